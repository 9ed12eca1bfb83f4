import Cassowary

/// The row of one view or guide in the tables of an engine: plain numbers, cheap to copy.
struct ItemSlot {
  /// The slot of the superview or owning view; -1 for the root.
  var parent: Int32
  /// The distance from the root.
  var depth: Int32
  /// The slot of some view above, so chosen that few jumps lead to any of them; see
  /// ``LayoutTree/jump(over:)``.
  var jump: Int32 = 0
  /// The slot of the nearest scroll view above, else of the root; -1 for the root.
  var base: Int32 = -1
  var flags: Flags
  /// What the next layout has to do about the item.
  var dirty: DirtyKinds = []
  /// The reading direction in effect.
  var direction: LayoutDirection
  /// The first of the rows that the engine made for the item, each of which knows the next; -1 without any.
  var rows: Int32 = -1
  /// The first of four variables of the solver that follow each other: position x, y, then size x, y. They stay
  /// with the slot for the next item.
  var variables = Variable(index: -1, generation: 0)
  /// What stands for ``variables`` along x and y: those of another item where this one follows it.
  var across = Variable(index: -1, generation: 0)
  var down = Variable(index: -1, generation: 0)
  var bounds = (OptionalID(), OptionalID())

  /// The constraint that keeps a length from being negative.
  subscript(boundAlong axis: LayoutAxis) -> ConstraintID? {
    get { axis == .horizontal ? bounds.0.id : bounds.1.id }
    set { if axis == .horizontal { bounds.0.id = newValue } else { bounds.1.id = newValue } }
  }

  /// Whether nothing of it is in the solver, and nothing there was written with its variables.
  var isWithoutVariables: Bool {
    !flags.contains(.hasVariables) && bounds.0.id == nil && bounds.1.id == nil
  }

  struct Flags: OptionSet {
    let rawValue: UInt16
    static let isView = Flags(rawValue: 1)
    static let hasVariables = Flags(rawValue: 2)
    /// No frame was handed out yet.
    static let isNew = Flags(rawValue: 4)
    /// Whether insets of the view are not only its own part of them.
    static let hasOuterInsets = Flags(rawValue: 8)
    static let hasAlignment = Flags(rawValue: 32)
    static let isFree = Flags(rawValue: 128)
    /// Follows another item along an axis; see ``FollowTable``.
    static let follows = Flags(rawValue: 16)
    /// Other items may follow it.
    static let leads = Flags(rawValue: 64)
    /// `layoutSubviews()` is called for a new size: of the view, or of the owner of a content guide.
    static let hears = Flags(rawValue: 2048)
    /// The frame was set since its autoresizing rules were made.
    static let frameSet = Flags(rawValue: 4096)
    /// A scroll view.
    static let scrolls = Flags(rawValue: 1024)
    /// Text, whose height is to be measured at the solved width.
    static let isText = Flags(rawValue: 8192)
    /// Text that fits in on one line, so that its height is the natural one.
    static let fits = Flags(rawValue: 16384)

    /// Whether the frame of the item is its alignment rectangle, and no view is called for a new size; the
    /// variables may be those of others.
    @inline(__always)
    var isNumbers: Bool { intersection([.hasVariables, .hasAlignment, .hears]) == .hasVariables }

    /// Whether the variables are its own as well.
    @inline(__always)
    var isPlain: Bool { isNumbers && !contains(.follows) }

    /// Whether the item is plain but for the variables, which are those of others.
    @inline(__always)
    var isPlainFollower: Bool { isNumbers && contains(.follows) }
  }

  @inline(__always)
  func position(_ axis: LayoutAxis) -> Variable { variable(Int32(axis.rawValue), axis) }

  @inline(__always)
  func length(_ axis: LayoutAxis) -> Variable { variable(2 + Int32(axis.rawValue), axis) }

  func variable(_ component: LayoutComponent) -> Variable {
    variable(Int32(component.rawValue), component.axis)
  }

  @inline(__always)
  private func variable(_ place: Int32, _ axis: LayoutAxis) -> Variable {
    let first = axis == .horizontal ? across : down
    return Variable(index: first.index &+ place, generation: first.generation)
  }

  /// The first of the variables in effect along x and along y.
  @inline(__always)
  var places: (x: Int32, y: Int32) { (across.index, down.index) }

  /// Sets the variables in effect along an axis: its own, or those of another item.
  @inline(__always)
  mutating func set(_ variables: Variable, _ axis: LayoutAxis) {
    if axis == .horizontal { across = variables } else { down = variables }
  }
}

/// One of the four variables of an item.
package enum LayoutComponent: UInt8, CaseIterable, Sendable {
  /// The left edge in the superview, as in a frame.
  case minX
  /// The top edge in the superview.
  case minY
  /// The horizontal extent.
  case width
  /// The vertical extent.
  case height

  /// Whether it is an extent.
  package var isLength: Bool { self == .width || self == .height }

  /// The axis along which it is measured.
  package var axis: LayoutAxis { self == .minX || self == .width ? .horizontal : .vertical }
}
