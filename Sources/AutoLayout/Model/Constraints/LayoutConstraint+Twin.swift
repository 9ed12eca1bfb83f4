extension LayoutConstraint {
  /// A copy on the copies of its items, inactive; `nil` if an item has no copy.
  ///
  /// Diagnostics try changes on such copies. A constant from a table is copied as the number it is now.
  package func twin(of find: (LayoutElement) -> LayoutElement?) -> LayoutConstraint? {
    guard let item = firstItem, let first = find(item) else { return nil }
    var second: AnchorTerm?
    if hasSecond {
      guard let other = secondItem.flatMap(find) else { return nil }
      guard let base = Self.base(bases?.second, bases?.secondAttribute, find) else { return nil }
      second = AnchorTerm(other, secondAttribute, base: base)
    }
    guard let base = Self.base(bases?.first, bases?.firstAttribute, find) else { return nil }
    let twin = LayoutConstraint(
      AnchorTerm(first, firstAttribute, base: base), relationStorage, second,
      multiplier: multiplierStorage, constant: constantStorage, origin: origin)
    twin.priorityStorage = priorityStorage
    twin.identifier = identifier
    twin.role = role
    twin.weight = weight
    return twin
  }

  /// The copy of the far end of a distance, if the side is one; `nil` if the end has no copy.
  private static func base(
    _ element: LayoutElement?, _ attribute: LayoutAttribute?,
    _ find: (LayoutElement) -> LayoutElement?
  ) -> AnchorBase?? {
    guard let attribute else { return .some(nil) }
    guard let twin = element.flatMap(find) else { return nil }
    return .some((twin, attribute))
  }
}
