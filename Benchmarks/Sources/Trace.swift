import Cassowary

/// A parsed solver trace: operations and terms in flat arrays, ready to be replayed.
///
/// The text format is described in `Docs/performance.md`. Nothing is looked up by name or parsed
/// while a replay is timed.
struct Trace {
  /// One line of the trace.
  struct Operation {
    var kind: Kind
    /// How the expression of an `add` compares with zero.
    var relation = Relation.equal
    /// Constraint id, variable, number of variables, or phase (-1: untimed).
    var subject: Int32 = 0
    var firstTerm: Int32 = 0
    var termCount: Int32 = 0
    var priority = Priority.required
    /// The constant of an expression, or a suggested value.
    var number = 0.0
  }

  enum Kind: UInt8 {
    case new, variables, add, remove, constant, edit, endEdit, suggest, solve, phase, check
  }

  /// A term before its variable exists.
  struct Term {
    var variable: Int32
    var coefficient: Double
  }

  var operations: [Operation] = []
  /// The terms of all expressions, one after the other.
  var terms: [Term] = []
  /// Labels of the timed phases in the order of their first appearance.
  var phases: [String] = []
  /// One more than the largest constraint id.
  var identifierCount = 0
  /// The largest number of variables declared at a time.
  var variableCount = 0
}

/// A line that is not part of the format.
struct TraceError: Error, CustomStringConvertible {
  var line: Int
  var text: Substring

  var description: String { "line \(line): not an operation: \(text)" }
}
