import Testing

@testable import TrussCommand

@Suite struct ExplainLogCommandTests {
  static let log = """
    2026-01-01 12:00:00.000 Shop[1:2] loading
    2026-01-01 12:00:01.000 Shop[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x60 UILabel:0x7a'Total'.height == 20   (active)>",
        "<NSLayoutConstraint:0x61 V:|-(20)-[UILabel:0x7a'Total']   (active, names: '|':UITableViewCellContentView:0x7b )>",
        "<NSLayoutConstraint:0x62 V:[UILabel:0x7a'Total']-(20)-|   (active, names: '|':UITableViewCellContentView:0x7b )>",
        "<NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7b.height == 44   (active)>"
    )

    Will attempt to recover by breaking constraint 
    <NSLayoutConstraint:0x60 UILabel:0x7a'Total'.height == 20   (active)>

    """

  static let explained = """
    app.log:2: these 4 constraints cannot hold together: 20 + 20 + 20 = 60 > 44
      - UILabel'Total'.height == 20
      - UILabel'Total'.top == UITableViewCellContentView.top + 20
      - UITableViewCellContentView.bottom == UILabel'Total'.bottom + 20
      - UITableViewCellContentView.height == 44 'UIView-Encapsulated-Layout-Height'
      the height of UITableViewCellContentView, 44, comes from outside and may be temporary: lower UILabel'Total'.height == 20 to 999
      broken was UILabel'Total'.height == 20

    """

  @Test func `a number goes before the equation that makes views equally wide`() throws {
    let folder = try Folder()
    let path = try folder.file(
      "scroll.log",
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0xa.width == UIScrollView:0xb.width   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0xa.width == 500   (active)>",
          "<NSLayoutConstraint:0x3 UIScrollView:0xb.leading == UIView:0xc.leading   (active)>",
          "<NSLayoutConstraint:0x4 UIScrollView:0xb.trailing == UIView:0xc.trailing   (active)>",
          "<NSLayoutConstraint:0x5 UIView:0xc.width == 390   (active)>"
      )
      """)
    let output = Recorder("explain-log", path).output
    #expect(
      output.contains("UIScrollView is held 3 times horizontally: remove UIView(0xa).width == 500"))
  }

  @Test func `a log is explained with arithmetic and advice`() throws {
    let folder = try Folder()
    let path = try folder.file("app.log", Self.log)
    let run = Recorder("explain-log", path)
    #expect(run.status == .success)
    #expect(run.output.replacing(path, with: "app.log") == Self.explained)
    #expect(try Package.text("Docs/truss.md").contains(Self.explained))
  }

  @Test func `JSON has the conflicts as layout documents have them`() throws {
    let folder = try Folder()
    let run = Recorder("explain-log", "--json", try folder.file("app.log", Self.log + Self.log))
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].contains(
        #""conflicts":[{"constraints":["0x60","0x61","0x62","0x63"],"implicit":[],"broken":"0x60","proof":"20 + 20 + 20 = 60 > 44""#
      ))
  }

  @Test func `a log without messages, and none at all, are said`() throws {
    let folder = try Folder()
    let run = Recorder(
      "explain-log", try folder.file("app.log", "all is well\n"), folder.path("no.log"))
    #expect(run.status == .badInput)
    #expect(run.errors.contains { $0.contains("no message about constraints") })
    #expect(run.errors.contains { $0.contains("no such file") })
  }

  @Test func `long lines are cut unless the command is verbose`() throws {
    let folder = try Folder()
    let name = String(repeating: "Very", count: 60) + "LongView"
    let path = try folder.file("app.log", Self.log.replacing("UILabel", with: name))
    let run = Recorder("explain-log", path)
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 300 })
    #expect(lines.contains { $0.hasSuffix(" … (--verbose shows the rest)") })
    let verbose = Recorder("explain-log", "--verbose", path)
    #expect(!verbose.output.contains("--verbose"))
    #expect(verbose.output.count > run.output.count)
    #expect(Recorder("explain-log", "-v", path).output == verbose.output)
  }

  @Test func `files below the folder of the call go by the path from there`() throws {
    let folder = FileTree.current
    let names = [
      folder + "/Sources/A.xib": "Sources/A.xib", "./Sources//A.xib": "Sources//A.xib",
      ".//./a.log": "a.log", folder + "/-": "./-", "-": "-", "../a.log": "../a.log",
      "/elsewhere/a.log": "/elsewhere/a.log", folder + "/": ".",
      folder + "s/a.log": folder + "s/a.log",
    ]
    for (path, name) in names { #expect(FileTree.name(of: path) == name, "\(path)") }
    for command in ["lint", "solve", "preview", "explain-log", "sweep"] {
      let run = Recorder(command, folder + "/no-such-folder/a.storyboard")
      #expect(
        run.errors.contains { $0.hasPrefix("truss: no-such-folder/a.storyboard: ") }, "\(command)")
    }
  }
}
