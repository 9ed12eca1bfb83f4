extension LayoutConstraint {
  /// Activates constraints in the given order; invalid ones stay inactive and are recorded.
  ///
  /// Constraints written with an operator get the file and line of this call, unless they have
  /// theirs.
  public static func activate(
    _ constraints: [LayoutConstraint], fileID: String = #fileID, line: Int = #line
  ) {
    for constraint in constraints {
      constraint.locate(fileID, line)
      constraint.activate()
    }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.uninstall() }
  }

  /// Activates constraints: all of them, or none when one is refused.
  public static func activateChecked(
    _ constraints: [LayoutConstraint], fileID: String = #fileID, line: Int = #line
  ) throws(LayoutError) {
    var activated: [LayoutConstraint] = []
    do throws(LayoutError) {
      for constraint in constraints where !constraint.isActive {
        try constraint.activateChecked(fileID: fileID, line: line)
        activated.append(constraint)
      }
    } catch {
      deactivate(activated)
      throw error
    }
  }

  /// Activates the constraint, or throws and leaves it inactive.
  ///
  /// A constraint written with an operator gets the file and line of this call, unless it has its
  /// own.
  public func activateChecked(
    fileID: String = #fileID, line: Int = #line
  ) throws(LayoutError) {
    locate(fileID, line)
    try activateInPlace()
  }

  func activate() {
    do throws(LayoutError) {
      try activateInPlace()
    } catch {
      record(error)
    }
  }

  private func activateInPlace() throws(LayoutError) {
    if isInstalled {
      if isActive { return }
      uninstall()
    }
    try check()
    install()
    error = nil
  }

  /// Throws unless the constraint can be activated as it is.
  func check() throws(LayoutError) {
    if let reason = defect() { throw refusal(reason) }
    guard hasOwner else { throw refusal(ownerDefect()) }
  }

  var isValid: Bool { defect() == nil && hasOwner }

  // MARK: Owner

  /// The closest common ancestor of the items, each view counting as its own ancestor.
  public var owner: LayoutView? {
    guard let home = firstElement?.home else { return nil }
    guard hasSecond || bases != nil else { return home }
    if bases == nil {
      // Nearly all of them: no list of the others is made.
      guard let other = secondElement?.home else { return nil }
      return home.commonAncestorOnShore(with: other)
    }
    var shared = home
    for element in [secondElement, bases?.first, bases?.second] {
      guard let element else { continue }
      guard let other = element.home, let next = shared.commonAncestorOnShore(with: other) else {
        return nil
      }
      shared = next
    }
    if hasSecond, secondElement == nil { return nil }
    return shared
  }

  /// Whether one engine has all items: there is an ``owner``, found or not.
  var hasOwner: Bool {
    guard let home = firstElement?.home else { return false }
    if hasSecond {
      guard let other = secondElement?.home, home.isTogether(with: other) else { return false }
    }
    guard let bases else { return true }
    for element in [bases.first, bases.second] {
      guard let element else { continue }
      guard let other = element.home, home.isTogether(with: other) else { return false }
    }
    return true
  }

  private func ownerDefect() -> LayoutError.Reason {
    for element in elements where element.home == nil { return .guideWithoutOwner }
    return .noCommonAncestor
  }

  /// The items that are alive.
  var elements: [LayoutElement] {
    [firstElement, secondElement, bases?.first, bases?.second].compactMap { $0 }
  }

  /// Whether one item lies among the marked views and another does not.
  var leavesMarkedViews: Bool {
    var inside = false
    var outside = false
    for element in elements {
      if element.home?.flags.contains(.marked) == true { inside = true } else { outside = true }
    }
    return inside && outside
  }

  // MARK: Lists of the items

  private func install() {
    guard let first = firstElement else { return }
    isInstalled = true
    headIndex = Int32(first.heads.count)
    first.headStorage.append(self)
    if let second = secondElement, second !== first {
      tailIndex = Int32(second.tails.count)
      second.tailStorage.append(self)
    }
    if bases != nil {
      for element in baseElements { element.tailStorage.append(self) }
    }
    noteInsetUse()
    releaseFromTranslation()
    serial = ActivationOrder.next()
    (first.engine ?? first.home?.engine)?.add(self)
  }

  /// Has constraints place the item on the left, if an operator made this one.
  ///
  /// Not a root, which its frame places, and not a view that contains the other side: that one is
  /// what the constraint is measured from.
  func releaseFromTranslation() {
    guard isFromOperator, let view = firstElement?.asView, view.superview != nil,
      view.flags.contains(.translates)
    else { return }
    if let other = secondElement?.home, other !== view,
      view.commonAncestor(with: other) === view
    {
      return
    }
    view.translatesAutoresizingMaskIntoConstraints = false
  }

  /// Takes the constraint out of the layout; harmless on an inactive one.
  func uninstall() {
    guard isInstalled else { return }
    isInstalled = false
    if handle >= 0 { engine?.remove(self) }
    if let first = firstElement { removeHead(of: first) }
    if let second = secondElement, tailIndex >= 0 { removeTail(of: second) }
    if bases != nil {
      for element in baseElements { removeBase(of: element) }
    }
    headIndex = -1
    tailIndex = -1
  }

  private func removeHead(of first: LayoutElement) {
    let index = Int(headIndex)
    guard index >= 0, let last = first.headStorage.popLast(), last !== self else { return }
    first.headStorage[index] = last
    last.headIndex = Int32(index)
  }

  private func removeTail(of second: LayoutElement) {
    let index = Int(tailIndex)
    guard let last = second.tailStorage.popLast(), last !== self else { return }
    second.tailStorage[index] = last
    last.noteTailMove(to: index, of: second)
  }

  private func removeBase(of element: LayoutElement) {
    guard let index = element.tails.firstIndex(where: { $0 === self }) else { return }
    guard let last = element.tailStorage.popLast(), last !== self else { return }
    element.tailStorage[index] = last
    last.noteTailMove(to: index, of: element)
  }

  private func noteTailMove(to index: Int, of element: LayoutElement) {
    if bases == nil || secondElement === element { tailIndex = Int32(index) }
  }

  /// The far ends that are in no list for another reason.
  private var baseElements: [LayoutElement] {
    guard let bases else { return [] }
    var found: [LayoutElement] = []
    for element in [bases.first, bases.second] {
      guard let element, element !== firstElement, element !== secondElement,
        !found.contains(where: { $0 === element })
      else { continue }
      found.append(element)
    }
    return found
  }

  private func noteInsetUse() {
    note(firstElement, firstAttribute)
    if hasSecond { note(secondElement, secondAttribute) }
    if let bases {
      note(bases.first, bases.firstAttribute ?? .notAnAttribute)
      note(bases.second, bases.secondAttribute ?? .notAnAttribute)
    }
  }

  private func note(_ element: LayoutElement?, _ attribute: Attribute) {
    guard let element else { return }
    if let guide = element as? LayoutGuide {
      if !guide.kind.isSolved, guide.kind != .viewport { guide.owningView?.markInsetsUsed() }
    } else if attribute.isMargin {
      element.home?.markInsetsUsed()
    }
  }
}

extension LayoutElement {
  /// Takes every constraint that mentions the item out of the layout.
  final func uninstallConstraints() {
    for constraint in heads + tails { constraint.uninstall() }
  }
}
