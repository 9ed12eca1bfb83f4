import Foundation

/// Finds messages about conflicts in the lines of a log.
struct ConsoleLogScanner {
  private var reports: [ConsoleLog.Report] = []
  /// Lists without a message around them.
  private var loose: [ConsoleLog.Report] = []
  private var current: ConsoleLog.Report?
  private var hasHeader = false
  private var isClosed = false
  private var awaitsBroken = false
  /// A constraint whose line was wrapped, with the line it began on.
  private var pending: (text: String, line: Int)?

  private static let headers = [
    "simultaneously satisfy constraints", "Conflicting constraints detected",
  ].map { Array($0.utf8) }
  private static let breaking = Array("recover by breaking".utf8)
  private static let mark = Array("Constraint:".utf8)
  private static let hidden = Array("<private>".utf8)

  /// Reads the next line.
  mutating func read(_ line: some Collection<UInt8>, _ number: Int) {
    // Quotations in Markdown begin with `> `.
    var rest = line[...]
    while rest.starts(with: "> ".utf8) { rest = rest.dropFirst(2) }
    let bytes = Array(rest)
    let end = bytes.firstIndex(of: Self.breaking) ?? 0
    if bytes[..<end].contains(Self.mark) {
      // A whole message on one line.
      read(bytes[..<end], number)
      read(bytes[end...], number)
      return
    }
    if Self.headers.contains(where: { bytes.contains($0) }) {
      close()
      current = ConsoleLog.Report(line: number)
      hasHeader = true
    }
    if bytes.contains(Self.breaking), current != nil {
      flushPending()
      awaitsBroken = true
    }
    if current != nil, bytes.contains(Self.hidden) { current?.isPrivate = true }
    if bytes.contains(Self.mark) {
      flushPending()
      readConstraints(String(decoding: bytes, as: UTF8.self), number)
    } else if let pending {
      join(pending, String(decoding: bytes, as: UTF8.self))
    }
    if !awaitsBroken, current != nil, Self.closesList(bytes) { isClosed = true }
  }

  /// Whether the line ends the list: a parenthesis or bracket alone, or after the last constraint.
  private static func closesList(_ bytes: [UInt8]) -> Bool {
    // Bold text of Markdown is enclosed in asterisks.
    let space: [UInt8] = [0x20, 0x09, 0x0D, UInt8(ascii: "*")]
    let inked = bytes.filter { !space.contains($0) }
    let closing = [UInt8(ascii: ")"), UInt8(ascii: "]")]
    return inked.first.map(closing.contains) ?? false || inked.suffix(3) == Array(">\")".utf8)[...]
  }

  private mutating func readConstraints(_ line: String, _ number: Int) {
    for segment in LoggedLine.segments(of: LoggedLine.repaired(line)) {
      if segment.isComplete {
        add(segment.text, number)
      } else {
        pending = (segment.text, number)
      }
    }
  }

  private mutating func join(_ begun: (text: String, line: Int), _ line: String) {
    let line = LoggedLine.repaired(line)
    let text = begun.text + " " + line.trimmed
    guard let end = text.lastIndex(of: ">"), line.contains(">") else {
      // A wrapped line continues for a few lines. A longer one was cut off.
      if text.count > 2000 || line.trimmed.isEmpty {
        flushPending()
      } else {
        pending = (text, begun.line)
      }
      return
    }
    pending = nil
    add(String(text[..<end]), begun.line)
  }

  /// Ends a constraint whose closing bracket is missing, and lists it as unread.
  private mutating func flushPending() {
    guard let begun = pending else { return }
    pending = nil
    begin(begun.line)
    current?.unread.append(ConsoleLog.Unread(line: begun.line, reason: "the line ends early"))
    current?.isTruncated = true
  }

  private mutating func begin(_ line: Int) {
    if isClosed, !awaitsBroken { close() }
    if current == nil { current = ConsoleLog.Report(line: line) }
  }

  private mutating func add(_ text: String, _ line: Int) {
    do throws(LoggedLineError) {
      let constraint = try LoggedLine.parse(text, line: line)
      // The broken constraint belongs to the list, even if the list was cut off. A member of the list that
      // follows after the list is the broken constraint, in whichever language the message is.
      let isKnown = current?.constraints.contains { $0.id == constraint.id } == true
      if isKnown, isClosed { awaitsBroken = true }
      begin(line)
      if !isKnown { current?.constraints.append(constraint) }
      if isKnown, !awaitsBroken { current?.isRepeating = true }
      if awaitsBroken {
        current?.broken = constraint.id
        close()
      }
    } catch {
      begin(line)
      current?.unread.append(ConsoleLog.Unread(line: line, reason: error.reason))
      if awaitsBroken { close() }
    }
  }

  private mutating func close() {
    flushPending()
    if var report = current {
      if hasHeader, !isClosed, !awaitsBroken { report.isTruncated = true }
      report.noteItemsOfSystem()
      if hasHeader {
        reports.append(report)
      } else if !report.constraints.isEmpty || !report.unread.isEmpty {
        loose.append(report)
      }
    }
    current = nil
    hasHeader = false
    isClosed = false
    awaitsBroken = false
  }

  /// The reports of the whole text.
  mutating func finish() -> [ConsoleLog.Report] {
    close()
    return reports.isEmpty ? loose : reports
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The index of the first occurrence of these bytes. The search of the standard library takes many times as
  /// long.
  fileprivate func firstIndex(of word: [UInt8]) -> Int? {
    guard let first = word.first, count >= word.count else { return nil }
    return (startIndex...(endIndex - word.count)).first { start in
      self[start] == first && self[start..<start + word.count].elementsEqual(word)
    }
  }

  fileprivate func contains(_ word: [UInt8]) -> Bool { firstIndex(of: word) != nil }
}

extension StringProtocol {
  /// The text without white space at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
