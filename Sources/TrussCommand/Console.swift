import Foundation

/// Where a command writes: results to one place, everything else to another. Tests give their own.
struct Console {
  /// Writes results, exactly as given.
  var write: (String) -> Void
  /// Writes a line about errors or progress.
  var report: (String) -> Void

  /// The process's standard output and standard error.
  static var standard: Console {
    Console(
      write: { FileHandle.standardOutput.write(Data($0.utf8)) },
      report: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
  }
}

/// How a command ended, as the exit code of the process.
enum ExitStatus: Int32 {
  /// Everything asked for was done.
  case success = 0
  /// The input was sound, and a check that was asked for failed.
  case findings = 1
  /// The command line or an input was bad; what could be done was done.
  case badInput = 2
}
