import Foundation
import TestSupport
import Testing

@testable import TrussCommand

@Suite struct InputTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("deep/er"), withIntermediateDirectories: true)
    let login = try Package.text("Docs/Examples/Login.storyboard")
    _ = try folder.file("deep/er/Login.storyboard", login)
    _ = try folder.file("a.json", #"{"version": 1, "container": {}, "views": [{"name": "a"}]}"#)
    _ = try folder.file("package.json", #"{"version": "1.0"}"#)
    return folder
  }

  @Test func `a folder stands for the documents below it that a command reads`() throws {
    let folder = try folder()
    let drawn = Recorder("preview", "--format", "text", folder.url.path)
    #expect(drawn.status == .success, "\(drawn.errors)")
    #expect(drawn.output.contains("deep/er/Login.storyboard"))
    #expect(!drawn.output.contains("a.json"))
    for command in ["solve", "sweep"] {
      let both = Recorder(command, "--json", folder.url.path)
      #expect(both.status == .success && both.errors.isEmpty, "\(both.errors)")
      #expect(both.output.split(separator: "\n").count == 2)
    }
    let pattern = Recorder("solve", folder.path("**/*.storyboard"))
    #expect(pattern.status == .success && pattern.output.contains("log in"))
  }

  @Test(arguments: ["preview", "solve", "sweep"])
  func `a folder without documents is named, and the rest is done`(command: String) throws {
    let folder = try folder()
    let empty = folder.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let output = folder.path("out.html")
    let words =
      command == "preview" ? [command, "--devices", "phone-small", "-o", output] : [command]
    let run = Recorder(words + [empty])
    #expect(run.status == .badInput && run.output.isEmpty)
    #expect(run.errors == ["truss: \(empty): holds no document to read"])
    let more = Recorder(["-q"] + words + [empty, folder.path("deep")])
    #expect(more.status == .badInput)
    #expect(more.errors == run.errors)
    #expect(command == "preview" || !more.output.isEmpty)
  }

  @Test func `quiet leaves the errors and nothing else`() throws {
    let folder = try folder()
    let path = folder.path("out.html")
    let rest = ["--devices", "phone-small", Package.login, "-o", path]
    #expect(Recorder(["preview"] + rest).errors == ["wrote \(path)"])
    for words in [["preview", "-q"], ["preview", "--quiet"], ["--quiet", "preview"]] {
      let run = Recorder(words + [folder.path("missing.xib")] + rest)
      #expect(run.errors.count == 1)
      #expect(run.errors.first?.contains("missing.xib: cannot be read") == true)
    }
  }

  @Test func `progress is for somebody who watches`() throws {
    let paths = Array(repeating: Package.login, count: 12)
    let words = ["solve"] + paths
    #expect(Recorder(words).errors.first == "[10/12] \(FileTree.name(of: Package.login))")
    #expect(Recorder(words, isTerminal: false).errors.isEmpty)
    #expect(Recorder(words + ["--quiet"]).errors.isEmpty)
  }

  @Test(arguments: ["a.xib", "caf\u{E9}.xib"])
  func `a file of any name is watched, and one that has become a pipe is waited for`(
    name: String
  ) throws {
    let folder = try Folder()
    let path = folder.path(name)
    func save(_ text: String) throws {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
    try save("one")
    var watched = WatchedFiles([path])
    #expect(watched.changed() && !watched.changed())
    try save("other")
    #expect(watched.changed() && !watched.changed())
    _ = unsafe unlink(path)
    let made = unsafe mkfifo(path, 0o600)
    #expect(made == 0 && !watched.changed())
    _ = unsafe unlink(path)
    try save("again")
    #expect(watched.changed() && !watched.changed())
  }
}
