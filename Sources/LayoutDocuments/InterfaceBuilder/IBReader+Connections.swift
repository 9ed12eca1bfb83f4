import AutoLayout

extension IBReader {
  /// All outlets, in document order.
  func connections(of root: DocumentElement) -> [IBOutlet] {
    var found: [IBOutlet] = []
    root.forEachDescendant { element in
      for outlet in element.child(named: "connections")?.children ?? [] {
        let isCollection = outlet.name == "outletCollection"
        guard isCollection || outlet.name == "outlet", let property = outlet["property"],
          let destination = outlet["destination"]
        else { continue }
        found.append(
          IBOutlet(
            owner: element["id"] ?? "", property: property, destination: destination,
            isCollection: isCollection, line: outlet.line))
      }
    }
    return found
  }

  /// References to scenes of other storyboards, in document order.
  func storyboardReferences(of root: DocumentElement) -> [IBStoryboardReference] {
    var found: [IBStoryboardReference] = []
    root.forEachDescendant { element in
      guard element.name == "viewControllerPlaceholder", let id = element["id"] else { return }
      found.append(
        IBStoryboardReference(
          id: id, storyboard: element["storyboardName"],
          identifier: element["referencedIdentifier"], bundle: element["bundleIdentifier"],
          line: element.line))
    }
    return found
  }

  /// The properties an element sets by key path.
  func runtimeAttributes(
    of element: DocumentElement
  ) throws(IBDocumentError) -> [IBRuntimeAttribute] {
    var found: [IBRuntimeAttribute] = []
    for child in element.child(named: "userDefinedRuntimeAttributes")?.children ?? [] {
      guard child.name == "userDefinedRuntimeAttribute", let path = child["keyPath"] else {
        continue
      }
      found.append(
        IBRuntimeAttribute(
          keyPath: path, type: child["type"] ?? "", value: try value(of: child)))
    }
    return found
  }

  /// A value is an attribute, or an element of its own.
  private func value(
    of attribute: DocumentElement
  ) throws(IBDocumentError) -> IBRuntimeAttribute.Value {
    if attribute["type"] == "boolean" { return .boolean(attribute.flag("value")) }
    if let text = attribute["value"] { return .text(text) }
    guard let value = attribute.child(key: "value") else { return .other }
    switch value.name {
    case "string", "mutableString": return .text(value.text)
    case "integer", "real", "decimal":
      return try number("value", of: value).map { .number($0) } ?? .other
    default: return try geometry(value)
    }
  }

  private func geometry(
    _ value: DocumentElement
  ) throws(IBDocumentError) -> IBRuntimeAttribute.Value {
    let size = LayoutSize(
      width: try number("width", of: value) ?? 0, height: try number("height", of: value) ?? 0)
    let point = LayoutPoint(
      x: try number("x", of: value) ?? 0, y: try number("y", of: value) ?? 0)
    switch value.name {
    case "size": return .size(size)
    case "point": return .point(point)
    case "rect": return .rect(LayoutRect(origin: point, size: size))
    default: return .other
    }
  }
}
