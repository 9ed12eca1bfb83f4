import AutoLayout

/// Reads members of one JSON object, and remembers which, so that the rest can be warned about.
struct JSONReader {
  let path: String
  private let members: [JSONValue.Member]
  private var used: Set<String> = []
  /// What was ignored in the objects below that were read.
  private var ignoredBelow: [LayoutDocumentError] = []

  init(_ value: JSONValue, at path: String) throws(LayoutDocumentError) {
    guard case .object(let members, _) = value else {
      throw LayoutDocumentError(path: path, reason: "expected an object, found \(value.kind)")
    }
    self.path = path
    self.members = members
  }

  func path(_ key: String) -> String { "\(path).\(key)" }

  func error(_ key: String, _ reason: String) -> LayoutDocumentError {
    LayoutDocumentError(path: path(key), reason: reason)
  }

  /// Whether the key is there, whatever its value.
  func contains(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// The value of a key; nil if it is absent or null.
  mutating func value(_ key: String) -> JSONValue? {
    used.insert(key)
    guard let member = members.first(where: { $0.key == key }), member.value != .null else {
      return nil
    }
    return member.value
  }

  /// One warning for each key, here or below, that no part of the format has, with the known key that is
  /// nearest to it.
  var warnings: [LayoutDocumentError] {
    ignoredBelow
      + members.filter { !used.contains($0.key) }.map { member in
        let nearest = Suggestion.nearest(to: member.key, among: used.sorted())
        return error(member.key, "unknown key, ignored" + Suggestion.question(nearest))
      }
  }

  /// The value of a key as one of a kind.
  private mutating func value<Value>(
    _ key: String, _ kind: String, _ take: (JSONValue) -> Value?
  ) throws(LayoutDocumentError) -> Value? {
    guard let value = value(key) else { return nil }
    if let taken = take(value) { return taken }
    throw error(key, "expected \(kind), found \(value.kind)")
  }

  mutating func number(_ key: String) throws(LayoutDocumentError) -> Double? {
    try value(key, "a number", \.number)
  }

  static func number(_ value: JSONValue, at path: String) throws(LayoutDocumentError) -> Double {
    guard let number = value.number else {
      throw LayoutDocumentError(path: path, reason: "expected a number, found \(value.kind)")
    }
    return number
  }

  mutating func string(_ key: String) throws(LayoutDocumentError) -> String? {
    try value(key, "a string", \.text)
  }

  mutating func bool(_ key: String) throws(LayoutDocumentError) -> Bool? {
    try value(key, "true or false", \.flag)
  }

  mutating func array(_ key: String) throws(LayoutDocumentError) -> [JSONValue]? {
    try value(key, "a list", \.elements)
  }

  /// What a function reads of an object.
  mutating func object<Value>(
    _ key: String, _ read: (inout JSONReader) throws(LayoutDocumentError) -> Value
  ) throws(LayoutDocumentError) -> Value? {
    guard let value = value(key) else { return nil }
    return try self.read(value, at: path(key), read)
  }

  /// What a function reads of an object, or of an empty one.
  mutating func object<Value>(
    orEmpty key: String, _ read: (inout JSONReader) throws(LayoutDocumentError) -> Value
  ) throws(LayoutDocumentError) -> Value {
    try self.read(value(key) ?? .object([], line: 0), at: path(key), read)
  }

  /// What a function reads of each object of a list.
  mutating func objects<Value>(
    _ key: String, _ read: (inout JSONReader) throws(LayoutDocumentError) -> Value
  ) throws(LayoutDocumentError) -> [Value] {
    var values: [Value] = []
    for (index, element) in (try array(key) ?? []).enumerated() {
      values.append(try self.read(element, at: "\(path(key))[\(index)]", read))
    }
    return values
  }

  private mutating func read<Value>(
    _ value: JSONValue, at path: String,
    _ read: (inout JSONReader) throws(LayoutDocumentError) -> Value
  ) throws(LayoutDocumentError) -> Value {
    var reader = try JSONReader(value, at: path)
    let result = try read(&reader)
    ignoredBelow += reader.warnings
    return result
  }

  /// The members of an object whose keys are free, such as metrics.
  mutating func numbersByKey(
    _ key: String
  ) throws(LayoutDocumentError) -> [(key: String, value: Double)] {
    guard let value = value(key) else { return [] }
    let object = try JSONReader(value, at: path(key))
    var result: [(key: String, value: Double)] = []
    for member in object.members {
      result.append((member.key, try Self.number(member.value, at: object.path(member.key))))
    }
    return result
  }

  /// A list of exactly `count` numbers.
  mutating func numbers(
    _ key: String, count: Int
  ) throws(LayoutDocumentError) -> [Double]? {
    guard let elements = try array(key) else { return nil }
    guard elements.count == count else {
      throw error(key, "expected \(count) numbers, found \(elements.count)")
    }
    var result: [Double] = []
    for (index, element) in elements.enumerated() {
      result.append(try Self.number(element, at: "\(path(key))[\(index)]"))
    }
    return result
  }

  mutating func strings(_ key: String) throws(LayoutDocumentError) -> [String]? {
    guard let elements = try array(key) else { return nil }
    var result: [String] = []
    for (index, element) in elements.enumerated() {
      guard let text = element.text else {
        throw LayoutDocumentError(
          path: "\(path(key))[\(index)]", reason: "expected a string, found \(element.kind)")
      }
      result.append(text)
    }
    return result
  }

  /// Four numbers: top, left, bottom, right.
  mutating func insets(_ key: String) throws(LayoutDocumentError) -> LayoutInsets? {
    guard let sides = try numbers(key, count: 4) else { return nil }
    return LayoutInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  /// Four numbers: left, right, top, bottom.
  mutating func sides(_ key: String) throws(LayoutDocumentError) -> LayoutInsets? {
    guard let sides = try numbers(key, count: 4) else { return nil }
    return LayoutInsets(top: sides[2], left: sides[0], bottom: sides[3], right: sides[1])
  }

  /// A number that is not negative.
  mutating func length(_ key: String) throws(LayoutDocumentError) -> Double? {
    guard let value = try number(key) else { return nil }
    if value < 0 { throw error(key, "\(value.shortest) is negative") }
    return value
  }

  /// Two priorities, horizontal then vertical.
  mutating func priorities(_ key: String) throws(LayoutDocumentError) -> [Double]? {
    guard let values = try numbers(key, count: 2) else { return nil }
    for (index, value) in values.enumerated() where !(value > 0 && value <= 1000) {
      throw LayoutDocumentError(
        path: "\(path(key))[\(index)]", reason: "\(value) is not a priority in (0, 1000]")
    }
    return values
  }

  /// One of a few words.
  mutating func word<Value>(
    _ key: String, _ words: KeyValuePairs<String, Value>
  ) throws(LayoutDocumentError) -> Value? {
    try string(key).map { text throws(LayoutDocumentError) in
      try Self.value(of: text, words, at: path(key))
    }
  }

  /// A list of such words.
  mutating func words<Value>(
    _ key: String, _ words: KeyValuePairs<String, Value>
  ) throws(LayoutDocumentError) -> [Value]? {
    guard let texts = try strings(key) else { return nil }
    var values: [Value] = []
    for (index, text) in texts.enumerated() {
      values.append(try Self.value(of: text, words, at: "\(path(key))[\(index)]"))
    }
    return values
  }

  private static func value<Value>(
    of text: String, _ words: KeyValuePairs<String, Value>, at path: String
  ) throws(LayoutDocumentError) -> Value {
    if let value = words[word: text] { return value }
    let known = words.map(\.key).joined(separator: ", ")
    throw LayoutDocumentError(path: path, reason: "'\(text)' is not one of \(known)")
  }
}
