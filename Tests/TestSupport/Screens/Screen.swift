package import AutoLayout

/// Returns a root view of a fixed size, in points.
package func makeRoot(_ width: Double = 400, _ height: Double = 300, name: String = "root")
  -> LayoutView
{
  let root = LayoutView(name: name)
  root.frame = LayoutRect(x: 0, y: 0, width: width, height: height)
  return root
}

/// Adds a view that constraints place, in front of the other subviews of `superview`.
///
/// - Parameter size: The natural size; `nil` if the view has none.
@discardableResult
package func makeView(_ name: String, in superview: LayoutView, size: LayoutSize? = nil)
  -> LayoutView
{
  let view = LayoutView(name: name)
  view.translatesAutoresizingMaskIntoConstraints = false
  view.naturalSize = size
  superview.addSubview(view)
  return view
}

/// Makes `view` a root of this size; `nil` leaves an axis to the content.
package func root<View: LayoutView>(_ view: View, _ width: Double?, _ height: Double?) -> View {
  view.frame = LayoutRect(x: 0, y: 0, width: width ?? 0, height: height ?? 0)
  var sizing = RootSizing.fixed
  if width == nil { sizing.insert(.freeWidth) }
  if height == nil { sizing.insert(.freeHeight) }
  view.sizing = sizing
  return view
}

/// Places a view at an offset with a size, by four required constraints.
package func place(_ view: LayoutView, _ rect: LayoutRect) {
  guard let superview = view.superview else { return }
  LayoutConstraint.activate([
    view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: rect.x),
    view.topAnchor.constraint(equalTo: superview.topAnchor, constant: rect.y),
    view.widthAnchor.constraint(equalToConstant: rect.width),
    view.heightAnchor.constraint(equalToConstant: rect.height),
  ])
}

package func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
  LayoutRect(x: x, y: y, width: width, height: height)
}

/// Returns a view with a natural size; -1 stands for no size along an axis.
package func label(
  _ name: String, _ width: Double = -1, _ height: Double = -1, hugging: LayoutPriority = 250
) -> LayoutView {
  let view = LayoutView(name: name)
  view.naturalSize = LayoutSize(width: width, height: height)
  for axis in LayoutAxis.allCases { view.setContentHuggingPriority(hugging, for: axis) }
  return view
}

/// Returns labels named `prefix0`, `prefix1`, ….
package func labels(
  _ count: Int, prefix: String = "v", width: Double = 10, height: Double = 10
) -> [LayoutView] {
  (0..<count).map { label("\(prefix)\($0)", width, height) }
}

extension LayoutConstraint {
  /// Sets the priority and returns the constraint.
  @discardableResult
  package func withPriority(_ priority: LayoutPriority) -> LayoutConstraint { self ~ priority }

  /// Sets the identifier and returns the constraint.
  @discardableResult
  package func withIdentifier(_ identifier: String) -> LayoutConstraint { self ~ identifier }
}
