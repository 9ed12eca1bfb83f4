import AutoLayout
import NaturalSizes
import Testing

@testable import LayoutDocuments

/// The sizes and baselines of contents that no constraint determines.
@Suite struct NaturalMeasureTests {
  /// The frames of the views in a screen at its own size, where the contents are measured. Each view has its
  /// origin from a constraint.
  private func frames(
    _ views: [String: String], _ constraints: String = "", tools: String = "14490"
  ) throws -> [String: LayoutRect] {
    let ids = views.keys.sorted()
    let places = ids.map {
      Fixture.constraint("\($0)-x", ($0, "leading"), ("root", "leading"))
        + (constraints.contains("firstItem=\"\($0)\"")
          ? "" : Fixture.constraint("\($0)-y", ($0, "top"), ("root", "top"), "constant=\"100\""))
    }
    let text = Fixture.screen(
      "<subviews>\(ids.compactMap { views[$0] }.joined())</subviews><constraints>"
        + places.joined() + constraints + "</constraints>", tools: tools)
    let document = try Fixture.read(text)
    let scene = try #require(document.scenes.first)
    let layout = IBSceneBuilder(document).build(
      scene, in: IBEnvironment(designOf: scene, in: document))
    layout.layout()
    #expect(layout.issues.isEmpty && layout.root.layoutEngine.conflicts.isEmpty)
    return Dictionary(layout.frames().map { ($0.id, $0.frame) }) { first, _ in first }
  }

  private func font(_ attributes: String, key: String = "fontDescription") -> String {
    "<fontDescription key=\"\(key)\" \(attributes)/>"
  }

