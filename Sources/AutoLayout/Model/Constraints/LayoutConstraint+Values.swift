extension LayoutConstraint {
  /// The item on the left side; `nil` after it was freed.
  public final var firstItem: LayoutElement? { items[.head]?.counted }
  /// The item on the right side; `nil` if there is none or it was freed.
  public final var secondItem: LayoutElement? { items[.tail]?.counted }

  /// Whether these are the items on both sides.
  package final func relates(_ item: UncountedItem, to other: UncountedItem?) -> Bool {
    guard item.element == items[.head] else { return false }
    guard let other else { return !hasSecond }
    return other.element == items[.tail]
  }

  /// Whether the constraint is part of the layout of its items.
  ///
  /// Setting it to true installs the constraint on the closest common ancestor of its items. An
  /// invalid constraint stays inactive and the error is recorded; see
  /// ``activateChecked(_:fileID:line:)``.
  public var isActive: Bool {
    get { isInstalled && (handle >= 0 || hasOwner) }
    set { if newValue { activate() } else { uninstall() } }
  }

  /// The amount added to the right side, in points. Of all changes, this one takes the least work.
  ///
  /// Numbers out of range are refused and recorded; see ``setConstant(_:)``.
  public var constant: Double {
    get { constantStorage }
    set { if accepts(newValue.lengthDefect) { changeConstant(newValue) } }
  }

  /// The priority of the constraint; invalid values are refused and recorded.
  public var priority: LayoutPriority {
    get { priorityStorage }
    set {
      guard accepts(newValue.defect), newValue != priorityStorage else { return }
      priorityStorage = newValue
      engine?.invalidate(.priority, of: self)
    }
  }

  /// The factor of the right side; invalid values are refused and recorded.
  public var multiplier: Double {
    get { multiplierStorage }
    set {
      let isConstant = newValue == 0 && kind(of: 0) != .size
      let reason = isConstant ? .positionWithoutReference(firstAttribute) : newValue.factorDefect
      guard accepts(reason), newValue != multiplierStorage else { return }
      multiplierStorage = newValue
      engine?.invalidate(.rewrite, of: self)
    }
  }

  /// How the two sides compare.
  public var relation: Relation {
    get { relationStorage }
    set {
      guard newValue != relationStorage else { return }
      relationStorage = newValue
      engine?.invalidate(.rewrite, of: self)
    }
  }

  /// Changes the constant, or throws and leaves it.
  public func setConstant(_ value: Double) throws(LayoutError) {
    if let reason = value.lengthDefect { throw refusal(reason) }
    changeConstant(value)
  }

  private func changeConstant(_ value: Double) {
    design = nil
    guard value != constantStorage else { return }
    constantStorage = value
    engine?.invalidate(.constant, of: self)
  }

  /// Marks the constraint as one that the library made, and returns it.
  package func generated(_ role: Role, _ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    (self.role, origin) = (role, .generated)
    return self
  }

  /// The engine that has the constraint; for guides made of insets, that of their view.
  var engine: LayoutEngine? {
    guard handle >= 0, let first = firstItem else { return nil }
    return first.engine ?? first.home?.engine
  }

  func refusal(_ reason: LayoutError.Reason) -> LayoutError {
    LayoutError(reason, subject: description, origin: origin)
  }

  /// Records why a call on the constraint was refused, if it was; returns whether it was accepted.
  private func accepts(_ defect: LayoutError.Reason?) -> Bool {
    if let defect { record(refusal(defect)) } else { forgetRefusal() }
    return defect == nil
  }

  func record(_ refusal: LayoutError) {
    error = refusal
    let own = firstItem?.home?.layoutEngine
    let other = secondItem?.home?.layoutEngine
    // Without a common ancestor, both trees record it, because a program may read the errors of only one.
    let isForBoth = own == nil || refusal.reason == .noCommonAncestor
    for engine in [own, isForBoth && other !== own ? other : nil] {
      engine?.record(refusal)
      engine?.noteRefusal(of: self)
    }
    if refusal.reason == .noSuperview || own == nil && other == nil {
      LayoutEngine.onUnreadErrors?([refusal])
    }
  }
}
