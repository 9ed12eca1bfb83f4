import Foundation

/// Why a call of the operating system failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The system's number, such as `ENOENT`.
  package let code: Int32

  /// Creates an error from its number.
  package init(code: Int32) { self.code = code }

  /// The error of the call that has just failed on this thread.
  package static var last: SystemError { SystemError(code: errno) }

  /// Whether the user lacks a permission.
  package var isOfRights: Bool { code == EACCES || code == EPERM }

  /// The reason, for use after a colon, such as `permission denied`.
  package var reason: String {
    if code == ENOENT { return "no such file" }
    if code == EFBIG { return "too large" }
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
