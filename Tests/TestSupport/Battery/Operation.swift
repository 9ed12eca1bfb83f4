import Cassowary

/// One call of the solver's facade, in numbers of our own: what batteries generate, replay, shrink
/// and print.
package enum Operation: Hashable, Sendable {
  case variable(Int)
  case release(Int)
  case add(Int, LinearProblem.Row)
  case addAll([Addition])
  case enqueue(Int, LinearProblem.Row)
  case remove(Int)
  case setConstant(Int, Double)
  case enqueueConstant(Int, Double)
  case setPriority(Int, Float)
  case enqueuePriority(Int, Float)
  case setCoefficient(Int, variable: Int, Double)
  case edit(Int, Float)
  case suggest(Int, Double)
  case endEdit(Int)
  /// Solves, then compares everything that can be read with the exact reference.
  case check

  package struct Addition: Hashable, Sendable {
    package var id: Int
    package var row: LinearProblem.Row

    package init(_ id: Int, _ row: LinearProblem.Row) {
      self.id = id
      self.row = row
    }
  }
}

extension Operation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .variable(let variable): "var x\(variable)"
    case .release(let variable): "release x\(variable)"
    case .add(let id, let row): "add c\(id): \(row)"
    case .addAll(let additions):
      "add all: " + additions.map { "c\($0.id): \($0.row)" }.joined(separator: "; ")
    case .enqueue(let id, let row): "enqueue c\(id): \(row)"
    case .remove(let id): "remove c\(id)"
    case .setConstant(let id, let constant): "constant c\(id) \(constant)"
    case .enqueueConstant(let id, let constant): "enqueue constant c\(id) \(constant)"
    case .setPriority(let id, let priority): "priority c\(id) \(priority)"
    case .enqueuePriority(let id, let priority): "enqueue priority c\(id) \(priority)"
    case .setCoefficient(let id, let variable, let value):
      "coefficient c\(id) x\(variable) \(value)"
    case .edit(let variable, let priority): "edit x\(variable) @\(priority)"
    case .suggest(let variable, let value): "suggest x\(variable) \(value)"
    case .endEdit(let variable): "end edit x\(variable)"
    case .check: "check"
    }
  }
}

extension LinearProblem.Row: CustomStringConvertible {
  package var description: String {
    let terms = entries.map { "\($0.coefficient)·x\($0.variable)" }
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let strength = weight == 1 ? "@\(priority)" : "@\(priority) weight \(weight)"
    return "\((terms + ["\(constant)"]).joined(separator: " + ")) \(sign) 0 \(strength)"
  }
}
