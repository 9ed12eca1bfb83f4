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

  /// How often a wave that takes multipliers out of their range goes on without its strongest claims.
  private static let waveAttempts = 3

  /// Lets the forms of the queue claim the segments they lie in.
  ///
  /// If that takes many multipliers out of their range, the claims that are as strong as what broke
  /// are taken back: of views that share their room out in proportion, the last one stands far from
  /// its share until the total has found its place, which is a step of its own, while the content
  /// sizes of all others are not. If many are broken all the same, all are taken back: steps of the
  /// dual method are cheaper then than those of the primal method that would follow.
  mutating func settleWave() {
    let known = primalQueue.count
    var wave = Buffer<Claim>()
    for k in queueHead..<queue.count {
      let form = queue[k]
      if !forms[form].isAlive || forms[form].slot >= 0 { continue }
      let side = violation(form)
      if side == 0 { continue }
      let segment = segmentWhereItStands(form, side)
      let old = forms[form].segment
      if segment == old { continue }
      wave.append(Claim(form: form, segment: old, key: claim(form, segment)))
    }
    for _ in 0..<Engine.waveAttempts where !wave.isEmpty {
      balance(checking: true)
      let (broken, key) = forgetSound(from: known)
      if broken * 8 <= wave.count {
        dropSatisfied()
        // What is left waits for steps of its own.
        waveLimit = max(waveLimit, 2 * (queue.count - queueHead))
        return
      }
      withdraw(&wave, from: key)
    }
    withdraw(&wave, from: 0)
    balance(checking: false)
    while primalQueue.count > known { primalQueue.removeLast() }
    waveLimit = .max
  }

  /// Takes slots whose multipliers are in their range off the end of the queue of the primal method,
  /// and those that are there twice.
  /// - Returns: how many are left, and the highest level that is to blame.
  private mutating func forgetSound(from known: Int) -> (count: Int, key: UInt32) {
    forwardEpoch &+= 1
    var kept = known
    var highest: UInt32 = 0
    for k in known..<primalQueue.count {
      let p = primalQueue[k]
      if slots[p].forwardMark == forwardEpoch { continue }
      slots[p].forwardMark = forwardEpoch
      if dualInfeasibility(p) == 0 { continue }
      highest = max(highest, leadingViolation(p).key)
      primalQueue[kept] = p
      kept += 1
    }
    while primalQueue.count > kept { primalQueue.removeLast() }
    return (kept - known, highest)
  }

  /// Takes back the claims that change slopes at the level `key` or above.
  private mutating func withdraw(_ wave: inout Buffer<Claim>, from key: UInt32) {
    var kept = 0
    for k in 0..<wave.count {
      if wave[k].key >= key {
        _ = claim(wave[k].form, wave[k].segment)
      } else {
        wave[kept] = wave[k]
        kept += 1
      }
    }
    while wave.count > kept { wave.removeLast() }
  }

  /// Lets a floating form claim another segment, which its multipliers have to make up for.
  /// - Returns: the highest level at which its slope changes.
  private mutating func claim(_ form: Int32, _ segment: Int32) -> UInt32 {
    let old = forms[form].segment
    forms[form].segment = segment
    forms[form].groupEnd = segment
    updateBounds(form)
    ownRoom.clear()
    addGradient(form, segment: segment, times: 1, to: ownRoom)
    addGradient(form, segment: old, times: -1, to: ownRoom)
    noteSlope(of: form, ownRoom, times: 1)
    return ownRoom.isEmpty ? 0 : ownRoom[0].key
  }

  /// The segment in which a violated form lies; the one it claims if a required hinge is between.
  private mutating func segmentWhereItStands(_ form: Int32, _ side: Int) -> Int32 {
    let list = forms[form].hinges
    let value = forms[form].value
    let margin = Tolerance.feasibility * max(1, abs(value))
    var k = forms[form].segment
    if side > 0 {
      while k < list.count, hinges[list.offset + k].value < value - margin { k += 1 }
      return isBlockedAbove(form, k) ? forms[form].segment : k
    }
    while k > 0, hinges[list.offset + k - 1].value > value + margin { k -= 1 }
    return isBlockedBelow(form, k) ? forms[form].segment : k
  }
}
