import AutoLayout
import Foundation
import LayoutDiagnostics
import TestSupport
import Testing

@testable import LayoutDocuments

/// The rules of macOS documents: frames in the file count from the bottom.
@Suite struct MacCanvasTests {
  private func document(_ inside: String, tools: String = "21507") throws -> IBDocument {
    try Fixture.read(
      """
      <document toolsVersion="\(tools)" targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
      <customView id="root"><rect key="frame" x="0" y="0" width="300" height="200"/>
      \(inside)</customView></objects></document>
      """)
  }

  private func frames(
    _ inside: String, given: [String: IBOptionalSize] = [:], tools: String = "21507"
  ) throws -> [String: LayoutRect] {
    let document = try document(inside, tools: tools)
    let scene = try #require(document.scenes.first)
    var environment = IBEnvironment(designOf: scene, in: document)
    environment.content = .given(given)
    let layout = IBSceneBuilder(document).build(scene, in: environment)
    layout.layout()
    #expect(layout.root.layoutEngine.conflicts.isEmpty)
    return Dictionary(layout.frames().map { ($0.id, $0.frame) }) { first, _ in first }
  }

  private func pinned(_ id: String) -> String {
    Fixture.constraint("\(id)-l", (id, "leading"), ("root", "leading"), "constant=\"20\"")
      + Fixture.constraint("\(id)-t", (id, "top"), ("root", "top"), "constant=\"30\"")
  }

  private func control(_ element: String, _ cell: String, _ attributes: String = "") -> String {
    Fixture.view("c", element, attributes, inside: cell)
  }

  @Test(arguments: [
    ("textField", "<textFieldCell key=\"cell\"/>", 18.0, 30.0),
    ("textField", "<textFieldCell key=\"cell\" borderStyle=\"bezel\"/>", 20, 30),
    ("button", "<buttonCell key=\"cell\" type=\"push\" bezelStyle=\"rounded\"/>", 13, 25),
    ("button", "<buttonCell key=\"cell\" type=\"check\"/>", 18, 29),
    ("button", "<buttonCell key=\"cell\" type=\"square\"/>", 20, 30),
    ("popUpButton", "<popUpButtonCell key=\"cell\" type=\"push\"/>", 17, 29),
    ("popUpButton", "<popUpButtonCell key=\"cell\" type=\"smallSquare\"/>", 15, 30),
    ("button", "<buttonCell key=\"cell\" type=\"push\" controlSize=\"small\"/>", 14, 26),
    ("button", "<buttonCell key=\"cell\" type=\"push\" controlSize=\"large\"/>", 13, 25),
    ("button", "<buttonCell key=\"cell\" type=\"check\" controlSize=\"small\"/>", 19, 29),
    ("button", "<buttonCell key=\"cell\" type=\"help\" controlSize=\"small\"/>", 19, 29),
    (
      "popUpButton", "<popUpButtonCell key=\"cell\" type=\"push\" controlSize=\"small\"/>", 16,
      28
    ),
    (
      "datePicker",
      "<datePickerCell key=\"cell\" datePickerStyle=\"clockAndCalendar\"/>", 20, 30
    ),
  ])
  func `a control is aligned by its class and the type of its cell`(
    element: String, cell: String, x: Double, y: Double
  ) throws {
    let text =
      "<subviews>\(control(element, cell))</subviews><constraints>\(pinned("c"))</constraints>"
    let found = try frames(text, given: ["c": IBOptionalSize(width: 60, height: 24)])
    #expect(found["c"] == rect(x, y, 60, 24))
  }

