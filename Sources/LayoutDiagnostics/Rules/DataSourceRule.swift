import AutoLayout
import LayoutContainers

/// Finds lists without a data source.
enum DataSourceRule: ViewRule {
  static let description = RuleDescription(
    id: "data-source", kind: .forgotten, severity: .error,
    summary: "A list never had rows, or its data source has ended.", stage: .frame,
    isAboutCalls: true,
    examples: """
      - return screen(with: ListView(name: "list"))
      + let list = ListView(name: "list")
      + list.setRows(count: 0) { _, _ in LayoutView() }
      + return screen(with: list)
      """)

  static func problem(with view: LayoutView, in examination: Examination) -> Problem? {
    guard let list = view as? ListView, let lack = list.sourceLack else { return nil }
    return Problem(description, severity: lack == .gone ? .error : .warning, items: [list]) {
      names in
      switch lack {
      case .gone:
        "the data source of \(names(list)) is gone: a list does not keep it; keep a reference to it"
      case .never: "\(names(list)) has no rows: set its dataSource, or call setRows(count:_:)"
      }
    }
  }
}
