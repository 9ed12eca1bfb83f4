import AutoLayout
import Foundation
import LayoutDiagnostics
import LayoutDocuments
import LayoutTesting
import TestSupport
import Testing

@Suite struct DocumentExpectationTests {
  // BEGIN Docs/storyboards.md
  @Test(
    arguments: [Device.phoneTiny, .phoneSmall, .tablet],
    [LayoutDirection.leftToRight, .rightToLeft])
  func `the German title fits`(device: Device, direction: LayoutDirection) throws {
    let document = try InterfaceBuilderDocument(contentsOf: example("Login.storyboard"))
    let login = try #require(document["Login"])
    let layout = login.layout(on: device, direction: direction, texts: ["title": "Willkommen!"])
    let title = try #require(layout["title"])
    #expect(layout.issues.isEmpty && title.frame.width <= device.portraitSize.width - 32)
    expectLayout(layout.root, .isSound, .hasNoOverlaps, .staysInside)
  }
  // END

  private func example(_ name: String) -> String { Self.package + "Docs/Examples/" + name }

  private static let package = String(
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path + "/")

  @Test func `the page shows the test as it is, in at most twelve lines`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let begin = try #require(source.range(of: "  // BEGIN Docs/storyboards.md\n"))
    let end = try #require(source.range(of: "  // END\n"))
    let lines = source[begin.upperBound..<end.lowerBound].split(separator: "\n")
    #expect(lines.count <= 12)
    let page = try String(
      contentsOfFile: Self.package + "Docs/storyboards.md", encoding: .utf8)
    let code = lines.map { $0.dropFirst(2) }.joined(separator: "\n")
      .replacing("example(\"Login.storyboard\")", with: "\"Login.storyboard\"")
    #expect(page.contains(code))
  }

  @Test func `every scene is judged on every device, in both directions, with longer texts`() throws
  {
    let document = try InterfaceBuilderDocument(contentsOf: example("Login.storyboard"))
    #expect(
      expectLayout(
        of: document, on: [.phoneTiny, .phoneSmall, .tablet], textLengths: [1, 1.3],
        .isSound, .hasNoOverlaps))
  }

  @Test func `what scrolls may be larger than its view`() throws {
    let text = try String(
      contentsOfFile: Self.package + "Tests/Fixtures/Wide.storyboard", encoding: .utf8)
    let scrolling = text.replacing("<view key=\"view\"", with: "<scrollView key=\"view\"")
      .replacing("</constraints></view>", with: "</constraints></scrollView>")
    let document = try InterfaceBuilderDocument(data: Data(scrolling.utf8), file: "s")
    #expect(document.findings(.staysInside, on: [.phoneTiny]).isEmpty)
  }

  @Test func `a finding has file, line, scene and everywhere it was made`() throws {
    let document = try InterfaceBuilderDocument(
      contentsOf: Self.package + "Tests/Fixtures/Wide.storyboard")
    let findings = document.findings(.staysInside, on: [.phoneTiny, .phoneSmall, .tablet])
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.file?.hasSuffix("Wide.storyboard") == true && finding.scene == "Wide")
    #expect(finding.line == 9)
    #expect(finding.at.map(\.device) == ["phone-4.0", "phone-4.0", "phone-small", "phone-small"])
    let longer = document.findings(
      .staysInside, on: [.phoneTiny], directions: [.leftToRight], textLengths: [1.3])
    #expect(longer.first?.at.map(\.device) == ["phone-4.0, texts +30 %"])
  }
}
