import Foundation

/// Concurrent work on many inputs. The results have the order of the inputs, so that the output
/// does not depend on the speed of threads. Only a limited number of results is kept at a time.
enum OrderedWork {
  /// Calls `work` with 0 to `count - 1` on several threads, and calls `take` with the results on
  /// this thread, in order. After an error of `take`, no further work starts.
  static func run<Value: Sendable, Failure: Error>(
    count: Int, processors: Int = ProcessInfo.processInfo.activeProcessorCount,
    work: @Sendable (Int) -> Value, take: (Value) throws(Failure) -> Void
  ) throws(Failure) {
    let most = processors * 8
    for start in stride(from: 0, to: count, by: most) {
      for value in results(count: min(most, count - start), work: { work(start + $0) }) {
        try take(value)
      }
    }
  }

  /// Calls `work` with 0 to `count - 1` on several threads, and returns the results in order.
  static func results<Value: Sendable>(
    count: Int, work: @Sendable (Int) -> Value
  ) -> [Value] {
    let done = Results<Value>()
    DispatchQueue.concurrentPerform(iterations: count) { done.add(work($0), at: $0) }
    return (0..<count).compactMap { done.values[$0] }
  }

  /// The results of concurrent work.
  private final class Results<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var values: [Int: Value] = [:]

    func add(_ value: Value, at index: Int) { lock.withLock { values[index] = value } }
  }
}
