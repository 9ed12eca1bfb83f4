import AutoLayout
import LayoutDocuments

extension PreviewScreen {
  /// The screen as one SVG picture that needs nothing else.
  public func svg() -> String {
    PreviewScene(title: "", screens: [self]).svg()
  }
}

extension PreviewScene {
  /// The scene at every device, side by side, as one SVG picture that needs nothing else.
  public func svg() -> String {
    PreviewScene.svg(of: [self])
  }

  /// Several scenes below each other in one SVG picture that needs nothing else.
  public static func svg(of scenes: [PreviewScene]) -> String {
    var sheet = PreviewSheet()
    for (index, scene) in scenes.enumerated() { sheet.add(scene, prefix: "p\(index)") }
    return sheet.svg
  }
}

/// Several scenes in one picture, the screens of each set in rows like words in a paragraph.
private struct PreviewSheet {
  private static let rowWidth = 1200.0
  private static let gap = 28.0
  private static let labelHeight = 34.0
  private static let titleHeight = 30.0

  private var content = ""
  private var size = LayoutSize(width: 60, height: gap)

  var svg: String {
    let (width, height) = (points(size.width), points(size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">\
      <style>\(PreviewPalette.css.escapedForXML)</style>
      <rect width="100%" height="100%" fill="#eef1f6"/>\(content)</svg>

      """
  }

  mutating func add(_ scene: PreviewScene, prefix: String) {
    if !scene.title.isEmpty {
      let title =
        scene.source.isEmpty ? scene.title : "\(scene.title) · \(scene.source.printable)"
      write(title, x: Self.gap, y: size.height + 12, size: 17)
      size.height += Self.titleHeight
      let needed = TextSetting.width(of: title, size: 17, isBold: true) + 2 * Self.gap
      size.width = max(size.width, needed)
    }
    var (x, y, rowHeight) = (Self.gap, size.height + Self.labelHeight, 0.0)
    for (number, screen) in scene.arranged.enumerated() {
      let picture = SVGRenderer.size(of: screen)
      let needed = max(
        picture.width, TextSetting.width(of: screen.summary, size: 11),
        TextSetting.width(of: screen.device, size: 13, isBold: true))
      if x > Self.gap, x + needed > Self.rowWidth {
        (x, y) = (Self.gap, y + rowHeight + Self.gap + Self.labelHeight)
        rowHeight = 0
      }
      var renderer = SVGRenderer(screen: screen, prefix: "\(prefix)d\(number)")
      renderer.draw(x: x, y: y)
      content += renderer.svg
      write(screen.device, x: x + 2, y: y - 20, size: 13)
      write(screen.summary, x: x + 2, y: y - 6, size: 11, colour: "#64748b", weight: "normal")
      x += needed + Self.gap
      size.width = max(size.width, x)
      rowHeight = max(rowHeight, picture.height)
    }
    size.height = y + rowHeight + Self.gap
  }

  private mutating func write(
    _ line: String, x: Double, y: Double, size: Double, colour: String = "#1e293b",
    weight: String = "bold"
  ) {
    content += """
      <text x="\(points(x))" y="\(points(y))" font-family="\(PreviewPalette.fonts)" \
      font-size="\(points(size))" fill="\(colour)" font-weight="\(weight)">\
      \(line.escapedForXML)</text>

      """
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
