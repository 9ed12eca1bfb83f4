/// Reads the relation of a logged constraint, in either of the two notations, and collects the items that it
/// mentions.
struct LoggedEquationReader {
  let names: LoggedNames
  private(set) var items: [LoggedItem] = []
  private(set) var superviews: [String: String] = [:]

  mutating func read(_ text: String) throws(LoggedLineError) -> LoggedEquation {
    var body = text[...]
    var priority = 1000.0
    Self.takeNumber(after: " priority:", from: &body).map { priority = $0 }
    let resistance = Self.takeNumber(after: " CompressionResistance:", from: &body)
    let hugging = Self.takeNumber(after: " Hug:", from: &body)
    // A content size has a priority in each direction. The higher one decides whether it takes part in a
    // conflict.
    if let hugging, let resistance { priority = max(hugging, resistance) }
    var equation =
      body.hasPrefix("H:") || body.hasPrefix("V:")
      ? try visualFormat(String(body)) : try relation(String(body))
    equation.priority = min(equation.priority, priority)
    return equation
  }

  /// Removes the last of these marks from a text, together with the number after it.
  static func takeNumber(after mark: String, from text: inout Substring) -> Double? {
    guard let range = text.ranges(of: mark).last, let value = number(text[range.upperBound...])
    else { return nil }
    text = text[..<range.lowerBound]
    return value
  }

  /// A finite number, with or without space after its sign.
  static func number(_ text: some StringProtocol) -> Double? {
    let digits = String(text).filter { $0 != " " }
    guard let value = Double(digits.hasPrefix("+") ? String(digits.dropFirst()) : digits),
      value.isFinite
    else { return nil }
    return value
  }

  /// Notes an item and returns its key.
  mutating func item(_ text: some StringProtocol) -> String? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    return LoggedItem(text, names: names).map { add($0) }
  }

  /// The key of an item that stands for the contents of a scroll view.
  mutating func contents(of key: String) -> String {
    let contents = key + ".contents"
    let view = items.first { $0.key == key }
    return add(
      LoggedItem(key: contents, name: "\(view?.name ?? "").contents", className: view?.className))
  }

  private mutating func add(_ item: LoggedItem) -> String {
    if let known = items.firstIndex(where: { $0.key == item.key }) {
      if items[known].text == nil { items[known].text = item.text }
    } else {
      items.append(item)
    }
    return item.key
  }

  /// The key of the superview that `|` stands for.
  mutating func superview(of key: String) -> String {
    if let text = names.superview, let outer = item(text) {
      superviews[key] = outer
      return outer
    }
    return add(LoggedItem(superviewOf: key))
  }
}

extension LoggedItem {
  /// Reads `UIButton:0x7f…'Cancel'`, `name:0x7f…` or `name`; `nil` if the text begins or ends within quotes.
  init?(_ text: String, names: LoggedNames) {
    if let address = names.addresses[text] {
      self.init(key: address, name: text, isNamed: true)
      return
    }
    guard let mark = text.firstRange(of: ":0x") else {
      // A library prints a name in place of the address, or before it: `UILabel:title`, `UILabel:title[0x…]`.
      let parts = text.split(separator: ":").map(String.init)
      self.init(
        key: text, name: String((parts.last ?? text).prefix { $0 != "[" }),
        className: parts.count > 1 ? parts[0] : nil, isNamed: true)
      return
    }
    let digits = text[mark.upperBound...].prefix { $0.isHexDigit }
    let className = Self.demangled(String(text[..<mark.lowerBound]))
    let key = "0x" + digits
    let isName = names.addresses[className] == key
    var quoted = text[digits.endIndex...]
    guard quoted.isEmpty || quoted.count > 1 && quoted.first == "'" && quoted.last == "'" else {
      return nil
    }
    quoted = quoted.dropFirst().dropLast()
    self.init(
      key: key,
      name: isName ? className : className.split(separator: ".").last.map(String.init) ?? "",
      className: isName ? nil : className, text: quoted.trimmed.isEmpty ? nil : String(quoted),
      isNamed: isName)
  }

  /// Creates an item that stands for the unknown superview of another item.
  init(superviewOf key: String) {
    self.init(key: Self.superviewPrefix + key, name: "superview")
  }

  /// The key of the item whose unknown superview has this key; `nil` for keys of other items.
  static func key(inSuperviewWith key: String) -> String? {
    key.hasPrefix(superviewPrefix) ? String(key.dropFirst(superviewPrefix.count)) : nil
  }

  private static let superviewPrefix = "superview of "

  /// `Module.Class` for a mangled name, and a class name without the prefix of observed objects. Markdown writes `*` for
  /// the first underscore.
  private static func demangled(_ name: String) -> String {
    var rest = name[...]
    if rest.hasPrefix("NSKVONotifying_") { rest = rest.dropFirst(15) }
    if rest.hasPrefix("*") { return "_" + rest.dropFirst() }
    guard rest.hasPrefix("_Tt") else { return String(rest) }
    // A module, the outer classes and the class, each after the number of its letters.
    rest = rest.drop { !$0.isNumber }
    var words: [Substring] = []
    while let count = Int(rest.prefix(while: \.isNumber)), count > 0 {
      rest = rest.drop(while: \.isNumber)
      words.append(rest.prefix(count))
      rest = rest.dropFirst(count).drop { $0 == "P" }
    }
    return words.count > 1 ? "\(words[0]).\(words[words.count - 1])" : name
  }
}
