/// Why a layout document could not be read, and where in it.
///
/// Use it to show the place of a mistake in a document.
public struct LayoutDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The JSON path of the mistake, such as `$.views[2].intrinsic`; `$` for the whole text.
  public let path: String
  /// The reason in words.
  public let reason: String

  /// One line: path, reason.
  public var description: String { "\(path): \(reason)" }
}
