import Foundation
import TestSupport
import Testing

@testable import TrussCommand

@Suite struct PublicDocumentTests {
  static let corpus = Package.root.deletingLastPathComponent()
    .appendingPathComponent("shared/ib/documents")

  /// Every tenth of the public documents, every day fewer; none where they are absent.
  static var sample: [String] {
    let manager = FileManager.default
    guard let paths = manager.enumerator(atPath: corpus.path) else { return [] }
    let files = paths.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
    return stride(from: 0, to: files.count, by: LongRun.amount(everyday: 80, all: 10)).map {
      corpus.appendingPathComponent(files[$0]).path
    }
  }

  // Needs the public documents beside the repository; skipped where they are absent.
  @Test(.longRunning, .enabled(if: !sample.isEmpty, "../shared/ib/documents is absent"))
  func `public documents are drawn, or refused in one line each`() throws {
    let folder = try Folder()
    let paths = Self.sample
    let run = Recorder(
      ["preview", "--devices", "phone-small,tablet", "-o", folder.path("all.html")] + paths)
    let refusals = run.errors.filter { $0.hasPrefix("truss: ") }
    #expect(run.status == (refusals.isEmpty ? .success : .badInput))
    #expect(refusals.count <= paths.count / 50)
    for line in refusals { #expect(line.contains(#/\.(xib|storyboard):/#)) }
    let page = try folder.contents("all.html")
    let sections = page.components(separatedBy: "<section>").count - 1
    #expect(sections >= paths.count - refusals.count)
    #expect(!page.contains("=\"nan") && !page.contains("=\"inf"))
    #expect(page.hasSuffix("</html>\n"))
  }

  // Pages of single documents follow the sizes of each scene.
  @Test(.longRunning, .enabled(if: !sample.isEmpty, "../shared/ib/documents is absent"))
  func `at most two scenes of a hundred have sampled sizes`() throws {
    let folder = try Folder()
    var (scenes, sampled) = (0, 0)
    for (index, path) in Self.sample.enumerated() where index.isMultiple(of: 4) {
      let run = Recorder(["preview", "-o", folder.path("page.html"), path])
      guard run.status == .success else { continue }
      let page = try folder.contents("page.html")
      scenes += page.components(separatedBy: "<section>").count - 1
      sampled += page.components(separatedBy: "<p class=\"sampled\">").count - 1
    }
    print("\(sampled) of \(scenes) scenes have sampled sizes")
    #expect(sampled * 50 <= scenes)
  }
}
