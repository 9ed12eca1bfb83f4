import Foundation
import LayoutDocuments

/// A file that is being written.
///
/// A regular file is replaced as a whole when it is finished, so no program reads half of it, and a failure leaves
/// it as it was. Devices, pipes and sockets are written to directly, and symbolic links are followed. A file with
/// several names keeps all of them: its text is written when it is complete, so a failure leaves it as it was.
/// `OverwriteCheck` makes sure before that it is not an input.
final class OutputFile {
  private let path: String
  private var descriptor: Int32
  /// The temporary file, and the name that it gets when it is finished; `nil` if the file itself is written.
  private var replacement: (temporary: [UInt8], final: [UInt8])?
  /// The text for a regular file that cannot be replaced, written at the end; `nil` if it is written at once.
  private var collected: [UInt8]?

  /// Opens a file; `path` is read as `RawText`.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    do throws(SystemError) {
      let name = RawText.encoded(path)
      if name.contains(0) { throw SystemError(code: ENOENT) }
      let opened = try Self.opened(name)
      (descriptor, replacement) = (opened.descriptor, opened.replacement)
      collected = opened.isCollected ? [] : nil
    } catch {
      throw CommandFailure(writing: path, error)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let replacement { UnfinishedFiles.remove(replacement.temporary) }
  }

  func write(_ text: String) throws(CommandFailure) {
    if collected != nil {
      collected?.append(contentsOf: text.utf8)
      return
    }
    do throws(SystemError) {
      try TrussCommand.write(Array(text.utf8), to: descriptor)
    } catch {
      throw CommandFailure(writing: path, error)
    }
  }

  /// Ends the file; a replacement takes its name now.
  func finish() throws(CommandFailure) {
    do throws(SystemError) {
      if let collected {
        guard ftruncate(descriptor, 0) == 0 else { throw .last }
        try TrussCommand.write(collected, to: descriptor)
      }
      // Some file systems say only here that there was no room.
      let isClosed = close(descriptor) == 0 || errno == EINTR
      descriptor = -1
      guard isClosed else { throw .last }
      if let replacement {
        try UnfinishedFiles.finish(replacement.temporary, as: replacement.final)
        self.replacement = nil
      }
    } catch {
      throw CommandFailure(writing: path, error)
    }
  }
}

extension OutputFile {
  fileprivate struct Opened {
    var descriptor: Int32
    var replacement: (temporary: [UInt8], final: [UInt8])?
    var isCollected = false
  }

  fileprivate static func opened(_ name: [UInt8]) throws(SystemError) -> Opened {
    var status = stat()
    if unsafe stat(RawText.cString(name), &status) != 0 {
      // A link to nowhere makes the file it leads to, under that name.
      guard errno == ENOENT, !isLink(name) else { return try writtenThrough(name, O_CREAT) }
      if let opened = temporary(for: name, like: nil) { return opened }
      return try writtenThrough(name, O_CREAT)
    }
    if let stream = try stream(name, like: status) { return Opened(descriptor: stream) }
    guard status.st_mode & S_IFMT == S_IFREG else { return try writtenThrough(name, 0) }
    // Who may not write to a file may not replace it either. It is not cut before the text is there.
    let probe = open(path: name, O_WRONLY | O_CLOEXEC)
    guard probe >= 0 else { throw .last }
    if status.st_nlink == 1, let resolved = resolved(name),
      let opened = temporary(for: resolved, like: status)
    {
      close(probe)
      return opened
    }
    return Opened(descriptor: probe, isCollected: true)
  }

  private static func writtenThrough(_ name: [UInt8], _ flags: Int32) throws(SystemError) -> Opened
  {
    let descriptor = open(path: name, O_WRONLY | O_CLOEXEC | flags)
    guard descriptor >= 0 else { throw .last }
    return Opened(descriptor: descriptor)
  }

  /// `/dev/stdout` and its like: writing goes on where the stream stands.
  private static func stream(_ name: [UInt8], like status: stat) throws(SystemError) -> Int32? {
    for stream in [STDOUT_FILENO, STDERR_FILENO] + [numbered(name)].compactMap({ $0 }) {
      var other = stat()
      guard unsafe fstat(stream, &other) == 0, other.st_dev == status.st_dev,
        other.st_ino == status.st_ino, status.st_mode & S_IFMT == S_IFREG
      else { continue }
      let copy = dup(stream)
      guard copy >= 0 else { throw .last }
      return copy
    }
    return nil
  }

  /// The descriptor that a name such as `/dev/fd/3` means.
  private static func numbered(_ name: [UInt8]) -> Int32? {
    for folder in ["/dev/fd/", "/proc/self/fd/"] where name.starts(with: folder.utf8) {
      return Int32(String(decoding: name.dropFirst(folder.utf8.count), as: UTF8.self))
    }
    return nil
  }

  /// A new file beside `name`, with the rights and the owner of the one it will replace; nil if
  /// the folder does not take it.
  private static func temporary(for name: [UInt8], like status: stat?) -> Opened? {
    let slash = name.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { Array(name[...$0]) } ?? []
    for attempt in 0..<100 {
      let temporary = folder + Array(".truss-\(getpid())-\(attempt)".utf8)
      let descriptor = UnfinishedFiles.make(temporary) {
        open(path: temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
      }
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { return nil }
      let opened = Opened(descriptor: descriptor, replacement: (temporary, name))
      guard let status else { return opened }
      let isOwned =
        (status.st_uid == geteuid() && status.st_gid == getegid())
        || fchown(descriptor, status.st_uid, status.st_gid) == 0
      if isOwned, fchmod(descriptor, status.st_mode & 0o7777) == 0 {
        return opened
      }
      close(descriptor)
      UnfinishedFiles.remove(temporary)
      return nil
    }
    return nil
  }

  private static func isLink(_ name: [UInt8]) -> Bool {
    var status = stat()
    let isThere = unsafe lstat(RawText.cString(name), &status) == 0
    return isThere && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The name with every symbolic link followed.
  private static func resolved(_ name: [UInt8]) -> [UInt8]? {
    guard let result = unsafe realpath(RawText.cString(name), nil) else { return nil }
    defer { unsafe free(result) }
    return unsafe Array(UnsafeRawBufferPointer(start: result, count: strlen(result)))
  }
}
