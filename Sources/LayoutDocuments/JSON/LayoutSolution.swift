public import AutoLayout
import LayoutDiagnostics

/// The result of a layout in names and numbers: the output of the document formats.
///
/// Use it to pass the frames of a layout to another program.
///
/// Everything is in a fixed order, so the same input gives the same text, byte for byte.
public struct LayoutSolution: Hashable, Sendable {
  /// The frame of a named item, relative to its parent.
  ///
  /// Use it to read the frame of an item by name.
  public struct Frame: Hashable, Sendable {
    /// The name or object id.
    public var name: String
    /// Points.
    public var frame: LayoutRect
  }

  /// A coordinate that the constraints do not determine.
  package struct Ambiguous: Hashable, Sendable {
    /// The name or object id.
    package var item: String
    /// `minX`, `minY`, `width` or `height`.
    package var coordinate: String
    /// The values that it may have; infinite if there is no limit.
    package var range: ClosedRange<Double>
  }

  /// Required constraints that contradict each other.
  package struct Contradiction: Hashable, Sendable {
    /// The constraints, by id.
    package var constraints: [String]
    /// The members that the document does not contain: sizes of the root, of content and of containers, and
    /// bounds such as `a.width >= 0`.
    package var implicit: [String]
    /// The constraint that was left out.
    package var broken: String?
    /// The proof as an equation of sums.
    package var proof: String
  }

  /// An optional constraint that does not hold.
  package struct Violation: Hashable, Sendable {
    /// The constraint's id.
    package var constraint: String
    /// Its priority.
    package var priority: Double
    /// Points.
    package var violation: Double
  }

  /// Frames in document order.
  public var frames: [Frame]
  /// Ambiguous coordinates.
  package var ambiguous: [Ambiguous]
  /// Conflicts.
  package var conflicts: [Contradiction]
  /// Optional constraints that do not hold.
  package var unsatisfied: [Violation]
  /// The name of the topmost view, if the superview that it was added to has ended. No reference to the root
  /// was kept, so the frames are those of a part of the tree.
  package var orphan: String?

  /// Lays out the tree of `root` and reports on the named items.
  ///
  /// - Parameter reading: Calls the function that reads the frames, possibly in another layout than the one
  ///   that is reported on.
  /// - Complexity: dominated by the search for ambiguities: two optimizations a coordinate.
  package init(
    root: LayoutView, items: [(name: String, item: LayoutElement)],
    reading: (() -> [Frame]) -> [Frame] = { $0() }
  ) {
    let diagnosis = root.diagnose()
    // Constraints do not keep the views that their descriptions name.
    defer { withExtendedLifetime(diagnosis) {} }
    var names: [ObjectIdentifier: String] = [:]
    for entry in items where !entry.name.isEmpty {
      names[ObjectIdentifier(entry.item)] = entry.name
    }
    ambiguous = diagnosis.ambiguities.compactMap { ambiguity in
      names[ObjectIdentifier(ambiguity.item)].map {
        Ambiguous(item: $0, coordinate: "\(ambiguity.coordinate)", range: ambiguity.range)
      }
    }
    var broken: [LayoutConstraint?] = []
    frames = reading {
      broken = diagnosis.conflicts.map { $0.violated(in: root.layoutEngine) }
      return items.compactMap { entry in
        guard !entry.name.isEmpty else { return nil }
        let frame =
          (entry.item as? LayoutView)?.frame ?? (entry.item as? LayoutGuide)?.layoutFrame
        return frame.map { Frame(name: entry.name, frame: $0) }
      }
    }
    conflicts = zip(diagnosis.conflicts, broken).map { conflict, broken in
      let bounds = conflict.implicitBounds.map { bound in
        let name = names[ObjectIdentifier(bound.item)] ?? bound.item.layoutName ?? "?"
        return "\(name).\(bound.attribute) >= 0"
      }
      let generated = conflict.members.filter { !$0.isFromDocument }
      return Contradiction(
        constraints: conflict.members.filter(\.isFromDocument).map(\.documentID),
        implicit: generated.map(\.description) + bounds,
        broken: broken?.documentID, proof: conflict.proof)
    }
    orphan = diagnosis.orphan.map { names[ObjectIdentifier($0)] ?? $0.layoutName ?? "view" }
    unsatisfied = diagnosis.unsatisfied.map { unsatisfied in
      Violation(
        constraint: unsatisfied.constraint.documentID,
        priority: Double(unsatisfied.constraint.priority.rawValue),
        violation: unsatisfied.violation)
    }
  }
}

extension Conflict {
  /// The constraint that was left out. If it holds in the present layout, the first member that does not hold.
  fileprivate func violated(in engine: LayoutEngine) -> LayoutConstraint? {
    guard let broken, engine.violation(of: broken) ?? 1 < 1e-4 else { return broken }
    return members.first { engine.violation(of: $0) ?? 0 > 1e-4 }
  }
}

extension LayoutConstraint {
  /// Whether the constraint is written in a document.
  var isFromDocument: Bool {
    if case .document = origin { return role == .user }
    return false
  }

  /// The id in the document; for a constraint made by the library, its description.
  var documentID: String {
    switch origin {
    case .document(_, let id): id
    default: description
    }
  }
}

extension IBLayout {
  /// Lays the scene out and reports on its views by object id.
  public func solve() -> LayoutSolution {
    LayoutSolution(root: root, items: nodes.map { ($0.id, $0.view) }, reading: keepingEqualities)
  }
}
