import AutoLayout
import Foundation
import LayoutDiagnostics
import Testing

@testable import LayoutDocuments

/// The rules of the canvas that no reference states, with the numbers they were found by.
@Suite struct CanvasRuleTests {
  /// The frames of the first scene, in an environment that only `change` makes special.
  private func frames(
    _ text: String, change: (inout IBEnvironment) -> Void = { _ in }
  ) throws -> [String: LayoutRect] {
    let document = try Fixture.read(text)
    let scene = try #require(document.scenes.first)
    var environment = IBEnvironment(scale: 2, content: .given([:]))
    change(&environment)
    let layout = IBSceneBuilder(document).build(scene, in: environment)
    layout.layout()
    #expect(layout.issues.isEmpty)
    return Dictionary(layout.frames().map { ($0.id, $0.frame) }) { first, _ in first }
  }

  private func sized(_ id: String, _ attribute: String, _ length: Double, _ rest: String = "")
    -> String
  {
    Fixture.constraint(
      "\(id)-\(attribute)", (nil, attribute), nil, "constant=\"\(length)\" \(rest)")
  }

  private func constraints(_ all: String...) -> String {
    "<constraints>\(all.joined())</constraints>"
  }

  /// A view placed at a point.
  private func at(_ id: String, _ x: Double, _ y: Double) -> String {
    Fixture.constraint("\(id)-x", (id, "leading"), ("root", "leading"), "constant=\"\(x)\"")
      + Fixture.constraint("\(id)-y", (id, "top"), ("root", "top"), "constant=\"\(y)\"")
  }

  // MARK: Cells

  @Test(arguments: [
    ("tableViewCell", "tableViewCellContentView", 193.0), ("collectionViewCell", "view", 194),
  ])
  func `a content view without a frame fills its cell, above the separator`(
    element: String, content: String, height: Double
  ) throws {
    let sides = ["leading", "trailing", "top", "bottom"].map {
      Fixture.constraint("s-\($0)", ("inner", $0), ("content", $0))
    }
    let found = try frames(
      """
      <document toolsVersion="7528" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <\(element) id="cell"><rect key="frame" x="0" y="0" width="599" height="194"/>
      <\(content) key="contentView" id="content"><autoresizingMask key="autoresizingMask"/>
      <subviews>\(Fixture.view("inner", "view"))</subviews>
      <constraints>\(sides.joined())</constraints></\(content)></\(element)></objects></document>
      """)
    #expect(found["content"] == rect(0, 0, 599, height))
    #expect(found["inner"] == rect(0, 0, 599, height))
  }

  // MARK: Bars

  private let customView = """
    <view key="customView" id="custom"><rect key="frame" x="20" y="6" width="50" height="36"/>
    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
    <subviews>\(Fixture.view("text", "label"))</subviews><constraints>
    \(Fixture.constraint("l", ("text", "leading"), ("custom", "leading")))
    \(Fixture.constraint("t", (nil, "trailing"), ("text", "trailing")))
    \(Fixture.constraint("c", ("text", "centerY"), ("custom", "centerY")))
    </constraints></view>
    """

  @Test(arguments: [
    ("toolbar", "<items><barButtonItem id=\"i\">", "</barButtonItem></items>"),
    (
      "navigationBar", "<items><navigationItem id=\"n\"><barButtonItem key=\"leftBarButtonItem\">",
      "</barButtonItem></navigationItem></items>"
    ),
    (
      "navigationBar",
      "<items><navigationItem id=\"n\"><rightBarButtonItems><barButtonItem id=\"i\">",
      "</barButtonItem></rightBarButtonItems></navigationItem></items>"
    ),
  ])
  func `a custom view of a bar button is a child of the bar and holds its own constraints`(
    bar: String, open: String, close: String
  ) throws {
    let text = Fixture.screen(
      "<subviews>\(Fixture.view("bar", bar, inside: open + customView + close))</subviews>"
        + constraints(
          at("bar", 0, 20),
          Fixture.constraint("w", ("bar", "trailing"), ("root", "trailing"))))
    let frames = try frames(text) {
      $0.content = .given(["text": IBOptionalSize(height: 20), "bar": IBOptionalSize(height: 44)])
    }
    #expect(frames["bar"] == rect(0, 20, 375, 44))
    #expect(frames["custom"] == rect(20, 6, 50, 36))
    #expect(frames["text"] == rect(0, 8, 50, 20))
  }

