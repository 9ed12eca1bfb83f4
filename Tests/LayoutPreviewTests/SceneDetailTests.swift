import AutoLayout
import Foundation
import LayoutDocuments
import TestSupport
import Testing

@testable import LayoutPreview

@Suite struct SceneDetailTests {
  private func document(text: String) throws -> IBDocument {
    let constraints = ["leading", "trailing", "top"].map {
      """
      <constraint firstItem="text" firstAttribute="\($0)" secondItem="root" secondAttribute="\($0)" id="\($0)"/>
      """
    }
    let source = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
      <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews><label text="\(text)" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="text"/>
      </subviews><constraints>\(constraints.joined())</constraints></view></objects></document>
      """
    return try IBDocument(data: Data(source.utf8), file: "text.xib")
  }

  private func section(text: String) throws -> (detail: SceneDetail, text: String) {
    let document = try document(text: text)
    let scene = try #require(document.scenes.first)
    let canvases = Array(DeviceCanvas.previewDefaults.prefix(1))
    let detail = SceneDetail(scene, of: document, on: canvases)
    let page = PreviewPage(title: "text")
    let drawn = PreviewScene(scene, of: document, on: canvases)
    return (detail, page.section(for: drawn, named: "1", detail: detail))
  }

  @Test(.longRunning) func `a page says where sizes are sampled`() throws {
    let (detail, text) = try section(text: String(repeating: "some words ", count: 20_000))
    #expect(detail.isSampled)
    #expect(text.contains("The sizes of this scene are sampled"))
  }

  @Test func `sizes of a scene of some lines are followed through all of them`() throws {
    let (detail, text) = try section(text: String(repeating: "some words ", count: 20))
    #expect(!detail.isSampled)
    #expect(!text.contains("sampled"))
  }

  @Test func `only the beginning of a long text decides on the lines that are drawn`() {
    let box = LayoutSize(width: 200, height: 300)
    for pattern in ["some words, a few, ", "long", "short lines\n"] {
      let start = String(repeating: pattern, count: 2_000)
      let texts = [start, start + String(repeating: pattern, count: 20_000)]
      let lines = texts.map { text in
        TextSetting.lines(of: PreviewText(string: text, size: 17, lineLimit: 0), in: box)
      }
      #expect(lines[0] == lines[1] && !lines[0].isEmpty)
    }
  }
}
