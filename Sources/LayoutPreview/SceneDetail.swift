import AutoLayout
import LayoutDiagnostics
package import LayoutDocuments

/// The data that the script of a page needs besides the pictures: the frames of a scene at every width and
/// height of every device, in both directions and with longer texts, and the reasons for each number of the
/// first device.
///
/// The frames are computed from the pieces of sweeps, so that a page needs no solver.
package struct SceneDetail: Sendable {
  /// The data as the script reads it.
  let json: String
  /// Whether frames are sampled at some sizes, because the scene changes at too many sizes to follow all of
  /// them.
  package let isSampled: Bool

  /// The lengths that a screen can have.
  private static let widths = 200.0...1100.0
  private static let heights = 240.0...1400.0
  /// The factors by which texts are lengthened, as translations may be longer.
  static let textLengths = [1.0, 1.3, 2]

  /// Computes the data of a scene.
  ///
  /// - Complexity: some layouts for each part of each sweep: two directions and three text lengths on
  ///   every device, four variants of them together.
  package init(_ scene: IBScene, of document: IBDocument, on canvases: [DeviceCanvas]) {
    var trees: [JSONText] = []
    var why: JSONText?
    let builder = DetailBuilder(scene: scene, document: document)
    let screens = canvases.map { canvas in
      let layout = builder.layout(on: canvas)
      let tree = DetailTree.json(layout)
      let place = trees.firstIndex(of: tree) ?? trees.count
      if place == trees.count { trees.append(tree) }
      let screen = Self.screen(canvas, layout, tree: place, builder)
      why = why ?? layout.keepingEqualities { DetailWhy.json(layout) }
      return screen
    }
    isSampled = screens.contains(where: \.isSampled)
    json =
      JSONText([("trees", trees), ("screens", screens.map(\.json)), ("why", why)]).json
  }

  private static func screen(
    _ canvas: DeviceCanvas, _ layout: IBLayout, tree: Int, _ builder: DetailBuilder
  ) -> (json: JSONText, isSampled: Bool) {
    let size = layout.root.frame.size
    let safe = layout.root.safeAreaInsets
    // Longer texts are shown in one direction only, and heights only with the original texts.
    let kinds = textLengths.map { (LayoutDirection.leftToRight, $0) } + [(.rightToLeft, 1)]
    var isSampled = false
    let variants = kinds.map { direction, length in
      let wide = builder.frames(canvas, .horizontal, direction, length, over: widths)
      let high =
        length == 1 ? builder.frames(canvas, .vertical, direction, length, over: heights) : nil
      if wide.isSampled || high?.isSampled == true { isSampled = true }
      return JSONText.list(wide.json, high?.json ?? JSONText("0"))
    }
    let json = JSONText([
      ("device", canvas.description), ("tree", tree), ("scale", canvas.scale),
      ("size", [size.width, size.height].map(LinearFrames.rounded)),
      ("safe", [safe.top, safe.left, safe.bottom, safe.right].map(LinearFrames.rounded)),
      ("variants", variants),
    ])
    return (json, isSampled)
  }
}

/// Builds a scene for a device and its variants.
private struct DetailBuilder {
  let scene: IBScene
  let document: IBDocument
  let budget = SweepBudget()
  private let measurers = SceneDetail.textLengths.map { CachingMeasurer(textLength: $0) }

  func layout(
    on canvas: DeviceCanvas, _ direction: LayoutDirection = .leftToRight, textLength: Double = 1,
    width: Double? = nil
  ) -> IBLayout {
    var environment = IBEnvironment(previewing: scene, of: document, on: canvas)
    environment.direction = direction
    if let width { environment.size?.width = width }
    let place = SceneDetail.textLengths.firstIndex(of: textLength) ?? 0
    let builder = IBSceneBuilder(document, textMeasurer: measurers[place])
    let layout = builder.build(scene, in: environment)
    for node in layout.nodes { node.view.layoutName = PreviewContent(node.model).name }
    layout.layout()
    return layout
  }

  /// The frames over a range of lengths. Narrow and wide screens need a sweep each, because the margins of a
  /// screen depend on its width.
  func frames(
    _ canvas: DeviceCanvas, _ axis: LayoutAxis, _ direction: LayoutDirection,
    _ textLength: Double, over range: ClosedRange<Double>
  ) -> LinearFrames {
    func sweep(_ range: ClosedRange<Double>, width: Double?) -> LinearFrames {
      let layout = layout(on: canvas, direction, textLength: textLength, width: width)
      layout.root.layoutEngine.environment.rounding = .none
      return layout.keepingEqualities {
        LinearFrames(
          of: layout.nodes.map(\.view), root: layout.root, axis, over: range, within: budget)
      }
    }
    let wide = IBEnvironment.wideScreen
    guard axis == .horizontal else { return sweep(range, width: nil) }
    return sweep(range.lowerBound...wide, width: range.lowerBound)
      + sweep(wide...range.upperBound, width: range.upperBound)
  }
}
