/// The lists of active constraints that every item keeps, linked through the constraints themselves.
///
/// A constraint is in one list of its first item and in one of its second, so that it has room for
/// two links; whatever it is measured from besides keeps it in an array, which few items have. Lists
/// of their own, grown by and by, were a third of the time of activating constraints.
enum ConstraintEnd {
  case head
  case tail
}

/// A constraint in a list, used without counting that it is: to count costs more than all else that is
/// done when another one is added behind it.
///
/// It is sound because the list keeps the constraint, and whoever takes that out of the list changes
/// what refers to it so.
@safe
struct UncountedConstraint {
  private let constraint: Unmanaged<LayoutConstraint>

  init(_ constraint: LayoutConstraint) {
    unsafe self.constraint = Unmanaged.passUnretained(constraint)
  }

  @inline(__always)
  func use(_ body: (LayoutConstraint) -> Void) {
    unsafe constraint._withUnsafeGuaranteedRef { body($0) }
  }
}

/// A list of active constraints, walked from the one activated first.
///
/// The constraint returned last may be taken out of the list meanwhile, others may not.
struct ConstraintChain: Sequence, IteratorProtocol {
  private let end: ConstraintEnd
  private var upcoming: LayoutConstraint?

  fileprivate init(_ end: ConstraintEnd, from first: LayoutConstraint?) {
    self.end = end
    upcoming = first
  }

  mutating func next() -> LayoutConstraint? {
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
    if let last = last(end) {
      last.use { $0.setNext(constraint, end) }
      constraint.setPrevious(last, end)
    } else if end == .head {
      firstHead = constraint
    } else {
      firstTail = constraint
    }
    setLast(UncountedConstraint(constraint), end)
  }

  /// Takes a constraint out of the list it is in.
  final func unlink(_ constraint: LayoutConstraint, _ end: ConstraintEnd) {
    bridge(constraint, end, by: constraint.next(end))
  }

  /// Has another constraint take the place of one in a list.
  final func relink(_ old: LayoutConstraint, _ end: ConstraintEnd, by new: LayoutConstraint) {
    let next = old.next(end)
    new.setNext(next, end)
    if let next {
      next.setPrevious(UncountedConstraint(new), end)
    } else {
      setLast(UncountedConstraint(new), end)
    }
    bridge(old, end, by: new)
  }

  /// Lets what stands before a constraint in a list be followed by something else.
  private func bridge(
    _ constraint: LayoutConstraint, _ end: ConstraintEnd, by next: LayoutConstraint?
  ) {
    let previous = constraint.previous(end)
    if let previous {
      previous.use { $0.setNext(next, end) }
    } else if end == .head {
      firstHead = next
    } else {
      firstTail = next
    }
    if let next { next.setPrevious(previous, end) } else { setLast(previous, end) }
    constraint.setNext(nil, end)
    constraint.setPrevious(nil, end)
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
      if end == .head { firstHead = nil } else { firstTail = nil }
      setLast(nil, end)
      while let constraint = upcoming {
        upcoming = constraint.next(end)
        constraint.setNext(nil, end)
        constraint.setPrevious(nil, end)
        if end == .head { constraint.isHead = false } else { constraint.isTail = false }
      }
    }
  }
}

extension LayoutConstraint {
  @inline(__always)
  fileprivate final func next(_ end: ConstraintEnd) -> LayoutConstraint? {
    end == .head ? nextHead : nextTail
  }

  @inline(__always)
  fileprivate final func previous(_ end: ConstraintEnd) -> UncountedConstraint? {
    end == .head ? previousHead : previousTail
  }

  @inline(__always)
  fileprivate final func setNext(_ next: LayoutConstraint?, _ end: ConstraintEnd) {
    if end == .head { nextHead = next } else { nextTail = next }
  }

  @inline(__always)
  fileprivate final func setPrevious(
    _ previous: UncountedConstraint?, _ end: ConstraintEnd
  ) {
    if end == .head { previousHead = previous } else { previousTail = previous }
  }
}
