import AutoLayout

/// Reads the values of elements. Errors name the file and the line.
extension DocumentElement {
  func error(_ reason: String) -> IBDocumentError {
    IBDocumentError(file: file, line: line, column: nil, reason: reason)
  }

  func invalid(_ attribute: String) -> IBDocumentError {
    error("\(tag) has \(attribute)=\"\(self[attribute] ?? "")\", which is not a valid value")
  }

  /// The value of a required attribute.
  func required(_ attribute: String) throws(IBDocumentError) -> String {
    if let value = self[attribute] { return value }
    throw error("\(tag) lacks the attribute '\(attribute)'")
  }

  /// The largest number that is accepted. Sums and products of larger ones may overflow, and an error about the
  /// result could not name a line of the document.
  static let largest = 1e100

  /// A number whose magnitude is at most ``largest``; nil if the attribute is absent.
  func number(_ attribute: String) throws(IBDocumentError) -> Double? {
    guard let text = self[attribute] else { return nil }
    if let value = Double(text), abs(value) <= Self.largest { return value }
    throw invalid(attribute)
  }

  /// Numbers that are 0 where the attribute is absent.
  private func numbers(_ attributes: [String]) throws(IBDocumentError) -> [Double] {
    var values: [Double] = []
    for attribute in attributes { values.append(try number(attribute) ?? 0) }
    return values
  }

  func priority(_ attribute: String) throws(IBDocumentError) -> Double? {
    guard let value = try number(attribute) else { return nil }
    guard (0...1000).contains(value) else { throw invalid(attribute) }
    return value
  }

  private var frameElement: DocumentElement? {
    children.first { $0.name == "rect" && $0.key == "frame" || $0.isInsetFrame }
  }

  /// Whether the element is a frame of Xcode 8 with its distances to the near sides of the superview.
  private var isInsetFrame: Bool {
    key == "frameInset" && Self.insetFrame.allSatisfy { self[$0] != nil }
  }
  private static let insetFrame = ["minX", "minY", "width", "height"]

  var hasFrame: Bool { frameElement != nil }

  /// The stored frame, of which all four numbers must be there.
  func frame() throws(IBDocumentError) -> LayoutRect? {
    guard let rect = frameElement else { return nil }
    let attributes = rect.isInsetFrame ? Self.insetFrame : ["x", "y", "width", "height"]
    for attribute in attributes { _ = try rect.required(attribute) }
    let values = try rect.numbers(attributes)
    return LayoutRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Insets written with the given four attribute names, in the order top, left, bottom, right.
  func insets(key: String, names: [String]) throws(IBDocumentError) -> LayoutInsets? {
    guard let values = try child(key: key)?.numbers(names) else { return nil }
    return LayoutInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }
}

/// Reads the values of a document as a whole from its root.
extension DocumentElement {
  /// All outlets, in document order.
  func connections() -> [IBOutlet] {
    var found: [IBOutlet] = []
    visitAll { element in
      for outlet in element.child(named: "connections")?.children ?? [] {
        guard outlet.name == "outlet" || outlet.name == "outletCollection",
          let property = outlet["property"], let destination = outlet["destination"]
        else { continue }
        found.append(
          IBOutlet(owner: element["id"] ?? "", property: property, destination: destination))
      }
    }
    return found
  }

  /// The content sizes of designables in `<resources>`, by object id. A negative number means no size on that
  /// axis.
  func designableSizes() throws(IBDocumentError) -> [String: IBOptionalSize] {
    var sizes: [String: IBOptionalSize] = [:]
    let designables = child(named: "resources")?.child(named: "designables")?.children ?? []
    for designable in designables where designable.name == "designable" {
      guard let id = designable["name"], let size = designable.child(key: "intrinsicContentSize")
      else { continue }
      let (width, height) = (try size.number("width"), try size.number("height"))
      sizes[id] = IBOptionalSize(
        width: width.flatMap { $0 >= 0 ? $0 : nil }, height: height.flatMap { $0 >= 0 ? $0 : nil })
    }
    return sizes
  }

  /// The sizes in `<resources>`, by image name.
  func imageSizes() throws(IBDocumentError) -> [String: LayoutSize] {
    var sizes: [String: LayoutSize] = [:]
    for image in child(named: "resources")?.children ?? [] where image.name == "image" {
      guard let name = image["name"], let width = try image.number("width"),
        let height = try image.number("height")
      else { continue }
      // Symbols are stored at 128 points; a view shows them at the size of body text, about 20.
      let factor = image["catalog"] == "system" ? 20.0 / 128 : 1
      sizes[name] = LayoutSize(width: width * factor, height: height * factor)
    }
    return sizes
  }

  /// Refuses a document in which two objects share an id or a constraint names a missing one.
  func checkIdentities() throws(IBDocumentError) {
    var known: Set<String> = []
    try visitAll { element throws(IBDocumentError) in
      // Devices and resources have ids of another kind, which may coincide.
      guard let id = element["id"], element.name != "device", element.name != "adaptation" else {
        return
      }
      guard known.insert(id).inserted else { throw element.error("the id '\(id)' is used twice") }
    }
    try visitAll { element throws(IBDocumentError) in
      for item in [element["firstItem"], element["secondItem"]].compactMap(\.self)
      where element.name == "constraint" && !known.contains(item) {
        throw element.error(
          "constraint '\(element["id"] ?? "?")' refers to unknown object '\(item)'")
      }
    }
  }
}
