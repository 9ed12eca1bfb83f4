import Foundation
import Testing

@testable import TrussCommand

@Suite struct SolveCommandTests {
  /// A label that must be 300 wide between margins of 20 in 320 points.
  private static let impossible = """
    {"version": 1, "container": {"width": 320, "height": 100},
     "views": [{"name": "a", "parent": "super"}],
     "constraints": [
       {"id": "left", "item": "a", "attribute": "left", "relation": "equal",
        "toItem": "super", "toAttribute": "left", "constant": 20},
       {"id": "right", "item": "a", "attribute": "right", "relation": "equal",
        "toItem": "super", "toAttribute": "right", "constant": -20},
       {"id": "width", "item": "a", "attribute": "width", "relation": "equal", "constant": 300},
       {"id": "top", "item": "a", "attribute": "top", "relation": "equal",
        "toItem": "super", "toAttribute": "top", "constant": 0}]}
    """

  private func object(_ line: some StringProtocol) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test func `a storyboard solves to the frames it stores`() throws {
    let run = Recorder("solve", "--json", Package.login)
    #expect(run.status == .success)
    let scene = try object(run.output)
    #expect(scene["document"] as? String == FileTree.name(of: Package.login))
    #expect(scene["scene"] as? String == "Log-in-Vw0")
    let frames = try #require(scene["frames"] as? [String: [Double]])
    let stored = try storedFrames()
    #expect(Set(frames.keys) == Set(stored.keys))
    for (id, frame) in stored {
      let solved = try #require(frames[id])
      #expect(zip(solved, frame).allSatisfy { abs($0 - $1) < 0.01 }, "\(id): \(solved)")
    }
    for key in ["ambiguous", "conflicts", "unsatisfied"] {
      #expect((scene[key] as? [Any])?.isEmpty == true)
    }
  }

  /// The frames of the example, found without the reader under test: a view's `rect` is the first
  /// one after its id.
  private func storedFrames() throws -> [String: [Double]] {
    let pattern =
      #/
      \sid="(?<id>[^"]+)"\suserLabel="[^"]*">\s*
      <rect\ key="frame"\ x="(?<x>[^"]+)"\ y="(?<y>[^"]+)"\ width="(?<w>[^"]+)"\ height="(?<h>[^"]+)"
      /#
    var frames: [String: [Double]] = [:]
    for match in try Package.text("Docs/Examples/Login.storyboard").matches(of: pattern) {
      let numbers = [match.x, match.y, match.w, match.h].compactMap { Double($0) }
      frames[String(match.id)] = numbers
    }
    #expect(frames.count == 12)
    return frames
  }

  @Test func `without json a storyboard becomes an outline`() {
    let run = Recorder("solve", Package.login)
    #expect(run.output.contains("retina6_12 · 393 × 852\nLogin "))
    #expect(run.output.contains("│     │  └─ email          34    0     327   34  “Email”"))
  }

  @Test func `a json document gives frames, the conflict and its proof`() throws {
    let folder = try Folder()
    let run = Recorder("solve", try folder.file("a.json", Self.impossible))
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    let solution = try object(run.output)
    #expect(solution["version"] as? Int == 1)
    #expect((solution["frames"] as? [String: [Double]])?["super"] == [0, 0, 320, 100])
    let conflicts = try #require(solution["conflicts"] as? [[String: Any]])
    #expect(conflicts.count == 1)
    let members = conflicts[0]["constraints"] as? [String] ?? []
    #expect(Set(members).isSuperset(of: ["left", "right", "width"]))
    let ambiguous = try #require(solution["ambiguous"] as? [[String: Any]])
    #expect(ambiguous.contains { $0["coordinate"] as? String == "height" })
  }

  @Test func `the same input gives the same bytes`() throws {
    let folder = try Folder()
    let path = try folder.file("a.json", Self.impossible)
    #expect(Recorder("solve", path).output == Recorder("solve", path).output)
    let scene = Recorder("solve", "--json", Package.login).output
    #expect(Recorder("solve", "--json", Package.login).output == scene)
  }

  @Test(arguments: [
    ("{", "."), ("[]", "list"), ("{\"version\": 7}", "version"),
    ("{\"version\": 1, \"container\": {}, \"views\": [{\"name\": \"a\", \"parent\": \"b\"}]}", "b"),
    ("{\"container\": {}, \"visualFormats\": [{\"format\": \"H:|-[\"}]}", "$.visualFormats[0]"),
  ])
  func `bad json is one line that names the place`(text: String, place: String) throws {
    let folder = try Folder()
    let path = try folder.file("bad.json", text)
    let run = Recorder("solve", path, Package.login)
    #expect(run.status == .badInput)
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.hasPrefix("truss: \(path): ") == true)
    #expect(run.errors.first?.contains(place) == true)
    #expect(run.output.contains("log in"))
  }
}

