extension LayoutConstraint {
  /// A copy on the copies of its items, inactive; `nil` if an item has no copy.
  ///
  /// Diagnostics try changes on such copies. A constant from a table is copied as the number it is now.
  package func twin(of find: (LayoutElement) -> LayoutElement?) -> LayoutConstraint? {
    guard let first = term(0, of: find) else { return nil }
    let second = hasSecond ? term(1, of: find) : nil
    if hasSecond, second == nil { return nil }
    let twin = LayoutConstraint(
      first, relationStorage, second, multiplier: multiplierStorage, constant: constantStorage,
      origin: origin)
    twin.priorityStorage = priorityStorage
    twin.identifier = identifier
    twin.role = role
    twin.weight = weight
    return twin
  }

  /// A side on the copies of its items; `nil` if one has no copy.
  private func term(_ side: Int, of find: (LayoutElement) -> LayoutElement?) -> AnchorTerm? {
    let (element, attribute) = ends[side]
    guard let item = element.flatMap(find) else { return nil }
    guard let base = base(of: side) else { return AnchorTerm(item, attribute) }
    return base.element.flatMap(find).map {
      AnchorTerm(item, attribute, base: AnyLayoutAnchor(item: $0, attribute: base.attribute))
    }
  }
}
