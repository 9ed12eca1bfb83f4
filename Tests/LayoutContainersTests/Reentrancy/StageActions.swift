import AutoLayout
import LayoutContainers
import LayoutDiagnostics

/// Something a host may do from inside any call.
struct StageAction: Sendable {
  let name: String
  let run: @Sendable (Stage, LayoutView) -> Void

  init(_ name: String, _ run: @escaping @Sendable (Stage, LayoutView) -> Void) {
    self.name = name
    self.run = run
  }

  static let all: [StageAction] =
    reading + constraints + hierarchy + contents + layouts + surroundings

  private static let reading = [
    StageAction("reads frames") { stage, view in
      _ = stage.root.layoutEngine.changedFrames.map(\.frame.width)
      _ = (view.frame, view.safeAreaInsets, stage.sibling.frame, stage.guide.layoutFrame)
      _ = view.convert(LayoutPoint.zero, to: stage.root)
      _ = (view.constraints.count, stage.root.layoutEngine.conflicts.count)
    },
    StageAction("looks for findings") { stage, _ in _ = stage.root.findings().count },
    StageAction("clears errors") { stage, _ in stage.root.layoutEngine.clearErrors() },
  ]

  private static let constraints = [
    StageAction("changes a constant") { stage, _ in stage.moving.constant = 9 },
    StageAction("changes a constant again and again") { stage, _ in stage.moving.constant += 1 },
    StageAction("changes a priority") { stage, _ in stage.moving.priority = 900 },
    StageAction("changes a relation") { stage, _ in stage.moving.relation = .greaterThanOrEqual },
    StageAction("activates") { stage, _ in stage.spare.isActive = true },
    StageAction("activates, then deactivates") { stage, _ in
      stage.spare.isActive = true
      stage.spare.isActive = false
    },
    StageAction("switches") { stage, _ in stage.spare.isActive.toggle() },
    StageAction("activates and changes") { stage, _ in
      stage.spare.isActive = true
      stage.spare.constant = 23
    },
    StageAction("deactivates") { stage, _ in
      stage.guideWidth?.isActive = false
      stage.guide.widthAnchor.constraint(equalToConstant: 12).isActive = true
    },
    StageAction("activates what cannot hold") { stage, view in
      view.widthAnchor.constraint(equalToConstant: 1).isActive = true
      view.widthAnchor.constraint(equalToConstant: 2).isActive = true
    },
    StageAction("activates between trees") { stage, view in
      view.widthAnchor.constraint(equalTo: stage.otherRoot.widthAnchor).isActive = true
    },
    StageAction("replaces a group") { stage, _ in
      let group = constrain { stage.sibling.heightAnchor.constraint(equalToConstant: 3) }
      group.replace { stage.sibling.heightAnchor.constraint(equalToConstant: 4) }
    },
    StageAction("removes a guide") { stage, _ in stage.middle.removeLayoutGuide(stage.guide) },
    StageAction("takes a guide to another tree") { stage, _ in
      stage.otherRoot.addLayoutGuide(stage.guide)
    },
    StageAction("gives a table") { stage, _ in
      stage.moving.designConstant = DesignValue(4).on(DesignCondition(minimumWidth: 370), 6)
    },
    StageAction("adds a guide") { stage, _ in
      let guide = LayoutGuide(name: "late")
      stage.middle.addLayoutGuide(guide)
      constrain {
        guide.leftAnchor.constraint(equalTo: stage.target.leftAnchor)
        guide.topAnchor.constraint(equalTo: stage.target.topAnchor)
        guide.heightAnchor.constraint(equalToConstant: 6)
        guide.widthAnchor.constraint(equalTo: stage.target.widthAnchor, multiplier: 0.5)
      }
    },
  ]

