import Cassowary
import Foundation

extension Trace {
  /// Reads a trace file.
  init(contentsOf path: String) throws {
    let text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
    try self.init(parsing: text)
  }

  /// Parses the text of a trace; empty lines are skipped.
  init(parsing text: String) throws(TraceError) {
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      var words = Words(rest: line)
      guard let word = words.next() else { continue }
      guard let operation = parse(word, &words) else {
        throw TraceError(line: number, text: Substring(line))
      }
      operations.append(operation)
    }
  }

  private mutating func parse(_ word: Substring, _ words: inout Words) -> Operation? {
    switch word {
    case "add": parseAdd(&words)
    case "remove": words.integer().map { Operation(kind: .remove, subject: $0) }
    case "constant": parseNumber(.constant, &words)
    case "suggest": parseNumber(.suggest, &words)
    case "edit": parseEdit(&words)
    case "unedit": words.integer().map { Operation(kind: .endEdit, subject: $0) }
    case "var": parseVariables(&words)
    case "phase":
      words.next().map { Operation(kind: .phase, subject: index(ofPhase: String($0))) }
    case "new": Operation(kind: .new)
    case "solve": Operation(kind: .solve)
    case "check": Operation(kind: .check)
    default: nil
    }
  }

  private mutating func parseAdd(_ words: inout Words) -> Operation? {
    guard let identifier = words.integer(), let priority = words.priority(),
      let relation = words.relation(), let constant = words.real(), let count = words.integer()
    else { return nil }
    let firstTerm = Int32(terms.count)
    for _ in 0..<count {
      guard let variable = words.integer(), let coefficient = words.real() else { return nil }
      terms.append(Term(variable: variable, coefficient: coefficient))
    }
    identifierCount = max(identifierCount, Int(identifier) + 1)
    return Operation(
      kind: .add, relation: relation, subject: identifier, firstTerm: firstTerm, termCount: count,
      priority: priority, number: constant)
  }

  private func parseNumber(_ kind: Kind, _ words: inout Words) -> Operation? {
    guard let subject = words.integer(), let number = words.real() else { return nil }
    return Operation(kind: kind, subject: subject, number: number)
  }

  private func parseEdit(_ words: inout Words) -> Operation? {
    guard let variable = words.integer(), let priority = words.priority() else { return nil }
    return Operation(kind: .edit, subject: variable, priority: priority)
  }

  private mutating func parseVariables(_ words: inout Words) -> Operation? {
    guard let count = words.integer() else { return nil }
    variableCount = max(variableCount, Int(count))
    return Operation(kind: .variables, subject: count)
  }

  private mutating func index(ofPhase label: String) -> Int32 {
    if label == "-" { return -1 }
    if let known = phases.firstIndex(of: label) { return Int32(known) }
    phases.append(label)
    return Int32(phases.count - 1)
  }
}

/// The words of one line, separated by spaces.
private struct Words {
  var rest: Substring.UTF8View

  mutating func next() -> Substring? {
    let space = UInt8(ascii: " ")
    rest = rest.drop { $0 == space }
    let word = rest.prefix { $0 != space }
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : Substring(word)
  }

  mutating func integer() -> Int32? { next().flatMap { Int32($0) } }

  mutating func real() -> Double? { next().flatMap { Double($0) } }

  mutating func relation() -> Relation? {
    switch next() {
    case "==": .equal
    case "<=": .lessThanOrEqual
    case ">=": .greaterThanOrEqual
    default: nil
    }
  }

  mutating func priority() -> Priority? { next().flatMap { Priority(word: $0) } }
}

extension Priority {
  /// The priority of a strength word; nil if the word is none.
  ///
  /// `w1250` and `w100000` are the two weights of the enaml screen: they lie between medium and
  /// strong and become levels there. Other raw weights follow 10^(p/125).
  fileprivate init?(word: Substring) {
    switch word {
    case "required": self = .required
    case "strong": self = .strong
    case "medium": self = .medium
    case "weak": self = .weak
    case "w1250": self = 501
    case "w100000": self = 600
    default:
      guard let number = Double(word.dropFirst()), number > 0 else { return nil }
      switch word.first {
      case "p": self.init(Float(min(number, 1000)))
      case "w": self.init(Float(125 * log10(number)))
      default: return nil
      }
    }
  }
}
