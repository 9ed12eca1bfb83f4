import AutoLayout
import LayoutContainers
import LayoutDiagnostics

/// Something that is not as it must be.
package struct Difference: Hashable, Sendable, CustomStringConvertible {
  /// What differs; a shrunk history has to differ in the same.
  package enum Kind: String, Hashable, Sendable {
    case frame
    case fittingSize
    case conflict
    case activity
    case order
    case error
    case size
    case violated
    case unreported
    case leak
    case transition
  }

  package var kind: Kind
  package var text: String
  package var description: String { "\(kind.rawValue): \(text)" }
}

/// What comparisons came to.
package struct Tally: Sendable {
  package var histories = 0
  package var actions = 0
  package var trees = 0
  package var coordinates = 0
  /// Trees not compared, by reason.
  package var skipped: [String: Int] = [:]
  package var undecided: Int { skipped.values.reduce(0, +) }
  package var conflicts = 0

  package init() {}

  package static func += (one: inout Tally, other: Tally) {
    one.histories += other.histories
    one.actions += other.actions
    one.trees += other.trees
    one.coordinates += other.coordinates
    one.skipped.merge(other.skipped) { $0 + $1 }
    one.conflicts += other.conflicts
  }
}

/// Compares live trees with trees that were built as the model says.
struct Comparison {
  let model: Model
  let live: Stage
  let fresh: Stage
  var tally = Tally()
  var differences: [Difference] = []

  init(model: Model, live: Stage) {
    self.model = model
    self.live = live
    fresh = Stage()
    var copy = Model(spells: false)
    for action in model.construction { fresh.perform(copy.apply(action)) }
  }

  /// Lays all pages out and compares them.
  mutating func run() {
    checkActivity()
    for page in model.viewNumbers where model.views[page]?.parent == nil {
      guard model.isComparable(root: page) else { continue }
      if model.views[page]?.kind != .page, model.views[page]?.children.isEmpty != false { continue }
      live.views[page]?.layoutIfNeeded()
      fresh.views[page]?.layoutIfNeeded()
      compare(page)
      for row in model.subtree(of: page) where isInSight(row) && model.isComparable(root: row) {
        compare(row)
      }
    }
  }

  /// Whether both lists show the row, in the same place: where it is depends on what was in sight
  /// before, and what covers it on where it is.
  private func isInSight(_ number: Int) -> Bool {
    guard model.isRow(number), !isHidden(number), let one = live.views[number],
      let other = fresh.views[number], !one.isHidden, !other.isHidden
    else { return false }
    let offset = (one.superview as? ListView)?.contentOffset
    return offset != nil && offset == (other.superview as? ListView)?.contentOffset
      && one.frame.y == other.frame.y && one.frame.width == other.frame.width
      && surroundings(of: one) == surroundings(of: other)
  }

  /// The frames of everything a row lies in: what covers it, and whole cells, depend on them.
  private func surroundings(of row: LayoutView) -> [LayoutRect] {
    Array(sequence(first: row, next: \.superview)).dropFirst().map { view in
      LayoutRect(
        x: view.frame.x.rounded(toMultipleOf: 1e-6), y: view.frame.y.rounded(toMultipleOf: 1e-6),
        width: view.frame.width.rounded(toMultipleOf: 1e-6),
        height: view.frame.height.rounded(toMultipleOf: 1e-6))
    }
  }

  private mutating func skip(_ reason: String) { tally.skipped[reason, default: 0] += 1 }

  private mutating func differ(_ kind: Difference.Kind, _ text: String) {
    differences.append(Difference(kind: kind, text: text))
  }

  // MARK: Constraints

  private mutating func checkActivity() {
    for (number, constraint) in model.constraints.sorted(by: { $0.key < $1.key }) {
      guard !constraint.isDead, let made = live.constraints[number] else { continue }
      let expected = constraint.activation != nil
      if made.isActive != expected { differ(.activity, "\(made): isActive is \(!expected)") }
    }
    for number in model.viewNumbers {
      let expected = model.activeConstraints.filter {
        model.owner(of: $0.constraint.equation) == number
      }.map(\.number)
      let found = (live.views[number]?.constraints ?? []).compactMap {
        live.numbers[ObjectIdentifier($0)]
      }
      if found.sorted() != expected.sorted() {
        differ(.activity, "constraints of v\(number) are \(found), not \(expected)")
      } else if found != expected {
        differ(.order, "constraints of v\(number) are in the order \(found), not \(expected)")
      }
    }
  }

  // MARK: Trees

