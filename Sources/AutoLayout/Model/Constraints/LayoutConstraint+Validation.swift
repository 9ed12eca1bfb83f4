extension LayoutConstraint {
  /// Why the constraint cannot be activated, hierarchy aside; `nil` if it can.
  var defect: LayoutError.Reason? {
    if let reason = constantStorage.lengthDefect ?? multiplierStorage.factorDefect { return reason }
    if let reason = priorityStorage.defect { return reason }
    guard let first = firstItem else { return .missingItem }
    if hasSecond, secondItem == nil {
      return flags.contains(.lacksSecond) ? .noSuperview : .missingItem
    }
    guard firstAttribute != .notAnAttribute else { return .missingAttribute }
    return unsupported(firstAttribute, of: first) ?? unsupported(secondAttribute, of: secondItem)
      ?? pairingDefect
  }

  /// Whether the constraint can be activated, as a quick check shows: it relates edges or sizes of neighbours.
  /// Nearly all constraints do.
  @inline(__always)
  var isPlain: Bool {
    guard let first = items[.head], isUnscaled, priorityStorage.isValid,
      abs(constantStorage) <= LayoutRange.length, let kind = firstAttribute.plainKind
    else { return false }
    guard hasSecond else {
      return kind == .size && secondAttribute == .notAnAttribute
        && first.use(\.isSolved)
    }
    guard let second = items[.tail], kind == secondAttribute.plainKind else { return false }
    return first.use { first in second.use { first.isNeighbour(of: $0) } }
  }

  /// What a side stands for: an attribute, or the distance between two.
  func kind(of side: Int) -> AttributeKind {
    base(of: side) == nil ? (side == 0 ? firstAttribute : secondAttribute).kind : .size
  }

  private func unsupported(_ attribute: Attribute, of item: LayoutElement?) -> LayoutError.Reason? {
    guard attribute.isBaseline || attribute.isMargin, item is LayoutGuide else { return nil }
    return .unsupportedAttribute(attribute)
  }

  /// Applies the pairing rules: positions to positions and sizes to sizes, and what depends on the
  /// reading direction neither to left and right nor to the other axis.
  ///
  /// The types of anchors distinguish the axes. The untyped initialiser relates the coordinates left and top, as
  /// UIKit does: six tests of SnapKit do so.
  private var pairingDefect: LayoutError.Reason? {
    let (first, second) = (kind(of: 0), kind(of: 1))
    if first != .size, second == .none || multiplierStorage == 0 {
      return .positionWithoutReference(firstAttribute)
    }
    if first == .size, second == .none {
      return hasSecond ? .invalidPairing(firstAttribute, secondAttribute) : nil
    }
    guard hasSecond else { return .missingItem }
    guard (first == .size) == (second == .size) else {
      return .invalidPairing(firstAttribute, secondAttribute)
    }
    let directional = firstAttribute.isDirectional || secondAttribute.isDirectional
    let absolute = firstAttribute.isAbsolute || secondAttribute.isAbsolute
    let isMixed = directional && (absolute || first != second)
    return isMixed ? .invalidPairing(firstAttribute, secondAttribute) : nil
  }
}

/// The kinds of attributes of frames. Attributes of one kind can be related without a further check.
private enum PlainKind {
  case size, directionalPosition, otherPosition
}

extension LayoutAttribute {
  @inline(__always)
  fileprivate var plainKind: PlainKind? {
    switch self {
    case .width, .height: .size
    case .leading, .trailing: .directionalPosition
    case .left, .right, .top, .bottom, .centerX, .centerY: .otherPosition
    default: nil
    }
  }
}
