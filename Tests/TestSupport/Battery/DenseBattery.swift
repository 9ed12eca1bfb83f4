/// Systems of dense rows, each judged at every check.
package enum DenseBattery {
  package enum Outcome: Sendable, CustomStringConvertible {
    case right
    /// Values that are not optimal, or break a required row.
    case wrong(String)
    /// A call threw, or a row was refused, although the required rows can hold together.
    case refused(String)

    package var isRight: Bool { if case .right = self { true } else { false } }

    package var description: String {
      switch self {
      case .right: "right"
      case .wrong(let what): "wrong: \(what)"
      case .refused(let what): "refused: \(what)"
      }
    }
  }

  /// The shapes of rows and the ways they come in, one after the other.
  package static func style(
    ofSeed seed: UInt64, variables: ClosedRange<Int> = 20...40
  ) -> DenseSystem.Style {
    let manners = DenseSystem.Manner.allCases
    return DenseSystem.Style(
      variables: variables, manner: manners[Int(seed % UInt64(manners.count))],
      isNearlyParallel: seed / UInt64(manners.count) % 2 == 1)
  }

  package static func run(
    seed: UInt64, variables: ClosedRange<Int> = 20...40, by arithmetic: Arithmetic = .quick
  ) -> Outcome {
    let style = style(ofSeed: seed, variables: variables)
    return run(
      DenseSystem(seed: seed, style: style).operations,
      style.isNearlyParallel ? .wide : Tolerances(), by: arithmetic)
  }

  /// Performs operations whose required rows can hold together at all times.
  ///
  /// Between rows that differ by a millionth rounding moves the optimum: there it has to be the one of a
  /// problem whose constants differ by rounding.
  package static func run(
    _ operations: [Operation], _ tolerances: Tolerances = Tolerances(), by arithmetic: Arithmetic
  ) -> Outcome {
    var player = Player()
    player.judges = false
    for operation in operations {
      do { try player.perform(operation) } catch { return .refused(error.description) }
      if player.statistics.refusals > 0 { return .refused("\(operation)") }
      guard operation == .check else { continue }
      switch player.mirror.problem.judge(player.point, tolerances, by: arithmetic) {
      case .optimal: continue
      case .contradictory: return .wrong("the required rows contradict each other")
      case .notFinite(let variable): return .wrong("x\(variable) is not finite")
      case .broken(let row, let violation):
        return .wrong("required c\(player.mirror.ids[row]) is off by \(violation)")
      case .suboptimal(let level, let found, let best):
        return .wrong(
          "level \(level) ends at \(found), the optimum is \(best)"
            + " (values up to \(player.point.map(abs).max() ?? 0))")
      }
    }
    return .right
  }
}
