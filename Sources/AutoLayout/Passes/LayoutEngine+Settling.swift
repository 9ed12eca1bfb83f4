/// Texts and insets: what is written into the system after a look at its solution.
extension LayoutEngine {
  /// How often measured text may change the system before a pass gives up.
  static let settlingLimit = 5
  /// How often insets may. A view pinned by a margin that holds its own safe area creeps out of the
  /// covered band by a fixed distance a round, so it needs as many as the band has steps.
  static let insetLimit = 64

  /// Solves until the heights of texts and the insets agree with the frames they depend on.
  ///
  /// Where insets move the views they belong to, several layouts may agree with themselves. Which of
  /// them is found must not depend on where the views stood before, nor on which constraints there
  /// were then: all begin anew, as in a tree that was never laid out.
  func settle() {
    beginInsetsAnew()
    let (rounds, error) = settleOnce()
    if let error {
      // What holds is better than what insets came to that never settle.
      let isOfInsets = rounds > Self.insetLimit - Self.settlingLimit
      if isOfInsets, beginInsetsAnew() { _ = settleOnce(movesInsets: false) }
      record(error)
    }
    if probedSlot < 0 { insetsGaveUp = error != nil }
  }

  /// Has all insets begin anew; whether that changes any.
  @discardableResult
  private func beginInsetsAnew() -> Bool {
    guard isAttached, !isOvertaken, resetInsets() else { return false }
    retryBroken()
    flush()
    return isAttached && !isOvertaken
  }

  /// Solves until texts and insets have settled; in how many rounds insets changed, and what there is
  /// to report.
  ///
  /// Insets move only when the texts agree with what there is: in a tree that was laid out before, texts
  /// are measured already, and where insets end must not depend on that.
  ///
  /// What was given up on the way is tried again when all of them have settled: only what cannot
  /// hold at the end is left out.
  private func settleOnce(
    movesInsets: Bool = true
  ) -> (insetRounds: Int, error: LayoutError?) {
    var culprit: Int32 = -1
    // Whether something changed since constraints were given up, and how often they were retried.
    var (isBrokenStale, isQueued, retries) = (false, false, 0)
    // What moved since insets were looked at.
    var displaced: [Int32] = []
    var (texts, insets, rounds) = (0, 0, 0)
    while texts < Self.settlingLimit, rounds < Self.insetLimit {
      solve()
      let known = beginKnownMove()
      if rounds == 0, let known, isSettled(moving: known) { return (0, nil) }
      // What was written anew is looked at too, whether it moved or not.
      let written = tree.takeFresh()
      let (fresh, candidates) = drain(known)
      let measured = (remeasure(candidates), remeasure(written))
      culprit = measured.1 >= 0 ? measured.1 : measured.0
      guard isAttached, !isOvertaken else { return (insets, nil) }
      // Measured, a text may have changed something else, too.
      isQueued = spareRounds > 0 && !tree.queue.isWritten
      if culprit >= 0 || isQueued { texts += 1 }
      if insetsMove, movesInsets {
        displaced += fresh
        displaced += written
        if culprit < 0 || texts == Self.settlingLimit, let slot = updateInsets(&displaced) {
          culprit = slot
          insets = insetsRanAway ? Self.insetLimit : insets + 1
          if insetsRanAway { return (insets, unsettled(rounds, at: slot)) }
        }
      }
      if culprit < 0, !tree.needsSolve, !isQueued {
        guard isBrokenStale else { return (insets, nil) }
        guard retries < Self.settlingLimit else { return (insets, endlessRetry(retries)) }
        isBrokenStale = false
        retries += 1
        retryBroken()
        continue
      }
      if !findings.conflicts.isEmpty { isBrokenStale = true }
      rounds += 1
      flush()
      guard isAttached, !isOvertaken else { return (insets, nil) }
    }
    solve()
    _ = drain(beginKnownMove())
    // What is queued all the time is worked off by the next round, or reported by the last one.
    if culprit < 0, isQueued { return (insets, nil) }
    return (insets, unsettled(rounds, at: culprit))
  }

  /// Whether a solve moved what it moved before, and nobody is to be asked about that.
  private func isSettled(moving known: Int) -> Bool {
    !insetsMove && tree.moves[known].texts.isEmpty && tree.fresh.isEmpty
      && !tree.needsSolve && tree.queue.isWritten
  }

  private func unsettled(_ rounds: Int, at slot: Int32) -> LayoutError {
    LayoutError(
      .unsettled(passes: rounds), subject: element(at: max(slot, 0))?.label ?? "root")
  }

  /// Constraints that can hold with insets or texts as they are without them, but not with those
  /// that they themselves bring about: they stay out.
  private func endlessRetry(_ retries: Int) -> LayoutError {
    let culprit = findings.conflicts.sources.last.flatMap { constraint(for: $0) }
    return LayoutError(
      .unsettled(passes: retries), subject: culprit?.description ?? root?.label ?? "root",
      origin: culprit?.origin)
  }
}
