import Foundation
import Testing

@testable import TrussCommand

@Suite struct ExplainCommandTests {
  /// Whether the page about the command shows what it prints.
  private func isOnPage(_ output: String) throws -> Bool {
    try Package.text("Docs/truss.md").contains(
      "```\n" + output.replacing(FileTree.name(of: Package.login), with: "Login.storyboard") + "```"
    )
  }

  private static let width = """
    log in.width is 252.7:
      + 275.1  Login.width == 393 'rootSize' (size of the root)
      - 22.4   form.leading >= Login.leadingMargin 'k08-Le-For' and form.leading == Login.leadingMargin @750 'k09-Le-For'
      + 0      log in.width == 0.7 * form.width 'k16-Wi-Btn'
      + 0      form.centerX == Login.safeArea.centerX 'k07-Cx-For'
      moved first by form.centerX == Login.safeArea.centerX 'k07-Cx-For': 1.4 for every point more, for 99.5 points, until 392, where form.width <= 560 'k10-Wi-For' takes over
      at a kink: less of form.leading >= Login.leadingMargin 'k08-Le-For' and form.leading == Login.leadingMargin @750 'k09-Le-For' has no effect, where form.leading == Login.leadingMargin @750 'k09-Le-For' takes over
      its content needs 50.667: cut when it is 202.033 less

    """

  @Test func `a position is explained as the page says`() throws {
    let run = Recorder("explain", Package.login, "log in", "y")
    #expect(run.status == .success)
    #expect(try isOnPage(run.output), "\(run.output)")
    let width = Recorder("explain", Package.login, "log in", "width")
    #expect(width.output == Self.width, "\(width.output)")
  }

  @Test func `a sweep prints what the page says`() throws {
    let run = Recorder("sweep", Package.login, "--width", "200-1100")
    #expect(run.status == .success)
    #expect(try isOnPage(run.output), "\(run.output)")
  }

  @Test func `a sweep says when nothing changes`() {
    let card = Package.path("Docs/Examples/card.json")
    let run = Recorder("sweep", card)
    #expect(
      run.output
        == "\(FileTree.name(of: card)): width from 320 to 1024:\n  nothing changes, and nothing is wrong\n"
    )
  }

  @Test func `findings look as the page says`() throws {
    let folder = try Folder()
    let text = try Package.text("Docs/Examples/Login.storyboard").split(separator: "\n")
      .filter { !$0.contains("k14-To-Btn") }.joined(separator: "\n")
    let path = try folder.file("Login.storyboard", text)
    let run = Recorder("lint", path)
    #expect(
      try Package.text("Docs/truss.md").contains(
        run.output.replacing(path, with: "Login.storyboard")), "\(run.output)")
  }

  @Test func `JSON of an explanation adds up`() throws {
    let run = Recorder("explain", "--json", Package.login, "log in", "y")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let links = try #require(object["links"] as? [[String: Any]])
    let sum = links.compactMap { $0["contribution"] as? Double }.reduce(0, +)
    #expect(abs(sum - (object["value"] as? Double ?? .nan)) < 1e-6)
  }

  @Test func `views go by object id and label, and JSON layouts by name`() throws {
    let folder = try Folder()
    let text = """
      {"version": 1, "container": {"width": 300, "height": 100},
       "views": [{"name": "card", "parent": "super"}],
       "constraints": [{"id": "lead", "item": "card", "attribute": "leading", "toItem": "super",
         "toAttribute": "leading", "constant": 20}]}
      """
    let path = try folder.file("layout.json", text)
    #expect(Recorder("explain", path, "card", "x").output.contains("card.left is 20:"))
    let json = Recorder("sweep", "--json", "--height", "50-90", path)
    #expect(json.output.contains("\"axis\":\"vertical\",\"from\":50,\"to\":90"))
  }

  @Test func `what cannot be explained is said`() throws {
    #expect(Recorder("explain", Package.login).status == .badInput)
    let view = Recorder("explain", Package.login, "nobody", "x")
    #expect(view.errors.first?.contains("has no view 'nobody'; it has 'Login'") == true)
    #expect(Recorder("explain", Package.login, "log in", "colour").status == .badInput)
    #expect(
      Recorder("explain", "--device", "newton", Package.login, "log in", "x").status == .badInput)
    for range in ["5", "9-3", "a-b", "-1-5", "1-nan", "1-inf"] {
      #expect(Recorder("sweep", "--width", range, Package.login).status == .badInput)
    }
  }

  @Test func `only attributes that can be explained are suggested`() throws {
    for word in ["leadingMargin", "firstBaseline", "notAnAttribute", "topMargin"] {
      let run = Recorder("explain", Package.login, "form", word)
      #expect(run.status == .badInput)
      #expect(run.errors.first?.contains("did you mean '\(word)'") == false)
      #expect(run.errors.first?.contains("Margin'?") == false)
    }
    let run = Recorder("explain", Package.login, "form", "leadin")
    #expect(run.errors.first?.hasSuffix("(did you mean 'leading'?)") == true)
  }

  @Test func `a view is found by its outlet`() throws {
    let byOutlet = Recorder("explain", Package.login, "titleLabel", "height")
    #expect(byOutlet.status == .success)
    #expect(byOutlet.output == Recorder("explain", Package.login, "title", "height").output)
  }

  @Test(arguments: [["explain"], ["solve"], ["sweep"]])
  func `a JSON layout that is read with odd keys or options says so`(words: [String]) throws {
    let folder = try Folder()
    let layout = try folder.file(
      "a.json", #"{"container": {}, "views": [{"name": "a", "colour": 1}]}"#)
    let operands = words == ["explain"] ? [layout, "a", "width"] : [layout]
    let run = Recorder(words + ["--device", "tablet"] + operands)
    #expect(
      run.errors.contains { $0.contains("warning: ") && $0.contains("colour") }, "\(run.errors)")
    #expect(
      run.errors.contains { $0.contains("--size and --device are not for it") }, "\(run.errors)")
  }
}
