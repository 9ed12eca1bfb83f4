import TestSupport
import Testing

/// Random operation sequences, every solve compared with the exact reference.
@Suite struct BatteryTests {
  struct Run: Sendable, CustomTestStringConvertible {
    var name: String
    var style: Generator.Style
    var seeds: Int

    var testDescription: String { name }
  }

  /// Issue 3 asks for 100,000 operations and 20,000 checked solves, small numbers and wide ones.
  ///
  /// Wide numbers are coefficients from 1e-3 to 1e3 and constants to 1e7, in two draws: every variable
  /// and row has a unit of its own, or every coefficient is drawn by itself. The second one multiplies
  /// values along chains; past some thirty variables they leave what doubles can tell apart.
  static let runs: [Run] = {
    func style(_ change: (inout Generator.Style) -> Void) -> Generator.Style {
      var style = Generator.Style(variables: 5...12, operations: 80)
      change(&style)
      return style
    }
    let kinds = [
      ("any rows", style { _ in }), ("rows of a screen", style { $0.isLayout = true }),
      ("units of all sizes", style { $0.isWide = true }),
      ("coefficients of all sizes", style { ($0.isWide, $0.isWild) = (true, true) }),
    ]
    return kinds.flatMap { name, kind in
      let sizes = [(5...12, 80, 1600), (12...30, 150, 800), (30...60, 400, 400)]
      return sizes.prefix(kind.isWild ? 1 : 3).map { variables, length, seeds in
        var style = kind
        style.variables = variables
        style.operations = length
        return Run(
          name: "\(name), \(variables) variables", style: style,
          seeds: LongRun.isFull
            ? seeds : LongRun.amount(everyday: max(1, 80 / length), all: 640 / length))
      }
    }
  }()

  @Test(arguments: runs) func `random operations agree with the exact reference`(
    run: Run
  ) {
    let battery = Battery(run.style)
    var total = Player.Statistics()
    var failures = 0
    for seed in 0..<UInt64(run.seeds) where failures < 3 {
      let outcome = battery.run(seed: LongRun.seed &* 1_000_003 &+ seed)
      total += outcome.statistics
      if let report = outcome.report {
        failures += 1
        Issue.record("\(report)")
      }
    }
    print(
      "battery \(run.name): \(total.operations) operations, \(total.checks) solves checked,",
      "\(total.refusals) refusals, \(total.irreducible) conflicts proved irreducible,",
      "\(total.ranges) ranges, \(total.unjudged) beyond the reference")
  }
}
