import AutoLayout

/// A root of this size.
func page(_ width: Double = 320, _ height: Double = 480) -> LayoutView {
  let view = LayoutView(name: "page")
  view.frame = LayoutRect(x: 0, y: 0, width: width, height: height)
  return view
}

/// A view for constraints in `superview`.
func child(_ name: String, in superview: LayoutView, content: LayoutSize? = nil) -> LayoutView {
  let view = LayoutView(name: name)
  view.translatesAutoresizingMaskIntoConstraints = false
  view.naturalSize = content
  superview.addSubview(view)
  return view
}

/// Pins `view` to the top left corner of its superview and gives it a height.
func anchor(_ view: LayoutView, in superview: LayoutView, height: Double? = 20) {
  view.leadingAnchor.constraint(equalTo: superview.leadingAnchor).isActive = true
  view.topAnchor.constraint(equalTo: superview.topAnchor).isActive = true
  if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
}
