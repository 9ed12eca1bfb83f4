package import Foundation

/// Reads whole files, pipes and devices.
package enum InputFile {
  /// What is larger is refused: a device may never end.
  package static let sizeLimit = 1 << 28

  /// The bytes of what a path names.
  ///
  /// - Throws: the system's reason; a file of more than 256 MB is `EFBIG`.
  package static func contents(of path: String) throws(SystemError) -> Data {
    // A name ends at a NUL, so one within it would name another file.
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
