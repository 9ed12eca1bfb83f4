/// An anchor whose axis is not part of its type, for reading one side of a constraint.
///
/// Use it to compare a side of a constraint with an anchor of a view.
public struct AnyLayoutAnchor {
  /// The view or guide.
  public let item: LayoutElement
  /// The attribute of the item.
  public let attribute: LayoutAttribute
}

extension LayoutAnchor {
  /// Whether both are the same anchor of the same item.
  public static func == (one: AnyLayoutAnchor?, other: LayoutAnchor<Axis>) -> Bool {
    one?.item === other.item && one?.attribute == other.attribute
  }
}

extension LayoutConstraint {
  /// The anchor on the left side; `nil` after its item was freed.
  public final var firstAnchor: AnyLayoutAnchor? {
    firstItem.map { AnyLayoutAnchor(item: $0, attribute: firstAttribute) }
  }

  /// The anchor on the right side; `nil` without a second item, or after it was freed.
  public final var secondAnchor: AnyLayoutAnchor? {
    secondItem.map { AnyLayoutAnchor(item: $0, attribute: secondAttribute) }
  }
}
