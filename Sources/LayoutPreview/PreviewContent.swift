public import AutoLayout

/// The content of a view in a picture, which a layout does not contain.
///
/// Use it to describe what your own views show in pictures.
public struct PreviewContent: Hashable, Sendable {
  /// The kind of the view.
  package var kind: PreviewKind
  /// The name of the view; `nil` keeps the name that it has.
  package var name: String?
  /// The object id in the document the view comes from.
  package var id: String?
  /// The text of the view.
  package var text: PreviewText?
  /// The name of the image of the view.
  package var symbol: String?

  /// A text, in as many lines as it needs.
  public static func label(
    _ string: String, size: Double = 17, isBold: Bool = false
  ) -> PreviewContent {
    PreviewContent(
      kind: .label, text: PreviewText(string: string, size: size, isBold: isBold, lineLimit: 0))
  }

  /// A button with a title.
  public static func button(
    _ title: String, size: Double = 15, isBold: Bool = false
  ) -> PreviewContent {
    PreviewContent(
      kind: .button,
      text: PreviewText(string: title, size: size, isBold: isBold, alignment: .center))
  }

  /// An empty text field with a hint.
  public static func field(_ hint: String, size: Double = 14) -> PreviewContent {
    PreviewContent(kind: .field, text: PreviewText(string: hint, size: size, isPlaceholder: true))
  }

  /// An image known by name, such as `person` or `lock`.
  public static func image(_ symbol: String) -> PreviewContent {
    PreviewContent(kind: .image, symbol: symbol)
  }

  /// Whether a view with this content cuts off text when it is too small.
  package var showsWords: Bool {
    (kind == .label || kind == .button) && text != nil && symbol == nil
  }
}

/// A view that describes its look in pictures. Other views are drawn as plain areas, stacks and boxes.
///
/// Use it for views of your own that should look like labels or buttons in pictures.
public protocol PreviewDescribing: LayoutView {
  /// The content that the view shows.
  var previewContent: PreviewContent { get }
}
