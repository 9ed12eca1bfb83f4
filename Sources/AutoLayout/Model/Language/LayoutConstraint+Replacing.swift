extension LayoutConstraint {
  /// The properties that two constraints must share if one is to take over the other's row in the solver.
  var shape: [AnyHashable] {
    ends.flatMap { [$0.element.map { ObjectIdentifier($0) }, $0.attribute] as [AnyHashable] }
      + [relation]
  }

  /// Takes the place of an active constraint of the same shape, which becomes inactive.
  ///
  /// The place in the order of activations is kept. It decides which constraint of a conflict is left out, and
  /// that should not change when the same constraints are written again.
  func takePlace(of old: LayoutConstraint) {
    guard old.isInstalled, !isInstalled else { return }
    forgetWritten()
    for element in baseElements { element.replaceMeasured(old, by: self) }
    (serial, handle) = (old.serial, old.handle)
    old.handle = -1
    keepInstalled()
    old.uninstall()
    forgetRefusal()
    releaseFromTranslation()
    engine?.replace(old, by: self)
  }
}

extension LayoutEngine {
  /// Gives the row of a constraint to another of the same shape.
  func replace(_ old: LayoutConstraint, by new: LayoutConstraint) {
    guard new.handle >= 0 else { return }
    tree.rows[new.handle].held = UncountedConstraint(new)
    if old.design != nil || new.design != nil { designDidChange(new) }
    if old.constantStorage != new.constantStorage { invalidate(.constant, of: new) }
    if old.priorityStorage != new.priorityStorage { invalidate(.priority, of: new) }
    if old.multiplierStorage != new.multiplierStorage || old.weight != new.weight {
      invalidate(.rewrite, of: new)
    }
    findings.conflicts.replace(old, by: new)
  }
}
