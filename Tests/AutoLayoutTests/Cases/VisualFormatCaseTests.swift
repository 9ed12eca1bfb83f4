import AutoLayout
import Foundation
import TestSupport
import Testing

/// The shared visual format cases.
@Suite struct VisualFormatCaseTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var format: String
    var views: [String]
    var valid: Bool
    var options: [String]?
    var metrics: [String: Double]?
    var superviewSpacing: Double?
    var expectConstraints: [LayoutCase.Relationship]?
    var derivedConstraints: [LayoutCase.Relationship]?
    var expectCount: Int?
    var validation: String

    var testDescription: String { "\(id) \(format)" }
  }

  static let all: [Case] = {
    struct File: Decodable { var cases: [Case] }
    guard let data = try? Data(contentsOf: SharedMaterial.cases("vfl.json")),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.cases
  }()

  static let options: [String: VisualFormatOptions] = [
    "alignAllTop": .alignAllTop, "alignAllBottom": .alignAllBottom,
    "alignAllLeft": .alignAllLeft, "alignAllRight": .alignAllRight,
    "alignAllLeading": .alignAllLeading, "alignAllTrailing": .alignAllTrailing,
    "alignAllCenterX": .alignAllCenterX, "alignAllCenterY": .alignAllCenterY,
    "alignAllFirstBaseline": .alignAllFirstBaseline,
    "alignAllLastBaseline": .alignAllLastBaseline,
    "directionRightToLeft": .directionRightToLeft, "directionLeftToRight": .directionLeftToRight,
  ]

  @Test(arguments: all.filter { $0.validation == "unique" })
  func `a shared format is read as expected`(_ formatCase: Case) throws {
    let root = LayoutView(name: "super")
    var views: [String: LayoutElement] = [:]
    for name in formatCase.views {
      let view = LayoutView(name: name)
      root.addSubview(view)
      views[name] = view
    }
    var options: VisualFormatOptions = []
    for name in formatCase.options ?? [] { options.formUnion(try #require(Self.options[name])) }
    let metrics = formatCase.metrics ?? [:]
    func read() throws -> [LayoutConstraint] {
      try LayoutConstraint.constraints(
        parsing: formatCase.format, options: options, metrics: metrics, views: views,
        superviewSpacing: formatCase.superviewSpacing ?? 8)
    }
    guard formatCase.valid else {
      #expect(throws: VisualFormatError.self) { try read() }
      return
    }
    let made = try read()
    if let count = formatCase.expectCount { #expect(made.count == count) }
    if let expected = formatCase.expectConstraints ?? formatCase.derivedConstraints {
      #expect(made.map(summary) == expected.map(summary))
    }
  }

  private func summary(_ constraint: LayoutConstraint) -> String {
    let other = constraint.secondItem.map { "\($0.layoutName ?? "").\(constraint.secondAttribute)" }
    return "\(constraint.firstItem?.layoutName ?? "").\(constraint.firstAttribute) "
      + "\(constraint.relation) \(other ?? "-") * \(constraint.multiplier) "
      + "+ \(constraint.constant) @\(constraint.priority.rawValue)"
  }

  private func summary(_ expected: LayoutCase.Relationship) -> String {
    let other = expected.toItem.map { "\($0).\(expected.toAttribute ?? "")" }
    return "\(expected.item).\(expected.attribute) \(expected.relation) \(other ?? "-") "
      + "* \(expected.multiplier) + \(expected.constant) @\(expected.priority)"
  }
}
