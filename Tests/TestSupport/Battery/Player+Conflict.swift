import Cassowary

extension Player {
  /// Verifies that a refused change really cannot hold and that the proof is one.
  mutating func verify(
    _ error: SolverError, changed: [LinearProblem.Row], replacing: Int? = nil
  ) throws(Failure) {
    guard case .unsatisfiable(let conflict) = error else { throw Failure("\(error)") }
    statistics.refusals += 1
    guard judges else { return }
    try verify(conflict, changed: changed, replacing: replacing)
  }

  /// Verifies irreducibility and the multipliers (Farkas) of a conflict.
  ///
  /// A member without an identity is one of `changed`; the member `replacing` is `changed[0]`.
  mutating func verify(
    _ conflict: Conflict, changed: [LinearProblem.Row], replacing: Int?
  ) throws(Failure) {
    guard judges else { return }
    let members = try members(of: conflict, changed: changed, replacing: replacing)
    let anonymous = members.count { $0.row == nil }
    if anonymous > 1 { return try verifyInfeasible(changed) }
    // Which row of a batch it was is not said: one of them must make the proof.
    var failure = Failure("a conflict does not name what was refused")
    for row in anonymous == 0 ? Array(changed.prefix(1)) : changed {
      let candidate = members.map { Member(row: $0.row ?? row, multiplier: $0.multiplier) }
      do {
        try verifyMultipliers(candidate, gap: conflict.gap)
        return try verifyIrreducible(candidate.compactMap(\.row))
      } catch { failure = error }
    }
    throw failure
  }

  private struct Member {
    var row: LinearProblem.Row?
    var multiplier: Double
  }

  private func members(
    of conflict: Conflict, changed: [LinearProblem.Row], replacing: Int?
  ) throws(Failure) -> [Member] {
    var members: [Member] = []
    for member in conflict.members {
      guard let handle = member.constraint else {
        members.append(Member(row: nil, multiplier: member.multiplier))
        continue
      }
      guard let id = number(of: handle), let row = mirror.rows[id] else {
        throw Failure("a conflict names an unknown constraint")
      }
      members.append(
        Member(row: id == replacing ? changed[0] : row, multiplier: member.multiplier))
    }
    return members
  }

  private func verifyInfeasible(_ changed: [LinearProblem.Row]) throws(Failure) {
    let required = mirror.ids.compactMap { mirror.rows[$0] }.filter(\.isRequired)
    let problem = mirror.problem(of: required + changed)
    if problem.canHold(Array(problem.rows.indices)) { throw Failure("refused, yet it can hold") }
  }

  /// The weighted sum of the expressions must cancel every variable and leave a constant that
  /// contradicts the signs the relations allow.
  private func verifyMultipliers(
    _ members: [Member], gap: Double
  ) throws(Failure) {
    var sums: [Int: Double] = [:]
    var sizes: [Int: Double] = [:]
    var constant = 0.0
    // Each multiplier times expression must be >= 0 where all rows hold, or <= 0 for all.
    var (allowsPositive, allowsNegative) = (true, true)
    for member in members {
      guard let row = member.row else { continue }
      let multiplier = member.multiplier
      guard multiplier != 0, multiplier.isFinite else {
        throw Failure("a conflict's multiplier is \(multiplier)")
      }
      for entry in row.entries {
        sums[entry.variable, default: 0] += multiplier * entry.coefficient
        sizes[entry.variable, default: 0] += abs(multiplier * entry.coefficient)
      }
      constant += multiplier * row.constant
      if row.relation == .equal { continue }
      let isPositive = (row.relation == .greaterThanOrEqual) == (multiplier > 0)
      if isPositive { allowsNegative = false } else { allowsPositive = false }
    }
    for (variable, sum) in sums where abs(sum) > 1e-7 * (sizes[variable] ?? 1) {
      throw Failure("a conflict's proof leaves \(sum)·x\(variable)")
    }
    // A sum that is >= 0 everywhere is refuted by a negative constant, and the other way round.
    let isProof = allowsPositive && constant < 0 || allowsNegative && constant > 0
    guard isProof else { throw Failure("a conflict's proof leaves the constant \(constant)") }
    guard abs(abs(gap) - abs(constant)) <= 1e-6 * max(1, abs(constant)) else {
      throw Failure("a conflict's gap reads \(gap), the proof leaves \(constant)")
    }
  }

  private mutating func verifyIrreducible(_ rows: [LinearProblem.Row]) throws(Failure) {
    let problem = mirror.problem(of: rows)
    let all = Array(rows.indices)
    if problem.canHold(all) { throw Failure("a reported conflict of \(rows.count) can hold") }
    for leftOut in all where !problem.canHold(all.filter { $0 != leftOut }) {
      throw Failure("a conflict of \(rows.count) needs not its member \(leftOut)")
    }
    statistics.irreducible += 1
  }
}
