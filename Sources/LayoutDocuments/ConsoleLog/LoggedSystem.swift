import AutoLayout
import LayoutDiagnostics

/// The constraints of a report as a system that can be solved again.
///
/// A log does not contain the hierarchy of its views. That does not matter to distances, which are the same in
/// any common superview, so views without a known superview are siblings. The exception is a view whose
/// position is multiplied, because that depends on the origin.
struct LoggedSystem {
  let page: LayoutView
  /// One constraint for each constraint of the report; `nil` if the model refuses it.
  private(set) var constraints: [LayoutConstraint?] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The assumptions, in sentences.
  private(set) var assumptions: [String] = []
  private let report: ConsoleLog.Report
  private var views: [String: LayoutView] = [:]
  /// The keys of known superviews, by the key of the item inside.
  private(set) var superviews: [String: String] = [:]
  private var margins: [String: LayoutInsets] = [:]
  private let names: [String: String]
  private let isRightToLeft: Bool
  /// What was taken for granted.
  let guesses: Guesses
  /// The views whose superview is a view of AppKit with its origin at the lower left.
  private var unflipped: Set<String> = []

  /// Assumptions about what a log leaves open.
  struct Guesses: OptionSet {
    let rawValue: Int
    /// A view whose superview the log does not name lies in the view that shares an edge with it, or in the
    /// only view of the log that is known to have subviews.
    static let superviews = Guesses(rawValue: 1)
    /// Baselines lie between the top and the bottom of their view.
    static let baselines = Guesses(rawValue: 2)
    /// The first baseline lies close to the top of its view, and the last one close to the bottom.
    static let nearBaselines = Guesses(rawValue: 4)

    /// The combinations of guesses to try, the safest first.
    static func attempts(for report: ConsoleLog.Report) -> [Guesses] {
      let terms = report.constraints.flatMap { [$0.equation.first, $0.equation.second] }
      return terms.contains { $0?.attribute.isBaseline == true }
        ? [.baselines, .superviews, [.superviews, .baselines], [.baselines, .nearBaselines]]
        : [.superviews]
    }
  }

  init(_ report: ConsoleLog.Report, guessing guesses: Guesses = []) {
    self.report = report
    self.guesses = guesses
    names = report.itemNames
    isRightToLeft = report.constraints.contains { $0.equation.direction == .rightToLeft }
    // The page is so large that it takes part in no conflict.
    page = LayoutView(name: "page")
    page.frame = LayoutRect(x: 0, y: 0, width: 1e5, height: 1e5)
    if isRightToLeft { page.direction = .rightToLeft }
    for constraint in report.constraints {
      superviews.merge(constraint.superviews) { known, _ in known }
      let isWithout = constraint.isFromMask && constraint.superviews.isEmpty
      if isWithout, let outer = constraint.equation.second?.item {
        superviews[constraint.equation.first.item] = outer
      }
      noteMargins(constraint)
    }
    if guesses.contains(.superviews) { guessSuperviews() }
    noteUnflipped()
    makeViews()
    for (index, constraint) in report.constraints.enumerated() {
      constraints.append(make(constraint))
      constraints[index].map { places[ObjectIdentifier($0)] = index }
    }
  }

  // MARK: Guesses

  /// Notes the margin of a view that a constraint between the view and its guide states.
  private mutating func noteMargins(_ constraint: LoggedConstraint) {
    guard let side = Self.marginSides[constraint.identifier ?? ""],
      let second = constraint.equation.second?.item
    else { return }
    let first = constraint.equation.first.item
    let isGuide = constraint.items.first { $0.key == first }?.text == "UIViewLayoutMarginsGuide"
    margins[isGuide ? second : first, default: LayoutInsets(all: 8)][keyPath: side] =
      constraint.equation.constant
  }

  private static let marginSides: [String: any WritableKeyPath<LayoutInsets, Double> & Sendable] = [
    "UIView-topMargin-guide-constraint": \.top, "UIView-bottomMargin-guide-constraint": \.bottom,
    "UIView-leftMargin-guide-constraint": \.left, "UIView-rightMargin-guide-constraint": \.right,
  ]

  private mutating func guessSuperviews() {
    let keys = Set(report.constraints.lazy.flatMap(\.items).map(\.key))
    // Whether the report mentions the unknown superview of the item.
    func isUnplaced(_ key: String) -> Bool { keys.contains(LoggedItem(superviewOf: key).key) }
    for constraint in report.constraints {
      let equation = constraint.equation
      guard let second = equation.second, equation.first.base == nil, second.base == nil,
        equation.first.attribute == second.attribute, !second.attribute.isSize
      else { continue }
      for (inner, outer) in [
        (equation.first.item, second.item), (second.item, equation.first.item),
      ]
      where superviews[inner] == nil && isUnplaced(inner) && superviews[outer] != inner {
        guess(inner, in: outer)
        break
      }
    }
    let outer = Set(superviews.values)
    guard outer.count == 1, let only = outer.first else { return }
    for item in report.constraints.lazy.flatMap(\.items)
    where superviews[item.key] == nil && item.key != only && isUnplaced(item.key) {
      guess(item.key, in: only)
    }
  }

