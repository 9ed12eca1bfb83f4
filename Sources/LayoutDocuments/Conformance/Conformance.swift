public import AutoLayout
import Foundation

/// Compares solved scenes with the frames that Interface Builder stored, by a fixed protocol.
///
/// A case tells which components of which views count; a scene passes if each of them is within
/// a tolerance. Contents are given, positions never are. Read cases with `cases(at:)`, judge each
/// with `judge(_:in:insets:)` and add the results up in a `ConformanceSummary`.
public enum Conformance {
  /// Where safe areas and margins come from.
  public enum Insets: String, Hashable, Sendable, CaseIterable {
    /// From the case, where they were fitted to the document.
    case fitted
    /// From this library's own tables.
    case own
  }

  /// The tolerances in points, the one that decides first.
  public static let tolerances = [1.01, 0.51]

  /// A number of a frame.
  public enum Component: Character, Hashable, Sendable, CaseIterable {
    /// The left edge.
    case x = "x"
    /// The top edge.
    case y = "y"
    /// The horizontal extent.
    case width = "w"
    /// The vertical extent.
    case height = "h"

    func value(in frame: LayoutRect) -> Double {
      switch self {
      case .x: frame.x
      case .y: frame.y
      case .width: frame.width
      case .height: frame.height
      }
    }
  }

  /// One scene with what is known of it.
  public struct Case: Sendable {
    /// The document's path, relative to the folder of the oracle.
    public var document: String
    /// The root view's id.
    public var scene: String
    /// The fixed label; only `eligible` scenes count.
    public var label: String
    /// True if another case has the same content.
    public var isDuplicate: Bool
    /// What the scene needs, for statistics.
    public var features: [String]
    /// The stored frames by view id, relative to the superview.
    public var frames: [String: LayoutRect]
    /// The contents that may be told.
    public var given: [String: IBOptionalSize]
    /// The components that count, by view id.
    public var judged: [String: [Component]]
    /// Fitted safe areas by view id.
    public var safeAreas: [String: LayoutInsets]
    /// Fitted margins by view id.
    public var margins: [String: LayoutInsets]
    /// True if the published table of insets is right for this scene.
    public var hasDerivedInsets: Bool

    /// True for the scenes that the acceptance counts.
    public var counts: Bool { label == "eligible" && !isDuplicate }
  }

  /// A component that is not where it should be.
  public struct Deviation: Hashable, Sendable {
    /// The view's id.
    public var view: String
    /// Which number.
    public var component: Component
    /// What Interface Builder stored.
    public var stored: Double
    /// What was solved.
    public var solved: Double

    /// The distance in points.
    public var distance: Double { abs(stored - solved) }
  }

  /// What became of a case.
  public struct Result: Sendable {
    /// The case.
    public var subject: Case
    /// Why it could not be judged; nil if it was.
    public var failure: String?
    /// How many views have a component that counts.
    public var viewCount = 0
    /// Judged views that the layout lacks, or that the case has no frame of: none of them passes.
    public var missingViews: [String] = []
    /// Every component that is off by more than the smallest tolerance, in document order.
    public var deviations: [Deviation] = []
    /// The solved frames in document order.
    public var frames: [(id: String, frame: LayoutRect)] = []
    /// How many required constraints the solver had to break.
    public var conflictCount = 0
    /// What the builder left out.
    public var issues: [IBLayout.Issue] = []

    /// A result without any comparison yet, or one that says why there will be none.
    public init(subject: Case, failure: String? = nil) {
      self.subject = subject
      self.failure = failure
    }

    /// Whether every component is within a tolerance.
    public func passes(within tolerance: Double) -> Bool {
      failure == nil && missingViews.isEmpty
        && deviations.allSatisfy { $0.distance <= tolerance }
    }

    /// How many judged views are within a tolerance.
    public func viewsPassed(within tolerance: Double) -> Int {
      if failure != nil { return 0 }
      let deviating = Set(deviations.filter { $0.distance > tolerance }.map(\.view))
      return viewCount - missingViews.count - deviating.count
    }
  }
}
