import AutoLayout
// Screens, for every file of this target.
@_exported public import TestSupport

/// Returns a root of the size of a phone's screen.
func page(_ width: Double = 320, _ height: Double = 480) -> LayoutView {
  makeRoot(width, height, name: "page")
}

/// Adds a view that constraints place.
func child(_ name: String, in superview: LayoutView, content: LayoutSize? = nil) -> LayoutView {
  makeView(name, in: superview, size: content)
}

/// Pins `view` to the top left corner of its superview and gives it a height.
func anchor(_ view: LayoutView, in superview: LayoutView, height: Double? = 20) {
  view.leadingAnchor.constraint(equalTo: superview.leadingAnchor).isActive = true
  view.topAnchor.constraint(equalTo: superview.topAnchor).isActive = true
  if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
}
