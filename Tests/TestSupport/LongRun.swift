import Foundation
package import Testing

/// What takes long: `swift test` leaves it out, `TRUSS_TESTS=all swift test` runs all of it, as
/// `.ci/run` does.
package enum LongRun {
  /// Whether everything runs; the full battery, which is larger still, has to include it.
  package static let isOn: Bool = {
    isFull || ProcessInfo.processInfo.environment["TRUSS_TESTS"] == "all"
  }()

  /// Whether the random tests do all of their work: `TRUSS_BATTERY=full swift test -c release`.
  package static let isFull = ProcessInfo.processInfo.environment["TRUSS_BATTERY"] == "full"

  /// A number that shifts all seeds, to search elsewhere: `TRUSS_SEED=7`.
  package static let seed = UInt64(ProcessInfo.processInfo.environment["TRUSS_SEED"] ?? "") ?? 0

  /// The sizes, seeds or repetitions of a test: some of them every day, all of them in a long run.
  package static func amount<Amount>(everyday: Amount, all: Amount) -> Amount {
    isOn ? all : everyday
  }
}

extension Trait where Self == ConditionTrait {
  /// A test that runs only with `TRUSS_TESTS=all` in the environment.
  package static var longRunning: Self {
    .enabled(if: LongRun.isOn, "takes long: TRUSS_TESTS=all swift test runs it")
  }
}
