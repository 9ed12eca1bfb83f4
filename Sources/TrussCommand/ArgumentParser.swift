import LayoutDocuments

/// An option of a command.
struct Option {
  /// The name with its dashes, such as `--format`.
  let name: String
  /// A second, shorter name, such as `-q`.
  var short: String?
  /// The name of the value in the help; `nil` for a switch without a value.
  var value: String?
  /// The allowed values. If the array is empty, all values are allowed.
  var choices: [String] = []
  /// A line for the help.
  let help: String

  /// The options that every command has.
  static let common = [
    Option(name: "--quiet", short: "-q", help: "errors only: no notes and no progress"),
    Option(name: "--help", short: "-h", help: "prints this"),
  ]

  /// The option that allows folders without documents, for commands that read folders.
  static let allowEmpty = Option(
    name: "--allow-empty", help: "lets a folder pass in which there is no document to read")

  /// The option that disables the truncation of long lines, for commands that explain.
  static let verbose = Option(
    name: "--verbose", short: "-v", help: "whole lines, also above 300 characters, and all fixes")

  /// The names and the value of the option, as in the help.
  var usage: String {
    name + (short.map { ", \($0)" } ?? "") + (value.map { " \($0)" } ?? "")
  }
}

/// The parsed words of a command line.
struct Arguments {
  /// The words that are not options, in order.
  var operands: [String] = []
  private var values: [String: String] = [:]

  /// The value of an option. If the option is given twice, the last value counts.
  func value(of name: String) -> String? { values[name] }

  /// Whether a switch or an option is given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Parses words as options and operands. Options have the form `--name value` or `--name=value`.
  /// All words after `--` are operands.
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

/// An error in a command line.
struct ArgumentError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
