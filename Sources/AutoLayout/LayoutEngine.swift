package import Cassowary

/// The layout of one tree: its variables, its constraints, and what the last layout found.
///
/// Use it to read the errors and conflicts of a tree, to set its environment and to fetch changed
/// frames.
///
/// Every root has one engine, which ``LayoutView/layoutEngine`` makes on first use. It is not
/// thread-safe; different trees may be laid out in parallel.
///
/// An item has four variables: the position of its alignment rectangle relative to the frame of its superview, and
/// the size of that rectangle. A guide made of insets has none, and an item that follows another one uses those of
/// that one. The state of the tree is in flat tables indexed by the slot of an item, so that a pass visits only what
/// the solver changed.
public final class LayoutEngine {
  /// The topmost view; `nil` after it was freed or added to another view.
  public var root: LayoutView? { rootStorage?.counted }
  /// Cleared by ``loseRoot()`` before the view ends.
  var rootStorage: Uncounted<LayoutView>?

  /// The device the tree is laid out for.
  ///
  /// When it is set, the root gets its size, safe area and margins. Numbers out of range are refused
  /// and recorded; the rest takes effect.
  @safe @exclusivity(unchecked) public var environment = LayoutEnvironment() {
    didSet {
      let (checked, errors) = environment.checked(against: oldValue)
      if !errors.isEmpty {
        environment = checked
        findings.errors += errors
      }
      environmentDidChange(from: oldValue)
    }
  }

  /// The frames that the last layout changed, each item once, parents before children.
  ///
  /// Items that left the tree since then are not listed. During a layout the list is empty.
  /// Complexity: linear in the number of changes.
  public var changedFrames: [FrameChange] {
    guard phase.isBetweenLayouts else { return [] }
    sortChanges()
    return tree.changed.compactMap { slot in
      // A new item has the slot of an item that changed and then left.
      if tree.slots[Int(slot)].flags.contains(.isNew) { return nil }
      return element(at: slot).map { FrameChange(item: $0, frame: $0.frameStorage) }
    }
  }
  /// The required constraints that do not hold, and why; current as of the last layout.
  public var conflicts: [LayoutConflict] { findings.conflicts.conflicts }
  /// The errors of calls that do not throw, and of layouts, in order; ``clearErrors()`` removes them.
  ///
  /// At least the last 10,000 errors are kept.
  public var errors: [LayoutError] {
    findings.read = findings.errors.count
    return findings.errors
  }
  /// Called at the end of a layout with the errors recorded since the last one, if there are any.
  ///
  /// The errors stay in ``errors``. If this is not set, ``onUnreadErrors`` is called instead.
  public var onErrors: (([LayoutError]) -> Void)? {
    get { findings.listener }
    set {
      // This is ``exchange(_:with:)``, which as a generic function would wrap the closures in others.
      let old = findings.listener
      findings.listener = newValue
      withExtendedLifetime(old) {}
    }
  }
  /// What the last layout had to do.
  @safe @exclusivity(unchecked) package internal(set) var work = LayoutWork()

  // MARK: State

  // Without `unchecked`, every access to a stored property of a class is checked for overlaps at run time,
  // which makes first layouts slow. The engine is used by one thread at a time, and no pass calls code of the
  // host during such an access.
  @safe @exclusivity(unchecked) package var solver = Solver(breakingTies: true)
  @safe @exclusivity(unchecked) var findings = LayoutFindings()
  @safe @exclusivity(unchecked) var tree = LayoutTree()
  /// What the engine is doing.
  @safe @exclusivity(unchecked) var phase = Phase.idle
  /// The engine that this one is a copy of, if it computes a fitting size; otherwise `nil`.
  let fitting: Fitting?
  /// The number of calls that passes made to views. The view may have acted upon a notification from before
  /// the last call, so the notification is sent again when the fact changes again.
  @safe @exclusivity(unchecked) package internal(set) var callCount = 0
  /// The number of layouts, by which views distinguish them.
  @safe @exclusivity(unchecked) package internal(set) var passCount = 0
  /// A number that changes when items or constraints join, leave or change places. A cache that was filled at
  /// another number is out of date.
  @safe @exclusivity(unchecked) package internal(set) var structure = 0
  /// Whether a diagnosis of the tree is running, which reads the errors.
  package var isExamined = false
  /// What a diagnosis found out about the present solution, until the next solve.
  @safe @exclusivity(unchecked) package var examined: AnyObject?
  /// The number of autoresizing rules of superviews read so far, to find the size that a translated frame is
  /// for; a measure of work for tests.
  package var frameRuleReads = 0
  /// Whether a view of the tree replaced inherited traits at any time.
  var overridesTraits = false

