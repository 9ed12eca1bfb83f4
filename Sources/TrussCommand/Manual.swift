/// `truss manual`: the page for `man`, from the tables of the help.
struct ManualCommand: Subcommand {
  static let name = "manual"
  static let summary = "prints the manual page"
  static let operand = ""
  static let operands = Operands.none
  static let discussion = """
    Read it with: truss manual | man -l -
    Install it:   truss manual > /usr/local/share/man/man1/truss.1
    """

  private let console: Console

  init(arguments: Arguments, console: Console) throws(ArgumentError) { self.console = console }

  func run() throws(CommandFailure) -> ExitStatus {
    try console.write(Self.page)
    return .success
  }

  private static var page: String {
    let opening = [
      ".TH TRUSS 1 \"\" \"truss \(TrussTool.version)\" \"User Commands\"",
      ".SH NAME", "truss \\- \(escaped(Help.tagline))",
      ".SH SYNOPSIS",
      ".B truss", ".I COMMAND FILE\\fR\\&...",
      ".br", ".B truss help", ".RI [ COMMAND ]",
      ".SH COMMANDS",
    ]
    let status = ExitStatus.allCases.flatMap { status in
      [".TP", ".B \(status.rawValue)", escaped(status.meaning)]
    }
    let closing =
      [".SH DEVICES", ".nf"] + DeviceList.help.split(separator: "\n").map { escaped(String($0)) }
      + [".fi", ".SH EXIT STATUS"] + status + [
        ".SH ENVIRONMENT", ".TP", ".B NO_COLOR",
        "If set, nothing is coloured, on terminals either.",
        ".SH FILES", ".TP", ".I \(escaped(LintConfiguration.fileName))",
        "Read by lint, from the folder of the first file upwards.",
      ]
    return (opening + TrussTool.subcommands.flatMap(section) + closing).joined(separator: "\n")
      + "\n"
  }

  private static func section(_ command: any Subcommand.Type) -> [String] {
    let options = command.allOptions.flatMap { option in
      [".TP", ".B \(escaped(option.usage))", escaped(option.help)]
    }
    let discussion =
      command.discussion.isEmpty
      ? []
      : [".PP"]
        + command.discussion.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? ".PP" : escaped(String($0)) }
    let devices = command.takesDevices ? [".PP", "Devices are listed under DEVICES."] : []
    return [".SS \(escaped(Help.usage(of: command)))", escaped(command.summary) + "."] + options
      + discussion + devices
  }

  /// Text that the formatter takes as it is.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "...")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
