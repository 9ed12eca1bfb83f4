import AutoLayout
import NaturalSizes

extension IBContent {
  /// Reads the content of a view, as far as its natural size depends on it.
  init(_ element: DocumentElement) throws(IBDocumentError) {
    let cell = element.child(key: "cell")
    let face = element.face
    text = element.shownText ?? cell?["title"]
    self.cell = Self.cellType(of: element, cell)
    placeholder = element["placeholder"]
    let title = face?.child(key: "titleFontDescription")
    font = try (title ?? element.child(key: "fontDescription"))?.font()
    if font == nil { font = try cell?.child(key: "font")?.roleFont() }
    if let lines = try element.number("numberOfLines") {
      guard let count = Int(exactly: lines), count >= 0 else {
        throw element.invalid("numberOfLines")
      }
      numberOfLines = count
    }
    alignment = element["textAlignment"] ?? element["contentHorizontalAlignment"]
    image = element["image"] ?? face?["image"]
    isSymbol =
      (element["catalog"] ?? face?["catalog"]) == "system"
      && element.child(named: "preferredSymbolConfiguration") == nil
    contentInsets = try element.insets(
      key: "contentEdgeInsets", names: ["minY", "minX", "maxY", "maxX"])
    configuration = try face?.configuration()
    scrolls = element.name != "textView" || element["scrollEnabled"] != "NO"
    let scale = try element.number("minimumScaleFactor")
    let size = try element.number("minimumFontSize").map { $0 / (font?.size ?? 17) }
    if element["adjustsFontSizeToFit"] != "NO", numberOfLines == 1 { leastScale = scale ?? size }
    style = element["style"] ?? element["buttonType"] ?? element["borderStyle"]
    segments = element.list("segments").map { $0["title"] ?? "" }
    let preferred = try element.number("preferredMaxLayoutWidth")
    preferredMaxWidth = preferred.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The kind of cell within one class: a word, and the size of the control if it is not regular.
  private static func cellType(of element: DocumentElement, _ cell: DocumentElement?) -> String? {
    let type =
      switch element.name {
      case "box": element["boxType"]
      case "progressIndicator": element["style"]
      case "segmentedControl": cell?["style"]
      case "datePicker": cell?["datePickerStyle"]
      case "textField", "secureTextField": cell?["borderStyle"]
      default: cell?["type"]
      }
    let size = element["controlSize"] ?? cell?["controlSize"]
    let words = [type, size == "regular" ? nil : size].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension DocumentElement {
  /// What describes the content of a button: its configuration or, without one, its normal state.
  fileprivate var face: DocumentElement? {
    child(key: "configuration")
      ?? children.first { $0.name == "state" && $0.key == "normal" }
  }

  fileprivate func configuration() throws(IBDocumentError) -> ControlSizes.Configuration? {
    guard name == "buttonConfiguration" else { return nil }
    var configuration = ControlSizes.Configuration()
    configuration.insets =
      try insets(key: "contentInsets", names: ["top", "leading", "bottom", "trailing"])
      ?? configuration.insets
    configuration.padding = try number("imagePadding") ?? 0
    configuration.isBeside = !["top", "bottom"].contains(self["imagePlacement"])
    return configuration
  }

  /// The text: an attribute, a `<string>` if it has line breaks, or fragments if it is attributed. For a
  /// button, it is the title.
  fileprivate var shownText: String? {
    if let text = face?.string("title") ?? string("text") { return text }
    guard let attributed = (face ?? self).child(named: "attributedString") else { return nil }
    return attributed.children.filter { $0.name == "fragment" }
      .map { $0.string("content") ?? "" }.joined()
  }

  private func string(_ key: String) -> String? {
    let isText = { (child: DocumentElement) in
      (child.name == "string" || child.name == "mutableString") && child.key == key
    }
    return self[key] ?? children.first(where: isText)?.text
  }

  /// A font with the size of its text style where the file gives only the style.
  func font() throws(IBDocumentError) -> IBFont? {
    guard name == "fontDescription" else { return nil }
    let style = self["style"]
    let size = try number("pointSize") ?? 0
    if size < 0 { throw invalid("pointSize") }
    // A size of 0 means no size, as in the initializers of UIFont and NSFont.
    let known = size > 0 ? size : style.flatMap { TextStyle.size(of: $0, at: .large) } ?? 17
    let styled = self["type"] == "boldSystem" ? "bold" : style.flatMap { TextStyle.weights[$0] }
    return IBFont(
      size: known, weight: self["weight"] ?? styled,
      family: self["family"], style: style)
  }

  /// A font of macOS: a size, or the name of a role.
  fileprivate func roleFont() throws(IBDocumentError) -> IBFont? {
    let size = try number("size") ?? MacMetrics.fontSizes[self["metaFont"] ?? ""] ?? 13
    let isBold = self["metaFont"]?.hasSuffix("Bold") == true
    return IBFont(
      size: size > 0 ? size : 13, weight: isBold ? "bold" : nil, family: self["name"])
  }
}
