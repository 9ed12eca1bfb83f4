import AutoLayout
import LayoutDiagnostics

extension LayoutMatrix {
  /// What speaks against the trees being all of `quality`, each once with the cells it was said in.
  func objections(to quality: LayoutQuality, _ makeRoot: (Cell) -> LayoutView) -> [String] {
    var order: [String] = []
    var cellsOf: [String: [String]] = [:]
    for cell in cells {
      let root = makeRoot(cell)
      cell.apply(to: root)
      for finding in quality.objections(to: root) {
        let text = finding.description
        if cellsOf[text] == nil { order.append(text) }
        cellsOf[text, default: []].append("\(cell)")
      }
    }
    return order.map { text in
      let cells = cellsOf[text] ?? []
      let places = cells.prefix(3).joined(separator: "; ")
      return "on \(places)\(cells.count > 3 ? " and \(cells.count - 3) more" : ""): \(text)"
    }
  }
}

extension LayoutQuality {
  /// What speaks against a tree being all of this; lays it out first.
  func objections(to root: LayoutView) -> [LayoutFinding] {
    let structure = contains(.isSatisfiable) || contains(.isUnambiguous) || contains(.isSatisfied)
    return (structure ? objections(in: root.diagnose()) : [])
      + GeometryObjections(of: root).findings(self)
  }
}
