import AutoLayout
import Foundation
import Testing

@testable import LayoutDocuments

/// Documents as deep as they may be, on a thread with the stack that servers give theirs.
@Suite struct SmallStackTests {
  /// Runs `body` on a thread with 512 KB of stack.
  private func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value? {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.value = body()
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return box.value
  }

  private final class Box<Value>: @unchecked Sendable {
    var value: Value?
  }

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
    #expect(frames??.count == depth)
    #expect(frames??.last == rect(1, 0, 10, 10))
  }

  @Test func `json as deep as it may nest is read`() {
    let text =
      "{\"container\": {}, \"note\": " + String(repeating: "[", count: 199)
      + String(repeating: "]", count: 199) + "}"
    let warnings = onSmallStack { try? LayoutDocument(data: Data(text.utf8)).warnings.count }
    #expect(warnings == 1)
  }
}