@Suite struct ConformanceCommandTests {
  /// One case of the oracle format for the example, with the stored frame of the form.
  private func oracle(x: Double, in folder: Folder) throws -> String {
    try FileManager.default.copyItem(atPath: Package.login, toPath: folder.path("l.storyboard"))
    return try folder.file(
      "oracle.jsonl",
      """
      {"document": "l.storyboard", "scene": "Log-in-Vw0", "class": "eligible", "dup": false,
      """.replacing("\n", with: "")
        + """
         "frames": {"For-mS-tk0": [\(x), 99, 361, 153]}, "judged": {"For-mS-tk0": "xw"},
        """.replacing("\n", with: "")
          + """
           "given": {"Tit-Le-Lb0": {"w": 220, "h": 41}, "Fie-Em-ai0": {"h": 34}},
          """.replacing("\n", with: "") + """
           "safe": {}, "margins": {"Log-in-Vw0": [16, 0, 16, 0]}, "env_derived_ok": true}
          """)
  }

  @Test(arguments: ["fitted", "own"])
  func `a scene at its stored frames passes`(insets: String) throws {
    let folder = try Folder()
    let path = try oracle(x: 16, in: folder)
    let run = Recorder(
      "conformance", path, "--insets", insets, "--frames", folder.path("frames.jsonl"))
    #expect(run.status == .success)
    #expect(run.output.contains("within 1.01 pt: scenes 1/1 (100.0 %), views 1/1 (100.0 %)"))
    #expect(try folder.contents("frames.jsonl").contains("\"For-mS-tk0\":[16,"))
  }

  @Test func `a scene elsewhere fails and is listed`() throws {
    let folder = try Folder()
    let run = Recorder("conformance", "--failures", try oracle(x: 40, in: folder))
    #expect(run.output.contains("scenes 0/1 (0.0 %)"))
    #expect(run.output.contains("l.storyboard Log-in-Vw0: For-mS-tk0.x is 16.0, stored 40.0"))
  }

  @Test func `an oracle that cannot be read is one line`() throws {
    let folder = try Folder()
    let missing = Recorder("conformance", folder.path("none.jsonl"))
    #expect(missing.status == .badInput)
    #expect(missing.errors.count == 1)
    let bad = Recorder("conformance", try folder.file("bad.jsonl", "{}\n"))
    #expect(bad.errors.first?.contains("bad.jsonl:1: ") == true)
  }

  @Test func `options that make no sense are told once, whatever the documents are`() throws {
    let folder = try Folder()
    let layout = try folder.file("a.json", #"{"container": {}, "views": [{"name": "a"}]}"#)
    for words in [["--device", "bogus"], ["--size", "junk"]] {
      for paths in [[layout], [layout, layout], [Package.login, Package.login]] {
        let run = Recorder(["solve"] + words + paths)
        #expect(run.status == .badInput && run.output.isEmpty)
        #expect(run.errors.count == 1 && run.errors[0].contains(words[1]), "\(run.errors)")
      }
    }
  }
}
