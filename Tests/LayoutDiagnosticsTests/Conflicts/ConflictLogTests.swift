import AutoLayout
import Foundation
import LayoutDiagnostics
import TestSupport
import Testing

/// A conflict that UIKit logged in somebody's app, from the shared `conflicts.json`.
struct ConflictLog: Decodable, Sendable, CustomTestStringConvertible {
  struct Equation: Decodable {
    let item: String
    let attribute: String
    let relation: String
    let toItem: String?
    let toAttribute: String?
    let multiplier: Double
    let constant: Double
    let priority: Double
    let address: String
  }

  let id: String
  let constraints: [Equation]
  let validation: String
  let expectInfeasibleWithoutNonNegativeSizes: Bool

  var testDescription: String { id }

  /// The logs whose contradiction was checked independently. Two more are fragments: only their
  /// text can be parsed (wtfautolayout-014 and -016).
  static let all: [ConflictLog] = {
    struct Document: Decodable { let cases: [ConflictLog] }
    guard let data = try? Data(contentsOf: SharedMaterial.cases("conflicts.json")),
      let document = try? JSONDecoder().decode(Document.self, from: data)
    else { return [] }
    return document.cases.filter { $0.validation == "unique" }
  }()

  /// The logged constraints at `indices` on views that lie side by side: a log does not tell which
  /// view contains which, and distances are the same in any common superview.
  func build(_ indices: [Int]) -> LayoutView {
    let page = page(10_000, 10_000)
    var views: [String: LayoutView] = [:]
    func view(_ name: String) -> LayoutView {
      if let known = views[name] { return known }
      let made = child(name, in: page)
      views[name] = made
      return made
    }
    for index in indices {
      let line = constraints[index]
      LayoutConstraint(
        item: view(line.item), attribute: Self.attribute(line.attribute),
        relatedBy: line.relation == ">="
          ? .greaterThanOrEqual
          : line.relation == "<=" ? .lessThanOrEqual : .equal,
        toItem: line.toItem.map { view($0) }, attribute: Self.attribute(line.toAttribute),
        multiplier: line.multiplier, constant: line.constant,
        priority: LayoutPriority(rawValue: Float(line.priority)), identifier: "\(index)"
      ).isActive = true
    }
    return page
  }

  private static func attribute(_ name: String?) -> LayoutAttribute {
    LayoutAttribute.allCases.first { "\($0)" == name } ?? .notAnAttribute
  }
}

@Suite struct ConflictLogTests {
  @Test(arguments: ConflictLog.all)
  func `a logged conflict is found, minimal and proved`(_ log: ConflictLog) throws {
    let page = log.build(Array(log.constraints.indices))
    let conflict = try #require(page.diagnose().conflicts.first)
    #expect(page.layoutEngine.errors.isEmpty)
    // The bound nobody wrote is named where the log needs one.
    if !log.expectInfeasibleWithoutNonNegativeSizes { #expect(!conflict.implicitBounds.isEmpty) }
    // The proof compares two different numbers.
    let sides = conflict.proof.split(separator: " > ")
    #expect(sides.count == 2 && sides[0] != sides[1], "\(conflict.proof)")
    // Without any one member the others can hold, but for bounds that are no members.
    let members = conflict.members.compactMap { $0.identifier.flatMap { Int($0) } }
    #expect(members.count == conflict.members.count)
    #expect(!log.build(members).diagnose().isSatisfiable)
    for left in members {
      for other in log.build(members.filter { $0 != left }).diagnose().conflicts {
        let known = conflict.implicitBounds.map(\.words)
        #expect(other.implicitBounds.contains { !known.contains($0.words) })
      }
    }
  }

  @Test(arguments: ConflictLog.all)
  func `what is left after breaking one constraint of each conflict can hold`(
    _ log: ConflictLog
  ) throws {
    let page = log.build(Array(log.constraints.indices))
    let broken = Set(page.diagnose().conflicts.compactMap { $0.broken?.identifier })
    #expect(!broken.isEmpty)
    let rest = log.constraints.indices.filter { !broken.contains("\($0)") }
    #expect(log.build(rest).diagnose().conflicts.isEmpty)
  }
}

extension AnyLayoutAnchor {
  fileprivate var words: String { "\(item.layoutName ?? "").\(attribute)" }
}
