import AutoLayout
import LayoutContainers

extension SceneAssembly {
  /// A stack view with the document's properties.
  func makeStack(_ stack: IBStack, _ model: IBView) -> StackView {
    let view = StackView(
      axis: stack.axis,
      spacing: stack.usesStandardSpacing ? StackView.standardSpacing : stack.spacing,
      distribution: StackNames.distribution(stack.distribution) ?? .fill,
      alignment: StackNames.alignment(stack.alignment) ?? .fill)
    // The stored frames are UIKit's.
    view.compatibility = .uikit
    view.isBaselineRelativeArrangement = stack.isBaselineRelative
    view.isLayoutMarginsRelativeArrangement =
      stack.isMarginsRelative || model.layoutMargins != nil
      || model.directionalLayoutMargins != nil
    return view
  }
}

/// The words documents use for the properties of stacks.
enum StackNames {
  static func distribution(_ name: String) -> StackView.Distribution? {
    switch name {
    case "fill": .fill
    case "fillEqually": .fillEqually
    case "fillProportionally": .fillProportionally
    case "equalSpacing": .equalSpacing
    case "equalCentering": .equalCentering
    default: nil
    }
  }

  static func alignment(_ name: String) -> StackView.Alignment? {
    switch name {
    case "fill": .fill
    case "leading", "top": .leading
    case "center": .center
    case "trailing", "bottom": .trailing
    case "firstBaseline": .firstBaseline
    case "lastBaseline": .lastBaseline
    default: nil
    }
  }
}

extension [IBLayout.Node] {
  /// Proportions of stacks in stacks go by what the views in the inner ones want, and a view of a
  /// required length wants that.
  func weigh(_ index: Int) {
    guard let parent = self[index].parent, self[parent].view is StackView,
      isInProportionalStack(parent)
    else { return }
    let view = self[index].view
    var size = view.contentSize ?? LayoutSize(width: -1, height: -1)
    for constraint in self[index].model.constraints where constraint.isFixedLength {
      if constraint.firstAttribute == .width { size.width = constraint.constant }
      if constraint.firstAttribute == .height { size.height = constraint.constant }
    }
    if size.width >= 0 || size.height >= 0 { view.contentSize = size }
  }

  private func isInProportionalStack(_ stack: Int) -> Bool {
    var current = self[stack].parent
    while let outer = current, let model = self[outer].model.stack {
      if model.distribution == "fillProportionally" { return true }
      current = self[outer].parent
    }
    return false
  }
}

extension IBConstraint {
  /// Whether it alone decides a length of the view that holds it.
  fileprivate var isFixedLength: Bool {
    firstItem == nil && secondAttribute == nil && relation == .equal && priority == 1000
      && constant >= 0
  }
}
