import AutoLayout
import LayoutDiagnostics

extension LayoutMatrix {
  /// The problems of trees that lack one of the qualities, without repetitions, each with the cells
  /// in which it occurs.
  func objections(to quality: LayoutQuality, _ makeRoot: (Cell) -> LayoutView) -> [String] {
    objections { cell in
      let root = makeRoot(cell)
      cell.apply(to: root)
      return quality.objections(to: root)
    }
  }

  /// The findings of `judge` in the cells, without repetitions, each with the cells in which it
  /// occurs.
  func objections(_ judge: (Cell) -> [LayoutFinding]) -> [String] {
    guard !cells.isEmpty else {
      return ["nothing was laid out: a list of the matrix is empty"]
    }
    var merged = MergedFindings()
    for cell in cells {
      for finding in judge(cell) {
        // Fixes may differ from cell to cell. The finding has those of the first cell.
        merged.add(finding, at: cell.setting, by: "\(finding.severity): \(finding.message)")
      }
    }
    return merged.findings.map { "on \($0.places): \($0)" }
  }
}
