/// The right side of an operator constraint: an end, with a factor and a constant.
struct LinearSide {
  enum End {
    case term(AnchorTerm)
    /// The attribute of the other side, of an item.
    case item(LayoutElement)
    /// The same attribute of an area around the item on the other side: its superview, or a guide of the
    /// superview.
    case target(LayoutGuide.Kind?)
    /// No item: the other side is compared with the constant.
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
  /// The constraint of an operator: inactive, required, and of unknown origin until it is activated.
  convenience init(_ left: AnchorTerm, _ relation: LayoutRelation, _ side: LinearSide) {
    let (right, lacking) = side.end.opposite(left)
    self.init(
      left, relation, right, multiplier: right == nil && lacking == nil ? 1 : side.multiplier,
      constant: side.constant, origin: .unknown, lacking: lacking)
    flags.insert(.isFromOperator)
  }
}

extension LinearSide.End {
  /// The end of a constraint opposite another end; only the attribute if its item does not exist yet.
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
