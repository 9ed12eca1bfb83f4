import AutoLayout
import Cassowary
import TestSupport

/// A random layout, written down twice: as a tree of views, and as rows over absolute coordinates
/// by rules of its own, so that the two share nothing but the numbers.
struct GeneratedLayout {
  struct Item {
    var parent: Int
    var isGuide = false
    var isMirrored = false
    var intrinsic: (width: Double?, height: Double?) = (nil, nil)
    var hugging: Float = 250
    var compression: Float = 750
  }

  struct Rule {
    var first: Int
    var firstAttribute: LayoutAttribute
    var relation: LayoutRelation
    var second: Int?
    var secondAttribute: LayoutAttribute
    var multiplier: Double
    var constant: Double
    var priority: Float
  }

  let size = LayoutSize(width: 400, height: 300)
  /// The first one is the root.
  private(set) var items = [Item(parent: -1)]
  private(set) var rules: [Rule] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    items[0].isMirrored = random.chance(0.2)
    let levels: [Float] = [1000, 1000, 1000, 999.5, 750, 750, 500, 250]
    for index in 1...random.integer(in: 2...5) {
      var item = Item(parent: random.below(index))
      while items[item.parent].isGuide { item.parent = items[item.parent].parent }
      item.isGuide = random.chance(0.15)
      if !item.isGuide {
        item.isMirrored = random.chance(0.2)
        if random.chance(0.5) { item.intrinsic.width = Double(10 + random.below(150)) }
        if random.chance(0.5) { item.intrinsic.height = Double(10 + random.below(80)) }
        item.hugging = random.element(of: [250, 251, 750, 1000])
        item.compression = random.element(of: [749, 750, 750, 1000])
      }
      items.append(item)
    }
    for _ in 0..<random.integer(in: 2...4 * (items.count - 1)) {
      rules.append(Self.rule(items.count, levels, &random))
    }
  }

  private static func rule(_ count: Int, _ levels: [Float], _ random: inout SplitMix64) -> Rule {
    let families: [[LayoutAttribute]] = [
      [.leading, .trailing, .centerX], [.left, .right, .centerX], [.top, .bottom, .centerY],
      [.top, .bottom, .centerY], [.width, .height],
    ]
    let family = random.element(of: families)
    let first = 1 + random.below(count - 1)
    var rule = Rule(
      first: first, firstAttribute: random.element(of: family),
      relation: random.element(of: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      second: random.below(count), secondAttribute: random.element(of: family), multiplier: 1,
      constant: Double(random.integer(in: -10...30)), priority: random.element(of: levels))
    if random.chance(0.25) { rule.multiplier = random.element(of: [0.5, 0.25, 1.5, 2]) }
    if family.contains(.width), random.chance(0.6) {
      (rule.second, rule.secondAttribute) = (nil, .notAnAttribute)
      rule.constant = Double(10 + random.below(200))
    }
    // A quantity related to itself is a constant in disguise, and mostly a contradiction.
    if rule.second == first, rule.firstAttribute == rule.secondAttribute { rule.second = 0 }
    return rule
  }
}

extension GeneratedLayout {
  /// Gives half of the rules between two items factors that are no binary fractions, and a third of all
  /// constants another size.
  mutating func roughen(by scale: Double, _ random: inout SplitMix64) {
    for index in rules.indices {
      if rules[index].second != nil, random.chance(0.5) {
        rules[index].multiplier = random.element(of: [1.0 / 3, 0.37, 1.1, 0.7, 3, 5.0 / 7])
      }
      if random.chance(0.33) { rules[index].constant *= scale }
    }
  }

  /// A change of one number or sign of a rule, as an active constraint allows it.
  mutating func edit(_ random: inout SplitMix64) -> Int {
    let index = random.below(rules.count)
    let isSize = rules[index].second == nil
    switch random.below(isSize ? 3 : 4) {
    case 0: rules[index].constant += Double(random.integer(in: -20...20))
    case 1: rules[index].priority = random.element(of: [1000, 999.5, 750, 500, 250])
    case 2:
      rules[index].relation = random.element(
        of: [.equal, .lessThanOrEqual, .greaterThanOrEqual])
    default: rules[index].multiplier = random.element(of: [1, 0.5, 0.25, 1.5, 2])
    }
    return index
  }

  /// Gives a constraint the numbers of its rule.
  func apply(_ index: Int, to constraint: LayoutConstraint) {
    let rule = rules[index]
    constraint.constant = rule.constant
    constraint.priority = LayoutPriority(rule.priority)
    constraint.relation = rule.relation
    constraint.multiplier = rule.multiplier
  }

  /// The tree: its items and the constraints of its rules, in order.
  func makeTree() -> (items: [LayoutElement], constraints: [LayoutConstraint]) {
    let root = makeRoot(size.width, size.height)
    var made: [LayoutElement] = [root]
    for (index, item) in items.enumerated() {
      if index > 0 {
        guard let parent = made[item.parent] as? LayoutView else { continue }
        made.append(make(item, index, in: parent))
      }
      // The direction is said of every view, so that nothing is inherited.
      (made[index] as? LayoutView)?.direction = item.isMirrored ? .rightToLeft : .leftToRight
    }
    let constraints = rules.map { rule in
      LayoutConstraint(
        item: made[rule.first], attribute: rule.firstAttribute, relatedBy: rule.relation,
        toItem: rule.second.map { made[$0] }, attribute: rule.secondAttribute,
        multiplier: rule.multiplier, constant: rule.constant,
        priority: LayoutPriority(rule.priority))
    }
    LayoutConstraint.activate(constraints)
    return (made, constraints)
  }