  private mutating func compare(_ page: Int) {
    guard let mine = live.views[page], let theirs = fresh.views[page] else { return }
    tally.trees += 1
    let (one, other) = (mine.layoutEngine, theirs.layoutEngine)
    if failed(one) || failed(other) {
      if gaveUp(one), !gaveUp(other) { differ(.error, "v\(page): \(one.errors)") }
      skip("gave up")
      return
    }
    let (left, right) = (broken(one, live), broken(other, fresh))
    tally.conflicts += left.count
    if left != right {
      if hasOtherContent(page) { return skip("content of a list") }
      differ(.conflict, "v\(page) leaves out \(left), a fresh tree \(right)")
      return
    }
    compareFrames(page)
  }

  /// Errors of the engine, which are nobody's misuse.
  private func failed(_ engine: LayoutEngine) -> Bool {
    engine.errors.contains { error in
      switch error.reason {
      case .solver, .unsettled, .notFinite: true
      default: false
      }
    }
  }

  private func gaveUp(_ engine: LayoutEngine) -> Bool {
    engine.errors.contains { $0.reason == .solver }
  }

  /// What is left out, by number or, where it is none of the user's, in words.
  private func broken(_ engine: LayoutEngine, _ stage: Stage) -> [String] {
    engine.conflicts.map { conflict in
      guard let broken = conflict.broken else { return "?" }
      if let number = stage.numbers[ObjectIdentifier(broken)] { return "c\(number)" }
      // Without numbers, which may carry the noise of arithmetic.
      return "\(broken.description.prefix { $0 != "=" && $0 != "<" && $0 != ">" })"
        + "\((broken.secondItem as? LayoutElement)?.label ?? "") \(broken.identifier ?? "")"
    }.sorted()
  }

  private mutating func compareFrames(_ page: Int) {
    var differences: [String] = []
    // Insets that come nearer to what agrees with itself by and by end within this of it.
    let noise = model.hasMovingInsets ? 1e-6 : 0
    for (place, one, other) in items(of: page) {
      let (a, b) = (Self.frame(of: one), Self.frame(of: other))
      tally.coordinates += 4
      for (index, name) in ["x", "y", "width", "height"].enumerated()
      where !(abs(a[index] - b[index]) <= noise) {
        differences.append("\(place).\(name) is \(a[index]), fresh \(b[index])")
      }
    }
    guard !differences.isEmpty else { return }
    if hasOtherContent(page) { return skip("content of a list") }
    if isCircular(page) { return skip("circular") }
    for text in differences { differ(.frame, text) }
  }

  /// Views and guides with places of their own, except below what is hidden.
  private func items(of page: Int) -> [(String, LayoutElement, LayoutElement)] {
    var found: [(String, LayoutElement, LayoutElement)] = []
    for number in model.tree(of: page) where !isHidden(number) {
      if let one = live.views[number], let other = fresh.views[number] {
        found.append(("v\(number)", one, other))
      }
      for guide in model.views[number]?.guides ?? [] {
        guard let one = live.guides[guide], let other = fresh.guides[guide] else { continue }
        found.append(("g\(guide)", one, other))
      }
      // How long the content of a list is depends on the rows that were in sight.
      guard model.views[number]?.kind == .scroll else { continue }
      if let one = live.element(.content(number)), let other = fresh.element(.content(number)) {
        found.append(("v\(number).contentLayoutGuide", one, other))
      }
    }
    return found
  }

  private func isHidden(_ number: Int) -> Bool {
    var candidate: Int? = number
    while let current = candidate {
      if model.views[current]?.properties[0] == .isHidden(true) { return true }
      candidate = model.views[current]?.parent
    }
    return false
  }

  static func frame(of element: LayoutElement) -> [Double] {
    let frame = (element as? LayoutView)?.frame ?? (element as? LayoutGuide)?.layoutFrame ?? .zero
    return [frame.x, frame.y, frame.width, frame.height]
  }

  /// Whether a stack whose lines or axis follow its length has another length: it has it because
  /// of its lines or axis then, and both are right.
  private func isCircular(_ page: Int) -> Bool {
    model.tree(of: page).contains { number in
      guard let stack = live.views[number] as? StackView, let other = fresh.views[number] else {
        return false
      }
      guard stack.wrapsLines || stack.switchesAxisToFit else { return false }
      let (a, b) = (stack.frame.size, other.frame.size)
      let gap = stack.axis == .horizontal ? a.width - b.width : a.height - b.height
      return abs(gap) > 1e-6
    }
  }

  /// Whether a constraint is tied to the length of a list's content, and the lists differ in it: how
  /// long it is depends on the rows that were in sight.
  func hasOtherContent(_ page: Int) -> Bool {
    model.activeConstraints.contains { _, constraint in
      guard let list = model.owner(of: constraint.equation), model.views[list]?.kind == .list,
        model.root(of: list) == page, let one = live.element(.content(list)),
        let other = fresh.element(.content(list))
      else { return false }
      return zip(Self.frame(of: one), Self.frame(of: other)).contains { abs($0 - $1) > 1e-6 }
    }
  }
}

extension Double {
  fileprivate func rounded(toMultipleOf step: Double) -> Double { (self / step).rounded() * step }
}
