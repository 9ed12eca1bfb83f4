import Testing

@testable import TrussCommand

@Suite struct LintCommandTests {
  @Test func `lint reports the keys of a JSON layout that it does not know, as solve does`() throws
  {
    let folder = try Folder()
    let path = try folder.file(
      "keys.json",
      """
      { "container": { "width": 100, "height": 100 },
        "views": [
          { "name": "a", "translates": true, "frame": [0, 0, 10, 10], "widht": 5, "hiden": true } ] }
      """)
    let lint = Recorder("lint", path)
    let unknown = "$.views[0].hiden: unknown key, ignored (did you mean 'hidden'?)"
    #expect(lint.output.contains("\(path):3: warning: \(unknown)\n"))
    #expect(lint.status == .findings)
    #expect(Recorder("solve", path).errors.contains("truss: \(path): warning: \(unknown)"))
  }

  @Test func `a width that competes with the content of its view is a tie of two priorities`()
    throws
  {
    let folder = try Folder()
    let path = try folder.file(
      "tie.json",
      """
      { "version": 1, "container": { "width": 390, "height": 844 },
        "views": [ { "name": "chip", "intrinsic": [80, 30] } ],
        "constraints": [
          { "item": "chip", "attribute": "top", "toItem": "super", "toAttribute": "top" },
          { "item": "chip", "attribute": "leading", "toItem": "super", "toAttribute": "leading" },
          { "id": "narrow", "item": "chip", "attribute": "width", "constant": 60, "priority": 750 } ] }
      """)
    let output = Recorder("lint", path).output
    #expect(output.contains("raise the priority of chip.width == 60 @750 'narrow' to 751"))
    #expect(output.contains("lower the horizontal compression resistance of chip to 749"))
  }

  @Test func `a sound document has no findings`() {
    let run = Recorder("lint", Package.login)
    #expect(run.status == .success)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test func `a conflict is listed with its proof and the objects of the document`() throws {
    let folder = try Folder()
    // A form that is at least 600 wide does not fit between the margins of small screens.
    let text = try Package.text("Docs/Examples/Login.storyboard").replacing(
      "relation=\"lessThanOrEqual\" constant=\"560\"",
      with: "relation=\"greaterThanOrEqual\" constant=\"600\"")
    let run = Recorder("lint", try folder.file("wide.storyboard", text))
    #expect(run.status == .findings)
    #expect(run.output.contains(": error: Login (phone-small"))
    #expect(run.output.contains("'k10-Wi-For'"))
    #expect(run.output.contains("form.width >= 600"))
    #expect(!run.output.contains("(tablet"))
  }

  @Test func `a missing constraint is an ambiguity`() throws {
    let folder = try Folder()
    let lines = try Package.text("Docs/Examples/Login.storyboard").split(separator: "\n")
      .filter { !$0.contains("k14-To-Btn") }
    let path = try folder.file("loose.storyboard", lines.joined(separator: "\n"))
    let run = Recorder("lint", "--devices", "phone-small", path)
    #expect(run.status == .findings)
    #expect(run.output.contains("Login (phone-small): log in is ambiguous: minY"))
    #expect(Recorder("preview", "--format", "svg", path).output.contains("class=\"q\""))
  }

  @Test func `bad input counts for more than findings`() throws {
    let folder = try Folder()
    #expect(Recorder("lint", folder.path("missing.xib"), Package.login).status == .badInput)
    #expect(Recorder("lint", "--devices", "newton", Package.login).status == .badInput)
  }

  @Test func `devices that name none are told of, and where they stand`() throws {
    let folder = try Folder()
    let path = try folder.file("a.storyboard", try Package.text("Docs/Examples/Login.storyboard"))
    for list in [",", ",,", " , "] {
      let run = Recorder("lint", "--devices", list, path)
      #expect(run.status == .badInput && !run.errors.isEmpty)
      #expect(run.errors.allSatisfy { $0.hasPrefix("truss: --devices: ") }, "\(run.errors)")
      let drawn = Recorder("preview", "--devices", list, "--format", "text", path)
      #expect(drawn.status == .badInput && !drawn.errors.isEmpty)
    }
    for list in ["", ",", " , "] {
      _ = try folder.file(".truss.json", "{\"devices\": \"\(list)\"}")
      let configured = Recorder("lint", path)
      #expect(configured.status == .badInput && !configured.errors.isEmpty)
      #expect(configured.errors.allSatisfy { $0.contains(".truss.json: devices: ") })
    }
  }

  @Test func `a baseline is written beside the report that is asked for`() throws {
    let folder = try Folder()
    let path = try folder.file("a.storyboard", try Broken.loose())
    let (known, report) = (folder.path("known.json"), folder.path("report.sarif"))
    let run = Recorder("lint", "--write-baseline", known, "--format", "sarif", "-o", report, path)
    #expect(run.status == .success && run.output.isEmpty)
    #expect(try folder.contents("report.sarif").contains("\"ambiguity\""))
    #expect(try folder.contents("known.json").contains("ambiguity:"))
    #expect(Recorder("lint", "--write-baseline", known, path).output.isEmpty)
  }

  @Test func `a baseline that cannot be read is told before the work is done`() throws {
    let folder = try Folder()
    let path = try folder.file("a.storyboard", "nothing")
    let run = Recorder("lint", "--baseline", folder.path("none.json"), path)
    #expect(run.status == .badInput)
    #expect(run.errors == ["truss: \(folder.path("none.json")): cannot be read: no such file"])
    // One that the configuration names may be the one that is written.
    _ = try folder.file(".truss.json", #"{"baseline": "known.json"}"#)
    let known = folder.path("known.json")
    let layout = try folder.file("b.storyboard", try Broken.loose())
    #expect(Recorder("lint", "--write-baseline", known, layout).status == .success)
    #expect(Recorder("lint", layout).status == .success)
  }

  @Test func `kinds that are not known are refused wherever a configuration names them`() throws {
    let folder = try Folder()
    for text in [#"{"ignore": [{"kind": "overlaps"}]}"#, #"{"severity": {"overlaps": "note"}}"#] {
      let path = try folder.file("c.json", text)
      let run = Recorder("lint", "--config", path, Package.login)
      #expect(run.status == .badInput && run.errors.count == 1)
      #expect(run.errors.first?.contains("overlaps") == true)
    }
  }

  @Test func `what is ignored in other files is not compared with findings`() throws {
    let all = LintConfiguration.Ignored(files: [Glob("a/*"), Glob("**/a/*")])
    var configuration = LintConfiguration()
    configuration.ignored = Array(repeating: all, count: 1000) + [.init(items: Glob("x*"))]
    #expect(configuration.for("b/c.xib").ignored.count == 1)
    #expect(configuration.for("a/c.xib").ignored.count == 1001)
    #expect(configuration.for("b/a/c.xib").ignored.count == 1001)
  }
}
