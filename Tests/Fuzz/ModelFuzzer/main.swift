import Foundation
import ModelFuzz

/// `ModelFuzzer COUNT [SEED] [--threads N] [--shrink N]`, see `Tests/Fuzz/model`.
struct Options {
  var count: UInt64 = 1000
  var seed: UInt64 = 1
  var threads: UInt64 = 2
  /// How many findings of each kind are shrunk.
  var shrinks = 3

  init(_ arguments: [String]) {
    var arguments = arguments
    var numbers: [UInt64] = []
    while let argument = arguments.first {
      arguments.removeFirst()
      if let number = UInt64(argument) { numbers.append(number) }
      guard argument.hasPrefix("--"), let value = arguments.first.flatMap({ UInt64($0) }) else {
        continue
      }
      arguments.removeFirst()
      if argument == "--threads" { threads = max(1, value) }
      if argument == "--shrink" { shrinks = Int(value) }
    }
    if let first = numbers.first { count = first }
    if numbers.count > 1 { seed = numbers[1] }
  }
}

/// Every `step`th history from `start` on.
@Sendable func run(from start: UInt64, to end: UInt64, step: UInt64, on thread: UInt64) -> (
  tally: Tally, found: [(seed: UInt64, difference: Difference)]
) {
  var tally = Tally()
  var found: [(seed: UInt64, difference: Difference)] = []
  Watch.enter(thread)
  for seed in stride(from: start, to: end, by: Int(step)) {
    let history = HistoryGenerator.history(seed: seed)
    if let first = Watch.run(seed, at: thread, { history.run(&tally) }).first {
      found.append((seed, first))
    }
  }
  return (tally, found)
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
let started = Date()
Watch.begin()
var tally = Tally()
var found: [(seed: UInt64, difference: Difference)] = []
await withTaskGroup(of: (Tally, [(UInt64, Difference)]).self) { group in
  for thread in 0..<options.threads {
    group.addTask {
      let result = run(
        from: options.seed + thread, to: options.seed + options.count, step: options.threads,
        on: thread)
      return (result.tally, result.found.map { ($0.seed, $0.difference) })
    }
  }
  for await (part, differences) in group {
    tally += part
    found += differences.map { (seed: $0.0, difference: $0.1) }
  }
}
var kinds: [String: Int] = [:]
for (seed, difference) in found.sorted(by: { $0.seed < $1.seed }) {
  let kind = difference.kind.rawValue
  kinds[kind, default: 0] += 1
  print("seed \(seed): \(difference)")
  guard kinds[kind, default: 0] <= options.shrinks else { continue }
  let history = HistoryGenerator.history(seed: seed)
  let small = history.shrunk(difference)
  var ignored = Tally()
  print(SwiftWriter.test(small, small.run(&ignored)))
}
print(
  "\(tally.histories) histories, \(tally.actions) actions, \(tally.trees) trees,",
  "\(tally.coordinates) coordinates compared;",
  "\(tally.undecided) trees not compared",
  "(\(tally.skipped.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")));",
  "\(tally.conflicts) conflicts;",
  "\(Int(Date().timeIntervalSince(started))) s")
print(
  found.isEmpty
    ? "no difference" : "\(found.count) differences: \(kinds.sorted { $0.key < $1.key })")
exit(found.isEmpty ? 0 : 1)
