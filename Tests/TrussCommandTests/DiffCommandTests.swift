import Foundation
import TestSupport
import Testing

@testable import TrussCommand

@Suite struct DiffCommandTests {
  private func versions(_ folder: Folder) throws -> (old: String, new: String) {
    let text = try Package.text("Docs/Examples/Login.storyboard")
    return (
      try folder.file("old.storyboard", text),
      try folder.file("new.storyboard", text.replacing("constant=\"24\"", with: "constant=\"30\""))
    )
  }

  @Test func `what moved is said once with its devices`() throws {
    let folder = try Folder()
    let (old, new) = try versions(folder)
    let run = Recorder("diff", old, new, "--devices", "phone-small,tablet")
    #expect(run.status == .findings)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "Login: icon: y 5 → 2, width 24 → 30, height 24 → 30 (everywhere)")
    #expect(lines.contains("Login: email: x 34 → 40, width 309 → 303 (phone-small)"))
    #expect(Set(lines).count == lines.count)
    #expect(Recorder("diff", old, old).status == .success)
    #expect(Recorder("diff", old, old).output.isEmpty)
  }

  @Test func `a page shows both versions side by side`() throws {
    let folder = try Folder()
    let (old, new) = try versions(folder)
    let run = Recorder(
      "diff", old, new, "--devices", "phone-small", "-o", folder.path("diff.html"))
    #expect(run.errors == ["wrote \(folder.path("diff.html"))"])
    let page = try folder.contents("diff.html")
    #expect(page.contains("<b>phone-small · before</b>"))
    #expect(page.contains("<b>phone-small · after</b>"))
    #expect(page.contains("icon: y 5 → 2"))
  }

  @Test func `scenes and views that came or went are named`() throws {
    let folder = try Folder()
    let (old, _) = try versions(folder)
    let text = try Package.text("Docs/Examples/Login.storyboard")
    let renamed = try folder.file(
      "renamed.storyboard", text.replacing("Log-in-Vw0", with: "Log-in-Vw9"))
    #expect(
      Recorder("diff", old, renamed).output == "Login: the scene is new\nLogin: the scene went\n")
    let other = try folder.file(
      "other.storyboard", text.replacing("Btn-Lo-gn0", with: "Btn-Lo-gn9"))
    let lines = Recorder("diff", old, other, "--devices", "tablet").output
    if text.contains("Btn-Lo-gn0") { #expect(lines.contains(" is new") && lines.contains(" went")) }
  }

  @Test func `two documents are needed`() {
    #expect(Recorder("diff", "one.storyboard").status == .badInput)
    #expect(Recorder("diff", "a.xib", "b.xib", "c.xib").status == .badInput)
    #expect(Recorder("diff", "/nowhere/a.xib", "/nowhere/b.xib").status == .badInput)
  }
}

@Suite struct PreviewFormatTests {
  @Test func `the name of the output says its format`() throws {
    let folder = try Folder()
    for (name, start) in [
      ("x.svg", "<svg xmlns"), ("x.html", "<!DOCTYPE html>"), ("x.txt", "Login"),
    ] {
      let run = Recorder("preview", Package.login, "--devices", "tablet", "-o", folder.path(name))
      #expect(run.status == .success)
      #expect(try folder.contents(name).hasPrefix(start))
    }
    let odd = Recorder("preview", Package.login, "--format", "text", "-o", folder.path("y.svg"))
    #expect(odd.status == .success)
    #expect(try folder.contents("y.svg").hasPrefix("Login"))
  }

  @Test func `a file is seen to change when it is saved, not before`() throws {
    let folder = try Folder()
    let path = try folder.file("a.xib", "one")
    var watched = WatchedFiles([path, folder.path("missing")])
    var seen = [watched.changed(), watched.changed()]
    _ = try folder.file("a.xib", "three")
    seen += [watched.changed(), watched.changed()]
    try FileManager.default.removeItem(atPath: path)
    seen.append(watched.changed())
    #expect(seen == [true, false, true, false, true])
  }

  @Test func `a page carries the constraints of every scene in words`() throws {
    let folder = try Folder()
    let run = Recorder(
      "preview", "--devices", "phone-small", Package.login, "-o", folder.path("out.html"))
    #expect(run.status == .success)
    let page = try folder.contents("out.html")
    let data = try #require(
      page.components(separatedBy: "class=\"facts\">").dropFirst().first?
        .components(separatedBy: "</script>").first)
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [[String]])
    #expect(rows.contains { $0[0].contains("width == 24") })
    #expect(rows.allSatisfy { [3, 5].contains($0.count) })
    #expect(Set(rows).count == rows.count)
    // Every end is a view that a click finds.
    #expect(rows.allSatisfy { row in page.contains("data-v=\"\(row[1])\"") })
  }
}
