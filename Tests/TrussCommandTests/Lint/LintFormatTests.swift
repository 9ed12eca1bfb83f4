import Foundation
import Testing

@testable import TrussCommand

/// The login storyboard with what is wrong in it.
enum Broken {
  /// A form that is at least 600 wide does not fit between the margins of small screens.
  static func wide() throws -> String {
    try Package.text("Docs/Examples/Login.storyboard").replacing(
      "relation=\"lessThanOrEqual\" constant=\"560\"",
      with: "relation=\"greaterThanOrEqual\" constant=\"600\"")
  }

  /// Nothing places the button vertically.
  static func loose() throws -> String {
    try Package.text("Docs/Examples/Login.storyboard").split(separator: "\n")
      .filter { !$0.contains("k14-To-Btn") }.joined(separator: "\n")
  }
}

private func objects(_ lines: String) throws -> [[String: Any]] {
  try lines.split(separator: "\n").map {
    try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
  }
}

@Suite struct LintFormatTests {
  @Test func `JSON has a finding a line, with file, line, scene and devices`() throws {
    let folder = try Folder()
    let path = try folder.file("wide.storyboard", try Broken.wide())
    let run = Recorder("lint", "--format", "json", path)
    #expect(run.status == .findings)
    let findings = try objects(run.output)
    let conflict = try #require(findings.first { $0["kind"] as? String == "conflict" })
    #expect(conflict["severity"] as? String == "error")
    #expect(conflict["file"] as? String == path)
    #expect(conflict["scene"] as? String == "Login")
    let line = try #require(conflict["line"] as? Int)
    let text = try folder.contents("wide.storyboard").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(text[line - 1].contains("<constraint ") || text[line - 1].contains("id="))
    let at = try #require(conflict["at"] as? [[String: String]])
    #expect(at.first?["device"] == "phone-small" && at.first?["direction"] == "ltr")
    #expect((conflict["id"] as? String)?.hasPrefix("conflict:") == true)
  }

