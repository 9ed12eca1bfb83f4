import AutoLayout
import Testing

@testable import LayoutDocuments

@Suite struct IBSceneBuilderTests {
  private func edges(_ id: String, to other: String) -> String {
    ["leading", "trailing", "top", "bottom"].map {
      Fixture.constraint("\(id)-\($0)", (id, $0), (other, $0))
    }.joined()
  }

  @Test func `the safe area guide holds views inside the device's insets`() throws {
    let text = Fixture.screen(
      "<subviews>\(Fixture.view("a"))</subviews><constraints>\(edges("a", to: "safe"))</constraints>"
    )
    let insets = LayoutInsets(top: 44, left: 10, bottom: 34, right: 10)
    let frames = try Fixture.solve(text, safeArea: insets)
    #expect(frames["a"] == rect(10, 44, 355, 589))
  }

  @Test func `margins of a root are 16 points wide and lie inside the safe area`() throws {
    let constraints =
      Fixture.constraint("l", ("a", "leading"), ("root", "leadingMargin"))
      + Fixture.constraint("t", (nil, "trailingMargin"), ("a", "trailing"))
      + Fixture.constraint("u", ("a", "top"), ("root", "topMargin"))
      + Fixture.constraint("d", ("a", "bottom"), ("root", "bottomMargin"))
    let text = Fixture.screen(
      "<subviews>\(Fixture.view("a"))</subviews><constraints>\(constraints)</constraints>")
    let safeArea = LayoutInsets(top: 20, left: 0, bottom: 0, right: 0)
    #expect(try Fixture.solve(text, safeArea: safeArea)["a"] == rect(16, 20, 343, 647))
  }

  @Test func `a position multiplier counts in the coordinates of the owner`() throws {
    let inner = Fixture.view("b", inside: "<constraints>\(sized("b", 20, 10))</constraints>")
    let holder = Fixture.view(
      "a",
      inside: """
        <subviews>\(inner)</subviews><constraints>
        \(Fixture.constraint("x", ("b", "centerX"), ("a", "centerX"), "multiplier=\"0.5\""))
        \(Fixture.constraint("y", ("b", "bottom"), ("a", "bottom"), "multiplier=\"1:2\""))
        \(sized("a", 200, 100))</constraints>
        """)
    let text = Fixture.screen(
      """
      <subviews>\(holder)</subviews><constraints>
      \(Fixture.constraint("l", ("a", "leading"), ("root", "leading"), "constant=\"100\""))
      \(Fixture.constraint("t", ("a", "top"), ("root", "top"), "constant=\"60\""))
      </constraints>
      """)
    let frames = try Fixture.solve(text)
    #expect(frames["a"] == rect(100, 60, 200, 100))
    #expect(frames["b"] == rect(40, 40, 20, 10))
  }

  private func sized(_ id: String, _ width: Int, _ height: Int) -> String {
    Fixture.constraint("\(id)-w", (nil, "width"), nil, "constant=\"\(width)\"")
      + Fixture.constraint("\(id)-h", (nil, "height"), nil, "constant=\"\(height)\"")
  }

