/// Where the multiplier of a pinned form lies among the slopes of a crowd.
extension Engine {
  /// By how much the multiplier of slot p lies above the slope of a crowded form just past position `k`,
  /// between two values of its hinges, at the first level that counts; nil if the two meet.
  ///
  /// The slope of a crowd has an entry for each of its levels, of which the first that counts
  /// decides. Adding up all of them, to look at one, made a variable wanted at n values cubic in n.
  func firstExcess(of p: Int32, overCrowded form: Int32, past k: Int32) -> LevelEntry? {
    let hingeList = problem.forms[form].hinges
    let last = k > 0 ? problem.hinges[hingeList.offset + k - 1].value : -Double.infinity
    let list = problem.crowds[form].ranks
    let multiplier = basis.slots[p].multiplier
    var i: Int32 = 0
    var j: Int32 = 0
    // Level by level from the highest: the first at which the two differ decides, mostly the first at all.
    while i < list.count || j < multiplier.count {
      var key: UInt32 = 0
      if i < list.count { key = problem.constraints[problem.crowds.ranks[list.offset + i]].key }
      if j < multiplier.count { key = max(key, duals.multipliers[multiplier.offset + j].key) }
      var excess = LevelEntry(key: key, value: 0)
      while i < list.count {
        let c = problem.crowds.ranks[list.offset + i]
        if problem.constraints[c].key != key { break }
        i += 1
        let slope = key == requiredKey ? 0 : problem.slope(c, whereFormIs: last)
        if slope != 0 { excess.add(-slope, size: abs(Float(slope))) }
      }
      if j < multiplier.count, duals.multipliers[multiplier.offset + j].key == key {
        let entry = duals.multipliers[multiplier.offset + j]
        excess.add(entry.value, size: entry.size)
        j += 1
      }
      if duals.room.counts(excess) { return excess }
    }
    return nil
  }
}
