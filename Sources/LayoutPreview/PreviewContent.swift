public import AutoLayout

/// What a view shows in a picture: the part that layout does not know.
///
/// Use it to say in pictures what your own views show.
public struct PreviewContent: Hashable, Sendable {
  /// What the view is.
  package var kind: PreviewKind
  /// What the view is called; `nil` leaves its own name.
  package var name: String?
  /// The object id in the document the view comes from.
  package var id: String?
  /// The words it shows.
  package var text: PreviewText?
  /// The name of the image it shows.
  package var symbol: String?

  /// Words, in as many lines as they need.
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

  /// Whether a view with this content cuts off words when it is too small.
  package var showsWords: Bool {
    (kind == .label || kind == .button) && text != nil && symbol == nil
  }
}

/// A view that says what it looks like in pictures; other views are drawn as plain areas, stacks
/// and boxes.
///
/// Use it for views of your own that should look like labels or buttons in pictures.
public protocol PreviewDescribing: LayoutView {
  /// What the view shows.
  var previewContent: PreviewContent { get }
}
