package import Cassowary

/// The layout of one tree: its variables, its constraints, and what the last pass found.
///
/// One engine per root, made on first use by ``LayoutView/layoutEngine``. It is not thread-safe;
/// different trees may be laid out in parallel.
///
/// Every item has four variables: the position of its alignment rectangle relative to the frame of
/// its superview, and the size of that rectangle. Everything is kept in flat tables indexed by the
/// slot of an item, so that a pass touches what the solver changed and nothing else.
@safe
public final class LayoutEngine {
  /// The topmost view; `nil` after it was freed.
  public var root: LayoutView? { unsafe rootReference.view }
  private let rootReference: ElementReference

  /// The device the tree is laid out for.
  ///
  /// A size or a scale out of ``LayoutRange`` is refused and recorded; the rest takes effect.
  public var environment = LayoutEnvironment() {
    didSet {
      let (checked, errors) = environment.checked(against: oldValue)
      if !errors.isEmpty {
        environment = checked
        findings.errors += errors
      }
      pixels = Pixels(environment)
      environmentDidChange(from: oldValue)
    }
  }

  /// The frames that the last layout changed, each item once, parents before children.
  ///
  /// Items that left the tree since are left out. Complexity: linear in the number of changes.
  public var changedFrames: [FrameChange] {
    if isLayingOut { return [] }
    sortChanges()
    return changes(at: tree.changed)
  }
  /// The required constraints that do not hold, and why; current as of the last layout.
  public var conflicts: [LayoutConflict] { findings.conflicts.values.map(\.complete) }
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
    get { errorListener }
    set {
      // As ``exchange(_:with:)``, which takes closures wrapped in closures.
      let old = errorListener
      errorListener = newValue
      withExtendedLifetime(old) {}
    }
  }
  /// What the last layout had to do.
  public var work: LayoutWork { currentWork }

  // MARK: Storage

  // What no other module sees, the compiler proves free of overlapping accesses, and leaves out the
  // checks: hence these beside the public ones.
  var currentWork = LayoutWork()
  private var errorListener: (([LayoutError]) -> Void)?
  private(set) var pixels = Pixels(LayoutEnvironment())

  // Behind pointers: a class checks every access to a stored property for overlaps while running,
  // which was a third of the time of a first layout. The engine is used by one thread at a time, and
  // no reference to either outlives a call.
  private let solverPlace = UnsafeMutablePointer<Solver>.allocate(capacity: 1)
  private let findingsPlace = UnsafeMutablePointer<LayoutFindings>.allocate(capacity: 1)
  private let treePlace = UnsafeMutablePointer<LayoutTree>.allocate(capacity: 1)
  package var solver: Solver {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(solverPlace) }
    @inline(__always) unsafeMutableAddress { unsafe solverPlace }
  }
  var findings: LayoutFindings {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(findingsPlace) }
    @inline(__always) unsafeMutableAddress { unsafe findingsPlace }
  }
  var tree: LayoutTree {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(treePlace) }
    @inline(__always) unsafeMutableAddress { unsafe treePlace }
  }
  /// Whether insets depend on frames at all: safe areas, preserved margins, readable widths.
  var insetsMove = false
  /// Whether the last layout gave up to find insets that agree with the frames they depend on.
  var insetsGaveUp = false
  /// Whether the last look at insets found some that no sum of lengths comes to.
  var insetsRanAway = false
  /// The order in which constraints are given up, while a solve that has to give some up looks at it.
  var preference: Preference?
  /// The view whose fitting size is being sought on a copy of the solver; -1 otherwise.
  var probedSlot: Int32 = -1
  /// How often views were called by passes so far: what was said before the last call may have been
  /// acted upon, and has to be said again when it changes.
  package internal(set) var callCount: Int {
    get { currentCallCount }
    set { currentCallCount = newValue }
  }
  private var currentCallCount = 0
  /// What was activated after this came after the first layout; the greatest number before that.
  package internal(set) var settledSerial: UInt64 {
    get { currentSettledSerial }
    set { currentSettledSerial = newValue }
  }
  private var currentSettledSerial = UInt64.max
  /// Set while somebody examines the tree, who reads what was refused.
  package var isExamined = false
  /// What somebody found out about the present answers of the solver, until the next solve.
  package var examined: AnyObject?
  /// How many rules of views above were read so far, to find the size that a translated frame is for.
  package var frameRuleReads = 0
  /// Set while a pass runs: layouts do not nest.
  var isLayingOut = false
  /// Set while changes are written and solved: nobody is called then but to be asked, and to end.
  var isSolving = false
  /// How often more may be written in this pass because the host changed something while asked.
  var spareRounds = 0
  /// Set while frames and errors are given to the host.
  var isDelivering = false
  /// Set on an island that did not settle, until the next layout of the tree around all of them: in
  /// islands within islands, each with as many rounds as it may have, none would see the end.
  var gaveUp = false
  /// Whether a layout was asked for meanwhile.
  var isLayoutWanted = false
  /// What the host is being asked; meanwhile there is no layout.
  var asked: Question?
  /// Views being told of the direction of the tree they joined.
  var turnedViews: [LayoutView] = []
  /// The probe at work, if there is one.
  var probe: Probe?
  /// Counts what joins, leaves or changes places, items and constraints: what was found before may be gone.
  package internal(set) var structure: Int {
    get { currentStructure }
    set { currentStructure = newValue }
  }
  private var currentStructure = 0
  /// Tells one layout from the others, for views that may do a thing once in each.
  var passCount = 0

  init(root: LayoutView) {
    rootReference = root.reference
    unsafe solverPlace.initialize(to: Solver())
    unsafe findingsPlace.initialize(to: LayoutFindings())
    unsafe treePlace.initialize(to: LayoutTree())
  }

  deinit {
    unsafe solverPlace.deinitialize(count: 1).deallocate()
    unsafe findingsPlace.deinitialize(count: 1).deallocate()
    unsafe treePlace.deinitialize(count: 1).deallocate()
  }

  /// Forgets the recorded errors.
  public func clearErrors() {
    findings.errors.removeAll()
    findings.refused.removeAll()
    findings.heard = 0
    findings.read = 0
  }

  func record(_ error: LayoutError) { findings.errors.append(error) }

  /// Gives those of the errors recorded last without a place that are about one subject theirs.
  func locateLastErrors(of subject: String?, at origin: LayoutConstraint.Origin) {
    for place in findings.errors.indices.reversed() {
      guard findings.errors[place].origin == .unknown else { return }
      if findings.errors[place].subject == subject { findings.errors[place].origin = origin }
    }
  }

  /// Takes over the errors of a tree that joins this one; what both know of stays one error.
  func adoptErrors(of other: LayoutEngine) {
    findings.errors += other.findings.errors.filter { error in
      error.reason != .noCommonAncestor || !findings.errors.contains(error)
    }
    for constraint in other.refusedConstraints { noteRefusal(of: constraint) }
  }
}

/// What an engine has to say about its input.
struct LayoutFindings {
  /// By what is left out because of them, for as long as that lasts.
  var conflicts = SourceList<KeptConflict>()
  var errors: [LayoutError] = []
  /// How many of the errors were delivered.
  var heard = 0
  /// How many there were when somebody asked for them.
  var read = 0
  /// The last constraints that were deactivated because a view was removed.
  var lost: [LostConstraint] = []
  /// The last constraints that were refused.
  var refused: [LayoutConstraint] = []
}

extension LayoutEngine {
  var isAttached: Bool { !tree.slots.isEmpty }

  func element(at slot: Int32) -> LayoutElement? {
    slot > 0 ? tree.items[Int(slot)]?.counted : slot == 0 ? root : nil
  }

  func view(at slot: Int32) -> LayoutView? {
    slot > 0 ? tree.view(slot)?.counted : slot == 0 ? root : nil
  }
}
