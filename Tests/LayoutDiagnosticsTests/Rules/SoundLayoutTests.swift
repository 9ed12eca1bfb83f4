import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import Testing

/// Nothing is said of layouts that are as they should be.
@Suite struct SoundLayoutTests {
  private static func form() -> LayoutView {
    let page = page()
    let title = label("title", 80, in: page)
    pin(title, "tl", to: page, 16)
    let field = child("field", in: page)
    below(field, title)
    pin(field, "lr", to: page, 16)
    size(field, nil, 44)
    let button = label("button", 60, in: page)
    below(button, field, 20)
    button.centerXAnchor.constraint(equalTo: page.centerXAnchor).on("center")
    return page
  }

  private static func list() -> LayoutView {
    let page = page()
    let scroll = ScrollView(name: "scroll")
    scroll.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(scroll)
    pin(scroll, to: page)
    let stack = StackView(axis: .vertical, spacing: 8, name: "stack")
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    pin(stack, to: scroll)
    stack.widthAnchor.constraint(equalTo: scroll.widthAnchor).on("stack-width")
    for index in 0..<12 {
      let row = LayoutView(name: "row\(index)")
      row.naturalSize = LayoutSize(width: 100, height: 60)
      stack.addArrangedSubview(row)
    }
    return page
  }

  private static func boxes() -> LayoutView {
    let box = BoxView(axis: .y, spacing: 12, insets: LayoutInsets(all: 16), name: "box")
    let views = (0..<4).map { index in
      let view = LayoutView(name: "item\(index)")
      view.naturalSize = LayoutSize(width: 60 + Double(index) * 10, height: 20)
      return view
    }
    box.items = views.map { $0.boxed.centerX() }
    box.frame = LayoutRect(x: 0, y: 0, width: 320, height: 0)
    box.sizing = .freeHeight
    return box
  }

  private static func layers() -> LayoutView {
    let page = page()
    let background = child("background", in: page)
    pin(background, to: page)
    let image = child("image", in: page, content: LayoutSize(width: 100, height: 100))
    pin(image, "tl", to: page, 10)
    let badge = label("badge", 20, in: page)
    badge.topAnchor.constraint(equalTo: image.topAnchor, constant: 4).on("badge-top")
    badge.trailingAnchor.constraint(equalTo: image.trailingAnchor, constant: -4).on("badge-end")
    let bleeding = child("bleeding", in: page)
    pin(bleeding, "lr", to: page, -20)
    bleeding.centerYAnchor.constraint(equalTo: page.centerYAnchor).on("bleeding-y")
    size(bleeding, nil, 30)
    let parked = child("parked", in: page)
    pin(parked, "t", to: page)
    parked.leadingAnchor.constraint(equalTo: page.trailingAnchor).on("parked-x")
    size(parked, 100, 30)
    return page
  }

  private static func proportions() -> LayoutView {
    let page = page()
    let stack = row(of: [40, 60, 80], in: page, distribution: .fillProportionally, spacing: 4)
    pin(stack, "tlr", to: page)
    let grid = child("grid", in: page)
    pin(grid, "lr", to: page, 8)
    below(grid, stack)
    grid.heightAnchor.constraint(equalTo: grid.widthAnchor, multiplier: 0.5).on("ratio")
    let wish = grid.widthAnchor.constraint(lessThanOrEqualToConstant: 400)
    wish.on("limit")
    return page
  }

  @Test(arguments: 0..<5)
  func `sound screens have no findings`(_ index: Int) {
    let made = [Self.form, Self.list, Self.boxes, Self.layers, Self.proportions][index]()
    let findings = made.findings().filter { $0.severity > .note }
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func `a label that wraps does not want its one line`() {
    let page = page()
    let text = label("text", 600, in: page)
    text.measurer = {
      LayoutSize(width: min(600, $0), height: 20 * (600 / max(1, $0)).rounded(.up))
    }
    pin(text, "tlr", to: page, 16)
    #expect(page.findings().isEmpty)
  }

  @Test func `ties that a stack settles are notes`() {
    let page = page()
    let stack = row(of: [40, 60], in: page)
    pin(stack, "tlr", to: page)
    let findings = page.findings()
    #expect(findings.map(\.severity) == [.note])
    // What changes no frame comes first: the first view stretches now.
    #expect(
      findings.first?.fixes.map(\.sentence) == [
        "raise the horizontal hugging of b to 251", "raise the horizontal hugging of a to 251",
      ])
  }
}
