import AutoLayout

/// A finding in the making: what is wrong, in terms of the tree itself.
///
/// Its words and the changes worth trying are put together when they are asked for: a trial wants
/// to know only whether something is wrong.
struct Problem {
  var kind: LayoutFinding.Kind
  var severity: LayoutFinding.Severity
  /// The items concerned; the first is the one to look at.
  var items: [LayoutElement]
  var constraints: [LayoutConstraint]
  /// What to change, the likeliest first, in words that name a constraint or an item.
  var culprits: [Culprit]
  var message: () -> String
  /// Changes worth trying, the likeliest first.
  var candidates: () -> [CandidateFix]
  /// What is wrong with frames, for sweeps.
  var facts: () -> [Fact] = { [] }

  /// The call that was refused, if it is about one that no item or constraint stands for.
  var refusal: LayoutError?
  /// By how much something misses, in points: what grows is worse than before.
  var amount: Double
  /// What the rule that found it is about.
  let rule: RuleDescription
  /// The contradictions it speaks of, if it is a conflict.
  var conflicts: [Conflict] = []
  /// The views whose frames are wrong because of this; what is said of their places follows.
  var affected: [LayoutElement]
  /// The axes on which they are.
  var axes: Set<LayoutAxis>

  /// A problem that a rule found: of its kind and as bad as it says, with the items as culprits unless others are given.
  init(
    _ rule: RuleDescription, kind: LayoutFinding.Kind? = nil,
    severity: LayoutFinding.Severity? = nil, items: [LayoutElement],
    constraints: [LayoutConstraint] = [], culprits: [Culprit]? = nil,
    affected: [LayoutElement] = [], axes: Set<LayoutAxis> = [.horizontal, .vertical],
    amount: Double = 0, message: @escaping () -> String,
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

  /// What is wrong with a frame: in words without numbers, and by how many points.
  typealias Fact = (items: [LayoutElement], words: String, amount: Double)

  /// Something that can be changed.
  enum Culprit {
    case constraint(LayoutConstraint)
    /// A frame that an autoresizing mask holds.
    case mask(LayoutElement)
    /// A size nobody wrote: `width >= 0`.
    case minimum(LayoutElement)
    case item(LayoutElement)
  }
}

extension Problem.Culprit {
  var constraint: LayoutConstraint? {
    guard case .constraint(let constraint) = self else { return nil }
    return constraint
  }

  func name(_ names: Names) -> String {
    switch self {
    case .constraint(let constraint): names(constraint)
    case .mask(let item): names(item) + ".mask"
    case .minimum(let item): names(item) + ".minimum"
    case .item(let item): names(item)
    }
  }
}

extension Problem {
  /// The finding, without fixes.
  func finding(_ names: Names, _ detail: FindingDetail = .none) -> LayoutFinding {
    let written = constraints.filter { $0.role == .user }
    let culprit = culprits.compactMap(\.constraint).first { $0.place != nil }
    let origin = refusal?.origin ?? (culprit ?? written.first)?.origin
    let subject = refusal.map { [$0.subject] }
    var finding = LayoutFinding(
      kind: kind, severity: severity, items: subject ?? names(items),
      constraints: names(all: constraints), culprits: subject ?? names(culprits),
      message: detail >= .message ? message() : "",
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
  /// Names of constraints, told apart where two have the same.
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
  /// Where it was written, if anyone wrote it.
  var place: String? { origin == .generated || origin == .unknown ? nil : "\(origin)" }
}
