import AutoLayout

/// The record of a stack for one of its views.
final class ArrangedView {
  let view: LayoutView
  /// A number that no other member of the stack ever had, unlike its address.
  let serial: Int
  /// Distance to the next visible view, instead of the stack's spacing.
  var customSpacing: Double?
  /// How the view lies across the stack, instead of the stack's alignment.
  var alignment: StackView.Alignment?
  /// Its weight among the views that share the length.
  var weight: Double?
  /// Whether the view has options of its own, so that its constraints depend on more than its
  /// neighbours.
  var hasOptions: Bool { alignment != nil || weight != nil }
  /// The constraints generated for the view and for its connection to the one before.
  var constraints: [LayoutConstraint] = []
  /// The stretch between the view before and this one, in distributions of equal distances.
  var gap: LayoutGuide?
  /// The weight of its length in ties, greater than that of all previous views.
  var tieWeight = 0.0
  /// The content length along the stack, measured before constraints use it.
  var length = 0.0
  /// The input from which the constraints were generated. They are current while it does not change.
  var state: State?

  struct State: Equatable {
    var generation: Int
    var isHidden: Bool
    /// The serial of the visible view before.
    var previous: Int?
    var spacing: Double
    var tieWeight: Double
    /// The position, the content length and that of all views if the distribution depends on them; otherwise zero.
    var rank = 0
    var weight = 0.0
    var whole = StackPlan.Whole()
  }

  /// Distinguishes it from the other present members.
  var identity: ObjectIdentifier { ObjectIdentifier(view) }

  init(_ view: LayoutView, serial: Int) {
    self.view = view
    self.serial = serial
  }
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
  /// Content length of `sized` when lengths are proportional, else zero.
  var sizedWeight = 0.0
  /// The view after the gap all gaps are compared with.
  var gap: ArrangedView?
  /// The view with a weight all others with a weight are compared with.
  var weighted: ArrangedView?
  /// The view whose baseline those with an alignment of their own mean.
  var baseline: ArrangedView?

  func contains(_ member: ArrangedView) -> Bool {
    member === aligned || member === sized || member === gap || member === weighted
      || member === baseline
  }

  static func != (one: StackReferences, other: StackReferences) -> Bool {
    one.aligned !== other.aligned || one.sized !== other.sized || one.gap !== other.gap
      || one.sizedWeight != other.sizedWeight || one.weighted !== other.weighted
      || one.baseline !== other.baseline
  }
}
