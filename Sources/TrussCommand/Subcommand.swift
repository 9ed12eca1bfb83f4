/// One of the commands of `truss`.
protocol Subcommand {
  /// The word that calls it.
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// What its operands are called; in brackets if it can do without.
  static var operand: String { get }
  /// How many operands it takes.
  static var operandCounts: ClosedRange<Int> { get }
  /// What its operands are.
  static var operands: Operands { get }
  /// Its options, in the order of the help; those that every command has come on top.
  static var options: [Option] { get }
  /// What else the help says.
  static var discussion: String { get }

  init(arguments: Arguments, console: Console)
  func run() throws(CommandFailure) -> ExitStatus
}

/// What the operands of a command are.
enum Operands {
  /// As many paths, given to the command as they are, and then words that say what to look at.
  case paths(Int)
  /// Documents: folders stand for all documents below them, patterns for all that match, and `-`
  /// for standard input. The command is given paths of files only.
  case documents(json: Bool)
}

extension Subcommand {
  static var operandCounts: ClosedRange<Int> { 1...Int.max }
  static var operands: Operands { .paths(.max) }
  static var options: [Option] { [] }
  static var discussion: String { "" }

  /// Its own options and those of every command.
  static var allOptions: [Option] { options + Option.common }

  /// Whether an option of it names devices.
  static var takesDevices: Bool {
    options.contains { [DeviceList.option.name, DeviceList.single.name].contains($0.name) }
  }
}