  // MARK: Content

  @Test(arguments: [true, false])
  func `a custom view has the size its own code had at design time`(isMeasured: Bool) throws {
    let view = Fixture.view(
      "own", inside: constraints(sized("own", "height", 40, "relation=\"greaterThanOrEqual\"")))
    let text = Fixture.screen("<subviews>\(view)</subviews>" + constraints(at("own", 0, 0)))
      .replacingOccurrences(
        of: "<resources>",
        with: """
          <resources><designables><designable name="own"><size key="intrinsicContentSize" \
          width="414" height="60"/></designable><designable name="half"><size \
          key="intrinsicContentSize" width="-1" height="9"/></designable></designables>
          """)
    let frames = try frames(text) { if isMeasured { $0.content = .measured } }
    #expect(frames["own"] == rect(0, 0, 414, 60))
    let sizes = try Fixture.read(text).designableSizes
    #expect(sizes["half"] == IBOptionalSize(height: 9))
  }

  private func spacedStack() -> String {
    let views =
      Fixture.view("full", inside: constraints(sized("full", "height", 52)))
      + Fixture.view("flat", inside: constraints(sized("flat", "height", 0)))
      + Fixture.view("even", inside: constraints(sized("even", "height", 0)))
      + Fixture.view("soft", inside: constraints(sized("soft", "height", 23, "priority=\"500\"")))
    let stack = Fixture.view(
      "stack", "stackView",
      "axis=\"vertical\" distribution=\"equalSpacing\" alignment=\"fill\" spacing=\"4\"",
      inside: "<subviews>\(views)</subviews>"
        + constraints(sized("stack", "height", 120), sized("stack", "width", 30)))
    return Fixture.screen("<subviews>\(stack)</subviews>" + constraints(at("stack", 0, 0)))
  }

  @Test func `on the canvas an empty view in a stack wants to be 50 points long`() throws {
    let canvas = try frames(spacedStack()) { $0.showsEmptyViews = true }
    #expect(canvas["soft"] == rect(0, 70, 30, 50))
    #expect(canvas["flat"]?.y == 58 && canvas["even"]?.y == 64)
    #expect(try frames(spacedStack())["soft"]?.height == 23)
  }

  @Test func `where a stack does not stretch them empty views are 50 points across it too`() throws
  {
    let dot = Fixture.view(
      "dot", inside: constraints(sized("dot", "width", 8), sized("dot", "height", 8)))
    let held = Fixture.view(
      "held",
      inside: "<subviews>\(dot)</subviews>"
        + constraints(
          sized("held", "width", 50),
          Fixture.constraint("h", ("dot", "leading"), ("held", "leading")),
          Fixture.constraint("c", ("dot", "centerY"), ("held", "centerY"))))
    let full = Fixture.view(
      "full",
      inside:
        "<subviews>\(Fixture.view("in", inside: constraints(sized("in", "height", 20))))</subviews>"
        + constraints(
          sized("full", "width", 9), Fixture.constraint("ft", ("in", "top"), ("full", "top")),
          Fixture.constraint("fb", ("in", "bottom"), ("full", "bottom")),
          Fixture.constraint("fl", ("in", "leading"), ("full", "leading"))))
    let views =
      Fixture.view("gap", inside: constraints(sized("gap", "width", 8))) + held + full
    let stack = Fixture.view(
      "stack", "stackView", "alignment=\"center\" distribution=\"equalSpacing\" spacing=\"4\"",
      inside: "<subviews>\(views)</subviews>")
    let text = Fixture.screen("<subviews>\(stack)</subviews>" + constraints(at("stack", 0, 0)))
    let frames = try frames(text) { $0.showsEmptyViews = true }
    #expect(frames["stack"]?.height == 50)
    #expect(frames["gap"] == rect(0, 0, 8, 50) && frames["held"] == rect(12, 0, 50, 50))
    // What holds a view open on both sides decides by itself.
    #expect(frames["full"]?.height == 20 && frames["dot"]?.y == 21)
  }

