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
  case object([Member])

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
