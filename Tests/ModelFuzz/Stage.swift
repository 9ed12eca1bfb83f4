package import AutoLayout
import LayoutContainers

/// Live trees, on which actions are performed; keeps everything that was made by its number.
package final class Stage {
  package private(set) var views: [Int: LayoutView] = [:]
  package private(set) var guides: [Int: LayoutGuide] = [:]
  package private(set) var constraints: [Int: LayoutConstraint] = [:]
  /// The number of a constraint, by identity.
  package private(set) var numbers: [ObjectIdentifier: Int] = [:]
  /// The rows of each list.
  private var rows: [Int: [Int]] = [:]
  /// The answer to the last question for a fitting size.
  package private(set) var fittingSize: LayoutSize?

  /// What was seen to be wrong while actions were performed.
  package private(set) var faults: [String] = []
  /// Whether constraints are written in all the ways there are.
  private let spells: Bool

  package init(spells: Bool = false) { self.spells = spells }

  /// Performs what ``Model/apply(_:)`` said an action comes to.
  package func perform(_ calls: [Action]) {
    for call in calls { perform(call) }
  }

  private func perform(_ call: Action) {
    switch call {
    case .makeView(let number, let kind): views[number] = make(number, kind)
    case .set(let number, let property):
      if let view = views[number] { property.apply(to: view) }
    case .setOption(let number, let option):
      if let view = views[number] { option.apply(to: view) }
    case .setFrame(let number, let frame): views[number]?.frame = frame
    case .setSizing(let number, let sizing): views[number]?.sizing = sizing
    case .translate(let number, let frame, let mask):
      views[number]?.translatesAutoresizingMaskIntoConstraints = true
      views[number]?.frame = frame
      views[number]?.autoresizingMask = mask
    case .stopTranslating(let number):
      views[number]?.translatesAutoresizingMaskIntoConstraints = false
    case .layOut(let number): views[number]?.layoutIfNeeded()
    case .fit(let number, let target, let horizontal, let vertical):
      fittingSize = views[number]?.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: LayoutPriority(horizontal),
        verticalFittingPriority: LayoutPriority(vertical))
    case .makeGuide(let number): guides[number] = LayoutGuide(name: "g\(number)")
    case .addGuide(let number, let owner):
      if let guide = guides[number] { views[owner]?.addLayoutGuide(guide) }
    case .removeGuide(let number):
      if let guide = guides[number] { guide.owningView?.removeLayoutGuide(guide) }
    case .arrangeGuide(let number, let box, let index):
      if let guide = guides[number], let box = views[box] as? BoxView {
        insert(BoxItem(guide: guide, layout: box.itemForObject(guide)?.layout ?? .zero), box, index)
      }
    case .setGuideLayout(let number, let layout):
      if let guide = guides[number] {
        (guide.owningView as? BoxView)?.setLayout(layout, for: guide)
      }
    case .add, .arrange, .stopArranging, .remove, .free: move(call)
    default: constrain(call)
    }
  }

  private func make(_ number: Int, _ kind: ViewKind) -> LayoutView {
    let name = "v\(number)"
    switch kind {
    case .page, .plain: return LayoutView(name: name)
    case .stack: return StackView(name: name)
    case .box: return BoxView(name: name)
    case .scroll:
      let scroll = ScrollView(name: name)
      scroll.clampsContentOffset = false
      return scroll
    case .list: return ListView(name: name)
    }
  }

  private func move(_ call: Action) {
    switch call {
    case .add(let number, let parent, let index):
      leaveList(number)
      if let view = views[number] { views[parent]?.insertSubview(view, at: index) }
    case .arrange(let number, let container, let index):
      guard let view = views[number] else { return }
      leaveList(number)
      if let list = views[container] as? ListView {
        if view.superview !== list { view.removeFromSuperview() }
        let count = rows[container]?.count ?? 0
        rows[container, default: []].insert(number, at: min(index, count))
        show(container)
      } else if let stack = views[container] as? StackView {
        stack.insertArrangedSubview(view, at: index)
      } else if let box = views[container] as? BoxView {
        insert(BoxItem(view: view, layout: box.itemForObject(view)?.layout ?? .zero), box, index)
      }
    case .stopArranging(let number):
      guard let view = views[number] else { return }
      (view.superview as? StackView)?.removeArrangedSubview(view)
    case .remove(let number):
      leaveList(number)
      views[number]?.removeFromSuperview()
    case .free(let number):
      guard let view = views[number] else { return }
      leaveList(number)
      view.removeFromSuperview()
      forget(view)
    default: break
    }
  }

  private func insert(_ item: BoxItem, _ box: BoxView, _ index: Int) {
    let others = box.items.map(\.object).filter { $0 !== item.object }
    let place = min(index, others.count)
    box.insertItem(item, after: place > 0 ? others[place - 1] : nil, z: .front)
  }

  private func forget(_ view: LayoutView) {
    for subview in view.subviews { forget(subview) }
    for number in views.keys.sorted() where views[number] === view {
      views[number] = nil
      for row in rows.removeValue(forKey: number) ?? [] { views[row].map(forget) }
    }
    for number in guides.keys.sorted() where guides[number]?.owningView === view {
      guides[number] = nil
    }
  }

  // MARK: Lists

  private func leaveList(_ number: Int) {
    for list in rows.keys.sorted() where rows[list]?.contains(number) == true {
      rows[list]?.removeAll { $0 == number }
      show(list)
    }
  }

  private func show(_ list: Int) {
    let shown = (rows[list] ?? []).compactMap { number in
      views[number].map { ElementOfList(view: $0) }
    }
    (views[list] as? ListView)?.setRows(count: shown.count) { _, index in
      shown[index].view ?? LayoutView()
    }
  }

  // MARK: Constraints

  private func constrain(_ call: Action) {
    switch call {
    case .constrain(let number, let equation):
      guard let made = make(number, equation) else { return }
      made.identifier = "c\(number)"
      // Findings name the place, which is another one for each spelling.
      made.origin = .unknown
      constraints[number] = made
      numbers[ObjectIdentifier(made)] = number
      made.isActive = true
    case .activate(let number): constraints[number]?.isActive = true
    case .deactivate(let number): constraints[number]?.isActive = false
    case .setConstant(let number, let value): constraints[number]?.constant = value
    case .setPriority(let number, let value):
      constraints[number]?.priority = LayoutPriority(value)
    case .setMultiplier(let number, let value): constraints[number]?.multiplier = value
    case .setRelation(let number, let value): constraints[number]?.relation = value
    case .setDesign(let number, let value): constraints[number]?.designConstant = value
    case .animate(let view, let number, let value): animate(view, number, value)
    default: break
    }
  }

  private func animate(_ number: Int, _ constraint: Int, _ value: Double) {
    guard let view = views[number] else { return }
    let transition = LayoutTransition(of: view, duration: 1) {
      constraints[constraint]?.constant = value
    }
    for change in transition.changes where change.kind != .leaves {
      if change.after != change.view.frame {
        faults.append("\(change.view.label) is to go to \(change.after): \(change.view.frame)")
      }
    }
  }

  private func make(_ number: Int, _ equation: Equation) -> LayoutConstraint? {
    guard let first = element(equation.first) else { return nil }
    if spells,
      let made = equation.written(
        Spelling(number, equation), first, equation.second.flatMap { element($0) })
    {
      return made
    }
    return LayoutConstraint(
      item: first, attribute: equation.firstAttribute, relatedBy: equation.relation,
      toItem: equation.second.flatMap { element($0) }, attribute: equation.secondAttribute,
      multiplier: equation.multiplier, constant: equation.constant,
      priority: LayoutPriority(equation.priority))
  }

  /// The item of this name.
  package func element(_ name: ItemName) -> LayoutElement? {
    switch name {
    case .view(let number): views[number]
    case .guide(let number): guides[number]
    case .margins(let number): views[number]?.layoutMarginsGuide
    case .safeArea(let number): views[number]?.safeAreaLayoutGuide
    case .readable(let number): views[number]?.readableContentGuide
    case .content(let number): (views[number] as? ScrollView)?.contentLayoutGuide
    case .viewport(let number): (views[number] as? ScrollView)?.frameLayoutGuide
    }
  }
}

/// A row that its list does not keep alive.
private struct ElementOfList {
  weak var view: LayoutView?
}
