/// How the value of an expression compares with zero.
@frozen
public enum Relation: UInt8, Hashable, Sendable {
  /// It is zero.
  case equal
  /// It is at most zero.
  case lessThanOrEqual
  /// It is at least zero.
  case greaterThanOrEqual
}
