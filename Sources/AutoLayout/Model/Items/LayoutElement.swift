/// What a constraint can refer to: a ``LayoutView`` or a ``LayoutGuide``.
///
/// Use it as the type of a function that works for both. It has no other subclasses.
open class LayoutElement {
  /// A name for findings and pictures; it need not be unique.
  public final var layoutName: String? {
    get { nameStorage }
    set { nameStorage = newValue }
  }

  /// The engine that holds the item's variables; `nil` before the first layout of the tree.
  package final var engine: LayoutEngine? { engineStorage?.counted }
  /// The index of the item in the tables of its engine; -1 without an engine.
  package final var slot: Int32 { slotStorage }

  // Stored privately: what no other module sees, the compiler proves free of overlapping accesses,
  // and leaves out the checks.
  /// The topmost view keeps the engine, and all items leave it before it ends.
  private final var engineStorage: Uncounted<LayoutEngine>?
  /// The superview or owning view, which clears this when it ends.
  final var above: Uncounted<LayoutView>?
  private final var slotStorage: Int32 = -1
  private final var nameStorage: String?
  /// The flags of a view, or the kind of a guide.
  final var flags: ViewFlags = []

  /// The constraints that have the item on the left or on the right, active or not.
  final var lists = ByEnd(ConstraintList(), ConstraintList())
  /// The active constraints that are measured from this item and in none of its lists.
  final var measured: [LayoutConstraint] = []
  #if DEBUG
    /// The last constraints on the item that were never activated.
    final var written: [LayoutConstraint] = []
  #endif

  /// The frame of an item in no engine; an engine has a table of frames.
  private final var ownFrame = LayoutRect.zero

  package init(name: String?) {
    layoutName = name
  }

  deinit { leaveConstraints() }

  /// Notes the place of the item in an engine.
  final func move(to slot: Int32, in engine: LayoutEngine?) {
    slotStorage = slot
    engineStorage = engine.map { Uncounted($0) }
  }

  /// Leaves the engine; the item stores its frame itself again.
  final func leaveEngine(with frame: LayoutRect) {
    ownFrame = frame
    move(to: -1, in: nil)
  }

  /// The index of the item in the tables of `engine`; -1 when it is in another engine or in none.
  @inline(__always)
  package final func slot(in engine: LayoutEngine) -> Int32 {
    engineStorage?.refers(to: engine) == true ? slotStorage : -1
  }

  /// Calls `body` for the engine of the item, or of its view if it is a guide made of insets.
  @inline(__always)
  final func useEngine(_ body: (LayoutEngine) -> Void) {
    if let engineStorage {
      engineStorage.use(body)
    } else if !flags.contains(.isView) {
      above?.use { $0.engineStorage?.use(body) }
    }
  }

  /// The frame found by the last layout, or set.
  ///
  /// Code that works on the tables of the engine uses the table instead.
  final var frameStorage: LayoutRect {
    get { engineStorage?.use { LayoutRect($0.tree.frames[Int(slotStorage)]) } ?? ownFrame }
    set {
      if let engineStorage {
        engineStorage.use { $0.tree.frames[Int(slotStorage)] = newValue.vector }
      } else {
        ownFrame = newValue
      }
    }
  }

  /// The item itself, if it is a view.
  package var asView: LayoutView? { nil }

  /// The view in whose coordinates the item is placed: superview or owning view.
  package final var container: LayoutView? { above?.counted }

  /// The view an ancestor search starts at: the view itself, or the owner of the guide.
  package final var home: LayoutView? { asView ?? container }

  /// Whether two views are the same, or one is the superview of the other, or both have one superview,
  /// and one engine lays out both; likewise for guides with variables, whose superview is their owner.
  ///
  /// Returns `false` for other guides: the caller then has to search.
  @inline(__always)
  final func isNeighbour(of other: LayoutElement) -> Bool {
    guard isSolved, other.isSolved else { return false }
    if self === other { return true }
    let outer = flags.contains(.nestedRoot) ? nil : above
    let otherOuter = other.flags.contains(.nestedRoot) ? nil : other.above
    if let outer, outer == otherOuter || outer.refers(to: other) { return true }
    return otherOuter?.refers(to: self) == true
  }

  /// Whether it is a view, or a guide that has an owner and variables.
  @inline(__always)
  final var isSolved: Bool {
    flags.contains(.isView) || flags.contains(.solvedGuide) && above != nil
  }

  /// A short text that names the item in errors and findings: its name, or the way to it from the closest
  /// superview that has one.
  package final var label: String {
    if let layoutName { return layoutName.spoken }
    guard let view = asView else { return "guide" }
    return above == nil && view.subviews.isEmpty ? "view" : path { $0.layoutName?.spoken }
  }

  /// The way to the item from the closest superview that `name` knows, such as `card/view[2]` for the third of its
  /// subviews; the last steps, where the way is long.
  package final func path(steps: Int = 12, from name: (LayoutView) -> String?) -> String {
    guard let outer = container else { return layoutName?.spoken ?? "root" }
    guard steps > 0 else { return "…" }
    let step = layoutName?.spoken ?? "view[\(outer.subviews.firstIndex { $0 === self } ?? 0)]"
    return (name(outer) ?? outer.path(steps: steps - 1, from: name)) + "/" + step
  }
}
