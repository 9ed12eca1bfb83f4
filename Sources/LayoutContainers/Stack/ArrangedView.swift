import AutoLayout

/// The record of a stack for one of its views.
final class ArrangedView: ContainerMember {
  let view: LayoutView
  /// Distance to the next visible view, instead of the stack's spacing.
  var customSpacing: Double?
  /// How the view lies across the stack, instead of the stack's alignment.
  var alignment: StackView.Alignment?
  /// Its weight among the views that share the length.
  var weight: Double?
  /// The constraints generated for the view and for its connection to the one before.
  var constraints: [LayoutConstraint] = []
  /// The stretch between the view before and this one, in distributions of equal distances.
  var gap: LayoutGuide?
  @safe @exclusivity(unchecked) var rank = 0.0
  /// The content length along the stack, measured before constraints use it.
  var length = 0.0

  var identity: ObjectIdentifier { ObjectIdentifier(view) }
  var isVisible: Bool { !view.isHidden }

  init(_ view: LayoutView) { self.view = view }
}

/// The views and the gap with which all others are compared.
///
/// Any visible view can be a reference. It is kept until it leaves, so that inserting a view before it does not change
/// the constraints of all others.
struct StackReferences {
  /// The view with which others are aligned across the stack.
  var aligned: ArrangedView?
  /// The view with whose length others are compared.
  var sized: ArrangedView?
  /// The view after the gap all gaps are compared with.
  var gap: ArrangedView?
  /// The view with a weight all others with a weight are compared with.
  var weighted: ArrangedView?
  /// The view whose baseline those with an alignment of their own mean.
  var baseline: ArrangedView?

  func contains(where condition: (ArrangedView) -> Bool) -> Bool {
    [aligned, sized, gap, weighted, baseline].contains { $0.map(condition) == true }
  }
}
