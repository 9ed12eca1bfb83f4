import AutoLayout
import LayoutContainers
import Testing

/// A program nobody would write, and somebody will.
struct MisuseProgram: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Whether it takes too long for every day.
  let isLong: Bool
  /// What is odd done to a page; a tree of its own that is looked at as well, if it makes one.
  let run: @Sendable (LayoutView) -> LayoutView?

  init(
    _ name: String, isLong: Bool = false, _ run: @escaping @Sendable (LayoutView) -> LayoutView?
  ) {
    (testDescription, self.isLong, self.run) = (name, isLong, run)
  }

  static func page2() -> LayoutView {
    let page = LayoutView(name: "other page")
    page.frame = LayoutRect(x: 0, y: 0, width: 200, height: 100)
    return page
  }

  /// A view of 12 times 9 points without a place.
  @discardableResult
  static func placed(_ name: String, in superview: LayoutView) -> LayoutView {
    let view = LayoutView(name: name)
    view.naturalSize = LayoutSize(width: 12, height: 9)
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }
}
