import Foundation

/// Runs `body` on a thread with the stack that servers give theirs, 512 KB, and returns what it
/// found.
public func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let done = DispatchSemaphore(value: 0)
  let place = ResultPlace<Result>()
  let thread = Thread {
    place.result = body()
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  while true {
    done.wait()
    if let result = place.result { return result }
  }
}

/// Written by one thread before the signal that lets the other one read it.
private final class ResultPlace<Result>: @unchecked Sendable {
  var result: Result?
}