  private func height(_ id: String, _ height: Int) -> String {
    "<constraints>\(Fixture.constraint("\(id)-h", (nil, "height"), nil, "constant=\"\(height)\""))"
      + "</constraints>"
  }

  // MARK: Baselines

  @Test(arguments: ["button", "textField", "label"], ["firstBaseline", "baseline"])
  func `the baseline of a control is in its middle, however high it is`(
    element: String, baseline: String
  ) throws {
    let mark = Fixture.view("mark", "label", "text=\"x\"", inside: font("pointSize=\"15\""))
    let line = Fixture.constraint("b", ("mark", baseline), ("high", baseline))
    let inside = font("pointSize=\"15\"")
    let fixed = Fixture.view(
      "high", element, "text=\"Words\"", inside: inside + height("high", 60))
    let stretched = Fixture.view(
      "high", element, "text=\"Words\"", inside: inside, frame: (0, 100, 50, 60))
    let end = Fixture.constraint("e", ("root", "bottom"), ("high", "bottom"), "constant=\"507\"")
    for (view, more) in [(fixed, ""), (stretched, end)] {
      let frames = try frames(["high": view, "mark": mark], line + more)
      #expect(frames["high"]?.height == 60)
      // The middle of the control is at 130, the label is 18 points high.
      #expect(abs(try #require(frames["mark"]).y - 121) <= 0.5, "\(frames)")
    }
  }

  @Test func `a control on the baseline of a higher one contradicts no other constraint`() throws {
    // Two buttons 44 points high, on one baseline and at one top.
    let button = { (id: String) in
      Fixture.view(
        id, "button", inside: self.height(id, 44) + "<state key=\"normal\" title=\"Save\"/>")
    }
    let frames = try frames(
      ["one": button("one"), "two": button("two")],
      Fixture.constraint("a", ("two", "baseline"), ("one", "firstBaseline"))
        + Fixture.constraint("b", ("two", "top"), ("one", "top")))
    #expect(frames["two"]?.y == 100 && frames["two"]?.height == 44)
  }

  @Test func `the baseline follows a height that a program changes`() throws {
    let mark = Fixture.view("mark", "label", "text=\"x\"")
    let high = Fixture.view("high", "button", inside: height("high", 60) + font("pointSize=\"17\""))
    let text = Fixture.screen(
      "<subviews>\(high)\(mark)</subviews><constraints>"
        + Fixture.constraint("b", ("mark", "baseline"), ("high", "baseline")) + "</constraints>")
    let document = try Fixture.read(text)
    let scene = try #require(document.scenes.first)
    let layout = IBSceneBuilder(document).build(
      scene, in: IBEnvironment(designOf: scene, in: document))
    layout.layout()
    try layout.setConstant(100, of: "high-h")
    let one = try #require(layout["high"]).frame
    let other = try #require(layout["mark"]).frame
    #expect(one.height == 100)
    #expect(abs(one.y + 50 - other.y - other.height / 2) <= 0.5)
  }

  // MARK: Texts

  @Test func `a text view that does not scroll is as high as its text in its insets`() throws {
    let width =
      "<constraints>\(Fixture.constraint("w", (nil, "width"), nil, "constant=\"70\""))"
      + "</constraints>"
    let view = { (id: String, attributes: String) in
      Fixture.view(
        id, "textView", "text=\"One two three\" \(attributes)",
        inside: width.replacing("\"w\"", with: "\"\(id)-w\"") + self.font("pointSize=\"14\""))
    }
    let frames = try frames(["still": view("still", "scrollEnabled=\"NO\"")])
    // Two lines of 16.7 points in insets of 8; a line has 60 points.
    #expect(frames["still"]?.height == 49.5)
    let label = PlainTextMeasurer().size(
      of: "One two three", font: IBFont(size: 14), width: 60, lines: 0)
    #expect(label.height == 33.5)
  }

  @Test func `the bold system font is as wide as a bold weight`() throws {
    let label = { (id: String, attributes: String) in
      Fixture.view(id, "label", "text=\"Bold words\"", inside: self.font(attributes))
    }
    let frames = try frames([
      "bold": label("bold", "type=\"boldSystem\" pointSize=\"17\""),
      "plain": label("plain", "type=\"system\" pointSize=\"17\""),
      "weight": label("weight", "type=\"system\" weight=\"bold\" pointSize=\"17\""),
    ])
    let (bold, plain) = (try #require(frames["bold"]), try #require(frames["plain"]))
    #expect(bold.width == frames["weight"]?.width && bold.width > plain.width * 1.04)
  }

  @Test func `letters of 20 points and more are narrower than their size says`() {
    let width = { (size: Double) in
      PlainTextMeasurer().size(of: "Ray Wenderlich", font: IBFont(size: size), width: nil, lines: 1)
        .width / size
    }
    #expect(abs(width(19) - width(17)) < 0.05)
    #expect(abs(width(20) / width(17) - 0.97) < 0.01)
    #expect(abs(width(36) / width(17) - 0.93) < 0.01)
  }

  // MARK: Buttons

  @Test func `a button with an image alone is as wide as the image and at least 22 high`() throws {
    let button = { (id: String, state: String) in
      Fixture.view(id, "button", inside: "<state key=\"normal\" \(state)/>")
    }
    let frames = try frames([
      "image": button("image", "image=\"badge\""), "empty": button("empty", ""),
      "short": button("short", "title=\"i\""),
    ])
    #expect(frames["image"]?.size == LayoutSize(width: 24, height: 22))
    #expect(frames["empty"]?.width == 30 && frames["short"]?.width == 30)
  }

  /// The sizes of Interface Builder: of "Button" in 23504, of "Add Podcasts" in 20037, of an image in 23504.
  @Test(arguments: [
    ("title=\"Button\"", "", "23504", 75.5, 34.5),
    ("title=\"Add Podcasts\"", "", "20037", 118.5, 32),
    ("image=\"badge\"", "", "23504", 48, 32), ("", "", "21701", 24, 14),
    (
      "image=\"badge\" title=\"Button\" imagePadding=\"5\"",
      """
      <fontDescription key="titleFontDescription" type="boldSystem" pointSize="15"/>
      <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
      """, "23504", 82.5, 22
    ),
    ("image=\"badge\" title=\"Button\" imagePlacement=\"top\"", "", "23504", 75.5, 52.5),
  ])
  func `a configured button has the insets, the font and the image of its configuration`(
    attributes: String, inside: String, tools: String, width: Double, height: Double
  ) throws {
    let configuration =
      "<buttonConfiguration key=\"configuration\" style=\"plain\" \(attributes)>"
      + inside + "</buttonConfiguration>"
    let button = Fixture.view(
      "it", "button", inside: "<state key=\"normal\" title=\"Unseen\"/>" + configuration)
    let size = try #require(try frames(["it": button], tools: tools)["it"]).size
    #expect(abs(size.width - width) <= 0.5 && abs(size.height - height) <= 0.5, "\(size)")
  }
}
