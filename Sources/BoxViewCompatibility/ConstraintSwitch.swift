public import AutoLayout

/// Two sets of constraints of which one is active at a time.
public final class ConstraintSwitch {
  /// Whether ``onSet`` is active; otherwise ``offSet`` is.
  public var state: Bool {
    didSet {
      guard state != oldValue else { return }
      apply()
      notify(from: oldValue)
    }
  }
  /// Active while the switch is on. Constraints taken out of the set are deactivated.
  public var onSet: [LayoutConstraint] { didSet { replace(oldValue) } }
  /// Active while the switch is off. Constraints taken out of the set are deactivated.
  public var offSet: [LayoutConstraint] { didSet { replace(oldValue) } }
  /// Called with the new state after it changed.
  ///
  /// A state that the handler sets is applied at once; the handler is called for it when it returns, six
  /// times at most.
  public var stateChangeHandler: ((Bool) -> Void)?
  /// Set while the handler is called.
  private var isNotifying = false

  /// A switch in this state, which is applied at once.
  public init(
    state: Bool = false, onSet: [LayoutConstraint] = [], offSet: [LayoutConstraint] = []
  ) {
    self.state = state
    self.onSet = onSet
    self.offSet = offSet
    apply()
  }

  private func notify(from old: Bool) {
    guard !isNotifying else { return }
    isNotifying = true
    var known = old
    for _ in 0..<Self.notificationLimit where state != known {
      known = state
      stateChangeHandler?(known)
    }
    isNotifying = false
    guard state != known, stateChangeHandler != nil else { return }
    let home = (onSet + offSet).lazy.compactMap { $0.firstItem?.home }.first
    _ = home?.accepts(
      .unsettled(passes: Self.notificationLimit), as: "state of a switch of constraints")
  }

  private static let notificationLimit = 6

  private func replace(_ old: [LayoutConstraint]) {
    LayoutConstraint.deactivate(old)
    apply()
  }

  private func apply() {
    LayoutConstraint.deactivate(state ? offSet : onSet)
    LayoutConstraint.activate(state ? onSet : offSet)
  }
}