  @Test func `C1: an empty view with a low priority leaves its room to a text`() throws {
    let views =
      Fixture.view("empty", "view", "horizontalCompressionResistancePriority=\"100\"")
      + Fixture.view("text", "label", "horizontalCompressionResistancePriority=\"250\"")
    let stack = Fixture.view(
      "stack", "stackView", "spacing=\"10\"",
      inside: "<subviews>\(views)</subviews>" + constraints(sized("stack", "width", 53)))
    let text = Fixture.screen("<subviews>\(stack)</subviews>" + constraints(at("stack", 0, 0)))
    let frames = try frames(text) {
      $0.showsEmptyViews = true
      $0.content = .given(["text": IBOptionalSize(width: 43, height: 20)])
    }
    #expect(frames["empty"]?.width == 0 && frames["text"]?.width == 43)
  }

  @Test func `C2: a view that its content only bounds from below wants 50 points`() throws {
    let mark = Fixture.view(
      "mark", inside: constraints(sized("mark", "width", 16), sized("mark", "height", 16)))
    let holder = Fixture.view(
      "holder",
      inside: "<subviews>\(mark)</subviews>"
        + constraints(
          sized("holder", "width", 30),
          Fixture.constraint("l", ("mark", "leading"), ("holder", "leading")),
          Fixture.constraint("t", ("mark", "top"), ("holder", "top")),
          Fixture.constraint(
            "b", ("holder", "bottom"), ("mark", "bottom"), "relation=\"greaterThanOrEqual\"")))
    let stack = Fixture.view(
      "stack", "stackView", "alignment=\"top\"",
      inside: "<subviews>\(holder)\(Fixture.view("text", "label"))</subviews>")
    let text = Fixture.screen("<subviews>\(stack)</subviews>" + constraints(at("stack", 0, 0)))
    let frames = try frames(text) {
      $0.showsEmptyViews = true
      $0.content = .given(["text": IBOptionalSize(width: 43, height: 29)])
    }
    #expect(frames["holder"]?.height == 50)
  }

  @Test func `P1: a length that follows from an aspect ratio weighs in a proportional stack`()
    throws
  {
    let square = Fixture.view(
      "square",
      inside: constraints(
        sized("square", "height", 40),
        Fixture.constraint(
          "r", (nil, "width"), ("square", "height"), "multiplier=\"2:1\" priority=\"1000\"")))
    let stack = Fixture.view(
      "stack", "stackView", "distribution=\"fillProportionally\"",
      inside: "<subviews>\(square)\(Fixture.view("text", "label"))</subviews>"
        + constraints(sized("stack", "width", 120), sized("stack", "height", 40)))
    let text = Fixture.screen("<subviews>\(stack)</subviews>" + constraints(at("stack", 0, 0)))
    let frames = try frames(text) {
      $0.content = .given(["text": IBOptionalSize(width: 40, height: 20)])
    }
    #expect(frames["square"]?.width == 80 && frames["text"]?.width == 40)
  }

  @Test(arguments: ["firstBaseline", "lastBaseline"])
  func `B1: the baselines of a text view are those of its text`(baseline: String) throws {
    let views = Fixture.view(
      "long", "textView",
      inside: constraints(sized("long", "width", 100), sized("long", "height", 80))
        + "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"20\"/>",
      frame: (0, 0, 100, 80))
    let mark = Fixture.view(
      "mark", inside: constraints(sized("mark", "width", 5), sized("mark", "height", 5)))
    let text = Fixture.screen(
      "<subviews>\(views)\(mark)</subviews>"
        + constraints(
          at("long", 0, 0), Fixture.constraint("x", ("mark", "leading"), ("root", "leading")),
          Fixture.constraint("b", ("mark", "top"), ("long", baseline))))
    // The inset of 8 and the ascender of 20 points.
    #expect(abs(try #require(try frames(text)["mark"]).y - 27) <= 0.5)
  }

