import AutoLayout
import TestSupport
import Testing

@testable import LayoutTesting

/// Trees deeper than a thread's stack is for calls in calls.
@Suite struct DeepTreeTests {
  private static let depth = 2_000

  /// Views in views, the innermost one off its mirror image.
  @Sendable private static func makeTower() -> LayoutView {
    let root = LayoutView(name: "root")
    root.frame = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    var top = root
    for _ in 0..<depth {
      let view = LayoutView()
      view.frame = LayoutRect(x: 0, y: 0, width: 100, height: 100)
      top.addSubview(view)
      top = view
    }
    let last = LayoutView(name: "last")
    last.frame = LayoutRect(x: 10, y: 0, width: 20, height: 20)
    top.addSubview(last)
    return root
  }

  @Test func `a deep tree is compared with a snapshot on a small stack`() {
    let lines = onSmallStack {
      FrameSnapshot(of: Self.makeTower()).text.split(separator: "\n").map { $0.drop { $0 == " " } }
    }
    #expect(lines.count == Self.depth + 2)
    #expect(lines.last == "last\t10 0 20 20")
  }

  @Test func `a deep tree is compared with its mirror image on a small stack`() {
    let lines = onSmallStack { Mirroring.lines(Self.makeTower) }
    #expect(lines.count == 1 && lines[0].contains("last is at 10 from right to left, expected 70"))
  }
}
