import Foundation
import TestSupport

/// `dense-battery [COUNT [SEED [LEAST MOST]]]`, see `Tests/Fuzz/dense`.
let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let count = numbers.count > 0 ? numbers[0] : 5000
let start = numbers.count > 1 ? numbers[1] : 1
let variables =
  numbers.count > 3 ? Int(numbers[2])...max(Int(numbers[2]), Int(numbers[3])) : 20...40
let threads = UInt64(max(1, ProcessInfo.processInfo.activeProcessorCount))

let outcomes = await withTaskGroup(of: [(UInt64, DenseBattery.Outcome)].self) { group in
  for thread in 0..<threads {
    group.addTask {
      stride(from: start + thread, to: start + count, by: Int(threads)).map {
        ($0, DenseBattery.run(seed: $0, variables: variables, by: .quickThenExact))
      }
    }
  }
  var all: [(UInt64, DenseBattery.Outcome)] = []
  for await part in group { all += part }
  return all.sorted { $0.0 < $1.0 }
}

/// Systems, how many of them came out wrong, and how many were wrongly refused.
struct Count {
  var systems = 0
  var wrong = 0
  var refused = 0
}

var counts: [String: Count] = [:]
var all = Count()
for (seed, outcome) in outcomes {
  let style = DenseBattery.style(ofSeed: seed)
  let shape = "\(style.isNearlyParallel ? "nearly parallel" : "dense") rows, \(style.manner)"
  var count = counts[shape] ?? Count()
  count.systems += 1
  all.systems += 1
  switch outcome {
  case .right: break
  case .wrong:
    count.wrong += 1
    all.wrong += 1
  case .refused:
    count.refused += 1
    all.refused += 1
  }
  counts[shape] = count
  if case .right = outcome { continue }
  print("seed \(seed) (\(shape)) \(outcome)")
}
func line(_ name: String, _ count: Count) -> String {
  "\(name): \(count.systems) systems, \(count.wrong) wrong, \(count.refused) wrongly refused"
}
for (shape, count) in counts.sorted(by: { $0.key < $1.key }) { print(line(shape, count)) }
print(line("all", all))
exit(all.wrong + all.refused == 0 ? 0 : 1)