  @Test(arguments: ["", "axis=\"vertical\""])
  func `K2: what a document asks of the views of a stack counts more than their distances`(
    axis: String
  ) throws {
    let lengths = ["width", "height"]
    func view(_ id: String) -> String {
      let size = lengths.map {
        Fixture.constraint("\(id)-\($0)", (nil, $0), nil, "constant=\"24\"")
      }
      return Fixture.view(id, inside: "<constraints>\(size.joined())</constraints>")
    }
    let edges = axis.isEmpty ? ["leading", "trailing"] : ["top", "bottom"]
    let same = edges.map { Fixture.constraint("same-\($0)", ("b", $0), ("a", $0)) }
    let stack = Fixture.view(
      "stack", "stackView", "spacing=\"12\" alignment=\"center\" \(axis)",
      inside: """
        <subviews>\(view("a"))\(view("b"))\(view("c"))</subviews>
        <constraints>\(same.joined())</constraints>
        """)
    let sides = zip(edges, [10, -100]).map { edge, constant in
      Fixture.constraint("s-\(edge)", ("stack", edge), ("root", edge), "constant=\"\(constant)\"")
    }
    let document = try Fixture.read(
      Fixture.screen(
        "<subviews>\(stack)</subviews><constraints>\(sides.joined())</constraints>",
        size: axis.isEmpty ? (170, 667) : (375, 170)))
    let scene = try #require(document.scenes.first)
    let layout = IBSceneBuilder(document)
      .build(scene, in: IBEnvironment(designOf: scene, in: document))
    let solution = layout.solve()
    #expect(solution.conflicts.allSatisfy { $0.broken?.contains("UISV") == true })
    let frames = solution.frames.filter { ["stack", "a", "b", "c"].contains($0.name) }
    #expect(frames.map { axis.isEmpty ? $0.frame.x : $0.frame.y } == [10, 0, 0, 36])
  }

  @Test func `K1: equalities hold, and an inequality gives as little as possible`() throws {
    let bounded = Fixture.view(
      "bounded",
      inside: constraints(
        sized("bounded", "width", 30),
        Fixture.constraint(
          "at-least", (nil, "width"), nil, "constant=\"50\" relation=\"greaterThanOrEqual\"")))
    let layout = try layout(of: bounded)
    #expect(layout.solve().frames.first { $0.name == "bounded" }?.frame.width == 30)
  }

  @Test func `K1: the inequality is left out in every command, whichever is written first`() throws
  {
    let bounded = Fixture.view(
      "bounded",
      inside: constraints(
        Fixture.constraint(
          "at-least", (nil, "width"), nil, "constant=\"50\" relation=\"greaterThanOrEqual\""),
        sized("bounded", "width", 30)))
    let layout = try layout(of: bounded)
    let solution = layout.solve()
    #expect(solution.conflicts.map(\.broken) == ["at-least"])
    #expect(solution.frames.first { $0.name == "bounded" }?.frame.width == 30)
    // The scene is as it was, so that its conflict is found.
    let finding = try #require(layout.root.findings().first)
    #expect(finding.kind == .conflict)
    #expect(finding.message.contains("left out: bounded.width >= 50"), "\(finding)")
    #expect(layout.node("bounded")?.view.frame.width == 30)
  }