  private func make(_ item: Item, _ index: Int, in parent: LayoutView) -> LayoutElement {
    if item.isGuide {
      let guide = LayoutGuide(name: "guide\(index)")
      parent.addLayoutGuide(guide)
      return guide
    }
    let view = makeView("view\(index)", in: parent)
    view.naturalSize = LayoutSize(
      width: item.intrinsic.width ?? -1, height: item.intrinsic.height ?? -1)
    for axis in LayoutAxis.allCases {
      view.setContentHuggingPriority(LayoutPriority(item.hugging), for: axis)
      view.setContentCompressionResistancePriority(LayoutPriority(item.compression), for: axis)
    }
    return view
  }
}

// MARK: Rows

extension GeneratedLayout {
  typealias Entry = LinearProblem.Entry

  /// The variable of an item: absolute left and top, width and height.
  private func variable(_ item: Int, _ component: LayoutComponent) -> Int {
    4 * item + Int(component.rawValue)
  }

  /// What a component of the engine is in absolute coordinates.
  func entries(of component: LayoutComponent, item: Int) -> [Entry] {
    let own = Entry(variable(item, component), 1)
    guard component == .minX || component == .minY, items[item].parent >= 0 else { return [own] }
    return [own, Entry(variable(items[item].parent, component), -1)]
  }

  var problem: LinearProblem {
    var rows: [LinearProblem.Row] = []
    func row(
      _ entries: [Entry], _ constant: Double, _ relation: LayoutRelation, _ priority: Float
    ) {
      rows.append(
        LinearProblem.Row(
          entries, constant: constant,
          relation == .equal
            ? .equal : relation == .lessThanOrEqual ? .lessThanOrEqual : .greaterThanOrEqual,
          priority: priority))
    }
    for component in LayoutComponent.allCases {
      let value = component == .width ? size.width : component == .height ? size.height : 0
      row([Entry(variable(0, component), 1)], -value, .equal, 1000)
    }
    for (index, item) in items.enumerated() {
      for component in [LayoutComponent.width, .height] {
        let entry = [Entry(variable(index, component), 1)]
        row(entry, 0, .greaterThanOrEqual, 1000)
        let natural = component == .width ? item.intrinsic.width : item.intrinsic.height
        guard let natural else { continue }
        row(entry, -natural, .lessThanOrEqual, item.hugging)
        row(entry, -natural, .greaterThanOrEqual, item.compression)
      }
    }
    for rule in rules {
      let owner = owner(of: rule)
      let mirrored = items[owner].isMirrored
      var entries = entries(rule.first, rule.firstAttribute, owner, mirrored, 1)
      if let second = rule.second {
        entries += self.entries(
          second, rule.secondAttribute, owner, mirrored, -rule.multiplier)
      }
      // A mirrored position counts from right to left: the whole axis changes its sign.
      let isMirrored = mirrored && [.leading, .trailing].contains(rule.firstAttribute)
      if isMirrored { entries = entries.map { Entry($0.variable, -$0.coefficient) } }
      row(entries, -rule.constant, rule.relation, rule.priority)
    }
    return LinearProblem(variableCount: 4 * items.count, rows: rows)
  }

  private func entries(
    _ item: Int, _ attribute: LayoutAttribute, _ owner: Int, _ mirrored: Bool, _ factor: Double
  ) -> [Entry] {
    let (near, extent, share): (LayoutComponent, LayoutComponent, Double) =
      switch attribute {
      case .left: (.minX, .width, 0)
      case .right: (.minX, .width, 1)
      case .leading: (.minX, .width, mirrored ? 1 : 0)
      case .trailing: (.minX, .width, mirrored ? 0 : 1)
      case .centerX: (.minX, .width, 0.5)
      case .top: (.minY, .height, 0)
      case .bottom: (.minY, .height, 1)
      case .centerY: (.minY, .height, 0.5)
      case .width: (.width, .width, 0)
      default: (.height, .height, 0)
      }
    var found = [Entry(variable(item, near), factor)]
    if share != 0 { found.append(Entry(variable(item, extent), share * factor)) }
    if near == .minX || near == .minY { found.append(Entry(variable(owner, near), -factor)) }
    return found
  }

  private func owner(of rule: Rule) -> Int {
    func ancestors(_ item: Int) -> [Int] {
      var item = items[item].isGuide ? items[item].parent : item
      var found: [Int] = []
      while item >= 0 {
        found.append(item)
        item = items[item].parent
      }
      return found
    }
    let above = ancestors(rule.first)
    guard let second = rule.second else { return above[0] }
    let others = ancestors(second)
    return above.first { others.contains($0) } ?? 0
  }
}