  private static let hierarchy = [
    StageAction("adds a view") { stage, view in stage.makeView(in: view) },
    StageAction("adds a view to the root") { stage, _ in stage.makeView(in: stage.root) },
    StageAction("adds a view and sets its frame") { stage, _ in
      let view = LayoutView(name: "placed")
      view.frame = LayoutRect(x: 1, y: 2, width: 3, height: 4)
      stage.middle.addSubview(view)
      view.frame = LayoutRect(x: 5, y: 6, width: 7, height: 8)
      view.direction = .rightToLeft
      view.alignmentInsets = LayoutInsets(all: 1)
    },
    StageAction("adds a view and takes it away") { stage, view in
      stage.makeView(in: view).removeFromSuperview()
    },
    StageAction("removes itself") { _, view in view.removeFromSuperview() },
    StageAction("removes itself and comes back") { stage, view in
      let superview = view.superview
      view.removeFromSuperview()
      superview?.addSubview(view)
    },
    StageAction("removes itself, and another takes its place") { stage, view in
      view.removeFromSuperview()
      stage.makeView(in: stage.middle)
    },
    StageAction("removes its ancestor") { _, view in view.superview?.removeFromSuperview() },
    StageAction("removes its neighbours") { stage, view in
      for other in view.superview?.subviews ?? [] where other !== view {
        other.removeFromSuperview()
      }
    },
    StageAction("removes everything") { stage, _ in
      for view in stage.root.subviews { view.removeFromSuperview() }
    },
    StageAction("moves itself to another tree") { stage, view in
      stage.otherChild.addSubview(view)
    },
    StageAction("moves its ancestor to another tree") { stage, view in
      if let above = view.superview { stage.otherChild.addSubview(above) }
    },
    StageAction("moves the other tree into this one") { stage, _ in
      stage.middle.addSubview(stage.otherRoot)
    },
    StageAction("moves the root into another tree") { stage, _ in
      stage.otherRoot.addSubview(stage.root)
    },
    StageAction("moves the root there and back") { stage, _ in
      stage.otherRoot.addSubview(stage.root)
      stage.root.removeFromSuperview()
    },
    StageAction("wants a cycle") { stage, view in view.addSubview(stage.root) },
    StageAction("goes into its neighbour") { stage, view in
      view.superview?.subviews.first { $0 !== view }?.addSubview(view)
    },
    StageAction("reorders") { stage, view in view.superview?.insertSubview(view, at: 0) },
    StageAction("removes a row") { stage, _ in
      stage.list.visibleRows.first?.view.removeFromSuperview()
    },
    StageAction("leaves the stack") { stage, _ in
      stage.stack.arrangedSubviews.last?.removeFromSuperview()
    },
    StageAction("joins the stack") { stage, _ in
      let view = LayoutView(name: "late")
      view.naturalSize = LayoutSize(width: 13, height: 14)
      stage.stack.insertArrangedSubview(view, at: 0)
    },
    StageAction("replaces the items") { stage, _ in
      let view = LayoutView(name: "item")
      view.naturalSize = LayoutSize(width: 5, height: 6)
      stage.box.items = [view.boxed]
    },
  ]

  private static let contents = [
    StageAction("invalidates itself") { _, view in view.invalidateIntrinsicContentSize() },
    StageAction("changes its content") { _, view in
      (view as? StageView)?.natural = LayoutSize(width: 220, height: 9)
      view.naturalSize = LayoutSize(width: 220, height: 9)
    },
    StageAction("changes its content again and again") { stage, view in
      let size = LayoutSize(width: 20 + Double(stage.count), height: 9)
      (view as? StageView)?.natural = size
      view.naturalSize = size
    },
    StageAction("changes another content") { stage, _ in
      stage.sibling.naturalSize = LayoutSize(width: 44, height: 55)
    },
    StageAction("changes the content of a subview") { _, view in
      view.subviews.first?.naturalSize = LayoutSize(width: 12, height: 34)
    },
    StageAction("replaces its measurer") { _, view in view.measurer = nil },
    StageAction("gets a measurer") { stage, view in
      view.measurer = { LayoutSize(width: min($0, 60), height: $0 < 60 ? 20 : 10) }
    },
    StageAction("replaces the node") { stage, _ in
      let node = StageNode()
      node.natural = LayoutSize(width: 60, height: 7)
      stage.nodes.append(node)
      stage.hosted.node = node
      stage.hosted.naturalSize = LayoutSize(width: 60, height: 7)
    },
    StageAction("gives the node up") { stage, _ in
      stage.hosted.node = nil
      stage.hosted.naturalSize = LayoutSize(width: 61, height: 8)
    },
    StageAction("changes priorities of content") { _, view in
      view.setContentHuggingPriority(700, for: .horizontal)
    },
    StageAction("hides itself") { _, view in view.isHidden = true },
    StageAction("hides and shows") { _, view in view.isHidden.toggle() },
    StageAction("hides a subview") { _, view in view.subviews.first?.isHidden.toggle() },
    StageAction("hides a member of the stack") { stage, _ in
      stage.stack.arrangedSubviews.first?.isHidden.toggle()
    },
    StageAction("invalidates baselines") { _, view in view.invalidateBaselines() },
    StageAction("reloads") { stage, _ in
      stage.rowCount = 4
      stage.list.reloadData()
      _ = stage.list.numberOfRows
    },
    StageAction("scrolls") { stage, _ in stage.list.contentOffset.y += 30 },
    StageAction("scrolls to a row") { stage, _ in
      stage.list.scrollToRow(at: stage.rowCount - 1, position: .middle)
    },
    StageAction("inserts a row") { stage, _ in
      stage.rowCount = 7
      stage.list.insertRows(at: [0])
    },
  ]

