import AutoLayout

/// The ways to write an equation; they mean the same.
enum Spelling {
  case initializer
  case operators
  case visualFormat

  /// How the constraint of this number is written, where that has words for it.
  init(_ number: Int, _ equation: Equation) {
    switch number % 4 {
    case 2 where equation.hasOperators: self = .operators
    case 3 where equation.hasVisualFormat: self = .visualFormat
    default: self = .initializer
    }
  }
}

extension Equation {
  private var attributes: [LayoutAttribute] {
    second == nil ? [firstAttribute] : [firstAttribute, secondAttribute]
  }

  fileprivate var hasOperators: Bool {
    let kinds: [[LayoutAttribute]] = [
      [.leading, .trailing, .left, .right, .centerX], [.top, .bottom, .centerY], [.width, .height],
    ]
    return kinds.contains { kind in attributes.allSatisfy { kind.contains($0) } }
  }

  fileprivate var hasVisualFormat: Bool {
    attributes == [.width] || attributes == [.height]
  }

  /// The constraint in another spelling; `nil` where it has none.
  func written(
    _ spelling: Spelling, _ one: LayoutElement, _ other: LayoutElement?
  ) -> LayoutConstraint? {
    switch spelling {
    case .initializer: return nil
    case .operators: return withOperators(one, other).map { $0 ~ LayoutPriority(priority) }
    case .visualFormat:
      let axis = firstAttribute == .width ? "H" : "V"
      let sign = [LayoutRelation.equal: "==", .lessThanOrEqual: "<="][relation] ?? ">="
      return try? LayoutConstraint.constraints(
        parsing: "\(axis):[item(\(sign)length@priority)]",
        metrics: ["length": constant, "priority": Double(priority)], views: ["item": one]
      ).first
    }
  }

  private func withOperators(_ one: LayoutElement, _ other: LayoutElement?) -> LayoutConstraint? {
    if let left = horizontal(one, firstAttribute) {
      return other.flatMap { horizontal($0, secondAttribute) }.map { relate(left, $0) }
    }
    if let left = vertical(one, firstAttribute) {
      return other.flatMap { vertical($0, secondAttribute) }.map { relate(left, $0) }
    }
    let left = firstAttribute == .width ? one.width : one.height
    if let other { return relate(left, secondAttribute == .width ? other.width : other.height) }
    return switch relation {
    case .equal: left == constant
    case .lessThanOrEqual: left <= constant
    case .greaterThanOrEqual: left >= constant
    }
  }

  private func horizontal(
    _ element: LayoutElement, _ attribute: LayoutAttribute
  ) -> LayoutXAxisAnchor? {
    switch attribute {
    case .leading: element.leading
    case .trailing: element.trailing
    case .left: element.left
    case .right: element.right
    case .centerX: element.centerX
    default: nil
    }
  }

  private func vertical(
    _ element: LayoutElement, _ attribute: LayoutAttribute
  ) -> LayoutYAxisAnchor? {
    switch attribute {
    case .top: element.top
    case .bottom: element.bottom
    case .centerY: element.centerY
    default: nil
    }
  }

  private func relate<Axis>(
    _ left: LayoutAnchor<Axis>, _ right: LayoutAnchor<Axis>
  ) -> LayoutConstraint {
    switch relation {
    case .equal: left == right * multiplier + constant
    case .lessThanOrEqual: left <= right * multiplier + constant
    case .greaterThanOrEqual: left >= right * multiplier + constant
    }
  }
}
