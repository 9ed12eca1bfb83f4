/// What a view is, as far as a picture cares: it decides colour and content.
public enum PreviewKind: String, CaseIterable, Hashable, Sendable {
  case view, cell, box, stack
  case scroll, table, collection
  case label, button, field, textArea, search
  case image, map, web
  case toggle, slider, stepper, progress, segments, spinner, pages, picker
  case bar

  /// Whether views of this kind show a part of something larger, so that their children are
  /// clipped to their frame.
  public var clipsChildren: Bool {
    switch self {
    case .scroll, .table, .collection, .textArea: true
    default: false
    }
  }

  /// Whether views of this kind only arrange others: they are drawn as an outline, not an area.
  public var isContainer: Bool {
    switch self {
    case .view, .cell, .box, .stack, .scroll, .table, .collection: true
    default: false
    }
  }
}
