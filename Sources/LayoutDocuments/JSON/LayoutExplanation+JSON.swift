package import LayoutDiagnostics

extension LayoutExplanation {
  /// The explanation as a JSON object on one line; the contributions add up to the value.
  ///
  /// It has a member `orphan` only if the superview of the topmost view has ended.
  package var json: String {
    JSONText.object([
      ("item", JSONText.string(item)), ("attribute", JSONText.string("\(attribute)")),
      ("value", JSONText.number(value)), ("content", JSONText.number(content)),
      ("links", JSONText.array(links.map(\.json))), ("orphan", orphan.map(JSONText.string)),
    ])
  }
}

extension LayoutExplanation.Link {
  fileprivate var json: String {
    JSONText.object([
      ("constraint", constraint.map(JSONText.string) ?? "null"),
      ("contribution", JSONText.number(contribution)), ("rate", JSONText.number(rate)),
      ("growth", growth?.json ?? "null"), ("decline", decline?.json ?? "null"),
    ])
  }
}

extension LayoutExplanation.Limit {
  /// Distance and value are null where there is no limit.
  fileprivate var json: String {
    JSONText.object([
      ("distance", JSONText.number(distance)), ("value", JSONText.number(value)),
      ("stop", stop.map(JSONText.string) ?? "null"),
    ])
  }
}

extension LayoutSweep {
  /// The sweep as a JSON object on one line; with a member `sampledFrom` if it was not followed to the end.
  ///
  /// - Parameters:
  ///   - document: The name of the file.
  ///   - scene: The scene, if the document has several.
  package func json(document: String, scene: String?) -> String {
    let points = breakpoints.map { point in
      JSONText.object([
        ("length", JSONText.number(point.length)), ("jump", "\(point.isJump)"),
        ("items", JSONText.strings(point.items)),
      ])
    }
    let ranges = intervals.map { interval in
      JSONText.object([
        ("kind", JSONText.string(interval.kind.rawValue)),
        ("items", JSONText.strings(interval.items)), ("from", JSONText.number(interval.lower)),
        ("to", JSONText.number(interval.upper)), ("message", JSONText.string(interval.message)),
      ])
    }
    return JSONText.object([
      ("document", JSONText.string(document)), ("scene", scene.map(JSONText.string) ?? "null"),
      ("axis", JSONText.string("\(axis)")), ("from", JSONText.number(lower)),
      ("to", JSONText.number(upper)), ("breakpoints", JSONText.array(points)),
      ("intervals", JSONText.array(ranges)),
      ("sampledFrom", sampledFrom.map { JSONText.number($0) }),
    ])
  }
}
