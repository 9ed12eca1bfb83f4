import AutoLayout
import LayoutContainers

/// A view with content, named `name`.
func label(
  _ name: String, _ width: Double = -1, _ height: Double = -1, hugging: LayoutPriority = 250
) -> LayoutView {
  let view = LayoutView(name: name)
  view.naturalSize = LayoutSize(width: width, height: height)
  for axis in LayoutAxis.allCases { view.setContentHuggingPriority(hugging, for: axis) }
  return view
}

/// Views `prefix0`, `prefix1`, ….
func labels(_ count: Int, prefix: String = "v", width: Double = 10, height: Double = 10)
  -> [LayoutView]
{
  (0..<count).map { label("\(prefix)\($0)", width, height) }
}

extension StackView {
  /// The equations the stack makes with this identifier, or all of them.
  func equations(_ identifier: String? = nil) -> [String] {
    generatedConstraints.filter { identifier == nil || $0.identifier == identifier }
      .map(\.equation)
  }
}

extension BoxView {
  /// The equations the box makes, without identifiers.
  var equations: [String] { managedConstraints.map(\.equation) }
}

extension LayoutConstraint {
  /// The description without the identifier.
  var equation: String {
    guard let identifier else { return description }
    return String(description.dropLast(identifier.count + 3))
  }
}

/// `view` as a root of this size; `nil` leaves an axis to the content.
func root<View: LayoutView>(_ view: View, _ width: Double?, _ height: Double?) -> View {
  view.frame = LayoutRect(x: 0, y: 0, width: width ?? 0, height: height ?? 0)
  var sizing = RootSizing.fixed
  if width == nil { sizing.insert(.freeWidth) }
  if height == nil { sizing.insert(.freeHeight) }
  view.sizing = sizing
  return view
}

extension Array where Element == LayoutConstraint {
  var allActive: Bool { allSatisfy { $0.isActive } }
}

/// ``label(_:_:_:hugging:)`` for use inside of views, which have a label of their own.
func sized(_ name: String, _ width: Double = -1, _ height: Double = -1) -> LayoutView {
  label(name, width, height)
}
