/// A JSON value with members in the order of the text; what a document is read from.
enum JSONValue: Hashable, Sendable {
  /// A member of an object.
  struct Member: Hashable, Sendable {
    var key: String
    var value: JSONValue
  }

  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members, and the line on which the object begins.
  case object([Member], line: Int)

  /// The value of a member; nil for what is no object, too.
  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members, _) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// The kind in words, for errors.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