  private mutating func guess(_ inner: String, in outer: String) {
    superviews[inner] = outer
    assume("\(name(of: inner)) is taken to lie in \(name(of: outer)), which the log does not say")
  }

  /// Notes the views whose superview has its origin at the lower left, as in AppKit unless it is flipped. A
  /// mask that keeps the distances to both ends states one of them in visual format; `minY` is then the other
  /// one.
  private mutating func noteUnflipped() {
    guard report.isOfAppKit else { return }
    unflipped = Set(report.constraints.lazy.flatMap(\.items).map(\.key))
    let masks = report.constraints.filter(\.isFromMask).map(\.equation)
    let toBottom = masks.filter { $0.first.base == nil && $0.second?.attribute == .bottom }
    unflipped.subtract(toBottom.compactMap(\.second?.item))
  }

  // MARK: Views

  private mutating func makeViews() {
    var homes = superviews
    for constraint in report.constraints { noteHome(constraint.equation, &homes) }
    let keys = report.constraints.flatMap(\.items).map(\.key)
    let made = keys.map { makeView($0) }
    for (key, view) in zip(keys, made) where view.superview == nil {
      (homes[key].flatMap { views[$0] } ?? page).addSubview(view)
    }
    // Views that would contain each other are added to the page.
    for view in made where !view.isDescendant(of: page) { page.addSubview(view) }
  }

  private mutating func makeView(_ key: String) -> LayoutView {
    if let known = views[key] { return known }
    let view = LayoutView(name: name(of: key))
    view.translatesAutoresizingMaskIntoConstraints = false
    if let insets = margins[key] { view.layoutMargins = insets }
    views[key] = view
    return view
  }

  /// Notes the superview that an equation shows. A multiplied position is measured from the origin of the
  /// closest common superview. A view that begins inside another one and ends beyond it was meant to be inside.
  private func noteHome(_ equation: LoggedEquation, _ homes: inout [String: String]) {
    guard let second = equation.second, equation.first.base == nil, second.base == nil,
      !second.attribute.isSize
    else { return }
    let (one, other) = (equation.first.item, second.item)
    let isBeyond =
      equation.first.attribute == second.attribute && second.attribute.isFarEdge
      && equation.constant > 0
    guard homes[other] != one, homes[one] == nil || homes[one] != homes[other],
      equation.multiplier != 1 || isBeyond && homes[one] == nil && begins(one, in: other)
    else { return }
    homes[one] = other
  }

  /// Whether the near edge of one view lies at or after that of another.
  private func begins(_ inner: String, in outer: String) -> Bool {
    report.constraints.lazy.map(\.equation).contains { equation in
      equation.first.item == inner && equation.second?.item == outer && equation.constant >= 0
        && equation.first.attribute == equation.second?.attribute
        && !equation.first.attribute.isFarEdge && !equation.first.attribute.isSize
    }
  }

  // MARK: Constraints

  private mutating func make(_ constraint: LoggedConstraint) -> LayoutConstraint? {
    let equation = constraint.equation
    if equation.hasAssumedSpacing { assume("the system's spacing is taken as 8") }
    let plain = equation.withoutDistance(in: unflipped)
    let made = plain.isDistance ? distance(plain) : self.plain(plain)
    made?.priority = LayoutPriority(rawValue: Float(equation.priority))
    made?.identifier = constraint.identifier
    made?.origin = .document(name: "log", objectID: constraint.id)
    made?.isActive = true
    return made?.isActive == true ? made : nil
  }

  private mutating func plain(_ equation: LoggedEquation) -> LayoutConstraint? {
    let first = place(equation.first.item, equation.first.attribute, equation)
    let second = equation.second.map { place($0.item, $0.attribute, equation) }
    return LayoutConstraint(
      item: first.view, attribute: first.attribute, relatedBy: equation.relation,
      toItem: second?.view, attribute: second?.attribute ?? .notAnAttribute,
      multiplier: equation.multiplier, constant: equation.constant)
  }