  @Test func `K1: an inequality is violated by as little as possible`() throws {
    let bounds = [("at-least", "greaterThanOrEqual", 50.0), ("at-most", "lessThanOrEqual", 40.0)]
    let bounded = Fixture.view(
      "bounded",
      inside: constraints(
        bounds.map { id, relation, width in
          Fixture.constraint(
            id, (nil, "width"), nil, "constant=\"\(width)\" relation=\"\(relation)\"")
        }.joined(),
        Fixture.constraint("wish", (nil, "width"), nil, "constant=\"10\" priority=\"900\"")
      ))
    let layout = try layout(of: bounded)
    let solution = layout.solve()
    #expect(solution.conflicts.map(\.broken) == ["at-most"])
    #expect(solution.frames.first { $0.name == "bounded" }?.frame.width == 50)
  }

  /// The scene of one view at the origin, as it was designed.
  private func layout(of bounded: String) throws -> IBLayout {
    let document = try Fixture.read(
      Fixture.screen("<subviews>\(bounded)</subviews>" + constraints(at("bounded", 0, 0))))
    let scene = try #require(document.scenes.first)
    return IBSceneBuilder(document)
      .build(scene, in: IBEnvironment(designOf: scene, in: document))
  }

  // MARK: Scroll views

  @Test(arguments: [true, false])
  func `content starts below the bars in scroll views right below the root only`(
    isDirect: Bool
  ) throws {
    let inner = Fixture.view("inner", inside: constraints(sized("inner", "height", 10)))
    let scroll = Fixture.view(
      "scroll", "scrollView",
      inside: "<subviews>\(inner)</subviews>"
        + constraints(Fixture.constraint("x", ("inner", "leading"), ("scroll", "leading"))),
      frame: (0, 0, 375, 667))
    let holder = Fixture.view(
      "holder",
      inside: "<subviews>\(scroll)</subviews>"
        + constraints(edges("scroll", of: "holder")), frame: (0, 0, 375, 667))
    let text = Fixture.screen(
      "<subviews>\(isDirect ? scroll : holder)</subviews>"
        + constraints(
          edges(isDirect ? "scroll" : "holder", of: "root"),
          Fixture.constraint("out", ("inner", "top"), ("root", "top"), "constant=\"100\"")))
    let frames = try frames(text) {
      $0.safeArea = LayoutInsets(top: 64, left: 0, bottom: 0, right: 0)
    }
    #expect(frames["inner"]?.y == (isDirect ? 36 : 100))
  }

  private func edges(_ id: String, of other: String) -> String {
    ["leading", "trailing", "top", "bottom"].map {
      Fixture.constraint("\(id)-\($0)", (id, $0), (other, $0))
    }.joined()
  }

  // MARK: Baselines

  @Test func `the first baseline of a picture is its lower edge`() throws {
    let views = Fixture.view("image", "imageView") + Fixture.view("mark")
    let text = Fixture.screen(
      "<subviews>\(views)</subviews>"
        + constraints(
          at("image", 10, 30),
          Fixture.constraint("b", ("mark", "top"), ("image", "firstBaseline")),
          Fixture.constraint("x", ("mark", "leading"), ("root", "leading"))))
    let frames = try frames(text) {
      $0.content = .given(["image": IBOptionalSize(width: 20, height: 24)])
    }
    #expect(frames["mark"]?.y == 54)
  }

  @Test func `in a row of texts a picture stands on their first baseline`() throws {
    let views =
      Fixture.view("image", "imageView", inside: constraints(sized("image", "height", 12)))
      + Fixture.view("text", "label")
    let stack = Fixture.view(
      "stack", "stackView", "alignment=\"firstBaseline\"", inside: "<subviews>\(views)</subviews>")
    let text = Fixture.screen("<subviews>\(stack)</subviews>" + constraints(at("stack", 0, 0)))
    let frames = try frames(text) {
      $0.content = .given([
        "image": IBOptionalSize(width: 20), "text": IBOptionalSize(width: 40, height: 20.5),
      ])
    }
    // The ascender of 17 points is 16.2.
    let baseline = try #require(frames["text"]).y + 16.2
    let image = try #require(frames["image"])
    #expect(image.height == 12 && abs(image.y + image.height - baseline) <= 0.5)
  }

