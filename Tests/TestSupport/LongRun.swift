import Foundation
package import Testing

/// What takes long: `swift test` leaves it out, `TRUSS_TESTS=all swift test` runs all of it, as
/// `.ci/run` does.
package enum LongRun {
  /// Whether everything runs; the full battery, which is larger still, has to include it.
  package static let isOn: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return environment["TRUSS_TESTS"] == "all" || environment["TRUSS_BATTERY"] == "full"
  }()

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
