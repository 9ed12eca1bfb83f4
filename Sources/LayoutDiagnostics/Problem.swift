import AutoLayout

/// A problem in terms of the tree itself, from which a finding is made.
///
/// The message and the candidate fixes are made on demand: a trial only needs to know whether there
/// is a problem.
struct Problem {
  var kind: LayoutFinding.Kind
  var severity: LayoutFinding.Severity
  /// The items concerned; the first is the one to look at.
  var items: [LayoutElement]
  var constraints: [LayoutConstraint]
  /// The constraints or items to change, the likeliest first.
  var culprits: [Culprit]
  var message: (Names) -> String
  /// The candidate fixes, the likeliest first.
  var candidates: () -> [CandidateFix]
  /// The facts about frames, for sweeps.
  var facts: (Names) -> [Fact] = { _ in [] }

  /// The refused call, if the problem is about a call that no item or constraint represents.
  var refusal: LayoutError?
  /// The size of the error in points. A greater amount is a worse problem.
  var amount: Double
  /// The description of the rule that found the problem.
  let rule: RuleDescription
  /// The contradictions behind the problem, if it is a conflict.
  var conflicts: [Conflict] = []
  /// The views whose frames are wrong because of this problem. Problems of these frames are
  /// consequences.
  var affected: [LayoutElement]
  /// The axes along which the frames are wrong.
  var axes: Set<LayoutAxis>

  /// Creates a problem with the kind and the severity of a rule. The items are the culprits unless
  /// others are given.
  init(
    _ rule: RuleDescription, kind: LayoutFinding.Kind? = nil,
    severity: LayoutFinding.Severity? = nil, items: [LayoutElement],
    constraints: [LayoutConstraint] = [], culprits: [Culprit]? = nil,
    affected: [LayoutElement] = [], axes: Set<LayoutAxis> = [.horizontal, .vertical],
    amount: Double = 0, message: @escaping (Names) -> String,
    candidates: @escaping () -> [CandidateFix] = { [] }
  ) {
    self.kind = kind ?? rule.kind
    self.severity = severity ?? rule.severity
    self.rule = rule
    self.items = items
    self.constraints = constraints
    self.culprits = culprits ?? items.map { .item($0) }
    self.affected = affected
    self.axes = axes
    self.amount = amount
    self.message = message
    self.candidates = candidates
  }

  /// A fact about a frame: a description without numbers, and the size of the error in points.
  typealias Fact = (items: [LayoutElement], words: String, amount: Double)

  /// A part of a layout that can be changed.
  enum Culprit {
    case constraint(LayoutConstraint)
    /// An item, or with `.mask` the frame that its autoresizing mask determines, or with `.minimum` the
    /// implicit bound of its size.
    case item(LayoutElement, part: String = "")
  }
}

extension Problem.Culprit {
  var constraint: LayoutConstraint? {
    if case .constraint(let constraint) = self { constraint } else { nil }
  }

  func name(_ names: Names) -> String {
    switch self {
    case .constraint(let constraint): names(constraint)
    case .item(let item, let part): names(item) + part
    }
  }
}

extension Problem {
  /// Creates the finding without fixes.
  func finding(_ names: Names, _ detail: FindingDetail = .none) -> LayoutFinding {
    let written = constraints.filter { $0.role == .user }
    let culprit = culprits.compactMap(\.constraint).first { $0.place != nil }
    let origin = refusal?.origin ?? (culprit ?? written.first)?.origin
    let subject = refusal.map { [$0.subject] }
    var finding = LayoutFinding(
      kind: kind, severity: severity, items: subject ?? names(items),
      constraints: names(all: constraints), culprits: subject ?? names(culprits),
      message: detail >= .message ? message(names) : "",
      origins: refusal?.origin.map { ["\($0)"] } ?? constraints.compactMap(\.place))
    switch origin {
    case .source(let fileID, let line):
      finding.file = fileID
      finding.line = line
    case .document(let name, _): finding.file = name
    case .generated, .unknown, nil: break
    }
    return finding
  }

}

extension Names {
  /// Names of constraints, with a number where two constraints have the same name.
  func callAsFunction(all constraints: [LayoutConstraint]) -> [String] {
    var counts: [String: Int] = [:]
    return constraints.map { constraint in
      let name = self(constraint)
      counts[name, default: 0] += 1
      let count = counts[name, default: 1]
      return count == 1 ? name : "\(name) (\(count))"
    }
  }

  func callAsFunction(_ culprits: [Problem.Culprit]) -> [String] {
    culprits.map { $0.name(self) }.unique { $0 }
  }
}

extension LayoutConstraint {
  /// The place where the constraint was written, if it is known.
  var place: String? { origin == .generated || origin == .unknown ? nil : "\(origin)" }
}
