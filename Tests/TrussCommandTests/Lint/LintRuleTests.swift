import Foundation
import Testing

@testable import TrussCommand

/// A storyboard of one scene, written from few words.
private struct Board {
  var device = #"<device id="retina4_7" orientation="portrait"/>"#
  var runtime = "iOS.CocoaTouch"
  var size = (width: 375, height: 667)
  /// The subviews of the root.
  var views: [String] = []
  /// The constraints of the root.
  var constraints: [String] = []

  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="\(runtime)" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
    initialViewController="vc0-aa-001">
      \(device)
      <scenes><scene sceneID="sc0-aa-001"><objects>
        <viewController id="vc0-aa-001" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="roo-aa-001">
            <rect key="frame" x="0.0" y="0.0" width="\(size.width)" height="\(size.height)"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
              \(views.joined(separator: "\n          "))
            </subviews>
            <constraints>
              \(constraints.joined(separator: "\n          "))
            </constraints>
            <viewLayoutGuide key="safeArea" id="saf-aa-001"/>
          </view>
        </viewController>
      </objects></scene></scenes>
    </document>
    """
  }

  /// A view under constraints; `frame` is what the canvas showed.
  static func view(
    _ id: String, _ frame: (Int, Int, Int, Int), element: String = "view", _ more: String = "",
    inside: String = ""
  ) -> String {
    """
    <\(element) id="\(id)" userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(more)>
    <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>
    \(inside)</\(element)>
    """
  }

  /// A view that its autoresizing mask places.
  static func framed(_ id: String, _ frame: (Int, Int, Int, Int)) -> String {
    """
    <view id="\(id)" userLabel="\(id)" fixedFrame="YES" \
    translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>
    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>
    """
  }

  /// `a.top = b.bottom + 8`, without a second side a number.
  static func tie(
    _ id: String, _ item: String, _ attribute: String, _ other: String? = nil,
    _ otherAttribute: String? = nil, _ constant: Int = 0, _ more: String = ""
  ) -> String {
    let second = other.map {
      #" secondItem="\#($0)" secondAttribute="\#(otherAttribute ?? attribute)""#
    }
    return #"<constraint firstItem="\#(item)" firstAttribute="\#(attribute)"\#(second ?? "") "#
      + #"constant="\#(constant)" id="\#(id)" \#(more)/>"#
  }

  /// Holds a view at a place with a size.
  static func held(_ id: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [String] {
    [
      tie(id + "-le", id, "leading", "roo-aa-001", nil, x),
      tie(id + "-to", id, "top", "roo-aa-001", nil, y),
      tie(id + "-wi", id, "width", nil, nil, width),
      tie(id + "-he", id, "height", nil, nil, height),
    ]
  }
}

/// What lint says of documents where their authors looked, and what it leaves to them.
@Suite struct LintRuleTests {
  private func findings(_ board: Board, _ words: String...) throws -> [String] {
    let folder = try Folder()
    let run = Recorder(
      ["lint", "--format", "json"] + words + [try folder.file("a.storyboard", board.text)])
    #expect(run.errors.isEmpty)
    return try run.output.split(separator: "\n").map { line in
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let items = (object["items"] as? [String] ?? []).joined(separator: ",")
      return "\(object["kind"] as? String ?? "?") \(items)"
    }
  }

  // MARK: Where the author looked

  @Test func `what the canvas showed to lie across each other is meant, whatever the screen`()
    throws
  {
    var board = Board()
    board.views = [
      Board.view("one", (20, 20, 100, 100)), Board.view("two", (100, 20, 100, 100)),
    ]
    board.constraints =
      Board.held("one", 20, 20, 100, 100) + Board.held("two", 100, 20, 100, 100)
    #expect(try findings(board).isEmpty)
    // The stored frames show them side by side: on a wider screen one runs into the other.
    board.views[1] = Board.view("two", (255, 60, 100, 100))
    board.constraints =
      Board.held("one", 20, 20, 100, 100).filter { !$0.contains("one-wi") }
      + [Board.tie("one-wi", "one", "width", "roo-aa-001", nil, -275)]
      + Board.held("two", 255, 60, 100, 100)
    #expect(try findings(board, "--devices", "tablet") == ["overlap one,two"])
  }

  @Test func `what reaches out on the canvas is meant, what does so elsewhere is a fault`() throws {
    var board = Board()
    board.views = [Board.view("wide", (-20, 20, 415, 50))]
    board.constraints = Board.held("wide", -20, 20, 415, 50)
    #expect(try findings(board, "--devices", "phone-small").isEmpty)
    board.size = (414, 736)
    board.device = #"<device id="retina5_5" orientation="portrait"/>"#
    board.views = [Board.view("wide", (0, 20, 414, 50))]
    board.constraints = Board.held("wide", 0, 20, 414, 50)
    #expect(try findings(board) == ["outside wide,\(Self.root)"])
  }

  private static let root = "view#roo-aa-001"

  @Test func `views that frames place are moved by programs`() throws {
    var board = Board()
    board.size = (414, 736)
    board.device = #"<device id="retina5_5" orientation="portrait"/>"#
    board.views = [
      Board.framed("panel", (0, 400, 414, 336)), Board.framed("bar", (0, 380, 414, 20)),
    ]
    #expect(try findings(board).isEmpty)
  }

  @Test func `a document that was drawn upright is looked at upright, unless somebody asks`() throws
  {
    var board = Board()
    board.views = [
      Board.view("top", (20, 20, 300, 200)), Board.view("end", (20, 447, 300, 200)),
    ]
    board.constraints =
      Board.held("top", 20, 20, 300, 200)
      + [
        Board.tie("end-le", "end", "leading", "roo-aa-001", nil, 20),
        Board.tie("end-bo", "end", "bottom", "roo-aa-001", nil, -20),
        Board.tie("end-wi", "end", "width", nil, nil, 300),
        Board.tie("end-he", "end", "height", nil, nil, 200),
      ]
    #expect(try findings(board).isEmpty)
    #expect(try findings(board, "--devices", "phone-small-landscape") == ["overlap top,end"])
    // A square canvas stands for every screen.
    board.device = ""
    board.size = (600, 600)
    board.views[1] = Board.view("end", (20, 380, 300, 200))
    #expect(try findings(board) == ["overlap top,end"])
  }

  @Test func `a document for tablets is laid out on tablets`() throws {
    var board = Board()
    board.size = (768, 1024)
    board.device = #"<device id="ipad9_7" orientation="portrait"/>"#
    board.views = [Board.view("wide", (0, 20, 760, 50))]
    board.constraints = Board.held("wide", 0, 20, 760, 50)
    #expect(try findings(board).isEmpty)
    board.device = #"<device id="retina6_1" orientation="portrait"/>"#
    board.size = (414, 896)
    board.views = [Board.view("wide", (0, 20, 414, 50))]
    board.constraints = Board.held("wide", 0, 20, 414, 50)
    #expect(try findings(board) == ["outside wide,\(Self.root)"])
  }

  // MARK: What no document tells

  @Test func `a class of its own without a size may have one`() throws {
    let place = Board.held("badge", 20, 20, 0, 0).prefix(2)
    var board = Board()
    board.views = [Board.view("badge", (20, 20, 50, 50))]
    board.constraints = Array(place)
    #expect(try findings(board) == ["ambiguity badge"])
    board.views = [Board.view("badge", (20, 20, 50, 50), #"customClass="BadgeView""#)]
    #expect(try findings(board).isEmpty)
    // Where it is, its class does not say.
    board.constraints.removeLast()
    #expect(try findings(board) == ["ambiguity badge"])
  }

  @Test func `rows that a table sizes have the height of their contents`() throws {
    func row(_ table: String) -> String {
      """
      <tableView id="tab-aa-001" rowHeight="\(table)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="375" height="400"/>
      <prototypes><tableViewCell id="cel-aa-001" rowHeight="40">
      <rect key="frame" x="0" y="0" width="375" height="40"/>
      <tableViewCellContentView key="contentView" id="con-aa-001">
      <rect key="frame" x="0" y="0" width="375" height="40"/>
      <subviews>\(Board.view("card", (0, 0, 375, 40)))</subviews>
      <constraints>\((
        ["leading", "trailing", "top", "bottom"].map { side in
          Board.tie("ca-\(side)", "card", side, "con-aa-001", nil)
        } + [Board.tie("ca-he", "card", "height", nil, nil, 60)]).joined())</constraints>
      </tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    }
    var board = Board()
    board.constraints = Board.held("tab-aa-001", 0, 0, 375, 400)
    board.views = [row("-1")]
    #expect(try findings(board).isEmpty)
    board.views = [row("40")]
    #expect(try findings(board).map { $0.prefix(8) } == ["conflict"])
  }

  @Test func `copies of a launch screen have one finding`() throws {
    var board = Board()
    board.views = [Board.view("card", (20, 20, 50, 50))]
    board.constraints = [
      Board.tie("CON-le-1", "card", "leading", "roo-aa-001", nil, 20),
      Board.tie("CON-wi-1", "card", "width", nil, nil, 50),
      Board.tie("CON-w2-1", "card", "width", nil, nil, 60),
      Board.tie("CON-to-1", "card", "top", "roo-aa-001", nil, 20),
      Board.tie("CON-he-1", "card", "height", nil, nil, 50),
    ]
    let folder = try Folder()
    func lines(_ text: String) throws -> Int {
      let paths = try [
        folder.file("a.storyboard", text),
        folder.file("b.storyboard", text.replacing("CON-", with: "DIS-")),
      ]
      let run = Recorder(["lint", "--format", "json"] + paths)
      return run.output.split(separator: "\n").count
    }
    #expect(try lines(board.text) == 2)
    let launch = board.text.replacing(
      #"useAutolayout="YES""#, with: #"useAutolayout="YES" launchScreen="YES""#)
    #expect(try lines(launch) == 1)
  }

  @Test(arguments: [
    """
    <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" \
    targetRuntime="watchKit"><scenes><scene sceneID="s"><objects><controller id="c">\
    <items><label id="l" text="x"/></items></controller></objects></scene></scenes></document>
    """,
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" \
    targetRuntime="MacOSX.Cocoa"><objects><menu id="m" title="Main"><items>\
    <menuItem title="File" id="i"/></items></menu></objects></document>
    """,
  ])
  func `documents of other kinds without views pass with a note`(_ text: String) throws {
    let folder = try Folder()
    let path = try folder.file("a.xib", text)
    let run = Recorder("lint", path)
    #expect(run.status == .success && run.output.isEmpty, "\(run.errors)")
    #expect(run.errors.count == 1 && run.errors[0].hasPrefix("truss: \(path)"), "\(run.errors)")
  }

  @Test func `what another size class leaves out takes its constraints along`() throws {
    let variation = """
      <variation key="default"><mask key="subviews"><exclude reference="late"/></mask></variation>
      """
    var board = Board()
    board.views = [Board.view("here", (20, 20, 100, 50)), Board.view("late", (20, 90, 100, 50))]
    board.constraints =
      Board.held("here", 20, 20, 100, 50)
      + [Board.tie("lat-le", "late", "leading", "here", nil)]
    let text = board.text.replacing(
      #"<viewLayoutGuide key="safeArea""#, with: variation + #"<viewLayoutGuide key="safeArea""#)
    let folder = try Folder()
    let run = Recorder("lint", try folder.file("a.storyboard", text))
    #expect(run.status == .success, "\(run.output)")
    // A constraint on a view that is nowhere is a fault of the document.
    let lost = text.replacing(#"secondItem="here""#, with: #"secondItem="nobody""#)
      .replacing(variation, with: "")
    let other = Recorder("lint", try folder.file("b.storyboard", lost))
    #expect((other.errors + [other.output]).joined().contains("nobody"), "\(other.output)")
  }

  @Test(arguments: [
    ("", 1), (#"verifyAmbiguity="off""#, 0), (#"verifyAmbiguity="ignoreSizes""#, 0),
  ])
  func `a view is not checked for what its author left open`(_ attribute: String, _ count: Int)
    throws
  {
    var board = Board()
    board.views = [Board.view("card", (20, 20, 100, 50), attribute)]
    board.constraints = Board.held("card", 20, 20, 100, 50).filter { !$0.contains("card-wi") }
    #expect(try findings(board).count == count)
    // A place is no size.
    board.constraints = Board.held("card", 20, 20, 100, 50).filter { !$0.contains("card-le") }
    #expect(try findings(board).count == (attribute.contains("off") ? 0 : 1))
  }

  @Test func `an empty stack is filled by a program, one with views is not`() throws {
    var board = Board()
    board.views = [Board.view("rows", (20, 20, 0, 0), element: "stackView")]
    board.constraints = [
      Board.tie("row-le", "rows", "leading", "roo-aa-001", nil, 20),
      Board.tie("row-to", "rows", "top", "roo-aa-001", nil, 20),
    ]
    #expect(try findings(board).isEmpty)
    board.views[0] = Board.view(
      "rows", (20, 20, 0, 0), element: "stackView",
      inside: "<subviews>\(Board.view("row", (0, 0, 0, 0)))</subviews>")
    #expect(try findings(board).count == 1)
  }

  @Test func `constraints of design time stand for those of a program`() throws {
    var board = Board()
    board.views = [Board.view("card", (20, 20, 100, 50))]
    board.constraints = [
      Board.tie("car-le", "card", "leading", "roo-aa-001", nil, 20, #"placeholder="YES""#)
    ]
    #expect(try findings(board).isEmpty)
  }

  @Test func `a constraint that is there four times is one finding`() throws {
    var board = Board()
    board.views = [Board.view("card", (20, 20, 100, 50))]
    board.constraints =
      Board.held("card", 20, 20, 100, 50)
      + (1...3).map { Board.tie("mor-\($0)", "card", "width", nil, nil, 100) }
    #expect(try findings(board) == ["duplicate card"])
  }

  // MARK: On demand

  @Test func `things to touch are judged where a configuration asks for it`() throws {
    var board = Board()
    board.views = [
      Board.view("small", (20, 20, 30, 30), element: "button"),
      Board.view("large", (20, 80, 44, 44), element: "button"),
      Board.view("plain", (20, 140, 30, 30)),
    ]
    board.constraints =
      Board.held("small", 20, 20, 30, 30) + Board.held("large", 20, 80, 44, 44)
      + Board.held("plain", 20, 140, 30, 30)
    let folder = try Folder()
    let path = try folder.file("a.storyboard", board.text)
    #expect(Recorder("lint", path).output.isEmpty)
    _ = try folder.file(".truss.json", #"{"severity": {"target": "warning"}}"#)
    let run = Recorder("lint", path)
    #expect(run.status == .findings)
    #expect(run.output.contains("small is 30 × 30 points, a finger needs 44 × 44"))
    #expect(run.output.contains("change the constant of small.width == 30"))
    #expect(!run.output.contains("large") && !run.output.contains("plain"))
  }

  @Test func `findings of JSON have the line they are about`() throws {
    let folder = try Folder()
    let path = try folder.file(
      "card.json",
      """
      {
        "version": 1,
        "container": { "width": 320, "height": 480 },
        "views": [
          { "name": "card", "parent": "super" },
          { "name": "free",
            "parent": "super" }
        ],
        "constraints": [
          { "id": "lead", "item": "card", "attribute": "leading",
            "toItem": "super", "toAttribute": "leading", "constant": 20 },
          { "id": "trail", "item": "card", "attribute": "trailing",
            "toItem": "super", "toAttribute": "trailing", "constant": -20 },
          { "item": "card", "attribute": "width", "constant": 300 },
          { "item": "card", "attribute": "top", "toItem": "super", "toAttribute": "top" },
          { "item": "card", "attribute": "height", "constant": 10 }
        ],
        "visualFormats": [ { "format": "H:|-8-[free(20)]" },
          { "format": "V:|-8-[free(20)]" },
          { "format": "V:[free(30)]" } ]
      }
      """)
    let run = Recorder("lint", path)
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix(path) }
    let places = lines.map { $0.dropFirst(path.count + 1).prefix { $0.isNumber } }
    #expect(places == ["14", "19"] || places == ["14", "20"], "\(run.output)")
  }
}