  @Test(arguments: [
    ("button", "<buttonCell key=\"cell\" type=\"check\"/>", "24412", 20.0, 30.0),
    ("button", "<buttonCell key=\"cell\" type=\"push\"/>", "17154", 13, 25),
    ("button", "<buttonCell key=\"cell\" type=\"push\"/>", "17701", 14, 26),
    ("button", "<buttonCell key=\"cell\" type=\"push\"/>", "14490", 14, 26),
    ("button", "<buttonCell key=\"cell\" type=\"check\"/>", "14490", 18, 28),
    ("button", "<buttonCell key=\"cell\" type=\"check\"/>", "17503", 18, 29),
    ("button", "<buttonCell key=\"cell\" type=\"help\"/>", "21223", 17, 29),
    ("button", "<buttonCell key=\"cell\" type=\"roundTextured\"/>", "5053", 20, 29),
    ("popUpButton", "<popUpButtonCell key=\"cell\" type=\"push\"/>", "17154", 18, 29),
    ("popUpButton", "<popUpButtonCell key=\"cell\" type=\"push\"/>", "11762", 18, 28),
    ("segmentedControl", "<segmentedCell key=\"cell\" style=\"rounded\"/>", "21223", 17, 28),
    ("segmentedControl", "<segmentedCell key=\"cell\" style=\"rounded\"/>", "24127", 20, 30),
    ("comboButton", "", "21223", 17, 28),
    ("stepper", "", "24127", 20, 30),
  ])
  func `the alignment of some controls changed with versions`(
    element: String, cell: String, tools: String, x: Double, y: Double
  ) throws {
    let text =
      "<subviews>\(control(element, cell))</subviews><constraints>\(pinned("c"))</constraints>"
    let found = try frames(
      text, given: ["c": IBOptionalSize(width: 60, height: 24)], tools: tools)
    #expect(found["c"] == rect(x, y, 60, 24))
  }

  @Test(arguments: [
    ("progressIndicator", "style=\"bar\"", 20.0, 29.0, 56.0),
    ("progressIndicator", "style=\"bar\" controlSize=\"small\"", 20, 30, 58),
    ("datePicker", "", 20, 26, 54),
    ("progressIndicator", "style=\"spinning\"", 20, 30, 58), ("stepper", "", 17, 26, 51),
  ])
  func `a control without words is aligned by its class and style`(
    element: String, style: String, x: Double, y: Double, below: Double
  ) throws {
    let text =
      "<subviews>\(control(element, "", style))\(Fixture.view("below", "customView"))</subviews>"
      + "<constraints>\(pinned("c"))"
      + Fixture.constraint("b", ("below", "top"), ("c", "bottom")) + "</constraints>"
    let found = try frames(text, given: ["c": IBOptionalSize(width: 60, height: 28)])
    #expect(found["c"] == rect(x, y, 60, 28))
    #expect(found["below"]?.y == below)
  }

  @Test func `the words of a pop-up button stay where they are when it is squeezed`() throws {
    let cell = "<popUpButtonCell key=\"cell\" type=\"push\"/>"
    let label = Fixture.view("label", "textField", inside: "<textFieldCell key=\"cell\"/>")
    let text =
      "<subviews>\(control("popUpButton", cell))\(label)</subviews><constraints>\(pinned("c"))"
      + Fixture.constraint("x", ("label", "leading"), ("c", "leading"))
      + Fixture.constraint("b", ("label", "firstBaseline"), ("c", "firstBaseline"))
      + "</constraints>"
    for height in [25.0, 21] {
      let found = try frames(
        text,
        given: [
          "c": IBOptionalSize(width: 60, height: height),
          "label": IBOptionalSize(width: 30, height: 16),
        ])
      #expect(found["label"]?.y == 31.5)
    }
  }

