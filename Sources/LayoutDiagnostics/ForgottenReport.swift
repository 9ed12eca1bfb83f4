import AutoLayout
import LayoutContainers

/// What is said of calls that were never made: nothing was there to refuse them.
struct ForgottenReport {
  let names: Names
  let view: LayoutView

  func problems() -> [Problem] {
    var found: [Problem] = []
    var walk = SubtreeWalk(view)
    while let next = walk.next() {
      if next.isHidden || (next.isNestedRoot && next !== view) {
        walk.skipSubviews()
        continue
      }
      if let list = next as? ListView, let problem = sourceless(list) { found.append(problem) }
      if let problem = stale(next) { found.append(problem) }
    }
    return found
  }

  /// A list that nobody fills.
  private func sourceless(_ list: ListView) -> Problem? {
    guard let lack = list.sourceLack else { return nil }
    return Problem(
      kind: .forgotten, severity: lack == .gone ? .error : .warning, items: [list],
      culprits: [.item(list)],
      message: {
        switch lack {
        case .gone:
          "the data source of \(names(list)) is gone: a list does not keep it alive, somebody else has to"
        case .never: "\(names(list)) has no rows: set its dataSource, or call setRows(count:_:)"
        }
      })
  }

  /// A view whose natural size is another one than that the layout goes by.
  private func stale(_ view: LayoutView) -> Problem? {
    guard let known = view.layoutEngine.naturalSize(of: view) else { return nil }
    let asked = view.askedNaturalSize
    let differs = [(known.width, asked.width), (known.height, asked.height)].contains { old, new in
      new >= 0 && new.isFinite && abs(new - old) > Examination.tolerance
    }
    guard differs else { return nil }
    var problem = Problem(
      kind: .forgotten, severity: .error, items: [view], culprits: [.item(view)],
      message: {
        "\(names(view)) wants \(lengths(asked)) when asked, and the layout goes by "
          + "\(lengths(known)): invalidateIntrinsicContentSize() was not called"
      })
    problem.affected = [view]
    return problem
  }

  private func lengths(_ size: LayoutSize) -> String {
    "\(size.width < 0 ? "any width" : short(size.width)) × "
      + (size.height < 0 ? "any height" : short(size.height))
  }
}