  init(root: LayoutView) {
    rootStorage = Uncounted(root)
    fitting = nil
  }

  /// Creates a copy of an engine, to compute a fitting size.
  init(copyOf engine: LayoutEngine) {
    rootStorage = engine.rootStorage
    fitting = Fitting(of: engine)
    environment = engine.environment
    // Otherwise every copy would build a basis of its own.
    engine.solver.buildBasis()
    solver = engine.solver.copy()
    tree = LayoutTree(copying: engine.tree)
    findings = engine.findings
    structure = engine.structure
  }
}

/// What an engine is doing. A step with a phase of its own restores the previous phase when it ends.
enum Phase: Equatable {
  case idle
  /// The last layout of a nested root reached its limit of rounds. The nested root is not laid out until the
  /// next layout of the outermost tree: otherwise each level of nested roots would lay out those below as often
  /// as the limit allows.
  case exhausted
  /// Views are called. A layout that they request makes frames current, and calls no view.
  case callingViews
  /// Constraints are compiled and solved. No layout can begin.
  case solving
  /// Code of the host is asked for a size or a baseline. No layout can begin.
  case asking(Question)
  /// The host gets frames and errors. A layout that it requests begins afterwards.
  case delivering(isLayoutWanted: Bool)

  var isBetweenLayouts: Bool {
    switch self {
    case .idle, .exhausted, .delivering: true
    case .callingViews, .solving, .asking: false
    }
  }

  var question: Question? { if case .asking(let question) = self { question } else { nil } }
}

/// The conflicts and errors of an engine.
struct LayoutFindings {
  /// The conflicts of the constraints that are left out at present.
  var conflicts = ConflictLog()
  var errors: [LayoutError] = []
  /// The number of errors that were delivered.
  var delivered = 0
  /// The number of errors when ``LayoutEngine/errors`` was read last.
  var read = 0
  /// Called with the errors of each layout.
  var listener: (([LayoutError]) -> Void)?
  /// The last constraints that were deactivated because a view was removed.
  var lost: [LostConstraint] = []
  /// The last constraints that were refused.
  var refused: [LayoutConstraint] = []
}

extension LayoutEngine {
  /// How frames and content sizes are rounded on the device.
  var pixels: Pixels { @inline(__always) get { Pixels(environment) } }

  var isAttached: Bool { !tree.slots.isEmpty }

  func element(at slot: Int32) -> LayoutElement? {
    slot >= 0 ? tree.items[Int(slot)]?.counted : nil
  }

  func view(at slot: Int32) -> LayoutView? {
    slot >= 0 ? tree.view(slot)?.counted : nil
  }
}

/// A frame found by the last layout that differs from the one before.
///
/// Use it to move only those views of a host whose frame changed.
public struct FrameChange {
  /// The view or guide that has the frame.
  public var item: LayoutElement
  /// Relative to the superview, or to the owning view of a guide; in points.
  public var frame: LayoutRect
}

/// The work of the last layout, which the tests of cost count.
package struct LayoutWork: Hashable, Sendable {
  /// Calls of the solver.
  package var solves = 0
  /// Items whose frame changed.
  package var frames = 0
  /// Calls of ``LayoutView/measure(width:)``.
  package var measurements = 0
  /// Constraints written or changed in the solver.
  package var constraints = 0
  /// Variables in the equations that were written.
  package var terms = 0

  package init() {}
}
