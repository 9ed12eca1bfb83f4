import AutoLayout
import Foundation
import TestSupport
import Testing

@testable import LayoutDocuments

/// Numeric cases: a slice that is the project's own, and all of `../shared/cases/layout.json` where
/// they are there.
@Suite struct LayoutCaseTests {
  @Test func `there are cases wherever the tests run`() {
    #expect(LayoutCases.plain.count >= 18)
    #expect(LayoutCases.plain.count >= 18)
  }

  @Test(arguments: LayoutCases.plain)
  func `a shared case has the expected frames`(subject: LayoutCases.Subject) throws {
    let solution = try LayoutDocument(data: subject.data).build().solve()
    for (name, expected) in subject.expected {
      let frame = try #require(solution.frames.first { $0.name == name }?.frame)
      for (key, value) in expected {
        let solved = try #require(LayoutCases.component(key, of: frame))
        #expect(abs(solved - value) < 0.01, "\(name).\(key): \(solved), not \(value)")
      }
    }
  }
}

enum LayoutCases {
  struct Subject: Sendable, CustomTestStringConvertible {
    var id: String
    var data: Data
    var expected: [String: [String: Double]]
    var testDescription: String { id }
  }

  /// Those that are solved once.
  static let plain: [Subject] = {
    guard let data = try? Data(contentsOf: SharedMaterial.cases("layout.json")),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = root["cases"] as? [[String: Any]]
    else { return [] }
    return cases.compactMap { object in
      guard object["steps"] == nil,
        let expected = object["expect"] as? [String: [String: Double]],
        let text = try? JSONSerialization.data(withJSONObject: object)
      else { return nil }
      return Subject(id: object["id"] as? String ?? "?", data: text, expected: expected)
    }
  }()

  static func component(_ key: String, of frame: LayoutRect) -> Double? {
    switch key {
    case "x", "minX": frame.minX
    case "y", "minY": frame.minY
    case "width": frame.width
    case "height": frame.height
    case "maxX": frame.maxX
    case "maxY": frame.maxY
    case "midX": frame.midX
    case "midY": frame.midY
    default: nil
    }
  }
}
