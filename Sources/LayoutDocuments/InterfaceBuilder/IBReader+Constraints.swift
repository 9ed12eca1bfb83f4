import AutoLayout

extension IBReader {
  /// The constraints in the element's own list.
  func constraints(of element: DocumentElement) throws(IBDocumentError) -> [IBConstraint] {
    var result: [IBConstraint] = []
    for list in element.children where list.name == "constraints" {
      for child in list.children where child.name == "constraint" {
        result.append(try constraint(child))
      }
    }
    return result
  }

  private func constraint(_ element: DocumentElement) throws(IBDocumentError) -> IBConstraint {
    let first = try required("firstAttribute", of: element)
    guard let firstAttribute = LayoutAttribute(documentName: first) else {
      throw invalid("firstAttribute", first, element)
    }
    var secondAttribute: LayoutAttribute?
    if let second = element["secondAttribute"] {
      secondAttribute = LayoutAttribute(documentName: second)
      if secondAttribute == nil { throw invalid("secondAttribute", second, element) }
    }
    let relationName = element["relation"] ?? "equal"
    guard let relation = LayoutRelation.documentNames[word: relationName] else {
      throw invalid("relation", relationName, element)
    }
    return IBConstraint(
      id: try required("id", of: element),
      line: element.line,
      firstItem: element["firstItem"],
      firstAttribute: firstAttribute,
      relation: relation,
      secondItem: element["secondItem"],
      secondAttribute: secondAttribute,
      multiplier: try multiplier(element),
      constant: try number("constant", of: element) ?? 0,
      priority: try priority("priority", of: element) ?? 1000,
      isPlaceholder: element.flag("placeholder"),
      identifier: element["identifier"],
      label: element["userLabel"],
      variations: try variations(of: element))
  }

  /// A decimal, or a ratio written `a:b` or `a/b`, meaning a divided by b.
  private func multiplier(_ element: DocumentElement) throws(IBDocumentError) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    let numbers = parts.compactMap { Double(String($0)) }.filter(\.isFinite)
    guard numbers.count == parts.count, (1...2).contains(parts.count) else {
      throw invalid("multiplier", text, element)
    }
    let value = numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
    guard abs(value) <= Self.largest else { throw invalid("multiplier", text, element) }
    return value
  }

  /// What the element varies by size class.
  func variations(of element: DocumentElement) throws(IBDocumentError) -> [IBVariation] {
    var result: [IBVariation] = []
    for child in element.children where child.name == "variation" {
      result.append(try variation(child))
    }
    return result
  }

  private func variation(_ element: DocumentElement) throws(IBDocumentError) -> IBVariation {
    var variation = IBVariation(isSizeClass: true)
    let key = try required("key", of: element)
    for part in key.split(separator: "-") where part != "default" {
      switch part {
      case "widthClass=compact": variation.horizontal = .compact
      case "widthClass=regular": variation.horizontal = .regular
      case "heightClass=compact": variation.vertical = .compact
      case "heightClass=regular": variation.vertical = .regular
      default: variation.isSizeClass = false
      }
    }
    variation.attributes = element.attributes
    variation.attributes["key"] = nil
    _ = try number("constant", of: element)
    _ = try number("spacing", of: element)
    variation.frame = try rect(key: "frame", of: element)
    variation.font = try font(element.child(named: "fontDescription"))
    for mask in element.children where mask.name == "mask" {
      readMask(mask, into: &variation)
    }
    return variation
  }

  private func readMask(_ mask: DocumentElement, into variation: inout IBVariation) {
    for change in mask.children {
      guard let reference = change["reference"] else { continue }
      switch (mask.key, change.name) {
      case ("constraints", "include"): variation.includedConstraints.append(reference)
      case ("constraints", "exclude"): variation.excludedConstraints.append(reference)
      case ("subviews", "include"): variation.includedSubviews.append(reference)
      case ("subviews", "exclude"): variation.excludedSubviews.append(reference)
      default: break
      }
    }
  }
}
