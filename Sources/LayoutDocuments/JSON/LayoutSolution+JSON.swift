extension LayoutSolution {
  /// The output format of layout documents, version 1, on one line.
  public var json: String {
    JSONText([("version", LayoutDocument.version)] + members).json
  }

  /// The output for a scene of an Interface Builder document, on one line.
  package func json(document: String, scene: String) -> String {
    JSONText([("document", document), ("scene", scene)] + members).json
  }

  private var members: [(key: String, value: (any JSONWritable)?)] {
    [
      ("frames", JSONText(frames.map { ($0.name, $0.frame) })), ("ambiguous", ambiguous),
      ("conflicts", conflicts.map { $0.json() }), ("unsatisfied", unsatisfied), ("orphan", orphan),
    ]
  }
}

extension LayoutSolution.Ambiguous: JSONWritable {
  package var json: String {
    JSONText([
      ("item", item), ("coordinate", coordinate), ("range", [range.lowerBound, range.upperBound]),
    ]).json
  }
}

extension LayoutSolution.Contradiction {
  /// The contradiction as an object, with advice if there is any.
  func json(advice: String? = nil) -> JSONText {
    JSONText([
      ("constraints", constraints), ("implicit", implicit), ("broken", broken.orNull),
      ("proof", proof), ("advice", advice),
    ])
  }
}

extension LayoutSolution.Violation: JSONWritable {
  package var json: String {
    JSONText([("constraint", constraint), ("priority", priority), ("violation", violation)]).json
  }
}

extension Conformance.Result {
  /// The solved frames of the scene as one JSON object on one line.
  public var json: String {
    JSONText([
      ("document", subject.document), ("scene", subject.scene),
      ("frames", JSONText(frames.map { ($0.id, $0.frame) })),
    ]).json
  }
}
