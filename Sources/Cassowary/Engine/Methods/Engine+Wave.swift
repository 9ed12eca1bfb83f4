/// Settling many violated forms together.
///
/// What each would get by a step of its own, all get in one solve for each level: they claim the
/// segments they lie in, where no required hinge keeps them from it. A stack that shares out more room
/// than its views want moves all of them out of their content sizes at once.
extension Engine {
  /// A violated form that claims the segment it lies in.
  private struct Claim: BitwiseCopyable {
    var form: Int32
    /// The segment it claimed before.
    var segment: Int32
    /// The highest level at which its slope is another one now.
    var key: UInt32
  }

  /// Lets the forms of the queue claim the segments they lie in, if that settles much.
  ///
  /// If that takes many multipliers out of their range, the claims that are as strong as what broke
  /// are taken back: of views that share their room out in proportion, the last one stands far from
  /// its share until the total has found its place, which is a step of its own, while the content
  /// sizes of all others are not. If many are broken all the same, all are taken back: steps of the
  /// dual method are cheaper then than those of the primal method that would follow.
  mutating func settleWave() {
    let known = duals.queue.count
    var wave = claimWaiting(from: known)
    // A wave only changes claims: no variable moves, so that all it did can be taken back.
    for _ in 0..<Limits.waveAttempts where !wave.isEmpty {
      balance(checking: true)
      let (broken, key) = forgetSound(from: known)
      basis.isDoubtingWaves = broken * Limits.soundWave > wave.count
      if !basis.isDoubtingWaves {
        problem.dropSatisfied()
        // What is left waits for steps of its own.
        dual.waveLimit = max(dual.waveLimit, 2 * Int(problem.waiting.count))
        return
      }
      withdraw(&wave, from: key)
    }
    // Given up for this flush: what failed once among so many would fail again.
    withdraw(&wave, from: 0)
    balance(checking: false)
    duals.queue.shorten(to: known)
    dual.waveLimit = .max
  }

  /// Makes the claims of a wave: none if there are few, and most of what is violated can only be settled by
  /// steps; and a few where the last wave was in vain and these break most of what they may.
  ///
  /// Claims that go together break little on the way, as they do in the end. Boxes that come back from caps on
  /// their widths have each a slot of its own to leave: eight of a thousand tell that a wave is in vain. Asked
  /// each time, the solve would be a third of what a row of equal shares visits.
  private mutating func claimWaiting(from known: Int) -> Buffer<Claim> {
    var wave = Buffer<Claim>()
    var violated = 0
    for form in problem.waiting where problem.forms[form].isFloating {
      let side = problem.violation(form)
      if side == 0 { continue }
      violated += 1
      let segment = problem.segmentWhereItStands(form, side)
      let old = problem.forms[form].segment
      if segment == old { continue }
      wave.append(Claim(form: form, segment: old, key: claim(form, segment)))
      if !basis.isDoubtingWaves || wave.count != Limits.firstClaims { continue }
      balance(checking: true)
      if 2 * forgetSound(from: known).count > Limits.firstClaims { break }
    }
    if wave.count <= dual.waveLimit && 2 * wave.count < violated { withdraw(&wave, from: 0) }
    return wave
  }

  /// Moves pinned forms whose multipliers are out of their range to those of their own hinges that
  /// enclose them: all at once, once in a flush.
  ///
  /// Every multiplier stays what it is. The views that a stack too long for its room squeezed, until
  /// one of its constraints was refused, go back to their content sizes in one solve; if any goes too
  /// far, the dual method brings it back. One by one, a stack that nothing places visits eleven times as many
  /// entries.
  mutating func repinQueued() {
    dual.mayRepin = false
    var waiting = Buffer<Int32>()
    swap(&waiting, &duals.queue)
    for p in waiting.items {
      if dualInfeasibility(p) == 0 { continue }
      if isEnclosed(p) {
        repin(basis.slots[p].form)
      } else {
        duals.queue.append(p)
      }
    }
    move()
  }

  /// Whether the multiplier of slot p lies between the slopes of its form's cost far below and far above.
  ///
  /// Where it is not, no hinge of its own can hold the form: it has to leave its slot, which is a
  /// step.
  private mutating func isEnclosed(_ p: Int32) -> Bool {
    let form = basis.slots[p].form
    return form >= 0 && !isWanted(form, p, problem.forms[form].hinges.count, up: true)
      && !isWanted(form, p, 0, up: false)
  }

  /// Takes slots whose multipliers are in their range off the end of the queue of the primal method,
  /// and those that are there twice.
  ///
  /// What is left over is the measure of a wave: a claim was right if nobody's multiplier minds.
  ///
  /// - Returns: how many are left, and the highest level that is to blame.
  private mutating func forgetSound(from known: Int) -> (count: Int, key: UInt32) {
    factor.forwardEpoch &+= 1
    var kept = known
    var highest: UInt32 = 0
    for k in known..<duals.queue.count {
      let p = duals.queue[k]
      if factor.nodes[p].forwardMark == factor.forwardEpoch { continue }
      factor.nodes[p].forwardMark = factor.forwardEpoch
      guard let violation = violation(p) else { continue }
      highest = max(highest, violation.key)
      duals.queue[kept] = p
      kept += 1
    }
    duals.queue.shorten(to: kept)
    return (kept - known, highest)
  }

  /// Takes back the claims that change slopes at the level `key` or above.
  private mutating func withdraw(_ wave: inout Buffer<Claim>, from key: UInt32) {
    for taken in wave.items where taken.key >= key { _ = claim(taken.form, taken.segment) }
    wave.keep { $0.key < key }
  }

  /// Lets a floating form claim another segment, which its multipliers have to make up for.
  /// - Returns: the highest level at which its slope changes.
  private mutating func claim(_ form: Int32, _ segment: Int32) -> UInt32 {
    let old = problem.forms[form].segment
    problem.float(form, in: segment)
    problem.updateBounds(form)
    return noteClaim(of: form, from: old)
  }
}
