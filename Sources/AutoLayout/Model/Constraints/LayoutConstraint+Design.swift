/// Constants that follow the device.
extension LayoutConstraint {
  /// A table that gives the constant, chosen from by the environment of the tree.
  ///
  /// Changing the environment, or the size of the root, changes the constant and nothing else. Along
  /// an axis on which the root is free (``LayoutView/sizing``) it has no size that a condition could
  /// ask for, unless the environment has one: such a row does not hold.
  /// Setting ``constant`` by hand drops the table; without one, the last constant it gave stays. Tables with a value out of range are
  /// refused and recorded.
  public var designConstant: DesignValue? {
    get { design }
    set {
      if let reason = newValue?.defect { return record(refusal(reason)) }
      design = newValue
      (engine ?? firstItem?.home?.layoutEngine)?.designDidChange(self)
    }
  }

  /// The constraint with a table for its constant, for use in a list of constraints.
  public func design(_ value: DesignValue) -> LayoutConstraint {
    designConstant = value
    return self
  }

  fileprivate func applyDesign(of engine: LayoutEngine) {
    guard let design else { return }
    let traits = firstItem?.home?.traitCollection ?? engine.environment
    let value = design.value(in: traits, size: engine.givenSize)
    guard value != constantStorage else { return }
    constantStorage = value
    engine.invalidate(.constant, of: self)
  }
}

extension LayoutEngine {
  /// The size that the root was given; NaN on an axis on which the layout determines it. A constant that is chosen by
  /// the result of a layout would depend on itself and on the previous layout.
  fileprivate var givenSize: LayoutSize? {
    guard let root else { return nil }
    var size = root.frameStorage.size
    if root.sizing.contains(.freeWidth) { size.width = .nan }
    if root.sizing.contains(.freeHeight) { size.height = .nan }
    return size
  }

  /// Notes that a constraint has another table, or none.
  @inline(never)
  func designDidChange(_ constraint: LayoutConstraint) {
    if constraint.handle >= 0 {
      tree.designs.set(constraint.handle, constraint.design != nil)
    }
    constraint.applyDesign(of: self)
  }

  /// Chooses the values of all tables again.
  func designsMayHaveChanged() {
    if tree.designs.isEmpty { return }
    for handle in tree.designs.sorted() {
      tree.rows[handle].constraint?.applyDesign(of: self)
    }
  }
}
