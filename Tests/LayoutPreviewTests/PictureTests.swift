import AutoLayout
import Foundation
import LayoutContainers
import Testing

@testable import LayoutPreview

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whether a text is well-formed XML.
func isWellFormed(_ text: String) -> Bool {
  XMLParser(data: Data(text.utf8)).parse()
}

func occurrences(of part: String, in text: String) -> Int {
  text.components(separatedBy: part).count - 1
}

@Suite struct PictureTests {
  @Test(arguments: LoginFixture.screens)
  func `a screen becomes well-formed SVG with every name and size`(screen: PreviewScreen) {
    let svg = screen.svg()
    #expect(isWellFormed(svg))
    for name in ["title", "email", "password", "forgot", "log in", "form", "email row"] {
      #expect(svg.contains(">\(name) <tspan"), "no caption for \(name)")
    }
  }

  @Test func `names with markup in them stay text`() {
    var screen = LoginFixture.screens[0]
    screen.root.children[0].name = "<a & \"b\">\u{1}"
    screen.root.children[0].children[0].text?.string = "1 < 2 & 3"
    let svg = screen.svg()
    #expect(isWellFormed(svg))
    #expect(svg.contains("1 &lt; 2 &amp; 3"))
  }

  @Test func `hidden views are left out with everything in them`() {
    var screen = LoginFixture.screens[0]
    screen.root.children[0].children[1].isHidden = true
    #expect(!screen.svg().contains("email"))
    #expect(!screen.outline().contains("email"))
  }

  @Test func `ambiguous views carry a mark`() {
    var screen = LoginFixture.screens[0]
    #expect(occurrences(of: "class=\"q\"", in: screen.svg()) == 1)
    screen.root.children[0].children[2].children[1].freeCoordinates = []
    #expect(occurrences(of: "class=\"q\"", in: screen.svg()) == 0)
  }

  @Test func `the safe area is drawn where a device has one`() {
    #expect(LoginFixture.screens[1].svg().contains("M0 59V898H430V59Z"))
    #expect(!LoginFixture.screens[3].svg().contains("class=\"safe\""))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `numbers that no picture can show do no harm`(value: Double) {
    var screen = LoginFixture.screens[0]
    screen.root.children[0].frame.width = value
    screen.root.children[0].children[1].frame.x = value
    screen.size.height = value
    #expect(isWellFormed(screen.svg()))
    #expect(!screen.outline().isEmpty)
  }

  @Test(arguments: PreviewKind.allCases)
  func `every kind of view can be drawn at every size`(kind: PreviewKind) {
    for size in [0.0, 0.5, 3, 20, 400] {
      let node = PreviewNode(
        name: "it", kind: kind, frame: LayoutRect(x: 0, y: 0, width: size, height: size),
        text: PreviewText(string: "First\nSecond"), symbol: "star.fill")
      let root = PreviewNode(
        name: "root", frame: LayoutRect(x: 0, y: 0, width: 300, height: 300), children: [node])
      let screen = PreviewScreen(
        device: "card", size: LayoutSize(width: 300, height: 300), hasHousing: false, root: root)
      #expect(isWellFormed(screen.svg()))
    }
  }

  @Test func `a grid is drawn with its visible columns and rows`() {
    let grid = GridView(
      rows: [
        [LayoutView(), LayoutView(), LayoutView()], [LayoutView(), LayoutView(), LayoutView()],
      ],
      name: "grid")
    grid.frame.size = LayoutSize(width: 300, height: 200)
    grid.columns[1].isHidden = true
    grid.layoutIfNeeded()
    let screen = PreviewScreen(
      device: "card", size: grid.frame.size, hasHousing: false, root: PreviewNode(grid))
    let svg = screen.svg()
    #expect(isWellFormed(svg))
    #expect(occurrences(of: "class=\"track\"", in: svg) == 4)
    #expect(svg.contains("class=\"n k-grid\""))
  }

  @Test(arguments: LoginFixture.screens)
  func `captions cover neither words nor each other`(screen: PreviewScreen) {
    var renderer = SVGRenderer(screen: screen, prefix: "t")
    renderer.draw()
    var placer = CaptionPlacer(screen: renderer.bounds, cornerRadius: 0, fontSize: 12)
    let captions = placer.captions(for: renderer.placed)
    #expect(captions.count == renderer.placed.count)
    for (index, caption) in captions.enumerated() {
      #expect(renderer.bounds.contains(caption.box))
      #expect(!captions[(index + 1)...].contains { $0.box.intersects(caption.box) })
      let ink = renderer.placed.flatMap(\.ink)
      #expect(!ink.contains { $0.intersects(caption.box) })
    }
  }
}

@Suite struct PageTests {
  @Test func `a page shows every device and needs nothing else`() {
    let page = PreviewPage(title: "Two & more", scenes: [LoginFixture.scene, LoginFixture.scene])
    let html = page.html()
    for screen in LoginFixture.screens {
      #expect(occurrences(of: "<b>\(screen.device)</b>", in: html) == 2)
    }
    #expect(occurrences(of: "<svg xmlns", in: html) == 10)
    #expect(!html.contains("<script src"))
    #expect(!html.contains("src="))
    #expect(!html.contains("href="))
    #expect(
      !html.contains("http")
        || occurrences(of: "http", in: html)
          == occurrences(of: "http://www.w3.org/2000/svg", in: html)
    )
  }

  @Test func `ids on a page are unique`() {
    let html = PreviewPage(title: "t", scenes: [LoginFixture.scene, LoginFixture.scene]).html()
    let ids = html.components(separatedBy: " id=\"").dropFirst()
      .compactMap { $0.components(separatedBy: "\"").first }
    #expect(Set(ids).count == ids.count)
  }

  @Test func `a page written in parts is the page written at once`() {
    let whole = PreviewPage(title: "t", scenes: [LoginFixture.scene]).html()
    let page = PreviewPage(title: "t")
    #expect(page.opening + page.section(for: LoginFixture.scene) + page.closing == whole)
  }

  @Test func `the sheet of a scene is one picture with all devices`() {
    let svg = LoginFixture.scene.svg()
    #expect(isWellFormed(svg))
    #expect(occurrences(of: "class=\"tp\"", in: svg) == 5)
  }

  @Test func `no rule of the style sheet makes the words of views hollow`() {
    let hollow = PreviewPalette.css.matches(of: /\.tp \.n \.(\w+)\{fill:none/).map { String($0.1) }
    let words = LoginFixture.scene.svg().matches(of: /<text[^>]* class="(\w+)"|<text class="(\w+)"/)
      .compactMap { ($0.1 ?? $0.2).map(String.init) }
    #expect(!hollow.isEmpty && words.contains("t"))
    #expect(Set(hollow).isDisjoint(with: words))
  }
}
