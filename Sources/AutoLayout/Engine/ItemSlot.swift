import Cassowary

/// The row of one view or guide in the tables of an engine: plain numbers, cheap to copy.
struct ItemSlot {
  /// The slot of the superview or owning view; -1 for the root.
  var parent: Int32
  /// The distance from the root.
  var depth: Int32
  /// The slot of some view above, so chosen that few jumps lead to any of them; see
  /// ``LayoutTables/jump(over:)``.
  var jump: Int32 = 0
  /// The slot of the nearest scroll view above, else of the root; -1 for the root.
  var base: Int32 = -1
  var flags: Flags
  /// The reading direction in effect.
  var direction: LayoutDirection
  /// The row in the table of contents; -1 without content.
  var content: Int32 = -1
  /// The row in the table of translated frames; -1 without one.
  var translation: Int32 = -1
  /// The row in the table of positions; -1 without one.
  var origin: Int32 = -1
  var minX = ItemSlot.noVariable
  var minY = ItemSlot.noVariable
  var width = ItemSlot.noVariable
  var height = ItemSlot.noVariable
  var bounds = (OptionalID(), OptionalID())
  var widthBound: ConstraintID? {
    get { bounds.0.id }
    set { bounds.0.id = newValue }
  }
  var heightBound: ConstraintID? {
    get { bounds.1.id }
    set { bounds.1.id = newValue }
  }

  struct Flags: OptionSet {
    let rawValue: UInt16
    static let isView = Flags(rawValue: 1)
    static let hasVariables = Flags(rawValue: 2)
    /// No frame was handed out yet.
    static let isNew = Flags(rawValue: 4)
    static let contentDirty = Flags(rawValue: 8)
    static let translationDirty = Flags(rawValue: 16)
    static let hasAlignment = Flags(rawValue: 32)
    /// Some value changed since frames were handed out.
    static let moved = Flags(rawValue: 64)
    static let isFree = Flags(rawValue: 128)
    /// Moved in the solve being looked at.
    static let fresh = Flags(rawValue: 256)
    /// Already among the changes of this pass.
    static let reported = Flags(rawValue: 512)
    /// Somebody wants to hear of a new size: a view that lays out, or the owner of a content guide.
    static let hears = Flags(rawValue: 2048)
    /// The frame was set since its autoresizing rules were made.
    static let frameSet = Flags(rawValue: 4096)
    /// A scroll view.
    static let scrolls = Flags(rawValue: 1024)
  }

  static let noVariable = Variable(index: -1, generation: 0)

  /// Takes the variables of an item that had none, whose frame is to be computed.
  @inline(__always)
  mutating func take(_ made: RectangleVariables) {
    (minX, minY, width, height) = (made.x, made.y, made.width, made.height)
    (widthBound, heightBound) = (made.widthBound, made.heightBound)
    flags.formUnion([.hasVariables, .moved, .fresh])
  }

  func variable(_ component: LayoutComponent) -> Variable {
    switch component {
    case .minX: minX
    case .minY: minY
    case .width: width
    case .height: height
    }
  }
}

/// One of the four variables of an item.
package enum LayoutComponent: UInt8, CaseIterable, Sendable {
  case minX
  case minY
  case width
  case height
}

/// What a constraint of the solver was made of.
enum ConstraintSource: Hashable {
  case none
  /// An active ``LayoutConstraint``, by its row.
  case record(Int32)
  /// `width >= 0` or `height >= 0` of a slot.
  case bound(Int32, LayoutAxis)
  /// Part of an intrinsic size: 0 and 1 hug, 2 and 3 resist compression, x before y.
  case content(Int32, UInt8)
  /// Part of a translated frame: 0 and 1 place, 2 and 3 size, x before y.
  case translation(Int32, UInt8)
  /// The size given to the root.
  case rootSize(LayoutAxis)
  /// What the position of a slot in the root is; nobody's wish.
  case origin(Int32, LayoutAxis)
  /// What the distance from a view to its stand-in is, by its row; nobody's wish.
  case distance(Int32)
}

