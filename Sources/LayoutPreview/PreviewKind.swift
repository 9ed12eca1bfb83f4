/// What a view is, as far as a picture cares: it decides colour and content.
package enum PreviewKind: String, CaseIterable, Hashable, Sendable {
  /// A plain area.
  case view
  /// A row of a table or an item of a collection.
  case cell
  /// A box view.
  case box
  /// A stack view.
  case stack
  /// A grid view.
  case grid
  /// A scroll view.
  case scroll
  /// A table.
  case table
  /// A collection.
  case collection
  /// Words.
  case label
  /// Words or an image to press.
  case button
  /// A line to type in.
  case field
  /// Lines to type in or to read.
  case textArea
  /// A line to search with.
  case search
  /// An image.
  case image
  /// A map.
  case map
  /// A web page.
  case web
  /// A switch that is on or off.
  case toggle
  /// A knob on a line.
  case slider
  /// A minus and a plus.
  case stepper
  /// A line that fills.
  case progress
  /// Titles side by side, one of them chosen.
  case segments
  /// Spokes that turn while something is going on.
  case spinner
  /// Dots, one for every page.
  case pages
  /// A wheel of values or of dates.
  case picker
  /// A navigation bar, toolbar or tab bar.
  case bar

  /// Whether views of this kind show a part of something larger, so that their children are
  /// clipped to their frame.
  package var clipsChildren: Bool {
    switch self {
    case .scroll, .table, .collection, .textArea: true
    default: false
    }
  }

  /// Whether views of this kind only arrange others: they are drawn as an outline, not an area.
  package var isContainer: Bool {
    switch self {
    case .view, .cell, .box, .stack, .grid, .scroll, .table, .collection: true
    default: false
    }
  }
}
