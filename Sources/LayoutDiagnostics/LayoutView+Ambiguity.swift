public import AutoLayout

extension LayoutView {
  /// The constraints that determine the position and the size of this view along an axis in the
  /// last layout.
  ///
  /// The constraints are in the order in which they were activated. Constraints from content sizes
  /// and from the frame of the root are not included. Lays the tree out first. Complexity: two
  /// solves in the solver.
  public func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    keepingRoot {
      layoutIfNeeded()
      let engine = layoutEngine
      let components = LayoutComponent.allCases.filter { $0.axis == axis }
      let found = Set(
        components.flatMap { engine.support(of: $0, of: self) }.compactMap(\.constraint))
      return engine.activeConstraints.filter(found.contains)
    }
  }

  /// Gives a view whose layout is ambiguous another position or size that its constraints allow
  /// equally well.
  ///
  /// A second call restores the frame. The method has no effect if the layout is not ambiguous. Use
  /// it in a test or a picture to show the ambiguity that ``hasAmbiguousLayout`` reports. Lays the
  /// tree out.
  public func exerciseAmbiguityInLayout() {
    keepingRoot {
      if let exercise = heads.first(where: { $0.identifier == Self.exercise }) {
        exercise.isActive = false
      } else if let (component, value) = freeComponent {
        let attribute = component.attribute
        // A priority below all others, so that the constraint changes no other one.
        LayoutConstraint(
          item: self, attribute: attribute, toItem: component.isLength ? nil : superview,
          attribute: component.isLength ? .notAnAttribute : attribute, constant: value,
          priority: LayoutPriority(0.001), identifier: Self.exercise
        ).isActive = true
      }
      layoutIfNeeded()
    }
  }

  private static var exercise: String { "exerciseAmbiguityInLayout" }

  /// The first undetermined coordinate, and another value that it can have.
  private var freeComponent: (component: LayoutComponent, value: Double)? {
    layoutIfNeeded()
    let free = Examination(of: self).ambiguities(of: [self]).first { !$0.isSettled }
    guard let superview, let free else { return nil }
    let (component, range) = (free.coordinate, free.range)
    let value = component.value(of: frame)
    let length = component.isLength ? 0 : frame.size.length(component.axis)
    let room = superview.frame.size.length(component.axis) - length
    // The ends of the superview replace infinite ends.
    let high =
      range.upperBound.isFinite ? range.upperBound : max(room, range.lowerBound + 1, value + 1)
    let low = range.lowerBound.isFinite ? range.lowerBound : min(0, value - 1)
    return (component, abs(high - value) > abs(value - low) ? high : low)
  }
}
