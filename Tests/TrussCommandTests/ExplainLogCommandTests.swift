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
}
