import Foundation

/// Finds messages about conflicts in the lines of a log.
struct ConsoleLogScanner {
  private var reports: [ConsoleLog.Report] = []
  /// Lists without a message around them.
  private var loose: [ConsoleLog.Report] = []
  private var current: ConsoleLog.Report?
  private var hasHeader = false
  private var list = ListState.before
  private var awaitsBroken = false
  /// A constraint whose line was wrapped, with the line it began on.
  private var pending: (text: String, line: Int)?

  /// How far the list of the current message was read: to its parenthesis, or to the one that closes it.
  private enum ListState { case before, open, closed }

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
    } else if current != nil, list == .open || awaitsBroken, !bytes.contains(Self.hidden) {
      readShortened(String(decoding: bytes, as: UTF8.self), number)
    }
    noteBrackets(bytes, number)
  }

  /// Notes a parenthesis or bracket that begins or ends the list: alone, or beside a constraint.
  private mutating func noteBrackets(_ bytes: [UInt8], _ number: Int) {
    // Without a message around it, a list ends soon after its last constraint.
    guard let current, !awaitsBroken,
      hasHeader || number < (current.constraints.last?.line ?? 0) + 4
    else { return }
    // Bold text of Markdown is enclosed in asterisks, and a comment begins with slashes.
    let inked = bytes.filter { !" \t\r*/".utf8.contains($0) }
    if inked.first.map(")]".utf8.contains) == true || inked.suffix(3).elementsEqual(">\")".utf8) {
      list = .closed
    } else if list == .before,
      inked.last.map("([".utf8.contains) == true || inked.starts(with: "(\"".utf8)
    {
      list = .open
    }
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

  /// Reads a line of a list without the class and the address of its constraint: a relation in quotes, or an
  /// identifier in brackets.
  private mutating func readShortened(_ line: String, _ number: Int) {
    let line = LoggedLine.repaired(line).trimmingCharacters(in: LoggedLine.surroundings)
    let text = line.trimmingCharacters(in: LoggedLine.closing)
    if line.hasPrefix("\""), text.contains(" "), !text.hasPrefix("<") {
      add("NSLayoutConstraint:line\(number) " + text, number)
    } else if line.contains("<\(text)>"), !text.isEmpty,
      !text.contains(where: { " :<".contains($0) })
    {
      skip("", number, "only the identifier '\(text)' is there")
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
    skip(begun.text, begun.line, "the line ends early", isCut: true)
  }

  /// Lists a line that could not be read. Of the broken constraint, the address is enough.
  private mutating func skip(_ text: String, _ line: Int, _ reason: String, isCut: Bool = false) {
    begin(line)
    if awaitsBroken, let id = LoggedLine.id(of: text),
      current?.constraints.contains(where: { $0.id == id }) == true
    {
      current?.broken = id
    } else {
      current?.unread.append(ConsoleLog.Unread(line: line, reason: reason))
      if isCut { current?.isTruncated = true }
    }
    if awaitsBroken { close() }
  }

  private mutating func begin(_ line: Int) {
    if list == .closed, !awaitsBroken { close() }
    if current == nil { current = ConsoleLog.Report(line: line) }
  }

  private mutating func add(_ text: String, _ line: Int) {
    do throws(LoggedLineError) {
      var constraint = try LoggedLine.parse(text, line: line)
      // A member of the list that follows after the list is the broken constraint, in whichever language the
      // message is. Within the list, two lines of one address are two constraints unless they say the same.
      let alike = current?.constraints.filter { $0.id == constraint.id } ?? []
      let isAfterList = list == .closed || awaitsBroken
      let known =
        alike.first { $0.equation == constraint.equation } ?? (isAfterList ? alike.first : nil)
      if known != nil, list == .closed { awaitsBroken = true }
      begin(line)
      if let known {
        constraint.id = known.id
        if !awaitsBroken { current?.isRepeating = true }
      } else {
        if !alike.isEmpty { constraint.id += " (line \(line))" }
        // The broken constraint belongs to the list, even if the list was shortened.
        current?.constraints.append(constraint)
        current?.lacksBroken = awaitsBroken
      }
      if awaitsBroken {
        current?.broken = constraint.id
        close()
      }
    } catch {
      skip(text, line, error.reason)
    }
  }

  private mutating func close() {
    flushPending()
    if var report = current {
      if hasHeader, list == .open, !awaitsBroken { report.isTruncated = true }
      report.noteItemsOfSystem()
      report.noteSizesOfRoot()
      let isList = (list == .closed || awaitsBroken) && !report.constraints.isEmpty
      if hasHeader || isList { reports.append(report) } else { loose.append(report) }
    }
    current = nil
    hasHeader = false
    list = .before
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
