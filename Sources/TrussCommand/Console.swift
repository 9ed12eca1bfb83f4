import Foundation
import LayoutDocuments

/// The outputs of a command: one for results, and one for reports. Tests replace them.
struct Console {
  /// Writes results, exactly as given.
  var write: (String) throws(CommandFailure) -> Void
  /// Writes a line about errors or progress, exactly as given.
  var report: (String) -> Void
  /// Whether reports are shown on a terminal.
  var isTerminal = true
  /// Whether only errors are reported.
  var isQuiet = false
  /// The command that runs.
  var command: String?
  /// The files that the call reads and writes.
  var overwriteCheck = OverwriteCheck()

  /// Reports an error in one line. Names of files and words of the call may contain any character, so those
  /// that are not printable are escaped.
  func say(_ line: String) {
    report(line.printable)
  }

  /// Reports something that is no error, unless only errors are wanted.
  func note(_ line: String) {
    if !isQuiet { report(line.printable) }
  }

  /// Reports progress, on a terminal only.
  func progress(_ line: String) {
    if isTerminal { note(line) }
  }

  /// The call that prints the help of the command; empty unless a command runs.
  func hint(_ what: String = "says more") -> String {
    guard let command else { return "" }
    return "; 'truss help \(command)' \(what)"
  }
}

/// How a command ended, as the exit code of the process.
enum ExitStatus: Int32 {
  /// The command did everything.
  case success = 0
  /// The input was valid, and a requested check failed.
  case findings = 1
  /// The command line or an input was invalid, or an output could not be written. The command did the rest.
  case badInput = 2
}

/// The reason why an input could not be used, or a result not be written; in one line that names the place.
struct CommandFailure: Error {
  let line: String
  /// Whether results can no longer be written, so that reading further inputs would be useless.
  let endsCall: Bool
  /// Whether the input is valid and contains no view, so that its layout has no fault.
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
