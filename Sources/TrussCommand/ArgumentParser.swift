/// An option of a command.
struct Option {
  /// The name with its dashes, such as `--format`.
  let name: String
  /// What the value is called in the help; `nil` for a switch without a value.
  let value: String?
  /// The only values allowed; empty allows any.
  let choices: [String]
  /// One line for the help.
  let help: String

  init(_ name: String, value: String? = nil, choices: [String] = [], help: String) {
    self.name = name
    self.value = value
    self.choices = choices
    self.help = help
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
      guard let option = options.first(where: { $0.name == name }) else {
        throw .unknownOption(name)
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
  case unknownOption(String)
  case missingValue(String)
  case unexpectedValue(String)
  case invalidValue(option: String, value: String, choices: [String])
  case missingOperand(String)

  var description: String {
    switch self {
    case .unknownOption(let name): "unknown option '\(name)'"
    case .missingValue(let name): "option '\(name)' needs a value"
    case .unexpectedValue(let name): "option '\(name)' takes no value"
    case .invalidValue(let option, let value, let choices):
      "'\(value)' is not a value of '\(option)': use \(choices.joined(separator: ", "))"
    case .missingOperand(let what): "nothing to do: give \(what)"
    }
  }
}
