import Foundation
import LayoutDocuments

/// An output: a file, or standard output for `-`. The file is written only when its text is
/// complete. A target is created before any input is read, and its path must not be that of an
/// input. A failure therefore leaves the file unchanged.
struct Target {
  let path: String
  let console: Console
  private var text: [UInt8]?

  /// Creates the output of an option; `updatedOption` names an option whose file may be the same.
  init(
    _ path: String, option: String = "-o", updating updatedOption: String? = nil, console: Console
  ) throws(CommandFailure) {
    self.path = path
    self.console = console
    if path != "-" {
      try console.overwriteCheck.willWrite(path, option: option, updating: updatedOption)
    }
  }

  mutating func write(_ text: String) throws(CommandFailure) {
    if path == "-" {
      try console.write(text)
      return
    }
    self.text = self.text ?? []
    self.text?.append(contentsOf: text.utf8)
  }

  /// Replaces the contents of the file, which keeps its permissions and hard links. Returns the
  /// path of the file, or `nil` for standard output and if no text was written.
  @discardableResult
  func finish() throws(CommandFailure) -> String? {
    guard let text else { return nil }
    do throws(SystemError) {
      if path.utf8.contains(0) { throw SystemError(code: ENOENT) }
      // Output to a stream, which has a path in `/dev` or `/proc`, is appended.
      let isStream = ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isStream ? O_APPEND : O_TRUNC)
      let file = unsafe open(path, flags, 0o666)
      guard file >= 0 else { throw .last }
      let result = Result { () throws(SystemError) in try TrussCommand.write(text, to: file) }
      // Some file systems report only here that the disk is full.
      let isClosed = close(file) == 0 || errno == EINTR
      try result.get()
      if !isClosed { throw .last }
    } catch {
      throw CommandFailure(writing: path, error)
    }
    return path
  }
}
