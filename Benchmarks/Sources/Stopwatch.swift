import Foundation

/// Durations of the phases of a replay, one sample for each time a phase was run.
///
/// A sample is elapsed time, or processor time where that is less: then something else ran
/// meanwhile. Asking for processor time costs as much as a small operation, so only phases whose
/// last sample was long do, and the first time of each.
struct Stopwatch {
  /// Microseconds, by phase.
  private(set) var samples: [[Double]]
  private var phase = -1
  private var isLong = false
  private var start: UInt64 = 0
  private var processorStart: UInt64 = 0

  private init(phases: Int, samples count: Int) {
    samples = Array(repeating: [], count: phases)
    for phase in samples.indices { samples[phase].reserveCapacity(count) }
  }

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
    let end = Self.nanoseconds(CLOCK_MONOTONIC)
    if self.phase >= 0 {
      var duration = end - start
      if isLong {
        duration = min(duration, Self.nanoseconds(CLOCK_THREAD_CPUTIME_ID) - processorStart)
      }
      samples[self.phase].append(Double(duration) / 1000)
    }
    self.phase = phase
    isLong = phase >= 0 && samples[phase].last ?? .infinity > 100
    if isLong { processorStart = Self.nanoseconds(CLOCK_THREAD_CPUTIME_ID) }
    start = Self.nanoseconds(CLOCK_MONOTONIC)
  }

  /// Microseconds that a phase of nothing seems to take: what reading the clock adds to each sample.
  ///
  /// A tenth of a microsecond is what the smallest operations take, and reading the clock is a third of that.
  static func ownTime() -> Double {
    var stopwatch = Stopwatch(phases: 1, samples: 1000)
    for _ in 0..<1000 { stopwatch.begin(0) }
    stopwatch.begin(-1)
    return stopwatch.samples[0].sorted().middleMean
  }

  /// A clock of the system, read directly: `ContinuousClock` costs as much as a small operation.
  @inline(__always)
  static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

extension [Double] {
  /// The mean of the middle half of sorted numbers: as deaf to outliers as the median, and finer than the
  /// steps of the clock.
  ///
  /// Of seven that is three: the first two builds of a process wait for its pages and take two to four times as
  /// long as those that follow, and a mean of five has one of them in it.
  var middleMean: Double {
    let outer = (count + 1) / 4
    let middle = self[outer..<count - outer]
    return middle.reduce(0, +) / Double(middle.count)
  }
}
