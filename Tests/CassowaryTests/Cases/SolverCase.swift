import Cassowary
import Foundation
import TestSupport
import Testing

/// One case of `../shared/cases/solver.json`: the expectations of peers' test suites as data.
struct SolverCase: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var steps: [Step]
  var validation: String

  var testDescription: String { validation == "unique" ? id : "\(id) (\(validation))" }

  struct Step: Decodable, Sendable {
    var op: String
    var id: String?
    var ids: [String]?
    var name: String?
    var variable: String?
    var text: String?
    var terms: [String: Double]?
    var constant: Double?
    var relation: String?
    var priority: Float?
    var weight: Double?
    var value: Double?
    var expect: Expectation?
    var alternatives: [[String: Double]]?
    var unique: Bool?
    var optimalRange: [String: [Double?]]?

    enum CodingKeys: String, CodingKey {
      case op, id, ids, name, text, terms, constant, relation, priority, weight, value, expect
      case alternatives, unique, optimalRange
      case variable = "var"
    }
  }

  /// Values by variable, an answer, or the names of constraints.
  enum Expectation: Decodable, Sendable {
    case values([String: Double])
    case answer(Bool)
    case names([String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let answer = try? container.decode(Bool.self) {
        self = .answer(answer)
      } else if let names = try? container.decode([String].self) {
        self = .names(names)
      } else {
        self = .values(try container.decode([String: Double].self))
      }
    }
  }

  private struct File: Decodable { var cases: [SolverCase] }

  /// The shared cases, or the slice that is kept here.
  static let all: [SolverCase] = {
    guard let data = try? Data(contentsOf: SharedMaterial.cases("solver.json")) else { return [] }
    do { return try JSONDecoder().decode(File.self, from: data).cases } catch {
      return [SolverCase(id: "unreadable: \(error)", steps: [], validation: "unreadable")]
    }
  }()
}

extension SolverCase.Step {
  var relationOrEqual: Relation {
    switch relation {
    case "le": .lessThanOrEqual
    case "ge": .greaterThanOrEqual
    default: .equal
    }
  }
}
