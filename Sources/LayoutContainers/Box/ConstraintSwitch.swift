public import AutoLayout

/// Two sets of constraints of which one is active at a time.
public final class ConstraintSwitch {
  /// Whether ``onSet`` is active; otherwise ``offSet`` is.
  public var state: Bool {
    didSet {
      guard state != oldValue else { return }
      apply()
      stateChangeHandler?(state)
    }
  }
  /// Active while the switch is on. Constraints taken out of the set are deactivated.
  public var onSet: [LayoutConstraint] { didSet { replace(oldValue) } }
  /// Active while the switch is off. Constraints taken out of the set are deactivated.
  public var offSet: [LayoutConstraint] { didSet { replace(oldValue) } }
  /// Called with the new state after it changed.
  public var stateChangeHandler: ((Bool) -> Void)?

  /// A switch in this state, which is applied at once.
  public init(
    state: Bool = false, onSet: [LayoutConstraint] = [], offSet: [LayoutConstraint] = []
  ) {
    self.state = state
    self.onSet = onSet
    self.offSet = offSet
    apply()
  }

  private func replace(_ old: [LayoutConstraint]) {
    LayoutConstraint.deactivate(old)
    apply()
  }

  private func apply() {
    LayoutConstraint.deactivate(state ? offSet : onSet)
    LayoutConstraint.activate(state ? onSet : offSet)
  }
}
