/// A rectangle in a tree that constraints give a frame.
///
/// Coordinates are points, y grows downwards, and a frame is relative to the superview. A view
/// belongs to one tree; a tree belongs to one thread at a time, any thread.
open class LayoutView: LayoutElement {
  /// The value of an axis of ``intrinsicContentSize`` that has no natural size.
  public static var noIntrinsicMetric: Double { -1 }

  // MARK: Storage

  /// The view this one was added to.
  public final var superview: LayoutView? { superviewReference?.view }
  private(set) final var superviewReference: HeldReference?
  /// Some view above on the same island, up to which no search for the root has to look; `nil` is
  /// the superview. See ``layoutRoot``.
  final var shortcut: ElementReference?
  final var children: [LayoutView] = []
  /// The place among its siblings the view was put at last; others may have come and gone since.
  final var lastPlace: Int32 = 0
  final var extras: ViewExtras?
  /// The host's node; read through ``node``, which looks at the flag first.
  final weak var nodeReference: (any OpenLayoutNode)?
  final var flags: ViewFlags = .initial
  final var mask: AutoresizingMask = []
  final var directionStorage: LayoutDirection?
  /// How many calls of the hooks for subviews are under way, one inside the other.
  final var hookDepth: UInt8 = 0
  /// Hooks that add views, whose hooks add views, and so on, are stopped here.
  static var hookLimit: UInt8 { 32 }
  final var contentSizeStorage = LayoutSize(width: -1, height: -1)
  // In halves: objects with four numbers in one are allocated as if there were few of them.
  private final var huggingPriorities = SIMD2<Float>(250, 250)
  private final var resistancePriorities = SIMD2<Float>(750, 750)

  /// A view of size zero without constraints; its autoresizing mask is translated.
  public override init(name: String? = nil) {
    super.init(name: name)
    if type(of: self) == LayoutView.self { flags = .plainInitial }
  }

  /// Notes what the view was added to.
  final func setSuperview(_ superview: __shared LayoutView?) {
    superviewReference?.release()
    superviewReference = superview.map { HeldReference($0) }
    heldReference.place(below: isIsland ? nil : superviewReference)
  }

  deinit {
    // Only a root can get here with an engine: a superview keeps its subviews alive.
    if let engine {
      engine.dismantle(except: self)
      heldReference.move(to: -1, in: nil)
    }
    // A guide may outlive its view, by itself: what it was held by ends here, as if it were removed.
    extras?.forEachGuide { $0.uninstallConstraints() }
    // A measurer may keep subviews.
    extras = nil
    releaseSubviews()
    superviewReference?.release()
  }

  package override var asView: LayoutView? { self }
  package override var container: LayoutView? { superview }
  package override var home: LayoutView? { self }

  // MARK: Override points

  /// The natural size of the content in points, in terms of the alignment rectangle.
  ///
  /// ``noIntrinsicMetric`` on an axis means that the axis has none. Overrides must not depend on
  /// the frame; call ``invalidateIntrinsicContentSize()`` when the value changes.
  open var intrinsicContentSize: LayoutSize { node?.intrinsicContentSize ?? contentSizeStorage }

  /// The size of text-like content laid out in `width` points; `nil` for other content.
  ///
  /// First called with the width of ``intrinsicContentSize``, or with infinity if that has none, for
  /// what it wants on one line. Then with the solved width wherever that is smaller; the height of
  /// the result replaces the intrinsic height. That width is the one the frame will have before it
  /// is rounded to pixels, without the noise of arithmetic: 108.2, never 108.19999999999999. The
  /// result must not depend on the frame. Lengths out of ``LayoutRange`` count as none and are
  /// recorded; an infinite width in answer to an infinite one means that there is no natural width.
  open func measure(width: Double) -> LayoutSize? {
    if let node { return node.measure(width: width) }
    return extras?.measurer?(width)
  }

  /// The view whose first baseline is this view's; the view itself, or a descendant.
  open var viewForFirstBaselineLayout: LayoutView {
    node?.viewForFirstBaselineLayout ?? self
  }

  /// The view whose last baseline is this view's; the view itself, or a descendant.
  open var viewForLastBaselineLayout: LayoutView {
    node?.viewForLastBaselineLayout ?? self
  }

  /// Adjusts constraints before they are solved; call the superclass last.
  open func updateConstraints() { node?.updateConstraints() }

  /// Called after the view got its frame, from the root towards the leaves.
  open func layoutSubviews() { node?.layoutSubviews() }

  /// Called after `subview` became a subview.
  open func didAddSubview(_ subview: LayoutView) {}

  /// Called before `subview` ceases to be a subview.
  open func willRemoveSubview(_ subview: LayoutView) {}

  /// Called after ``isHidden`` of `subview` changed.
  open func subviewDidChangeVisibility(_ subview: LayoutView) {}

  /// Called after the content size of `subview` was invalidated.
  open func subviewDidInvalidateContentSize(_ subview: LayoutView) {}

