import Foundation

/// Durations of the phases of a replay, one sample for each time a phase was run.
struct Stopwatch {
  /// Microseconds, by phase.
  private(set) var samples: [[Double]]
  private var phase = -1
  private var start: UInt64 = 0

  /// Room for all samples of seven repetitions, so that timing never allocates.
  init(_ trace: Trace) {
    samples = Array(repeating: [], count: trace.phases.count)
    for operation in trace.operations where operation.kind == .phase && operation.subject >= 0 {
      samples[Int(operation.subject)].append(0)
    }
    for phase in samples.indices {
      let count = samples[phase].count
      samples[phase].removeAll()
      samples[phase].reserveCapacity(count * Replay.repetitionLimit)
    }
  }

  /// Ends the current phase and begins another; -1 stands for time nobody asks about.
  mutating func begin(_ phase: Int) {
    let end = Self.nanoseconds()
    if self.phase >= 0 { samples[self.phase].append(Double(end - start) / 1000) }
    self.phase = phase
    start = Self.nanoseconds()
  }

  /// The monotonic clock, read directly: `ContinuousClock` costs as much as a small operation.
  @inline(__always)
  static func nanoseconds() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
