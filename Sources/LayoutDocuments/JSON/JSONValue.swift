package import Foundation

/// A JSON value, from which a document is read.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value of a member; nil also if this is not an object.
  subscript(_ key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
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

extension JSONValue: Decodable {
  /// The maximum depth of nested values; layouts need eight levels.
  static let depthLimit = 40

  /// The value that a text holds.
  ///
  /// - Throws: the message of Foundation for a text that is not JSON, or the path of the value that exceeds a
  ///   limit.
  package static func parse(_ data: Data) throws(LayoutDocumentError) -> JSONValue {
    do {
      let value = try JSONDecoder().decode(JSONValue.self, from: data)
      try refuseDoubledKeys(in: data)
      return value
    } catch let error as LayoutDocumentError {
      throw error
    } catch {
      throw LayoutDocumentError(path: "$", reason: "not valid JSON" + fault(in: data))
    }
  }

  /// Refuses an object with a duplicate key, of which Foundation would keep one.
  private static func refuseDoubledKeys(in data: Data) throws(LayoutDocumentError) {
    var (marks, keys) = (JSONMarks(of: data), [Set<String>]())
    while let mark = marks.next() {
      switch mark {
      case "[", "{": keys.append([])
      case ":" where !keys[keys.count - 1].insert(marks.text).inserted:
        throw LayoutDocumentError(
          path: "$",
          reason: "not valid JSON at line \(marks.line): the key '\(marks.text)' is there twice")
      case "]", "}": keys.removeLast()
      default: break
      }
    }
  }

  /// The fault in a text, which only Foundation's other parser describes.
  private static func fault(in data: Data) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: data)
      return ""
    } catch {
      let text = "\(error)"
      let words = text.firstMatch(of: #/NSDebugDescription=([^,}]*)/#).map { String($0.1) } ?? text
      guard let offset = words.firstMatch(of: #/character (\d+)/#).flatMap({ Int($0.1) }) else {
        return ": " + words
      }
      return " at line \(data.prefix(offset).count { $0 == 0x0A } + 1): \(words)"
    }
  }

  package init(from decoder: any Decoder) throws {
    if decoder.codingPath.count >= Self.depthLimit {
      throw Self.error(decoder, "is nested too deeply")
    }
    let value = try decoder.singleValueContainer()
    if let members: [String: JSONValue] = try Self.taken(value) {
      self = .object(members)
    } else if let elements: [JSONValue] = try Self.taken(value) {
      self = .array(elements)
    } else if value.decodeNil() {
      self = .null
    } else if let flag: Bool = try Self.taken(value) {
      self = .bool(flag)
    } else if let text: String = try Self.taken(value) {
      self = .string(text)
    } else if let number: Double = try Self.taken(value), number.isFinite {
      self = .number(number)
    } else {
      throw Self.error(decoder, "is no JSON value, or a number that is too large")
    }
  }

  /// A value as a value of one type; nil if it is of another type.
  private static func taken<Value: Decodable>(
    _ value: any SingleValueDecodingContainer
  ) throws -> Value? {
    do {
      return try value.decode(Value.self)
    } catch let error as LayoutDocumentError {
      throw error
    } catch {
      return nil
    }
  }

  private static func error(_ decoder: any Decoder, _ reason: String) -> LayoutDocumentError {
    let path = decoder.codingPath.reduce("$") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? "\(path).\(key.stringValue)"
    }
    return LayoutDocumentError(path: path, reason: reason)
  }
}
