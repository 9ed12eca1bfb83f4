import AutoLayout
import TestSupport
import Testing

@testable import LayoutDiagnostics
@testable import LayoutDocuments

/// Sweeps of rows that are too narrow for what they hold: of many proofs for the same contradiction each
/// layout may come upon another one.
@Suite struct SweepHistoryTests {
  private static func view(
    _ tag: String, _ id: String, _ attributes: String = "", in inside: String = "",
    _ constraints: [String] = []
  ) -> String {
    """
    <\(tag) \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <subviews>\(inside)</subviews><constraints>\(constraints.joined())</constraints></\(tag)>
    """
  }

  private static func pin(_ id: String, _ edge: String, to outer: String, _ constant: Int) -> String
  {
    let isFar = edge == "trailing" || edge == "bottom"
    return Fixture.constraint(
      outer + id + edge, (isFar ? outer : id, edge), (isFar ? id : outer, edge),
      "constant=\"\(constant)\"")
  }

  private static func size(_ id: String, _ attribute: String, _ constant: Int) -> String {
    Fixture.constraint(id + attribute, (id, attribute), nil, "constant=\"\(constant)\"")
  }

  /// A picture over an empty view; beside it two texts over a picture in a box and an empty view.
  private static let row: String = {
    let mark = view(
      "view", "badge", in: view("imageView", "mark", in: "", [size("mark", "height", 30)]),
      [
        pin("mark", "leading", to: "badge", 8), pin("mark", "trailing", to: "badge", 8),
        pin("mark", "top", to: "badge", 4), pin("mark", "bottom", to: "badge", 4),
        size("badge", "width", 30),
      ])
    let icon = view(
      "imageView", "icon", in: "", [size("icon", "width", 40), size("icon", "height", 40)])
    let left = view("stackView", "left", "axis=\"vertical\"", in: icon + view("view", "pad"))
    let title = view("label", "title", "text=\"922 m\" lineBreakMode=\"tailTruncation\"")
    let detail = view(
      "label", "detail", "text=\"1.13 km - 05:18\" lineBreakMode=\"tailTruncation\"")
    let right = view(
      "stackView", "right", "axis=\"vertical\" spacing=\"4\"",
      in: view("stackView", "titles", in: title + detail)
        + view("stackView", "badges", in: mark + view("view", "rest")))
    return view("stackView", "row", "spacing=\"16\"", in: left + right)
  }()

  private func layout() throws -> IBLayout {
    let edges = [("leading", 20), ("trailing", 20), ("top", 16), ("bottom", 16)]
    let document = try Fixture.read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
      <objects><view id="root"><rect key="frame" x="0" y="0" width="335" height="104"/>
      <subviews>\(Self.row)</subviews>
      <constraints>\(edges.map { Self.pin("row", $0, to: "root", $1) }.joined())</constraints></view>
      </objects></document>
      """)
    let scene = try #require(document.scenes.first)
    let layout = IBSceneBuilder(document).build(
      scene, in: IBEnvironment(designOf: scene, in: document))
    layout.layout()
    return layout
  }

  @Test(.longRunning)
  func `a row too narrow in many ways is swept in some layouts for each change`() throws {
    let layout = try layout()
    let tracer = SweepTracer(root: layout.root, axis: .horizontal)
    let pieces = tracer.pieces(over: 1...320)
    #expect(pieces.count <= 20)
    #expect(tracer.layouts <= 40 * pieces.count)
    #expect(layout.root.sweep(.horizontal, over: 1...320).intervals.count <= 60)
  }

  @Test(.longRunning) func `what a sweep finds does not depend on what was laid out before`() throws
  {
    let layout = try layout()
    let first = layout.root.sweep(.horizontal, over: 1...320)
    _ = layout.root.sweep(.horizontal, over: 50...130)
    for width in [1.0, 90, 300, 60, 200] {
      layout.root.frame.size.width = width
      layout.layout()
    }
    let second = layout.root.sweep(.horizontal, over: 1...320)
    #expect(first.intervals.map(\.message) == second.intervals.map(\.message))
    #expect(first.breakpoints.map(\.items) == second.breakpoints.map(\.items))
    #expect(
      zip(first.breakpoints, second.breakpoints).allSatisfy { abs($0.length - $1.length) < 1e-3 })
  }
}
