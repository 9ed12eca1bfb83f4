import AutoLayout

/// Reads the members of one JSON object. It remembers their keys, so that there can be warnings about the
/// others.
package final class JSONReader {
  let path: String
  private let members: [String: JSONValue]
  private var used: Set<String> = []
  /// The readers of the objects inside that were read.
  private var below: [JSONReader] = []

  package init(_ value: JSONValue, at path: String) throws(LayoutDocumentError) {
    guard case .object(let members) = value else {
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
  func contains(_ key: String) -> Bool { members[key] != nil }

  /// The value of a key; nil if it is absent or null.
  func value(_ key: String) -> JSONValue? {
    used.insert(key)
    return members[key] == .null ? nil : members[key]
  }

  /// One warning for each key, here or in objects inside, that the format does not have, with the known key
  /// that is most similar.
  package var warnings: [LayoutDocumentError] {
    below.flatMap(\.warnings)
      + members.keys.filter { !used.contains($0) }.sorted().map { key in
        let nearest = Suggestion.nearest(to: key, among: used.sorted())
        return error(key, "unknown key, ignored" + Suggestion.question(nearest))
      }
  }

  /// A value as a value of one kind; an error if it is of another kind.
  private static func taken<Value>(
    _ value: JSONValue, at path: String, _ kind: String, _ take: (JSONValue) -> Value?
  ) throws(LayoutDocumentError) -> Value {
    if let taken = take(value) { return taken }
    throw LayoutDocumentError(path: path, reason: "expected \(kind), found \(value.kind)")
  }

  static func number(_ value: JSONValue, at path: String) throws(LayoutDocumentError) -> Double {
    try taken(value, at: path, "a number", \.number)
  }

  private static func string(
    _ value: JSONValue, at path: String
  ) throws(LayoutDocumentError) -> String {
    try taken(value, at: path, "a string", \.text)
  }

  /// The value of a key, as a function reads it.
  private func value<Value>(
    _ key: String, _ read: (JSONValue, String) throws(LayoutDocumentError) -> Value
  ) throws(LayoutDocumentError) -> Value? {
    guard let value = value(key) else { return nil }
    return try read(value, path(key))
  }

  /// The elements of a list, as a function reads them.
  private func list<Value>(
    _ key: String, _ read: (JSONValue, String) throws(LayoutDocumentError) -> Value
  ) throws(LayoutDocumentError) -> [Value]? {
    try value(key) { value, path throws(LayoutDocumentError) in
      var values: [Value] = []
      for (index, element) in try Self.taken(value, at: path, "a list", \.elements).enumerated() {
        values.append(try read(element, "\(path)[\(index)]"))
      }
      return values
    }
  }

  func number(_ key: String) throws(LayoutDocumentError) -> Double? {
    try value(key, Self.number)
  }

  package func string(_ key: String) throws(LayoutDocumentError) -> String? {
    try value(key, Self.string)
  }

  func strings(_ key: String) throws(LayoutDocumentError) -> [String]? {
    try list(key, Self.string)
  }

  func bool(_ key: String) throws(LayoutDocumentError) -> Bool? {
    try value(key) { value, path throws(LayoutDocumentError) in
      try Self.taken(value, at: path, "true or false", \.flag)
    }
  }

  package func object(_ key: String) throws(LayoutDocumentError) -> JSONReader? {
    let object = try value(key, JSONReader.init)
    below += object.map { [$0] } ?? []
    return object
  }

  /// The object of a key; empty if the key is absent.
  func part(_ key: String) throws(LayoutDocumentError) -> JSONReader {
    if let object = try object(key) { return object }
    return try JSONReader(.object([:]), at: path(key))
  }

  /// The objects of a list.
  package func objects(_ key: String) throws(LayoutDocumentError) -> [JSONReader] {
    let objects = try list(key, JSONReader.init) ?? []
    below += objects
    return objects
  }

  /// The members of an object whose keys are not fixed, such as metrics.
  func numbersByKey(_ key: String) throws(LayoutDocumentError) -> [String: Double] {
    guard let object = try value(key, JSONReader.init) else { return [:] }
    var result: [String: Double] = [:]
    for (key, value) in object.members.sorted(by: { $0.key < $1.key }) {
      result[key] = try Self.number(value, at: object.path(key))
    }
    return result
  }

  /// A list of exactly `count` numbers.
  func numbers(_ key: String, count: Int) throws(LayoutDocumentError) -> [Double]? {
    let numbers = try list(key, Self.number)
    if let numbers, numbers.count != count {
      throw error(key, "expected \(count) numbers, found \(numbers.count)")
    }
    return numbers
  }

  /// Four numbers: top, left, bottom, right.
  func insets(_ key: String) throws(LayoutDocumentError) -> LayoutInsets? {
    guard let sides = try numbers(key, count: 4) else { return nil }
    return LayoutInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  /// Four numbers: left, right, top, bottom.
  func sides(_ key: String) throws(LayoutDocumentError) -> LayoutInsets? {
    guard let sides = try numbers(key, count: 4) else { return nil }
    return LayoutInsets(top: sides[2], left: sides[0], bottom: sides[3], right: sides[1])
  }

  /// A number that is not negative.
  func length(_ key: String) throws(LayoutDocumentError) -> Double? {
    guard let value = try number(key) else { return nil }
    if value < 0 { throw error(key, "\(value.shortest) is negative") }
    return value
  }

  /// Two priorities, horizontal then vertical.
  func priorities(_ key: String) throws(LayoutDocumentError) -> [Double]? {
    guard let values = try numbers(key, count: 2) else { return nil }
    for (index, value) in values.enumerated() where !(value > 0 && value <= 1000) {
      throw LayoutDocumentError(
        path: "\(path(key))[\(index)]", reason: "\(value) is not a priority in (0, 1000]")
    }
    return values
  }

  /// One of a few words.
  package func word<Value>(
    _ key: String, _ words: some Collection<(key: String, value: Value)>
  ) throws(LayoutDocumentError) -> Value? {
    try value(key) { value, path throws(LayoutDocumentError) in
      try Self.word(value, words, at: path)
    }
  }

  /// A list of such words.
  func words<Value>(
    _ key: String, _ words: some Collection<(key: String, value: Value)>
  ) throws(LayoutDocumentError) -> [Value]? {
    try list(key) { value, path throws(LayoutDocumentError) in
      try Self.word(value, words, at: path)
    }
  }

  private static func word<Value>(
    _ value: JSONValue, _ words: some Collection<(key: String, value: Value)>, at path: String
  ) throws(LayoutDocumentError) -> Value {
    let text = try string(value, at: path)
    if let word = words.first(where: { $0.key == text }) { return word.value }
    let known = words.map(\.key)
    let hint = Suggestion.question(Suggestion.nearest(to: text, among: known))
    throw LayoutDocumentError(
      path: path, reason: "'\(text)' is not one of \(known.joined(separator: ", "))\(hint)")
  }
}
