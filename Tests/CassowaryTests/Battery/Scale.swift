import Foundation

/// How much work the randomised tests do: a little by default, all of it with `TRUSS_BATTERY=full`
/// (in release: `TRUSS_BATTERY=full swift test -c release --filter Battery`).
enum Scale {
  static let isFull = ProcessInfo.processInfo.environment["TRUSS_BATTERY"] == "full"

  /// Shifts all seeds, to search elsewhere: `TRUSS_SEED=7`.
  static let seed = UInt64(ProcessInfo.processInfo.environment["TRUSS_SEED"] ?? "") ?? 0
}