/// The row of an active constraint.
struct ConstraintRecord {
  /// `nil` in a free row. Not counted: what has a row is in the lists of its items, which count it.
  var held: UncountedConstraint?
  private var place = OptionalID()
  /// The constant in the solver is `structural + sign × constant`.
  var structural = 0.0
  private var isFlipped = false
  var state: State = []
  /// As of the last time it was written; the row is in the table's list of each of them.
  var dependencies: Dependencies = []

  /// The row of a constraint that is to be written.
  init(of constraint: UncountedConstraint) {
    (held, state) = (constraint, [.rewrite, .queued])
  }

  /// `nil` in a free row.
  var constraint: LayoutConstraint? { held?.counted }

  /// `nil` while it is not in the solver: not yet, or broken.
  var id: ConstraintID? {
    @inline(__always) get { place.id }
    set { place.id = newValue }
  }

  /// 1 for an equation that is written the other way round, else -1.
  var sign: Double {
    get { isFlipped ? 1 : -1 }
    set { isFlipped = newValue > 0 }
  }

  /// Whether it is to be written for the first time, as far as is known.
  var isNew: Bool {
    @inline(__always) get { id == nil && state.contains(.rewrite) && dependencies.isEmpty }
  }

  /// Takes the row of an equation without insets.
  @inline(__always)
  mutating func take(sign: Double, _ id: ConstraintID) {
    (structural, self.sign, self.id, state) = (0, sign, id, [])
  }

  /// What an equation was found to depend on while it was written.
  struct Dependencies: OptionSet {
    let rawValue: UInt8
    /// The baseline of another view than the one it names.
    static let baseline = Dependencies(rawValue: 1)
    /// How far a scroll view between an item and the owner is scrolled.
    static let scroll = Dependencies(rawValue: 2)
  }

  struct State: OptionSet {
    let rawValue: UInt8
    /// To be written anew.
    static let rewrite = State(rawValue: 1)
    static let constant = State(rawValue: 2)
    static let priority = State(rawValue: 4)
    /// In the queue of changes.
    static let queued = State(rawValue: 8)
    /// An inset or an offset in the structural constant changed.
    static let structure = State(rawValue: 16)
  }
}

/// The intrinsic size of one view as it stands in the solver.
struct ContentRecord {
  var slot: Int32
  /// The size the view wants, negative where it has none; of text, on one line.
  var natural = LayoutSize(width: -1, height: -1)
  /// Whether the height is to be measured at the solved width.
  var isText = false
  /// The width last measured at.
  var measuredWidth = Double.nan
  /// The height found there.
  var measuredHeight = -1.0
  /// Sizes in the solver: negative where there is none.
  var applied = LayoutSize(width: -1, height: -1)
  var priorities = SIMD4<Float>(repeating: 0)
  var ids = FourIDs()
}

/// The translated frame of one view as it stands in the solver.
struct TranslationRecord {
  var slot: Int32
  var ids = FourIDs()
  /// The shares of the superview's size: of position x, y, then size x, y.
  var shares = SIMD4<Double>(repeating: .nan)
  var constants = SIMD4<Double>(repeating: 0)
  /// How the frame follows the superview, made of a frame that was set.
  var rules: (x: AutoresizingRule, y: AutoresizingRule)?
  /// The mask the rules were made with.
  var mask: AutoresizingMask = []
}

/// Up to four constraints of the solver.
struct FourIDs {
  private var ids = InlineArray<4, OptionalID>(repeating: OptionalID())

  /// Whether there is none.
  var isEmpty: Bool { (0..<4).allSatisfy { ids[$0].id == nil } }

  subscript(index: Int) -> ConstraintID? {
    @inline(__always) get { ids[index].id }
    @inline(__always) set { ids[index].id = newValue }
  }
}

/// A constraint of the solver or none, in eight bytes where an optional takes twelve.
struct OptionalID {
  private var stored = ConstraintID(index: -1, generation: 0)

  var id: ConstraintID? {
    @inline(__always) get { stored.index >= 0 ? stored : nil }
    @inline(__always) set { stored = newValue ?? ConstraintID(index: -1, generation: 0) }
  }
}
