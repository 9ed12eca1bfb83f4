/// The command `truss`: finds the subcommand and turns what goes wrong into one line each.
struct TrussTool {
  let console: Console

  static var subcommands: [any Subcommand.Type] {
    [
      PreviewCommand.self, SolveCommand.self, LintCommand.self, ExplainCommand.self,
      ExplainLogCommand.self, SweepCommand.self,
      ConformanceCommand.self,
    ]
  }

  /// Runs a command line without the name of the program.
  func run(_ words: [String]) -> ExitStatus {
    do throws(CommandFailure) {
      return try follow(words)
    } catch {
      console.say("truss: \(error.line)")
      return .badInput
    }
  }

  private func follow(_ words: [String]) throws(CommandFailure) -> ExitStatus {
    guard let name = words.first else {
      console.report(Help.overview)
      return .badInput
    }
    switch name {
    case "help", "--help", "-h":
      guard let topic = words.dropFirst().first else {
        try console.write(Help.overview + "\n")
        return .success
      }
      return try withCommand(topic, help(about:))
    case "--version":
      try console.write("truss \(Self.version)\n")
      return .success
    default:
      return try withCommand(name) { command throws(CommandFailure) in
        try run(command, Array(words.dropFirst()))
      }
    }
  }

  static let version = "0.1.0-dev"

  private func withCommand(
    _ name: String, _ body: (any Subcommand.Type) throws(CommandFailure) -> ExitStatus
  ) throws(CommandFailure) -> ExitStatus {
    if let command = Self.subcommands.first(where: { $0.name == name }) {
      return try body(command)
    }
    console.say("truss: unknown command '\(name)'; 'truss help' lists the commands")
    return .badInput
  }

  private func help(about command: any Subcommand.Type) throws(CommandFailure) -> ExitStatus {
    try console.write(Help.text(for: command) + "\n")
    return .success
  }

  private func run(
    _ command: any Subcommand.Type, _ words: [String]
  ) throws(CommandFailure) -> ExitStatus {
    if let end = words.firstIndex(where: { $0 == "--help" || $0 == "-h" || $0 == "--" }),
      words[end] != "--"
    {
      return try help(about: command)
    }
    let parsed: any Subcommand
    do throws(ArgumentError) {
      let arguments = try Arguments(words, options: command.options)
      guard !arguments.operands.isEmpty else { throw .missingOperand(command.operand) }
      parsed = try command.init(arguments, console: console)
    } catch {
      console.say("truss \(command.name): \(error); 'truss help \(command.name)' says more")
      return .badInput
    }
    return try parsed.run()
  }
}

/// One of the commands of `truss`.
protocol Subcommand {
  /// The word that calls it.
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// What its operands are called.
  static var operand: String { get }
  /// Its options, in the order of the help.
  static var options: [Option] { get }
  /// What else the help says.
  static var discussion: String { get }

  init(_ arguments: Arguments, console: Console) throws(ArgumentError)
  func run() throws(CommandFailure) -> ExitStatus
}

/// The words of `truss help`.
enum Help {
  static var overview: String {
    let width = TrussTool.subcommands.map { $0.name.count }.max() ?? 0
    let commands = TrussTool.subcommands.map { command in
      let gap = String(repeating: " ", count: width - command.name.count + 3)
      return "  \(command.name)\(gap)\(command.summary)"
    }
    return
      (["Auto Layout without a simulator.", "", "usage: truss COMMAND FILE…", "", "commands:"]
      + commands + ["", "'truss help COMMAND' lists the options of a command."])
      .joined(separator: "\n")
  }

  /// Words in lines that begin with two spaces and fit a terminal.
  static func wrapped(_ words: [String]) -> String {
    var lines = [" "]
    for word in words {
      if lines[lines.count - 1].count + word.count > 90 { lines.append(" ") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n")
  }

  static func text(for command: any Subcommand.Type) -> String {
    let options = command.options.map { option in
      (option.name + (option.value.map { " \($0)" } ?? ""), option.help)
    }
    let width = options.map(\.0.count).max() ?? 0
    let lines = options.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count + 3))\(right)"
    }
    return
      ([
        command.summary, "", "usage: truss \(command.name) \(command.operand) [OPTIONS]", "",
        "options:",
      ] + lines + ["", command.discussion]).joined(separator: "\n")
  }
}
