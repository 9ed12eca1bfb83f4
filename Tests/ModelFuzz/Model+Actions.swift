import AutoLayout
import LayoutContainers

extension Model {
  /// Applies an action; the calls it comes to, none if it makes no sense here.
  ///
  /// More than one where the model could not know the result of the call alone.
  package mutating func apply(_ action: Action) -> [Action] {
    switch action {
    case .makeView(let number, let kind):
      guard views[number] == nil else { return [] }
      views[number] = View(kind: kind, parent: nil, translates: kind != .box)
    case .set(let number, let property):
      guard let view = views[number], property.suits(view.kind) else { return [] }
      // A list shows and hides its rows.
      if case .isHidden = property, isRow(number) { return [] }
      views[number]?.properties[property.slot] = property
    case .setFrame, .setSizing, .translate, .stopTranslating: return place(action)
    case .add(let view, let parent, let index): return add(view, parent, index)
    case .arrange(let view, let container, let index): return arrange(view, container, index)
    case .stopArranging(let view):
      guard let parent = views[view]?.parent, views[parent]?.kind == .stack,
        views[parent]?.members.contains(view) == true
      else { return [] }
      leaveContainer(view)
    case .setOption(let number, let option):
      guard let parent = views[number]?.parent, let container = views[parent],
        container.members.contains(number), option.suits(container.kind)
      else { return [] }
      views[number]?.options[option.slot] = option
    case .remove(let view):
      guard views[view]?.parent != nil else { return [] }
      let before = maskReset(view)
      detach(view)
      return before + [action]
    case .free(let view): return free(view)
    case .makeGuide, .addGuide, .removeGuide, .arrangeGuide, .setGuideLayout:
      return guide(action)
    case .layOut(let view):
      guard views[view] != nil else { return [] }
    case .fit(let view, _, _, _):
      guard views[view] != nil else { return [] }
    default: return constrain(action)
    }
    return [action]
  }

  // MARK: Frames

  private mutating func place(_ action: Action) -> [Action] {
    switch action {
    case .setFrame(let number, let frame):
      guard let view = views[number], !isRow(number) else { return [] }
      // Whoever stands by constraints gets the frame back from them.
      guard view.parent == nil || view.translates else { return [action] }
      resizeChildren(of: number, to: frame)
      views[number]?.frame = frame
      views[number]?.knowsFrame = true
    case .setSizing(let number, let sizing):
      guard let view = views[number], view.kind == .page else { return [] }
      let masked = view.children.contains { views[$0]?.mask != [] }
      guard !masked, view.properties[15] == nil else { return [] }
      views[number]?.sizing = sizing
    case .translate(let number, let frame, let mask):
      guard let view = views[number], view.kind != .page, !isMember(number) else { return [] }
      let mask = canFollow(view.parent) ? mask : []
      views[number]?.frame = frame
      views[number]?.knowsFrame = true
      views[number]?.translates = true
      views[number]?.mask = mask
      return [.translate(number, frame, mask)]
    case .stopTranslating(let number):
      guard views[number]?.translates == true, views[number]?.kind != .page, !isRow(number)
      else { return [] }
      views[number]?.translates = false
      views[number]?.mask = []
    default: break
    }
    return [action]
  }

  private func isMember(_ view: Int) -> Bool {
    guard let parent = views[view]?.parent else { return false }
    return views[parent]?.members.contains(view) == true
  }

  /// Whether the size of a view is known at any time, so that frames can follow it.
  private func canFollow(_ parent: Int?) -> Bool {
    guard let parent, let view = views[parent] else { return false }
    return view.kind == .page && view.sizing == .fixed && view.properties[15] == nil
  }

  private mutating func resizeChildren(of number: Int, to frame: LayoutRect) {
    guard let view = views[number], view.kind == .page else { return }
    for child in view.children {
      guard let masked = views[child], masked.translates, masked.mask != [] else { continue }
      let (old, mask) = (masked.frame, masked.mask)
      let x = AutoresizingRule(
        origin: old.x, size: old.width, length: view.frame.width,
        flexibleNear: mask.contains(.flexibleLeftMargin),
        flexibleSize: mask.contains(.flexibleWidth),
        flexibleFar: mask.contains(.flexibleRightMargin))
      let y = AutoresizingRule(
        origin: old.y, size: old.height, length: view.frame.height,
        flexibleNear: mask.contains(.flexibleTopMargin),
        flexibleSize: mask.contains(.flexibleHeight),
        flexibleFar: mask.contains(.flexibleBottomMargin))
      let new = LayoutRect(
        x: x.originShare * frame.width + x.originConstant,
        y: y.originShare * frame.height + y.originConstant,
        width: x.sizeShare * frame.width + x.sizeConstant,
        height: y.sizeShare * frame.height + y.sizeConstant)
      views[child]?.frame = new
      // Parts that vanish lose their ratio.
      let lengths = [new.width, new.height, frame.width, frame.height]
      let isInside = new.x > 1 && new.y > 1 && new.maxX < frame.width && new.maxY < frame.height
      if !isInside || lengths.contains(where: { $0 < 1 }) { views[child]?.knowsFrame = false }
    }
  }

