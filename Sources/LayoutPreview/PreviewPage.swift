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
    var markup = Markup()
    markup.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    markup.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    markup.element("title", title)
    markup.raw("<style>\n\(PreviewScript.style)\n</style>\n</head>\n<body>\n<header>\n")
    markup.element("h1", title)
    markup.raw("<div class=\"bar\"><ul class=\"legend\">")
    for (name, kind) in Self.legend {
      markup.raw(
        "<li><svg class=\"tp\" width=\"18\" height=\"14\"><g class=\"n k-\(kind.rawValue)\">")
      markup.raw(
        "<rect class=\"\(kind.isContainer ? "a o" : "a")\" x=\"1\" y=\"1\" width=\"16\" "
          + "height=\"12\" rx=\"3\"/></g></svg>\(name)</li>")
    }
    markup.raw(
      "<li><svg class=\"tp\" width=\"18\" height=\"14\"><rect class=\"q\" x=\"2\" y=\"2\" "
        + "width=\"14\" height=\"10\" rx=\"3\"/></svg>ambiguous</li>"
        + "<li><svg class=\"tp\" width=\"18\" height=\"14\"><path class=\"safe\" d=\"M1 7H17\"/>"
        + "</svg>safe area</li></ul>")
    markup.raw(
      "<p class=\"switches\"><label><input type=\"checkbox\" id=\"names\" checked> names and sizes"
        + "</label><label><input type=\"checkbox\" id=\"generated\"> also of nameless containers"
        + "</label><label><input type=\"checkbox\" id=\"safe\" checked> safe area</label>"
        + "<label><input type=\"checkbox\" id=\"dark\"> dark</label>"
        + "<label><input type=\"range\" id=\"zoom\" min=\"0.5\" max=\"2\" step=\"0.1\" value=\"1\">"
        + " zoom</label></p></div>\n")
    markup.raw(
      "<nav aria-label=\"Scenes\"><label>Find <input type=\"search\" id=\"find\" "
        + "placeholder=\"scene or view\"></label><ol id=\"contents\"></ol></nav>\n")
    markup.raw("</header>\n<main>\n")
    return markup.text
  }

  /// One scene with a name for its ids that no other of the page has.
  package func section(
    for scene: PreviewScene, named name: String = "1", detail: SceneDetail? = nil
  ) -> String {
    var markup = Markup()
    markup.open("section")
    markup.open("h2", ["id": "scene\(name)"])
    markup.raw(scene.title.escapedForXML)
    if !scene.source.isEmpty {
      markup.raw(" <small>\(scene.source.printable.escapedForXML)</small>")
    }
    markup.close("h2")
    markup.open("div", ["class": "screens"])
    for (index, screen) in scene.arranged.enumerated() {
      figure(screen, prefix: "s\(name)d\(index)", into: &markup)
    }
    markup.close("div")
    findings(of: scene, into: &markup)
    markup.raw(PreviewScript.data(of: scene.constraints))
    if let detail {
      if detail.isSampled { markup.element("p", ["class": "sampled"], Self.sampledWords) }
      markup.raw("<script type=\"application/json\" class=\"detail\">\(detail.json)</script>\n")
    }
    markup.close("section")
    return markup.text
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

  private func figure(_ screen: PreviewScreen, prefix: String, into markup: inout Markup) {
    var renderer = SVGRenderer(screen: screen, prefix: prefix)
    renderer.isInteractive = true
    renderer.draw()
    markup.open("figure")
    markup.open("figcaption")
    markup.raw("<b>\(screen.device.escapedForXML)</b>")
    if !screen.findings.isEmpty {
      markup.raw("<span class=\"w\">\(screen.findingCount.escapedForXML)</span>")
    }
    markup.raw("<br>\(screen.measures.escapedForXML)")
    markup.close("figcaption")
    markup.raw(renderer.markup.text)
    markup.close("figure")
  }

  private func findings(of scene: PreviewScene, into markup: inout Markup) {
    let findings = scene.findings
    guard !findings.isEmpty else { return }
    markup.open("ul", ["class": "findings"])
    for finding in findings {
      let place = finding.isEverywhere ? "everywhere" : finding.devices.joined(separator: ", ")
      let views = finding.views.joined(separator: " ")
      markup.open("li", ["data-views": views.isEmpty ? nil : views])
      markup.raw("<b>\(place.escapedForXML)</b> \(finding.text.escapedForXML)")
      markup.close("li")
    }
    markup.close("ul")
  }

  private static let legend: [(String, PreviewKind)] = [
    ("view", .view), ("stack", .stack), ("grid", .grid), ("box", .box), ("scroll", .scroll),
    ("label", .label),
    ("button", .button), ("field", .field), ("image", .image), ("control", .slider),
  ]
}
