public import LayoutDiagnostics

/// What a test expects of a layout.
public struct LayoutQuality: OptionSet, Hashable, Sendable {
  /// One bit for each quality.
  public let rawValue: UInt8

  /// The qualities of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No required constraints contradict each other, and no call was refused.
  public static let isSatisfiable = LayoutQuality(rawValue: 1)
  /// Every view has one place only.
  public static let isUnambiguous = LayoutQuality(rawValue: 2)
  /// Every optional constraint that somebody wrote holds, and no content is cut off.
  public static let isSatisfied = LayoutQuality(rawValue: 4)
  /// No two visible subviews of a view cover each other.
  public static let hasNoOverlaps = LayoutQuality(rawValue: 8)
  /// Every view lies within its superview, but for what scrolls.
  public static let staysInside = LayoutQuality(rawValue: 16)
  /// Every view has room for its content; words that wrap are measured at their width.
  public static let showsEverything = LayoutQuality(rawValue: 32)
  /// Satisfiable and unambiguous.
  public static let isSound: LayoutQuality = [.isSatisfiable, .isUnambiguous]

  /// The findings that speak against the layout being all of this, as far as they come from
  /// constraints: overlaps, edges and room are judged by frames.
  public func objections(in diagnosis: Diagnosis) -> [LayoutFinding] {
    diagnosis.findings.filter { finding in
      switch finding.kind {
      case .orphan: true
      case .conflict, .refused, .loop, .forgotten: contains(.isSatisfiable)
      case .ambiguity: contains(.isUnambiguous) && finding.severity > .note
      case .lost, .clipped: contains(.isSatisfied)
      case .outside, .overlap, .duplicate, .implied, .misplaced, .target: false
      }
    }
  }
}
