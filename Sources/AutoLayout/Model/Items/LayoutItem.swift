/// What a constraint can speak of: a ``LayoutView`` or a ``LayoutGuide``.
///
/// Only these two conform; a constraint with another conformer is refused with
/// ``LayoutError/Reason/foreignItem``.
public protocol LayoutItem: AnyObject {
  /// A name for findings and pictures; it need not be unique.
  var layoutName: String? { get }
  /// The edge where reading begins, to write constraints with.
  var leadingAnchor: LayoutXAxisAnchor { get }
  /// The edge where reading ends, to write constraints with.
  var trailingAnchor: LayoutXAxisAnchor { get }
  /// The left edge, to write constraints with.
  var leftAnchor: LayoutXAxisAnchor { get }
  /// The right edge, to write constraints with.
  var rightAnchor: LayoutXAxisAnchor { get }
  /// The middle of the width, to write constraints with.
  var centerXAnchor: LayoutXAxisAnchor { get }
  /// The top edge, to write constraints with.
  var topAnchor: LayoutYAxisAnchor { get }
  /// The bottom edge, to write constraints with.
  var bottomAnchor: LayoutYAxisAnchor { get }
  /// The middle of the height, to write constraints with.
  var centerYAnchor: LayoutYAxisAnchor { get }
  /// The width, to write constraints with.
  var widthAnchor: LayoutDimension { get }
  /// The height, to write constraints with.
  var heightAnchor: LayoutDimension { get }
}

/// The part that views and guides share: their place in an engine and the constraints on them.
open class LayoutElement: LayoutItem {
  /// A name for findings and pictures; it need not be unique.
  ///
  /// `name` is short for it, where a subclass has no `name` of its own.
  public final var layoutName: String? {
    get { nameStorage }
    set { nameStorage = newValue }
  }

  /// The engine that holds the item's variables; `nil` before the first layout of the tree.
  ///
  /// Not counted: the topmost view keeps it, and whoever lets go of it has all items leave first.
  package final var engine: LayoutEngine? { referenceStorage?.engine }
  /// The index of the item in the tables of its engine; -1 without an engine.
  package final var slot: Int32 { referenceStorage?.slot ?? -1 }
  // Stored privately: what no other module sees, the compiler proves free of overlapping accesses,
  // and leaves out the checks.
  private final var nameStorage: String?

  // The ends of the lists of active constraints; see `LayoutElement+Constraints`.
  final var firstLinked = ByEnd<UncountedConstraint?>(both: nil)
  final var lastLinked = ByEnd<UncountedConstraint?>(both: nil)
  /// The active constraints that are measured from this item and in none of its lists.
  final var measured: [LayoutConstraint] = []
  #if DEBUG
    /// The last constraints on the item that nobody has tried to activate yet.
    final var written: [LayoutConstraint] = []
  #endif

  /// The frame while the item is in no engine; in one, it stands in a table of the engine.
  private final var ownFrame = LayoutRect.zero

  private final var referenceStorage: HeldReference?

  package init(name: String?) {
    nameStorage = name
  }

  deinit {
    referenceStorage?.clear()
    releaseConstraints()
    referenceStorage?.release()
  }

  /// The reference that does not keep the item alive; always the same one.
  package final var reference: ElementReference { heldReference.counted }

  /// The same, uncounted, for as long as the item is there.
  final var heldReference: HeldReference {
    @inline(__always)
    get {
      if let referenceStorage { return referenceStorage }
      let made = HeldReference(made: ElementReference(self, view: asView))
      referenceStorage = made
      return made
    }
  }

  /// Notes where the item stands from now on.
  final func move(to slot: Int32, in engine: LayoutEngine?) {
    heldReference.move(to: slot, in: engine)
  }

  /// Leaves its engine and keeps its frame itself again.
  final func leaveEngine(with frame: LayoutRect) {
    ownFrame = frame
    move(to: -1, in: nil)
  }

  /// The frame found by the last layout, or set.
  ///
  /// Not to be touched by code that works on the tables of the engine: it has the table at hand.
  final var frameStorage: LayoutRect {
    get {
      var frame = ownFrame
      referenceStorage?.useEngine { frame = LayoutRect($0.tree.frames[Int(slot)]) }
      return frame
    }
    set {
      let isThere = referenceStorage?.useEngine { $0.tree.frames[Int(slot)] = newValue.vector }
      if isThere != true { ownFrame = newValue }
    }
  }

  /// The item itself, if it is a view.
  package var asView: LayoutView? { nil }

  /// The view in whose coordinates the item is placed: superview or owning view.
  package var container: LayoutView? { nil }

  /// The view an ancestor search starts at: the view itself, or the owner of the guide.
  package var home: LayoutView? { nil }

  /// A short text that names the item in errors and findings.
  package final var label: String {
    if let layoutName { return layoutName.spoken }
    return self is LayoutGuide ? "guide" : "view"
  }
}
