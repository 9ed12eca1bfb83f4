import Foundation

/// A JSON document of unknown shape: the shared cases mix numbers, lists and objects.
enum JSON: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var list: [JSON]? { if case .list(let values) = self { values } else { nil } }
  var isTrue: Bool { if case .bool(let value) = self { value } else { false } }
  var isNull: Bool { if case .null = self { true } else { false } }
  /// The members of a list of numbers, `nil` where a member is none.
  var numbers: [Double?]? { list?.map(\.number) }
}
