import AutoLayout
import NaturalSizes

extension IBReader {
  /// What the view shows, as far as its natural size depends on it.
  func content(_ element: DocumentElement) throws(IBDocumentError) -> IBContent {
    var content = IBContent()
    let cell = element.child(key: "cell")
    content.text = text(element) ?? cell?["title"]
    content.cell = cellType(of: element, cell)
    content.placeholder = element["placeholder"]
    content.font = try font(element.child(key: "fontDescription"))
    if content.font == nil { content.font = try namedFont(cell?.child(key: "font")) }
    content.numberOfLines = try lineLimit(of: element)
    content.alignment = element["textAlignment"] ?? element["contentHorizontalAlignment"]
    content.image = element["image"] ?? buttonState(element)?["image"]
    content.isSymbol =
      (element["catalog"] ?? buttonState(element)?["catalog"]) == "system"
      && element.child(named: "preferredSymbolConfiguration") == nil
    content.contentInsets = try insets(
      key: "contentEdgeInsets", of: element, names: ["minY", "minX", "maxY", "maxX"])
    content.style = element["style"] ?? element["buttonType"] ?? element["borderStyle"]
    content.segments =
      element.child(named: "segments")?.children.map { $0["title"] ?? "" } ?? []
    let preferred = try number("preferredMaxLayoutWidth", of: element)
    content.preferredMaxWidth = preferred.flatMap { $0 > 0 ? $0 : nil }
    return content
  }

  /// What distinguishes the cells of one class: a word, and the size of the control if it is not regular.
  private func cellType(of element: DocumentElement, _ cell: DocumentElement?) -> String? {
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

  /// A font of macOS: a size, or the name of a role.
  private func namedFont(_ element: DocumentElement?) throws(IBDocumentError) -> IBFont? {
    guard let element else { return nil }
    let size =
      try number("size", of: element) ?? MacMetrics.fontSizes[element["metaFont"] ?? ""] ?? 13
    return IBFont(size: size > 0 ? size : 13, family: element["name"])
  }

  private func buttonState(_ element: DocumentElement) -> DocumentElement? {
    element.children.first { $0.name == "state" && $0.key == "normal" }
  }

  /// Text is an attribute, or a `<string>` if it has line breaks, or fragments if attributed;
  /// a button's is the title of its configuration or of its normal state.
  private func text(_ element: DocumentElement) -> String? {
    if let configuration = element.child(key: "configuration"),
      let title = configuration["title"] ?? string(configuration, key: "title")
    {
      return title
    }
    if let state = buttonState(element), let title = state["title"] ?? string(state, key: "title") {
      return title
    }
    if let text = element["text"] ?? string(element, key: "text") { return text }
    guard let attributed = element.child(named: "attributedString") else { return nil }
    return attributed.children.filter { $0.name == "fragment" }
      .map { $0["content"] ?? string($0, key: "content") ?? "" }.joined()
  }

  private func string(_ element: DocumentElement, key: String) -> String? {
    element.children.first { ($0.name == "string" || $0.name == "mutableString") && $0.key == key }?
      .text
  }

  /// The most lines of a text; 0 for any number.
  private func lineLimit(of element: DocumentElement) throws(IBDocumentError) -> Int {
    guard let number = try number("numberOfLines", of: element) else { return 1 }
    guard let count = Int(exactly: number), count >= 0 else {
      throw invalid("numberOfLines", element["numberOfLines"] ?? "", element)
    }
    return count
  }

  /// A font with the size of its text style where the file gives only the style.
  func font(_ element: DocumentElement?) throws(IBDocumentError) -> IBFont? {
    guard let element, element.name == "fontDescription" else { return nil }
    let style = element["style"]
    let size = try number("pointSize", of: element) ?? 0
    if size < 0 { throw invalid("pointSize", element["pointSize"] ?? "", element) }
    // A size of zero says nothing, as to the initializers of UIFont and NSFont.
    let known = size > 0 ? size : style.flatMap { TextStyle.size(of: $0, at: .large) } ?? 17
    return IBFont(
      size: known, weight: element["weight"] ?? style.flatMap { TextStyle.weights[$0] },
      family: element["family"], style: style)
  }
}
