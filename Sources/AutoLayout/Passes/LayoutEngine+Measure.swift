import Cassowary

/// The measure pass: texts and insets, which depend on the frames that they change.
extension LayoutEngine {
  /// The maximum number of times that measured texts change the constraints of a layout, that constraints that
  /// were left out are tried again, and that a fitting size is computed again because the tree changed.
  static let measureLimit = 5
  /// The maximum number of times that insets change the constraints of a layout. If a margin that includes the
  /// safe area of a view also places the view, each round moves it out of the covered area by a fixed distance,
  /// which takes many rounds.
  static let insetLimit = 64

  /// What measured texts and computed insets changed in one layout so far.
  struct Feedback {
    /// Whether texts and insets are no longer looked at in this round.
    var isOver = false
    /// Whether insets follow frames; `false` after they reached their limit.
    var movesInsets = true
    /// How many solves were followed by a change.
    var rounds = 0
    /// How many solves were followed by a change of a text or by the host.
    var texts = 0
    /// The item that changed last; `nil` if only the host changed something.
    var culprit: Int32?
    /// Whether something changed since constraints were left out.
    var isLeftOutStale = false
    /// How often constraints that were left out were tried again.
    var retries = 0
  }

  /// Prepares the solves of a layout.
  ///
  /// If insets move the views they belong to, several layouts may be consistent. Which one is found must not
  /// depend on earlier frames or constraints. Therefore all insets start without what covers the views, as in a
  /// tree that was never laid out.
  func beginFeedback() -> Feedback {
    guard isAttached, tree.needsSolve else { return Feedback(isOver: true) }
    retryLeftOut()
    if tree.insetsFollowFrames { restartInsets() }
    // Heights that were measured at earlier widths would violate constraints, which takes steps to repair.
    if solver.willRestart { restartTexts() }
    return Feedback()
  }

  /// Measures texts at their solved widths and computes insets at the solved positions; returns whether
  /// constraints changed, so that they have to be compiled and solved again.
  ///
  /// Insets are computed only when no text has changed. In a tree that was laid out before, texts are measured
  /// already, and the final insets must not depend on that.
  ///
  /// When nothing else changes, constraints that were left out meanwhile are tried again, so that only those
  /// stay out that cannot hold at the end.
  func measure(_ feedback: inout Feedback) -> Bool {
    guard !feedback.isOver, isAttached, !isOutdated else { return false }
    invalidateSolved()
    // The list includes contents that were just compiled, whether they moved or not.
    let solved = tree.takeDirty(.measure)
    if feedback.texts == Self.measureLimit || feedback.rounds == Self.insetLimit {
      return end(&feedback)
    }
    feedback.culprit = remeasure(solved)
    guard isAttached, !isOutdated else { return false }
    // A view may have changed something else while it was measured.
    let hasChanges = feedback.culprit != nil || tree.dirty.needsCompile
    if hasChanges { feedback.texts += 1 }
    if tree.insetsFollowFrames, feedback.movesInsets,
      feedback.culprit == nil || feedback.texts == Self.measureLimit,
      let change = updateInsets()
    {
      feedback.culprit = change.slot
      if change.isOutOfRange { return end(&feedback) }
    }
    tree.dirty.giveBack(.measure, solved)
    guard feedback.culprit != nil || hasChanges || tree.needsSolve else {
      return retryStale(&feedback)
    }
    if !findings.conflicts.isEmpty { feedback.isLeftOutStale = true }
    feedback.rounds += 1
    return true
  }

  /// Tries constraints again that were left out before other constraints changed; returns whether there are
  /// any.
  private func retryStale(_ feedback: inout Feedback) -> Bool {
    guard feedback.isLeftOutStale else { return false }
    guard feedback.retries < Self.measureLimit else {
      // They can hold with the insets and texts of a layout without them, but not with those that result from
      // them.
      let culprit = findings.conflicts.sources.last.flatMap { constraint(for: $0) }
      recordUnsettled(feedback.retries, culprit?.description ?? root?.label, culprit?.origin)
      return false
    }
    feedback.isLeftOutStale = false
    feedback.retries += 1
    retryLeftOut()
    return true
  }

  /// Ends the feedback because texts or insets still change at their limit; returns whether constraints changed.
  ///
  /// Insets are then reset to their first values, because it is more important that constraints hold.
  private func end(_ feedback: inout Feedback) -> Bool {
    feedback.isOver = true
    // If only code of the host changes something every time, the next round of the layout continues.
    guard let culprit = feedback.culprit, feedback.movesInsets else { return false }
    let isOfTexts = feedback.texts == Self.measureLimit
    recordUnsettled(feedback.rounds, element(at: culprit)?.label)
    let isRestarted = !isOfTexts && restartInsets()
    if isRestarted { feedback = Feedback(movesInsets: false) }
    return isRestarted
  }

  func recordUnsettled(
    _ rounds: Int, _ subject: String?, _ origin: LayoutConstraint.Origin? = nil
  ) {
    record(LayoutError(.unsettled(passes: rounds), subject: subject ?? "root", origin: origin))
  }
}