  private mutating func distance(_ equation: LoggedEquation) -> LayoutConstraint? {
    guard let first = dimension(equation.first, equation), let term = equation.second,
      let second = dimension(term, equation)
    else { return nil }
    return first.relate(
      equation.relation, second, multiplier: equation.multiplier, equation.constant, #fileID, #line)
  }

  private mutating func dimension(
    _ term: LoggedEquation.Term, _ equation: LoggedEquation
  ) -> LayoutDimension? {
    let end = place(term.item, term.attribute, equation)
    guard let base = term.base else {
      return end.attribute.kind == .size ? LayoutDimension(end.view, end.attribute) : nil
    }
    let start = place(base.item, base.attribute, equation)
    guard start.attribute.kind == end.attribute.kind, end.attribute.kind != .size else {
      return nil
    }
    return LayoutXAxisAnchor(start.view, start.attribute).anchorWithOffset(
      to: LayoutXAxisAnchor(end.view, end.attribute))
  }

  /// The view and attribute of the model for an end of an equation.
  private mutating func place(
    _ key: String, _ attribute: LoggedAttribute, _ equation: LoggedEquation
  ) -> (view: LayoutView, attribute: LayoutAttribute) {
    var key = key
    if let inner = LoggedItem.key(inSuperviewWith: key), let outer = superviews[inner] {
      key = outer
    }
    if attribute.isMargin, margins[key] == nil {
      assume("layout margins are taken as 8, which the log does not say")
    }
    guard let known = attribute.attribute else {
      return (baseline(of: key, attribute), .top)
    }
    guard isRightToLeft, equation.direction == .leftToRight else { return (makeView(key), known) }
    return (makeView(key), known.resolved(for: .leftToRight))
  }

  /// The view that stands for a baseline, whose place in its view is unknown. Constraints on the baseline use
  /// its top.
  private mutating func baseline(of key: String, _ attribute: LoggedAttribute) -> LayoutView {
    let line = makeView(key + "." + attribute.rawValue)
    line.layoutName = "\(name(of: key)).\(attribute.rawValue)"
    guard line.superview == nil else { return line }
    page.addSubview(line)
    var guess = ""
    if guesses.contains(.baselines) {
      // The first baseline is near the top, and the last one near the bottom.
      let (view, isFirst) = (makeView(key), attribute == .firstBaseline)
      let isNear = guesses.contains(.nearBaselines)
      guess =
        "; they are taken to lie "
        + (isNear ? "within 24 of an edge of their views" : "inside their views")
      let (top, bottom) = (view.topAnchor, view.bottomAnchor)
      line.topAnchor.constraint(greaterThanOrEqualTo: top).isActive = true
      line.topAnchor.constraint(lessThanOrEqualTo: bottom).isActive = true
      line.topAnchor.constraint(lessThanOrEqualTo: top, constant: 24).isActive = isNear && isFirst
      line.topAnchor.constraint(greaterThanOrEqualTo: bottom, constant: -24).isActive =
        isNear && !isFirst
    }
    assume("where baselines lie is unknown" + guess)
    return line
  }

  /// The constraint in the words of the model; its id if the model refuses it.
  func words(of index: Int) -> String {
    var words = constraints[index]?.description ?? report.constraints[index].id
    for attribute in LoggedAttribute.allCases where attribute.isBaseline {
      words = words.replacing(".\(attribute.rawValue).top", with: ".\(attribute.rawValue)")
    }
    return words
  }

  /// The place of a constraint in the report.
  func index(of constraint: LayoutConstraint) -> Int? { places[ObjectIdentifier(constraint)] }

  func isBroken(_ index: Int) -> Bool { report.constraints[index].id == report.broken }

  private mutating func assume(_ sentence: String) {
    if !assumptions.contains(sentence) { assumptions.append(sentence) }
  }

  /// The name of an item for messages.
  func name(of key: String) -> String { names[key] ?? key }
}

extension LoggedEquation {
  fileprivate var isDistance: Bool { first.base != nil || second?.base != nil }

  /// The equation in which a distance of fixed length is a relation of two positions. Positions of items in
  /// `unflipped` are measured from the bottom.
  fileprivate func withoutDistance(in unflipped: Set<String>) -> LoggedEquation {
    var plain = self
    if unflipped.contains(first.item), let term = first.measuredFromBottom { plain.first = term }
    if let term = second, unflipped.contains(term.item), let other = term.measuredFromBottom {
      plain.second = other
    }
    if plain.first.base == plain.second?.base, multiplier == 1 {
      // Both are measured from the same edge.
      plain.first.base = nil
      plain.second?.base = nil
    }
    guard let base = plain.first.base, second == nil else { return plain }
    plain.first.base = nil
    plain.second = Term(item: base.item, attribute: base.attribute)
    return plain
  }
}

extension LoggedEquation.Term {
  /// The term for `minY` and the like, measured upwards from the bottom of the superview; `nil` for others.
  fileprivate var measuredFromBottom: Self? {
    guard let base, base.attribute == .top, let edge = attribute.opposite else { return nil }
    return Self(
      item: base.item, attribute: .bottom, base: LoggedEquation.Base(item: item, attribute: edge))
  }
}

extension ConsoleLog.Report {
  /// The names of items for messages, by key: the name or class, the text, and the end of the address if names
  /// are equal otherwise.
  fileprivate var itemNames: [String: String] {
    var titles: [String: String] = [:]
    for item in constraints.lazy.flatMap(\.items)
    where titles[item.key] == nil || item.isGuide && item.text != nil {
      titles[item.key] = item.title
    }
    let counts = Dictionary(grouping: titles.values) { $0 }.mapValues(\.count)
    return titles.reduce(into: [:]) { names, entry in
      let (key, title) = entry
      names[key] = counts[title] == 1 ? title : "\(title)(\(key.suffix(4)))"
    }
  }
}

extension LoggedItem {
  fileprivate var title: String {
    let guides = ["UIViewLayoutMarginsGuide": "margins", "UIViewSafeAreaLayoutGuide": "safeArea"]
    return text.map { guides[$0] ?? (isNamed ? name : "\(name)'\($0)'") } ?? name
  }
}
