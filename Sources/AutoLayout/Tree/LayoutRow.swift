import Cassowary

/// A row of the table: a constraint that is in the solver, or is to be, or is left out.
struct LayoutRow {
  /// Of a constraint that somebody wrote its address, of others the owner and the next row.
  private var link: UInt64
  private var place = OptionalID()
  /// The number in it. The constant in the solver is its opposite; of a written constraint,
  /// `constant + sign × constraint.constant`.
  var constant = 0.0
  /// The priority of one that the engine made.
  var priority = LayoutPriority.required.rawValue
  var kind: Kind
  private var isFlipped = false
  var state: State = []
  /// As of the last time it was written; the row is in the table's list of each of them.
  var dependencies: Dependencies = []

  /// The row of a constraint that is to be written.
  init(of constraint: UncountedConstraint) {
    (link, kind, state) = (constraint.address, .constraint, .rewrite)
  }

  /// One that the engine makes.
  init(_ kind: Kind, of owner: Int32, next: Int32 = -1) {
    self.kind = kind
    link = LayoutRow.link(owner, next)
  }

  @inline(__always)
  private static func link(_ owner: Int32, _ next: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: owner)) << 32 | UInt64(UInt32(bitPattern: next))
  }

  /// A constraint that somebody wrote; `nil` in the rows that the engine made, and in a free one. Not counted:
  /// what has a row is in the lists of its items, which count it.
  var held: UncountedConstraint? {
    @inline(__always) get { kind == .constraint ? UncountedConstraint(address: link) : nil }
  }

  /// The item that the engine made it for, by its slot; -1 of one that somebody wrote.
  var owner: Int32 {
    @inline(__always) get {
      kind == .constraint ? -1 : Int32(truncatingIfNeeded: link >> 32)
    }
  }

  /// The next row of the item, or the next free one; -1 at the end.
  var next: Int32 {
    @inline(__always) get { kind == .constraint ? -1 : Int32(truncatingIfNeeded: link) }
    @inline(__always) set { link = LayoutRow.link(owner, newValue) }
  }

  /// Has another constraint take the place of the one that it is of.
  mutating func hold(_ constraint: UncountedConstraint) { link = constraint.address }

  /// `nil` unless somebody wrote it.
  var constraint: LayoutConstraint? { held?.counted }

  /// `nil` while it is not in the solver: not yet, or broken.
  var id: ConstraintID? {
    @inline(__always) get { place.id }
    @inline(__always) set { place.id = newValue }
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

  /// Takes the place in the solver of an equation without insets.
  @inline(__always)
  mutating func take(sign: Double, _ id: ConstraintID) {
    (constant, self.sign, self.id, state) = (0, sign, id, [])
  }

  /// What it says, by number: of what there is along both axes, the one along x is even.
  struct Kind: Hashable {
    let rawValue: UInt8
    static let free = Kind(rawValue: 0)
    /// An active ``LayoutConstraint``.
    static let constraint = Kind(rawValue: 1)

    /// Part of an intrinsic size: 0 and 1 hug, 2 and 3 resist compression, x before y.
    static func content(_ piece: Int) -> Kind {
      Kind(rawValue: 4 | UInt8(truncatingIfNeeded: piece))
    }
    /// Part of a translated frame: 0 and 1 place, 2 and 3 size, x before y.
    static func frame(_ piece: Int) -> Kind { Kind(rawValue: 8 | UInt8(truncatingIfNeeded: piece)) }
    /// The size given to the root.
    static func rootSize(_ axis: LayoutAxis) -> Kind { Kind(rawValue: 12 | axis.rawValue) }
    /// What the distance of an item from a view far above is; nobody's wish.
    static func distance(_ axis: LayoutAxis) -> Kind { Kind(rawValue: 14 | axis.rawValue) }

    var axis: LayoutAxis { rawValue & 1 == 0 ? .horizontal : .vertical }
    /// The number of a part of a content or of a frame.
    var piece: Int { Int(rawValue & 3) }
    var isContent: Bool { rawValue & ~3 == 4 }
    var isFrame: Bool { rawValue & ~3 == 8 }
    var isRootSize: Bool { rawValue & ~1 == 12 }
    var isDistance: Bool { rawValue & ~1 == 14 }
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
    /// An inset or an offset in the constant changed.
    static let structure = State(rawValue: 16)
  }
}

/// The rows of an engine, by numbers that are used again; those without a row form a chain.
struct RowTable {
  var elements: [LayoutRow] = []
  private var firstFree: Int32 = -1

  subscript(handle: Int32) -> LayoutRow {
    @inline(__always) get { elements[Int(handle)] }
    @inline(__always) _modify { yield &elements[Int(handle)] }
  }

  /// The constraints that somebody wrote, in no particular order.
  var constraints: [LayoutConstraint] { elements.compactMap(\.constraint) }

  /// Whether no number is free, so that the next row goes to the end.
  var isDense: Bool { firstFree < 0 }

  /// A change that waits for a number goes on waiting for whoever has it now.
  @inline(__always)
  mutating func insert(_ row: LayoutRow) -> Int32 {
    guard firstFree >= 0 else {
      elements.append(row)
      return Int32(truncatingIfNeeded: elements.count - 1)
    }
    let handle = firstFree
    let waits = self[handle].state.contains(.queued)
    firstFree = self[handle].next
    self[handle] = row
    if waits { self[handle].state.insert(.queued) }
    return handle
  }

  mutating func remove(_ handle: Int32) {
    let waits = self[handle].state.contains(.queued)
    self[handle] = LayoutRow(.free, of: -1, next: firstFree)
    if waits { self[handle].state = .queued }
    firstFree = handle
  }

  /// Makes room for so many more; for twice as many as there are if it is for a few.
  mutating func reserve(_ count: Int) {
    let needed = elements.count + count
    if needed > elements.capacity { elements.reserveCapacity(max(needed, 2 * elements.count)) }
  }
}

/// What a constraint of the solver was made of: a row, a bound or nothing, in four bytes.
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
