import Foundation
import LayoutDocuments

/// A run over files, one after another, that counts failures. It reports an invalid file and
/// continues. On a terminal, a run of many files reports its progress.
struct FileRun {
  let count: Int
  let console: Console
  private(set) var done = 0
  private(set) var failures = 0
  /// The number of files from which progress is reported.
  static let many = 10

  /// The exit status, apart from the results of checks.
  var status: ExitStatus { failures == 0 ? .success : .badInput }

  /// Calls `body` with every file, on this thread. Failures are handled as in the method below.
  mutating func each(
    _ paths: [String], _ body: (String) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    try each(paths, work: { _, path in path }, take: body)
  }

  /// Calls `work` with every file on all processors, and calls `take` with the results on this
  /// thread, in the order of the files. Failures are reported. Only a result that cannot be written
  /// ends the run.
  mutating func each<Value: Sendable>(
    _ paths: [String],
    work: @escaping @Sendable (_ index: Int, _ path: String) throws(CommandFailure) -> Value,
    take: (Value) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    try OrderedWork.run(
      count: paths.count,
      work: { index in
        Result { () throws(CommandFailure) in try work(index, paths[index]) }
      },
      take: { result throws(CommandFailure) in
        do throws(CommandFailure) {
          try take(result.get())
        } catch {
          if error.endsCall { throw error }
          failures += 1
          console.say("truss: \(error.line)")
        }
        step(paths[done])
      })
  }

  /// Counts a file as processed, and reports progress.
  private mutating func step(_ path: String) {
    done += 1
    guard count >= Self.many else { return }
    if done.isMultiple(of: Self.many) || done == count {
      console.progress("[\(done)/\(count)] \(path)")
    }
    // Without a terminal, the total is reported only after failures.
    if done == count, failures > 0 || console.isTerminal {
      console.note("\(count - failures) of \(count) files done, \(failures) refused")
    }
  }

  /// The path that replaces the operand `-`.
  static let standardInput = "/dev/stdin"

  /// The bytes of a file, a pipe or a device. The path `-` denotes standard input.
  static func contents(of path: String) throws(CommandFailure) -> Data {
    do throws(SystemError) {
      return try InputFile.contents(of: path == "-" ? standardInput : path)
    } catch {
      throw CommandFailure(path: path, "cannot be read: \(error.reason)")
    }
  }
}
