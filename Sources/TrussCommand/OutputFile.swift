import Foundation
import LayoutDocuments

/// A file that is being written.
///
/// The text waits in a temporary file without a name. When it is complete it replaces the contents of the file, which
/// keeps its rights and all its names. So a failure leaves the file as it was, and nothing beside it.
/// `OverwriteCheck` makes sure before that it is not an input.
final class OutputFile {
  private let path: String
  private let waiting: Int32

  init(_ path: String) throws(CommandFailure) {
    self.path = path
    let name = NSTemporaryDirectory() + "truss-\(UUID())"
    waiting = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard waiting >= 0 else { throw CommandFailure(writing: name, .last) }
    unsafe unlink(name)
  }

  deinit { close(waiting) }

  func write(_ text: String) throws(CommandFailure) {
    do throws(SystemError) {
      try TrussCommand.write(Array(text.utf8), to: waiting)
    } catch {
      throw CommandFailure(writing: path, error)
    }
  }

  /// Writes the file.
  func finish() throws(CommandFailure) {
    do throws(SystemError) {
      // A stream under its number or its name goes on where it stands.
      let isStream = ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isStream ? O_APPEND : O_TRUNC)
      if path.utf8.contains(0) { throw SystemError(code: ENOENT) }
      let file = unsafe open(path, flags, 0o666)
      guard file >= 0 else { throw .last }
      do throws(SystemError) {
        lseek(waiting, 0, SEEK_SET)
        try InputFile.forEachPart(of: waiting) { part throws(SystemError) in
          try TrussCommand.write(Array(part), to: file)
        }
      } catch {
        close(file)
        throw error
      }
      // Some file systems say only here that there was no room.
      if close(file) != 0, errno != EINTR { throw .last }
    } catch {
      throw CommandFailure(writing: path, error)
    }
  }
}
