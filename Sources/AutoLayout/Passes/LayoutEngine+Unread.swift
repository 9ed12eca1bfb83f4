import Cassowary

#if DEBUG
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #elseif canImport(WASILibc)
    import WASILibc
  #endif
#endif

/// What was refused, and nobody was there to read it.
extension LayoutEngine {
  /// Called with refused calls that nobody has heard of, once for each; `nil` for nobody.
  ///
  /// A layout gives it what was recorded since the one before, unless ``onErrors`` is set, ``errors``
  /// was read since, or a diagnosis is about to read it. What no tree would ever tell of is given to it
  /// at once: constraints of a guide in no view, or with the superview of a view that has none.
  ///
  /// Unless set, builds for debugging write a line for each to standard error, the first twenty of a
  /// process; other builds do nothing. It is one for all trees, and called on the thread of each.
  public static var onUnreadErrors: (@Sendable ([LayoutError]) -> Void)? {
    get { unreadListener.withLock { $0.call } }
    set {
      // What the old one kept ends outside of the lock.
      let old = unreadListener.withLock { listener in
        let old = listener
        listener = UnreadListener(call: newValue)
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Gives the host, or whoever hears of what nobody reads, the errors they have not heard of.
  func deliverErrors() {
    let count = findings.errors.count
    guard count > findings.heard else { return }
    let (heard, read) = (findings.heard, findings.read)
    findings.heard = count
    if let onErrors {
      onErrors(Array(findings.errors[heard..<count]))
    } else if read < count, !isRead {
      Self.reportUnread(findings.errors[max(heard, read)..<count].filter { !$0.isToldAtOnce })
    }
    forgetOldErrors()
  }

  /// How many errors are kept at least of those that were delivered.
  package static let errorMemory = 10_000

  /// Forgets the oldest errors where there are far more than anybody reads: a tree that records one in
  /// every layout would fill the memory in the end. Only what was delivered: nothing ends unheard.
  private func forgetOldErrors() {
    let count = findings.errors.count
    guard count >= 2 * Self.errorMemory else { return }
    let old = min(count - Self.errorMemory, findings.heard)
    findings.errors.removeFirst(old)
    findings.heard -= old
    findings.read = max(0, findings.read - old)
  }

  /// Whether what is recorded is about to be read: by who examines this tree, or one around it.
  private var isRead: Bool {
    sequence(first: self) { $0.root?.superview?.layoutEngine }.contains(where: \.isExamined)
  }

  static func reportUnread(_ errors: [LayoutError]) {
    guard !errors.isEmpty else { return }
    onUnreadErrors?(errors)
  }
}

extension LayoutError {
  /// Whether there is no tree whose layout would tell of it.
  var isToldAtOnce: Bool { reason == .noSuperview }
}

/// Who hears of them.
///
/// A closure that itself is the value of a `Lock` is wrapped in one more closure whenever the lock is
/// taken, and what comes out goes back in: after some hundred thousand looks at it the call would need more
/// stack than there is. As a property of a value it stays as it is.
private struct UnreadListener: Sendable {
  var call: (@Sendable ([LayoutError]) -> Void)?
}

#if !DEBUG
  private let unreadListener = Lock(UnreadListener(call: nil))
#else
  private let unreadListener = Lock(UnreadListener(call: StandardError.report))

  private enum StandardError {
    /// More lines than these help nobody.
    private static let most = 20
    private static let said = Lock<Set<String>>([])

    @Sendable static func report(_ errors: [LayoutError]) {
      var text = ""
      for error in errors {
        let line = "refused, and not read: \(error)\n"
        said.withLock { said in
          guard said.count < most, said.insert(line).inserted else { return }
          if said.count == 1 {
            text += "truss: root.findings() tells more, LayoutEngine.onUnreadErrors takes these:\n"
          }
          text += "truss: " + line
        }
      }
      say(text)
    }

    private static func say(_ text: String) {
      #if !canImport(WinSDK)
        unsafe Array(text.utf8).withUnsafeBytes { bytes in
          // A line that cannot be written has nowhere else to go.
          guard let start = bytes.baseAddress else { return }
          _ = unsafe write(2, start, bytes.count)
        }
      #endif
    }
  }
#endif
