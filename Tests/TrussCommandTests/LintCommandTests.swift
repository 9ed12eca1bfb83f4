import Testing

@testable import TrussCommand

@Suite struct LintCommandTests {
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
}