  /// Called after the margins of the view were set, or what else they are made of.
  open func layoutMarginsDidChange() { node?.insetsDidChange() }

  /// Called by a layout that changed ``safeAreaInsets``, before ``layoutSubviews()``.
  open func safeAreaInsetsDidChange() { node?.insetsDidChange() }

  /// Called after ``effectiveDirection`` may have changed.
  open func directionDidChange() { node?.directionDidChange() }
}

/// The booleans of a view in one word.
struct ViewFlags: OptionSet {
  let rawValue: UInt32
  static let translates = ViewFlags(rawValue: 1 << 0)
  static let hidden = ViewFlags(rawValue: 1 << 1)
  static let preservesMargins = ViewFlags(rawValue: 1 << 2)
  static let marginsFromSafeArea = ViewFlags(rawValue: 1 << 3)
  static let needsLayout = ViewFlags(rawValue: 1 << 4)
  static let needsUpdate = ViewFlags(rawValue: 1 << 5)
  /// Constraints use the safe area, the margins or the readable width of this view.
  static let insetsUsed = ViewFlags(rawValue: 1 << 6)
  /// The same of this view or of a descendant.
  static let insetsUsedBelow = ViewFlags(rawValue: 1 << 7)
  /// Not a subclass: there is nothing to call.
  static let plain = ViewFlags(rawValue: 1 << 8)
  /// Laid out by an engine of its own, although it has a superview.
  static let island = ViewFlags(rawValue: 1 << 9)
  /// There is a node to ask and to tell.
  static let hosted = ViewFlags(rawValue: 1 << 10)
  /// A subclass that has no use for ``LayoutView/layoutSubviews()``, unless it asks for it.
  static let deaf = ViewFlags(rawValue: 1 << 11)
  /// Passed by a search; set only while that runs.
  static let marked = ViewFlags(rawValue: 1 << 12)
  /// Reads from right to left, as far as the view was told.
  static let mirrored = ViewFlags(rawValue: 1 << 15)
  /// In the middle of ``LayoutView/removeFromSuperview()``.
  static let leaves = ViewFlags(rawValue: 1 << 14)
  /// In the middle of ``LayoutView/updateConstraints()``.
  static let isUpdating = ViewFlags(rawValue: 1 << 13)
  /// Being told of something.
  static let isTold = ViewFlags(rawValue: 1 << 16)
  /// The root of a tree in which a view is being told of something.
  static let tells = ViewFlags(rawValue: 1 << 17)
  /// The frame was set while constraints place the view.
  static let overruled = ViewFlags(rawValue: 1 << 18)
  /// A required constraint of this container had to be given up once.
  static let contradicted = ViewFlags(rawValue: 1 << 19)
  /// A container that could put what is in it elsewhere.
  static let adapts = ViewFlags(rawValue: 1 << 20)
  /// One that is to put it where it wants nothing of others, to see what is left to it then.
  static let beginsAnew = ViewFlags(rawValue: 1 << 21)
  /// One that made a constraint that cannot hold together with others, by axis.
  static let opposed = ViewFlags(rawValue: 3 << 22)
  static func opposed(along axis: LayoutAxis) -> ViewFlags {
    ViewFlags(rawValue: axis == .horizontal ? 1 << 22 : 1 << 23)
  }
  /// One whose arrangement is as an earlier layout left it.
  static let isOnTrial = ViewFlags(rawValue: 1 << 24)
  static let initial: ViewFlags = [.translates, .marginsFromSafeArea, .needsLayout, .needsUpdate]
  static let plainInitial: ViewFlags = [.translates, .marginsFromSafeArea, .plain]
}

/// What few views have, kept apart so that the others stay small.
final class ViewExtras {
  var alignmentInsets = LayoutInsets.zero
  /// What the node says in place of them.
  var nodeAlignment: LayoutInsets?
  var firstBaseline: Double?
  var lastBaseline: Double?
  var measurer: ((Double) -> LayoutSize)?
  var margins = LayoutInsets(all: 8)
  var directionalMargins: DirectionalInsets?
  /// Both are kept while a container has others in their place.
  var marginsInPlace: DirectionalInsets?
  var additionalSafeArea = LayoutInsets.zero
  var safeAreaOverride: LayoutInsets?
  var guides: [LayoutGuide] = []
  /// Told of guides that were removed.
  var guideListener: ((LayoutGuide) -> Void)?
  /// The guides that are the view less some insets, in the order of their kinds.
  var insetGuides: [LayoutGuide] = []
  var sizing: RootSizing = .fixed
  var scroll: ScrollRecord?
  var rootEngine: LayoutEngine?
  /// What views of the tree, of which this one is the root, are to be told of when the one that is
  /// being told of something is through with it.
  var notices: [WaitingNotice] = []
  /// Set from when the views of the tree had no end with telling each other to the next layout.
  var isTellingEndless = false
  /// How many of the notices were different when they were looked through last.
  var distinctNotices = 0
  /// How many layouts wanted by views being told, one inside the other, have others told first.
  var urgentDepth: UInt8 = 0
  /// The layout in which a container that adapts last began anew.
  var anewAt = -1
  /// The layout in which it last went back to where it comes from; -1 since it began anew.
  var returnedAt = -1
  /// The safe area the view was told of last.
  var toldSafeArea = LayoutInsets.zero
  /// The insets constraints were last written with.
  var usedInsets = UsedInsets()

