import AutoLayout
import Testing

@testable import LayoutDocuments
@testable import LayoutPreview

@Suite struct OutlineTests {
  @Test func `an outline has a line for every view with its frame`() {
    let expected = """
      Small phone · 375 × 667
      Login                   0    0  375  667
      └─ form                16   36  343  309
         ├─ title         105.5    0  132   41  “Welcome”
         ├─ email row         0   97  343   34
         │  ├─ icon           0    5   24   24
         │  └─ email         34    0  309   34  “Email”
         ├─ password row      0  151  343   34
         │  ├─ icon           0    5   24   24
         │  └─ password      34    0  309   34  “Password”  ambiguous: width
         ├─ forgot          203  205  140   30  “Forgot password?”
         └─ log in           50  265  243   44  “Log In”
      """
    #expect(LoginFixture.screens[0].outline() == expected)
  }

  @Test func `findings follow the views`() {
    var screen = LoginFixture.screens[0]
    screen.findings = ["conflict: 20 + 300 + 20 = 340 > 320"]
    let lines = screen.outline().split(separator: "\n")
    #expect(lines.first == "Small phone · 375 × 667 · 1 finding")
    #expect(lines.last == "! conflict: 20 + 300 + 20 = 340 > 320")
  }
}

@Suite struct SampleViewTests {
  @Test func `words can be changed, and the natural size follows`() {
    let label = SampleView.label("Short", name: "note", size: 20)
    label.text = "Short and then some"
    let same = SampleView.label("Short and then some", size: 20)
    #expect(label.naturalSize == same.naturalSize)
    #expect(label.measure(width: 60) == same.measure(width: 60))
    #expect((label.text, label.layoutName) == ("Short and then some", "note"))
  }

  @Test(arguments: [0.0, 1, 20])
  func `a label is as wide as its longest word, where a line is shorter`(width: Double) {
    let label = SampleView.label("a longest b", size: 20)
    let longest = SampleView.label("longest", size: 20)
    #expect(label.measure(width: width)?.width == longest.measure(width: .infinity)?.width)
    #expect(
      label.measure(width: width)?.height
        == SampleView.label("a\nb\nc", size: 20).measure(width: 50)?.height)
  }

  @Test func `a button and a field keep their heights, an image has no words`() {
    let button = SampleView.button("Go", height: 44)
    button.text = "Go on"
    #expect(button.naturalSize == SampleView.button("Go on", height: 44).naturalSize)
    let field = SampleView.field("Mail")
    field.text = "Mail address"
    #expect(field.naturalSize == SampleView.field("Mail address").naturalSize)
    let image = SampleView.image("star")
    image.text = "star"
    #expect(image.text == nil)
    #expect(image.naturalSize == LayoutSize(width: 24, height: 24))
  }
}

@Suite struct TextSettingTests {
  private func lines(_ string: String, width: Double, height: Double, limit: Int) -> [String] {
    let text = PreviewText(string: string, size: 10, lineLimit: limit)
    return TextSetting.lines(of: text, in: LayoutSize(width: width, height: height))
  }

  @Test func `words are drawn as wide as layout measured them`() {
    let text = PreviewText(string: "Decentralised Exchange", size: 17, isBold: true)
    let measured = PlainTextMeasurer().size(
      of: text.string, font: IBFont(size: 17, weight: "semibold"), width: nil, lines: 1)
    #expect(abs(TextSetting.width(of: text.string, in: text) - measured.width) <= 0.5)
    let box = LayoutSize(width: measured.width, height: 20.5)
    #expect(TextSetting.lines(of: text, in: box) == [text.string])
  }

  @Test func `words wrap as far as the height goes, then end in an ellipsis`() {
    #expect(lines("one two three", width: 45, height: 30, limit: 0) == ["one two", "three"])
    #expect(lines("one two three", width: 45, height: 12, limit: 0) == ["one two…"])
    #expect(lines("one two three", width: 30, height: 60, limit: 2) == ["one", "two…"])
  }

  @Test func `a word too long for its line is cut`() {
    #expect(lines("incomprehensible", width: 40, height: 12, limit: 1) == ["incom…"])
    #expect(lines("incomprehensible", width: 1, height: 12, limit: 1) == [""])
  }

  @Test func `line feeds begin lines`() {
    #expect(lines("a\n\nb", width: 40, height: 60, limit: 0) == ["a", "", "b"])
    #expect(lines("a\r\n\r\nb", width: 40, height: 60, limit: 0) == ["a", "", "b"])
    let heights = ["a", "a\nb", "a\r\nb", "a\rb", "a\u{2028}b"].map {
      PlainTextMeasurer().size(of: $0, font: IBFont(size: 17), width: nil, lines: 0).height
    }
    #expect(heights[1] > heights[0] && Set(heights).count == 2)
  }

  @Test(arguments: [(1.0, "1"), (1.005, "1"), (0.125, "0.13"), (-0.5, "-0.5"), (1e9, "10000000")])
  func `numbers have at most two decimals`(value: Double, text: String) {
    #expect(points(value) == text)
  }

  @Test func `places in documents are left out of findings, and other brackets stay`() {
    for (text, shown) in [
      ("a.width == 3 (Main.storyboard:12) is lost", "a.width == 3 is lost"),
      ("a (x/é.xib#k) (b.xib) c", "a c"), ("a (b (c.xib)", "a (b"),
      ("a (made by b) c", "a (made by b) c"),
      ("a(c.xib)", "a(c.xib)"), ("a (c.xib", "a (c.xib"), (" (", " ("), ("", ""), ("a ()", "a ()"),
    ] {
      #expect(PreviewScreen.withoutPlaces(text) == shown)
    }
  }
}