  private static let layouts = [
    StageAction("lays out") { stage, view in view.layoutIfNeeded() },
    StageAction("lays its engine out") { _, view in view.layoutEngine.layout() },
    StageAction("changes and lays out") { stage, _ in
      stage.moving.constant += 1
      stage.root.layoutIfNeeded()
    },
    StageAction("updates constraints") { stage, view in
      view.setNeedsUpdateConstraints()
      view.updateConstraintsIfNeeded()
      stage.root.updateConstraintsIfNeeded()
    },
    StageAction("wants everything again") { stage, view in
      view.setNeedsLayout()
      view.setNeedsUpdateConstraints()
    },
    StageAction("fits itself") { _, view in _ = view.systemLayoutSizeFitting(.zero) },
    StageAction("fits the root") { stage, _ in
      _ = stage.root.systemLayoutSizeFitting(
        LayoutSize(width: 100, height: 0), withHorizontalFittingPriority: 1000,
        verticalFittingPriority: .fittingSizeLevel)
    },
    StageAction("fits another tree") { stage, _ in
      _ = stage.otherRoot.systemLayoutSizeFitting(.zero)
    },
    StageAction("lays another tree out") { stage, _ in
      stage.otherRoot.frame.size.width += 1
      stage.otherRoot.layoutIfNeeded()
    },
    StageAction("lays another tree out that comes back") { stage, view in
      let stranger = StageView(name: "stranger")
      stranger.frame = LayoutRect(x: 0, y: 0, width: 10, height: 10)
      let child = LayoutView(name: "child")
      child.translatesAutoresizingMaskIntoConstraints = false
      child.measurer = { width in
        stage.root.layoutIfNeeded()
        _ = stage.root.systemLayoutSizeFitting(.zero)
        return LayoutSize(width: 5, height: 5)
      }
      stranger.addSubview(child)
      stranger.layoutIfNeeded()
    },
    StageAction("animates") { stage, _ in
      _ = LayoutTransition(of: stage.root, duration: 1) { stage.moving.constant = 2 }
      stage.box.animateChangesWithDurations(1)
    },
  ]

  private static let surroundings = [
    StageAction("sets frames") { stage, view in
      stage.framed.frame = LayoutRect(x: 1, y: 1, width: 9, height: 9)
      view.frame.size.width = 3
    },
    StageAction("sets the root's size") { stage, _ in stage.root.frame.size.width = 380 },
    StageAction("frees the root's size") { stage, _ in stage.root.sizing = .freeHeight },
    StageAction("changes the environment") { stage, _ in
      stage.root.layoutEngine.environment.scale = 2
      stage.root.layoutEngine.environment.rounding = .cells
    },
    StageAction("turns the direction") { stage, _ in
      stage.root.direction =
        stage.root.effectiveDirection == .leftToRight ? .rightToLeft : .leftToRight
    },
    StageAction("turns its own direction") { stage, view in
      view.direction = view.effectiveDirection == .leftToRight ? .rightToLeft : .leftToRight
    },
    StageAction("changes the safe area") { stage, view in
      stage.root.additionalSafeAreaInsets = LayoutInsets(all: 11)
      let pin = stage.sibling.topAnchor.constraint(
        greaterThanOrEqualTo: stage.root.safeAreaLayoutGuide.topAnchor)
      pin.isActive = true
    },
    StageAction("changes margins") { stage, view in
      view.layoutMargins = LayoutInsets(all: 3)
      view.preservesSuperviewLayoutMargins.toggle()
    },
    StageAction("overrides the safe area") { _, view in
      view.safeAreaInsetsOverride = LayoutInsets(all: 6)
    },
    StageAction("changes alignment insets") { _, view in
      view.alignmentInsets = LayoutInsets(all: 2)
    },
    StageAction("translates its frame") { _, view in
      view.translatesAutoresizingMaskIntoConstraints.toggle()
    },
    StageAction("lets views end") { stage, _ in
      stage.dropLastMade()
    },
    StageAction("listens to errors") { stage, _ in
      stage.root.layoutEngine.onErrors = { [unowned stage] _ in stage.root.layoutIfNeeded() }
      stage.moving.constant = .nan
    },
  ]
}
