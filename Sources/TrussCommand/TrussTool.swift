import LayoutDocuments

/// The command `truss`. It runs a subcommand and reports each failure in one line.
struct TrussTool {
  var console: Console

  static let version = "0.1.0-dev"

  static var subcommands: [any Subcommand.Type] {
    [
      PreviewCommand.self, SolveCommand.self, LintCommand.self, ExplainCommand.self,
      ExplainLogCommand.self, SweepCommand.self, DiffCommand.self, ConformanceCommand.self,
      HelpCommand.self,
    ]
  }

  /// The options that may precede a subcommand or replace it.
  static let ownOptions = ["--help", "--version", "--quiet"]

  /// The subcommand with a name.
  static func command(_ name: String) throws(CommandFailure) -> any Subcommand.Type {
    if let command = subcommands.first(where: { $0.name == name }) { return command }
    let nearest = Suggestion.nearest(to: name, among: subcommands.map { $0.name } + ownOptions)
    throw CommandFailure(
      "unknown command '\(name)'" + Suggestion.question(nearest)
        + "; 'truss help' lists the commands")
  }

  /// Runs a command line, given without the name of the program.
  func run(_ words: [String]) -> ExitStatus {
    do throws(CommandFailure) {
      return try follow(words[...])
    } catch {
      console.say("truss: \(error.line)")
      return .badInput
    }
  }

  private func follow(_ words: ArraySlice<String>) throws(CommandFailure) -> ExitStatus {
    guard let name = words.first else {
      console.report(Help.overview)
      return .badInput
    }
    let rest = Array(words.dropFirst())
    switch name {
    case "--quiet", "-q": return try quiet.follow(rest[...])
    case "--help", "-h": return try run(HelpCommand.self, rest)
    case "--version":
      try console.write("truss \(Self.version)\n")
      return .success
    default: break
    }
    return try run(Self.command(name), rest)
  }

  private var quiet: TrussTool {
    var tool = self
    tool.console.isQuiet = true
    return tool
  }

  private func run(
    _ command: any Subcommand.Type, _ words: [String]
  ) throws(CommandFailure) -> ExitStatus {
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      try console.write(Help.text(for: command) + "\n")
      return .success
    }
    var console = console
    console.command = command.name
    var arguments: Arguments
    var emptyFolders: [String] = []
    do throws(ArgumentError) {
      arguments = try Arguments(words, options: command.allOptions)
      if arguments.has("--quiet") { console.isQuiet = true }
      emptyFolders = try check(&arguments, of: command, console)
      if arguments.operands.isEmpty, !emptyFolders.isEmpty { return .badInput }
    } catch {
      console.say("truss \(command.name): \(error)\(console.hint())")
      return .badInput
    }
    try noteInputs(arguments, of: command)
    let status = try command.init(arguments: arguments, console: console).run()
    return status == .success && !emptyFolders.isEmpty ? .badInput : status
  }

  /// Registers the files that the command reads, so that no output replaces them.
  private func noteInputs(
    _ arguments: Arguments, of command: any Subcommand.Type
  ) throws(CommandFailure) {
    var count = Int.max
    if case .paths(let paths) = command.operands { count = paths }
    try console.overwriteCheck.willRead(Array(arguments.operands.prefix(count)))
    for option in command.options where option.value == "FILE" {
      guard let path = arguments.value(of: option.name) else { continue }
      try console.overwriteCheck.willRead([path], option: option.name)
    }
  }

  /// Checks the number of operands, and replaces operands by the documents that they denote.
  /// Returns the folders without documents, unless these are allowed. The folders are reported.
  private func check(
    _ arguments: inout Arguments, of command: any Subcommand.Type, _ console: Console
  ) throws(ArgumentError) -> [String] {
    let (counts, operands) = (command.operandCounts, arguments.operands)
    if operands.count < counts.lowerBound {
      throw ArgumentError("nothing to do: give \(command.operand)")
    }
    if operands.count > counts.upperBound {
      throw ArgumentError("'\(operands[counts.upperBound])' is one word too many")
    }
    switch command.operands {
    case .documents(let json):
      let found = DocumentSearch.found(operands, json: json)
      arguments.operands = found.paths.map {
        $0 == "-" ? FileRun.standardInput : FileTree.name(of: $0)
      }
      let allowEmpty = command.options.map(\.name).first { $0 == Option.allowEmpty.name }
      let isAllowed = allowEmpty.map(arguments.has) ?? false
      let hint = allowEmpty.map { "; '\($0)' lets it pass" } ?? ""
      for folder in found.emptyFolders {
        let line = "truss: \(folder): holds no document to read"
        if isAllowed { console.note(line) } else { console.say(line + hint) }
      }
      return isAllowed ? [] : found.emptyFolders
    case .paths(let count):
      let paths = operands.prefix(count).map(FileTree.name)
      arguments.operands = paths + operands.dropFirst(count)
      return []
    }
  }
}
