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

  private var sections = 0

  /// A page; scenes may also be written one by one.
  public init(title: String, scenes: [PreviewScene] = []) {
    self.title = title
    self.scenes = scenes
  }

  /// The whole page.
  public func html() -> String {
    var page = self
    return page.opening + scenes.map { page.section(for: $0) }.joined() + page.closing
  }

  /// Everything before the first scene.
  package var opening: String {
    var markup = Markup()
    markup.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    markup.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    markup.element("title", title)
    markup.raw("<style>\n\(Self.css)\n\(PreviewPalette.css)\n</style>\n</head>\n<body>\n<header>\n")
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

  /// One scene.
  package mutating func section(for scene: PreviewScene) -> String {
    sections += 1
    return section(for: scene, named: "\(sections)")
  }

  /// One scene with a name for its ids that no other of the page has.
  package func section(
    for scene: PreviewScene, named name: String, detail: SceneDetail? = nil
  ) -> String {
    var markup = Markup()
    markup.open("section")
    markup.open("h2", ["id": "scene\(name)"])
    markup.raw(Markup.escape(scene.title))
    if !scene.source.isEmpty {
      markup.raw(" <small>\(Markup.escape(scene.source.printable))</small>")
    }
    markup.close("h2")
    markup.open("div", ["class": "screens"])
    for (index, screen) in scene.arranged.enumerated() {
      figure(screen, prefix: "s\(name)d\(index)", into: &markup)
    }
    markup.close("div")
    findings(of: scene, into: &markup)
    FrameTable(scene: scene).write(into: &markup)
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
      + "<script>\n\(PreviewScript.code)\n</script>\n</body>\n</html>\n"
  }

  private func figure(_ screen: PreviewScreen, prefix: String, into markup: inout Markup) {
    var renderer = SVGRenderer(screen: screen, prefix: prefix)
    renderer.isInteractive = true
    renderer.draw()
    markup.open("figure")
    markup.open("figcaption")
    markup.raw("<b>\(Markup.escape(screen.device))</b>")
    if !screen.findings.isEmpty {
      markup.raw("<span class=\"w\">\(Markup.escape(screen.findingCount))</span>")
    }
    markup.raw("<br>\(Markup.escape(screen.measures))")
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
      markup.open("li")
      markup.raw("<b>\(Markup.escape(place))</b> \(Markup.escape(finding.text))")
      markup.close("li")
    }
    markup.close("ul")
  }

  private static let legend: [(String, PreviewKind)] = [
    ("view", .view), ("stack", .stack), ("grid", .grid), ("box", .box), ("scroll", .scroll),
    ("label", .label),
    ("button", .button), ("field", .field), ("image", .image), ("control", .slider),
  ]

  private static let css = """
    :root{color-scheme:light}
    body{margin:0;background:#eef1f6;color:#1e293b;font:14px/1.45 \(PreviewPalette.fonts)}
    header{padding:22px 28px 14px;background:#fff;border-bottom:1px solid #dbe1ea}
    h1{font-size:21px;margin:0 0 8px}
    h2{font-size:17px;margin:0 0 12px}
    h2 small{font-weight:normal;color:#64748b;font-size:13px;margin-left:6px}
    .bar{display:flex;flex-wrap:wrap;gap:6px 28px;align-items:center;color:#475569;font-size:13px}
    .legend{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;margin:0;padding:0}
    .legend li{display:flex;align-items:center;gap:5px}
    .switches{margin:0;display:flex;gap:16px}
    .switches label{display:flex;align-items:center;gap:4px}
    main{padding:22px 28px}
    section{margin-bottom:40px}
    .screens{display:flex;flex-wrap:wrap;gap:26px 28px;align-items:flex-start}
    figure{margin:0}
    figcaption{font-size:12px;color:#64748b;margin:0 0 7px 3px}
    figcaption b{color:#1e293b;font-size:13px}
    figure svg{display:block}
    .findings{margin:18px 0 0;padding:8px 12px 8px 28px;background:#fff7ed;color:#9a3412;
    border:1px solid #fed7aa;border-radius:6px;font-size:12px;box-sizing:border-box;
    max-width:1100px;overflow-wrap:anywhere}
    .findings li{white-space:pre-line;margin:2px 0}
    .findings b{margin-right:4px}
    figcaption .w{color:#c2410c;margin-left:4px}
    details{margin-top:16px}
    summary{cursor:pointer;color:#475569}
    .sampled{color:#9a3412;font-size:12px}
    .frames{border-collapse:collapse;background:#fff;font-size:12px;margin-top:8px}
    .frames th,.frames td{border:1px solid #e2e8f0;padding:3px 9px;text-align:left;
    white-space:pre;font-variant-numeric:tabular-nums}
    .frames th{background:#f8fafc}
    .frames .w{color:#c2410c}
    body:has(#names:not(:checked)) .captions,body:has(#generated:not(:checked)) .gen{display:none}
    section{content-visibility:auto;contain-intrinsic-size:auto 900px}
    nav{margin-top:10px;font-size:13px}
    #contents{columns:16em;margin:6px 0 0;padding:0 0 0 22px;max-height:11em;overflow:auto;
    overflow-wrap:anywhere}
    #contents a{color:#4f46e5}
    .tp:focus-visible{outline:3px solid #6366f1;outline-offset:2px}
    .tp .n.sel>rect.a{stroke:#dc2626;stroke-width:2.5;stroke-dasharray:none}
    .tp .n.lit>rect.a{stroke:#d97706;stroke-width:2}
    .tp .tie{stroke:#dc2626;stroke-width:1.6;fill:none;pointer-events:none}
    .tp .n{cursor:pointer}
    .tp .ghost{fill:#ea580c;fill-opacity:.06;stroke:#ea580c;stroke-dasharray:3 3;pointer-events:none}
    .try,.controls :is(select,input){font:inherit;font-size:12px}
    .try{margin:-6px 0 12px}
    .bench{flex-basis:100%}
    .controls{display:flex;flex-wrap:wrap;gap:4px 14px;font-size:12px;margin:0 0 8px}
    .controls input{width:5em}
    .glass{position:relative;display:inline-block}
    .handle{position:absolute;right:-6px;bottom:-6px;width:22px;height:22px;border-radius:50%;
    background:#4f46e5;border:3px solid #fff;box-sizing:border-box;cursor:nwse-resize;touch-action:none}
    .handle:focus-visible{outline:3px solid #6366f1;outline-offset:2px}
    .findings [role=button]{cursor:pointer;text-decoration:underline dotted}
    #panel{position:fixed;right:14px;bottom:14px;max-width:440px;max-height:60vh;overflow:auto;
    background:#fff;border:1px solid #94a3b8;border-radius:8px;padding:10px 14px;font-size:12px;
    box-shadow:0 6px 24px #0f172a33;overflow-wrap:anywhere}
    #panel ul{margin:4px 0;padding-left:16px}
    body:has(#dark:checked){background:#0f172a;color:#e2e8f0}
    body:has(#dark:checked) :is(header,.frames,.frames th,#panel){background:#1e293b;color:#e2e8f0}
    body:has(#dark:checked) :is(.bar,summary,figcaption,figcaption b,h2 small){color:#cbd5e1}
    body:has(#dark:checked) :is(#contents,#panel) a{color:#a5b4fc}
    body:has(#dark:checked) .tp :is(.screen,.card){fill:#0b1220;stroke:#334155}
    body:has(#dark:checked) .tp .n{color:#dbeafe}
    body:has(#dark:checked) .tp :is(.k-field,.k-textArea,.k-search) rect.a{fill:#1e293b}
    body:has(#dark:checked) .tp .c{fill:#cbd5e1;stroke:#0b1220}
    body:has(#dark:checked) .findings{background:#431407;color:#fed7aa;border-color:#9a3412}
    @media print{nav,.switches,#panel,.try,.controls,.handle{display:none}section{content-visibility:visible}
    figure{break-inside:avoid}}
    body:has(#safe:not(:checked)) .sa{display:none}
    """
}
