import AutoLayout
import Foundation
import TestSupport
import Testing

@testable import LayoutPreview

/// Trees deeper than a call stack, on a quarter of the stack of a server's thread.
@Suite struct DeepTreeTests {
  private static let depth = LongRun.amount(everyday: 4_000, all: 20_000)

  private static func chain(kind: PreviewKind = .view) -> PreviewNode {
    let frame = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    var node = PreviewNode(name: "leaf", kind: kind, frame: frame)
    for _ in 1..<depth { node = PreviewNode(name: "n", kind: kind, frame: frame, children: [node]) }
    return node
  }

  @Test func `deep trees are compared, written and freed`() {
    let isGood = onSmallStack {
      let (one, other) = (Self.chain(), Self.chain())
      guard one == other else { return false }
      let lines = one.outline().split(separator: "\n")
      return lines.count == Self.depth && lines.last?.contains("⋯ \(Self.depth - 1) leaf") == true
    }
    #expect(isGood)
  }

  @Test func `the text of a deep tree grows with the number of views`() {
    let short = { (depth: Int) in
      var node = PreviewNode(name: "n", frame: .zero)
      for _ in 1..<depth { node = PreviewNode(name: "n", frame: .zero, children: [node]) }
      return node.outline().utf8.count
    }
    #expect(short(4000) < 3 * short(2000))
  }

  @Test(arguments: [PreviewKind.view, .scroll]) func `deep trees are drawn`(kind: PreviewKind) {
    let isGood = onSmallStack {
      var root = PreviewNode(
        name: "root", frame: LayoutRect(x: 0, y: 0, width: 100, height: 100))
      root.children = [Self.chain(kind: kind)]
      let screen = PreviewScreen(device: "d", size: LayoutSize(width: 100, height: 100), root: root)
      let page = PreviewPage(title: "deep")
      let section = page.section(for: PreviewScene(title: "deep", screens: [screen]))
      return section.hasSuffix("</section>\n")
    }
    #expect(isGood)
  }

  @Test func `a copy of a tree keeps its children when the other is changed`() {
    let first = PreviewNode(
      name: "a", frame: .zero, children: [PreviewNode(name: "b", frame: .zero)])
    var second = first
    second.children[0].name = "c"
    second.children.append(PreviewNode(name: "d", frame: .zero))
    #expect(first.children.map(\.name) == ["b"] && second.children.map(\.name) == ["c", "d"])
    #expect(first != second)
    second.children.removeLast()
    second.children[0].name = "b"
    #expect(first == second)
  }
}
