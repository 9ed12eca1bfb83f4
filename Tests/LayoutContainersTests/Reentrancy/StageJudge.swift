import AutoLayout
import LayoutContainers

/// Compares what is laid out with what a fresh engine makes of the same tree.
enum StageJudge {
  static func findings(_ stage: Stage) -> [String] {
    var wrong: [String] = []
    for tree in [stage.root, stage.otherRoot] as [LayoutView] { tree.root.layoutIfNeeded() }
    for tree in [stage.root, stage.otherRoot] as [LayoutView] { determine(tree.root) }
    // What happened at the very end counts with the next layout.
    for tree in [stage.root, stage.otherRoot] as [LayoutView] { tree.root.layoutIfNeeded() }
    var tops: [LayoutView] = [stage.root.root, stage.otherRoot.root]
    for view in [stage.middle, stage.target, stage.stack, stage.box] as [LayoutView]
    where !tops.contains(where: { $0 === view.root }) {
      view.root.layoutIfNeeded()
      tops.append(view.root)
    }
    for top in tops {
      wrong += ignored(in: top)
      if top.layoutEngine.errors.contains(where: { $0.reason == .solver }) {
        wrong.append("the solver gave up")
      }
    }
    // A view in two trees at once, or in none of its superview's.
    let before = tops.map(frames)
    for top in tops { rebuild(top) }
    let after = tops.map(frames)
    for (one, other) in zip(before, after) { wrong += differences(one, other) }
    return wrong
  }

  /// Weak wishes that leave nothing open, whatever the host took away.
  private static func determine(_ top: LayoutView) {
    var rank = 0
    func determine(_ item: LayoutElement, in view: LayoutView) {
      for attribute in [LayoutAttribute.left, .top, .width, .height] {
        rank += 1
        let isPlace = attribute == .left || attribute == .top
        LayoutConstraint(
          item: item, attribute: attribute, toItem: isPlace ? view : nil,
          attribute: isPlace ? attribute : .notAnAttribute,
          priority: LayoutPriority(0.4 - Float(rank) * 0.001)
        ).isActive = true
      }
    }
    func visit(_ view: LayoutView) {
      guard !(view is ListView) else { return }
      for guide in view.layoutGuides
      where guide.identifier == nil && guide.layoutName != "scrollContent" {
        determine(guide, in: view)
      }
      for child in view.subviews {
        determine(child, in: view)
        visit(child)
      }
    }
    visit(top)
  }

  /// Active constraints that are neither held nor reported.
  private static func ignored(in top: LayoutView) -> [String] {
    let engine = top.layoutEngine
    return engine.activeConstraints.compactMap { constraint in
      guard constraint.isActive, engine.constraintID(of: constraint) == nil,
        !engine.conflicts.contains(where: { $0.broken === constraint })
      else { return nil }
      return "ignored: \(constraint)"
    }
  }

  private static func frames(_ top: LayoutView) -> [(name: String, frame: LayoutRect)] {
    var found: [(name: String, frame: LayoutRect)] = []
    func visit(_ view: LayoutView, _ path: String) {
      let path = "\(path)/\(view.layoutName ?? "?")"
      found.append((path, view.frame))
      for guide in view.layoutGuides {
        found.append(("\(path).\(guide.layoutName ?? "?")", guide.layoutFrame))
      }
      if let list = view as? ListView {
        for row in list.visibleRows { visit(row.view, "\(path)[\(row.index)]") }
      } else {
        for child in view.subviews { visit(child, path) }
      }
    }
    visit(top, "")
    return found
  }

  /// Gives the tree an engine that knows nothing of what was before.
  private static func rebuild(_ top: LayoutView) {
    let environment = top.layoutEngine.environment
    let holder = LayoutView(name: "holder")
    holder.addSubview(top)
    top.removeFromSuperview()
    top.layoutEngine.environment = environment
    top.layoutIfNeeded()
  }

  private static func differences(
    _ one: [(name: String, frame: LayoutRect)], _ other: [(name: String, frame: LayoutRect)]
  ) -> [String] {
    guard one.map(\.name) == other.map(\.name) else {
      return ["other views: \(one.map(\.name)) became \(other.map(\.name))"]
    }
    return zip(one, other).compactMap { one, other in
      let (a, b) = (one.frame, other.frame)
      let off = max(
        abs(a.x - b.x), abs(a.y - b.y), abs(a.width - b.width), abs(a.height - b.height))
      return off <= 1e-6 ? nil : "\(one.name) is \(a), fresh \(b)"
    }
  }
}