  @Test func `what is shorter than its line has its baseline a descender above its end`() throws {
    let label = { (id: String, size: Double) in
      Fixture.view(
        id, "label",
        inside: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>")
    }
    let stack = Fixture.view(
      "stack", "stackView", "alignment=\"lastBaseline\"",
      inside: "<subviews>\(label("big", 45))\(label("small", 17))</subviews>"
        + constraints(sized("stack", "height", 41)))
    let text = Fixture.screen("<subviews>\(stack)</subviews>" + constraints(at("stack", 0, 0)))
    let frames = try frames(text) {
      $0.content = .given([
        "big": IBOptionalSize(width: 90, height: 41),
        "small": IBOptionalSize(width: 40, height: 20.5),
      ])
    }
    #expect(frames["big"]?.y == 0)
    #expect(frames["small"]?.y == 14)
  }

  @Test func `proportions count the required lengths in nested stacks`() throws {
    let inner = { (id: String) in
      Fixture.view(
        id, "stackView", "spacing=\"2\"",
        inside: """
          <subviews>\(Fixture.view(id + "-text", "label"))\
          \(Fixture.view(id + "-bar", inside: constraints(sized(id + "-bar", "width", 150))))
          </subviews>
          """)
    }
    let stack = Fixture.view(
      "stack", "stackView", "distribution=\"fillProportionally\" spacing=\"10\"",
      inside: "<subviews>\(inner("one"))\(inner("two"))</subviews>"
        + constraints(sized("stack", "width", 345), sized("stack", "height", 20)))
    let text = Fixture.screen("<subviews>\(stack)</subviews>" + constraints(at("stack", 0, 0)))
    let frames = try frames(text) {
      $0.content = .given([
        "one-text": IBOptionalSize(width: 16, height: 20),
        "two-text": IBOptionalSize(width: 15, height: 20),
      ])
    }
    #expect(frames["one"]?.width == 168 && frames["two"]?.width == 167)
    #expect(frames["one-text"]?.width == 16 && frames["two-text"]?.width == 15)
  }

  // MARK: Tables

  private func table(_ label: String, header: String = "") -> String {
    let cell = """
      <tableViewCell id="cell"><rect key="frame" x="0" y="28" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0" y="0" width="375" height="44"/>
      <subviews>\(label)</subviews><constraints>
      \(Fixture.constraint("l", ("text", "leading"), ("content", "leading")))
      \(Fixture.constraint("t", ("text", "trailing"), ("content", "trailing")))
      </constraints></tableViewCellContentView></tableViewCell>
      """
    let table = Fixture.view(
      "table", "tableView", inside: header + "<prototypes>\(cell)</prototypes>",
      frame: (0, 0, 375, 667))
    return Fixture.screen(
      "<subviews>\(table)</subviews>" + constraints(edges("table", of: "root")))
  }

  @Test func `a prototype cell does not push its table`() throws {
    let wide = Fixture.view("text", "view", inside: constraints(sized("text", "width", 350)))
    let frames = try frames(table(wide)) { $0.size = LayoutSize(width: 320, height: 568) }
    #expect(frames["table"] == rect(0, 0, 320, 568))
    #expect(frames["cell"]?.width == 320)
  }

  @Test func `headers take the width of the table and rows start below the safe area`() throws {
    let header = """
      <view key="tableHeaderView" id="header"><rect key="frame" x="0" y="0" width="300" height="28"/>
      </view>
      """
    let text = table(Fixture.view("text"), header: header)
    #expect(try frames(text)["header"] == rect(0, 0, 300, 28))
    #expect(try frames(text)["cell"]?.y == 28)
    let other = try frames(text) {
      $0.size = LayoutSize(width: 414, height: 896)
      $0.safeArea = LayoutInsets(top: 88, left: 0, bottom: 0, right: 0)
    }
    #expect(other["header"] == rect(0, 88, 414, 28))
    #expect(other["cell"] == rect(0, 116, 414, 44))
  }
}