  @Test func `a small slider is nearer to what lies below it`() throws {
    for (size, height) in [("regular", 20.0), ("small", 24)] {
      let text =
        "<subviews>\(control("slider", "<sliderCell key=\"cell\" controlSize=\"\(size)\"/>"))"
        + Fixture.view("below", "customView") + "</subviews><constraints>\(pinned("c"))"
        + Fixture.constraint("b", ("below", "top"), ("c", "bottom")) + "</constraints>"
      let found = try frames(text, given: ["c": IBOptionalSize(width: 60, height: 28)])
      #expect(found["below"]?.y == 30 + height)
    }
  }

  @Test func `a slider that is higher than wide stands, and is as high as constraints say`() throws
  {
    let slider = Fixture.view(
      "slider", "slider",
      inside: """
        <sliderCell key="cell"/>
        <constraints>\(Fixture.constraint("h", (nil, "height"), nil, "constant=\"65\""))</constraints>
        """, frame: (20, 100, 19, 70))
    let found = try frames(
      "<subviews>\(slider)</subviews><constraints>\(pinned("slider"))</constraints>",
      given: ["slider": IBOptionalSize(width: 19)])
    #expect(found["slider"] == rect(18, 28, 19, 70))
  }

  @Test func `a separator is as thick as separators are`() throws {
    let line = Fixture.view("line", "box", "boxType=\"separator\"", frame: (20, 100, 200, 9))
    let text = """
      <subviews>\(line)\(Fixture.view("below", "customView"))</subviews><constraints>\(pinned("line"))
      \(Fixture.constraint("b", ("below", "top"), ("line", "bottom")))</constraints>
      """
    let found = try frames(text)
    #expect(found["line"]?.y == 28 && found["line"]?.height == 5 && found["below"]?.y == 31)
  }

  private func stack(
    _ views: String, width: Double = 300, _ attributes: String = "", rest: String = ""
  ) -> String {
    let stack = """
      <stackView orientation="horizontal" alignment="centerY" spacing="10" \(attributes) \
      translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      <rect key="frame" x="0" y="0" width="\(width)" height="200"/>\(views)\(rest)</stackView>
      """
    let sides = ["leading", "trailing", "top", "bottom"].map {
      Fixture.constraint("s-\($0)", ("stack", $0), ("root", $0))
    }.joined()
    return "<subviews>\(stack)</subviews><constraints>\(sides)</constraints>"
  }

  private func view(_ id: String, _ width: Double, _ height: Double) -> String {
    Fixture.view(
      id, "customView",
      inside: """
        <constraints>\(Fixture.constraint("\(id)-w", (nil, "width"), nil, "constant=\"\(width)\""))
        \(Fixture.constraint("\(id)-h", (nil, "height"), nil, "constant=\"\(height)\""))
        </constraints>
        """)
  }

  @Test func `views of the leading area follow each other from the beginning`() throws {
    let views = view("a", 40, 20) + view("b", 60, 30) + view("c", 20, 10)
    let found = try frames(stack("<beginningViews>\(views)</beginningViews>"))
    #expect(found["a"] == rect(0, 90, 40, 20))
    #expect(found["b"] == rect(50, 85, 60, 30))
    #expect(found["c"] == rect(120, 95, 20, 10))
  }

  @Test func `views of the middle and of the end are there`() throws {
    let areas = """
      <beginningViews>\(view("a", 40, 20))</beginningViews>
      <middleViews>\(view("b", 60, 30))</middleViews><endViews>\(view("c", 20, 10))</endViews>
      """
    let found = try frames(stack(areas))
    #expect(found["a"]?.x == 0 && found["c"]?.x == 280)
    #expect(try #require(found["b"]).x > 50 && #require(found["b"]).maxX < 270)
    let end = try frames(stack("<endViews>\(view("c", 20, 10))</endViews>"))
    #expect(end["c"] == rect(280, 95, 20, 10))
  }

  @Test func `edge insets and distances after single views count`() throws {
    let views = view("a", 40, 20) + view("b", 60, 30) + view("c", 20, 10)
    let rest = """
      <edgeInsets key="edgeInsets" left="5" right="5" top="0" bottom="0"/>
      <customSpacing><real value="25"/><real value="3.4028234663852886e+38"/>
      <real value="3.4028234663852886e+38"/></customSpacing>
      """
    let found = try frames(
      stack("<beginningViews>\(views)</beginningViews>", rest: rest))
    #expect(found["a"]?.x == 5 && found["b"]?.x == 70 && found["c"]?.x == 140)
  }

  @Test func `a stack hugs views across, and those without a length of their own are as long`()
    throws
  {
    let empty = Fixture.view("a", "customView")
    let label = Fixture.view(
      "b", "textField", "verticalHuggingPriority=\"251\"",
      inside: "<textFieldCell key=\"cell\" borderStyle=\"bezel\"/>")
    let found = try frames(
      stack("<beginningViews>\(empty)\(label)</beginningViews>").replacingOccurrences(
        of: "centerY", with: "top"),
      given: ["b": IBOptionalSize(width: 60, height: 22)])
    #expect(found["a"]?.height == 200 && found["b"] == rect(240, 0, 60, 22))
  }

  @Test func `what a stack asks of its views is no constraint of the document`() throws {
    let views = "<beginningViews>\(view("a", 40, 20))\(view("b", 60, 30))</beginningViews>"
    let top = Fixture.constraint("t", ("a", "top"), ("stack", "top"))
    let document = try document(
      stack(views, rest: "<constraints>\(top)</constraints>").replacingOccurrences(
        of: "centerY", with: "top"))
    let scene = try #require(document.scenes.first)
    let layout = IBSceneBuilder(document)
      .build(scene, in: IBEnvironment(designOf: scene, in: document))
    let report = layout.root.diagnose(design: layout.designFacts())
    #expect(
      !report.findings(detail: { _ in .message }).contains { $0.message.contains("stack-hugging") })
  }

  @Test func `hidden views keep their room only where the stack does not detach them`() throws {
    let hidden = view("a", 40, 20).replacingOccurrences(
      of: "<customView", with: "<customView hidden=\"YES\"")
    let views = "<beginningViews>\(hidden)\(view("b", 60, 30))</beginningViews>"
    #expect(try frames(stack(views))["b"]?.x == 0)
    #expect(try frames(stack(views, "detachesHiddenViews=\"NO\""))["b"]?.x == 50)
  }

  @Test func `the content of a box lies in its frame`() throws {
    let box = """
      <box boxType="primary" translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="17" y="66" width="106" height="108"/>
      <view key="contentView" id="content"><rect key="frame" x="3" y="3" width="100" height="90"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view></box>
      """
    let size =
      Fixture.constraint("w", ("box", "width"), nil, "constant=\"200\"")
      + Fixture.constraint("h", ("box", "height"), nil, "constant=\"104\"")
    let found = try frames(
      "<subviews>\(box)</subviews><constraints>\(pinned("box"))\(size)</constraints>")
    #expect(found["box"] == rect(17, 30, 206, 108))
    #expect(found["content"] == rect(3, 15, 200, 90))
  }

  @Test(arguments: [nil, 130.0])
  func `the content of a box fills it unless constraints say otherwise`(
    height: Double?
  ) throws {
    let above = height.map {
      Fixture.constraint("t", ("low", "top"), ("content", "top"), "constant=\"\($0 - 32)\"")
    }
    let content = Fixture.view(
      "content", "view", "key=\"contentView\"",
      inside: """
        <subviews>\(view("low", 40, 20))</subviews><constraints>\(above ?? "")
        \(Fixture.constraint("b", (nil, "bottom"), ("low", "bottom"), "constant=\"12\""))
        \(Fixture.constraint("l", ("low", "leading"), ("content", "leading")))</constraints>
        """, frame: (0, 0, 300, 200))
    let box = Fixture.view(
      "box", "box", "boxType=\"custom\" borderType=\"none\"", inside: content,
      frame: (0, 0, 300, 200))
    let sides = ["leading", "trailing", "top", "bottom"].map {
      Fixture.constraint("s-\($0)", ("box", $0), ("root", $0))
    }
    let found = try frames(
      "<subviews>\(box)</subviews><constraints>\(sides.joined())</constraints>")
    let expected = height ?? 200
    #expect(found["content"] == rect(0, 0, 300, expected))
    #expect(found["low"] == rect(0, expected - 32, 40, 20))
  }

  @Test func `a label and a field share a baseline`() throws {
    let label = Fixture.view("label", "textField", inside: "<textFieldCell key=\"cell\"/>")
    let field = Fixture.view(
      "field", "textField", inside: "<textFieldCell key=\"cell\" borderStyle=\"bezel\"/>")
    let constraints =
      pinned("field")
      + Fixture.constraint("b", ("label", "baseline"), ("field", "baseline"))
      + Fixture.constraint("x", ("label", "leading"), ("field", "trailing"), "constant=\"8\"")
    let found = try frames(
      "<subviews>\(label)\(field)</subviews><constraints>\(constraints)</constraints>",
      given: [
        "label": IBOptionalSize(width: 60, height: 16),
        "field": IBOptionalSize(width: 90, height: 21),
      ])
    // 3 points above the field's lower edge.
    #expect(abs(try #require(found["label"]).maxY - 48) <= 1)
  }

  private func cell(
    _ id: String, _ row: String, _ column: String, _ attributes: String = ""
  ) -> String {
    let view = Fixture.view(id, "customView", "key=\"contentView\"")
    return
      "<gridCell row=\"\(row)\" column=\"\(column)\" \(attributes) id=\"of-\(id)\">\(view)</gridCell>"
  }

  @Test func `a grid view of AppKit is laid out as a grid`() throws {
    let cells =
      cell("a", "r1", "c1") + cell("b", "r1", "c2") + cell("c", "r2", "c1")
      + cell("d", "r2", "c2", "yPlacement=\"bottom\"")
      + cell("e", "r3", "c1", "xPlacement=\"fill\"")
      + "<gridCell row=\"r3\" column=\"c2\" headOfMergedCell=\"of-e\" id=\"of-none\"/>"
    let inside = """
      <rows><gridRow id="r1"/><gridRow bottomPadding="3" height="30" id="r2"/>
      <gridRow topPadding="2" id="r3"/></rows>
      <columns><gridColumn id="c1"/><gridColumn xPlacement="leading" id="c2"/></columns>
      <gridCells>\(cells)</gridCells>
      """
    let grid = Fixture.view(
      "grid", "gridView",
      "xPlacement=\"trailing\" yPlacement=\"center\" rowSpacing=\"7\" columnSpacing=\"8\"",
      inside: inside)
    let found = try frames(
      "<subviews>\(grid)</subviews><constraints>\(pinned("grid"))</constraints>",
      given: [
        "a": IBOptionalSize(width: 41, height: 15), "b": IBOptionalSize(width: 200, height: 21),
        "c": IBOptionalSize(width: 66, height: 16), "d": IBOptionalSize(width: 150, height: 20),
        "e": IBOptionalSize(width: 100, height: 10),
      ])
    #expect(found["grid"] == rect(20, 30, 274, 80))
    #expect(found["a"] == rect(25, 3, 41, 15))
    #expect(found["b"] == rect(74, 0, 200, 21))
    #expect(found["c"] == rect(0, 35, 66, 16))
    #expect(found["d"] == rect(74, 38, 150, 20))
    #expect(found["e"] == rect(0, 70, 274, 10))
  }

  @Test func `a scene says in one line that it is approximate and what is not laid out`() throws {
    let tabs = Fixture.view("tabs", "tabView", frame: (10, 10, 100, 50))
    let document = try document(
      "<subviews>\(tabs)</subviews><constraints>\(pinned("tabs"))</constraints>")
    let scene = try #require(document.scenes.first)
    let layout = IBSceneBuilder(document)
      .build(scene, in: IBEnvironment(designOf: scene, in: document))
    layout.layout()
    #expect(
      layout.issues.map(\.message) == [
        "macOS: approximate; the content of tabView 'tabs' is not laid out"
      ])
  }
}

