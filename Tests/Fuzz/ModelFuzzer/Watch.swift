import Foundation

/// Names the seed of a history that traps, or does not end, before the process does.
enum Watch {
  /// Longer than any history takes, sanitized or on a busy machine.
  private static let patience = 60

  /// What each thread is at; written by that thread, read by signal handlers and the watchdog.
  private struct Place {
    var thread = pthread_self()
    var seed: UInt64 = 0
    var start = 0
    var isBusy = false
  }

  private static let count = 64
  nonisolated(unsafe) private static let places: UnsafeMutablePointer<Place> = {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: count)
    unsafe places.initialize(repeating: Place(), count: count)
    return unsafe places
  }()

  /// Listens to signals and looks for histories that do not end; once, before any of them.
  static func begin() {
    unsafe places[0].isBusy = false
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
          let place = unsafe places[index]
          guard place.isBusy, time(nil) - place.start > patience else { continue }
          say("does not end: history of seed ", place.seed)
          exit(3)
        }
      }
    }
  }

  /// Has the thread that calls this counted as a place; a stack of their own is for handlers, as the
  /// thread's may be used up.
  static func enter(_ index: UInt64) {
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
    unsafe stack.ss_size = 1 << 16
    unsafe sigaltstack(&stack, nil)
    unsafe places[Int(index) % count].thread = pthread_self()
  }

  /// Runs a history.
  static func run<Result>(_ seed: UInt64, at index: UInt64, _ body: () -> Result) -> Result {
    let place = unsafe places + Int(index) % count
    unsafe (place.pointee.seed, place.pointee.start) = (seed, time(nil))
    unsafe place.pointee.isBusy = true
    defer { unsafe place.pointee.isBusy = false }
    return body()
  }

  private static func nameOwnSeed() {
    let own = pthread_self()
    for index in 0..<count {
      let place = unsafe places[index]
      if place.isBusy, pthread_equal(place.thread, own) != 0 {
        say("trapped: history of seed ", place.seed)
      }
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
