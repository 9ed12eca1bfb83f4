package import AutoLayout
import Foundation

/// Compares solved scenes with the frames that Interface Builder stored, by a fixed protocol.
///
/// A case states which components of which views count. A scene passes if each of them is within a tolerance.
/// The content sizes are given, the positions never. Read cases with `cases(in:file:)` and judge each with
/// `judge(_:in:insets:)`.
package enum Conformance {
  /// Where safe areas and margins come from.
  package enum Insets: String, Hashable, Sendable, CaseIterable {
    /// From the case, where they were fitted to the document.
    case fitted
    /// From this library's own tables.
    case own
  }

  /// The tolerances in points. The first one decides.
  package static let tolerances = [1.01, 0.51]

  /// One scene with its expected frames and known insets.
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
    /// The content sizes that the layout is given, by view id.
    package var given: [String: IBOptionalSize]
    /// The components that count, by view id: letters of `xywh`.
    package var judged: [String: String]
    /// Fitted safe areas by view id.
    package var safeAreas: [String: LayoutInsets]
    /// Fitted margins by view id.
    package var margins: [String: LayoutInsets]

    /// True for the scenes that count for acceptance.
    package var counts: Bool { label == "eligible" && !isDuplicate }
  }

  /// A component that is not where it should be.
  package struct Deviation: Hashable, Sendable {
    /// The view's id.
    package var view: String
    /// The component: one of the letters `xywh`.
    package var component: Character
    /// The value that Interface Builder stored.
    package var stored: Double
    /// The value of the layout.
    package var solved: Double

    /// The distance in points.
    package var distance: Double { abs(stored - solved) }
  }

  /// The result of a case.
  package struct Result: Sendable {
    /// The case.
    package var subject: Case
    /// Why the case could not be judged; nil if it was.
    package var failure: String?
    /// The number of views with a component that counts.
    package var viewCount = 0
    /// Judged views that the layout lacks, or for which the case has no frame. None of them passes.
    package var missingViews: [String] = []
    /// Every component that is off by more than the smallest tolerance, in document order.
    package var deviations: [Deviation] = []
    /// The solved frames in document order.
    package var frames: [(id: String, frame: LayoutRect)] = []

    /// Creates a result without comparisons, or one with the reason why there are none.
    package init(subject: Case, failure: String? = nil) {
      self.subject = subject
      self.failure = failure
    }

    /// Whether every component is within a tolerance.
    package func passes(within tolerance: Double) -> Bool {
      failure == nil && missingViews.isEmpty
        && deviations.allSatisfy { $0.distance <= tolerance }
    }

    /// The number of judged views that are within a tolerance.
    package func viewsPassed(within tolerance: Double) -> Int {
      if failure != nil { return 0 }
      let deviating = Set(deviations.filter { $0.distance > tolerance }.map(\.view))
      return viewCount - missingViews.count - deviating.count
    }
  }
}
