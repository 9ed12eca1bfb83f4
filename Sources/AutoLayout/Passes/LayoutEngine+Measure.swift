import Cassowary

/// The measure pass: texts and insets, which depend on the frames that they change.
extension LayoutEngine {
  /// How often measured texts may change the constraints of a layout, how often constraints that were left out
  /// are tried again, and how often a fitting size is sought while the tree changes.
  static let measureLimit = 5
  /// How often insets may change them. A view pinned by a margin that holds its own safe area creeps out of
  /// the covered band by a fixed distance a round, so it needs as many as the band has steps.
  static let insetLimit = 64

  /// What the solves of one layout have led to so far.
  struct Feedback {
    /// Whether nothing can change any more.
    var isOver = false
    /// Whether insets follow frames; not after they came to no end.
    var movesInsets = true
    /// The number of solves after which something changed.
    var rounds = 0
    /// The number of those after which a text did, or the host changed something.
    var texts = 0
    /// The item that changed last; `nil` if only the host changed something.
    var culprit: Int32?
    /// The items that moved since insets were computed.
    var displaced: [Int32] = []
    /// Whether something changed since constraints were left out.
    var isLeftOutStale = false
    /// How often those were tried again.
    var retries = 0
  }

  /// Prepares the solves of a layout.
  ///
  /// Where insets move the views they belong to, several layouts may agree with themselves. Which of them is
  /// found must not depend on where the views stood before, nor on which constraints there were then: all
  /// insets start from their own parts, as in a tree that was never laid out.
  func beginFeedback() -> Feedback {
    guard isAttached, tree.needsSolve else { return Feedback(isOver: true) }
    retryLeftOut()
    restartInsets()
    // Heights for other widths would have to be squeezed in vain.
    if solver.willRestart { restartTexts() }
    tree.insetFeedback.end(isSettled: true)
    return Feedback()
  }

  /// Resets all insets to those of views without a place; returns whether that changes any constraint.
  @discardableResult
  private func restartInsets() -> Bool {
    guard resetInsets() else { return false }
    retryLeftOut()
    compile()
    return isAttached && !isOvertaken
  }

  /// Brings texts and insets in line with the frames of the last solve; returns whether constraints changed,
  /// so that they have to be compiled and solved again.
  ///
  /// Insets follow only when the texts agree with what there is: in a tree that was laid out before, texts
  /// are measured already, and where insets end must not depend on that.
  ///
  /// What was left out on the way is tried again when nothing else changes: only what cannot hold at the end
  /// stays out.
  func measure(_ feedback: inout Feedback) -> Bool {
    guard !feedback.isOver, isAttached, !isOvertaken else { return false }
    invalidateSolved()
    // What was just compiled is looked at too, whether it moved or not.
    let solved = tree.takeDirty(.measure)
    if feedback.texts == Self.measureLimit || feedback.rounds == Self.insetLimit {
      return end(&feedback)
    }
    let changed = remeasure(solved)
    feedback.culprit = changed >= 0 ? changed : nil
    guard isAttached, !isOvertaken else { return false }
    // A view that was measured may have changed something else, too.
    let hasChanges = feedback.culprit != nil || tree.dirty.needsCompile
    if hasChanges { feedback.texts += 1 }
    if tree.insetFeedback.isActive, feedback.movesInsets {
      feedback.displaced += solved
      if feedback.culprit == nil || feedback.texts == Self.measureLimit,
        let change = updateInsets(&feedback.displaced)
      {
        feedback.culprit = change.slot
        if change.isOutOfRange { return end(&feedback) }
      }
    }
    tree.dirty.giveBack(.measure, solved)
    guard feedback.culprit != nil || hasChanges || tree.needsSolve else {
      return retryStale(&feedback)
    }
    if !findings.conflicts.isEmpty { feedback.isLeftOutStale = true }
    feedback.rounds += 1
    return true
  }

  /// Tries again what was left out while constraints were others than at the end.
  private func retryStale(_ feedback: inout Feedback) -> Bool {
    guard feedback.isLeftOutStale else { return false }
    guard feedback.retries < Self.measureLimit else {
      // They can hold with insets or texts as they are without them, but not with those that they bring about.
      let culprit = findings.conflicts.sources.last.flatMap { constraint(for: $0) }
      recordUnsettled(feedback.retries, culprit?.description ?? root?.label, culprit?.origin)
      tree.insetFeedback.end(isSettled: false)
      return false
    }
    feedback.isLeftOutStale = false
    feedback.retries += 1
    retryLeftOut()
    return true
  }

  /// Ends the feedback of texts or insets that change after every solve.
  ///
  /// Constraints that hold are better than insets that come to no end: those go back to their start.
  private func end(_ feedback: inout Feedback) -> Bool {
    feedback.isOver = true
    // What only the host changes all the time is left to the next round of the layout.
    guard let culprit = feedback.culprit, feedback.movesInsets else { return false }
    let isOfTexts = feedback.texts == Self.measureLimit
    recordUnsettled(feedback.rounds, element(at: culprit)?.label, nil)
    let isRestarted = !isOfTexts && restartInsets()
    tree.insetFeedback.end(isSettled: false)
    if isRestarted { feedback = Feedback(movesInsets: false) }
    return isRestarted
  }

  private func recordUnsettled(
    _ rounds: Int, _ subject: String?, _ origin: LayoutConstraint.Origin?
  ) {
    record(
      LayoutError(.unsettled(passes: rounds), subject: subject ?? "root", origin: origin))
  }
}
