import AutoLayout
import Foundation
import TestSupport
import Testing

@testable import LayoutDocuments

@Suite struct ConformanceTests {
  private let line = """
    {"document":"d.storyboard","scene":"root","class":"eligible","dup":false,"features":["x"],\
    "frames":{"root":[0,0,375,667],"a":[0,20,375,647]},"given":{"a":{"w":5}},\
    "judged":{"a":"xywh"},"safe":{"root":[1,20,3,4]},"margins":{},"env_derived_ok":true}
    """

  private func cases(_ text: String) throws -> [Conformance.Case] {
    try Conformance.cases(in: Data(text.utf8), file: "oracle.jsonl")
  }

  @Test func `a case reads insets in the order left, top, right, bottom`() throws {
    let subject = try #require(try cases(line).first)
    #expect(subject.counts)
    #expect(subject.safeAreas["root"] == LayoutInsets(top: 20, left: 1, bottom: 4, right: 3))
    #expect(subject.given["a"] == IBOptionalSize(width: 5))
    #expect(subject.judged["a"] == "xywh")
  }

  @Test func `a line that is no case is an error with its number`() throws {
    let error = #expect(throws: IBDocumentError.self) { try cases(line + "\n{}") }
    #expect(error?.description == "oracle.jsonl:2: not a scene of the oracle format")
  }

  @Test func `a scene passes when every judged component is close enough`() throws {
    var subject = try #require(try cases(line).first)
    subject.safeAreas = ["root": LayoutInsets(top: 20, left: 0, bottom: 0, right: 0)]
    let constraints = ["leading", "trailing", "top", "bottom"].map {
      Fixture.constraint($0, ("a", $0), ("safe", $0))
    }.joined()
    let document = try Fixture.read(
      Fixture.screen(
        "<subviews>\(Fixture.view("a"))</subviews><constraints>\(constraints)</constraints>"))
    #expect(Conformance.judge(subject, in: document).passes(within: 0.51))
    subject.safeAreas["root"]?.top = 19.2
    let near = Conformance.judge(subject, in: document)
    #expect(near.passes(within: 1.01) && !near.passes(within: 0.51))
    #expect(near.deviations.map(\.component) == ["y", "h"])
    #expect(near.viewsPassed(within: 1.01) == 1 && near.viewsPassed(within: 0.51) == 0)
    subject.scene = "gone"
    #expect(Conformance.judge(subject, in: document).failure != nil)
  }

  @Test func `a judged view that is not laid out fails`() throws {
    var subject = try #require(try cases(line).first)
    let document = try Fixture.read(
      Fixture.screen(
        "<subviews>\(Fixture.view("b"))\(Fixture.view("a", "view", "fixedFrame=\"YES\""))</subviews>"
      ))
    subject.judged = ["gone": "x", "left": "yw", "nothing": "", "b": ""]
    let result = Conformance.judge(subject, in: document)
    #expect(result.missingViews == ["gone", "left"])
    #expect(!result.passes(within: 1.01) && result.viewCount == 2)
    #expect(result.viewsPassed(within: 1.01) == 0)
    // One that the case has no frame of cannot be right either.
    subject.judged = ["b": "x"]
    #expect(Conformance.judge(subject, in: document).missingViews == ["b"])
  }
}

/// The acceptance over the public documents of `../shared/ib`; skipped where they are absent.
@Suite(.enabled(if: Corpus.isPresent), .serialized)
struct PublicConformanceTests {
  private func cases() throws -> [Conformance.Case] {
    let path = Corpus.path("oracle.jsonl")
    return try Conformance.cases(in: Data(contentsOf: URL(filePath: path)), file: path)
  }

  private func results(_ insets: Conformance.Insets) throws -> [Conformance.Result] {
    var documents: [String: IBDocument] = [:]
    return try cases().filter(\.counts).map { subject in
      let read =
        try documents[subject.document]
        ?? IBDocument(contentsOf: Corpus.path(subject.document))
      documents[subject.document] = read
      return Conformance.judge(subject, in: read, insets: insets)
    }
  }

  @Test(.longRunning)
  func `with fitted insets 99.2 percent of the scenes and 99.6 of the views are right`()
    throws
  {
    let results = try results(.fitted)
    #expect(results.count == 1255 && results.allSatisfy { $0.failure == nil })
    let passed = results.count { $0.passes(within: 1.01) }
    #expect(passed * 1000 >= results.count * 992, "\(passed)")
    let views = results.reduce(0) { $0 + $1.viewCount }
    let passedViews = results.reduce(0) { $0 + $1.viewsPassed(within: 1.01) }
    #expect(passedViews * 1000 >= views * 996, "\(passedViews) of \(views)")
  }

  @Test(.longRunning) func `with own insets 99 percent of the scenes are right`() throws {
    let results = try results(.own)
    let passed = results.count { $0.passes(within: 1.01) }
    #expect(passed * 1000 >= results.count * 990, "\(passed)")
  }

  @Test func `hugging decides as on the canvas in 20 of 26 scenes`() throws {
    let cases = try cases()
    let text = try String(contentsOfFile: Corpus.path("hugging.jsonl"), encoding: .utf8)
    var passed = 0
    for line in text.split(separator: "\n") {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let natural = try #require(object["natural_width"] as? [String: Double])
      let stored = try #require(object["stored_width"] as? [String: Double])
      var subject = try #require(
        cases.first {
          $0.document == object["document"] as? String && $0.scene == object["scene"] as? String
        })
      for (id, width) in natural { subject.given[id, default: IBOptionalSize()].width = width }
      let document = try IBDocument(contentsOf: Corpus.path(subject.document))
      let frames = Conformance.judge(subject, in: document).frames
      let isRight = stored.allSatisfy { id, width in
        frames.contains { $0.id == id && abs($0.frame.width - width) <= 1.01 }
      }
      passed += isRight ? 1 : 0
    }
    #expect(passed >= 20)
  }
}
