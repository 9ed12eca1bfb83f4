import AutoLayout
import LayoutDiagnostics

extension LayoutMatrix {
  /// What speaks against the trees being all of `quality`, each once with the cells it was said in.
  func objections(to quality: LayoutQuality, _ makeRoot: (Cell) -> LayoutView) -> [String] {
    objections { cell in
      let root = makeRoot(cell)
      cell.apply(to: root)
      return quality.objections(to: root)
    }
  }

  /// What `judge` finds in the cells, each once with the cells it was found in.
  func objections(_ judge: (Cell) -> [LayoutFinding]) -> [String] {
    guard !cells.isEmpty else {
      return ["nothing was laid out: a list of the matrix is empty"]
    }
    var order: [LayoutFinding] = []
    var cellsOf: [String: [String]] = [:]
    for cell in cells {
      for finding in judge(cell) {
        let text = "\(finding.severity): \(finding.message)"
        if cellsOf[text] == nil { order.append(finding) }
        cellsOf[text, default: []].append("\(cell)")
      }
    }
    return order.map { finding in
      // What mends it may differ from cell to cell: that of the first one is said.
      let text = finding.description
      let cells = cellsOf["\(finding.severity): \(finding.message)"] ?? []
      let places = cells.prefix(3).joined(separator: "; ")
      return "on \(places)\(cells.count > 3 ? " and \(cells.count - 3) more" : ""): \(text)"
    }
  }
}
