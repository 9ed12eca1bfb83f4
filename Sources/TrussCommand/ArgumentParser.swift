import LayoutDocuments

/// An option of a command.
struct Option {
  /// The name with its dashes, such as `--format`.
  let name: String
  /// A second, shorter name, such as `-q`.
  var short: String?
  /// What the value is called in the help; `nil` for a switch without a value.
  var value: String?
  /// The only values allowed; empty allows any.
  var choices: [String] = []
  /// One line for the help.
  let help: String

  /// The options that every command has.
  static let common = [
    Option(name: "--quiet", short: "-q", help: "errors only: no notes and no progress"),
    Option(name: "--help", short: "-h", help: "prints this"),
  ]

  /// For commands that take folders: one without documents is no mistake.
  static let allowEmpty = Option(
    name: "--allow-empty", help: "lets a folder pass in which there is no document to read")

  /// For commands that explain: lines for people are cut where they are long, unless this is given.
  static let verbose = Option(
    name: "--verbose", short: "-v", help: "whole lines, also above 300 characters, and all fixes")

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
        let nearest = Suggestion.nearest(to: name, among: names)
        throw ArgumentError("unknown option '\(name)'" + Suggestion.question(nearest))
      }
      try store(option, attached: attached, rest: &rest)
    }
  }

  private mutating func store(
    _ option: Option, attached: String?, rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    guard option.value != nil else {
      if attached != nil { throw ArgumentError("option '\(option.name)' takes no value") }
      values[option.name] = ""
      return
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw ArgumentError("option '\(option.name)' needs a value")
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw ArgumentError(
        "'\(value)' is not a value of '\(option.name)'"
          + Suggestion.question(Suggestion.nearest(to: value, among: option.choices))
          + ": use \(option.choices.joined(separator: ", "))")
    }
    values[option.name] = value
  }

  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }
}

/// Why a command cannot be followed.
struct ArgumentError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
