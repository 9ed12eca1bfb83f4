import AutoLayout
import LayoutDocuments

extension PreviewScreen {
  /// The screen as one SVG picture that needs nothing else.
  public func svg() -> String {
    PreviewSheet(scenes: [PreviewScene(title: "", screens: [self])]).svg()
  }
}

extension PreviewScene {
  /// The scene at every device, side by side, as one SVG picture that needs nothing else.
  public func svg() -> String {
    PreviewScene.svg(of: [self])
  }

  /// Several scenes below each other in one SVG picture that needs nothing else.
  public static func svg(of scenes: [PreviewScene]) -> String {
    PreviewSheet(scenes: scenes).svg()
  }
}

/// Several scenes in one picture, the screens of each set in rows like words in a paragraph.
struct PreviewSheet {
  let scenes: [PreviewScene]

  private static let rowWidth = 1200.0
  private static let gap = 28.0
  private static let labelHeight = 34.0
  private static let titleHeight = 30.0

  func svg() -> String {
    var content = ""
    var (y, width) = (Self.gap, 60.0)
    for (index, scene) in scenes.enumerated() {
      if !scene.title.isEmpty {
        let title =
          scene.source.isEmpty ? scene.title : "\(scene.title) · \(scene.source.printable)"
        write(title, x: Self.gap, y: y + 12, size: 17, colour: "#1e293b", into: &content)
        y += Self.titleHeight
        width = max(width, TextSetting.width(of: title, size: 17, isBold: true) + 2 * Self.gap)
      }
      let screens = scene.arranged
      let (places, size) = arrange(screens, top: y)
      for (number, screen) in screens.enumerated() {
        var renderer = SVGRenderer(screen: screen, prefix: "p\(index)d\(number)")
        renderer.draw(x: places[number].x, y: places[number].y)
        content += renderer.svg
        label(screen, at: places[number], into: &content)
      }
      y += size.height + Self.gap
      width = max(width, size.width)
    }
    let (right, bottom) = (points(width), points(y))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(right)" height="\(bottom)" \
      viewBox="0 0 \(right) \(bottom)">\
      <style>\(PreviewPalette.css.escapedForXML)</style>
      <rect width="100%" height="100%" fill="#eef1f6"/>\(content)</svg>

      """
  }

  private func write(
    _ line: String, x: Double, y: Double, size: Double, colour: String, isBold: Bool = true,
    into content: inout String
  ) {
    content += """
      <text x="\(points(x))" y="\(points(y))" font-family="\(PreviewPalette.fonts)" \
      font-size="\(points(size))" fill="\(colour)" font-weight="\(isBold ? "bold" : "normal")">\
      \(line.escapedForXML)</text>

      """
  }

  private func label(_ screen: PreviewScreen, at place: LayoutPoint, into content: inout String) {
    write(
      screen.device, x: place.x + 2, y: place.y - 20, size: 13, colour: "#1e293b", into: &content)
    write(
      screen.summary, x: place.x + 2, y: place.y - 6, size: 11, colour: "#64748b", isBold: false,
      into: &content)
  }

  /// Where the screens of a scene stand, and the width and height they take below `top`.
  private func arrange(
    _ screens: [PreviewScreen], top: Double
  ) -> (places: [LayoutPoint], size: LayoutSize) {
    var places: [LayoutPoint] = []
    var (x, y) = (Self.gap, top + Self.labelHeight)
    var (rowHeight, width) = (0.0, 0.0)
    for screen in screens {
      let size = SVGRenderer.size(of: screen)
      let needed = max(
        size.width, TextSetting.width(of: screen.summary, size: 11),
        TextSetting.width(of: screen.device, size: 13, isBold: true))
      if x > Self.gap, x + needed > Self.rowWidth {
        x = Self.gap
        y += rowHeight + Self.gap + Self.labelHeight
        rowHeight = 0
      }
      places.append(LayoutPoint(x: x, y: y))
      x += needed + Self.gap
      width = max(width, x)
      rowHeight = max(rowHeight, size.height)
    }
    return (places, LayoutSize(width: width, height: y + rowHeight - top))
  }
}

extension PreviewScreen {
  /// Size and class in words.
  var measures: String {
    let size = "\(points(size.width)) × \(points(size.height))"
    return detail.isEmpty ? size : "\(size) · \(detail)"
  }

  /// Size, class and the number of findings in one line.
  var summary: String { findings.isEmpty ? measures : "\(measures) · \(findingCount)" }

  var findingCount: String { "\(findings.count) finding\(findings.count == 1 ? "" : "s")" }
}
