extension LayoutConstraint {
  /// Activates constraints in the given order; invalid ones stay inactive and are recorded.
  ///
  /// Constraints written with an operator get the file and line of this call, unless they have
  /// their own.
  public static func activate(
    _ constraints: [LayoutConstraint], fileID: String = #fileID, line: Int = #line
  ) {
    number(constraints) { constraint, serial in
      constraint.locate(fileID, line)
      constraint.activate(serial)
    }
  }

  /// Calls `body` for each constraint, with its number in the order of activations.
  @inline(__always)
  private static func number(
    _ constraints: [LayoutConstraint], _ body: (LayoutConstraint, UInt64) -> Void
  ) {
    var serial = ActivationOrder.next(constraints.count)
    for place in constraints.indices {
      UncountedConstraint(constraints[place]).use { body($0, serial) }
      serial &+= 1
    }
  }

  /// Activates new constraints of a container if each of them is between neighbours in one tree. No code of the
  /// host runs. Returns `false`, and activates none, if one of them is not.
  package static func activateNeighbours(_ constraints: [LayoutConstraint]) -> Bool {
    for place in constraints.indices {
      guard UncountedConstraint(constraints[place]).use({ $0.isPlain }) else { return false }
    }
    number(constraints) { constraint, serial in
      constraint.forgetWritten()
      constraint.enter(serial)
    }
    return true
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.uninstall() }
  }

  /// Activates all of the constraints. If one is refused, none is activated, and the error is thrown.
  ///
  /// A constraint written with an operator gets the file and line of this call, unless it has its own.
  public static func activateChecked(
    _ constraints: [LayoutConstraint], fileID: String = #fileID, line: Int = #line
  ) throws(LayoutError) {
    var activated: [LayoutConstraint] = []
    do throws(LayoutError) {
      for constraint in constraints where !constraint.isActive {
        constraint.locate(fileID, line)
        if let reason = constraint.install(nil) { throw constraint.refusal(reason) }
        activated.append(constraint)
      }
    } catch {
      deactivate(activated)
      throw error
    }
  }

  /// Activates the constraint, or records why it cannot be.
  ///
  /// - Parameter serial: Its number in the order of activations, if it has one already.
  @inline(__always)
  func activate(_ serial: UInt64? = nil) {
    if let reason = install(serial) { record(refusal(reason)) }
  }

  var isValid: Bool { reasonAgainst == nil }

  /// Why the constraint cannot be activated as it is; `nil` if it can.
  private var reasonAgainst: LayoutError.Reason? {
    if let reason = defect { return reason }
    if hasOwner { return nil }
    return elements.contains { $0.home == nil } ? .guideWithoutOwner : .noCommonAncestor
  }

  // MARK: Owner

  /// The closest common ancestor of the items, each view counting as its own ancestor.
  package var owner: LayoutView? {
    guard hasOwner else { return nil }
    return elements.reduce(firstItem?.home) { shared, element in
      element.home.flatMap { shared?.commonAncestor(with: $0) }
    }
  }

  /// Whether one engine has all items, so that there is an ``owner``.
  var hasOwner: Bool {
    guard let home = firstItem?.home, !hasSecond || secondItem != nil else { return false }
    return elements.dropFirst().allSatisfy { $0.home.map { home.isTogether(with: $0) } ?? false }
  }

  /// The two sides, and then the far ends of distances; `nil` in place of an item that was freed.
  var ends: [(element: LayoutElement?, attribute: Attribute)] {
    [(firstItem, firstAttribute), (secondItem, secondAttribute)]
      + bases.map { ($0.element, $0.attribute) }
  }

  /// The items that are alive.
  var elements: [LayoutElement] { ends.compactMap(\.element) }

  /// Whether one item lies among the marked views and another does not.
  var leavesMarkedViews: Bool {
    let elements = elements
    let inside = elements.count { $0.home?.flags.contains(.marked) == true }
    return inside > 0 && inside < elements.count
  }

  // MARK: Installation

  /// Makes the constraint active; returns why it cannot be.
  @inline(__always)
  private func install(_ serial: UInt64?) -> LayoutError.Reason? {
    forgetWritten()
    guard !isInstalled, isPlain else { return installWithCare(serial) }
    enter(serial)
    return nil
  }

  /// Does what ``install(_:)`` does for a constraint that is active, or that has to be checked.
  @inline(never)
  private func installWithCare(_ serial: UInt64?) -> LayoutError.Reason? {
    if isInstalled {
      if isActive { return nil }
      uninstall()
    }
    if let reason = reasonAgainst { return reason }
    for element in baseElements { element.measured.append(self) }
    for end in ends { noteInsetUse(end.element, end.attribute) }
    enter(serial)
    return nil
  }

  /// Makes the constraint active and enters the engine of its items, if there is one.
  @inline(__always)
  private func enter(_ serial: UInt64?) {
    keepInstalled()
    self.serial = serial ?? ActivationOrder.next()
    if isFromOperator { releaseFromTranslation() }
    items[.head]?.use { first in first.useEngine { $0.add(self) } }
    forgetRefusal()
  }

  /// Marks the constraint active; it is kept alive from now on.
  @inline(__always)
  func keepInstalled() {
    flags.insert(.isInstalled)
    UncountedConstraint(self).keep()
  }

  /// Stops translating the frame of the item on the left, if an operator made the constraint.
  ///
  /// A root keeps its frame, and so does a view that contains the other side, because the constraint is
  /// measured from it.
  func releaseFromTranslation() {
    guard isFromOperator, let view = firstItem?.asView, view.flags.contains(.translates),
      view.superview != nil
    else { return }
    if let other = secondItem?.home, other !== view,
      view.commonAncestor(with: other) === view
    {
      return
    }
    view.translatesAutoresizingMaskIntoConstraints = false
  }

  /// Deactivates the constraint; does nothing if it is inactive.
  func uninstall() {
    guard flags.remove(.isInstalled) != nil else { return }
    if handle >= 0 { engine?.remove(self) }
    for element in baseElements { element.replaceMeasured(self, by: nil) }
    UncountedConstraint(self).endKeeping()
  }

  /// The far ends that are not among the items, so that they need a list of their own.
  var baseElements: [LayoutElement] {
    bases.compactMap(\.element).reduce(into: []) { found, element in
      if !(found + [firstItem, secondItem]).contains(where: { $0 === element }) {
        found.append(element)
      }
    }
  }

  private func noteInsetUse(_ element: LayoutElement?, _ attribute: Attribute) {
    let kind = (element as? LayoutGuide)?.kind
    guard kind?.isInset ?? attribute.isMargin else { return }
    element?.home?.markInsetsUsed(isReadable: kind == .readable)
  }
}
