import LayoutDocuments

/// An option of a command.
struct Option {
  /// The name with its dashes, such as `--format`.
  let name: String
  /// A second, shorter name, such as `-q`.
  let short: String?
  /// What the value is called in the help; `nil` for a switch without a value.
  let value: String?
  /// The only values allowed; empty allows any.
  let choices: [String]
  /// One line for the help.
  let help: String

  init(
    _ name: String, short: String? = nil, value: String? = nil, choices: [String] = [],
    help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.choices = choices
    self.help = help
  }

  /// The options that every command has.
  static let common = [
    Option("--quiet", short: "-q", help: "errors only: no notes and no progress"),
    Option("--help", short: "-h", help: "prints this"),
  ]

  /// For commands that take folders: one without documents is no mistake.
  static let allowEmpty = Option(
    "--allow-empty", help: "lets a folder pass in which there is no document to read")

  /// For commands that explain: lines for people are cut where they are long, unless this is given.
  static let verbose = Option(
    "--verbose", short: "-v", help: "whole lines, also above 300 characters, and all fixes")

  /// Its names and its value, as the help shows them.
  var usage: String {
    name + (short.map { ", \($0)" } ?? "") + (value.map { " \($0)" } ?? "")
  }
}

/// A command line taken apart.
struct Arguments {
  /// What is not an option, in order.
  var operands: [String] = []
  private var values: [String: String] = [:]

  /// The value of an option; the last one wins when it is given twice.
  func value(of name: String) -> String? { values[name] }

  /// Whether a switch is given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Reads words as options and operands: `--name value`, `--name=value`, and everything after
  /// `--` as operands.
  init(_ words: [String], options: [Option]) throws(ArgumentError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (name, attached) = Self.split(word)
      guard let option = options.first(where: { $0.name == name || $0.short == name }) else {
        let names = options.flatMap { [$0.name, $0.short].compactMap { $0 } }
        throw .unknownOption(name, nearest: Suggestion.nearest(to: name, among: names))
      }
      try store(option, attached: attached, rest: &rest)
    }
  }

  private mutating func store(
    _ option: Option, attached: String?, rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    guard option.value != nil else {
      if attached != nil { throw .unexpectedValue(option.name) }
      values[option.name] = ""
      return
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw .missingValue(option.name)
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw .invalidValue(option: option.name, value: value, choices: option.choices)
    }
    values[option.name] = value
  }

  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }
}

/// Why a command line cannot be followed.
enum ArgumentError: Error, Equatable, CustomStringConvertible {
  case unknownCommand(String, nearest: String? = nil)
  case unknownOption(String, nearest: String? = nil)
  case missingValue(String)
  case unexpectedValue(String)
  case invalidValue(option: String, value: String, choices: [String])
  case missingOperand(String)
  case unexpectedOperand(String)

  var description: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      "unknown command '\(name)'" + Suggestion.question(nearest)
        + "; 'truss help' lists the commands"
    case .unknownOption(let name, let nearest):
      "unknown option '\(name)'" + Suggestion.question(nearest)
    case .missingValue(let name): "option '\(name)' needs a value"
    case .unexpectedValue(let name): "option '\(name)' takes no value"
    case .invalidValue(let option, let value, let choices):
      "'\(value)' is not a value of '\(option)'"
        + Suggestion.question(Suggestion.nearest(to: value, among: choices))
        + ": use \(choices.joined(separator: ", "))"
    case .missingOperand(let what): "nothing to do: give \(what)"
    case .unexpectedOperand(let word): "'\(word)' is one word too many"
    }
  }

  /// Whether the help of the command would say more.
  var needsHelp: Bool {
    if case .unknownCommand = self { return false }
    return true
  }
}
