/// A subcommand of `truss`.
protocol Subcommand {
  /// The word that runs the command.
  static var name: String { get }
  /// A line for the list of commands.
  static var summary: String { get }
  /// The name of the operands in the help, in brackets if they are optional.
  static var operand: String { get }
  /// The allowed number of operands.
  static var operandCounts: ClosedRange<Int> { get }
  /// The kind of the operands.
  static var operands: Operands { get }
  /// The options of the command, in the order of the help. The options that all commands have are
  /// not included.
  static var options: [Option] { get }
  /// Further text for the help.
  static var discussion: String { get }

  init(arguments: Arguments, console: Console)
  func run() throws(CommandFailure) -> ExitStatus
}

/// The kind of the operands of a command.
enum Operands {
  /// A number of paths, followed by other words. Folders and patterns are not expanded.
  case paths(Int)
  /// Documents. A folder denotes all documents that it contains, a pattern denotes all matching
  /// documents, and `-` denotes standard input. The command gets only paths of files.
  case documents(json: Bool)
}

extension Subcommand {
  static var operandCounts: ClosedRange<Int> { 1...Int.max }
  static var operands: Operands { .paths(.max) }
  static var options: [Option] { [] }
  static var discussion: String { "" }

  /// The options of the command and those of all commands.
  static var allOptions: [Option] { options + Option.common }

  /// Whether an option of the command specifies devices.
  static var takesDevices: Bool {
    options.contains { [DeviceList.option.name, DeviceList.single.name].contains($0.name) }
  }
}