  // MARK: Hierarchy

  /// What has to be said before a view leaves a page whose size its frame follows.
  private mutating func maskReset(_ view: Int) -> [Action] {
    guard let state = views[view], state.mask != [] else { return [] }
    views[view]?.mask = []
    views[view]?.knowsFrame = true
    let frame = LayoutRect(x: 3, y: 4, width: 50, height: 40)
    views[view]?.frame = frame
    return [.translate(view, frame, [])]
  }

  private mutating func add(_ view: Int, _ parent: Int, _ index: Int) -> [Action] {
    guard let state = views[view], let target = views[parent], state.kind != .page,
      target.kind != .list, !isDescendant(parent, of: view)
    else { return [] }
    var calls: [Action] = []
    if state.parent == parent {
      reorder(view, index)
    } else {
      calls += maskReset(view)
      if state.translates, !state.knowsFrame {
        views[view]?.translates = false
        calls.append(.stopTranslating(view))
      }
      detach(view)
      attach(view, parent, index)
    }
    return calls + [.add(view, to: parent, at: index)]
  }

  private mutating func reorder(_ view: Int, _ index: Int) {
    guard let parent = views[view]?.parent else { return }
    views[parent]?.children.removeAll { $0 == view }
    let count = views[parent]?.children.count ?? 0
    views[parent]?.children.insert(view, at: min(max(index, 0), count))
  }

  private mutating func attach(_ view: Int, _ parent: Int, _ index: Int) {
    let count = views[parent]?.children.count ?? 0
    views[parent]?.children.insert(view, at: min(max(index, 0), count))
    views[view]?.parent = parent
  }

  private mutating func detach(_ view: Int) {
    guard let state = views[view], let parent = state.parent else { return }
    if isRow(view) { views[view]?.knowsFrame = false }
    leaveContainer(view)
    let inside = Set(subtree(of: view))
    for (number, constraint) in constraints where constraint.activation != nil {
      let items = [constraint.equation.first] + (constraint.equation.second.map { [$0] } ?? [])
      let homes = items.compactMap { home(of: $0) }.map { inside.contains($0) }
      if homes.contains(true), homes.contains(false) { constraints[number]?.activation = nil }
    }
    views[parent]?.children.removeAll { $0 == view }
    views[view]?.parent = nil
    if !state.translates || state.isSmallerThanInsets { views[view]?.knowsFrame = false }
  }

  private mutating func leaveContainer(_ view: Int) {
    guard let parent = views[view]?.parent else { return }
    views[parent]?.members.removeAll { $0 == view }
    views[view]?.options = [:]
  }

  private mutating func arrange(_ view: Int, _ container: Int, _ index: Int) -> [Action] {
    guard let state = views[view], let target = views[container], state.kind != .page,
      [.stack, .box, .list].contains(target.kind), !isDescendant(container, of: view)
    else { return [] }
    var calls: [Action] = []
    if target.kind == .list {
      calls += maskReset(view)
      if views[view]?.properties.removeValue(forKey: 0) != nil {
        calls.append(.set(view, .isHidden(false)))
      }
    }
    if state.parent != container {
      detach(view)
      attach(view, container, target.children.count)
    }
    if target.kind != .list {
      views[view]?.translates = false
      views[view]?.mask = []
    }
    views[container]?.members.removeAll { $0 == view }
    let count = views[container]?.members.count ?? 0
    views[container]?.members.insert(view, at: min(max(index, 0), count))
    let place = min(max(index, 0), count)
    // A box is told the layout with every item it is given.
    if target.kind == .box, views[view]?.options[3] == nil {
      views[view]?.options[3] = .layout(.zero)
    }
    // A box puts its items in front.
    if target.kind == .box {
      views[container]?.children.removeAll { $0 == view }
      views[container]?.children.append(view)
    }
    // Rows lie in a list in their order.
    if target.kind == .list {
      let rows = views[container]?.members ?? []
      views[container]?.children = rows
    }
    return calls + [.arrange(view, in: container, at: place)]
  }

