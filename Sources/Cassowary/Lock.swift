#if canImport(os)
  import os
#else
  import Synchronization
#endif

// A lock and a shared counter for all platforms. Embedded Swift has no lock.
#if !hasFeature(Embedded)
  /// A value that only one thread accesses at a time.
  ///
  /// The standard library's `Mutex` requires macOS 15 and iOS 18. On Apple's systems this type therefore
  /// uses the unfair lock that is available since macOS 13 and iOS 16.
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

    /// Calls `body` with exclusive access to the value.
    package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      #if canImport(os)
        state.withLockUnchecked(body)
      #else
        state.withLock { body(&$0) }
      #endif
    }
  }
#endif

/// A counter that all threads of a process share.
package struct SharedCounter: ~Copyable, Sendable {
  #if canImport(os)
    private let last = Lock<UInt64>(0)
  #else
    private let last = Atomic<UInt64>(0)
  #endif

  package init() {}

  /// Returns the first of `count` new numbers, which are greater than all earlier ones.
  ///
  /// The numbers do not run out: 64 bits last for centuries.
  package func next(_ count: Int = 1) -> UInt64 {
    #if canImport(os)
      last.withLock { last in
        let first = last &+ 1
        last &+= UInt64(count)
        return first
      }
    #else
      // Relaxed, because no other memory access depends on the order.
      last.wrappingAdd(UInt64(count), ordering: .relaxed).oldValue &+ 1
    #endif
  }
}
