import Foundation
import LayoutDocuments

/// The temporary files of outputs that are being written: whoever ends the process takes them away.
final class UnfinishedFiles: @unchecked Sendable {
  /// Guards the names, and what is done to the files of these names.
  private let lock = NSLock()
  private var names: Set<[UInt8]> = []

  private static let all = UnfinishedFiles()

  /// Makes a file; one that was made is remembered.
  static func make(_ name: [UInt8], _ open: () -> Int32) -> Int32 {
    all.lock.withLock {
      let descriptor = open()
      if descriptor >= 0 { all.names.insert(name) }
      return descriptor
    }
  }

  /// Takes a file away.
  static func remove(_ name: [UInt8]) {
    all.lock.withLock {
      unsafe unlink(RawText.cString(name))
      all.names.remove(name)
    }
  }

  /// Gives a file the name that it was made for.
  static func finish(_ name: [UInt8], as final: [UInt8]) throws(SystemError) {
    let error: SystemError? = all.lock.withLock {
      let result = unsafe rename(RawText.cString(name), RawText.cString(final))
      if result != 0 { return .last }
      all.names.remove(name)
      return nil
    }
    if let error { throw error }
  }

  /// From now on signals that end the process take the files away first.
  ///
  /// A thread waits for them, because a handler may do next to nothing. To be called before there are
  /// other threads: they inherit that such signals are not for them.
  static func removeOnSignals() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) {
      unsafe sigaddset(&signals, signal)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    let thread = Thread {
      var waited = waited
      var signal: Int32 = 0
      while unsafe sigwait(&waited, &signal) != 0 {}
      // Never let go of: nothing is to be made or finished any more.
      all.lock.lock()
      for name in all.names { unsafe unlink(RawText.cString(name)) }
      // Whoever waits for the process sees that a signal ended it.
      var action = sigaction()
      unsafe sigaction(signal, &action, nil)
      unsafe pthread_sigmask(SIG_UNBLOCK, &waited, nil)
      raise(signal)
    }
    thread.start()
  }

  /// Whether a signal is to do nothing, as with `nohup`.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
