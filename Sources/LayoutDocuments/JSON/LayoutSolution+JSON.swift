extension LayoutSolution {
  /// The output format of layout documents, version 1, on one line.
  public var json: String {
    JSONText.object([("version", "\(LayoutDocument.version)")] + members)
  }

  /// The output for a scene of an Interface Builder document, on one line.
  package func json(document: String, scene: String) -> String {
    JSONText.object(
      [("document", JSONText.string(document)), ("scene", JSONText.string(scene))] + members)
  }

  private var members: [(key: String, value: String?)] {
    [
      ("frames", JSONText.object(frames.map { ($0.name, JSONText.frame($0.frame)) })),
      ("ambiguous", JSONText.array(ambiguous.map(\.json))),
      ("conflicts", JSONText.array(conflicts.map { $0.json() })),
      ("unsatisfied", JSONText.array(unsatisfied.map(\.json))),
      ("orphan", orphan.map(JSONText.string)),
    ]
  }
}

extension LayoutSolution.Ambiguous {
  fileprivate var json: String {
    JSONText.object([
      ("item", JSONText.string(item)), ("coordinate", JSONText.string(coordinate)),
      ("range", JSONText.array([JSONText.number(minimum), JSONText.number(maximum)])),
    ])
  }
}

extension LayoutSolution.Contradiction {
  /// The contradiction as an object, with what would mend it, if that is known.
  func json(advice: String? = nil) -> String {
    JSONText.object([
      ("constraints", JSONText.strings(constraints)), ("implicit", JSONText.strings(implicit)),
      ("broken", broken.map(JSONText.string) ?? "null"), ("proof", JSONText.string(proof)),
      ("advice", advice.map(JSONText.string)),
    ])
  }
}

extension LayoutSolution.Violation {
  fileprivate var json: String {
    JSONText.object([
      ("constraint", JSONText.string(constraint)), ("priority", JSONText.number(priority)),
      ("violation", JSONText.number(violation)),
    ])
  }
}

extension Conformance.Result {
  /// The solved frames of the scene as one JSON object on one line.
  public var json: String {
    JSONText.object([
      ("document", JSONText.string(subject.document)), ("scene", JSONText.string(subject.scene)),
      ("frames", JSONText.object(frames.map { ($0.id, JSONText.frame($0.frame)) })),
    ])
  }
}
