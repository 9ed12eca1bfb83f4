import Foundation
import LayoutDocuments

/// The temporary files of outputs that are being written. A signal that ends the process removes them.
final class UnfinishedFiles: @unchecked Sendable {
  /// The lock of the names and of all calls on their files.
  private let lock = NSLock()
  private var names: Set<[UInt8]> = []

  private static let all = UnfinishedFiles()

  /// Makes a file, and remembers it if that succeeds.
  static func make(_ name: [UInt8], _ open: () -> Int32) -> Int32 {
    all.lock.withLock {
      let descriptor = open()
      if descriptor >= 0 { all.names.insert(name) }
      return descriptor
    }
  }

  /// Removes a file.
  static func remove(_ name: [UInt8]) {
    all.lock.withLock {
      unsafe unlink(RawText.cString(name))
      all.names.remove(name)
    }
  }

  /// Renames a file to its final name.
  static func finish(_ name: [UInt8], as final: [UInt8]) throws(SystemError) {
    let error: SystemError? = all.lock.withLock {
      let result = unsafe rename(RawText.cString(name), RawText.cString(final))
      if result != 0 { return .last }
      all.names.remove(name)
      return nil
    }
    if let error { throw error }
  }

  /// Makes signals that end the process remove the files first.
  ///
  /// A thread waits for the signals, because a handler may call only few functions. Call this before there are other
  /// threads, which inherit that these signals are blocked.
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
      // The lock is never released, so that no file is made or finished any more.
      all.lock.lock()
      for name in all.names { unsafe unlink(RawText.cString(name)) }
      // The signal itself ends the process, so that the parent process sees it.
      var action = sigaction()
      unsafe sigaction(signal, &action, nil)
      unsafe pthread_sigmask(SIG_UNBLOCK, &waited, nil)
      raise(signal)
    }
    thread.start()
  }

  /// Whether a signal is ignored, as with `nohup`.
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
