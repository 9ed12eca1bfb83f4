public import AutoLayout

/// Two sets of constraints of which one is active at a time.
public final class ConstraintSwitch {
  /// Whether ``onSet`` is active; otherwise ``offSet`` is.
  public var state: Bool {
    didSet {
      guard state != oldValue else { return }
      apply()
      tell(from: oldValue)
    }
  }
  /// Active while the switch is on. Constraints taken out of the set are deactivated.
  public var onSet: [LayoutConstraint] { didSet { replace(oldValue) } }
  /// Active while the switch is off. Constraints taken out of the set are deactivated.
  public var offSet: [LayoutConstraint] { didSet { replace(oldValue) } }
  /// Called with the new state after it changed.
  ///
  /// A state it sets itself is applied at once and told when it returns, six times at most.
  public var stateChangeHandler: ((Bool) -> Void)?
  /// Set while the handler is called.
  private var isTold = false

  /// A switch in this state, which is applied at once.
  public init(
    state: Bool = false, onSet: [LayoutConstraint] = [], offSet: [LayoutConstraint] = []
  ) {
    self.state = state
    self.onSet = onSet
    self.offSet = offSet
    apply()
  }

  private func tell(from old: Bool) {
    guard !isTold else { return }
    isTold = true
    var told = old
    for _ in 0..<Self.tellingLimit where state != told {
      told = state
      stateChangeHandler?(told)
    }
    isTold = false
    guard state != told, stateChangeHandler != nil else { return }
    let home = (onSet + offSet).lazy.compactMap { ($0.firstItem as? LayoutElement)?.home }.first
    _ = home?.accepts(.unsettled(passes: Self.tellingLimit), as: "state of a switch of constraints")
  }

  private static let tellingLimit = 6

  private func replace(_ old: [LayoutConstraint]) {
    LayoutConstraint.deactivate(old)
    apply()
  }

  private func apply() {
    LayoutConstraint.deactivate(state ? offSet : onSet)
    LayoutConstraint.activate(state ? onSet : offSet)
  }
}
