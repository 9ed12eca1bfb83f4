package import AutoLayout
import Foundation

/// Compares solved scenes with the frames that Interface Builder stored, by a fixed protocol.
///
/// A case tells which components of which views count; a scene passes if each of them is within
/// a tolerance. Contents are given, positions never are. Read cases with `cases(in:file:)` and judge
/// each with `judge(_:in:insets:)`.
package enum Conformance {
  /// Where safe areas and margins come from.
  package enum Insets: String, Hashable, Sendable, CaseIterable {
    /// From the case, where they were fitted to the document.
    case fitted
    /// From this library's own tables.
    case own
  }

  /// The tolerances in points, the one that decides first.
  package static let tolerances = [1.01, 0.51]

  /// One scene with what is known of it.
  package struct Case: Sendable {
    /// The document's path, relative to the folder of the oracle.
    package var document: String
    /// The root view's id.
    package var scene: String
    /// The fixed label; only `eligible` scenes count.
    package var label: String
    /// True if another case has the same content.
    package var isDuplicate: Bool
    /// The stored frames by view id, relative to the superview.
    package var frames: [String: LayoutRect]
    /// The contents that may be told.
    package var given: [String: IBOptionalSize]
    /// The components that count, by view id: letters of `xywh`.
    package var judged: [String: String]
    /// Fitted safe areas by view id.
    package var safeAreas: [String: LayoutInsets]
    /// Fitted margins by view id.
    package var margins: [String: LayoutInsets]

    /// True for the scenes that the acceptance counts.
    package var counts: Bool { label == "eligible" && !isDuplicate }
  }

  /// A component that is not where it should be.
  package struct Deviation: Hashable, Sendable {
    /// The view's id.
    package var view: String
    /// Which number: one of the letters `xywh`.
    package var component: Character
    /// What Interface Builder stored.
    package var stored: Double
    /// What was solved.
    package var solved: Double

    /// The distance in points.
    package var distance: Double { abs(stored - solved) }
  }

  /// What became of a case.
  package struct Result: Sendable {
    /// The case.
    package var subject: Case
    /// Why it could not be judged; nil if it was.
    package var failure: String?
    /// How many views have a component that counts.
    package var viewCount = 0
    /// Judged views that the layout lacks, or that the case has no frame of: none of them passes.
    package var missingViews: [String] = []
    /// Every component that is off by more than the smallest tolerance, in document order.
    package var deviations: [Deviation] = []
    /// The solved frames in document order.
    package var frames: [(id: String, frame: LayoutRect)] = []

    /// A result without any comparison yet, or one that says why there will be none.
    package init(subject: Case, failure: String? = nil) {
      self.subject = subject
      self.failure = failure
    }

    /// Whether every component is within a tolerance.
    package func passes(within tolerance: Double) -> Bool {
      failure == nil && missingViews.isEmpty
        && deviations.allSatisfy { $0.distance <= tolerance }
    }

    /// How many judged views are within a tolerance.
    package func viewsPassed(within tolerance: Double) -> Int {
      if failure != nil { return 0 }
      let deviating = Set(deviations.filter { $0.distance > tolerance }.map(\.view))
      return viewCount - missingViews.count - deviating.count
    }
  }
}
