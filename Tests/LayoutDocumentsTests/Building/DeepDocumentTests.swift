import AutoLayout
import Foundation
import TestSupport
import Testing

@testable import LayoutDocuments

/// Documents as deep as they may be, on a quarter of the stack of a server's thread.
@Suite struct DeepDocumentTests {
  @Test(arguments: ["iOS.CocoaTouch", "MacOSX.Cocoa"])
  func `views as deep as a document may nest them are read and laid out`(runtime: String) throws {
    // Two levels of elements a view, and three around them.
    let depth = (XMLReader.depthLimit - 4) / 2
    let open = (0..<depth).map { index in
      "<view id=\"v\(index)\"><rect key=\"frame\" x=\"1\" y=\"0\" width=\"10\" height=\"10\"/><subviews>"
    }
    let text =
      "<document targetRuntime=\"\(runtime)\"><objects>" + open.joined()
      + String(repeating: "</subviews></view>", count: depth) + "</objects></document>"
    let frames = onSmallStack { () -> [LayoutRect]? in
      guard let document = try? IBDocument(data: Data(text.utf8), file: "deep"),
        let scene = document.scenes.first
      else { return nil }
      let layout = IBSceneBuilder(document).build(scene, in: IBEnvironment())
      let solution = layout.solve()
      return solution.json.isEmpty ? nil : solution.frames.map(\.frame)
    }
    #expect(frames?.count == depth)
    #expect(frames?.last == rect(1, 0, 10, 10))
  }

  @Test func `json as deep as it may nest is read`() {
    let depth = JSONValue.depthLimit - 1
    let text =
      "{\"container\": {}, \"note\": " + String(repeating: "[", count: depth)
      + String(repeating: "]", count: depth) + "}"
    let warnings = onSmallStack { try? LayoutDocument(data: Data(text.utf8)).warnings.count }
    #expect(warnings == 1)
  }

  /// What such a stack could not take when trees were walked by recursion; all of the acceptance
  /// with `TRUSS_BATTERY=full` in release.
  private static let depth =
    LongRun.isFull ? 100_000 : 1000

  /// Views chained by `parent`, each filling the one before; parents first or last.
  private static func chain(parentsFirst: Bool) -> String {
    let views = (0..<depth).map { level in
      "{\"name\": \"v\(level)\", \"parent\": \"\(level == 0 ? "super" : "v\(level - 1)")\"}"
    }
    let rules = (0..<depth).flatMap { level in
      ["left", "top", "right", "bottom"].map { edge in
        """
        {"item": "v\(level)", "attribute": "\(edge)", "toAttribute": "\(edge)",
         "toItem": "\(level == 0 ? "super" : "v\(level - 1)")"}
        """
      }
    }
    return """
      {"container": {"width": 320, "height": 480}, "constraints": [\(rules.joined(separator: ","))],
       "views": [\((parentsFirst ? views : views.reversed()).joined(separator: ","))]}
      """
  }

  @Test(arguments: [true, false])
  func `views chained by parent are read, built, solved, written and freed`(
    parentsFirst: Bool
  ) throws {
    let text = Self.chain(parentsFirst: parentsFirst)
    let solution = onSmallStack { () -> LayoutSolution? in
      guard let solution = try? LayoutDocument(data: Data(text.utf8)).build().solve() else {
        return nil
      }
      return solution.json.utf8.count > Self.depth * 10 ? solution : nil
    }
    #expect(solution?.frames.count == Self.depth + 1)
    #expect(solution?.frames.allSatisfy { $0.frame == rect(0, 0, 320, 480) } == true)
    #expect(solution?.ambiguous.isEmpty == true && solution?.conflicts.isEmpty == true)
  }

  @Test func `scroll views in each other know what is inside them`() throws {
    let depth = Self.depth / 4
    let views = (0..<depth).map { level in
      """
      {"name": "v\(level)", "kind": "scroll", "parent": "\(level == 0 ? "super" : "v\(level - 1)")"}
      """
    }
    let rules = (0..<depth).map { level in
      """
      {"item": "v0", "attribute": "left", "toItem": "v\(level)", "toAttribute": "left",
       "relation": "lessThanOrEqual"}
      """
    }
    let text = """
      {"container": {"width": 320, "height": 480}, "views": [\(views.joined(separator: ","))],
       "constraints": [\(rules.joined(separator: ","))]}
      """
    let count = onSmallStack {
      try? LayoutDocument(data: Data(text.utf8)).build().solve().frames.count
    }
    #expect(count == depth + 1)
  }
}
