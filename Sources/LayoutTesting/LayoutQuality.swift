import AutoLayout
import LayoutDiagnostics

/// What a test expects of a layout.
///
/// Use it to say what `expectLayout(_:_:)` checks.
public struct LayoutQuality: OptionSet, Hashable, Sendable {
  /// One bit for each quality.
  public let rawValue: UInt8

  /// The qualities of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No required constraints contradict each other, and no call was refused.
  public static let isSatisfiable = LayoutQuality(rawValue: 1)
  /// Every view has one place only.
  public static let isUnambiguous = LayoutQuality(rawValue: 2)
  /// Every optional constraint of the user or of a document holds, and no content is clipped.
  public static let isSatisfied = LayoutQuality(rawValue: 4)
  /// No two visible subviews of a view overlap.
  public static let hasNoOverlaps = LayoutQuality(rawValue: 8)
  /// Every view lies within its superview, but for what scrolls.
  public static let staysInside = LayoutQuality(rawValue: 16)
  /// Every view has room for its content; words that wrap are measured at their width.
  public static let showsEverything = LayoutQuality(rawValue: 32)
  /// Satisfiable and unambiguous.
  public static let isSound: LayoutQuality = [.isSatisfiable, .isUnambiguous]

  /// What speaks against a tree being all of this; lays it out first.
  ///
  /// Overlaps, edges and room are judged for every view, whatever it looks meant for.
  func objections(
    to root: LayoutView, design: DesignFacts = DesignFacts()
  ) -> [LayoutFinding] {
    guard !isEmpty else {
      return [.nothingExpected("no quality is expected: name one, such as .isSound")]
    }
    return root.keepingRoot {
      let diagnosis = root.diagnose(design: design)
      let isOfStructure = isSubset(of: [.hasNoOverlaps, .staysInside, .showsEverything])
      let found = isOfStructure && diagnosis.orphan == nil ? [] : diagnosis.findings
      var kinds: Set<LayoutFinding.Kind> = []
      if contains(.hasNoOverlaps) { kinds.insert(.overlap) }
      if contains(.staysInside) { kinds.insert(.outside) }
      if contains(.showsEverything) { kinds.insert(.clipped) }
      // Frames say nothing about a tree of which only a part is left.
      let judged = diagnosis.orphan == nil ? diagnosis.strictFindings(of: kinds) : []
      return found.filter { isObjection($0, besides: kinds) } + judged
    }
  }

  private func isObjection(
    _ finding: LayoutFinding, besides kinds: Set<LayoutFinding.Kind>
  ) -> Bool {
    switch finding.kind {
    case .orphan: true
    case .conflict, .refused, .loop, .forgotten: contains(.isSatisfiable)
    case .ambiguity: contains(.isUnambiguous) && finding.severity > .note
    case .lost: contains(.isSatisfied)
    case .clipped: contains(.isSatisfied) && !kinds.contains(.clipped)
    case .outside, .overlap, .duplicate, .implied, .misplaced, .target: false
    }
  }
}

extension LayoutFinding {
  /// An expectation that no layout could fail.
  static func nothingExpected(_ message: String) -> LayoutFinding {
    LayoutFinding(kind: .forgotten, severity: .error, message: message)
  }
}
