package import Cassowary

/// The layout of one tree: its variables, its constraints, and what the last pass found.
///
/// Use it to read the errors and conflicts of a tree, to set its environment and to fetch changed
/// frames.
///
/// One engine per root, made on first use by ``LayoutView/layoutEngine``. It is not thread-safe;
/// different trees may be laid out in parallel.
///
/// Every item has four variables: the position of its alignment rectangle relative to the frame of
/// its superview, and the size of that rectangle. Everything is kept in flat tables indexed by the
/// slot of an item, so that a pass touches what the solver changed and nothing else.
public final class LayoutEngine {
  /// The topmost view; `nil` after it was freed or added to another view.
  public var root: LayoutView? { rootStorage?.counted }
  /// Cleared by ``loseRoot()`` before the view ends.
  var rootStorage: Uncounted<LayoutView>?

  /// The device the tree is laid out for.
  ///
  /// Its size, safe area and margins are given to the root whenever it is set. Numbers out of range are refused
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
  /// Items that left the tree since are left out; during a layout there are none.
  /// Complexity: linear in the number of changes.
  public var changedFrames: [FrameChange] {
    guard phase.isBetweenLayouts else { return [] }
    sortChanges()
    return changes(at: tree.changed)
  }
  /// The required constraints that do not hold, and why; current as of the last layout.
  public var conflicts: [LayoutConflict] { findings.conflicts.conflicts }
  /// What calls that do not throw refused, in order; emptied by ``clearErrors()``.
  ///
  /// Of what layouts have delivered, at least the last 10,000 are kept.
  public var errors: [LayoutError] {
    findings.read = findings.errors.count
    return findings.errors
  }
  /// Called at the end of each layout with what was refused since the one before, if anything.
  ///
  /// The errors stay in ``errors``. Where this is not set, see ``onUnreadErrors``.
  public var onErrors: (([LayoutError]) -> Void)? {
    get { findings.listener }
    set {
      // As ``exchange(_:with:)``, which would wrap the closures in others.
      let old = findings.listener
      findings.listener = newValue
      withExtendedLifetime(old) {}
    }
  }
  /// What the last layout had to do.
  @safe @exclusivity(unchecked) package internal(set) var work = LayoutWork()

  // MARK: State

  // A class checks every access to a stored property for overlaps while the program runs, which was a third
  // of the time of a first layout. The engine is used by one thread at a time, and no pass calls the host
  // while it holds a part of these.
  @safe @exclusivity(unchecked) package var solver = Solver()
  @safe @exclusivity(unchecked) var findings = LayoutFindings()
  @safe @exclusivity(unchecked) var tree = LayoutTree()
  /// What the engine is doing.
  @safe @exclusivity(unchecked) var phase = Phase.idle
  /// Of an engine that seeks a fitting size on a copy of the tree: what it is a copy of.
  let fitting: Fitting?
  /// How often passes called views: a notification from before the last call may have been acted upon, and is
  /// sent again when the fact changes again.
  @safe @exclusivity(unchecked) package internal(set) var callCount = 0
  /// The number of layouts, by which views distinguish them.
  @safe @exclusivity(unchecked) package internal(set) var passCount = 0
  /// Counts items and constraints that join, leave or change places: what was found before may be gone.
  @safe @exclusivity(unchecked) package internal(set) var structure = 0
  /// Whether a diagnosis of the tree is under way, which reads what was refused.
  package var isExamined = false
  /// What a diagnosis found out about the present answers of the solver, until the next solve.
  @safe @exclusivity(unchecked) package var examined: AnyObject?
  /// How many rules of views above were read so far, to find the size that a translated frame is for.
  package var frameRuleReads = 0
  /// Views to be notified of the direction of the tree they joined.
  var turnedViews: [LayoutView] = []

  init(root: LayoutView) {
    rootStorage = Uncounted(root)
    fitting = nil
  }

  /// A copy of an engine, which seeks the fitting size of the view in a slot.
  init(copyOf engine: LayoutEngine) {
    rootStorage = engine.rootStorage
    fitting = Fitting(of: engine)
    environment = engine.environment
    // Else every copy would build a basis.
    engine.solver.buildBasis()
    solver = engine.solver.copy()
    tree = LayoutTree(copying: engine.tree)
    findings = engine.findings
    structure = engine.structure
    // A view has the insets that the last layout gave it, whatever size is sought.
    tree.insetFeedback = .none
  }
}

/// What an engine is doing. A step that begins another phase restores the one before when it ends.
enum Phase: Equatable {
  case idle
  /// The last layout of a nested root came to no end. The next layout of the tree around all nested roots ends
  /// this: otherwise each level of them would lay out those below as often as it may.
  case exhausted
  /// Views are called: a layout that they ask for makes frames current, and calls no view.
  case callingViews
  /// Constraints are compiled and solved: no layout can begin.
  case solving
  /// The host is asked something: no layout can begin.
  case asking(Question)
  /// The host is given frames and errors: a layout that it asks for begins afterwards.
  case delivering(isLayoutWanted: Bool)

  var isBetweenLayouts: Bool {
    switch self {
    case .idle, .exhausted, .delivering: true
    case .callingViews, .solving, .asking: false
    }
  }

  var question: Question? { if case .asking(let question) = self { question } else { nil } }
}

/// What an engine has to say about its input.
struct LayoutFindings {
  /// What contradicts, for as long as that lasts.
  var conflicts = ConflictLog()
  var errors: [LayoutError] = []
  /// How many of the errors were delivered.
  var heard = 0
  /// How many there were when ``LayoutEngine/errors`` was read last.
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
  var pixels: Pixels {
    Pixels(
      environment.rounding, scale: environment.scale,
      roundsContentSizesUp: environment.roundsContentSizesUp)
  }

  var isAttached: Bool { !tree.slots.isEmpty }

  func element(at slot: Int32) -> LayoutElement? {
    slot >= 0 ? tree.items[Int(slot)]?.counted : nil
  }

  func view(at slot: Int32) -> LayoutView? {
    slot >= 0 ? tree.view(slot)?.counted : nil
  }
}
