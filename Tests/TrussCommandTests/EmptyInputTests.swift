import Foundation
import Testing

@testable import TrussCommand

/// What commands say of inputs in which there is nothing to do.
@Suite struct EmptyInputTests {
  private static let sceneless = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch"><scenes/></document>
    """

  private func folders() throws -> Folder {
    let folder = try Folder()
    for name in ["empty", "others", "viewless", "sound"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    _ = try folder.file("others/package.json", #"{"version": "1.0"}"#)
    _ = try folder.file("others/.hidden.xib", Self.sceneless)
    _ = try folder.file("others/readme.txt", "none")
    _ = try folder.file("viewless/Main.storyboard", Self.sceneless)
    _ = try folder.file("viewless/a.json", #"{"version": 1, "container": {}, "views": []}"#)
    _ = try folder.file(
      "sound/Login.storyboard", try Package.text("Docs/Examples/Login.storyboard"))
    return folder
  }

  @Test(arguments: ["empty", "others"], ["lint", "solve", "sweep", "preview"])
  func `a folder without documents is named and refused`(name: String, command: String) throws {
    let folder = try folders()
    let (path, output) = (folder.path(name), folder.path("out"))
    let run = Recorder([command, path] + (command == "sweep" ? [] : ["-o", output]))
    #expect(run.status == .badInput && run.output.isEmpty)
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.hasPrefix("truss: \(path): holds no document to read") == true)
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func `a folder without documents does not keep the others from being read`() throws {
    let folder = try folders()
    let run = Recorder("solve", "--quiet", folder.path("empty"), folder.path("sound"))
    #expect(run.status == .badInput && run.errors.count == 1)
    #expect(run.output.contains("log in"))
  }

  @Test func `lint lets a folder without documents pass if that is asked for`() throws {
    let folder = try folders()
    let (path, report) = (folder.path("empty"), folder.path("report.sarif"))
    let run = Recorder("lint", "--allow-empty", "--format", "sarif", "-o", report, path)
    #expect(run.status == .success && run.output.isEmpty)
    #expect(run.errors == ["truss: \(path): holds no document to read"])
    #expect(try folder.contents("report.sarif").contains("\"results\":[]"))
    #expect(Recorder("lint", "--allow-empty", "--quiet", path).errors.isEmpty)
    #expect(Recorder("lint", path).errors.first?.contains("--allow-empty") == true)
    let missing = Recorder("lint", "--allow-empty", folder.path("missing"))
    #expect(missing.status == .badInput && missing.errors.count == 1)
  }

  @Test func `findings count for more than a folder without documents`() throws {
    let folder = try folders()
    let loose = try folder.file("loose.storyboard", try Broken.loose())
    let run = Recorder("lint", folder.path("empty"), loose)
    #expect(run.status == .findings && run.errors.count == 1)
  }

  @Test func `a folder whose documents have no views passes with notes`() throws {
    let folder = try folders()
    let run = Recorder("lint", folder.path("viewless"))
    #expect(run.status == .success && run.output.isEmpty)
    #expect(
      run.errors == [
        "truss: \(folder.path("viewless/Main.storyboard")):1: contains no view to lay out",
        "truss: \(folder.path("viewless/a.json")): contains no view to lay out",
      ])
    #expect(Recorder("lint", "--quiet", folder.path("viewless")).errors.isEmpty)
    let broken = try folder.file("viewless/Broken.xib", "<document>")
    let failed = Recorder("lint", folder.path("viewless"))
    #expect(failed.status == .badInput && failed.errors.contains { $0.contains(broken) })
  }

  @Test(arguments: ["lint", "solve", "sweep", "preview", "explain-log", "conformance"])
  func `a file without a byte is refused in one line`(command: String) throws {
    let folder = try Folder()
    let path = try folder.file("nothing", "")
    let run = Recorder(command, path)
    #expect(run.status == .badInput && run.output.isEmpty)
    #expect(run.errors.count == 1 && run.errors.first?.hasPrefix("truss: \(path): ") == true)
  }

  @Test(arguments: ["", "\n\n"])
  func `an oracle without scenes is refused, and the next one is judged`(text: String) throws {
    let folder = try Folder()
    let path = try folder.file("none.jsonl", text)
    let frames = folder.path("frames.jsonl")
    let run = Recorder("conformance", path, "--frames", frames)
    #expect(run.status == .badInput && run.output.isEmpty)
    #expect(run.errors == ["truss: \(path): holds no scene to compare with"])
    #expect(!FileManager.default.fileExists(atPath: frames))
    let both = Recorder("conformance", path, Package.path("Tests/Fixtures/oracle.jsonl"))
    #expect(both.status == .badInput && both.errors == run.errors)
    #expect(both.output.contains("all scenes"))
  }
}