  private mutating func free(_ view: Int) -> [Action] {
    guard let state = views[view], state.kind != .page else { return [] }
    detach(view)
    let gone = Set(subtree(of: view))
    let goneGuides = Set(guides.filter { $0.value.map(gone.contains) == true }.keys)
    for (number, constraint) in constraints {
      let items = [constraint.equation.first] + (constraint.equation.second.map { [$0] } ?? [])
      let isGone = items.contains { item in
        if case .guide(let guide) = item { return goneGuides.contains(guide) }
        return home(of: item).map(gone.contains) ?? true
      }
      guard isGone else { continue }
      constraints[number]?.activation = nil
      constraints[number]?.isDead = true
    }
    for number in gone { views[number] = nil }
    for number in goneGuides {
      guides[number] = nil
      guideLayouts[number] = nil
    }
    return [.free(view)]
  }

  // MARK: Guides

  private mutating func guide(_ action: Action) -> [Action] {
    switch action {
    case .makeGuide(let guide):
      guard guides[guide] == nil else { return [] }
      guides[guide] = .some(nil)
    case .addGuide(let guide, let view):
      guard let owner = guides[guide], views[view] != nil, owner != view else { return [] }
      disown(guide)
      guides[guide] = view
      views[view]?.guides.append(guide)
    case .removeGuide(let guide):
      guard let owner = guides[guide], owner != nil else { return [] }
      disown(guide)
    case .arrangeGuide(let guide, let box, let index):
      guard let owner = guides[guide], let target = views[box], target.kind == .box else {
        return []
      }
      if owner != box {
        disown(guide)
        guides[guide] = box
        views[box]?.guides.append(guide)
      }
      views[box]?.members.removeAll { $0 == Model.member(guide) }
      let place = min(max(index, 0), views[box]?.members.count ?? 0)
      views[box]?.members.insert(Model.member(guide), at: place)
      if guideLayouts[guide] == nil { guideLayouts[guide] = .zero }
      return [.arrangeGuide(guide, in: box, at: place)]
    case .setGuideLayout(let guide, let layout):
      guard guideLayouts[guide] != nil else { return [] }
      guideLayouts[guide] = layout
    default: break
    }
    return [action]
  }

  private mutating func disown(_ guide: Int) {
    guard let owner = guides[guide] ?? nil else { return }
    views[owner]?.guides.removeAll { $0 == guide }
    views[owner]?.members.removeAll { $0 == Model.member(guide) }
    guideLayouts[guide] = nil
    guides[guide] = .some(nil)
    for (number, constraint) in constraints {
      let equation = constraint.equation
      if equation.first == .guide(guide) || equation.second == .guide(guide) {
        constraints[number]?.activation = nil
      }
    }
  }

  // MARK: Constraints

  private mutating func constrain(_ action: Action) -> [Action] {
    switch action {
    case .constrain(let number, let equation):
      guard constraints[number] == nil, exists(equation.first),
        equation.second.map(exists) != false
      else { return [] }
      constraints[number] = Constraint(equation: equation)
      activate(number)
    case .activate(let number):
      guard constraints[number] != nil else { return [] }
      activate(number)
    case .deactivate(let number):
      guard constraints[number] != nil else { return [] }
      constraints[number]?.activation = nil
    case .setConstant(let number, let value):
      guard constraints[number] != nil else { return [] }
      constraints[number]?.equation.constant = value
      constraints[number]?.design = nil
    case .setDesign(let number, let design):
      guard constraints[number] != nil else { return [] }
      constraints[number]?.design = design
    case .animate(let view, let number, let value):
      guard views[view] != nil, constraints[number] != nil else { return [] }
      constraints[number]?.equation.constant = value
      constraints[number]?.design = nil
    case .setPriority(let number, let value):
      guard constraints[number] != nil else { return [] }
      constraints[number]?.equation.priority = value
    case .setMultiplier(let number, let value):
      guard constraints[number] != nil else { return [] }
      constraints[number]?.equation.multiplier = value
    case .setRelation(let number, let value):
      guard constraints[number] != nil else { return [] }
      constraints[number]?.equation.relation = value
    default: return []
    }
    return [action]
  }

  private mutating func activate(_ number: Int) {
    guard let constraint = constraints[number], !constraint.isDead, constraint.activation == nil,
      canHold(constraint.equation)
    else { return }
    activations += 1
    constraints[number]?.activation = activations
    if spells, Spelling(number, constraint.written) == .operators { release(constraint.equation) }
  }

  /// Constraints written with operators place the item on the left, unless that is a root or contains
  /// the other.
  private mutating func release(_ equation: Equation) {
    guard case .view(let view) = equation.first, views[view]?.parent != nil, !isRow(view) else {
      return
    }
    let other = equation.second.flatMap { home(of: $0) }
    if let other, other != view, isDescendant(other, of: view) { return }
    views[view]?.translates = false
    views[view]?.mask = []
  }
}
