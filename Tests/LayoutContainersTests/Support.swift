import AutoLayout
import LayoutContainers
// Screens, for every file of this target.
@_exported public import TestSupport

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

extension Array where Element == LayoutConstraint {
  var allActive: Bool { allSatisfy { $0.isActive } }
}

/// ``label(_:_:_:hugging:)`` for use inside of views, which have a label of their own.
func sized(_ name: String, _ width: Double = -1, _ height: Double = -1) -> LayoutView {
  label(name, width, height)
}
