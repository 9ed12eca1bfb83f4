import Foundation

/// Handles many inputs on all processors and returns the results in the order of the inputs, so that the output
/// does not depend on the speed of threads.
///
/// Only a few results wait at a time: a thread that is far ahead waits for the result that is taken next.
final class OrderedWork<Value: Sendable>: @unchecked Sendable {
  /// The lock of all properties below.
  private let condition = NSCondition()
  private let count: Int
  private let window: Int
  private let work: @Sendable (Int) -> Value
  private var next = 0
  private var taken = 0
  private var done: [Int: Value] = [:]
  private var isOver = false
  private var workers = 0

  private init(count: Int, window: Int, work: @escaping @Sendable (Int) -> Value) {
    self.count = count
    self.window = window
    self.work = work
  }

  /// Calls `work` with 0 to `count - 1` on several threads, and `take` with the results, in order, on this thread.
  /// After an error of `take`, the threads finish the calls that they have begun.
  static func run<Failure: Error>(
    count: Int, processors: Int = ProcessInfo.processInfo.activeProcessorCount,
    work: @escaping @Sendable (Int) -> Value, take: (Value) throws(Failure) -> Void
  ) throws(Failure) {
    let threads = min(count, processors)
    guard threads > 1 else {
      for index in 0..<max(count, 0) { try take(work(index)) }
      return
    }
    let queue = OrderedWork(count: count, window: threads * 8, work: work)
    queue.start(threads)
    defer { queue.end() }
    for index in 0..<count { try take(queue.result(at: index)) }
  }

  private func start(_ threads: Int) {
    workers = threads
    for _ in 0..<threads {
      let thread = Thread { self.workOn() }
      // The stack of the main thread has this size; documents may be nested deeply.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private func workOn() {
    while let index = begin() {
      let value = work(index)
      condition.withLock {
        done[index] = value
        condition.broadcast()
      }
    }
    condition.withLock {
      workers -= 1
      condition.broadcast()
    }
  }

  /// Waits until the next input is near enough to the one taken last, and returns it; `nil` at the end.
  private func begin() -> Int? {
    condition.withLock {
      while !isOver, next < count, next - taken >= window { condition.wait() }
      guard !isOver, next < count else { return nil }
      next += 1
      return next - 1
    }
  }

  private func result(at index: Int) -> Value {
    condition.withLock {
      while true {
        if let value = done.removeValue(forKey: index) {
          taken = index + 1
          condition.broadcast()
          return value
        }
        condition.wait()
      }
    }
  }

  /// Waits for the threads.
  private func end() {
    condition.withLock {
      isOver = true
      condition.broadcast()
      while workers > 0 { condition.wait() }
    }
  }
}
