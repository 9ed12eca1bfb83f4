import AutoLayout

extension IBConstraint {
  init(_ element: DocumentElement) throws(IBDocumentError) {
    guard let first = LayoutAttribute(documentName: try element.required("firstAttribute")) else {
      throw element.invalid("firstAttribute")
    }
    firstAttribute = first
    secondAttribute = element["secondAttribute"].flatMap(LayoutAttribute.init(documentName:))
    if secondAttribute == nil, element["secondAttribute"] != nil {
      throw element.invalid("secondAttribute")
    }
    let relationName = element["relation"] ?? "equal"
    guard let relation = LayoutRelation.documentNames[word: relationName] else {
      throw element.invalid("relation")
    }
    self.relation = relation
    id = try element.required("id")
    line = element.line
    firstItem = element["firstItem"]
    secondItem = element["secondItem"]
    multiplier = try element.multiplier()
    constant = try element.number("constant") ?? 0
    priority = try element.priority("priority") ?? 1000
    isPlaceholder = element.flag("placeholder")
    identifier = element["identifier"]
    label = element["userLabel"]
    variations = try IBVariation.all(of: element)
  }
}

extension DocumentElement {
  /// A decimal, or a ratio written `a:b` or `a/b`, meaning a divided by b.
  fileprivate func multiplier() throws(IBDocumentError) -> Double {
    guard let text = self["multiplier"] else { return 1 }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    let numbers = parts.compactMap { Double(String($0)) }.filter(\.isFinite)
    guard numbers.count == parts.count, (1...2).contains(parts.count) else {
      throw invalid("multiplier")
    }
    let value = numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
    guard abs(value) <= Self.largest else { throw invalid("multiplier") }
    return value
  }
}

extension IBVariation {
  /// The variations of an element by size class.
  static func all(of element: DocumentElement) throws(IBDocumentError) -> [IBVariation] {
    var result: [IBVariation] = []
    for child in element.children where child.name == "variation" {
      result.append(try IBVariation(child))
    }
    return result
  }

  private init(_ element: DocumentElement) throws(IBDocumentError) {
    for part in try element.required("key").split(separator: "-") where part != "default" {
      switch part {
      case "widthClass=compact": horizontal = .compact
      case "widthClass=regular": horizontal = .regular
      case "heightClass=compact": vertical = .compact
      case "heightClass=regular": vertical = .regular
      default: isSizeClass = false
      }
    }
    attributes = element.attributes
    _ = try element.number("constant")
    _ = try element.number("spacing")
    frame = try element.frame()
    font = try element.child(named: "fontDescription")?.font()
    for change in element.list("mask") {
      guard let reference = change["reference"] else { continue }
      if change.name == "include" { included.append(reference) }
      if change.name == "exclude" { excluded.append(reference) }
    }
  }
}
