import Foundation
import ModelFuzz

/// `ModelFuzzer COUNT [SEED] [--threads N] [--shrink N] [--findings N] [--known N]`, see
/// `Tests/Fuzz/model`.
struct Options {
  var count: UInt64 = 1000
  var seed: UInt64 = 1
  var threads: UInt64 = 2
  /// How many findings of each kind are shrunk.
  var shrinks = 3
  /// The interval between histories whose findings are compared; 0 compares none.
  var share: UInt64 = 16
  /// How many differences of each known issue are shrunk and printed.
  var known = 0

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
      if argument == "--findings" { share = value }
      if argument == "--known" { known = Int(value) }
    }
    if let first = numbers.first { count = first }
    if numbers.count > 1 { seed = numbers[1] }
  }
}

/// What was found first in a history.
typealias Found = (seed: UInt64, difference: Difference)

/// The history of a seed. The interval of compared findings does not depend on the number of threads.
@Sendable func history(_ seed: UInt64, share: UInt64) -> History {
  var history = HistoryGenerator.history(seed: seed)
  history.examines = share > 0 && seed.isMultiple(of: share)
  return history
}

/// Every history of a thread: the first fault, and the first difference of each known issue.
@Sendable func run(_ options: Options, on thread: UInt64) -> (tally: Tally, found: [Found]) {
  var tally = Tally()
  var found: [Found] = []
  Watch.enter(thread)
  let seeds = stride(
    from: options.seed + thread, to: options.seed + options.count, by: Int(options.threads))
  for seed in seeds {
    let history = history(seed, share: options.share)
    let differences = Watch.run(seed, at: thread) { history.run(&tally) }
    var kinds: Set<Difference.Kind> = []
    for difference in differences {
      if difference.kind.isKnownIssue {
        if kinds.insert(difference.kind).inserted { found.append((seed, difference)) }
      } else if kinds.isEmpty {
        found.append((seed, difference))
        break
      }
    }
  }
  return (tally, found)
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
let started = Date()
Watch.begin()
var tally = Tally()
var found: [Found] = []
await withTaskGroup(of: (Tally, [Found]).self) { group in
  for thread in 0..<options.threads {
    group.addTask { [options] in run(options, on: thread) }
  }
  for await (part, differences) in group {
    tally += part
    found += differences
  }
}
var kinds: [String: Int] = [:]
var faults = 0
for (seed, difference) in found.sorted(by: { $0.seed < $1.seed }) {
  let kind = difference.kind.rawValue
  kinds[kind, default: 0] += 1
  let isKnown = difference.kind.isKnownIssue
  if !isKnown { faults += 1 }
  let isShrunk = kinds[kind, default: 0] <= (isKnown ? options.known : options.shrinks)
  guard isShrunk || !isKnown else { continue }
  print("seed \(seed): \(difference)")
  guard isShrunk else { continue }
  let small = history(seed, share: options.share).shrunk(difference)
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
print("known issue 13: \(tally.bits)")
print("known issue 13: lines of stacks differ: \(kinds["lines", default: 0]) histories")
if options.share > 0 {
  print("known issue 12: \(tally.findings), of one history in \(options.share)")
}
let counts = kinds.filter { Difference.Kind(rawValue: $0.key)?.isKnownIssue == false }
print(
  faults == 0
    ? "no difference but those of known issues"
    : "\(faults) differences: \(counts.sorted { $0.key < $1.key })")
exit(faults == 0 ? 0 : 1)
