package import LayoutDiagnostics

extension LayoutExplanation {
  /// The explanation as a JSON object on one line; the contributions add up to the value.
  ///
  /// It has a member `orphan` only if the superview of the topmost view has ended.
  package var json: String {
    JSONText([
      ("item", item), ("attribute", "\(attribute)"), ("value", value), ("content", content.orNull),
      ("links", links), ("orphan", orphan),
    ]).json
  }
}

extension LayoutExplanation.Link: JSONWritable {
  package var json: String {
    JSONText([
      ("constraint", constraint.orNull), ("contribution", contribution), ("rate", rate),
      ("growth", growth.orNull), ("decline", decline.orNull),
    ]).json
  }
}

extension LayoutExplanation.Limit: JSONWritable {
  /// Distance and value are null where there is no limit.
  package var json: String {
    JSONText([("distance", distance), ("value", value), ("stop", stop.orNull)]).json
  }
}

extension LayoutSweep {
  /// The sweep as a JSON object on one line. It has a member `sampledFrom` if it was not followed to the end.
  ///
  /// - Parameters:
  ///   - document: The name of the file.
  ///   - scene: The scene, if the document has several.
  package func json(document: String, scene: String?) -> String {
    let points = breakpoints.map {
      JSONText([("length", $0.length), ("jump", $0.isJump), ("items", $0.items)])
    }
    let ranges = intervals.map {
      JSONText([
        ("kind", $0.kind.rawValue), ("items", $0.items), ("from", $0.lower), ("to", $0.upper),
        ("message", $0.message),
      ])
    }
    return JSONText([
      ("document", document), ("scene", scene.orNull), ("axis", "\(axis)"), ("from", lower),
      ("to", upper), ("breakpoints", points), ("intervals", ranges), ("sampledFrom", sampledFrom),
    ]).json
  }
}
