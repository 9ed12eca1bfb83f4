import Foundation
import LayoutDocuments

/// Standard output or standard error of the process.
final class StandardStream {
  private let descriptor: Int32
  private let name: String
  /// Whether anything could not be written.
  private(set) var hasFailed = false

  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes everything, or throws a failure that ends the call.
  func write(_ text: String) throws(CommandFailure) {
    do throws(SystemError) {
      try TrussCommand.write(Array(text.utf8), to: descriptor)
    } catch {
      hasFailed = true
      throw CommandFailure(writing: name, error)
    }
  }

  /// Makes writing to a closed pipe, or beyond the size that files may have, an error instead of the end
  /// of the process, and keeps the three standard descriptors from being given to files.
  ///
  /// A file opened while standard error is closed would get its number, and then every report.
  static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The wrong way round, so that using it still fails as using a closed one does.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// Writes all bytes to a descriptor, in as many calls as it takes.
func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      // Somebody made the other end's pipe one that does not wait; so the waiting is done here.
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&request, 1, -1)
    } else if errno != EINTR {
      throw .last
    }
  }
}
