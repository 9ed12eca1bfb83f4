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
    var merged = MergedFindings()
    for cell in cells {
      for finding in judge(cell) {
        // What mends it may differ from cell to cell: that of the first one is said.
        merged.add(finding, at: cell.setting, by: "\(finding.severity): \(finding.message)")
      }
    }
    return merged.findings.map { "on \($0.places): \($0)" }
  }
}
