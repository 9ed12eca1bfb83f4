/// What the next flush has to do, and what the last ones refused.
///
/// Invariants: a constraint is on `pending` exactly while its state says so; on `removals` while it
/// is leaving; a request is that of a constraint which knows its place.
struct Agenda: ~Copyable {
  /// Constraints without a row yet.
  var pending = Buffer<Int32>()
  /// Constraints to take off.
  var removals = Buffer<Int32>()
  /// Constraints to change, each once.
  var requests = Buffer<Request>()
  /// Proofs of the running flush; see `Engine+Refusals`.
  var contested = [RefusalRecord]()
  /// How often it let back in what a proof had kept out.
  var readmissions = 0
  /// How many were found, those that fell among them.
  var proofs: Int { contested.count + readmissions }
  /// Proofs that nobody has asked for yet.
  var refused = [RefusalRecord]()
  /// Whether refusals keep the terms of their members, for variables with names.
  var keepsTerms = false
  /// What the next handle is told from all others by; see ``Stamp``.
  var stamp = Stamp()
  /// Constraints enqueued so far.
  var enqueued = 0

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init() {}

  /// Takes over what `other` holds.
  mutating func copy(from other: borrowing Agenda) {
    pending = other.pending.copy()
    removals = other.removals.copy()
    requests = other.requests.copy()
    refused = other.refused
    keepsTerms = other.keepsTerms
    stamp = other.stamp
    enqueued = other.enqueued
  }

  /// Whether nothing was asked for.
  var isEmpty: Bool {
    pending.isEmpty && requests.isEmpty && removals.isEmpty
  }
}

/// What the next flush makes of a constraint.
struct Request: BitwiseCopyable {
  var constraint: Int32
  var constant: Double
  var priority: UInt32
}

/// A required constraint that did not fit, and the members of its proof, itself first.
///
/// Farkas' lemma (1902): the members, times their dual values, add up to 0 = gap, which is the
/// contradiction. That is checked by adding up and needs no trust in how it was found.
struct RefusalRecord {
  /// A constraint as it was known then: its place may be reused before the refusal is read.
  struct Member {
    var constraint: Int32
    var generation: UInt32
    var multiplier: Double
    /// How it read then, where variables have names.
    var terms: [(variable: Int32, coefficient: Double)] = []
    var constant = 0.0
    var relation = Relation.equal
  }
  var members: [Member]
  var gap: Double

  /// Makes a member the one that the proof is about: first in the list, and in its units.
  ///
  /// A multiple of a proof is a proof: divided by the leader's dual value, it reads as what the
  /// leader would have to be off by.
  mutating func lead(with constraint: Int32) {
    guard let k = members.firstIndex(where: { $0.constraint == constraint }) else { return }
    let leader = members.remove(at: k)
    members.insert(leader, at: 0)
    for k in members.indices { members[k].multiplier /= leader.multiplier }
    gap /= abs(leader.multiplier)
  }
}
