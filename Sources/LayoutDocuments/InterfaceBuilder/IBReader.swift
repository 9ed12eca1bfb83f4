import AutoLayout

/// Turns the elements of a document into values; holds nothing but the name for errors.
struct IBReader {
  let file: String
  let isTouchRuntime: Bool

  func error(_ element: DocumentElement, _ reason: String) -> IBDocumentError {
    IBDocumentError(file: file, line: element.line, column: nil, reason: reason)
  }

  /// The value of an attribute that must be there.
  func required(
    _ attribute: String, of element: DocumentElement
  ) throws(IBDocumentError) -> String {
    if let value = element[attribute] { return value }
    throw error(element, "\(element.tag) lacks the attribute '\(attribute)'")
  }

  /// The largest number that is taken: of what is beyond, sums and products may have no end, and what has
  /// none could not be told of by its line any more.
  static let largest = 1e100

  /// A number that one can reckon with; nil if the attribute is absent.
  func number(
    _ attribute: String, of element: DocumentElement
  ) throws(IBDocumentError) -> Double? {
    guard let text = element[attribute] else { return nil }
    if let value = Double(text), abs(value) <= Self.largest { return value }
    throw invalid(attribute, text, element)
  }

  func invalid(
    _ attribute: String, _ value: String, _ element: DocumentElement
  ) -> IBDocumentError {
    error(element, "\(element.tag) has \(attribute)=\"\(value)\", which is not a valid value")
  }

  /// The rectangle under a key; all four numbers must be there and sizes must not be negative
  /// beyond what Interface Builder itself writes for collapsed views.
  func rect(
    key: String, of element: DocumentElement
  ) throws(IBDocumentError) -> LayoutRect? {
    guard let rect = element.children.first(where: { $0.name == "rect" && $0.key == key }) else {
      return nil
    }
    var values: [Double] = []
    for attribute in ["x", "y", "width", "height"] {
      _ = try required(attribute, of: rect)
      values.append(try number(attribute, of: rect) ?? 0)
    }
    return LayoutRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Insets written with the given four attribute names, in the order top, left, bottom, right.
  func insets(
    key: String, of element: DocumentElement, names: [String]
  ) throws(IBDocumentError) -> LayoutInsets? {
    guard let inset = element.child(key: key) else { return nil }
    var values: [Double] = []
    for name in names { values.append(try number(name, of: inset) ?? 0) }
    return LayoutInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  /// The content sizes of designables in `<resources>`, by object id; negative numbers are none.
  func designableSizes(
    of root: DocumentElement
  ) throws(IBDocumentError) -> [String: IBOptionalSize] {
    var sizes: [String: IBOptionalSize] = [:]
    let designables = root.child(named: "resources")?.child(named: "designables")?.children ?? []
    for designable in designables where designable.name == "designable" {
      guard let id = designable["name"],
        let size = designable.child(key: "intrinsicContentSize")
      else { continue }
      let lengths = (try number("width", of: size), try number("height", of: size))
      sizes[id] = IBOptionalSize(
        width: lengths.0.flatMap { $0 >= 0 ? $0 : nil },
        height: lengths.1.flatMap { $0 >= 0 ? $0 : nil })
    }
    return sizes
  }

  /// The sizes in `<resources>`, by image name.
  func imageSizes(of root: DocumentElement) throws(IBDocumentError) -> [String: LayoutSize] {
    var sizes: [String: LayoutSize] = [:]
    for image in root.child(named: "resources")?.children ?? [] where image.name == "image" {
      guard let name = image["name"], let width = try number("width", of: image),
        let height = try number("height", of: image)
      else { continue }
      // Symbols are stored at 128 points; a view shows them at the size of body text, about 20.
      let factor = image["catalog"] == "system" ? 20.0 / 128 : 1
      sizes[name] = LayoutSize(width: width * factor, height: height * factor)
    }
    return sizes
  }
}
