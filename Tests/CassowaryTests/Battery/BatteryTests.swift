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
  static let runs: [Run] = [
    ("any rows", false, false), ("rows of a screen", false, true), ("wide numbers", true, false),
  ].flatMap { name, isWide, isLayout in
    [(5...12, 80, 1600), (12...30, 150, 800), (30...60, 400, 400)].map { variables, length, seeds in
      var style = Generator.Style(variables: variables, operations: length)
      style.isWide = isWide
      style.isLayout = isLayout
      return Run(
        name: "\(name), \(variables) variables", style: style,
        seeds: Scale.isFull ? seeds : 640 / length)
    }
  }

  @Test(arguments: runs) func `random operations agree with the exact reference`(
    run: Run
  ) {
    let battery = Battery(run.style)
    var total = Player.Statistics()
    var failures = 0
    for seed in 0..<UInt64(run.seeds) where failures < 3 {
      let outcome = battery.run(seed: Scale.seed &* 1_000_003 &+ seed)
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

  /// Coefficients over six powers of ten in one row: counted, not demanded (see `isWild`).
  @Test(.enabled(if: Scale.isFull, "measured by the full battery only"))
  func `wild numbers are measured`() {
    for variables in [5...12, 12...30] {
      var style = Generator.Style(variables: variables, operations: 100)
      (style.isWide, style.isWild) = (true, true)
      var failures = 0
      for seed in 0..<UInt64(200) {
        var player = Player(tolerances: .wide)
        if player.perform(Generator(seed: seed, style: style).operations) != nil { failures += 1 }
      }
      print("battery wild numbers, \(variables) variables: \(failures) of 200 sequences fail")
    }
  }
}
