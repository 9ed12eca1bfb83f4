/// Collects the constraints of a block, in the order they are written.
///
/// Use it on a parameter of a function of your own to take constraints in a block.
///
/// An expression is a constraint, an optional one, several in an array, or a group. `if`, `else`,
/// `switch`, `for`, `if let` and `if #available` choose among them. Each operator constraint gets
/// the file and line of its expression.
@resultBuilder
public enum LayoutConstraintBuilder {
  /// A constraint, from the place it is written at, or none.
  public static func buildExpression(
    _ constraint: LayoutConstraint?, fileID: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    guard let constraint else { return [] }
    constraint.locate(fileID, line)
    return [constraint]
  }

  /// Several constraints: edges, sizes, centres, arrays.
  public static func buildExpression(
    _ constraints: [LayoutConstraint], fileID: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    for constraint in constraints { constraint.locate(fileID, line) }
    return constraints
  }

  /// The constraints of the group, which does not change.
  public static func buildExpression(_ group: LayoutConstraintGroup) -> [LayoutConstraint] {
    group.constraints
  }

  /// The lines of a block.
  public static func buildBlock(_ parts: [LayoutConstraint]...) -> [LayoutConstraint] {
    parts.count == 1 ? parts[0] : parts.flatMap { $0 }
  }

  /// `if` without `else`.
  public static func buildOptional(_ part: [LayoutConstraint]?) -> [LayoutConstraint] {
    part ?? []
  }

  /// `if`, or a case of `switch`.
  public static func buildEither(first: [LayoutConstraint]) -> [LayoutConstraint] { first }

  /// `else`, or another case.
  public static func buildEither(second: [LayoutConstraint]) -> [LayoutConstraint] { second }

  /// `for`.
  public static func buildArray(_ parts: [[LayoutConstraint]]) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }
}

extension LayoutConstraint {
  /// Notes where the constraint was written, unless that is known.
  @inline(__always)
  func locate(_ fileID: String, _ line: Int) {
    if isOriginUnknown { placeAtCall(fileID, line) }
  }

  @inline(never)
  private func placeAtCall(_ fileID: String, _ line: Int) {
    place(fileID, line)
    // A mark or a table may have been refused before the place was known.
    guard error != nil else { return }
    error?.origin = origin
    firstItem?.home?.layoutEngine.locateLastErrors(of: error?.subject, at: origin)
  }
}
