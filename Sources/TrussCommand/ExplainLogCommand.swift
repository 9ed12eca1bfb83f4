import Foundation
import LayoutDocuments

/// `truss explain-log`: explains the conflicts in a console log.
struct ExplainLogCommand: Subcommand {
  static let name = "explain-log"
  static let summary = "finds the constraints that really conflict in a log of UIKit or AppKit"
  static let operand = "FILE…"
  static let options = [
    Option(name: "--json", help: "one JSON object a line for each message of the log"),
    Option.verbose,
  ]
  static let discussion = """
    '-' reads standard input. Messages may stand anywhere in a log; everything else is skipped.
    Prints for each one the smallest set of constraints that cannot hold together, the arithmetic,
    and what would mend it.
    """

  let arguments: Arguments
  let console: Console

  func run() throws(CommandFailure) -> ExitStatus {
    var files = FileRun(count: arguments.operands.count, console: console)
    try files.each(arguments.operands) { path throws(CommandFailure) in
      let data = try FileRun.contents(of: path)
      if data.isEmpty { throw CommandFailure(path: path, "is empty") }
      try explain(String(decoding: data, as: UTF8.self), path == "-" ? "<stdin>" : path)
    }
    return files.status
  }

  private func explain(_ text: String, _ file: String) throws(CommandFailure) {
    let log = ConsoleLog(text: text)
    if log.reports.isEmpty { console.say("truss: \(file): no message about constraints") }
    var explainer = ConsoleLogExplainer()
    let isVerbose = arguments.has(Option.verbose.name)
    for report in log.reports {
      let explanation = explainer.explanation(of: report)
      let lines = explanation.text(file: file).printableLines
      try console.write(
        arguments.has("--json")
          ? explanation.json(file: file) + "\n" : isVerbose ? lines : lines.linesCut)
    }
  }
}

extension String {
  /// The text with unprintable characters escaped, except for line breaks.
  var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
  }

  /// The text with long lines truncated at a space.
  var linesCut: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.count > Self.lineLimit else { return String(line) }
      let mark = " … (--verbose shows the rest)"
      let kept = line.prefix(Self.lineLimit - mark.count)
      return kept[..<(kept.lastIndex(of: " ") ?? kept.endIndex)] + mark
    }.joined(separator: "\n")
  }

  /// The greatest number of characters on a line of a message, unless the command is verbose.
  private static let lineLimit = 300
}
