/// The one place for colours: a class for every kind of view, used in SVG and in HTML.
enum PreviewPalette {
  static let fonts = "Helvetica,Arial,'Liberation Sans',sans-serif"

  /// The colours of one kind: fill, its opacity, outline and words.
  static func colours(of kind: PreviewKind) -> (
    fill: String, opacity: Double, line: String, ink: String
  ) {
    switch kind {
    case .view, .cell: ("#64748b", 0.05, "#94a3b8", "#475569")
    case .stack: ("#8b5cf6", 0.05, "#a78bfa", "#6d28d9")
    case .grid: ("#0d9488", 0.05, "#5eead4", "#0f766e")
    case .box: ("#d946ef", 0.05, "#e879f9", "#a21caf")
    case .scroll, .table, .collection: ("#22c55e", 0.05, "#4ade80", "#15803d")
    case .label: ("#3b82f6", 0.10, "#93c5fd", "#1e3a8a")
    case .button: ("#6366f1", 0.18, "#818cf8", "#3730a3")
    case .field, .textArea, .search: ("#ffffff", 1, "#94a3b8", "#334155")
    case .image, .map, .web: ("#14b8a6", 0.14, "#5eead4", "#0f766e")
    case .toggle, .slider, .stepper, .progress, .segments, .spinner, .pages, .picker:
      ("#f59e0b", 0.12, "#fbbf24", "#b45309")
    case .bar: ("#94a3b8", 0.22, "#94a3b8", "#475569")
    }
  }

  /// The style sheet that every picture relies on.
  static var css: String {
    let kinds = PreviewKind.allCases.map { kind in
      let colours = colours(of: kind)
      return """
        .tp .k-\(kind.rawValue){color:\(colours.ink)}\
        .tp .k-\(kind.rawValue) rect.a{fill:\(colours.fill);\
        fill-opacity:\(points(colours.opacity));stroke:\(colours.line)}
        """
    }
    return """
      .tp text{font-family:\(fonts)}
      .tp .screen{fill:#fff}
      .tp .housing{fill:#1f2430}
      .tp .card{fill:#fff;stroke:#cbd5e1}
      .tp .unsafe{fill:none;stroke:#f43f5e;stroke-opacity:.28}
      .tp .safe{fill:none;stroke:#fb7185;stroke-dasharray:5 4}
      .tp .n rect.a{stroke-width:1}
      .tp .n .track{fill:none;stroke:currentColor;stroke-opacity:.35;stroke-dasharray:2 3}
      .tp .n .o{stroke-dasharray:4 3}
      .tp .n .g{fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;\
      stroke-linejoin:round}
      .tp .n .f{fill:currentColor;stroke:none}
      .tp .n text{fill:currentColor}
      .tp .n .p{opacity:.55}
      .tp .q{fill:#f97316;fill-opacity:.10;stroke:#ea580c;stroke-width:2;stroke-dasharray:5 3}
      .tp .c{fill:#475569;stroke:#fff;stroke-opacity:.85;paint-order:stroke;stroke-linejoin:round}
      .tp .c .s{fill:#7c8aa0}
      .tp .c.w,.tp .c.w .s{fill:#c2410c}
      \(kinds.joined(separator: "\n"))
      """
  }
}
