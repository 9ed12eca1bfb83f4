/// Finding the components of the optimal face whose ties are not broken.
///
/// Two free positions belong to one component if both move some variable or some inactive row, directly or
/// through others: a pivot in one changes what the other moves, and an objective may be about both. A list
/// in which each row has something free has as many components as rows; a window that is resized changes
/// a few.
extension Engine {
  /// The free positions whose ties are not broken, with their whole components. Leaves in `backwardOrder` the
  /// variables that they move, and in `affected` the rows that mention them, until ``clearReach()``.
  mutating func openComponents() -> Buffer<Int32> {
    if problem.freedom.isVoid {
      problem.freedom.isVoid = false
      for p in problem.freedom.suspects.items { problem.variables[p].tie = .open }
    }
    var slots = Buffer<Int32>(capacity: problem.freedom.suspects.count)
    for p in problem.freedom.suspects.items where problem.variables[p].tie == .open {
      slots.append(p)
    }
    var first = 0
    // Those that a position is coupled to may be coupled to more.
    while first < slots.count && slots.count < problem.freedom.suspects.count {
      let count = slots.count
      reach(of: slots, from: first)
      appendCoupled(to: &slots)
      clearReach()
      first = count
    }
    reach(of: slots, from: 0)
    return slots
  }

  /// Adds the positions with broken ties that move something of what is reached, and opens their ties.
  ///
  /// One solve: a sum of all that is reached, as a combination of positions.
  private mutating func appendCoupled(to slots: inout Buffer<Int32>) {
    factor.beginForward()
    for j in factor.backwardOrder.items { factor.addForward(j, Self.speed(of: j)) }
    for form in primal.affected.items where problem.forms[form].slot < 0 {
      let amount = Self.speed(of: ~form)
      for term in problem.row(form) { factor.addForward(term.index, amount * term.value) }
    }
    factor.finishForward()
    for p in factor.forwardOrder.items
    where problem.variables[p].tie == .broken && abs(factor.nodes[p].forward) > factor.leastEntry {
      problem.variables[p].tie = .open
      slots.append(p)
    }
    factor.clearForward()
  }

  /// Leaves in `backwardOrder` the variables that any of the positions moves, and in `affected` the rows that
  /// mention them, until ``clearReach()``.
  private mutating func reach(of slots: borrowing Buffer<Int32>, from first: Int) {
    var seeds = Buffer<Seed>(capacity: slots.count)
    for k in first..<slots.count {
      seeds.append(Seed(slot: slots[k], amount: Self.speed(of: slots[k])))
    }
    factor.backward(seeds)
    primal.affected.removeAll()
    problem.beginMarking()
    for j in factor.backwardOrder.items {
      for mention in problem.column(of: j)
      where problem.forms[mention.form].mark != problem.formEpoch {
        problem.forms[mention.form].mark = problem.formEpoch
        primal.affected.append(mention.form)
      }
    }
  }

  /// Numbers between 1 and 2 whose sums and differences do not cancel, as those of even steps would: the
  /// mixing of SplitMix64 (Steele, Lea & Flood 2014).
  static func speed(of k: Int32) -> Double {
    var bits = UInt64(truncatingIfNeeded: Int(k) + 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + Double(bits >> 32) / 0x1p32
  }

  mutating func clearReach() {
    primal.affected.removeAll()
    factor.clearBackward()
  }
}
