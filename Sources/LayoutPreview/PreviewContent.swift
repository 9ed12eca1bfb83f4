public import AutoLayout

/// What a view shows in a picture: the part that layout does not know.
public struct PreviewContent: Hashable, Sendable {
  /// What the view is.
  public var kind: PreviewKind
  /// What the view is called; `nil` leaves its own name.
  public var name: String?
  /// The object id in the document the view comes from.
  public var id: String?
  /// The words it shows.
  public var text: PreviewText?
  /// The name of the image it shows.
  public var symbol: String?

  /// Content of a kind, with or without words and an image.
  public init(
    kind: PreviewKind, name: String? = nil, id: String? = nil, text: PreviewText? = nil,
    symbol: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.id = id
    self.text = text
    self.symbol = symbol
  }

  /// Whether a view with this content cuts off words when it is too small.
  package var showsWords: Bool {
    (kind == .label || kind == .button) && text != nil && symbol == nil
  }
}

/// A view that says what it looks like in pictures; other views are drawn as plain areas, stacks
/// and boxes.
public protocol PreviewDescribing: LayoutView {
  /// What the view shows.
  var previewContent: PreviewContent { get }
}
