/// Collects the constraints of a block, in the order they are written.
///
/// An expression is a constraint, an optional one, several in an array, or a group. `if`, `else`,
/// `switch`, `for`, `if let` and `if #available` choose among them. Each operator constraint gets
/// the file and line of its expression.
@resultBuilder
public enum LayoutConstraintBuilder {
  public static func buildExpression(
    _ constraint: LayoutConstraint, fileID: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    constraint.locate(fileID, line)
    return [constraint]
  }

  public static func buildExpression(
    _ constraint: LayoutConstraint?, fileID: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    guard let constraint else { return [] }
    constraint.locate(fileID, line)
    return [constraint]
  }

  public static func buildExpression(
    _ constraints: [LayoutConstraint], fileID: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    for constraint in constraints { constraint.locate(fileID, line) }
    return constraints
  }

  /// The constraints of the group, which stays what it is.
  public static func buildExpression(_ group: LayoutConstraintGroup) -> [LayoutConstraint] {
    group.constraints
  }

  public static func buildBlock(_ parts: [LayoutConstraint]...) -> [LayoutConstraint] {
    parts.count == 1 ? parts[0] : parts.flatMap { $0 }
  }

  public static func buildOptional(_ part: [LayoutConstraint]?) -> [LayoutConstraint] {
    part ?? []
  }

  public static func buildEither(first: [LayoutConstraint]) -> [LayoutConstraint] { first }

  public static func buildEither(second: [LayoutConstraint]) -> [LayoutConstraint] { second }

  public static func buildArray(_ parts: [[LayoutConstraint]]) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }

  public static func buildLimitedAvailability(_ part: [LayoutConstraint]) -> [LayoutConstraint] {
    part
  }
}

extension LayoutConstraint {
  /// Notes where the constraint was written, unless that is known.
  func locate(_ fileID: String, _ line: Int) {
    if origin == .unknown { origin = .source(fileID: fileID, line: line) }
  }
}
