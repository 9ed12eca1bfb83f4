/// Misuse that was refused: the state is as it was before the call.
///
/// Use it to find the call that was refused and the reason.
///
/// Calls that UIKit has do not throw; they record the error in ``LayoutEngine/errors``. The calls that throw throw
/// it.
public struct LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wrong.
  ///
  /// Use it to distinguish mistakes in code; ``LayoutError/description`` is for people.
  public enum Reason: Hashable, Sendable {
    /// An item of the constraint is missing: it was freed, or never given.
    case missingItem
    /// Two attributes that cannot be related: size with position, x with y, leading with left.
    case invalidPairing(LayoutAttribute, LayoutAttribute)
    /// A position related to a constant: a location needs a second item and a multiplier.
    case positionWithoutReference(LayoutAttribute)
    /// The first attribute is ``LayoutAttribute/notAnAttribute``.
    case missingAttribute
    /// The item has no such attribute: baselines and margins of a guide.
    case unsupportedAttribute(LayoutAttribute)
    /// The number is NaN or infinite.
    case notFinite
    /// The number is finite and out of range: up to 1e9 points for lengths, 1e-6 to 1e6 for factors, 1e-3 to 1e3 for
    /// scales. Or a value became too large to compute with.
    case outOfRange
    /// The priority is not in (0, 1000].
    case invalidPriority(Float)
    /// The items have no common ancestor; nothing can hold the constraint.
    case noCommonAncestor
    /// The constraint mentions the superview, and the view had none when the constraint was written.
    case noSuperview
    /// The guide has no owning view yet.
    case guideWithoutOwner
    /// No constraint of a group has the name. The value lists the names in the group.
    case unknownName([String])
    /// The view to add is the superview itself or one of its ancestors.
    case cyclicHierarchy
    /// The container has the view already.
    case duplicateView
    /// The container does not have the view or guide that the call names.
    case unknownItem
    /// A hook such as ``LayoutView/willRemoveSubview(_:)`` moved the view, or the view it should be added to, during
    /// the call.
    case changedByHook
    /// Passes changed each other's results up to a limit; the last result is kept.
    case unsettled(passes: Int)
    /// Code that the tree asked for a size, a height or a baseline requested a layout, a fitting size or an update of
    /// constraints.
    case layoutDuringQuestion
    /// A line of visual format cannot be read.
    case visualFormat(VisualFormatError)
    /// The solver could not finish.
    case solver
  }

  /// What was wrong.
  public var reason: Reason
  /// The constraint, view or guide at fault, in words.
  public var subject: String
  /// Where the culprit was written, if known.
  public var origin: LayoutConstraint.Origin?

  /// Creates an error from what was wrong, the name of its subject, and the place of the call if
  /// known.
  package init(_ reason: Reason, subject: String, origin: LayoutConstraint.Origin? = nil) {
    self.reason = reason
    self.subject = subject
    self.origin = origin
  }

  /// One line that names the subject, the reason and the place.
  public var description: String {
    let place = origin.map { " (\($0))" } ?? ""
    return "\(subject): \(explanation)\(place)".oneLine
  }

  /// A list of the first names, without duplicates.
  private static func listed(_ all: [String]) -> String {
    var seen: Set<String> = []
    let names = all.filter { seen.insert($0).inserted }
    let first = names.prefix(64).map(\.spoken).joined(separator: ", ")
    return names.count > 64 ? "\(first) and \(names.count - 64) more" : first
  }

  private var explanation: String {
    switch reason {
    case .missingItem: "an item is missing"
    case .invalidPairing(let one, let other): "\(one) cannot be related to \(other)"
    case .positionWithoutReference(let attribute):
      "\(attribute) needs a second item and a multiplier other than 0"
    case .missingAttribute: "the first attribute is missing"
    case .unsupportedAttribute(let attribute): "the item has no \(attribute)"
    case .notFinite: "a number is NaN or infinite"
    case .outOfRange: "a number is out of range, too large or too small"
    case .invalidPriority(let value): "priority \(value) is not in (0, 1000]"
    case .noCommonAncestor: "the items have no common ancestor"
    case .noSuperview:
      "the item had no superview when the constraint was written: addSubview(_:) comes first"
    case .guideWithoutOwner: "the guide is in no view: addLayoutGuide(_:) was not called"
    case .unknownName(let known):
      known.isEmpty
        ? "no constraint has a name"
        : "no constraint has this name; there are \(Self.listed(known))"
    case .cyclicHierarchy: "a view cannot become its own descendant"
    case .duplicateView: "the container has the view already"
    case .unknownItem: "the container does not have it"
    case .changedByHook: "a hook changed the hierarchy under way"
    case .unsettled(let passes): "still changing after \(passes) passes"
    case .layoutDuringQuestion: "a tree cannot be laid out by what it asks about the view"
    case .visualFormat(let error): error.description
    case .solver: "the solver could not finish"
    }
  }
}
