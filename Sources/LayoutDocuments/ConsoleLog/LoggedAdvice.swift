import AutoLayout

/// The sentence that says how to mend a logged conflict, from who made its members.
struct LoggedAdvice {
  private let report: ConsoleLog.Report
  private let indices: [Int]
  private let system: LoggedSystem

  init(_ report: ConsoleLog.Report, _ set: [Int], in system: LoggedSystem) {
    self.report = report
    indices = set
    self.system = system
  }

  private var members: [LoggedConstraint] { indices.map { report.constraints[$0] } }

  var sentence: String {
    if !members.contains(where: { $0.isWritten || $0.isFromMask }) {
      return "only the system's own constraints take part: none of yours is to blame"
    }
    if let temporary = members.first(where: \.isTemporarySize) { return advice(on: temporary) }
    if let mask = members.first(where: \.isFromMask) { return adviceOnMask(mask) }
    if let hiding = members.first(where: { $0.identifier == "UISV-hiding" }) {
      return "\(name(hiding)) is hidden by its stack view, which makes it 0 long: "
        + "lower \(candidate) to 999"
    }
    if let placed = members.first(where: { $0.className == "NSIBPrototypingLayoutConstraint" }) {
      return "Interface Builder keeps the frame of \(name(placed)), which has too few constraints "
        + "of its own: add those that are missing"
    }
    if let made = members.first(where: { $0.identifier?.hasPrefix("UISV-") == true }) {
      return "'\(made.identifier ?? "")' is made by a stack view: lower \(candidate) to 999, "
        + "or remove it"
    }
    return "remove one of them; if all are meant for some sizes only, lower \(candidate) to 999"
  }

  private func advice(on size: LoggedConstraint) -> String {
    let attribute = size.equation.first.attribute.rawValue
    let value = size.equation.constant
    guard value > 0 else {
      return "\(name(size)) has no \(attribute) yet when it is laid out: give it its size first, "
        + "or lower \(candidate) to 999"
    }
    return "the \(attribute) of \(name(size)), \(value.shortest), comes from outside and may be "
      + "temporary: lower \(candidate) to 999, so that it gives way"
  }

  private func adviceOnMask(_ mask: LoggedConstraint) -> String {
    if mask.equation.first.attribute.isSize, mask.equation.constant == 0 { return advice(on: mask) }
    return "\(name(mask)) keeps the frame it was given: set its "
      + "translatesAutoresizingMaskIntoConstraints to false, if it has constraints of its own"
  }

  private func name(_ constraint: LoggedConstraint) -> String {
    system.name(of: constraint.equation.first.item)
  }

  /// The member that somebody wrote and can change: what was broken, else one that holds the far
  /// edge, else the last.
  private var candidate: String {
    let written = indices.filter { report.constraints[$0].isWritten }
    let choice =
      written.first { report.constraints[$0].id == report.broken }
      ?? written.last { report.constraints[$0].holdsFarEdge } ?? written.last ?? indices.last
    return choice.flatMap { system.constraints[$0]?.description } ?? "one of them"
  }
}

extension LoggedConstraint {
  /// A size that a list, a cell or a window forces on a view for one pass.
  fileprivate var isTemporarySize: Bool {
    equation.first.attribute.isSize
      && identifier?.hasPrefix("UIView-Encapsulated-Layout-") == true
  }

  fileprivate var isFromMask: Bool { className == "NSAutoresizingMaskLayoutConstraint" }

  /// Whether somebody wrote it, as far as the log tells: not the system, and not on views that
  /// only the system knows.
  fileprivate var isWritten: Bool {
    let isMade =
      identifier.map { name in
        ["UISV-", "UIView-", "NSStackView.", "UIViewSafeArea"].contains { name.hasPrefix($0) }
      } ?? false
    let isPrivate = items.allSatisfy {
      $0.name.hasPrefix("_") || $0.text?.hasPrefix("UIView") == true
    }
    return !isMade && !isPrivate && !isFromMask && className != "_UILayoutSupportConstraint"
  }

  fileprivate var holdsFarEdge: Bool {
    let far: [LoggedAttribute] = [.bottom, .bottomMargin, .trailing, .trailingMargin, .right]
    return far.contains(equation.first.attribute)
      || equation.second.map { far.contains($0.attribute) } ?? false
  }
}
