import AutoLayout
import Foundation
import LayoutContainers
import TestSupport
import Testing

/// Every call of the library to its host × everything the host may do there.
///
/// With `TRUSS_FUZZ=n` in the environment all of the table is run, and `n` random histories, from
/// seed `TRUSS_SEED` on.
@Suite struct ReentrancyTests {
  private static let fuzzCount = number("TRUSS_FUZZ")

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
  }

  /// The runs of one callback; of the whole table a fixed selection, unless more is asked for, and
  /// every day a sixth of that.
  private func runs(
    _ callback: Stage.Callback, times: Int, every distance: Int
  ) -> [StageRun] {
    let row = Stage.Callback.allCases.firstIndex(of: callback) ?? 0
    let distance = LongRun.amount(everyday: 6 * distance + 1, all: distance)
    var found: [StageRun] = []
    for (column, action) in StageAction.all.enumerated() {
      for (layer, phase) in StageRun.Phase.allCases.enumerated() {
        guard Self.fuzzCount != nil || (column + 5 * row + 7 * layer) % distance == 0 else {
          continue
        }
        found.append(StageRun(callback: callback, action: action, phase: phase, times: times))
      }
    }
    return found
  }

  @Test(arguments: Stage.Callback.allCases)
  func `whatever a host does while it is called counts, once`(_ callback: Stage.Callback) {
    let found = runs(callback, times: 1, every: 24).flatMap { $0.findings() }
    #expect(found == [])
  }

  @Test(arguments: Stage.Callback.allCases)
  func `a host that does it every time gets an end`(_ callback: Stage.Callback) {
    // Where it has no end by itself, frames say nothing: what counts is that there is one.
    for run in runs(callback, times: 2 * StageRun.callLimit, every: 48) {
      #expect(run.count() < StageRun.callLimit, "\(run.name)")
    }
  }

  @Test(arguments: Stage.Callback.allCases)
  func `whatever a host does, nothing outlives its tree`(_ callback: Stage.Callback) {
    #expect(runs(callback, times: 1, every: 24).flatMap { $0.remains() } == [])
  }

  @Test func `random histories of calls within calls are laid out like fresh trees`() {
    let first = Self.number("TRUSS_SEED") ?? 0
    for seed in first..<first + (Self.fuzzCount ?? LongRun.amount(everyday: 10, all: 60)) {
      #expect(StageHistory(seed: UInt64(seed)).findings() == [])
    }
  }
}
