import Cassowary

/// The record of a view or guide in the tables of an engine: plain numbers, cheap to copy.
struct ItemSlot {
  /// The slot of the superview or owning view; -1 for the root.
  var parent: Int32
  /// The distance from the root.
  var depth: Int32
  /// The slot of a view above, chosen so that a few jumps lead to any view above; see
  /// ``LayoutTree/jump(over:)``.
  var jump: Int32 = 0
  /// The slot of the nearest scroll view above, or of the root if there is none; -1 for the root.
  var base: Int32 = -1
  var flags: Flags
  /// What the next layout has to do about the item.
  var dirty: DirtyKinds = []
  /// The reading direction in effect.
  var direction: LayoutDirection
  /// The first of the rows that the engine made for the item, which form a chain; -1 if there is none.
  var rows: Int32 = -1
  /// The first of four variables of the solver with consecutive indices: position x, y, then size x, y. The next
  /// item in the slot uses them again.
  var variables = Variable(index: -1, generation: 0)
  /// The first of the variables in effect along x and y: ``variables``, or those of an item that this one follows.
  var across = Variable(index: -1, generation: 0)
  var down = Variable(index: -1, generation: 0)
  var bounds = (OptionalID(), OptionalID())

  /// The constraint that keeps a length from being negative.
  subscript(boundAlong axis: LayoutAxis) -> ConstraintID? {
    get { axis == .horizontal ? bounds.0.id : bounds.1.id }
    set { if axis == .horizontal { bounds.0.id = newValue } else { bounds.1.id = newValue } }
  }

  /// Whether neither its bounds nor any constraint on its variables is in the solver.
  var isWithoutVariables: Bool {
    !flags.contains(.hasVariables) && bounds.0.id == nil && bounds.1.id == nil
  }

  struct Flags: OptionSet {
    let rawValue: UInt16
    static let isView = Flags(rawValue: 1)
    static let hasVariables = Flags(rawValue: 2)
    /// The item has no frame from a layout yet, or its frame was set since.
    static let isNew = Flags(rawValue: 4)
    static let hasAlignment = Flags(rawValue: 32)
    static let isFree = Flags(rawValue: 128)
    /// Follows another item along an axis; see ``FollowTable``.
    static let follows = Flags(rawValue: 16)
    /// Other items may follow it.
    static let leads = Flags(rawValue: 64)
    /// `layoutSubviews()` is called for a new size: of the view, or of the owner of a content guide.
    static let laysOut = Flags(rawValue: 2048)
    /// The frame was set since its autoresizing rules were made.
    static let frameSet = Flags(rawValue: 4096)
    /// A scroll view.
    static let scrolls = Flags(rawValue: 1024)
    /// Text, whose height is to be measured at the solved width.
    static let isText = Flags(rawValue: 8192)

    /// Whether the frame of the item consists of solved values alone: it is the alignment rectangle, and no view is
    /// called for a new size. The variables may be those of other items.
    @inline(__always)
    var isNumbers: Bool { intersection([.hasVariables, .hasAlignment, .laysOut]) == .hasVariables }
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
