import Cassowary

/// Errors: recording them, passing them to the host, and keeping what diagnostics explain by them.
extension LayoutEngine {
  /// Forgets the recorded errors.
  public func clearErrors() {
    findings.errors.removeAll()
    findings.refused.removeAll()
    findings.delivered = 0
    findings.read = 0
  }

  package func record(_ error: LayoutError) { findings.errors.append(error) }

  /// Sets the place of the last errors without a place, if they are about `subject`.
  func locateLastErrors(of subject: String?, at origin: LayoutConstraint.Origin) {
    for place in findings.errors.indices.reversed() {
      guard findings.errors[place].origin == .unknown else { return }
      if findings.errors[place].subject == subject { findings.errors[place].origin = origin }
    }
  }

  /// Takes over the errors of a tree that joins this one, but no second error about a constraint between both.
  func adoptErrors(of other: LayoutEngine) {
    findings.errors += other.findings.errors.filter { error in
      error.reason != .noCommonAncestor || !findings.errors.contains(error)
    }
    for constraint in other.refusedConstraints { noteRefusal(of: constraint) }
  }

  /// Called with errors that the host has not read, once for each.
  ///
  /// A layout passes the errors recorded since the one before, unless ``onErrors`` is set, ``errors``
  /// was read since, or a diagnosis is about to read them. Errors that belong to no tree are passed at
  /// once: constraints of a guide in no view, or with the superview of a view that has none.
  ///
  /// Unless it is set, debug builds write a line for each error to standard error, the first twenty of a
  /// process; other builds do nothing. It is shared by all trees, and called on the thread of each.
  public static var onUnreadErrors: (@Sendable ([LayoutError]) -> Void)? {
    get { unreadListener.withLock { $0.call } }
    set {
      // The old closure ends outside of the lock.
      var listener = UnreadListener(call: newValue)
      unreadListener.withLock { swap(&$0, &listener) }
      withExtendedLifetime(listener) {}
    }
  }

  /// Passes the errors since the last layout to the host, or to the listener of unread errors.
  func deliverErrors() {
    let count = findings.errors.count
    guard count > findings.delivered else { return }
    let (known, read) = (findings.delivered, findings.read)
    // A diagnosis of this tree, or of one around it, may be about to read the errors.
    let engines = sequence(first: self) { $0.root?.superview?.layoutEngine }
    findings.delivered = count
    if let onErrors {
      onErrors(Array(findings.errors[known..<count]))
    } else if read < count, !engines.contains(where: \.isExamined) {
      let unread = findings.errors[max(known, read)..<count].filter { $0.reason != .noSuperview }
      if !unread.isEmpty { Self.onUnreadErrors?(unread) }
    }
    // A tree that records an error in every layout would fill the memory.
    guard findings.errors.count >= 2 * Self.errorMemory else { return }
    let old = min(findings.errors.count - Self.errorMemory, findings.delivered)
    findings.errors.removeFirst(old)
    findings.delivered -= old
    findings.read = max(0, findings.read - old)
  }

  /// The least number of delivered errors that are kept.
  package static let errorMemory = 10_000

  // MARK: Constraints

  /// How many lost or refused constraints are remembered: enough to explain what is missing after a change.
  private static let constraintMemory = 32

  /// The last constraints that were deactivated because a view was removed.
  package var lostConstraints: [LostConstraint] { findings.lost }

  /// The last constraints that were refused; some may be active by now.
  package var refusedConstraints: [LayoutConstraint] { findings.refused }

  /// Remembers a constraint that was refused.
  func noteRefusal(of constraint: LayoutConstraint) {
    guard !findings.refused.contains(where: { $0 === constraint }) else { return }
    if findings.refused.count == Self.constraintMemory { findings.refused.removeFirst() }
    findings.refused.append(constraint)
  }

  /// Remembers a constraint that is about to be deactivated because `view` leaves.
  func noteLoss(of constraint: LayoutConstraint, with view: LayoutView) {
    guard constraint.role == .user else { return }
    if findings.lost.count == Self.constraintMemory { findings.lost.removeFirst() }
    findings.lost.append((constraint, view.label))
  }
}

/// A constraint of the user that was deactivated when a view left the tree, and what the view was called.
package typealias LostConstraint = (constraint: LayoutConstraint, removed: String)

/// The listener of unread errors.
///
/// A closure that is itself the value of a `Lock` is wrapped in one more closure whenever the lock is
/// taken. After some hundred thousand times the call would overflow the stack. A property of a value is not
/// wrapped.
private struct UnreadListener: Sendable {
  var call: (@Sendable ([LayoutError]) -> Void)?
}

#if !DEBUG
  private let unreadListener = Lock(UnreadListener(call: nil))
#else
  private let unreadListener = Lock(UnreadListener(call: StandardError.report))

  private enum StandardError {
    /// The most lines of a process.
    private static let most = 20
    private static let said = Lock<Set<String>>([])

    @Sendable static func report(_ errors: [LayoutError]) {
      var text = ""
      for error in errors {
        let line = "refused, and not read: \(error)\n"
        said.withLock { said in
          guard said.count < most, said.insert(line).inserted else { return }
          if said.count == 1 {
            text += "truss: root.findings() tells more, LayoutEngine.onUnreadErrors takes these:\n"
          }
          text += "truss: " + line
        }
      }
      writeToStandardError(text)
    }
  }
#endif
