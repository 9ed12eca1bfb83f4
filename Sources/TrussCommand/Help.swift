/// The texts of `truss help`.
enum Help {
  static var overview: String {
    ([
      "Auto Layout without a simulator.", "", "usage: truss COMMAND FILE…", "", "commands:",
    ] + columns(TrussTool.subcommands.map { ($0.name, $0.summary) })
      + ["", "'truss help COMMAND' lists the options of a command."])
      .joined(separator: "\n")
  }

  static func text(for command: any Subcommand.Type) -> String {
    var parts = [command.summary, "usage: " + usage(of: command)]
    let options = command.allOptions.map { ($0.usage, $0.help) }
    parts.append((["options:"] + columns(options)).joined(separator: "\n"))
    parts += [command.discussion, command.takesDevices ? DeviceList.help : ""]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func usage(of command: any Subcommand.Type) -> String {
    ["truss", command.name, command.operand, command.options.isEmpty ? "" : "[OPTIONS]"]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Words in indented lines that fit a terminal.
  static func wrapped(_ words: [String]) -> String {
    var lines = [" "]
    for word in words {
      if lines[lines.count - 1].count + word.count > 90 { lines.append(" ") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n")
  }

  private static func columns(_ rows: [(left: String, right: String)]) -> [String] {
    let width = rows.map(\.left.count).max() ?? 0
    return rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count + 3))\(right)"
    }
  }
}

/// `truss help`: prints the list of commands, or the help of one command.
struct HelpCommand: Subcommand {
  static let name = "help"
  static let summary = "lists the commands, or the options of a command"
  static let operand = "[COMMAND]"
  static let operandCounts = 0...1
  static let operands = Operands.paths(0)

  let arguments: Arguments
  let console: Console

  func run() throws(CommandFailure) -> ExitStatus {
    let topic = try arguments.operands.first.map(TrussTool.command)
    try console.write((topic.map { Help.text(for: $0) } ?? Help.overview) + "\n")
    return .success
  }
}
