import AutoLayout

extension Conflict {
  var finding: LayoutFinding {
    let lines = members.map(\.sentence) + implicitBounds.map(\.sentence)
    var message = "these cannot hold together, because \(proof):"
    for line in lines { message += "\n  - \(line)" }
    if let broken { message += "\n  left out: \(broken.sentence)" }
    return LayoutFinding(
      kind: .conflict, severity: .error, constraints: members.map(\.description),
      message: message, fixes: remedy.map { [LayoutFix(sentence: $0, edits: [])] } ?? [],
      origins: members.compactMap(\.place))
  }

  /// Loosening what the user wrote: constraints of containers only pass the contradiction on.
  private var remedy: String? {
    let written = members.filter { $0.role == .user }
    guard let candidate = broken.flatMap({ $0.role == .user ? $0 : nil }) ?? written.last else {
      return nil
    }
    return "lower the priority of \(candidate.description) to 999, or change it by "
      + "\(short(abs(gap))) points"
  }
}

extension Unsatisfied {
  var finding: LayoutFinding {
    let isContent = constraint.role == .contentSize
    let name = constraint.firstItem?.element?.path ?? "an item"
    var message =
      isContent
      ? "\(name) is \(short(violation)) points \(shortfall) than its content"
      : "\(constraint.sentence) misses by \(short(violation)) points"
    let forcing = forcedBy.filter { $0.role == .user || $0.role == .rootSize }
    if !forcing.isEmpty {
      message += ", forced by " + forcing.prefix(6).map(\.sentence).joined(separator: "; ")
    }
    return LayoutFinding(
      kind: isContent ? .clipped : .lost, severity: isContent ? .warning : .note,
      items: [name], constraints: isContent ? [] : [constraint.description], message: message,
      origins: ([constraint] + forcing).compactMap(\.place))
  }

  private var shortfall: String {
    constraint.firstAttribute.axis == .horizontal ? "narrower" : "lower"
  }
}

extension LayoutConstraint {
  /// Where it was written, if anyone wrote it.
  var place: String? { origin == .generated || origin == .unknown ? nil : "\(origin)" }
}
