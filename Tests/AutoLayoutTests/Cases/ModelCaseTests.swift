import AutoLayout
import Foundation
import TestSupport
import Testing

/// The shared cases about masks, ancestors and constraint objects.
@Suite struct ModelCaseTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    struct Equation: Decodable, Sendable {
      var item: String
      var attribute: String
      var toItem: String?
      var toAttribute: String?
      var constant: Double
      var multiplier: Double
    }

    var id: String
    var kind: String
    var mask: [String]?
    var childFrame: [Double]?
    var superviewBounds: [Double]?
    var expectConstraints: [Equation]?
    var tree: [String: String?]?
    var a: String?
    var b: String?
    var expect: Expectation?
    var describe: String?
    var create: String?
    var mutate: Mutation?

    struct Mutation: Decodable, Sendable { var constant: Double? }

    var testDescription: String { id }
  }

  /// The name of the expected ancestor, or the expected properties of a constraint.
  struct Expectation: Decodable, Sendable {
    var name: String?
    var properties: [String: ExpectedValue]?

    init(from decoder: any Decoder) throws {
      name = try? decoder.singleValueContainer().decode(String.self)
      properties = try? decoder.singleValueContainer().decode([String: ExpectedValue].self)
    }
  }

  static let all: [Case] = {
    struct File: Decodable { var cases: [Case] }
    guard let data = try? Data(contentsOf: SharedMaterial.cases("model.json")),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.cases
  }()

  @Test(arguments: all.filter { $0.kind == "commonAncestor" })
  func `the closest common ancestor is found`(_ modelCase: Case) throws {
    let tree = try #require(modelCase.tree)
    var views: [String: LayoutView] = ["c": LayoutView(name: "c")]
    for name in tree.keys.sorted() { views[name] = LayoutView(name: name) }
    for (name, parent) in tree {
      guard let parent else { continue }
      let superview = try #require(views[parent])
      superview.addSubview(try #require(views[name]))
    }
    let one = try #require(modelCase.a.flatMap { views[$0] })
    let other = try #require(modelCase.b.flatMap { views[$0] })
    let expected = modelCase.expect?.name == "error" ? nil : modelCase.expect?.name
    #expect(one.commonAncestor(with: other)?.layoutName == expected)
  }

  /// The expected equations are stated in private attributes: they are checked by substituting the
  /// frame that our rules give for several sizes of the superview.
  @Test(arguments: all.filter { $0.kind == "autoresizingConstraints" })
  func `a mask becomes the expected equations`(_ modelCase: Case) throws {
    let bounds = try #require(modelCase.superviewBounds)
    let child = try #require(modelCase.childFrame)
    let mask = Set(try #require(modelCase.mask))
    let x = AutoresizingRule(
      origin: child[0] - bounds[0], size: child[2], length: bounds[2],
      flexibleNear: mask.contains("left"), flexibleSize: mask.contains("width"),
      flexibleFar: mask.contains("right"))
    let y = AutoresizingRule(
      origin: child[1] - bounds[1], size: child[3], length: bounds[3],
      flexibleNear: mask.contains("minYMargin"), flexibleSize: mask.contains("height"),
      flexibleFar: mask.contains("maxYMargin"))
    for growth in [0.0, 50, 120] {
      var values: [String: Double] = [:]
      for (rule, length, axis) in [(x, bounds[2], "X"), (y, bounds[3], "Y")] {
        let size = rule.sizeShare * (length + growth) + rule.sizeConstant
        let origin = rule.originShare * (length + growth) + rule.originConstant
        values["sub.min\(axis)"] = origin
        values["sub.max\(axis)"] = origin + size
        values[axis == "X" ? "sub.width" : "sub.height"] = size
        values[axis == "X" ? "super.width" : "super.height"] = length + growth
      }
      for equation in modelCase.expectConstraints ?? [] {
        let left = try #require(values["\(equation.item).\(equation.attribute)"])
        let other = equation.toItem.map { "\($0).\(equation.toAttribute ?? "")" }
        let right = try other.map { try #require(values[$0]) } ?? 0
        let residual = left - equation.multiplier * right - equation.constant
        #expect(abs(residual) < 1e-6, "\(equation.attribute) at +\(growth)")
      }
    }
  }
}
