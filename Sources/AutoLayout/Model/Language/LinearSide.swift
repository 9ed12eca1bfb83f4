/// The right side of an operator constraint: an end, and what is done to it.
struct LinearSide {
  enum End {
    case term(AnchorTerm)
    /// What stands on the other side, of an item.
    case item(LayoutElement)
    /// Something around the item on the other side: its superview, or one of the superview's guides.
    case target(LayoutGuide.Kind?)
    /// Nothing: the other side is compared with the constant.
    case constant
  }

  var end: End
  var multiplier = 1.0
  var constant = 0.0

  init(_ end: End) { self.end = end }

  func plus(_ distance: Double) -> LinearSide {
    var sum = self
    sum.constant += distance
    return sum
  }

  func times(_ factor: Double) -> LinearSide {
    var product = self
    product.multiplier *= factor
    product.constant *= factor
    return product
  }
}

extension LayoutConstraint {
  /// What an operator makes: inactive, required, and of unknown origin until it is activated.
  convenience init(_ left: AnchorTerm, _ relation: LayoutRelation, _ side: LinearSide) {
    let (right, lacking) = side.end.opposite(left)
    self.init(
      left, relation, right, multiplier: right == nil && lacking == nil ? 1 : side.multiplier,
      constant: side.constant, origin: .unknown, lacking: lacking)
    flags.insert(.isFromOperator)
  }

  convenience init(_ left: AnchorTerm, _ relation: LayoutRelation, constant: Double) {
    self.init(left, relation, nil, constant: constant, origin: .unknown)
    flags.insert(.isFromOperator)
  }
}

extension LinearSide.End {
  /// The end of a constraint that stands opposite another one; the attribute alone where its item is not
  /// there yet.
  fileprivate func opposite(_ left: AnchorTerm) -> (term: AnchorTerm?, lacking: LayoutAttribute?) {
    switch self {
    case .constant: return (nil, nil)
    case .term(let term): return (term, nil)
    case .item(let item):
      let attribute = item is LayoutView ? left.attribute : left.attribute.edgeForBaseline
      return (AnchorTerm(item, attribute), nil)
    case .target(let kind):
      let attribute = left.attribute.edgeForBaseline
      return (left.element.container.map { AnchorTerm($0.area(kind), attribute) }, attribute)
    }
  }
}
