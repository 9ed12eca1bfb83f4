import AutoLayout

/// The free coordinates of one item and what would pin them.
struct AmbiguityReport {
  let finding: Finding

  /// - Parameter ambiguities: Of one item, at least one.
  init?(_ ambiguities: [Ambiguity], in diagnosis: Diagnosis) {
    guard let first = ambiguities.first, let element = first.item.element else { return nil }
    let parts = ambiguities.map(\.phrase)
    let kinds = ambiguities.map(\.kind)
    finding = Finding(
      kind: .ambiguity, severity: kinds.allSatisfy { $0 == .harmless } ? .note : .warning,
      subject: element.path,
      message: "\(element.path) is ambiguous: "
        + parts.joined(separator: ", "),
      remedy: AmbiguityReport.remedy(for: ambiguities, element, diagnosis))
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

  /// Equal hugging or equal resistance of neighbours is the usual reason: one point decides it.
  private static func tie(
    _ ambiguity: Ambiguity, _ element: LayoutElement, _ diagnosis: Diagnosis
  ) -> String {
    let axis = ambiguity.coordinate.axis
    guard let view = element as? LayoutView, let rival = rival(of: view, axis, diagnosis) else {
      return "bounds meet with room to spare \(axis.adverb): add a constraint, or change the "
        + "priority of one that competes"
    }
    let hugging = view.contentHuggingPriority(for: axis)
    return "\(view.path) and \(rival.path) want their content size equally (hugging "
      + "\(short(Double(hugging.rawValue))), \(axis.adverb)): raise one by 1"
  }

  /// Another view whose size is free along the axis and that wants its content as much.
  private static func rival(
    of view: LayoutView, _ axis: LayoutAxis, _ diagnosis: Diagnosis
  ) -> LayoutView? {
    let size: Ambiguity.Coordinate = axis == .horizontal ? .width : .height
    for other in diagnosis.ambiguities where other.coordinate == size && other.item !== view {
      guard let candidate = other.item as? LayoutView,
        candidate.superview === view.superview,
        candidate.contentHuggingPriority(for: axis) == view.contentHuggingPriority(for: axis)
      else { continue }
      return candidate
    }
    return nil
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
