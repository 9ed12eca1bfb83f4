public import AutoLayout

extension LayoutView {
  /// The constraints that determine the place and the size of this view along an axis, as the last layout found it.
  ///
  /// In the order in which they were activated; those made of content sizes and of the frame of the root are not among
  /// them. Lays the tree out first. Complexity: two solves in the solver.
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

  /// Moves a view whose layout is ambiguous to another place, or gives it another size, that its constraints allow just
  /// as well.
  ///
  /// A second call moves it back. Does nothing if the layout is not ambiguous. Meant to show in a test or a picture
  /// what ``hasAmbiguousLayout`` means; lays the tree out.
  public func exerciseAmbiguityInLayout() {
    keepingRoot {
      if let exercise = heads.first(where: { $0.identifier == Self.exercise }) {
        exercise.isActive = false
      } else if let (component, value) = freeComponent {
        let attribute = component.attribute
        // Weaker than everything else, so that what the constraints say stays as it is.
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

  /// The first coordinate that is not determined, and another value that it can have.
  private var freeComponent: (component: LayoutComponent, value: Double)? {
    layoutIfNeeded()
    guard let superview else { return nil }
    for component in LayoutComponent.allCases {
      let value = component.value(of: frame)
      let length = component.isLength ? 0 : frame.size.length(component.axis)
      let room = superview.frame.size.length(component.axis) - length
      guard let range = layoutEngine.range(of: component, of: self),
        range.upperBound - range.lowerBound > Examination.tolerance
      else { continue }
      // Infinite ends are replaced by those of the superview.
      let high =
        range.upperBound.isFinite ? range.upperBound : max(room, range.lowerBound + 1, value + 1)
      let low = range.lowerBound.isFinite ? range.lowerBound : min(0, value - 1)
      return (component, abs(high - value) > abs(value - low) ? high : low)
    }
    return nil
  }
}
