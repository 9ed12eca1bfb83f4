package import Foundation

/// Reads whole files, pipes and devices.
package enum InputFile {
  /// What is larger is refused: a device may never end.
  package static let sizeLimit = 1 << 28

  /// The bytes of what a path names; `path` is read as `RawText`.
  ///
  /// - Throws: the system's reason; a file of more than 256 MB is `EFBIG`.
  package static func contents(of path: String) throws(SystemError) -> Data {
    let name = RawText.encoded(path)
    // A name ends at a NUL, so one within it would name another file.
    if name.contains(0) { throw SystemError(code: ENOENT) }
    let descriptor = open(path: name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &chunk, chunk.count)
      if count == 0 { return data }
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      data.append(contentsOf: chunk[..<count])
      if data.count > sizeLimit { throw SystemError(code: EFBIG) }
    }
  }
}

/// Opens a file whose name is bytes without a NUL; -1 if that fails.
package func open(path: [UInt8], _ flags: Int32, mode: mode_t = 0o666) -> Int32 {
  unsafe open(RawText.cString(path), flags, mode)
}
