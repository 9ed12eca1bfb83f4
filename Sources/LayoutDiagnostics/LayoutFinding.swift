package import AutoLayout

/// A problem of a layout, as data.
///
/// Use findings to list the problems of a layout in a test or a tool.
///
/// A finding names items and constraints by text, so that it outlives the tree. Commands print the
/// same fields; see the page about diagnostics.
public struct LayoutFinding: Hashable, Sendable {
  /// The kind of a finding.
  ///
  /// Use the kind to filter findings.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Required constraints contradict each other.
    case conflict
    /// A coordinate is not determined.
    case ambiguity
    /// An optional constraint does not hold, or a constraint was removed together with a view.
    case lost
    /// A constraint could not be activated, or a call was refused.
    case refused
    /// Content has less room than it needs.
    case clipped
    /// A view extends beyond its superview.
    case outside
    /// Two neighbours overlap.
    ///
    /// Each view is compared with at most 256 others. At most 8 overlaps of a view are reported.
    case overlap
    /// Two constraints are the same.
    case duplicate
    /// Other constraints already imply a constraint, or a constraint never has an effect.
    case implied
    /// A frame differs from a recorded frame, or a position is tied to a position along the other
    /// axis.
    case misplaced
    /// A touch target is smaller than a finger.
    case target
    /// Layout passes kept changing each other's results.
    case loop
    /// The program did not provide something that cannot be derived: the size of a root, the rows
    /// of a list, or the notice that a content has changed.
    case forgotten
    /// The superview of a view was deallocated, because no reference to the root was kept.
    case orphan
  }

  /// The severity of a finding. Notes come before warnings, and warnings before errors.
  ///
  /// Use the severity to decide which findings fail a test.
  public enum Severity: Comparable, Hashable, Sendable, CaseIterable {
    /// Worth knowing, without a visible effect.
    case note
    /// Something may look wrong.
    case warning
    /// Something is wrong.
    case error
  }

  /// The device and the reading direction for which a finding was made.
  ///
  /// Use a setting to report where a finding occurs.
  public struct Setting: Hashable, Sendable {
    /// The name of the device, or of another source of the size.
    public var device: String
    /// `ltr` or `rtl`.
    public var direction: String

    /// A setting for a device, a reading direction, and the length of texts, which is named unless
    /// it is 1.
    package init(
      device: String, direction: LayoutDirection = .leftToRight, textLength: Double = 1
    ) {
      let change = short((textLength - 1) * 100)
      self.device =
        device + (textLength == 1 ? "" : ", texts \(textLength > 1 ? "+" : "")\(change) %")
      self.direction = direction == .leftToRight ? "ltr" : "rtl"
    }
  }

  /// The kind of the finding.
  public var kind: Kind
  /// The severity of the finding.
  public var severity: Severity
  /// The document or source file in which the first culprit was written, if known.
  public var file: String?
  /// The line in ``file``, counted from 1, if known.
  public var line: Int?
  /// The scene of the document, if it has several.
  public var scene: String?
  /// The settings in which the layout was wrong, in the order in which they were tried.
  public var at: [Setting] = []
  /// The names of the items concerned; paths of items whose names are not unique. The first item is
  /// the one to look at.
  public var items: [String]
  /// The constraints concerned, named by their identifiers, by their ids in the document, or by the
  /// attributes that they relate.
  public var constraints: [String]
  /// The constraints or items to change, the likeliest first.
  ///
  /// A generated constraint is named after its item: `card.mask`, `title.content`, `card.minimum`.
  public var culprits: [String]
  /// A sentence that describes the problem. For a conflict, lines with the proof follow.
  public var message: String
  /// Changes that fix the problem, the likeliest first. Each was applied to a copy of the tree and
  /// solved.
  public var fixes: [LayoutFix] = []
  /// The places where the constraints concerned were written: `Login.swift:12`, `Main.storyboard#aBc-12-dEf`.
  package var origins: [String]

  /// Creates a finding without fixes.
  package init(
    kind: Kind, severity: Severity, items: [String] = [], constraints: [String] = [],
    culprits: [String] = [], message: String, origins: [String] = [], line: Int? = nil
  ) {
    (self.kind, self.severity, self.message, self.line) = (kind, severity, message, line)
    (self.items, self.constraints) = (items, constraints)
    (self.culprits, self.origins) = (culprits, origins)
  }

  /// An identifier that stays the same from run to run: `conflict:3f1c9a2e`.
  ///
  /// The identifier depends on the kind, the document, the items and the constraints, regardless of
  /// their order. It contains no number of the layout, so that a finding in a baseline keeps its
  /// identifier when a constant changes.
  public var id: String {
    let parts = [file ?? ""] + items.sorted() + [""] + constraints.sorted()
    // FNV-1a gives the same hash in every process. A byte that does not occur in UTF-8 follows each
    // part, so that "ab" and "c" differ from "a" and "bc".
    let hash = parts.flatMap { Array($0.utf8) + [0xff] }
      .reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    return "\(kind.rawValue):" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension LayoutFinding: CustomStringConvertible {
  /// The message, followed by the first three fixes on separate lines.
  public var description: String {
    fixes.prefix(3).reduce("\(severity): \(message)") { $0 + "\n  fix: \($1.sentence)" }
  }
}

extension LayoutFinding {
  /// The settings of the finding: the first three, and the number of the others.
  package var places: String {
    let shown = at.prefix(3).map { "\($0.device), \($0.direction)" }.joined(separator: "; ")
    return shown + (at.count > 3 ? " and \(at.count - 3) more" : "")
  }
}

/// The parts of a finding that a reader needs in addition to its identifier.
package enum FindingDetail: Comparable {
  /// Only the identifier.
  case none
  /// The message.
  case message
  /// The message and the fixes.
  case fixes
}
