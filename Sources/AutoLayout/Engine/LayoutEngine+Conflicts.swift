import Cassowary

/// Required constraints that cannot hold.
///
/// Of an irreducible set, the one given up is the one activated last among the user's; without
/// any, the last of a container's, then content sizes, then translated frames, then the size of
/// the root. Implicit bounds are never given up: no size becomes negative.
extension LayoutEngine {
  /// Solves, leaving out what cannot hold.
  func solve() {
    // Every round takes one constraint out for the rest of the pass, so the loop ends.
    while true {
      work.solves += 1
      tables.needsSolve = false
      let refusals: [Refusal]
      do throws(SolverError) {
        refusals = try solver.solve()
      } catch {
        record(LayoutError(.solver, subject: root?.label ?? "root"))
        return
      }
      releaseVariables()
      if refusals.isEmpty { return }
      for refusal in refusals { resolve(refusal) }
      if !tables.needsSolve { return }
    }
  }

  private func releaseVariables() {
    guard !tables.released.isEmpty else { return }
    for variable in tables.released {
      tables.owners[Int(variable.index)] = -1
      // Still mentioned only if the solver refused to drop something; then the slot is not reused.
      try? solver.release(variable)
    }
    tables.released.removeAll(keepingCapacity: true)
  }

  /// Tries again what was left out; called before a solve when the system changed.
  func retryBroken() {
    guard !conflicts.isEmpty || !tables.broken.isEmpty else { return }
    conflicts.removeAll()
    let broken = tables.broken
    tables.broken.removeAll()
    for source in broken { write(source) }
  }

  private func resolve(_ refusal: Refusal) {
    let refused = tables.sources[Int(refusal.constraint.index)]
    forget(refused, refusal.constraint)
    var culprit = refused
    var culpritID: ConstraintID?
    for member in refusal.conflict.members {
      guard let id = member.constraint, id != refusal.constraint else { continue }
      let source = tables.sources[Int(id.index)]
      if prefers(source, to: culprit) {
        culprit = source
        culpritID = id
      }
    }
    conflicts.append(conflict(of: refusal, broken: culprit))
    if !tables.broken.contains(culprit) { tables.broken.append(culprit) }
    guard let culpritID else { return }
    // Earlier refusals of the same solve may have taken it out already.
    if currentID(of: culprit) == culpritID {
      drop(culpritID)
      forget(culprit, culpritID)
    }
    write(refused)
  }

  private func conflict(of refusal: Refusal, broken: ConstraintSource) -> LayoutConflict {
    let members = refusal.conflict.members.map {
      member(for: $0.constraint ?? refusal.constraint, multiplier: $0.multiplier)
    }
    return LayoutConflict(
      members: members, broken: constraint(for: broken), gap: refusal.conflict.gap)
  }

  // MARK: Preference

  private func prefers(_ one: ConstraintSource, to other: ConstraintSource) -> Bool {
    let (rank, otherRank) = (rank(one), self.rank(other))
    return rank != otherRank ? rank < otherRank : serial(one) > serial(other)
  }

  private func rank(_ source: ConstraintSource) -> Int {
    switch source {
    case .record(let handle):
      tables.records[Int(handle)].constraint?.role == .user ? 0 : 1
    case .content: 2
    case .translation: 3
    case .rootSize: 4
    case .bound, .none: 5
    }
  }

  private func serial(_ source: ConstraintSource) -> Int32 {
    switch source {
    case .record(let handle): tables.records[Int(handle)].constraint?.serial ?? 0
    case .bound(let slot, _), .content(let slot, _), .translation(let slot, _): slot
    case .rootSize, .none: 0
    }
  }

  // MARK: Sources

  private func currentID(of source: ConstraintSource) -> ConstraintID? {
    switch source {
    case .record(let handle): tables.records[Int(handle)].id
    case .bound(let slot, let axis):
      axis == .horizontal ? tables.slots[Int(slot)].widthBound : tables.slots[Int(slot)].heightBound
    case .content(let slot, let piece):
      row(tables.slots[Int(slot)].content).flatMap { tables.contents[$0].ids[Int(piece)] }
    case .translation(let slot, let piece):
      row(tables.slots[Int(slot)].translation).flatMap { tables.translations[$0].ids[Int(piece)] }
    case .rootSize(let axis):
      axis == .horizontal ? tables.rootSizeIDs.0 : tables.rootSizeIDs.1
    case .none: nil
    }
  }

  private func row(_ index: Int32) -> Int? { index >= 0 ? Int(index) : nil }

  /// Notes that a constraint is no longer in the solver.
  private func forget(_ source: ConstraintSource, _ id: ConstraintID) {
    guard currentID(of: source) == id else { return }
    switch source {
    case .record(let handle): tables.records[Int(handle)].id = nil
    case .bound(let slot, .horizontal): tables.slots[Int(slot)].widthBound = nil
    case .bound(let slot, .vertical): tables.slots[Int(slot)].heightBound = nil
    case .content(let slot, let piece):
      tables.contents[Int(tables.slots[Int(slot)].content)].ids[Int(piece)] = nil
    case .translation(let slot, let piece):
      tables.translations[Int(tables.slots[Int(slot)].translation)].ids[Int(piece)] = nil
    case .rootSize(.horizontal): tables.rootSizeIDs.0 = nil
    case .rootSize(.vertical): tables.rootSizeIDs.1 = nil
    case .none: break
    }
  }

  /// Adds a constraint that was left out, if it is still wanted.
  private func write(_ source: ConstraintSource) {
    guard currentID(of: source) == nil else { return }
    switch source {
    case .record(let handle): writeRecord(handle)
    case .bound(let slot, let axis): writeBound(slot, axis)
    case .content(let slot, let piece):
      let index = tables.slots[Int(slot)].content
      if index >= 0 { writeContent(Int(index), Int(piece)) }
    case .translation(let slot, let piece):
      let index = tables.slots[Int(slot)].translation
      if index >= 0 { writeTranslation(Int(index), Int(piece)) }
    case .rootSize(let axis): writeRootSize(axis)
    case .none: break
    }
  }

  private func writeBound(_ slot: Int32, _ axis: LayoutAxis) {
    guard tables.slots[Int(slot)].flags.contains(.hasVariables) else { return }
    let item = tables.slots[Int(slot)]
    switch axis {
    case .horizontal:
      tables.slots[Int(slot)].widthBound = enqueue(item.width >= 0, from: .bound(slot, axis))
    case .vertical:
      tables.slots[Int(slot)].heightBound = enqueue(item.height >= 0, from: .bound(slot, axis))
    }
  }
}
