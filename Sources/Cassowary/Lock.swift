#if canImport(os)
  import os
#else
  import Synchronization
#endif

// Embedded Swift has no lock.
#if !hasFeature(Embedded)
  /// A value that threads use one after the other.
  ///
  /// `Mutex` of the standard library asks for macOS 15 and iOS 18 on Apple's systems. What they have had since
  /// macOS 13 and iOS 16 stands in for it there.
  package struct Lock<Value: Sendable>: ~Copyable, Sendable {
    #if canImport(os)
      private let state: OSAllocatedUnfairLock<Value>
    #else
      private let state: Mutex<Value>
    #endif

    package init(_ value: Value) {
      #if canImport(os)
        state = OSAllocatedUnfairLock(initialState: value)
      #else
        state = Mutex(value)
      #endif
    }

    /// Calls `body` with the value while no other thread has it.
    package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      #if canImport(os)
        state.withLockUnchecked(body)
      #else
        state.withLock { body(&$0) }
      #endif
    }
  }
#endif

/// Numbers that all threads of a process draw from.
package struct SharedCounter: ~Copyable, Sendable {
  #if canImport(os)
    private let last = Lock<UInt64>(0)
  #else
    private let last = Atomic<UInt64>(0)
  #endif

  package init() {}

  /// A number greater than all before; the first of `count` of them.
  ///
  /// At one a nanosecond they last for five centuries.
  package func next(_ count: Int = 1) -> UInt64 {
    #if canImport(os)
      last.withLock { last in
        let first = last &+ 1
        last &+= UInt64(count)
        return first
      }
    #else
      // Only the order of this one number counts.
      last.wrappingAdd(UInt64(count), ordering: .relaxed).oldValue &+ 1
    #endif
  }
}