/// The public macOS documents of `../shared/ib`; skipped where they are absent.
@Suite(.enabled(if: Corpus.isPresent))
struct PublicMacTests {
  private static let plain: Set<String> = [
    "customView", "view", "stackView", "scrollView", "box", "visualEffectView",
  ]

  /// Whether Interface Builder may have an opinion of its own on a view's size.
  private func isControl(_ view: IBView) -> Bool {
    view.children.isEmpty && !Self.plain.contains(view.element)
  }

  @Test(.longRunning) func `98 of 100 edges of plain containers are within a point`() throws {
    var (edges, right) = (0, 0)
    for path in Corpus.documents {
      guard let document = try? IBDocument(contentsOf: Corpus.path(path)),
        document.targetRuntime.hasPrefix("MacOSX")
      else { continue }
      for scene in document.scenes {
        var environment = IBEnvironment(designOf: scene, in: document)
        environment.content = .given([:])
        var layout = IBSceneBuilder(document).build(scene, in: environment)
        environment.content = .given(
          Dictionary(
            layout.nodes.filter { isControl($0.model) }.compactMap { node in
              node.model.frame.map {
                (node.id, IBOptionalSize(width: $0.width, height: $0.height))
              }
            }
          ) { first, _ in first })
        layout = IBSceneBuilder(document).build(scene, in: environment)
        let frames = layout.keepingEqualities { layout.nodes.map(\.view.frame) }
        for (node, found) in zip(layout.nodes, frames)
        where Self.plain.contains(node.model.element) {
          guard let frame = node.model.frame, node.parent != nil, node.model.slot == .subview,
            !node.model.translatesAutoresizingMask, !node.model.isFixedFrame
          else { continue }
          for distance in [
            found.x - frame.x, found.y - frame.y, found.maxX - frame.maxX, found.maxY - frame.maxY,
          ] {
            edges += 1
            if abs(distance) <= 1.01 { right += 1 }
          }
        }
      }
    }
    #expect(edges > 250 && right * 100 >= edges * 98, "\(right) of \(edges)")
  }
}
