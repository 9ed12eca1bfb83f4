/// Why a file could not be read as an Interface Builder document, and where.
///
/// Use it to show the place of a mistake in a file.
///
/// `description` is one line in the form `file:line:column: reason`.
public struct IBDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the caller named it.
  public let file: String
  /// The line, counted from 1, if the failure has a place.
  public let line: Int?
  /// The column in characters, counted from 1; only faults of the text itself have one.
  public let column: Int?
  /// The reason in words, with the culprit.
  package let reason: String

  /// One line: file, line and column if known, reason.
  public var description: String {
    let place = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    return "\(file)\(place): \(reason)"
  }

  /// The reason of a document without views.
  package static let noScenes = "contains no view to lay out"
}
