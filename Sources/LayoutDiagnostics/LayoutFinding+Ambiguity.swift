import AutoLayout

/// The free coordinates of one item and what would pin them.
struct AmbiguityReport {
  let finding: LayoutFinding

  /// - Parameter ambiguities: Of one item, at least one.
  init?(_ ambiguities: [Ambiguity], in diagnosis: Diagnosis) {
    guard let first = ambiguities.first, let element = first.item.element else { return nil }
    let parts = ambiguities.map(\.phrase)
    let kinds = ambiguities.map(\.kind)
    let remedy = AmbiguityReport.remedy(for: ambiguities, element, diagnosis)
    finding = LayoutFinding(
      kind: .ambiguity, severity: kinds.allSatisfy { $0 == .harmless } ? .note : .warning,
      items: [element.path],
      message: "\(element.path) is ambiguous: "
        + parts.joined(separator: ", "),
      fixes: remedy.map { [LayoutFix(sentence: $0, edits: [])] } ?? [])
  }

  private static func remedy(
    for ambiguities: [Ambiguity], _ element: LayoutElement, _ diagnosis: Diagnosis
  ) -> String? {
    for ambiguity in ambiguities {
      switch ambiguity.kind {
      case .harmless: continue
      case .missingConstraint: return missing(ambiguity, element)
      case .tie: return tie(ambiguity, element, diagnosis)
      }
    }
    return nil
  }

  private static func missing(_ ambiguity: Ambiguity, _ element: LayoutElement) -> String {
    let name = element.path
    switch ambiguity.coordinate {
    case .minX: return "add a constraint that places \(name) horizontally"
    case .minY: return "add a constraint that places \(name) vertically"
    case .width: return "add a constraint for the width of \(name), or give it content"
    case .height: return "add a constraint for the height of \(name), or give it content"
    }
  }

  /// Equal hugging or equal resistance of neighbours is the usual reason: one point decides it,
  /// however many are tied.
  private static func tie(
    _ ambiguity: Ambiguity, _ element: LayoutElement, _ diagnosis: Diagnosis
  ) -> String {
    let axis = ambiguity.coordinate.axis
    if let view = element as? LayoutView,
      let rival = rival(of: view, axis, ambiguity.range, diagnosis)
    {
      return rivalry(view, rival, axis, ambiguity.range)
    }
    if let wish = diagnosis.unsatisfied.first(where: { $0.concerns(element, axis) }) {
      return "wishes of equal priority compete with \(wish.constraint.sentence): raise the "
        + "priority of the one that counts"
    }
    return "nothing chooses between values in this range: add a constraint that does"
  }

  private static func rivalry(
    _ view: LayoutView, _ rival: LayoutView, _ axis: LayoutAxis, _ range: ClosedRange<Double>
  ) -> String {
    let pair = "\(view.path) and \(rival.path)"
    if stretches(view, axis, range) {
      let priority = short(Double(view.contentHuggingPriority(for: axis).rawValue))
      return "\(pair) hug their content equally \(axis.adverb) (\(priority)): lower the hugging of "
        + "the one that is to stretch by 1"
    }
    let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
    return
      "\(pair) resist compression equally \(axis.adverb) (\(short(Double(resistance)))): lower "
      + "the resistance of the one that is to give way by 1"
  }

  /// Whether the view has room to spare rather than too little.
  private static func stretches(
    _ view: LayoutView, _ axis: LayoutAxis, _ range: ClosedRange<Double>
  ) -> Bool {
    let content = view.intrinsicContentSize
    let wanted = axis == .horizontal ? content.width : content.height
    return range.upperBound > wanted + Examination.tolerance
  }

  /// Another view whose size is free along the axis and that wants its content as much.
  private static func rival(
    of view: LayoutView, _ axis: LayoutAxis, _ range: ClosedRange<Double>,
    _ diagnosis: Diagnosis
  ) -> LayoutView? {
    let size: Ambiguity.Coordinate = axis == .horizontal ? .width : .height
    let hugs = stretches(view, axis, range)
    func priority(_ view: LayoutView) -> LayoutPriority {
      hugs
        ? view.contentHuggingPriority(for: axis)
        : view.contentCompressionResistancePriority(for: axis)
    }
    for other in diagnosis.ambiguities where other.coordinate == size && other.item !== view {
      guard let candidate = other.item as? LayoutView, candidate.superview === view.superview,
        priority(candidate) == priority(view)
      else { continue }
      return candidate
    }
    return nil
  }
}

extension Unsatisfied {
  /// Whether the constraint speaks of `element` along `axis`.
  fileprivate func concerns(_ element: LayoutElement, _ axis: LayoutAxis) -> Bool {
    constraint.firstAttribute.axis == axis
      && (constraint.firstItem === element || constraint.secondItem === element)
  }
}

extension Ambiguity {
  /// `width can be anything from 40 to 200`.
  var phrase: String {
    let lower = range.lowerBound
    let upper = range.upperBound
    switch (lower.isFinite, upper.isFinite) {
    case (true, true):
      return "\(coordinate) can be anything from \(short(lower)) to \(short(upper))"
    case (true, false): return "\(coordinate) can be anything from \(short(lower)) up"
    case (false, true): return "\(coordinate) can be anything up to \(short(upper))"
    case (false, false): return "\(coordinate) can be anything"
    }
  }
}