  @Test func `inside a scroll view edges are the content and the centre is the frame`() throws {
    let tall = Fixture.view(
      "tall",
      inside:
        "<constraints>\(Fixture.constraint("th", (nil, "height"), nil, "constant=\"900\""))</constraints>"
    )
    let badge = Fixture.view(
      "badge", inside: "<constraints>\(sized("badge", 20, 20))</constraints>")
    let scroll = Fixture.view(
      "scroll", "scrollView",
      inside: """
        <subviews>\(tall)\(badge)</subviews><constraints>\(edges("tall", to: "scroll"))
        \(Fixture.constraint("w", ("tall", "width"), ("scroll", "width")))
        \(Fixture.constraint("cx", ("badge", "centerX"), ("scroll", "centerX")))
        \(Fixture.constraint("cy", ("badge", "centerY"), ("scroll", "centerY")))</constraints>
        """)
    let frames = try Fixture.solve(
      Fixture.screen(
        "<subviews>\(scroll)</subviews><constraints>\(edges("scroll", to: "root"))</constraints>"))
    #expect(frames["scroll"] == rect(0, 0, 375, 667))
    #expect(frames["tall"] == rect(0, 0, 375, 900))
    #expect(frames["badge"] == rect(177.5, 323.5, 20, 20))
  }

  @Test func `a switch is seen without the two points on its right`() throws {
    let control = Fixture.view("s", "switch")
    let text = Fixture.screen(
      """
      <subviews>\(control)</subviews><constraints>
      \(Fixture.constraint("t", (nil, "trailing"), ("s", "trailing"), "constant=\"20\""))
      \(Fixture.constraint("u", ("s", "top"), ("root", "top"), "constant=\"30\""))</constraints>
      """)
    let frames = try Fixture.solve(text, given: ["s": IBOptionalSize(width: 51, height: 31)])
    #expect(frames["s"] == rect(306, 30, 51, 31))
  }

  @Test func `baselines follow the font in the middle of the view`() throws {
    let font = { (size: Int) in
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
    }
    let big = Fixture.view("big", "label", inside: font(34))
    let small = Fixture.view("small", "label", inside: font(17))
    let text = Fixture.screen(
      """
      <subviews>\(big)\(small)</subviews><constraints>
      \(Fixture.constraint("t", ("big", "top"), ("root", "top"), "constant=\"100\""))
      \(Fixture.constraint("l", ("big", "leading"), ("root", "leading")))
      \(Fixture.constraint("m", ("small", "leading"), ("big", "trailing")))
      \(Fixture.constraint("b", ("small", "baseline"), ("big", "baseline")))</constraints>
      """)
    let frames = try Fixture.solve(
      text,
      given: [
        "big": IBOptionalSize(width: 50, height: 41),
        "small": IBOptionalSize(width: 50, height: 20.5),
      ])
    // Ascenders are 0.952 of the size: 32.4 and 16.2 points above one line.
    #expect(frames["small"] == rect(50, 116.5, 50, 20.5))
  }

  @Test func `a hidden view leaves its stack and a variation turns the stack`() throws {
    let child = { (id: String, hidden: Bool) in
      Fixture.view(
        id, "view", hidden ? "hidden=\"YES\"" : "",
        inside: "<constraints>\(sized(id, 40, 30))</constraints>")
    }
    let stack = Fixture.view(
      "stack", "stackView", "axis=\"vertical\" spacing=\"6\"",
      inside: """
        <subviews>\(child("one", false))\(child("two", true))\(child("three", false))</subviews>
        <variation key="heightClass=compact" axis="horizontal" spacing="10"/>
        """)
    let text = Fixture.screen(
      """
      <subviews>\(stack)</subviews><constraints>
      \(Fixture.constraint("t", ("stack", "top"), ("root", "top")))
      \(Fixture.constraint("l", ("stack", "leading"), ("root", "leading")))</constraints>
      """)
    let tall = try Fixture.solve(text)
    #expect(tall["stack"] == rect(0, 0, 40, 66))
    #expect(tall["three"] == rect(0, 36, 40, 30))
    let flat = try Fixture.solve(
      text, traits: IBTraits(horizontal: .compact, vertical: .compact))
    #expect(flat["stack"] == rect(0, 0, 90, 30))
    #expect(flat["three"] == rect(50, 0, 40, 30))
  }

  @Test func `masks install constraints and views for their size classes only`() throws {
    let text = Fixture.screen(
      """
      <subviews>\(Fixture.view("a"))\(Fixture.view("b"))</subviews>
      <constraints>\(edges("a", to: "root"))
      \(Fixture.constraint("wide", (nil, "trailing"), ("a", "trailing"), "constant=\"50\""))
      </constraints>
      <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask>\
      <mask key="subviews"><exclude reference="b"/></mask></variation>
      <variation key="widthClass=regular"><mask key="constraints"><include reference="wide"/>\
      <exclude reference="a-trailing"/></mask></variation>
      """)
    let compact = try Fixture.solve(text)
    #expect(compact["a"] == rect(0, 0, 375, 667))
    #expect(compact["b"] == nil)
    let regular = try Fixture.solve(
      text, traits: IBTraits(horizontal: .regular, vertical: .regular))
    #expect(regular["a"] == rect(0, 0, 325, 667))
  }

  @Test func `autoresized views keep the stored frame and follow other sizes`() throws {
    let view = { (id: String, mask: String, frame: String) in
      """
      <view id="\(id)"><rect key="frame" \(frame)/><autoresizingMask key="autoresizingMask" \(mask)/></view>
      """
    }
    let text = Fixture.screen(
      """
      <subviews>
      \(view("fill", "widthSizable=\"YES\" heightSizable=\"YES\"", "x=\"10\" y=\"20\" width=\"355\" height=\"600\""))
      \(view("corner", "flexibleMinX=\"YES\" flexibleMinY=\"YES\"", "x=\"325\" y=\"617\" width=\"40\" height=\"40\""))
      \(view("middle", "flexibleMinX=\"YES\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"", "x=\"100\" y=\"0\" width=\"175\" height=\"40\""))
      </subviews>
      """)
    let stored = try Fixture.solve(text)
    #expect(stored["fill"] == rect(10, 20, 355, 600))
    #expect(stored["corner"] == rect(325, 617, 40, 40))
    #expect(stored["middle"] == rect(100, 0, 175, 40))
    let larger = try Fixture.solve(text, size: LayoutSize(width: 575, height: 767))
    #expect(larger["fill"] == rect(10, 20, 555, 700))
    #expect(larger["corner"] == rect(525, 717, 40, 40))
    #expect(larger["middle"] == rect(200, 0, 175, 40))
  }

  @Test func `only the mask of a subview is an autoresizing mask, and a cell is given its size`()
    throws
  {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"44\"/>"
    let document = try Fixture.read(
      Fixture.screen(
        """
        <subviews><view id="held">\(frame)</view><tableView id="table">\(frame)<prototypes>
        <tableViewCell id="cell">\(frame)
        <tableViewCellContentView key="contentView" id="content">\(frame)</tableViewCellContentView>
        </tableViewCell></prototypes></tableView></subviews>
        """))
    let scene = try #require(document.scenes.first)
    let layout = IBSceneBuilder(document).build(
      scene, in: IBEnvironment(designOf: scene, in: document))
    let roles = { (id: String, attribute: LayoutAttribute) in
      Set(
        (layout.node(id)?.view.heads ?? []).filter { $0.firstAttribute == attribute }.map(\.role))
    }
    #expect(roles("held", .height) == [.autoresizing])
    #expect(roles("cell", .height) == [.rootSize])
    #expect(roles("content", .height) == [.container])
  }

  @Test func `cells keep their place and their content has the margins of cells`() throws {
    let label = Fixture.view("text", "label")
    let cell = """
      <tableViewCell id="cell"><rect key="frame" x="0" y="28" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0" y="0" width="375" height="43.5"/>
      <subviews>\(label)</subviews><constraints>
      \(Fixture.constraint("l", ("text", "leading"), ("content", "leadingMargin")))
      \(Fixture.constraint("t", ("text", "top"), ("content", "topMargin")))</constraints>
      </tableViewCellContentView></tableViewCell>
      """
    let table = Fixture.view(
      "table", "tableView", inside: "<prototypes>\(cell)</prototypes>", frame: (0, 0, 375, 667))
    let frames = try Fixture.solve(
      Fixture.screen(
        "<subviews>\(table)</subviews><constraints>\(edges("table", to: "root"))</constraints>"),
      given: ["text": IBOptionalSize(width: 30, height: 20)])
    #expect(frames["cell"] == rect(0, 28, 375, 44))
    #expect(frames["content"] == rect(0, 0, 375, 43.5))
    #expect(frames["text"] == rect(16, 11, 30, 20))
  }

  @Test func `what the model refuses is an issue and the rest is laid out`() throws {
    let text = Fixture.screen(
      """
      <subviews>\(Fixture.view("a"))</subviews><constraints>\(edges("a", to: "root"))
      \(Fixture.constraint("odd", ("a", "leading"), ("root", "top")))</constraints>
      """)
    let document = try Fixture.read(text)
    let scene = try #require(document.scenes.first)
    let layout = IBSceneBuilder(document).build(scene, in: IBEnvironment())
    layout.layout()
    #expect(layout.issues.map(\.objectID) == ["odd"])
    #expect(layout.node("a")?.view.frame == rect(0, 0, 375, 667))
  }

  @Test func `the same scene gives the same bytes`() throws {
    let text = Fixture.screen(
      "<subviews>\(Fixture.view("a"))\(Fixture.view("b"))</subviews>"
        + "<constraints>\(edges("a", to: "root"))</constraints>")
    let outputs = try (0..<3).map { _ in
      let document = try Fixture.read(text)
      let scene = try #require(document.scenes.first)
      let environment = IBEnvironment(designOf: scene, in: document)
      return IBSceneBuilder(document).build(scene, in: environment).solve()
        .json(document: "d", scene: "root")
    }
    #expect(outputs[0] == outputs[1] && outputs[1] == outputs[2])
    #expect(outputs[0].contains(#""a":[0,0,375,667]"#))
    #expect(outputs[0].contains(#""item":"b""#))
  }
}
