import AutoLayout
import LayoutContainers

/// Containers of texts, whose height depends on the width they get, in a page as high as it needs.
extension GrowthBench {
  static var texts: [Workload] { nestedTexts + [boxOfRows] + axisChanges }

  /// A text of one line if it may be `length` wide, of more lines if it gets less.
  private static func text(_ length: Double) -> LayoutView {
    let text = view(LayoutSize(width: length, height: 20))
    text.measurer = { width in
      let lines = (length / max(width, 8)).rounded(.up)
      return LayoutSize(width: min(width, length), height: max(1, lines) * 20)
    }
    text.firstBaselineOffsetFromTop = 16
    text.lastBaselineOffsetFromBottom = 4
    return text
  }

  /// A root of the given width around a container.
  private static func page(_ width: Double, _ content: LayoutView) -> LayoutView {
    let root = page()
    root.frame = LayoutRect(x: 0, y: 0, width: width, height: 667)
    root.sizing = .freeHeight
    content.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(content)
    LayoutConstraint.activate(edges(content, root))
    return root
  }

  // MARK: Stacks in stacks

  /// A stack of four stacks and so on, down to texts; every second one is horizontal.
  private static func nestedStack(
    _ leaves: Range<Int>, _ axis: LayoutAxis, _ distribution: StackView.Distribution
  ) -> LayoutView {
    if leaves.count == 1 { return text(20 + Double((leaves.lowerBound + 1) * 37 % 150)) }
    let parts = min(4, leaves.count)
    func start(_ part: Int) -> Int { leaves.lowerBound + leaves.count * part / parts }
    let inner = (0..<parts).map { part in
      nestedStack(
        start(part)..<start(part + 1), axis == .vertical ? .horizontal : .vertical, distribution)
    }
    return StackView(
      inner, axis: axis, spacing: 3, distribution: distribution, alignment: .center)
  }

  private static var nestedTexts: [Workload] {
    [StackView.Distribution.fill, .equalSpacing, .equalCentering].map { distribution in
      build("texts: four a level, \(distribution)") { count in
        [page(2000, nestedStack(0..<count, .vertical, distribution))]
      }
    }
  }

  // MARK: Boxes in a box

  /// Rows of an icon, a text at least 4 points from its row's edges, and a button.
  private static var boxOfRows: Workload {
    build("texts: a box of rows") { count in
      let rows = (0..<max(1, count / 4)).map { index -> LayoutView in
        let row = BoxView(axis: .x, spacing: 8)
        row.items = [
          view(LayoutSize(width: 24, height: 24)).boxed.centerY(),
          text(40 + Double(index * 37 % 400)).boxed.top(>=4).bottom(>=4),
          view(LayoutSize(width: 30, height: 20)).boxed.centerY(),
        ]
        return row
      }
      let box = BoxView(axis: .y, spacing: 4)
      box.items = rows.boxed
      return [page(375, box)]
    }
  }

  // MARK: Change of axis

  private static func stackOfTexts(
    _ count: Int, _ axis: LayoutAxis, _ distribution: StackView.Distribution
  ) -> [LayoutView] {
    let texts = (0..<count).map { text(40 + Double($0 * 37 % 400)) }
    let stack = StackView(
      texts, axis: axis, spacing: 4, distribution: distribution, alignment: .center)
    let root = page(375, stack)
    root.sizing = []
    root.frame.size.height = 480 * Double(count)
    return [root, stack]
  }

  /// To horizontal and back, beside two fresh trees.
  private static var axisChanges: [Workload] {
    StackView.Distribution.allCases.flatMap { distribution in
      let fresh = "texts: both axes, \(distribution)"
      var live = change(
        "texts: change axis, \(distribution)", of: { stackOfTexts($0, .vertical, distribution) }
      ) { views in
        guard let stack = views[1] as? StackView else { return }
        stack.axis = .horizontal
        views[0].layoutIfNeeded()
        stack.axis = .vertical
      }
      live.base = fresh
      let trees = Workload(name: fresh) { count in
        let horizontal = stackOfTexts(count, .horizontal, distribution)[0]
        let vertical = stackOfTexts(count, .vertical, distribution)[0]
        return {
          horizontal.layoutIfNeeded()
          vertical.layoutIfNeeded()
          return vertical
        }
      }
      return [trees, live]
    }
  }
}
