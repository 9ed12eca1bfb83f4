import AutoLayout
import LayoutContainers

/// The examples of rules that are Swift, as they stand in the rules; the test of rules compares them.
enum RuleExampleCode {
  typealias Body = @Sendable (_ kept: inout [AnyObject]) -> LayoutView

  /// The examples by what they are called: id of the rule, `+` for those that trigger it, and number.
  static let all: [String: Body] = [
    "data-source+1": dataSourceFound, "data-source-1": dataSourceNotFound, "loop+1": loopFound,
    "loop-1": loopNotFound, "node+1": nodeFound, "node-1": nodeNotFound, "orphan+1": orphanFound,
    "orphan-1": orphanNotFound, "scroll-size+1": scrollSizeFound,
    "scroll-size-1": scrollSizeNotFound, "stale-content+1": staleFound,
    "stale-content-1": staleNotFound,
  ]

  static func dataSourceFound(_ kept: inout [AnyObject]) -> LayoutView {
    return screen(with: ListView(name: "list"))
  }

  static func dataSourceNotFound(_ kept: inout [AnyObject]) -> LayoutView {
    let list = ListView(name: "list")
    list.setRows(count: 0) { _, _ in LayoutView() }
    return screen(with: list)
  }

  static func loopFound(_ kept: inout [AnyObject]) -> LayoutView {
    let card = Resizing(name: "card")
    card.layouts = .max
    return screen(with: card)
  }

  static func loopNotFound(_ kept: inout [AnyObject]) -> LayoutView {
    let card = Resizing(name: "card")
    card.layouts = 1
    return screen(with: card)
  }

  static func nodeFound(_ kept: inout [AnyObject]) -> LayoutView {
    let view = LayoutView(name: "canvas", node: Canvas())
    return screen(with: view)
  }

  static func nodeNotFound(_ kept: inout [AnyObject]) -> LayoutView {
    let canvas = Canvas()
    kept.append(canvas)
    return screen(with: LayoutView(name: "canvas", node: canvas))
  }

  static func orphanFound(_ kept: inout [AnyObject]) -> LayoutView {
    let title = LayoutView(name: "title")
    _ = screen(with: title)
    return title
  }

  static func orphanNotFound(_ kept: inout [AnyObject]) -> LayoutView {
    let title = LayoutView(name: "title")
    kept.append(screen(with: title))
    return title
  }

  static func scrollSizeFound(_ kept: inout [AnyObject]) -> LayoutView {
    let list = ListView(name: "list")
    list.setRows(count: 3) { _, _ in Word(name: "word") }
    let screen = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 320, height: 480))
    screen.addSubview(list)
    return screen
  }

  static func scrollSizeNotFound(_ kept: inout [AnyObject]) -> LayoutView {
    let list = ListView(name: "list")
    list.setRows(count: 3) { _, _ in Word(name: "word") }
    let screen = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 320, height: 480))
    screen.addSubview(list)
    list.frame = LayoutRect(x: 0, y: 100, width: 320, height: 200)
    return screen
  }

  static func staleFound(_ kept: inout [AnyObject]) -> LayoutView {
    let word = Word(name: "word")
    let screen = screen(with: word)
    screen.layoutIfNeeded()
    word.text = "longer"
    return screen
  }

  static func staleNotFound(_ kept: inout [AnyObject]) -> LayoutView {
    let word = Word(name: "word")
    let screen = screen(with: word)
    screen.layoutIfNeeded()
    word.text = "longer"
    word.invalidateIntrinsicContentSize()
    return screen
  }

  // MARK: What they use

  /// A screen that a view fills.
  private static func screen(with view: LayoutView) -> LayoutView {
    let screen = LayoutView(name: "screen")
    screen.frame = LayoutRect(x: 0, y: 0, width: 320, height: 480)
    screen.addSubview(view)
    constrain { view.edges == screen }
    return screen
  }

  private final class Canvas: LayoutNode {}

  /// A word of ten points a letter.
  private final class Word: LayoutView {
    var text = "a"
    override var intrinsicContentSize: LayoutSize {
      LayoutSize(width: 10 * Double(text.count), height: 20)
    }
  }

  /// A view that wants a layout in each layout, a number of times.
  private final class Resizing: LayoutView {
    var layouts = 0
    override func layoutSubviews() {
      guard layouts > 0 else { return }
      layouts -= 1
      setNeedsLayout()
    }
  }
}
