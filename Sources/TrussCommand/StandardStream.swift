import Foundation
import LayoutDocuments

/// Standard output or standard error of the process.
final class StandardStream {
  private let descriptor: Int32
  private let name: String
  /// Whether a write has failed.
  private(set) var hasFailed = false

  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a text completely, or throws a failure that ends the call.
  func write(_ text: String) throws(CommandFailure) {
    do throws(SystemError) {
      try TrussCommand.write(Array(text.utf8), to: descriptor)
    } catch {
      hasFailed = true
      throw CommandFailure(writing: name, error)
    }
  }

  /// Turns a write to a closed pipe, or beyond the maximum file size, into an error instead of the
  /// end of the process. Also reserves the three standard descriptors.
  ///
  /// Otherwise, a file that is opened while standard error is closed would get its descriptor, and
  /// therefore all reports.
  static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // Opens `/dev/null` in the wrong mode, so that the use of the descriptor fails like that of a
      // closed one.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// Writes all bytes to a descriptor, with as many calls as necessary.
func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      // Another process made the pipe nonblocking, so that this function waits until it is
      // writable.
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&request, 1, -1)
    } else if errno != EINTR {
      throw .last
    }
  }
}
