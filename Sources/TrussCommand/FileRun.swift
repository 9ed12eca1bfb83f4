import Foundation
import LayoutDocuments

/// Counts what became of one file after another: a bad file is reported and the others are still
/// done. Many files make lines about how far it is, for somebody who watches.
struct FileRun {
  let count: Int
  let console: Console
  private(set) var done = 0
  private(set) var failures = 0
  /// From this many files on, progress is reported.
  static let many = 10

  /// How the command ends as far as files decide it.
  var status: ExitStatus { failures == 0 ? .success : .badInput }

  /// Does one thing with every file: what fails is reported, and only a result that cannot be
  /// written ends the run.
  mutating func each(
    _ paths: [String], _ body: (String) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    for path in paths {
      try finish(path) { () throws(CommandFailure) in try body(path) }
    }
  }

  /// The same on all processors: `work` is done with every file on one of them, `take` with what
  /// came of it here and in the order of the files.
  mutating func each<Value: Sendable>(
    _ paths: [String],
    work: @escaping @Sendable (_ index: Int, _ path: String) throws(CommandFailure) -> Value,
    take: (Value) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var index = 0
    try OrderedWork.run(
      count: paths.count,
      work: { index in
        Result { () throws(CommandFailure) in try work(index, paths[index]) }
      },
      take: { result throws(CommandFailure) in
        try finish(paths[index]) { () throws(CommandFailure) in try take(result.get()) }
        index += 1
      })
  }

  /// Ends the work on a file: a failure is reported, unless it ends the run.
  private mutating func finish(
    _ path: String, _ body: () throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    do throws(CommandFailure) {
      try body()
    } catch {
      if error.endsCall { throw error }
      failures += 1
      console.say("truss: \(error.line)")
    }
    step(path)
  }

  /// Goes on to the next file.
  private mutating func step(_ path: String) {
    done += 1
    guard count >= Self.many else { return }
    if done.isMultiple(of: Self.many) || done == count {
      console.progress("[\(done)/\(count)] \(path)")
    }
    // How it ended is of interest later too, if anything went wrong.
    if done == count, failures > 0 || console.isTerminal {
      console.note("\(count - failures) of \(count) files done, \(failures) refused")
    }
  }

  /// The path behind the operand `-`.
  static let standardInput = "/dev/stdin"

  /// The bytes of a file, a pipe or a device; of standard input for `-`.
  static func contents(of path: String) throws(CommandFailure) -> Data {
    do throws(SystemError) {
      return try InputFile.contents(of: path == "-" ? standardInput : path)
    } catch {
      throw CommandFailure(path: path, "cannot be read: \(error.reason)")
    }
  }
}
