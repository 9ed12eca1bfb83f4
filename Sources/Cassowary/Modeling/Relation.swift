/// How the value of an expression compares with zero.
@frozen
public enum Relation: UInt8, Hashable, Sendable {
  case equal
  case lessThanOrEqual
  case greaterThanOrEqual
}