  /// Every guide of the view, of whatever kind: what walks over items must miss none of them.
  func forEachGuide(_ body: (LayoutGuide) -> Void) {
    for guide in guides { body(guide) }
    if let guide = scroll?.viewport { body(guide) }
    for guide in insetGuides { body(guide) }
  }

  func insetGuide(_ kind: LayoutGuide.Kind) -> LayoutGuide? {
    insetGuides.first { $0.kind == kind }
  }
}

/// The insets that constraints of a view were written with.
struct UsedInsets: Equatable {
  var safeArea = LayoutInsets.zero
  var margins = LayoutInsets.zero
  var readable = LayoutInsets.zero

  /// How far inside its view a guide lies.
  subscript(kind: LayoutGuide.Kind) -> LayoutInsets {
    switch kind {
    case .user, .content, .viewport: .zero
    case .safeArea: safeArea
    case .margins: margins
    case .readable: readable
    }
  }
}

extension LayoutView {
  /// Whether a required constraint of this container had to be given up once: which one may depend on
  /// how the container says what it says, which then must not depend on what was in it before.
  package final var isContradicted: Bool { flags.contains(.contradicted) }

  /// Whether this container could put what is in it elsewhere rather than contradict others; it is laid
  /// out when it does contradict them.
  package final var adapts: Bool {
    get { flags.contains(.adapts) }
    set { flags.set(.adapts, newValue) }
  }

  /// Whether this container that ``adapts`` puts what is in it where it wants nothing of others, to see
  /// what is left to it then; to be set once in a layout, see ``mayBeginAnew(along:)``.
  package final var beginsAnew: Bool {
    get { flags.contains(.beginsAnew) }
    set {
      flags.set(.beginsAnew, newValue)
      if newValue, let engine { (extra.anewAt, extra.returnedAt) = (engine.passCount, -1) }
    }
  }

  /// Whether constraints of this container that ``adapts`` were found not to hold together with others
  /// along an axis since ``forgetOpposed()``, and it did not begin anew in this layout.
  package final func mayBeginAnew(along axis: LayoutAxis) -> Bool {
    flags.contains(.opposed(along: axis)) && !hasBegunAnew
  }

  /// Whether this container that ``adapts`` began anew in this layout.
  package final var hasBegunAnew: Bool { extras?.anewAt ?? -1 == engine?.passCount ?? -1 }

  /// Whether the same is so of a container that put what is in it elsewhere, and that did not go back in
  /// this layout, or began anew since: where it stood before must not depend on earlier layouts. Notes that
  /// it does.
  package final func takeReturn(along axis: LayoutAxis) -> Bool {
    guard flags.contains(.opposed(along: axis)), let engine,
      extras?.returnedAt ?? -1 != engine.passCount
    else { return false }
    extra.returnedAt = engine.passCount
    return true
  }

  /// Has this container that ``adapts`` laid out in the next layout whatever changes: what it arranged may
  /// be what leaves it no other arrangement.
  package final func awaitTrial() {
    engine?.queueCall(of: self, .trials)
  }

  /// Notes that this container that ``adapts`` comes to another tree.
  final func beginTrial() {
    flags.insert(.isOnTrial)
    if let extras { (extras.anewAt, extras.returnedAt) = (-1, -1) }
  }

  /// Whether the arrangement of this container that ``adapts`` is that of an earlier layout, or of
  /// another tree, and it was not asked so before in this layout.
  package final func takeTrial() -> Bool { flags.remove(.isOnTrial) != nil }

  /// Notes that the container looked at what its constraints cannot hold together with.
  package final func forgetOpposed() { flags.remove(.opposed) }

  /// Hugging horizontally and vertically, then compression resistance likewise.
  final var contentPriorities: SIMD4<Float> {
    get { SIMD4(lowHalf: huggingPriorities, highHalf: resistancePriorities) }
    set { (huggingPriorities, resistancePriorities) = (newValue.lowHalf, newValue.highHalf) }
  }

  var extra: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  /// The topmost ancestor, or the view itself.
  public final var root: LayoutView {
    var view = self
    while let above = view.superview { view = above }
    return view
  }

  /// The engine of the tree this view is in; every call on the same tree returns the same one.
  public final var layoutEngine: LayoutEngine {
    if let engine { return engine }
    let root = layoutRoot
    if let made = root.extras?.rootEngine { return made }
    let made = LayoutEngine(root: root)
    root.extra.rootEngine = made
    return made
  }
}
