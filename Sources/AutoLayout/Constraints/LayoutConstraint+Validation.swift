extension LayoutConstraint {
  /// Why the constraint cannot be activated, hierarchy aside; `nil` if it can.
  func defect() -> LayoutError.Reason? {
    if let reason = constantStorage.lengthDefect ?? multiplierStorage.factorDefect { return reason }
    guard priorityStorage.isValid else { return .invalidPriority(priorityStorage.rawValue) }
    guard let first = firstElement else { return lacksFirst ? .foreignItem : .missingItem }
    if hasSecond, secondElement == nil {
      guard lacksSecond else { return .missingItem }
      return isFromOperator ? .noSuperview : .foreignItem
    }
    guard firstAttribute != .notAnAttribute else { return .missingAttribute }
    if let reason = unsupported(firstAttribute, of: first) { return reason }
    if let second = secondElement, let reason = unsupported(secondAttribute, of: second) {
      return reason
    }
    return pairingDefect()
  }

  private func unsupported(_ attribute: Attribute, of element: LayoutElement)
    -> LayoutError.Reason?
  {
    guard element is LayoutGuide, attribute.isBaseline || attribute.isMargin else { return nil }
    return .unsupportedAttribute(attribute)
  }

  /// Applies the pairing rules: like to like, and leading never to left.
  private func pairingDefect() -> LayoutError.Reason? {
    let first = bases?.firstAttribute == nil ? firstAttribute.kind : .size
    let second = bases?.secondAttribute == nil ? secondAttribute.kind : .size
    if first != .size, second == .none || multiplierStorage == 0 {
      return .positionWithoutReference(firstAttribute)
    }
    if first == .size, second == .none {
      return hasSecond ? .invalidPairing(firstAttribute, secondAttribute) : nil
    }
    guard hasSecond else { return .missingItem }
    guard first == second else { return .invalidPairing(firstAttribute, secondAttribute) }
    guard first != .size else { return nil }
    let mixed =
      firstAttribute.isDirectional && secondAttribute.isAbsolute
      || firstAttribute.isAbsolute && secondAttribute.isDirectional
    return mixed ? .invalidPairing(firstAttribute, secondAttribute) : nil
  }
}
