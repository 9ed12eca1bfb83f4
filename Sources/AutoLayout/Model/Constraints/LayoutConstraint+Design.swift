/// Constants that follow the device.
extension LayoutConstraint {
  /// A table that gives the constant, according to the environment of the tree.
  ///
  /// A change of the environment, or of the size of the root, changes the constant and nothing else. Along an
  /// axis on which the root is free (``LayoutView/sizing``), a condition on its size does not hold, unless the
  /// environment has a size. Setting ``constant`` removes the table. If the table is removed, its last constant
  /// stays. Tables with a value out of range are refused and recorded.
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
