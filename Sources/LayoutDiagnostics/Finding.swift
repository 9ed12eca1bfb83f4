import AutoLayout

/// One thing that is wrong with a layout, in words.
public struct Finding: Hashable, Sendable {
  /// What kind of thing.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Required constraints contradict each other.
    case conflict
    /// A call was refused.
    case refusal
    /// A coordinate is not determined.
    case ambiguity
    /// An optional constraint does not hold.
    case unsatisfied
  }

  /// How bad it is.
  public enum Severity: Int, Hashable, Sendable, Comparable {
    case note
    case warning
    case error

    /// Notes come before warnings, warnings before errors.
    public static func < (one: Severity, other: Severity) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// What kind of thing.
  public var kind: Kind
  /// How bad it is.
  public var severity: Severity
  /// The item or constraint concerned: a path of names from the root, or an equation.
  public var subject: String
  /// What is wrong.
  public var message: String
  /// The change that would mend it, if one is known.
  public var remedy: String?
  /// Where the constraints concerned were written: `Login.swift:12`, `Main.storyboard#aBc-12-dEf`.
  public var origins: [String]

  /// A finding in these words.
  public init(
    kind: Kind, severity: Severity, subject: String, message: String, remedy: String? = nil,
    origins: [String] = []
  ) {
    self.kind = kind
    self.severity = severity
    self.subject = subject
    self.message = message
    self.remedy = remedy
    self.origins = origins
  }
}

extension Finding: CustomStringConvertible {
  /// The message and, on a line of its own, the remedy.
  public var description: String {
    "\(severity): \(message)" + (remedy.map { "\n  \($0)" } ?? "")
  }
}

extension Diagnosis {
  /// Everything in words: conflicts, refusals, ambiguities, then unsatisfied constraints.
  ///
  /// The free coordinates of one item make one finding.
  public var findings: [Finding] {
    conflicts.map(\.finding) + refusals.map(\.finding) + ambiguityFindings
      + unsatisfied.map(\.finding)
  }

  private var ambiguityFindings: [Finding] {
    var groups: [[Ambiguity]] = []
    for ambiguity in ambiguities {
      if let last = groups.last?.last, last.item === ambiguity.item {
        groups[groups.count - 1].append(ambiguity)
      } else {
        groups.append([ambiguity])
      }
    }
    return groups.compactMap { AmbiguityReport($0, in: self)?.finding }
  }
}

extension LayoutError {
  fileprivate var finding: Finding {
    Finding(
      kind: .refusal, severity: .error, subject: subject, message: description,
      origins: origin.map { ["\($0)"] } ?? [])
  }
}
