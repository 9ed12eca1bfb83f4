import Foundation

/// Why one input could not be used; prints as one line that names the place.
struct InputFailure: Error {
  let line: String

  init(_ line: String) {
    // Whatever a file or the system says, a failure is one line.
    self.line = line.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  init(path: String, _ reason: String) {
    self.init("\(path): \(reason)")
  }
}

/// Counts what became of one file after another: a bad file is reported and the others are still
/// done.
struct FileRun {
  let count: Int
  let console: Console
  private(set) var done = 0
  private(set) var failures = 0
  /// From this many files on, progress is reported.
  static let many = 10

  init(count: Int, console: Console) {
    self.count = count
    self.console = console
  }

  /// How the command ends as far as files decide it.
  var status: ExitStatus { failures == 0 ? .success : .badInput }

  /// Reports that the current file could not be used.
  mutating func fail(_ failure: InputFailure) {
    failures += 1
    console.report("truss: \(failure.line)")
  }

  /// Goes on to the next file.
  mutating func step(_ path: String) {
    done += 1
    guard count >= Self.many else { return }
    if done.isMultiple(of: Self.many) || done == count {
      console.report("[\(done)/\(count)] \(path)")
    }
    if done == count {
      console.report("\(count - failures) of \(count) files done, \(failures) refused")
    }
  }

  /// The bytes of a file.
  static func contents(of path: String) throws(InputFailure) -> Data {
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: path)
    } catch {
      throw InputFailure(path: path, "no such file")
    }
    if attributes[.type] as? FileAttributeType == .typeDirectory {
      throw InputFailure(path: path, "is a directory")
    }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw InputFailure(path: path, "cannot be read: \(error.localizedDescription)")
    }
  }

  /// Writes a whole file.
  static func write(_ text: String, to path: String) throws(InputFailure) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw InputFailure(path: path, "cannot be written: \(error.localizedDescription)")
    }
  }
}
