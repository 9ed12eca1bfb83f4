/// The kind of a view in a picture, which determines the colour and the content.
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
  /// A label.
  case label
  /// A button with a title or an image.
  case button
  /// A text field.
  case field
  /// A text view.
  case textArea
  /// A search field.
  case search
  /// An image.
  case image
  /// A map.
  case map
  /// A web page.
  case web
  /// A switch.
  case toggle
  /// A slider.
  case slider
  /// A stepper.
  case stepper
  /// A progress bar.
  case progress
  /// A segmented control.
  case segments
  /// An activity indicator.
  case spinner
  /// A page control.
  case pages
  /// A picker of values or dates.
  case picker
  /// A navigation bar, toolbar or tab bar.
  case bar

  /// Whether views of this kind show a part of larger content, so that their children are clipped to their
  /// frame.
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
