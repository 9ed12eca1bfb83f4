import AutoLayout
import LayoutDocuments

/// One HTML page with every scene at every device, side by side, that needs nothing else: no font,
/// no file, no server. Without its script it shows everything but the constraints of a selected view.
///
/// Use it to look at layouts in a browser.
///
/// ``html()`` makes the whole page at once.
public struct PreviewPage: Sendable {
  /// The title of the page.
  package var title: String
  /// The scenes, in order.
  package var scenes: [PreviewScene]

  /// A page; scenes may also be written one by one.
  public init(title: String, scenes: [PreviewScene] = []) {
    self.title = title
    self.scenes = scenes
  }

  /// The whole page.
  public func html() -> String {
    let sections = scenes.enumerated().map { section(for: $1, named: "\($0 + 1)") }
    return opening + sections.joined() + closing
  }

  /// Everything before the first scene.
  package var opening: String {
    let keys = Self.legend.map { name, kind in
      let area = kind.isContainer ? "a o" : "a"
      return Self.key(
        "<g class=\"n k-\(kind.rawValue)\">"
          + "<rect class=\"\(area)\" x=\"1\" y=\"1\" width=\"16\" height=\"12\" rx=\"3\"/></g>",
        name)
    }
    let title = title.escapedForXML
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(PreviewScript.style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <div class="bar"><ul class="legend">\(keys.joined())\
      \(Self.key(#"<rect class="q" x="2" y="2" width="14" height="10" rx="3"/>"#, "ambiguous"))\
      \(Self.key(#"<path class="safe" d="M1 7H17"/>"#, "safe area"))</ul>\
      <p class="switches"><label><input type="checkbox" id="names" checked> names and sizes</label>\
      <label><input type="checkbox" id="generated"> also of nameless containers</label>\
      <label><input type="checkbox" id="safe" checked> safe area</label>\
      <label><input type="checkbox" id="dark"> dark</label>\
      <label><input type="range" id="zoom" min="0.5" max="2" step="0.1" value="1"> zoom</label>\
      </p></div>
      <nav aria-label="Scenes"><label>Find \
      <input type="search" id="find" placeholder="scene or view"></label><ol id="contents"></ol></nav>
      </header>
      <main>

      """
  }

  /// An entry of the legend.
  private static func key(_ picture: String, _ name: String) -> String {
    "<li><svg class=\"tp\" width=\"18\" height=\"14\">\(picture)</svg>\(name)</li>"
  }

  /// One scene. No other scene of the page has the name, which is a part of ids.
  package func section(
    for scene: PreviewScene, named name: String = "1", detail: SceneDetail? = nil
  ) -> String {
    let source =
      scene.source.isEmpty ? "" : " <small>\(scene.source.printable.escapedForXML)</small>"
    let figures = scene.arranged.enumerated().map { figure($1, prefix: "s\(name)d\($0)") }
    let constraints = scene.constraints
    let facts = constraints.isEmpty ? "" : PreviewScript.data("facts", constraints.json)
    let sampled = detail?.isSampled == true ? "<p class=\"sampled\">\(Self.sampledWords)</p>" : ""
    return """
      <section><h2 id="scene\(name)">\(scene.title.escapedForXML)\(source)</h2>
      <div class="screens">\(figures.joined())</div>
      \(findings(of: scene))\(facts)\(sampled)\
      \(detail.map { PreviewScript.data("detail", $0.json) } ?? "")</section>

      """
  }

  private static let sampledWords = """
    The sizes of this scene are sampled: its frames change at too many sizes to follow them all. Frames between two \
    samples are estimates.
    """

  /// Everything after the last scene.
  package var closing: String {
    "</main>\n<aside id=\"panel\" aria-live=\"polite\" hidden></aside>\n"
      + PreviewScript.elements + "</body>\n</html>\n"
  }

  private func figure(_ screen: PreviewScreen, prefix: String) -> String {
    var renderer = SVGRenderer(screen: screen, prefix: prefix)
    renderer.isInteractive = true
    renderer.draw()
    let count = screen.findings.isEmpty ? "" : "<span class=\"w\">\(screen.findingCount)</span>"
    return """
      <figure><figcaption><b>\(screen.device.escapedForXML)</b>\(count)<br>\
      \(screen.measures.escapedForXML)</figcaption>
      \(renderer.svg)</figure>

      """
  }

  private func findings(of scene: PreviewScene) -> String {
    let entries = scene.arranged.findings.map { finding in
      let views = finding.views.joined(separator: " ").escapedForXML
      let data = views.isEmpty ? "" : " data-views=\"\(views)\""
      return "<li\(data)><b>\(finding.place.escapedForXML)</b> \(finding.text.escapedForXML)</li>\n"
    }
    return entries.isEmpty ? "" : "<ul class=\"findings\">\(entries.joined())</ul>\n"
  }

  private static let legend: [(String, PreviewKind)] = [
    ("view", .view), ("stack", .stack), ("grid", .grid), ("box", .box), ("scroll", .scroll),
    ("label", .label),
    ("button", .button), ("field", .field), ("image", .image), ("control", .slider),
  ]
}
