import Foundation
import LayoutDocuments

/// Where a command writes: results to one place, everything else to another. Tests give their own.
struct Console {
  /// Writes results, exactly as given.
  var write: (String) throws(CommandFailure) -> Void
  /// Writes a line about errors or progress, exactly as given.
  var report: (String) -> Void
  /// Whether somebody watches the reports while they are made.
  var isTerminal = true
  /// Whether results and reports are shown in colours.
  var colours = (output: false, reports: false)
  /// Whether only errors are reported.
  var isQuiet = false
  /// The command that runs.
  var command: String?
  /// What the call reads and writes.
  var overwriteCheck = OverwriteCheck()

  /// Reports that something went wrong, in one line. Names of files and words of the call may hold
  /// anything, so what is not printable is escaped.
  func say(_ line: String) {
    report(colours.reports ? Colour.report(line.printable) : line.printable)
  }

  /// Reports something that is good to know, unless only errors are wanted.
  func note(_ line: String) {
    if !isQuiet { report(line.printable) }
  }

  /// Reports how far it is to somebody who watches.
  func progress(_ line: String) {
    if isTerminal { note(line) }
  }

  /// Writes results in which lines name severities, coloured where they are shown on a terminal.
  func writeFindings(_ text: String) throws(CommandFailure) {
    try write(colours.output ? Colour.findings(text) : text)
  }

  /// Where to read on; empty unless it is wanted and a command runs.
  func hint(_ isWanted: Bool = true, _ what: String = "says more") -> String {
    guard isWanted, let command else { return "" }
    return "; 'truss help \(command)' \(what)"
  }
}

/// How a command ended, as the exit code of the process.
enum ExitStatus: Int32, CaseIterable {
  /// Everything asked for was done.
  case success = 0
  /// The input was sound, and a check that was asked for failed.
  case findings = 1
  /// The command line or an input was bad, or something could not be written; what could be done
  /// was done.
  case badInput = 2

  /// What the manual says of it.
  var meaning: String {
    switch self {
    case .success: "everything asked for was done"
    case .findings: "the input was sound, and a check that was asked for failed"
    case .badInput:
      "the call or an input was bad, or something could not be written; the rest was done"
    }
  }
}

/// Why an input could not be used or a result not be written; prints as one line that names the
/// place.
struct CommandFailure: Error {
  let line: String
  /// True if results can no longer be written, so that further inputs would be read in vain.
  let endsCall: Bool
  /// True if the input is sound and holds no view, so that there is nothing wrong with its layout.
  let isOfNoViews: Bool

  init(_ line: String, endsCall: Bool = false, isOfNoViews: Bool = false) {
    self.isOfNoViews = isOfNoViews
    // Whatever a file or the system says, a failure is one line.
    self.line = line.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.endsCall = endsCall
  }

  init(path: String, _ reason: String) {
    self.init("\(path.printable): \(reason)")
  }

  /// A result that cannot be written.
  init(writing path: String, _ error: SystemError) {
    let reason = error.code == EFBIG ? "larger than a file may be" : error.reason
    self.init("\(path.printable): cannot be written: \(reason)", endsCall: true)
  }
}
