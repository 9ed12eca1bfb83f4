import Foundation
import LayoutDocuments

/// The outputs of a command: one for results and one for reports. Tests replace them.
struct Console {
  /// Writes results without changes.
  var write: (String) throws(CommandFailure) -> Void
  /// Writes a line about errors or progress without changes.
  var report: (String) -> Void
  /// Whether reports are shown on a terminal.
  var isTerminal = true
  /// Whether only errors are reported.
  var isQuiet = false
  /// The name of the command that runs.
  var command: String?
  /// The files that the call reads and writes.
  var overwriteCheck = OverwriteCheck()

  /// Reports an error in one line. Unprintable characters are escaped, because names of files and
  /// words of the command line may contain any character.
  func say(_ line: String) {
    report(line.printable)
  }

  /// Reports a line that is not an error, unless only errors are reported.
  func note(_ line: String) {
    if !isQuiet { report(line.printable) }
  }

  /// Reports progress, only on a terminal.
  func progress(_ line: String) {
    if isTerminal { note(line) }
  }

  /// A hint at the help of the command; empty if no command runs.
  func hint(_ what: String = "says more") -> String {
    guard let command else { return "" }
    return "; 'truss help \(command)' \(what)"
  }
}

/// The result of a command, as the exit code of the process.
enum ExitStatus: Int32 {
  /// The command completed all work.
  case success = 0
  /// The input was valid, but a requested check failed.
  case findings = 1
  /// The command line or an input was invalid, or an output could not be written. The command
  /// completed the remaining work.
  case badInput = 2
}

/// The reason why an input cannot be used or a result cannot be written, in one line that names the
/// place.
struct CommandFailure: Error {
  let line: String
  /// Whether no further results can be written, so that the call must end.
  let endsCall: Bool
  /// Whether the input is valid but contains no view, so that its layout has no problem.
  let isOfNoViews: Bool

  init(_ line: String, endsCall: Bool = false, isOfNoViews: Bool = false) {
    self.isOfNoViews = isOfNoViews
    // A failure has one line, even if the text of a file or of the system has several.
    self.line = line.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.endsCall = endsCall
  }

  init(path: String, _ reason: String) {
    self.init("\(path.printable): \(reason)")
  }

  /// Creates the failure of a write.
  init(writing path: String, _ error: SystemError) {
    let reason = error.code == EFBIG ? "larger than a file may be" : error.reason
    self.init("\(path.printable): cannot be written: \(reason)", endsCall: true)
  }
}
