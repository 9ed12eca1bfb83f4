import AutoLayout
import LayoutContainers

/// A small tree in which every call to the host is an occasion to do something to the tree.
///
/// The tree is determined: however it got to a state, it has one layout there.
final class Stage {
  /// A call of the library to its host.
  enum Callback: String, CaseIterable {
    case intrinsicContentSize, measure, measurer, firstBaselineView, lastBaselineView
    case nodeSize, nodeMeasure, nodeFirstBaseline, nodeLastBaseline, nodePlace
    case nodeUpdate, nodeLayout, nodeDirection, nodeInsets, margins, safeArea
    case updateConstraints, layoutSubviews
    case didAddSubview, willRemoveSubview, visibility, content, direction
    case errors, viewEnd, closureEnd
    case rowCount, row, rowMaker, rowMeasure, offset
    case boxItems, boxLayout, boxWillRemove, transitionBody, transitionHook
    case stackUpdate, stackLayout, stackMember
  }

  let root: StageView
  let middle: StageView
  let target: StageView
  let sibling: LayoutView
  let hosted: LayoutView
  let framed = LayoutView(name: "framed")
  let stack = StageStack(name: "stack")
  let box = StageBox(name: "box")
  let list = StageList(name: "list")
  let otherRoot: StageView
  let otherChild: StageView
  let node: StageNode
  /// Nodes that came later; views do not keep them.
  var nodes: [StageNode] = []
  let spare: LayoutConstraint
  let moving: LayoutConstraint
  let guide = LayoutGuide(name: "guide")
  var guideWidth: LayoutConstraint?

  /// Says what to do in a call, if anything; in place of `armed`.
  var script: ((Callback) -> StageAction?)?
  /// Where the next action takes place.
  var armed: Callback?
  /// What happens there; the view is the one called, where there is one.
  var action: ((Stage, LayoutView) -> Void)?
  /// How often it may still happen.
  var remaining = 0
  /// How often it happened.
  private(set) var count = 0
  var lastMade: LayoutView?
  private var madeCount = 0
  /// How many ends of views are being acted in, one inside the other.
  private var endDepth = 0
  var rowCount = 6

  init() {
    root = StageView(name: "root")
    middle = StageView(name: "middle")
    target = StageView(name: "target")
    sibling = LayoutView(name: "sibling")
    hosted = LayoutView(name: "hosted")
    otherRoot = StageView(name: "otherRoot")
    otherChild = StageView(name: "otherChild")
    node = StageNode()
    spare = sibling.heightAnchor.constraint(equalToConstant: 17)
    moving = sibling.leftAnchor.constraint(equalTo: target.rightAnchor, constant: 5)
    build()
  }

  private func build() {
    for view in [root, middle, target, otherRoot, otherChild] { view.stage = self }
    (node.stage, stack.stage, box.stage, list.stage) = (self, self, self, self)
    root.frame = LayoutRect(x: 0, y: 0, width: 400, height: 300)
    for view in [middle, stack, box, list, framed] { root.addSubview(view) }
    for view in [target, sibling, hosted] { middle.addSubview(view) }
    for view in [middle, target, sibling, hosted, stack, list] as [LayoutView] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    target.natural = LayoutSize(width: 300, height: 20)
    sibling.naturalSize = LayoutSize(width: 40, height: 12)
    hosted.node = node
    let text = LayoutView(name: "text")
    text.frame = LayoutRect(x: 3, y: 4, width: 5, height: 6)
    text.firstBaselineOffsetFromTop = 2
    target.addSubview(text)
    target.standIn = text
    framed.frame = LayoutRect(x: 300, y: 200, width: 30, height: 20)
    middle.addLayoutGuide(guide)
    buildConstraints()
    buildContainers()
    otherRoot.frame = LayoutRect(x: 0, y: 0, width: 200, height: 100)
    otherChild.natural = LayoutSize(width: 150, height: 10)
    otherChild.translatesAutoresizingMaskIntoConstraints = false
    otherRoot.addSubview(otherChild)
    constrain {
      otherChild.leftAnchor.constraint(equalTo: otherRoot.leftAnchor, constant: 3)
      otherChild.topAnchor.constraint(equalTo: otherRoot.topAnchor, constant: 4)
      otherChild.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    }
  }

