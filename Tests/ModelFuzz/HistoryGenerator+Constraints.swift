import AutoLayout
import TestSupport

extension HistoryGenerator {
  mutating func constrain(_ equation: Equation) {
    guard model.activeConstraints.count < 40 else { return }
    let number = nextConstraint
    nextConstraint += 1
    emit(.constrain(number, equation))
  }

  mutating func priority() -> Float {
    if random.below(100) < taste.required { return 1000 }
    return random.element(of: [999, 900, 750, 751, 500, 300, 250, 100])
  }

  /// The view, or one of the guides that belong to it.
  mutating func item(of view: Int) -> ItemName {
    let guides = model.views[view]?.guides ?? []
    switch random.below(12) {
    case 0: return .margins(view)
    case 1: return .safeArea(view)
    case 2: return .readable(view)
    case 3, 4:
      if !guides.isEmpty { return .guide(random.element(of: guides)) }
    case 5: if model.views[view]?.kind == .scroll { return .content(view) }
    case 6, 7: if model.views[view]?.kind == .scroll { return .viewport(view) }
    default: break
    }
    return .view(view)
  }

  /// A constraint between two items, mostly of one tree.
  mutating func writeConstraint() {
    let first = anyView
    var second = anyView
    if random.chance(0.9) {
      let tree = model.subtree(of: model.root(of: first))
      second = random.element(of: tree)
      if random.chance(0.5), let parent = model.views[first]?.parent { second = parent }
    }
    let one = random.chance(0.9) ? ItemName.view(first) : item(of: first)
    let families: [[LayoutAttribute]] = [
      [.leading, .trailing, .centerX], [.left, .right, .centerX], [.top, .bottom, .centerY],
      [.top, .bottom, .centerY], [.width, .height], [.width, .height],
      [.firstBaseline, .lastBaseline, .top], [.leadingMargin, .trailingMargin, .leading],
      [.topMargin, .bottomMargin, .centerYWithinMargins],
    ]
    let index = random.below(families.count)
    let family = families[index]
    var equation = Equation(
      first: one, firstAttribute: random.element(of: family),
      relation: random.element(of: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      second: index < 6 ? item(of: second) : .view(second),
      secondAttribute: random.element(of: family), constant: Double(random.integer(in: -20...40)),
      priority: priority())
    if index >= 6 { equation.first = .view(first) }
    if random.chance(0.25) { equation.multiplier = random.element(of: [0.5, 0.25, 1.5, 2, 0.3]) }
    if family.contains(.width), random.chance(0.6) {
      (equation.second, equation.secondAttribute) = (nil, .notAnAttribute)
      equation.constant = size(10...200)
      equation.multiplier = 1
    }
    if equation.second == equation.first, equation.firstAttribute == equation.secondAttribute {
      return
    }
    // Without a taste for contradictions only what can give way, or bounds.
    if random.below(100) >= taste.contradictions, equation.relation == .equal,
      random.chance(0.7)
    {
      equation.priority = min(equation.priority, random.element(of: [999, 750, 400]))
    }
    constrain(equation)
  }

  private mutating func design() -> DesignValue {
    DesignValue(Double(random.integer(in: -30...60)))
      .on(DesignCondition(minimumWidth: size(200...400)), Double(random.integer(in: 0...90)))
      .on(DesignCondition(minimumHeight: size(100...400)), Double(random.integer(in: -20...120)))
  }

  mutating func changeConstraint() {
    let numbers = model.constraints.keys.sorted()
    guard !numbers.isEmpty else { return }
    let number = random.element(of: numbers)
    switch random.below(12) {
    case 0...3: emit(.setConstant(number, Double(random.integer(in: -30...150))))
    case 10: emit(.setDesign(number, design()))
    case 11:
      emit(.animate(anyView, constraint: number, to: Double(random.integer(in: -30...150))))
    case 4: emit(.setPriority(number, priority()))
    case 5: emit(.setMultiplier(number, random.element(of: [1, 0.5, 0.25, 1.5, 2])))
    case 6:
      emit(
        .setRelation(number, random.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual])))
    case 7: emit(.activate(number))
    default: emit(.deactivate(number))
    }
  }
}
