import Foundation
import Testing
import Truss

/// The pages of Docs/containers: their code compiles, their pictures are drawn from it.
///
/// `UPDATE_PICTURES=1 swift test --filter ContainerPageTests` redraws the pictures.
@Suite struct ContainerPageTests {
  static let pages = [
    "stack", "box", "grid", "scroll-view", "list", "transitions", "design-values",
  ]

  @Test(arguments: pages)
  func `the code of a page is that of the example`(_ page: String) throws {
    let text = try Package.text("Docs/containers/\(page).md")
    let example = try Package.text("Docs/Examples/Containers.swift")
    let blocks = try Page.blocks(of: "Docs/containers/\(page).md", "swift")
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(example.contains(block), "\(block)") }
    #expect(text.contains("](\(page).svg)"))
  }

  @Test(arguments: pages)
  func `the picture of a page is what the example draws`(_ page: String) throws {
    let drawn = Self.picture(page).svg()
    let path = Package.path("Docs/containers/\(page).svg")
    if ProcessInfo.processInfo.environment["UPDATE_PICTURES"] != nil {
      try drawn.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try Package.text("Docs/containers/\(page).svg") == drawn)
    for screen in Self.picture(page).screens { #expect(screen.findings == [], "\(screen.device)") }
  }

  @Test func `what the page on lists says of work is true`() {
    let notes = makeNotes(100_000)
    defer { withExtendedLifetime(notes) {} }
    let list = makeList(notes)
    _ = Self.screen("", list, 240, 320)
    #expect(list.work.measuredRows == list.visibleRows.count)
    let before = list.work
    list.contentOffset.y += 40
    list.layoutIfNeeded()
    #expect(list.work.solvedRows - before.solvedRows <= 2)
  }

  // MARK: Pictures

  private static func picture(_ page: String) -> PreviewScene {
    let screens: [PreviewScreen] =
      switch page {
      case "stack": stacks()
      case "box": boxes()
      case "grid": grids()
      case "scroll-view": scrolls()
      case "list": lists()
      case "transitions": transitions()
      default: designs()
      }
    return PreviewScene(title: "", screens: screens)
  }

  private static func screen(
    _ name: String, _ view: LayoutView, _ width: Double, _ height: Double?, detail: String = ""
  ) -> PreviewScreen {
    view.frame.size = LayoutSize(width: width, height: height ?? 0)
    view.sizing = height == nil ? .freeHeight : .fixed
    view.layoutIfNeeded()
    return PreviewScreen(
      device: name, detail: detail, size: view.frame.size, hasHousing: false,
      root: PreviewNode(view),
      findings: view.findings().filter { $0.severity > .note }.map(\.message))
  }

  private static func stacks() -> [PreviewScreen] {
    StackView.Distribution.allCases.map { screen("\($0)", makeRow($0), 300, 40) } + [
      screen("weights", makeColumns(), 300, 40),
      screen("minimum", makeToolbar(), 300, 60),
      screen("lines", makeTags(), 300, nil),
      screen("wide enough", makeButtons(), 300, nil),
      screen("too narrow", makeButtons(), 200, nil),
    ]
  }

  private static func boxes() -> [PreviewScreen] {
    let (form, password) = makeForm()
    let before = screen("form", form, 280, nil)
    _ = addError(to: form, below: password)
    return [before, screen("with error", form, 280, nil)]
  }

  private static func grids() -> [PreviewScreen] {
    [
      screen("form", makeAddressForm(), 280, nil),
      screen("overview", makeOverview(), 280, 120),
      screen("gallery", makeGallery(), 300, nil),
      screen("narrow gallery", makeGallery(), 200, nil),
    ]
  }

  private static func scrolls() -> [PreviewScreen] {
    let (page, scroll) = makePage()
    let top = screen("at the top", page, 200, 260)
    scroll.contentOffset.y = 120
    return [top, screen("120 points further", page, 200, 260)]
  }

  private static func lists() -> [PreviewScreen] {
    let (notes, three) = (makeNotes(100_000), makeNotes(3))
    // Lists do not keep their data source alive.
    defer { withExtendedLifetime((notes, three)) {} }
    let list = makeList(notes)
    let top = screen("at the top", list, 240, 320)
    list.scrollToRow(at: 50_000, position: .top)
    list.layoutIfNeeded()
    let middle = screen("row 50,000", list, 240, 320)
    let short = makeList(three)
    short.maximumHeight = 320
    return [top, middle, screen("three rows", short, 240, nil)]
  }

  private static func transitions() -> [PreviewScreen] {
    let (form, transition) = animateError()
    return [0, 0.05, 0.1, 0.3].map { time in
      PreviewScreen(
        device: "\(time) s", size: form.frame.size, hasHousing: false,
        root: PreviewNode(form, during: transition, at: time))
    }
  }

  private static func designs() -> [PreviewScreen] {
    [(320.0, LayoutSizeClass.compact), (390, .compact), (640, .regular)].map { width, size in
      let card = makeCard()
      card.layoutEngine.environment = LayoutEnvironment(
        size: LayoutSize(width: width, height: 90), horizontalSizeClass: size)
      return screen("\(Int(width)) points", card, width, 90, detail: "\(size)")
    }
  }
}
