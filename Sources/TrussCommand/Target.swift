import Foundation
import LayoutDocuments

/// A file that is written when all of its text is there, or standard output for `-`. It is made before
/// anything is read, and refuses to be a file that is read. So a failure leaves the file as it was.
struct Target {
  let path: String
  let console: Console
  private var text: [UInt8]?

  /// Names the output of an option; `updatedOption` names the option whose file it may be.
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

  /// Replaces the contents of the file, which keeps its rights and all its names; returns its path, or `nil` for
  /// standard output and when nothing was written.
  @discardableResult
  func finish() throws(CommandFailure) -> String? {
    guard let text else { return nil }
    do throws(SystemError) {
      if path.utf8.contains(0) { throw SystemError(code: ENOENT) }
      // A stream under its number or its name goes on where it stands.
      let isStream = ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isStream ? O_APPEND : O_TRUNC)
      let file = unsafe open(path, flags, 0o666)
      guard file >= 0 else { throw .last }
      let result = Result { () throws(SystemError) in try TrussCommand.write(text, to: file) }
      // Some file systems say only here that there was no room.
      let isClosed = close(file) == 0 || errno == EINTR
      try result.get()
      if !isClosed { throw .last }
    } catch {
      throw CommandFailure(writing: path, error)
    }
    return path
  }
}
