import AutoLayout
import Foundation
import TestSupport
import Testing

/// The shared cases about passes and constraint objects, which are told in words there and checked
/// here by hand.
@Suite struct PassCaseTests {
  private static func cases(_ kind: String) -> [ModelCaseTests.Case] {
    ModelCaseTests.all.filter { $0.kind == kind }
  }

  private func makeChain() -> (CountingView.Journal, [CountingView]) {
    let journal = CountingView.Journal()
    let views = ["root", "middle", "leaf"].map { CountingView(name: $0, journal: journal) }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    return (journal, views)
  }

  private func count(_ name: String, in calls: [String]) -> Int {
    calls.filter { $0 == name }.count
  }

  @Test(arguments: cases("layoutPass"))
  func `a shared rule of passes holds`(_ passCase: ModelCaseTests.Case) throws {
    let (journal, views) = makeChain()
    let rule = try #require(passCase.describe)
    switch rule {
    case "updateConstraints is sent leaves first":
      views[0].updateConstraintsIfNeeded()
      #expect(journal.updates == ["leaf", "middle", "root"])
    case let rule where rule.hasPrefix("3-level tree, update all"):
      views[0].updateConstraintsIfNeeded()
      views[1].setNeedsUpdateConstraints()
      views[0].updateConstraintsIfNeeded()
      let counts = ["root", "middle", "leaf"].map { count($0, in: journal.updates) }
      #expect(counts == [1, 2, 1])
    case "a new view needs update constraints":
      #expect(views.allSatisfy { $0.needsUpdateConstraints() })
    case "setting false is a no-op":
      // There is no setter to call: the state can only be entered, and a pass leaves it.
      views[0].setNeedsUpdateConstraints()
      #expect(views[0].needsUpdateConstraints())
    case "subtree variant does not touch the ancestor":
      views[1].updateConstraintsIfNeeded()
      #expect(journal.updates == ["leaf", "middle"])
    case "a new view needs layout":
      #expect(views.allSatisfy { $0.needsLayout })
    case "second layout call does not call layout()",
      "layoutIfNeeded twice -> layout once per view":
      views[0].layoutIfNeeded()
      views[0].layoutIfNeeded()
      #expect(journal.layouts == ["root", "middle", "leaf"])
    case "layout is sent root first":
      views[0].layoutIfNeeded()
      #expect(journal.layouts == ["root", "middle", "leaf"])
    case "layoutIfNeeded twice -> updateConstraints once per view":
      views[0].layoutIfNeeded()
      views[0].layoutIfNeeded()
      #expect(journal.updates == ["leaf", "middle", "root"])
    default: Issue.record("nobody checks “\(rule)”")
    }
  }

  /// The constraint a case asks for, in the language.
  private func make(_ text: String?, _ one: LayoutView, _ other: LayoutView) -> LayoutConstraint? {
    switch text {
    case "v1.width == v2.width * 2 + 5": one.width == other.width * 2 + 5
    case "v1.width == v2.width + 5": one.width == other.width + 5
    case "view1.width == view2.width": one.width == other.width
    case "v.width == 200 @100": one.width == 200 ~ 100
    default: nil
    }
  }

  @Test(arguments: cases("constraintObject"))
  func `a shared rule of constraint objects holds`(_ objectCase: ModelCaseTests.Case) throws {
    let root = makeRoot()
    let (one, other) = (makeView("v1", in: root), makeView("v2", in: root))
    let constraint = try #require(make(objectCase.create, one, other))
    if let constant = objectCase.mutate?.constant { constraint.constant = constant }
    let expected = try #require(objectCase.expect?.properties)
    for (property, value) in expected.sorted(by: { $0.key < $1.key }) {
      switch property {
      case "priority": #expect(Double(constraint.priority.rawValue) == value.number)
      case "constant": #expect(constraint.constant == value.number)
      case "multiplier": #expect(constraint.multiplier == value.number)
      case "isActive": #expect(constraint.isActive == value.truth)
      case "identifier": #expect(constraint.identifier == value.text)
      case "relation": #expect("\(constraint.relation)" == value.text)
      case "firstAttribute": #expect("\(constraint.firstAttribute)" == value.text)
      case "secondAttribute": #expect("\(constraint.secondAttribute)" == value.text)
      case "shouldBeArchived":
        // Constraints are not archived here: there is nothing that could be true.
        #expect(value.truth == false)
      default: Issue.record("nobody checks \(property)")
      }
    }
  }
}

/// A value of an expected property.
struct ExpectedValue: Decodable, Sendable {
  var number: Double?
  var text: String?
  var truth: Bool?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() { return }
    truth = try? container.decode(Bool.self)
    number = try? container.decode(Double.self)
    text = try? container.decode(String.self)
  }
}
