import AutoLayout
import LayoutDiagnostics

/// The qualities that a test expects of a layout.
///
/// Use qualities to select the checks of `expectLayout(_:_:)`.
public struct LayoutQuality: OptionSet, Hashable, Sendable {
  /// The bits of the qualities.
  public let rawValue: UInt8

  /// Creates the qualities with the given bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No required constraints contradict each other, and no call was refused.
  public static let isSatisfiable = LayoutQuality(rawValue: 1)
  /// Every view has exactly one possible frame.
  public static let isUnambiguous = LayoutQuality(rawValue: 2)
  /// Every optional constraint that was written or comes from a document holds, and no content is
  /// clipped.
  public static let isSatisfied = LayoutQuality(rawValue: 4)
  /// No two visible subviews of a view overlap.
  public static let hasNoOverlaps = LayoutQuality(rawValue: 8)
  /// Every view lies inside of its superview, except for contents that scroll.
  public static let staysInside = LayoutQuality(rawValue: 16)
  /// Every view has enough room for its content. A text that wraps is measured at its width.
  public static let showsEverything = LayoutQuality(rawValue: 32)
  /// The layout is satisfiable and unambiguous.
  public static let isSound: LayoutQuality = [.isSatisfiable, .isUnambiguous]

  /// The problems of a tree that lacks one of these qualities. Lays the tree out first.
  ///
  /// Overlaps, views outside of their superviews and clipped contents are reported for every view,
  /// including those that look intentional.
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
      // The frames of a tree without its root are not meaningful.
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
  /// The finding of an expectation that no layout can fail.
  static func nothingExpected(_ message: String) -> LayoutFinding {
    LayoutFinding(kind: .forgotten, severity: .error, message: message)
  }
}
