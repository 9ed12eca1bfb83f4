import Foundation

/// Why the text of a constraint could not be read.
struct LoggedLineError: Error {
  var reason: String
}

/// Splits the text of a logged constraint into its parts:
/// `<CLASS:0x… h=--& v=--& 'identifier' EQUATION (active, names: …)>`.
enum LoggedLine {
  /// The texts that web pages, editors and issue trackers write in place of others.
  private static let changes: [(written: String, meant: String)] = [
    ("\\<", "<"), ("\\>", ">"), ("\\[", "["), ("\\]", "]"), ("\\|", "|"), ("\\_", "_"),
    ("\\*", "*"),
    ("&lt;", "<"), ("&gt;", ">"), ("‹", "<"), ("›", ">"), ("&quot;", "\""), ("&#34;", "\""),
    ("“", "\""), ("”", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&apos;", "'"), ("&amp;", "&"),
    ("&nbsp;", " "), ("\u{A0}", " "), ("~~", "-"), ("–", "-"), ("—", "-"), ("−", "-"),
    ("≤", "<="), ("≥", ">="),
  ]

  /// The line as it was in the log.
  static func repaired(_ line: String) -> String {
    var line = line
    for change in changes where line.contains(change.written) {
      line = line.replacing(change.written, with: change.meant)
    }
    // In a line with straight quotes, a curly quote is an apostrophe in the text of a label.
    guard !line.contains("'") else { return line }
    return line.replacing("‘", with: "'").replacing("’", with: "'")
  }

  /// The texts of the constraints of a line, and whether their closing brackets are there. A log collector may put
  /// several into one line.
  static func segments(of line: String) -> [(text: String, isComplete: Bool)] {
    let starts = starts(in: line)
    return starts.indices.map { index in
      let limit = index + 1 < starts.count ? starts[index + 1] : line.endIndex
      let text = line[starts[index]..<limit]
      var before = line[..<starts[index]].reversed().drop { $0.isWhitespace }
      guard before.first == "<" else {
        return (text.trimmingCharacters(in: Self.closing), true)
      }
      before = before.drop { $0 == "<" }
      let end = text.firstRange(of: ">\"")?.lowerBound ?? text.lastIndex(of: ">")
      let inner = String(text[..<(end ?? text.endIndex)])
      return (before.first == "\"" ? unescaped(inner) : inner, end != nil)
    }
  }

  /// The characters around a description that has no brackets.
  static let closing = CharacterSet(charactersIn: ",\"<> ")

  /// The characters around a line in a comment.
  static let surroundings = CharacterSet(charactersIn: "/* \t\r")

  /// The places at which the names of constraint classes begin that a colon follows, after a bracket or before
  /// an address.
  private static func starts(in line: String) -> [String.Index] {
    line.ranges(of: "Constraint:").compactMap { range in
      let before = line[..<range.lowerBound].reversed()
      let name = before.prefix {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "$"
      }
      let isBracketed = before.dropFirst(name.count).first { !$0.isWhitespace } == "<"
      let hasAddress = line[range.upperBound...].hasPrefix("0x") && !name.isEmpty
      return isBracketed || hasAddress ? line.index(range.lowerBound, offsetBy: -name.count) : nil
    }
  }

  /// The text of a quoted element of a list, without the backslashes.
  private static func unescaped(_ text: String) -> String {
    text.replacing(#/\\(?:[Uu]([0-9A-Fa-f]{4})|(.))/#) { match in
      if let code = match.1 {
        return UInt32(code, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      }
      return match.2 == "n" || match.2 == "t" ? " " : String(match.2 ?? "")
    }
  }

  /// The maximum length in bytes. No constraint is longer, and a longer text would take long to read.
  private static let lengthLimit = 2000

  /// The address in the text of a constraint.
  static func id(of text: String) -> String? {
    text.trimmed.drop { $0 != ":" }.split(whereSeparator: { ": @".contains($0) }).first
      .map(String.init)
  }

  /// Reads one constraint.
  static func parse(_ text: String, line: Int) throws(LoggedLineError) -> LoggedConstraint {
    guard text.utf8.count <= lengthLimit else { throw LoggedLineError(reason: "it is too long") }
    var rest = text.trimmed[...]
    let className = String(rest.prefix { $0 != ":" })
    rest = rest.dropFirst(className.count + 1).drop { $0.isWhitespace }
    let token = head(of: rest)
    rest = rest.dropFirst(token.count).drop { $0.isWhitespace }
    var parts = token.split(separator: "@", maxSplits: 1)
    if token.hasSuffix(">") {
      parts[0].removeLast()
      rest = withoutBrackets(rest)[...]
    }
    let source = parts.count > 1 ? parts[1].split(separator: "#").joined(separator: ":") : nil
    for axis in ["h=", "v="] where rest.hasPrefix(axis) {
      rest = rest.drop { !$0.isWhitespace }.drop { $0.isWhitespace }
    }
    // Some programs print the identifier before the address: `id1[0x…]`.
    var identifier = token.hasSuffix("]") ? token.split(separator: "[").first.map(String.init) : nil
    if rest.hasPrefix("'"), let end = rest.dropFirst().firstRange(of: "' ") {
      identifier = String(rest[rest.index(after: rest.startIndex)..<end.lowerBound])
      rest = rest[end.upperBound...].drop { $0.isWhitespace }
    }
    if rest.hasPrefix("'"), rest.dropFirst().firstIndex(of: "'") == rest.indices.last {
      throw LoggedLineError(reason: "only the identifier \(rest) is there")
    }
    let names = LoggedNames(takingSuffixOf: &rest)
    var reader = LoggedEquationReader(names: names)
    let equation = try reader.read(rest.trimmed)
    return LoggedConstraint(
      id: parts.first.map(String.init) ?? "", className: className, identifier: identifier,
      source: source, line: line, equation: equation, items: reader.items,
      superviews: reader.superviews)
  }
}

extension LoggedLine {
  /// The address or label, with the place in the source that SnapKit adds: `0x…@/My App/Cell.swift#88`.
  fileprivate static func head(of text: Substring) -> Substring {
    let word = text.prefix { !$0.isWhitespace }
    let at = word.contains("@") || !word.hasPrefix("0x") ? text.firstIndex(of: "@") : nil
    guard let at else { return word }
    // A label or path may have blanks: the place ends at the number of the line.
    for mark in text.indices[at...] where text[mark] == "#" {
      let digits = text[text.index(after: mark)...].prefix { $0.isNumber }
      if !digits.isEmpty, text[digits.endIndex...].first?.isWhitespace == true {
        return text[..<digits.endIndex]
      }
    }
    return word
  }

  /// An old description, `<<Class:0x…> <UIView:0x…>.top == …>`, without the brackets of its items.
  fileprivate static func withoutBrackets(_ text: Substring) -> String {
    let next = text.dropFirst() + " "
    return String(
      zip(text, next).filter { character, next in
        character == "<" ? next == "=" : character != ">" || next == "="
      }.map(\.0))
  }
}

/// The names that a logged constraint explains at its end: `(active, names: card:0x…, '|':UIView:0x… )`.
struct LoggedNames {
  /// Addresses by name.
  private(set) var addresses: [String: String] = [:]
  /// The superview, as text.
  private(set) var superview: String?

  /// Removes the end of the text and reads the names in it.
  init(takingSuffixOf text: inout Substring) {
    let marks = ["(active", "(inactive", "(Names:", "(names:"]
    let starts = marks.compactMap { text.ranges(of: $0).last }
    guard let start = starts.map(\.lowerBound).max() else { return }
    let suffix = text[start...]
    text = text[..<start]
    guard let colon = suffix.firstRange(of: "ames:") else { return }
    var list = suffix[colon.upperBound...].trimmed
    if list.hasSuffix(")") { list.removeLast() }
    for entry in list.trimmed.split(separator: ", ") {
      if entry.hasPrefix("'|':") {
        superview = entry.dropFirst(4).trimmed
      } else if let end = entry.ranges(of: ":0x").last {
        addresses[String(entry[..<end.lowerBound])] = "0x" + entry[end.upperBound...].trimmed
      }
    }
  }
}
