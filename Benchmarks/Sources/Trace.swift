import Cassowary

/// A parsed solver trace: operations and terms in flat arrays, ready to be replayed.
///
/// A trace has one operation a line; ids and variables are numbers from 0 on:
///
/// ```text
/// new                              makes a new solver and destroys the previous one
/// var N                            declares variables up to number N - 1
/// add ID STR OP CONST K V C ...    adds Σ C·V + CONST OP 0, with K terms; OP is ==, <= or >=
/// remove ID                        removes a constraint
/// constant ID VALUE                changes the constant of a constraint
/// edit V STR, unedit V             begins and ends the edit of a variable
/// suggest V VALUE                  moves an edited variable
/// solve                            makes all values current
/// phase LABEL                      what follows is timed under LABEL; "-" is not timed
/// check                            records all values
/// ```
///
/// STR is `required`, `strong` (750), `medium` (500), `weak` (250), `p` with a priority, or `w` with
/// a weight of kiwi. Nothing is looked up by name or parsed while a replay is timed.
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
