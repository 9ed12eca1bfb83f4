import Foundation

extension Replay {
  static let repetitionLimit = 7

  /// Plays the trace up to seven times, and never again when the next time would probably end
  /// after `seconds`; then prints a JSON line for each phase.
  mutating func run(path: String, seconds: Double, record: ValueRecorder?) throws(ReplayError) {
    ResidentMemory.restartPeak()
    let before = ResidentMemory.peak()
    var after = before
    let start = Stopwatch.nanoseconds(CLOCK_MONOTONIC)
    var repetitions = 0
    while repetitions < Self.repetitionLimit {
      let used = Double(Stopwatch.nanoseconds(CLOCK_MONOTONIC) - start) / 1e9
      if repetitions > 0 && used + used / Double(repetitions) > seconds { break }
      try play(repetitions == 0 ? record : nil)
      if repetitions == 0 { after = ResidentMemory.peak() }
      repetitions += 1
    }
    let ownTime = Stopwatch.ownTime()
    for (label, samples) in zip(trace.phases, stopwatch.samples) where !samples.isEmpty {
      let own = samples.map { max($0 - ownTime, 0) }.sorted()
      print(Self.line(path, label, own, repetitions: repetitions, kB: after - before))
    }
  }

  private static func line(
    _ path: String, _ label: String, _ samples: [Double], repetitions: Int, kB: Int
  ) -> String {
    let mean = samples.reduce(0, +) / Double(samples.count)
    let numbers = [samples[0], samples.middleMean, mean, samples[samples.count - 1]]
      .map { String(format: "%.3f", $0) }
    return """
      {"solver":"truss","trace":"\(path)","label":"\(label)","n":\(samples.count),\
      "reps":\(repetitions),"min_us":\(numbers[0]),"middle_us":\(numbers[1]),\
      "mean_us":\(numbers[2]),"max_us":\(numbers[3]),"rss_kb":\(kB)}
      """
  }
}

/// Collects the values of all variables at each `check`, one line each.
final class ValueRecorder {
  private var lines: [String] = []

  func append(_ values: [Double]) {
    lines.append(values.map { String(format: "%.9g ", $0) }.joined() + "\n")
  }

  func write(to path: String) throws {
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path))
  }
}
