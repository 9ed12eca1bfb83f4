import AutoLayout

/// Finds roots whose fixed size is 0. Most other problems of such a tree follow from that size.
enum RootSizeRule: LayoutRule {
  static let description = RuleDescription(
    id: "root-size", kind: .forgotten, severity: .error,
    summary: "A root with contents is 0 wide or high, and its size is not free.", stage: .size,
    examples: """
      - screen 0 480
      + screen 320 480
      card
      H:|[card]|
      V:|[card(40)]
      """)

  static func problems(in examination: Examination) -> [Problem] {
    let view = examination.view
    let visible = view.subviews.filter { !$0.isHidden }
    guard view.superview == nil, !visible.isEmpty else { return [] }
    let axes = LayoutAxis.allCases.filter {
      view.frame.size.length($0) == 0 && !view.sizing.contains(.free($0))
    }
    guard !axes.isEmpty else { return [] }
    return [
      Problem(description, items: [view], affected: [view] + visible, axes: Set(axes)) { names in
        "\(names(view)) is 0 \(listed(axes.map(\.extent))): a root has the size of its frame or "
          + "environment, or what its constraints give it where sizing is free"
      } candidates: {
        CandidateFix.roomier(view) + [screen(view)]
      }
    ]
  }

  /// Gives the view the size of a phone's screen along the axes where its length is 0.
  private static func screen(_ view: LayoutView) -> CandidateFix {
    let own = view.frame.size
    let size = LayoutSize(
      width: own.width > 0 ? own.width : 390, height: own.height > 0 ? own.height : 844)
    var candidate = CandidateFix(.size(view, size))
    candidate.isLastResort = true
    return candidate
  }
}

extension CandidateFix {
  /// Gives a view with a fixed frame the size that its constraints request. A copy of free size
  /// determines it.
  static func roomier(_ view: LayoutView) -> [CandidateFix] {
    let replica = Replica(of: view.layoutEngine.root ?? view)
    guard let twin = replica(view) else { return [] }
    for axis in LayoutAxis.allCases { twin.sizing.insert(.free(axis)) }
    twin.translatesAutoresizingMaskIntoConstraints = false
    replica.root.layoutIfNeeded()
    let size = LayoutSize(
      width: max(view.frame.width, twin.frame.width),
      height: max(view.frame.height, twin.frame.height))
    guard size != view.frame.size else { return [] }
    return [CandidateFix(.size(view, size))]
  }
}

extension LayoutAxis {
  /// `wide` or `high`.
  var extent: String { self == .horizontal ? "wide" : "high" }
}
