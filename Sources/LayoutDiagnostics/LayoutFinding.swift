package import AutoLayout

/// One thing that is wrong with a layout, as data.
///
/// Use it to list in a test or a tool what is wrong with a layout.
///
/// Items and constraints are named by text, so that a finding outlives the tree it was made of. A
/// command prints the same fields, see the page about diagnostics.
public struct LayoutFinding: Hashable, Sendable {
  /// What kind of thing.
  ///
  /// Use it to filter findings.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Required constraints contradict each other.
    case conflict
    /// A coordinate is not determined.
    case ambiguity
    /// An optional constraint does not hold, or one went away with a view it was tied to.
    case lost
    /// A constraint could not be activated, or a call was refused.
    case refused
    /// Content has less room than it needs.
    case clipped
    /// A view reaches out of its superview.
    case outside
    /// Two neighbours overlap.
    ///
    /// Of a heap of views each is compared with 256 others, and said to overlap 8 of them.
    case overlap
    /// Two constraints say the same.
    case duplicate
    /// Others say already what a constraint says, or it never comes to bear.
    case implied
    /// A frame differs from a recorded one, or a position follows one along the other axis.
    case misplaced
    /// Something to touch is smaller than a finger.
    case target
    /// Passes kept changing each other's result.
    case loop
    /// Something was never said that nothing else can tell: the size of a root, the rows of a list, that
    /// a content has changed.
    case forgotten
    /// The superview of a view has ended, because nothing kept a reference to the root.
    case orphan
  }

  /// How bad it is: notes come before warnings, warnings before errors.
  ///
  /// Use it to decide which findings fail a test.
  public enum Severity: Comparable, Hashable, Sendable, CaseIterable {
    /// Worth knowing; nothing looks wrong because of it.
    case note
    /// Something may look wrong.
    case warning
    /// Something is wrong.
    case error
  }

  /// A device and reading direction that a finding was made on.
  ///
  /// Use it to say where a finding occurs.
  public struct Setting: Hashable, Sendable {
    /// The name of the device, or what else gave the size.
    public var device: String
    /// `ltr` or `rtl`.
    public var direction: String

    /// A device, with the length of texts if that is not 1, and a direction.
    package init(
      device: String, direction: LayoutDirection = .leftToRight, textLength: Double = 1
    ) {
      let change = short((textLength - 1) * 100)
      self.device =
        device + (textLength == 1 ? "" : ", texts \(textLength > 1 ? "+" : "")\(change) %")
      self.direction = direction == .leftToRight ? "ltr" : "rtl"
    }
  }

  /// What kind of thing.
  public var kind: Kind
  /// How bad it is.
  public var severity: Severity
  /// The document or source file the first culprit was written in, if known.
  public var file: String?
  /// The line in ``file``, counted from 1, if known.
  public var line: Int?
  /// The scene of the document, if it has several.
  public var scene: String?
  /// Where the layout was wrong: devices and directions, in the order they were tried.
  public var at: [Setting] = []
  /// The items concerned, by name where no other has it and by path otherwise; the first is the one
  /// to look at.
  public var items: [String]
  /// The constraints concerned: by identifier, by id in the document, or by what they relate.
  public var constraints: [String]
  /// The constraints or items to change, the likeliest first.
  ///
  /// What nobody wrote is named after its item: `card.mask`, `title.content`, `card.minimum`.
  public var culprits: [String]
  /// What is wrong, in one sentence and, for a proof, lines below it.
  public var message: String
  /// Changes that mend it, the likeliest first; each was made on a copy and solved.
  public var fixes: [LayoutFix] = []
  /// Where the constraints concerned were written: `Login.swift:12`, `Main.storyboard#aBc-12-dEf`.
  package var origins: [String]

  /// A finding in these words, without fixes.
  package init(
    kind: Kind, severity: Severity, items: [String] = [], constraints: [String] = [],
    culprits: [String] = [], message: String, origins: [String] = [], line: Int? = nil
  ) {
    (self.kind, self.severity, self.message, self.line) = (kind, severity, message, line)
    (self.items, self.constraints) = (items, constraints)
    (self.culprits, self.origins) = (culprits, origins)
  }

  /// What the finding is known by from run to run: `conflict:3f1c9a2e`.
  ///
  /// Made of kind, document, items and constraints, in any order, and of no number of the layout:
  /// a finding that was put on a list of known ones stays known when a constant changes.
  public var id: String {
    let parts = [file ?? ""] + items.sorted() + [""] + constraints.sorted()
    // FNV-1a, which is the same in every process. Behind each part comes a byte that no text has, so that "ab" and "c"
    // differ from "a" and "bc".
    let hash = parts.flatMap { Array($0.utf8) + [0xff] }
      .reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    return "\(kind.rawValue):" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension LayoutFinding: CustomStringConvertible {
  /// The message and, on lines of their own, the first three fixes.
  public var description: String {
    fixes.prefix(3).reduce("\(severity): \(message)") { $0 + "\n  fix: \($1.sentence)" }
  }
}

extension LayoutFinding {
  /// Where it was made: the first three settings, and how many others there are.
  package var places: String {
    let shown = at.prefix(3).map { "\($0.device), \($0.direction)" }.joined(separator: "; ")
    return shown + (at.count > 3 ? " and \(at.count - 3) more" : "")
  }
}

/// What is read of a finding beside what it is known by.
package enum FindingDetail: Comparable {
  /// Nothing else.
  case none
  /// Its message.
  case message
  /// Its message and its fixes.
  case fixes
}
