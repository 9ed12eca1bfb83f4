/// The order of subviews, with UIKit's names. Calls with a view that is not a subview of this one do nothing; a
/// view that is added leaves its superview.
extension LayoutView {
  /// Moves a subview in front of its siblings.
  public final func bringSubviewToFront(_ view: LayoutView) {
    guard view.superview === self else { return }
    insertSubview(view, at: children.count)
  }

  /// Moves a subview behind its siblings.
  public final func sendSubviewToBack(_ view: LayoutView) {
    guard view.superview === self else { return }
    insertSubview(view, at: 0)
  }

  /// Adds `view` directly in front of `sibling`; in front of all where that is no subview.
  public final func insertSubview(_ view: LayoutView, aboveSubview sibling: LayoutView) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Adds `view` directly behind `sibling`; in front of all where that is no subview.
  public final func insertSubview(_ view: LayoutView, belowSubview sibling: LayoutView) {
    insert(view, beside: sibling, offset: 0)
  }

  private func insert(_ view: LayoutView, beside sibling: LayoutView, offset: Int) {
    guard view !== sibling else { return }
    guard let place = place(of: sibling) else { return addSubview(view) }
    // Among the siblings that stay, the place moves down if the view comes from below it.
    let isBelow = view.superview === self && (self.place(of: view) ?? place) < place
    insertSubview(view, at: place + offset - (isBelow ? 1 : 0))
  }

  /// Exchanges two subviews; does nothing if there is no subview at an index.
  public final func exchangeSubview(at one: Int, withSubviewAt other: Int) {
    guard one != other, children.indices.contains(one), children.indices.contains(other) else {
      return
    }
    var order = children
    order.swapAt(one, other)
    reorderSubviews(order)
  }
}

// MARK: Constraints

extension LayoutView {
  /// Activates a constraint whose items lie in this view, as ``LayoutConstraint/isActive`` does.
  ///
  /// One with an item outside is refused and recorded. The closest common ancestor of its items holds
  /// the constraint, which may be a view inside this one.
  public final func addConstraint(_ constraint: LayoutConstraint) {
    if let owner = constraint.owner, !owner.isDescendant(of: self) {
      constraint.record(constraint.refusal(.noCommonAncestor))
      return
    }
    constraint.isActive = true
  }

  /// Activates constraints in the given order, each as ``addConstraint(_:)`` does.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint whose items lie in this view; leaves others alone.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    guard constraint.isActive, constraint.owner?.isDescendant(of: self) == true else { return }
    constraint.isActive = false
  }

  /// Deactivates constraints, each as ``removeConstraint(_:)`` does.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
