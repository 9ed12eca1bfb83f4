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
    for (item, attribute) in [(first, firstAttribute), (secondItem, secondAttribute)]
    where item is LayoutGuide && (attribute.isBaseline || attribute.isMargin) {
      return .unsupportedAttribute(attribute)
    }
    return pairingDefect
  }

  /// Whether the constraint can be activated, as a quick check shows: it relates edges or sizes of neighbours.
  /// Nearly all constraints do.
  @inline(__always)
  var isPlain: Bool {
    guard let first = items[.head], isUnscaled, priorityStorage.isValid,
      abs(constantStorage) <= LayoutRange.length, let kind = firstAttribute.plainKind
    else { return false }
    guard hasSecond else {
      return kind == .size && secondAttribute == .notAnAttribute && first.use(\.isSolved)
    }
    guard let second = items[.tail], kind == secondAttribute.plainKind else { return false }
    return first.use { first in second.use { first.isNeighbour(of: $0) } }
  }

  /// What a side stands for: an attribute, or the distance between two.
  func kind(of side: Int) -> AttributeKind {
    base(of: side) == nil ? (side == 0 ? firstAttribute : secondAttribute).kind : .size
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
    guard hasSecond else { return second == .none ? nil : .missingItem }
    let directional = firstAttribute.isDirectional || secondAttribute.isDirectional
    let absolute = firstAttribute.isAbsolute || secondAttribute.isAbsolute
    let isMixed =
      (first == .size) != (second == .size) || directional && (absolute || first != second)
    return isMixed ? .invalidPairing(firstAttribute, secondAttribute) : nil
  }
}

/// The kinds of attributes of frames. Attributes of one kind can be related without a further check.
private enum PlainKind {
  case size, directionalPosition, otherPosition
}

extension LayoutAttribute {
  // This is not read from the table of facts, because each activation needs it.
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
