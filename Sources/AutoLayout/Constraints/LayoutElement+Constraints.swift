/// The lists of active constraints that every item keeps, linked through the constraints themselves.
///
/// A constraint is in one list of its first item and in one of its second, so that it has room for
/// two links; whatever it is measured from besides keeps it in an array, which few items have. Lists
/// of their own, grown by and by, were a third of the time of activating constraints.
enum ConstraintEnd {
  case head
  case tail
}

/// A constraint in a list; it is counted as long as it is in one, once for both, and whoever takes it out
/// changes what refers to it so.
typealias UncountedConstraint = Uncounted<LayoutConstraint>

extension Uncounted where Object == LayoutConstraint {
  /// Notes that it comes into a list.
  @inline(__always)
  fileprivate func enter(_ end: ConstraintEnd) {
    use {
      if !$0.isHead, !$0.isTail { keep() }
      if end == .head { $0.isHead = true } else { $0.isTail = true }
    }
  }

  /// Notes that it leaves a list; it may end here.
  @inline(__always)
  fileprivate func leave(_ end: ConstraintEnd) {
    let isLast = use {
      if end == .head { $0.isHead = false } else { $0.isTail = false }
      return !$0.isHead && !$0.isTail
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
    upcoming = constraint?.next(end)
    return constraint
  }
}

extension LayoutElement {
  /// The active constraints whose first item this is, in no particular order.
  package final var heads: [LayoutConstraint] { Array(headChain) }

  /// The active constraints that mention this item, but not as their first.
  package final var tails: [LayoutConstraint] { Array(tailChain) + measured }

  /// The same as ``heads`` without an array.
  final var headChain: ConstraintChain { ConstraintChain(.head, from: firstHead) }

  /// Appends what ``heads`` has, for use as long as none of it is deactivated.
  final func appendHeads(to list: inout [UncountedConstraint]) {
    var chain = headChain
    while let constraint = chain.nextUncounted() { list.append(constraint) }
  }

  /// What ``tails`` has without ``measured``.
  final var tailChain: ConstraintChain { ConstraintChain(.tail, from: firstTail) }

  /// Calls `body` for every active constraint that mentions this item; it must not deactivate any.
  final func forEachConstraint(_ body: (LayoutConstraint) -> Void) {
    for constraint in headChain { body(constraint) }
    for constraint in tailChain { body(constraint) }
    for constraint in measured { body(constraint) }
  }

  /// Puts a constraint at the end of a list.
  final func link(_ constraint: LayoutConstraint, _ end: ConstraintEnd) {
    let constraint = UncountedConstraint(constraint)
    constraint.enter(end)
    let last = last(end)
    if let last { last.setNext(constraint, end) } else { setFirst(constraint, end) }
    constraint.setPrevious(last, end)
    constraint.setNext(nil, end)
    setLast(constraint, end)
  }

  /// Takes a constraint out of the list it is in.
  final func unlink(_ constraint: LayoutConstraint, _ end: ConstraintEnd) {
    let constraint = UncountedConstraint(constraint)
    bridge(constraint, end, by: constraint.next(end))
  }

  /// Has another constraint take the place of one in a list.
  final func relink(_ old: LayoutConstraint, _ end: ConstraintEnd, by new: LayoutConstraint) {
    let (old, new) = (UncountedConstraint(old), UncountedConstraint(new))
    new.enter(end)
    let next = old.next(end)
    new.setNext(next, end)
    if let next { next.setPrevious(new, end) } else { setLast(new, end) }
    bridge(old, end, by: new)
  }

  /// Lets what stands before a constraint in a list be followed by something else, and the constraint
  /// go.
  private func bridge(
    _ constraint: UncountedConstraint, _ end: ConstraintEnd, by next: UncountedConstraint?
  ) {
    let previous = constraint.previous(end)
    if let previous { previous.setNext(next, end) } else { setFirst(next, end) }
    if let next { next.setPrevious(previous, end) } else { setLast(previous, end) }
    constraint.leave(end)
  }

  @inline(__always)
  private func setFirst(_ constraint: UncountedConstraint?, _ end: ConstraintEnd) {
    if end == .head { firstHead = constraint } else { firstTail = constraint }
  }

  @inline(__always)
  private func last(_ end: ConstraintEnd) -> UncountedConstraint? {
    end == .head ? lastHead : lastTail
  }

  @inline(__always)
  private func setLast(_ constraint: UncountedConstraint?, _ end: ConstraintEnd) {
    if end == .head { lastHead = constraint } else { lastTail = constraint }
  }

  /// Lets go of all constraints, one by one: freed by the one before, each inside the other, many of
  /// them would use up the call stack.
  final func releaseConstraints() {
    for end in [ConstraintEnd.head, .tail] {
      var upcoming = end == .head ? firstHead : firstTail
      setFirst(nil, end)
      setLast(nil, end)
      while let constraint = upcoming {
        upcoming = constraint.next(end)
        constraint.leave(end)
      }
    }
  }
}

extension UncountedConstraint {
  @inline(__always)
  fileprivate func next(_ end: ConstraintEnd) -> UncountedConstraint? {
    use { end == .head ? $0.nextHead : $0.nextTail }
  }

  @inline(__always)
  fileprivate func previous(_ end: ConstraintEnd) -> UncountedConstraint? {
    use { end == .head ? $0.previousHead : $0.previousTail }
  }

  @inline(__always)
  fileprivate func setNext(_ next: UncountedConstraint?, _ end: ConstraintEnd) {
    use { if end == .head { $0.nextHead = next } else { $0.nextTail = next } }
  }

  @inline(__always)
  fileprivate func setPrevious(_ previous: UncountedConstraint?, _ end: ConstraintEnd) {
    use { if end == .head { $0.previousHead = previous } else { $0.previousTail = previous } }
  }
}
