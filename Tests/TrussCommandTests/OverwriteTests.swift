import Foundation
import Testing

@testable import TrussCommand

/// No command writes over a file that it reads.
@Suite struct OverwriteTests {
  /// Documents, other names for them, a folder with documents, an oracle, baselines and configurations.
  private static func files() throws -> Folder {
    let folder = try Folder()
    let manager = FileManager.default
    let login = try Package.text("Docs/Examples/Login.storyboard")
    try manager.createDirectory(
      atPath: folder.path("d/e"), withIntermediateDirectories: true)
    for name in ["Login.storyboard", "Page.html", "d/e/In.storyboard"] {
      _ = try folder.file(name, login)
    }
    for name in ["a.json", "plain.json"] {
      _ = try folder.file(name, #"{"container": {}, "views": [{"name": "a"}]}"#)
    }
    _ = try folder.file(
      "oracle.jsonl", #"{"document": "Login.storyboard", "scene": "none"}"# + "\n")
    for name in ["known.json", "named.json"] {
      _ = try folder.file(name, #"{"version": 1, "findings": []}"#)
    }
    _ = try folder.file(".truss.json", #"{"baseline": "named.json"}"#)
    _ = try folder.file("other.truss.json", #"{"failOn": "error"}"#)
    for (link, target) in [
      ("link.json", "a.json"), ("link2.json", "link.json"), ("way", "d"),
      ("d/e/a.storyboard", "../../a.json"), ("known2.json", "known.json"),
    ] {
      try manager.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
    }
    try manager.linkItem(atPath: folder.path("plain.json"), toPath: folder.path("hard.json"))
    return folder
  }

  /// The content of every file of a folder, by name.
  private static func contents(_ folder: Folder) throws -> [String: String] {
    var contents: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) {
      contents[name] = try? folder.contents(name)
    }
    return contents
  }

  /// Expects that a call is refused in one line that names a path and changes no file; `@` in the words
  /// stands for the folder.
  private func expectRefusal(
    _ call: String, naming name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try Self.files()
    let before = try Self.contents(folder)
    let words = call.split(separator: " ").map { String($0).replacing("@", with: folder.url.path) }
    let run = Recorder(words)
    #expect(run.status == .badInput && run.output.isEmpty, sourceLocation: sourceLocation)
    #expect(run.errors.count == 1, "\(run.errors)", sourceLocation: sourceLocation)
    let line = run.errors.first ?? ""
    let path = name.replacing("@", with: folder.url.path)
    #expect(
      line.hasPrefix("truss: \(path): is not written") && line.contains("another file"), "\(line)",
      sourceLocation: sourceLocation)
    #expect(try Self.contents(folder) == before, "\(call)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("solve @/a.json -o", "@/a.json"),
    ("solve @/a.json @/Login.storyboard -o", "@/Login.storyboard"),
    ("solve --json @/Login.storyboard -o", "@/Login.storyboard"),
    ("lint @/Login.storyboard -o", "@/Login.storyboard"),
    ("lint @/a.json --format sarif -o", "@/a.json"),
    ("lint @/Login.storyboard --write-baseline", "@/Login.storyboard"),
    ("preview @/Login.storyboard -o", "@/Login.storyboard"),
    ("preview @/Login.storyboard --format svg -o", "@/Login.storyboard"),
    ("preview @/Login.storyboard --format text -o", "@/Login.storyboard"),
    ("preview --watch @/Login.storyboard -o", "@/Login.storyboard"),
    ("diff @/Login.storyboard @/d/e/In.storyboard -o", "@/Login.storyboard"),
    ("diff @/Login.storyboard @/d/e/In.storyboard -o", "@/d/e/In.storyboard"),
    ("conformance @/oracle.jsonl --frames", "@/oracle.jsonl"),
    ("conformance @/oracle.jsonl --frames", "@/Login.storyboard"),
    ("conformance @/a.json @/oracle.jsonl --frames", "@/Login.storyboard"),
  ])
  func `a command does not write over its input`(call: String, path: String) throws {
    try expectRefusal("\(call) \(path)", naming: path)
  }

  @Test(arguments: [
    ("solve @/a.json", "@/./a.json"), ("solve @/a.json", "@/d/../a.json"),
    ("solve @/a.json", "@//a.json"), ("solve @/a.json", "/proc/self/root@/a.json"),
    ("solve @/a.json", "@/link.json"), ("solve @/a.json", "@/link2.json"),
    ("solve @/link2.json", "@/a.json"), ("solve @/link2.json", "@/link.json"),
    ("solve @/plain.json", "@/hard.json"), ("solve @/hard.json", "@/plain.json"),
    ("solve @/d/e/In.storyboard", "@/way/e/In.storyboard"),
    ("solve @/d", "@/way/e/In.storyboard"), ("solve @/**/*.storyboard", "@/d/e/In.storyboard"),
    ("lint @/d", "@/d/e/In.storyboard"), ("lint @", "@/d/e/In.storyboard"),
    ("lint @/d", "@/a.json"), ("lint @/d/*/*", "@/d/e/In.storyboard"),
    ("preview @/d", "@/d/e/In.storyboard"), ("preview @/way", "@/d/e/./In.storyboard"),
    ("solve @/a.json", "@/a.json/"), ("lint @/d/", "@/way/e/In.storyboard//"),
    ("solve @/missing.json @/a.json", "@/d/../missing.json"),
  ])
  func `another name of an input is the input`(call: String, path: String) throws {
    if path.hasPrefix("/proc"), !FileManager.default.fileExists(atPath: "/proc/self/root") {
      return
    }
    try expectRefusal("\(call) -o \(path)", naming: path)
  }

  @Test(arguments: [
    ("--baseline @/known.json -o @/known.json", "@/known.json"),
    ("--baseline @/known.json -o @/known2.json", "@/known2.json"),
    ("-o @/named.json", "@/named.json"), ("-o @/.truss.json", "@/.truss.json"),
    ("--write-baseline @/.truss.json", "@/.truss.json"),
    ("--write-baseline @/known.json -o @/named.json", "@/named.json"),
    ("--config @/other.truss.json -o @/other.truss.json", "@/other.truss.json"),
    ("--config @/other.truss.json --write-baseline @/./other.truss.json", "@/./other.truss.json"),
    ("--write-baseline @/new.json -o @/new.json", "@/new.json"),
    ("--write-baseline @/known.json -o @/d/../known.json", "@/d/../known.json"),
  ])
  func `a baseline and a configuration are inputs, and each output is a file of its own`(
    options: String, path: String
  ) throws {
    try expectRefusal("lint @/d/e/In.storyboard \(options)", naming: path)
  }

  @Test(arguments: [
    "loose.storyboard --baseline @/known.json --write-baseline @/known.json",
    "loose.storyboard --baseline @/known.json --write-baseline @/known2.json",
    "loose.storyboard --baseline @/known2.json --write-baseline @/known.json",
    "loose.storyboard --write-baseline @/named.json", " --write-baseline @/known.json",
  ])
  func `a baseline is brought up to date in place`(call: String) throws {
    let folder = try Self.files()
    _ = try folder.file("loose.storyboard", try Broken.loose())
    let words = "lint @/\(call)".split(separator: " ").map {
      String($0).replacing("@", with: folder.url.path)
    }
    let run = Recorder(words)
    #expect(run.status == .success && run.errors.isEmpty, "\(run.errors)")
    let written = try folder.contents("known.json") + folder.contents("named.json")
    #expect(written.contains("ambiguity:"))
  }
}

/// The same for files that a shell opens.
@Suite(.enabled(if: Shell.isUsable, "the built truss is not beside the tests"))
struct OverwriteShellTests {
  private static let calls = [
    ("solve a.json -o ./a.json", "./a.json"), ("solve ./a.json -o \"$PWD/a.json\"", "/a.json"),
    ("solve \"$PWD/a.json\" -o a.json", "a.json"),
    ("solve a.json -o /proc/self/cwd/a.json", "/proc/self/cwd/a.json"),
    ("solve a.json -o /dev/fd/3 3>> a.json", "/dev/fd/3"),
    ("solve a.json -o /proc/self/fd/3 3<> a.json", "/proc/self/fd/3"),
    ("solve a.json -o /dev/fd/3 3< a.json", "/dev/fd/3"),
    ("solve /dev/fd/3 -o a.json 3< a.json", "a.json"), ("solve - -o a.json < a.json", "a.json"),
    ("solve /dev/stdin -o ./a.json < a.json", "./a.json"),
    ("lint - --write-baseline a.json < a.json", "a.json"), ("preview Page.html", "Page.html"),
    ("preview d/Page.xib", "Page.html"),
    ("conformance - --frames oracle.jsonl < oracle.jsonl", "oracle.jsonl"),
    ("conformance - --frames Login.storyboard < oracle.jsonl", "Login.storyboard"),
    ("solve a.json >> a.json", "standard output"),
    ("solve a.json -o - >> a.json", "standard output"),
    ("solve a.json -o /dev/stdout >> a.json", "standard output"),
    ("lint d >> d/In.storyboard", "standard output"), ("sweep a.json >> a.json", "standard output"),
    ("explain a.json a left >> a.json", "standard output"),
    ("explain-log a.json >> a.json", "standard output"),
    ("preview --format text Login.storyboard >> Login.storyboard", "standard output"),
    ("diff Login.storyboard d/In.storyboard >> Login.storyboard", "standard output"),
    ("conformance oracle.jsonl >> oracle.jsonl", "standard output"),
  ]

  @Test func `an open file is the input that it was opened from`() throws {
    let lines = Self.calls.map { call, _ in "\"$TRUSS\" \(call); echo $? $(sum | cmp - before)" }
    let result = try Shell().run(
      """
      mkdir d; cp Login.storyboard Page.html; cp Login.storyboard d/In.storyboard; ln Page.html d/Page.xib
      echo '{"document": "Login.storyboard", "scene": "none"}' > oracle.jsonl
      sum() { cksum *.json* *.html Login.storyboard d/*; ls -A; }; : > before; sum > before
      \(lines.joined(separator: "\n"))
      """)
    #expect(result.output.split(separator: "\n") == Self.calls.map { _ in "2" })
    #expect(result.errors.count == Self.calls.count, "\(result.errors)")
    for ((call, path), line) in zip(Self.calls, result.errors) {
      #expect(line.contains("\(path): is not written"), "\(call): \(line)")
    }
  }

  @Test func `what is no input is written`() throws {
    let result = try Shell().run(
      """
      mkdir d; cp Login.storyboard d/In.storyboard
      for i in 1 2; do "$TRUSS" solve a.json Login.storyboard -o out.txt; echo $?; done
      for i in 1 2; do "$TRUSS" lint d -o d/report.txt; echo $?; done
      for i in 1 2; do "$TRUSS" explain a.json a left >> left; echo $?; done
      "$TRUSS" solve a.json -o /dev/null < /dev/null; echo $?
      "$TRUSS" solve - < a.json >> out.txt; echo $?
      cat a.json | "$TRUSS" solve - -o a.json; echo $?; grep -c '"version":1' a.json
      """)
    #expect(result.output == "0\n0\n0\n0\n0\n0\n0\n0\n0\n1\n", "\(result)")
  }
}
