/// The lists of active constraints that every item keeps, linked through the constraints themselves.
///
/// A constraint is in one list of its first item and in one of its second, so that it has room for
/// two links; whatever it is measured from besides keeps it in an array, which few items have. Lists
/// of their own, grown by and by, were a third of the time of activating constraints.
enum ConstraintEnd {
  case head
  case tail

  fileprivate var flag: LayoutConstraint.Flags {
    @inline(__always) get { self == .head ? .isHead : .isTail }
  }
}

/// One value for each of the two.
struct ByEnd<Value> {
  private var head: Value
  private var tail: Value

  @inline(__always)
  init(both value: Value) { (head, tail) = (value, value) }

  @inline(__always)
  subscript(end: ConstraintEnd) -> Value {
    get { end == .head ? head : tail }
    set { if end == .head { head = newValue } else { tail = newValue } }
  }
}

/// A constraint in a list; it is counted as long as it is in one, once for both, and whoever takes it out
/// changes what refers to it so.
typealias UncountedConstraint = Uncounted<LayoutConstraint>

extension Uncounted where Object == LayoutConstraint {
  /// Notes that it comes into a list.
  @inline(__always)
  fileprivate func enter(_ end: ConstraintEnd) {
    use {
      if $0.flags.isDisjoint(with: .isLinked) { keep() }
      $0.flags.insert(end.flag)
    }
  }

  /// Notes that it leaves a list; it may end here.
  @inline(__always)
  fileprivate func leave(_ end: ConstraintEnd) {
    let isLast = use {
      $0.flags.remove(end.flag)
      return $0.flags.isDisjoint(with: .isLinked)
    }
    if isLast { letGo() }
  }
}

/// A list of active constraints, walked from the one activated first.
///
/// The constraint returned last may be taken out of the list meanwhile, others may not.
struct ConstraintChain: Sequence, IteratorProtocol {
  private let end: ConstraintEnd
  private var upcoming: UncountedConstraint?

  fileprivate init(_ end: ConstraintEnd, from first: UncountedConstraint?) {
    self.end = end
    upcoming = first
  }

  mutating func next() -> LayoutConstraint? { nextUncounted()?.counted }

  /// The same for one that is looked at before anything can take it out of the list.
  @inline(__always)
  mutating func nextUncounted() -> UncountedConstraint? {
    let constraint = upcoming
    upcoming = constraint?.use { $0.next[end] }
    return constraint
  }
}

extension LayoutElement {
  /// The active constraints whose first item this is, in no particular order.
  package final var heads: [LayoutConstraint] { Array(headChain) }

  /// The active constraints that mention this item, but not as their first.
  package final var tails: [LayoutConstraint] { Array(tailChain) + measured }

  /// The same as ``heads`` without an array.
  final var headChain: ConstraintChain { ConstraintChain(.head, from: firstLinked[.head]) }

  /// Appends what ``heads`` has, for use as long as none of it is deactivated.
  final func appendHeads(to list: inout [UncountedConstraint]) {
    var chain = headChain
    while let constraint = chain.nextUncounted() { list.append(constraint) }
  }

  /// What ``tails`` has without ``measured``.
  final var tailChain: ConstraintChain { ConstraintChain(.tail, from: firstLinked[.tail]) }

  /// Calls `body` for every active constraint that mentions this item; it must not deactivate any.
  final func forEachConstraint(_ body: (LayoutConstraint) -> Void) {
    for constraint in headChain { body(constraint) }
    for constraint in tailChain { body(constraint) }
    for constraint in measured { body(constraint) }
  }

  /// Puts a constraint at the end of a list.
  final func link(_ constraint: LayoutConstraint, _ end: ConstraintEnd) {
    let last = lastLinked[end]
    UncountedConstraint(constraint).enter(end)
    join(last, UncountedConstraint(constraint), end)
    join(UncountedConstraint(constraint), nil, end)
  }

  /// Takes a constraint out of the list it is in.
  final func unlink(_ constraint: LayoutConstraint, _ end: ConstraintEnd) {
    join(constraint.previous[end], constraint.next[end], end)
    UncountedConstraint(constraint).leave(end)
  }

  /// Has another constraint take the place of one in a list.
  final func relink(_ old: LayoutConstraint, _ end: ConstraintEnd, by new: LayoutConstraint) {
    UncountedConstraint(new).enter(end)
    join(old.previous[end], UncountedConstraint(new), end)
    join(UncountedConstraint(new), old.next[end], end)
    UncountedConstraint(old).leave(end)
  }

  /// Has one constraint of a list follow another; `nil` stands for what lies beyond its ends.
  @inline(__always)
  private func join(
    _ previous: UncountedConstraint?, _ next: UncountedConstraint?, _ end: ConstraintEnd
  ) {
    if let previous { previous.use { $0.next[end] = next } } else { firstLinked[end] = next }
    if let next { next.use { $0.previous[end] = previous } } else { lastLinked[end] = previous }
  }

  /// Lets go of all constraints, one by one: freed by the one before, each inside the other, many of
  /// them would use up the call stack.
  final func releaseConstraints() {
    releaseConstraints(.head)
    releaseConstraints(.tail)
  }

  @inline(__always)
  private func releaseConstraints(_ end: ConstraintEnd) {
    guard var constraint = firstLinked[end] else { return }
    join(nil, nil, end)
    while let next = constraint.use({ $0.next[end] }) {
      constraint.leave(end)
      constraint = next
    }
    constraint.leave(end)
  }
}
