package import Foundation

/// Reads whole files, pipes and devices.
package enum InputFile {
  /// The maximum size in bytes. Larger files are refused, because a device may never end.
  package static let sizeLimit = 1 << 28

  /// The bytes of the file at a path.
  ///
  /// - Throws: the reason of the system; `EFBIG` for a file of more than 256 MB.
  package static func contents(of path: String) throws(SystemError) -> Data {
    // The system reads a path up to a NUL, so a path that contains one would name another file.
    if path.utf8.contains(0) { throw SystemError(code: ENOENT) }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var data = Data()
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &part, part.count)
      if count == 0 { return data }
      if count > 0 {
        data.append(contentsOf: part[..<count])
      } else if errno != EINTR {
        throw .last
      }
      if data.count > sizeLimit { throw SystemError(code: EFBIG) }
    }
  }
}
