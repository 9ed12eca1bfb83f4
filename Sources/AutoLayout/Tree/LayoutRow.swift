import Cassowary

/// A constraint of the tree: one of the model, called *written*, or one that the engine makes for an item.
///
/// It is in the solver, or waits to be compiled, or is left out.
struct LayoutRow {
  /// The written constraint; `nil` in other rows. It is not counted, because the lists of its items count it.
  var held: UncountedConstraint?
  /// The slot of the item that the engine made the row for; -1 if the constraint was written.
  private(set) var owner: Int32 = -1
  /// The next row of the item, or the next free row; -1 at the end.
  var next: Int32 = -1
  private var place = OptionalID()
  /// For a written constraint, the part of the constant that consists of insets and offsets: the constant in the
  /// solver is `constant + sign × constraint.constant`. For a row that the engine made, minus the constant in the
  /// solver.
  var constant = 0.0
  /// The priority of a row that the engine made.
  var priority = LayoutPriority.required.rawValue
  var kind: Kind
  var state: State = []
  /// What the terms depended on when they were compiled; see ``LayoutTree/dependents``.
  var dependencies: Dependencies = []

  /// The row of a written constraint, which waits to be compiled.
  init(of constraint: UncountedConstraint) {
    (held, kind, state) = (constraint, .constraint, [.rewrite, .queued])
  }

  /// A row that the engine makes.
  init(
    _ kind: Kind, of owner: Int32, next: Int32, constant: Double = 0,
    priority: LayoutPriority = .required
  ) {
    (self.kind, self.constant, self.priority) = (kind, constant, priority.rawValue)
    (self.owner, self.next) = (owner, next)
  }

  /// The written constraint; `nil` in other rows.
  var constraint: LayoutConstraint? { held?.counted }

  /// The constraint in the solver; `nil` while it waits or is left out.
  var id: ConstraintID? {
    @inline(__always) get { place.id }
    @inline(__always) set { place.id = newValue }
  }

  /// The kind of constraint of a row.
  enum Kind: Hashable {
    case free
    /// An active ``LayoutConstraint``.
    case constraint
    /// One limit of an intrinsic size.
    case contentSize(LayoutAxis, ContentLimit)
    /// One number of a frame that follows the autoresizing mask.
    case autoresizing(LayoutComponent)
    /// The size given to the root.
    case rootSize(LayoutAxis)
    /// The definition of an offset, which is never left out.
    case offset(LayoutAxis)

    var isContentSize: Bool { if case .contentSize = self { true } else { false } }
    var isAutoresizing: Bool { if case .autoresizing = self { true } else { false } }
    var isOffset: Bool { if case .offset = self { true } else { false } }

    /// The place among the rows of an item.
    var order: Int {
      switch self {
      case .free: 0
      case .constraint: 1
      case .contentSize(let axis, let limit): 4 + 2 * Int(limit.rawValue) + Int(axis.rawValue)
      case .autoresizing(let component): 8 + Int(component.rawValue)
      case .rootSize(let axis): 12 + Int(axis.rawValue)
      case .offset(let axis): 14 + Int(axis.rawValue)
      }
    }
  }

  /// What the terms of a constraint depend on.
  struct Dependencies: OptionSet {
    let rawValue: UInt8
    /// The baseline of another view than the one that the constraint names.
    static let baseline = Dependencies(rawValue: 1)
    /// How far a scroll view between an item and the owner is scrolled.
    static let scroll = Dependencies(rawValue: 2)
    /// The reading direction is from right to left, and the constant runs along it.
    static let isMirrored = Dependencies(rawValue: 4)

    /// The factor of the constraint's constant in that of the solver.
    var sign: Double { contains(.isMirrored) ? 1 : -1 }
  }

  struct State: OptionSet {
    let rawValue: UInt8
    /// The row has to be compiled.
    static let rewrite = State(rawValue: 1)
    static let constant = State(rawValue: 2)
    static let priority = State(rawValue: 4)
    /// The row is in ``DirtySet/rows``.
    static let queued = State(rawValue: 8)
    /// An inset or an offset in the constant changed.
    static let insets = State(rawValue: 16)
  }
}

/// The two constraints that an intrinsic length is made of.
package enum ContentLimit: UInt8, CaseIterable {
  /// The length is at most that of the content.
  case hugging
  /// The length is at least that of the content.
  case compressionResistance

  /// How the length compares with that of the content.
  var relation: Relation { self == .hugging ? .lessThanOrEqual : .greaterThanOrEqual }
}

/// The rows of an engine by handle. Handles of removed rows are used again; the free rows form a chain.
struct RowTable {
  var elements: Table<LayoutRow> = []
  private var firstFree: Int32 = -1

  subscript(handle: Int32) -> LayoutRow {
    @inline(__always) get { elements[Int(handle)] }
    @inline(__always) _modify { yield &elements[Int(handle)] }
  }

  /// The written constraints, in no particular order.
  var constraints: [LayoutConstraint] { elements.compactMap(\.constraint) }

  /// Adds a row. If its handle is in ``DirtySet/rows`` because of a removed row, it stays there.
  ///
  /// Returns the handle, and whether it is in that list.
  @inline(__always)
  mutating func insert(_ row: LayoutRow) -> (handle: Int32, isQueued: Bool) {
    guard firstFree >= 0 else {
      elements.append(row)
      return (Int32(truncatingIfNeeded: elements.count - 1), false)
    }
    let handle = firstFree
    let waits = self[handle].state.contains(.queued)
    firstFree = self[handle].next
    self[handle] = row
    if waits { self[handle].state.insert(.queued) }
    return (handle, waits)
  }

  mutating func remove(_ handle: Int32) {
    let waits = self[handle].state.contains(.queued)
    self[handle] = LayoutRow(.free, of: -1, next: firstFree)
    if waits { self[handle].state = .queued }
    firstFree = handle
  }

  /// Reserves memory for `count` more rows, and at least for twice the present number.
  mutating func reserve(_ count: Int) {
    let needed = elements.count + count
    if needed > elements.capacity { elements.reserveCapacity(max(needed, 2 * elements.count)) }
  }
}

/// What a constraint of the solver was compiled from: a row, a bound or nothing, in four bytes.
struct ConstraintSource: Hashable {
  private var number: Int32

  static var none: ConstraintSource { ConstraintSource(number: .min) }

  @inline(__always)
  static func row(_ handle: Int32) -> ConstraintSource { ConstraintSource(number: handle) }

  /// `width >= 0` or `height >= 0` of a slot.
  @inline(__always)
  static func bound(_ slot: Int32, _ axis: LayoutAxis) -> ConstraintSource {
    ConstraintSource(number: ~(slot << 1 | Int32(axis.rawValue)))
  }

  /// The handle of the row, if it is one.
  var row: Int32? { number >= 0 ? number : nil }

  /// Which bound, if it is one.
  var bound: (slot: Int32, axis: LayoutAxis)? {
    guard number < 0, number != .min else { return nil }
    return (~number >> 1, ~number & 1 == 0 ? .horizontal : .vertical)
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