  private func buildConstraints() {
    let width = guide.widthAnchor.constraint(equalToConstant: 20)
    guideWidth = width
    constrain {
      middle.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
      middle.topAnchor.constraint(equalTo: root.topAnchor, constant: 10)
      middle.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
      middle.heightAnchor.constraint(equalToConstant: 150)
      target.leftAnchor.constraint(equalTo: middle.leftAnchor, constant: 7)
      target.topAnchor.constraint(equalTo: middle.topAnchor, constant: 6)
      target.widthAnchor.constraint(lessThanOrEqualTo: middle.widthAnchor, multiplier: 0.6)
      moving
      sibling.firstBaselineAnchor.constraint(equalTo: target.firstBaselineAnchor)
      hosted.leftAnchor.constraint(equalTo: middle.leftAnchor)
      hosted.lastBaselineAnchor.constraint(equalTo: middle.lastBaselineAnchor, constant: -3)
      hosted.firstBaselineAnchor.constraint(
        greaterThanOrEqualTo: middle.topAnchor, constant: 1)
      hosted.widthAnchor.constraint(lessThanOrEqualTo: middle.widthAnchor, multiplier: 0.4)
      guide.leftAnchor.constraint(equalTo: middle.leftAnchor)
      guide.topAnchor.constraint(equalTo: middle.topAnchor)
      guide.heightAnchor.constraint(equalToConstant: 5)
      width
    }
  }

  private func buildContainers() {
    for index in 0..<3 {
      let member = StageMember(name: "member\(index)")
      member.stage = self
      member.natural = LayoutSize(width: 20 + Double(index) * 7, height: 11)
      stack.addArrangedSubview(member)
    }
    stack.distribution = .fillProportionally
    box.items = (0..<2).map { index in
      let view = LayoutView(name: "item\(index)")
      view.naturalSize = LayoutSize(width: 15, height: 9 + Double(index))
      return view.boxed
    }
    list.register("row") { [unowned self] in
      let view = StageRow(name: "row")
      view.stage = self
      enter(.rowMaker, view)
      return view
    }
    list.dataSource = list
    constrain {
      stack.leftAnchor.constraint(equalTo: middle.rightAnchor, constant: 4)
      stack.topAnchor.constraint(equalTo: root.topAnchor)
      stack.widthAnchor.constraint(equalToConstant: 120)
      box.leftAnchor.constraint(equalTo: root.leftAnchor)
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 170)
      box.widthAnchor.constraint(equalToConstant: 60)
      list.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 80)
      list.topAnchor.constraint(equalTo: root.topAnchor, constant: 170)
      list.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.4)
      list.heightAnchor.constraint(equalToConstant: 100)
    }
  }

  // MARK: Acting

  /// Called from every call of the library.
  func enter(_ callback: Callback, _ view: LayoutView) {
    if let found = script?(callback) {
      count += 1
      found.run(self, view)
      return
    }
    guard callback == armed, remaining > 0, let action else { return }
    // A view whose end makes views that end is a loop of the host's own: no call of the library lies
    // in it, so that nobody but the host can stop it.
    let isEnd = callback == .viewEnd || callback == .closureEnd
    guard !isEnd || endDepth < 4 else { return }
    endDepth += isEnd ? 1 : 0
    remaining -= 1
    count += 1
    action(self, view)
    endDepth -= isEnd ? 1 : 0
  }

  /// Lets the view made last end, if nobody else keeps it.
  func dropLastMade() {
    let view = lastMade
    lastMade = nil
    view?.removeFromSuperview()
  }

  /// A new view with content, placed in `superview`.
  @discardableResult
  func makeView(in superview: LayoutView) -> LayoutView {
    madeCount += 1
    let view = StageView(name: "made\(madeCount)")
    view.stage = self
    view.natural = LayoutSize(width: 31, height: 8)
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    constrain {
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: Double(madeCount))
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 2)
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 33)
    }
    // The view made before may end here, and make another one while it does.
    let before = lastMade
    lastMade = view
    withExtendedLifetime(before) {}
    return view
  }
}