  /// A layout of a view of this name whose width is held twice.
  private func held(_ name: String) throws -> String {
    let document: [String: Any] = [
      "version": 1, "container": ["width": 320, "height": 480],
      "views": [["name": name, "parent": "super"]],
      "constraints": [10, 20].map {
        ["id": "id \(name) \($0)", "item": name, "attribute": "width", "constant": $0]
      },
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
  }

  @Test(arguments: [
    "two\na.json:1: error: lines", "two\r\n::error file=a::lines", "a\r::error::b",
    "\u{600},file=other", "\u{202E}turned", "\u{1B}[2J", "\u{9B}2J\u{85}::error::c",
  ])
  func `a name is said as a part of the line, whatever it holds`(name: String) throws {
    let folder = try Folder()
    let path = try folder.file("a.json", try held(name))
    let text = Recorder("lint", path).output
    for line in text.unicodeScalars.split(separator: "\n") {
      #expect(String(line).hasPrefix(path) || String(line).hasPrefix("  "), "\(line)")
    }
    #expect(!text.unicodeScalars.contains { [0x0D, 0x1B, 0x202E].contains($0.value) })
    let notes = Recorder("lint", "--format", "github", path).output
    for line in notes.unicodeScalars.split(separator: "\n") {
      #expect(line.starts(with: "::".unicodeScalars), "\(line)")
      let properties = String(line).dropFirst(2).prefix { $0 != ":" }
      #expect(properties.unicodeScalars.count { $0 == "," } == 2, "\(line)")
    }
    for scalar in (text + notes).unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value), "\(scalar.value)")
    }
  }

  @Test func `a defect on several devices is one finding`() throws {
    let folder = try Folder()
    let path = try folder.file("loose.storyboard", try Broken.loose())
    let findings = try objects(Recorder("lint", "--format", "json", path).output)
    #expect(findings.count { $0["kind"] as? String == "ambiguity" } == 1)
    #expect((findings.first?["at"] as? [Any])?.count == 5)
    #expect(Recorder("lint", path).output.contains("Login (everywhere): "))
  }

  @Test func `ids stay when numbers change, so a baseline keeps matching`() throws {
    let folder = try Folder()
    let text = try Broken.loose()
    let path = try folder.file("a.storyboard", text)
    let baseline = folder.path("known.json")
    #expect(Recorder("lint", "--write-baseline", baseline, path).status == .success)
    #expect(Recorder("lint", "--baseline", baseline, path).status == .success)
    _ = try folder.file("a.storyboard", text.replacing("constant=\"20\"", with: "constant=\"21\""))
    #expect(Recorder("lint", "--baseline", baseline, path).output.isEmpty)
    _ = try folder.file("a.storyboard", try Package.text("Docs/Examples/Login.storyboard"))
    let sound = Recorder("lint", "--baseline", baseline, path)
    #expect(sound.status == .success)
    #expect(sound.errors == ["1 of the known findings is gone"])
    // A new defect is reported beside known ones.
    _ = try folder.file("a.storyboard", try Broken.wide())
    #expect(Recorder("lint", "--baseline", baseline, path).status == .findings)
    #expect(Recorder("lint", "--baseline", folder.path("none"), path).status == .badInput)
  }

  @Test func `findings are not masked by a file that cannot be read`() throws {
    let folder = try Folder()
    let path = try folder.file("loose.storyboard", try Broken.loose())
    let run = Recorder("lint", folder.path("missing.xib"), path)
    #expect(run.status == .findings)
    #expect(run.errors.count == 1)
    #expect(Recorder("lint", folder.path("missing.xib")).status == .badInput)
  }

  @Test func `the severity that fails is chosen`() throws {
    let folder = try Folder()
    let path = try folder.file("loose.storyboard", try Broken.loose())
    #expect(Recorder("lint", "--fail-on", "never", path).status == .success)
    #expect(Recorder("lint", "--fail-on", "error", path).status == .success)
    #expect(Recorder("lint", "--fail-on", "note", path).status == .findings)
  }

  @Test func `labels and identifiers silence what they are on`() throws {
    let folder = try Folder()
    let text = try Broken.loose()
    let marked = text.replacing("userLabel=\"log in\"", with: "userLabel=\"log in truss:ignore\"")
    #expect(marked != text)
    #expect(Recorder("lint", try folder.file("a.storyboard", marked)).output.isEmpty)
    let other = text.replacing(
      "userLabel=\"log in\"", with: "userLabel=\"log in truss:ignore=clipped\"")
    #expect(Recorder("lint", try folder.file("b.storyboard", other)).status == .findings)
  }

  @Test func `a configuration is read from the folder of the files upwards`() throws {
    let folder = try Folder()
    let path = try folder.file("loose.storyboard", try Broken.loose())
    func configure(_ text: String) throws -> Recorder {
      _ = try folder.file(".truss.json", text)
      return Recorder("lint", path)
    }
    #expect(try configure(#"{"severity": {"ambiguity": "note"}}"#).status == .success)
    #expect(try configure(#"{"failOn": "never"}"#).status == .success)
    #expect(try configure(#"{"ignore": [{"kind": "ambiguity"}]}"#).output.isEmpty)
    #expect(try configure(#"{"ignore": [{"files": "loose.*"}]}"#).output.isEmpty)
    #expect(try configure(#"{"ignore": [{"files": "tight.*"}]}"#).status == .findings)
    #expect(try configure(#"{"devices": "phone-small"}"#).output.contains("(phone-small)"))
    for bad in ["[]", "{", #"{"devcies": "x"}"#, #"{"severity": {"clipped": "bad"}}"#] {
      let run = try configure(bad)
      #expect(run.status == .badInput)
      #expect(run.errors.first?.contains(".truss.json: ") == true)
    }
  }

  @Test func `folders and patterns stand for the documents in them`() throws {
    let folder = try Folder()
    let inner = folder.url.appendingPathComponent("Screens/Deep")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    _ = try folder.file("Screens/Deep/a.storyboard", try Broken.loose())
    _ = try folder.file("Screens/b.xib", "nothing")
    _ = try folder.file("Screens/package.json", "{\"name\": 1}")
    _ = try folder.file(
      "Screens/c.json",
      #"{"version": 1, "container": {}, "views": [{"name": "a", "parent": "super"}]}"#)
    let whole = Recorder("lint", folder.url.path)
    #expect(whole.errors.count == 1 && whole.errors[0].contains("b.xib"))
    #expect(whole.output.contains("a.storyboard"))
    #expect(Recorder("lint", folder.path("**/*.storyboard")).errors.isEmpty)
    #expect(Recorder("lint", folder.path("*/*.storyboard")).status == .badInput)
  }

  @Test func `a pattern matches within names, across folders and single characters`() {
    for (pattern, path, isMatch) in [
      ("*.xib", "a.xib", true), ("*.xib", "a/b.xib", false), ("**/*.xib", "a/b/c.xib", true),
      ("**/*.xib", "c.xib", true), ("a/**/c", "a/c", true), ("a/**/c", "a/b/b/c", true),
      ("?.xi[bc]", "a.xic", true), ("?.xi[bc]", "ab.xib", false), ("[", "[", true), ("", "", true),
      ("**", "a/b", true), ("a*b*c", "a1b2c", true), ("a*b*c", "a1c", false),
    ] {
      #expect(Glob(pattern).matches(path) == isMatch, "\(pattern) \(path)")
    }
    #expect(!Glob(String(repeating: "*a", count: 500)).matches(String(repeating: "a", count: 499)))
  }

  @Test func `annotations are escaped as GitHub wants them`() throws {
    let folder = try Folder()
    let run = Recorder(
      "lint", "--format", "github", try folder.file("a,b 100%.storyboard", try Broken.wide()))
    let lines = run.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(line.hasPrefix("::error file=") || line.hasPrefix("::warning file="))
      #expect(line.contains("a%2Cb 100%25.storyboard,line="))
      #expect(line.contains("%0A"))
    }
  }

  @Test func `texts are made longer where asked`() throws {
    let run = Recorder("lint", "--devices", "phone-small", "--texts", "1,2", Package.login)
    #expect(run.status == .findings)
    #expect(run.output.contains("(phone-small, texts +100 %): "))
    #expect(!run.output.contains("(phone-small, phone-small"))
    #expect(Recorder("lint", "--texts", "1,x", Package.login).status == .badInput)
  }

  @Test func `progress is for terminals`() throws {
    let paths = Array(repeating: Package.login, count: 1) + [Package.path("Docs/Examples")]
    var errors: [String] = []
    let quiet = Console(write: { _ in }, report: { errors.append($0) }, isTerminal: false)
    #expect(TrussTool(console: quiet).run(["lint"] + paths) == .success)
    #expect(errors.isEmpty)
  }
}
