import AutoLayout
import Cassowary
import Foundation
import LayoutDiagnostics
import Testing

@testable import LayoutTesting

@Suite struct FrameExpectationTests {
  /// What a matcher of issues saw.
  private final class Note: Sendable {
    let text = Lock("")
  }

  /// The text of the one issue that `body` records in this file.
  private func text(_ body: () -> Void) -> String {
    let note = Note()
    withKnownIssue {
      body()
    } matching: { issue in
      note.text.withLock { $0 += issue.comments.map(\.rawValue).joined() }
      return issue.sourceLocation?.fileName == "FrameExpectationTests.swift"
    }
    return note.text.withLock { $0 }
  }

  @Test func `frames are compared within a tolerance`() {
    #expect(expectFrames(makeForm(), ["title": [16, 16, 120, 41], "button": [nil, 181]]))
    #expect(expectFrames(makeForm(), ["form/title": [16.4, 15.6]]))
    #expect(expectFrames(makeForm(), ["title": [20]], tolerance: 4))
  }

  @Test func `a frame that differs says by how much and why`() throws {
    let found = text {
      expectFrames(makeForm(), ["title": [16, 16, 120, 26], "button": [nil, 166]])
    }
    #expect(found == Messages.frames)
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Docs/testing.md"), encoding: .utf8)
    for message in [Messages.frames, Messages.narrow, Messages.mirrored] {
      #expect(page.contains(message), "\(message)")
    }
  }

  @Test func `a name that is not there or not alone is said`() {
    #expect(
      text { expectFrames(makeForm(), ["titel": [1]]) }.contains("there are form, title, button"))
    let form = makeForm()
    form.addSubview(LayoutView(name: "title"))
    #expect(text { expectFrames(form, ["title": [1]]) }.contains("2 views are called 'title'"))
    #expect(text { expectFrames(form, ["": [1]]) }.contains("there is no view ''"))
  }

  @Test func `a matrix names the cells in which something is wrong`() {
    let found = text {
      expectLayout(on: Messages.matrix, .hasNoOverlaps, .staysInside) { _ in makeRow() }
    }
    #expect(found == Messages.narrow)
    #expect(expectLayout(on: Messages.matrix, .isSatisfiable) { _ in makeRow() })
  }

  @Test func `what reaches out or is cut is told from what is not`() {
    let narrow = makeForm(width: 100)
    #expect(
      text { expectLayout(narrow, .staysInside) }.contains(
        "title is outside form by 36 points on the right"))
    #expect(expectLayout(narrow, .showsEverything, .hasNoOverlaps))
    narrow.subviews[0].widthAnchor.constraint(equalToConstant: 80).isActive = true
    #expect(
      text { expectLayout(narrow, .showsEverything) }.contains(
        "title is 40 points narrower than its content because title.width == 80"))
  }

  @Test func `texts of a matrix are longer where it says so`() {
    let matrix = LayoutMatrix(
      sizes: [LayoutSize(width: 320, height: 480)], directions: [.leftToRight],
      textLengths: [1, 1.3, 3])
    let words = matrix.cells.map { $0.localized("Log In") }
    #expect(words == ["Log In", "Log In L", "Log In Log In Log "])
    let found = text {
      expectLayout(on: matrix, .staysInside) { _ in
        let form = makeForm()
        form.subviews[0].firstBaselineOffsetFromTop = 30
        return form
      }
    }
    #expect(found.hasPrefix("on 320 × 480, texts +200 %, ltr: "))
  }

  @Test func `a tree that is not mirrored says which view stays`() {
    #expect(text { expectMirrored { makeRow() } } == Messages.mirrored)
    #expect(expectMirrored { makeForm() })
  }
}

@Suite struct SnapshotTests {
  /// A folder for one test, with a test file that is not there.
  private func file() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("truss-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("Tests.swift").path
  }

  @Test func `a recorded tree is compared, and what differs is shown in its tree`() throws {
    let file = try file()
    defer {
      try? FileManager.default.removeItem(atPath: (file as NSString).deletingLastPathComponent)
    }
    let record = ["TRUSS_RECORD_SNAPSHOTS": "1"]
    var run = FrameSnapshot.Recordings()
    func failure(_ root: LayoutView, _ environment: [String: String] = [:]) -> String? {
      FrameSnapshot.failure(
        root, named: "a form/1", besides: file, environment: environment, recordings: run)
    }
    #expect(failure(makeForm())?.contains("TRUSS_RECORD_SNAPSHOTS=1 to record it") == true)
    #expect(failure(makeForm(), record) == nil)
    #expect(failure(makeForm()) == nil)
    let moved = try #require(failure(makeForm(titleHeight: 50)))
    #expect(
      moved.contains(
        """
          form  0 0 320 480
        -   title  16 16 120 41
        +   title  16 16 120 50
        -   button  16 181 90 50
        +   button  16 190 90 50
        """))
    let more = makeForm()
    more.insertSubview(LayoutView(name: "hint"), at: 1)
    let added = try #require(failure(more))
    #expect(added.contains("+   hint  0 0 0 0") && !added.contains("title"))
    #expect(failure(makeForm(), record) == nil)
    let twice = try #require(failure(makeForm(titleHeight: 50), record))
    #expect(twice.contains("give each a name of its own"))
    run = FrameSnapshot.Recordings()
    #expect(failure(makeForm(titleHeight: 50), record) == nil)
    #expect(failure(makeForm(titleHeight: 50)) == nil)
    #expect(failure(makeForm(titleHeight: 50), ["TRUSS_RECORD_SNAPSHOTS": "0"]) == nil)
  }

  @Test func `a snapshot beside this file holds`() {
    #expect(expectSnapshot(makeForm(), named: "form"))
  }
}
