/// Why a file could not be read as an Interface Builder document, and where.
///
/// Use it to show the place of a mistake in a file.
///
/// `description` is one line in the form `file:line:column: reason`.
public struct IBDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure; each carries the culprit.
  package enum Cause: Hashable, Sendable {
    /// The file could not be opened or read; the text is the system's reason.
    case unreadable(String)
    /// The file has no bytes.
    case empty
    /// The text is not well-formed XML; names the element that was open, if any.
    case notXML(inside: String?)
    /// The text ends while an element is open.
    case truncated(openElement: String, openedOn: Int)
    /// Elements are nested deeper than any real document.
    case nestedTooDeep
    /// A byte that is not of the text's encoding, or a character that XML forbids; in words.
    case badCharacter(String)
    /// The text is written in an encoding other than UTF-8.
    case unsupportedEncoding(String)
    /// A reference to an entity that is not one of XML's own five, by its name.
    case unknownEntity(String)
    /// Well-formed XML with another root element.
    case notInterfaceBuilder(root: String)
    /// A compiled nib or an archive of before Xcode 5, which stores no readable layout.
    case unsupportedFormat(String)
    /// An element lacks an attribute that it cannot do without.
    case missingAttribute(element: String, id: String?, attribute: String)
    /// An attribute's value is outside what the format allows.
    case invalidValue(element: String, id: String?, attribute: String, value: String)
    /// A constraint names an object that the document does not contain.
    case unknownItem(constraint: String, item: String)
    /// Two objects carry the same id.
    case duplicateID(String)
    /// The document is sound but holds no view to lay out.
    case noScenes
  }

  /// The file as the caller named it.
  public let file: String
  /// The line, counted from 1, if the failure has a place.
  public let line: Int?
  /// The column in characters, counted from 1; only faults of the text itself have one.
  public let column: Int?
  /// What failed.
  package let cause: Cause

  /// One line: file, line and column if known, reason.
  public var description: String {
    let place = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    return "\(file)\(place): \(cause.text)"
  }
}

extension IBDocumentError {
  /// An error of the text itself.
  init(file: String, at place: TextPlace, cause: Cause) {
    self.init(file: file, line: place.line, column: place.column, cause: cause)
  }
}

extension IBDocumentError.Cause {
  /// The reason in words.
  var text: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .empty: "is empty"
    case .notXML(let element?): "not well-formed XML inside <\(element)>"
    case .notXML(nil): "not XML"
    case .truncated(let element, let line): "ends inside <\(element)> opened on line \(line)"
    case .nestedTooDeep: "elements are nested too deeply"
    case .badCharacter(let reason): "not well-formed XML: \(reason)"
    case .unsupportedEncoding(let name): "the encoding '\(name)' is not read, use UTF-8"
    case .unknownEntity(let name): "the entity '&\(name);' is not one of XML's own"
    case .notInterfaceBuilder(let root):
      "not an Interface Builder document: the root element is <\(root)>"
    case .unsupportedFormat(let format): "\(format) is not supported"
    case .missingAttribute(let element, let id, let attribute):
      "<\(element)\(Self.suffix(id))> lacks the attribute '\(attribute)'"
    case .invalidValue(let element, let id, let attribute, let value):
      "<\(element)\(Self.suffix(id))> has \(attribute)=\"\(value)\", which is not a valid value"
    case .unknownItem(let constraint, let item):
      "constraint '\(constraint)' refers to unknown object '\(item)'"
    case .duplicateID(let id): "the id '\(id)' is used twice"
    case .noScenes: "contains no view to lay out"
    }
  }

  private static func suffix(_ id: String?) -> String { id.map { " id=\"\($0)\"" } ?? "" }
}
