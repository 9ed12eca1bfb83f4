import Foundation
import Synchronization

/// Names the seed of a history that traps, or does not end, before the process does.
enum Watch {
  /// Longer than any history takes, sanitized or on a busy machine.
  private static let patience = 60

  /// What each thread is at; written by that thread, read by signal handlers and the watchdog.
  @unsafe private struct Place: ~Copyable {
    var thread = pthread_self()
    /// For handlers; kept, because they may run until the end.
    var stack: UnsafeMutableRawPointer?
    let seed = Atomic<UInt64>(0)
    /// When the history began; 0 between two of them.
    let start = Atomic<Int>(0)
  }

  private static let count = 64
  nonisolated(unsafe) private static let places: UnsafeMutablePointer<Place> = {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: count)
    for index in 0..<count { unsafe (places + index).initialize(to: Place()) }
    return unsafe places
  }()

  /// Listens to signals and looks for histories that do not end; once, before any of them.
  static func begin() {
    _ = unsafe places
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        Watch.nameOwnSeed()
        // The default does what it would have done.
        signal(number, SIG_DFL)
        raise(number)
      }
      action.sa_flags = SA_ONSTACK
      unsafe sigaction(number, &action, nil)
    }
    Thread.detachNewThread {
      while true {
        sleep(1)
        for index in 0..<count {
          let start = unsafe places[index].start.load(ordering: .acquiring)
          guard start > 0, time(nil) - start > patience else { continue }
          say("does not end: history of seed ", unsafe places[index].seed.load(ordering: .relaxed))
          exit(3)
        }
      }
    }
  }

  /// Has the thread that calls this counted as a place; a stack of their own is for handlers, as the
  /// thread's may be used up.
  static func enter(_ index: UInt64) {
    let place = unsafe places + Int(index) % count
    let room = unsafe place.pointee.stack ?? .allocate(byteCount: 1 << 16, alignment: 16)
    var stack = unsafe stack_t()
    unsafe (stack.ss_sp, stack.ss_size) = (room, 1 << 16)
    unsafe sigaltstack(&stack, nil)
    unsafe (place.pointee.stack, place.pointee.thread) = (room, pthread_self())
  }

  /// Runs a history.
  static func run<Result>(_ seed: UInt64, at index: UInt64, _ body: () -> Result) -> Result {
    let place = unsafe places + Int(index) % count
    unsafe place.pointee.seed.store(seed, ordering: .relaxed)
    unsafe place.pointee.start.store(time(nil), ordering: .releasing)
    defer { unsafe place.pointee.start.store(0, ordering: .releasing) }
    return body()
  }

  private static func nameOwnSeed() {
    let own = pthread_self()
    for index in 0..<count {
      let place = unsafe places + index
      guard unsafe place.pointee.start.load(ordering: .relaxed) > 0,
        unsafe pthread_equal(place.pointee.thread, own) != 0
      else { continue }
      say("trapped: history of seed ", unsafe place.pointee.seed.load(ordering: .relaxed))
    }
  }

  /// Writes without taking memory: where this is said, nothing may be left to take from.
  private static func say(_ words: StaticString, _ seed: UInt64) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
      var first = 23
      unsafe digits[first] = UInt8(ascii: "\n")
      var rest = seed
      repeat {
        first -= 1
        unsafe digits[first] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      unsafe write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
      if let start = digits.baseAddress {
        unsafe write(STDERR_FILENO, start + first, 24 - first)
      }
    }
  }
}
