import Foundation
import TestSupport
import Testing

@testable import TrussCommand

@Suite struct PreviewCommandTests {
  private static let devices = [
    "phone-small", "phone-small-landscape", "phone-large", "phone-large-landscape", "tablet",
  ]

  @Test func `the login form is on the page at every standard device`() throws {
    let folder = try Folder()
    let run = Recorder("preview", Package.login, "-o", folder.path("out.html"))
    #expect(run.status == .success)
    #expect(run.output.isEmpty)
    #expect(run.errors == ["wrote \(folder.path("out.html"))"])
    let page = try folder.contents("out.html")
    for device in Self.devices { #expect(page.contains("<b>\(device)</b>")) }
    for name in ["title", "email", "password", "link", "log in"] {
      let captions = page.components(separatedBy: ">\(name) <tspan").count - 1
      #expect(captions == 5, "captions of \(name)")
    }
    #expect(!page.contains("class=\"findings\""))
  }

  @Test func `svg and text go to standard output`() {
    let picture = Recorder("preview", "--format", "svg", "--devices", "tablet", Package.login)
    #expect(picture.output.hasPrefix("<svg xmlns="))
    #expect(picture.errors.isEmpty)
    let text = Recorder(
      "preview", "--format=text", "--devices", "tablet,phone-4.0-landscape", Package.login)
    #expect(text.output.contains("\ntablet · 834 × 1194 · regular × regular\nLogin "))
    #expect(text.output.contains("\nphone-4.0-landscape · 568 × 320 · "))
  }

  @Test func `an unknown device is named, and nothing is drawn`() {
    let run = Recorder(
      "preview", "--format", "text", "--devices", "newton,phone-small", Package.login)
    #expect(run.status == .badInput)
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.contains("unknown device 'newton'") == true)
    #expect(run.output.isEmpty)
  }

  @Test func `bad files are named with their place and the others are still drawn`() throws {
    let folder = try Folder()
    let login = try Package.text("Docs/Examples/Login.storyboard")
    let empty = folder.path("nothing here")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let bad = [
      folder.path("missing.xib"), empty,
      try folder.file("empty.xib", ""),
      try folder.file("prose.storyboard", "not XML\nat all"),
      try folder.file("cut.storyboard", String(login.prefix(3000))),
      try folder.file("other.xib", "<plist version=\"1.0\"><dict/></plist>"),
      try folder.file(
        "unknown.storyboard",
        login.replacing("firstItem=\"Lin-kB-tn0\"", with: "firstItem=\"no-such-id\"")),
    ]
    for path in bad {
      let run = Recorder("preview", "--format", "text", path, Package.login)
      #expect(run.status == .badInput)
      #expect(run.errors.count == 1)
      #expect(run.errors.first?.hasPrefix("truss: \(path)") == true)
      #expect(run.errors.first?.contains("\n") == false)
      #expect(run.output.contains("log in"))
    }
    let unknown = Recorder("preview", bad[6])
    #expect(unknown.errors.first?.contains("'no-such-id'") == true)
    #expect(unknown.errors.first?.contains(#/unknown\.storyboard:[0-9]+: /#) == true)
  }

  @Test(arguments: ["preview", "diff"])
  func `a JSON layout is answered with the command that reads it`(command: String) {
    let card = Package.path("Docs/Examples/card.json")
    let run = Recorder([command, card] + (command == "diff" ? [Package.login] : []))
    #expect(run.status == .badInput)
    #expect(
      run.errors == [
        "truss: \(FileTree.name(of: card)): JSON, but this command reads storyboards and xibs: "
          + "'truss solve' prints the frames of a JSON layout"
      ])
  }

  @Test func `nothing is written when nothing could be read`() throws {
    let folder = try Folder()
    let run = Recorder("preview", folder.path("missing.xib"), "-o", folder.path("out.html"))
    #expect(run.status == .badInput)
    #expect(!FileManager.default.fileExists(atPath: folder.path("out.html")))
  }

  @Test func `an output that cannot be written is an error`() throws {
    let folder = try Folder()
    let run = Recorder(
      "preview", "--devices", "phone-small", Package.login, "-o", folder.path("no/such/folder.html")
    )
    #expect(run.status == .badInput)
    #expect(run.errors.first?.contains("no/such/folder.html: cannot be written") == true)
  }

  @Test func `many files make progress on standard error`() throws {
    let folder = try Folder()
    let paths = Array(repeating: Package.login, count: 12)
    let run = Recorder(
      ["preview", "--devices", "phone-small", "-o", folder.path("many.txt")] + paths)
    #expect(run.status == .success)
    #expect(run.errors.first == "[10/12] \(FileTree.name(of: Package.login))")
    #expect(run.errors.contains("12 of 12 files done, 0 refused"))
  }
}
