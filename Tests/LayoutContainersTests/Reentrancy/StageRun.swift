import AutoLayout
import Cassowary
import LayoutContainers

/// Makes the library call its host, and looks whether what the host did there is what is laid out.
struct StageRun {
  /// When the call comes.
  enum Phase: String, CaseIterable {
    case firstLayout, relayout, fitting
  }

  let callback: Stage.Callback
  let action: StageAction
  let phase: Phase
  /// How often the action happens; many times, it need not come to an end by itself.
  let times: Int

  var name: String { "\(callback.rawValue), \(phase.rawValue), \(times): \(action.name)" }

  /// What is wrong, nothing if all is well.
  func findings() -> [String] {
    let stage = play()
    let visits = stage.root.root.layoutEngine.solver.visits
    let work = visits < Self.visitLimit ? [] : ["the solver visits \(visits) entries"]
    return (work + StageJudge.findings(stage)).map { "\(name): \($0)" }
  }

  /// How often the host was called where it acts.
  func count() -> Int { play().count }

  /// What is left of the tree when nobody holds it any more.
  func remains() -> [String] {
    let views = held()
    return views.compactMap { $0.view.map { "\(name) leaves \($0.label)" } }
  }

  private func held() -> [Remains] {
    let stage = play()
    let views: [LayoutView] = [
      stage.root, stage.middle, stage.stack, stage.box, stage.list, stage.otherRoot,
    ]
    return views.map { Remains(view: $0) }
  }

  private struct Remains {
    weak var view: LayoutView?
  }

  /// More calls than this in a tree of some twenty views are taken for endless.
  static let callLimit = 5_000
  /// More entries than the solver visits for such a tree, whatever is done to it in one run.
  private static let visitLimit = 100_000

  private func play() -> Stage {
    let stage = Stage()
    if phase != .firstLayout { stage.root.layoutIfNeeded() }
    stage.armed = callback
    stage.action = action.run
    stage.remaining = times
    stage.provoke(callback)
    if phase == .fitting {
      _ = stage.middle.systemLayoutSizeFitting(
        LayoutSize(width: 90, height: 0), withHorizontalFittingPriority: 1000,
        verticalFittingPriority: .fittingSizeLevel)
      _ = stage.root.systemLayoutSizeFitting(
        LayoutSize(width: 150, height: 0), withHorizontalFittingPriority: 1000,
        verticalFittingPriority: .fittingSizeLevel)
    }
    stage.root.layoutIfNeeded()
    stage.armed = nil
    return stage
  }
}

extension Stage {
  /// Gives a callback an occasion.
  func provoke(_ callback: Callback) {
    let stage = self
    for view in [stage.target, stage.hosted] {
      view.invalidateIntrinsicContentSize()
      view.invalidateBaselines()
    }
    for view in [stage.root, stage.target, stage.stack, stage.box] as [LayoutView] {
      view.setNeedsLayout()
      view.setNeedsUpdateConstraints()
    }
    stage.root.frame.size.width -= 40
    switch callback {
    case .measurer:
      stage.sibling.measurer = { [unowned stage] width in
        stage.enter(.measurer, stage.sibling)
        return LayoutSize(width: min(width, 25), height: width < 25 ? 30 : 15)
      }
    case .didAddSubview: stage.makeView(in: stage.target)
    case .willRemoveSubview: stage.makeView(in: stage.target).removeFromSuperview()
    case .visibility: stage.sibling.isHidden = true
    case .content: stage.sibling.naturalSize = LayoutSize(width: 41, height: 13)
    case .margins: stage.target.layoutMargins = LayoutInsets(all: 3)
    case .safeArea: stage.root.additionalSafeAreaInsets = LayoutInsets(all: 13)
    case .nodeInsets: stage.hosted.layoutMargins = LayoutInsets(all: 3)
    case .nodeDirection: stage.hosted.direction = .rightToLeft
    case .direction: stage.middle.direction = .rightToLeft
    case .errors:
      stage.root.layoutEngine.onErrors = { [unowned stage] _ in stage.enter(.errors, stage.target) }
      stage.moving.constant = .infinity
    case .viewEnd:
      stage.makeView(in: stage.middle)
      stage.dropLastMade()
      // The containers remember what changed, and may be the last to let go of it.
      let item = StageView(name: "brief")
      item.stage = stage
      stage.box.addItem(item.boxed)
      stage.box.removeItem(for: item)
      let member = StageView(name: "brief")
      member.stage = stage
      stage.stack.addArrangedSubview(member)
      member.removeFromSuperview()
    case .closureEnd:
      let end = StageEnd(stage)
      stage.sibling.measurer = { _ in withExtendedLifetime(end) { LayoutSize(width: 1, height: 1) }
      }
      stage.sibling.measurer = nil
    case .rowCount: stage.list.reloadData()
    case .row, .rowMaker: stage.list.reloadData()
    case .rowMeasure:
      stage.list.visibleRows.first?.view.subviews.first?
        .invalidateIntrinsicContentSize()
    case .offset: stage.list.contentOffset.y = 20
    case .boxItems: stage.box.setNeedsUpdateItems()
    case .boxWillRemove: stage.box.items = stage.box.items.dropLast()
    case .transitionBody:
      _ = LayoutTransition(of: stage.root, duration: 1) {
        stage.enter(.transitionBody, stage.target)
      }
    case .transitionHook:
      stage.box.onTransition = { [unowned stage] _ in stage.enter(.transitionHook, stage.box) }
      stage.box.animateChangesWithDurations(1)
    case .stackMember:
      stage.stack.invalidateIntrinsicContentSize()
      stage.stack.arrangedSubviews.first?.invalidateIntrinsicContentSize()
    default: break
    }
  }

}
