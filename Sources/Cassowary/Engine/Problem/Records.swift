/// An entry of a sparse row, column or factor list. `link` is the position of the twin entry in the
/// crossing list, so that both can be deleted in constant time.
struct Entry: BitwiseCopyable {
  var index: Int32
  var link: Int32
  var value: Double
}

/// An entry of the column of a variable: a form that mentions it, and which of the form's terms does.
///
/// The coefficient stands there: whoever follows a column reads the form anyway, and a screen has nine of
/// these for each view.
struct Mention: BitwiseCopyable {
  var form: Int32
  var term: Int32
}

/// One component of a lexicographic vector: the level (bits of its priority; positive floats order
/// like their bits) and the amount.
struct LevelEntry: BitwiseCopyable {
  var key: UInt32
  /// The largest amount that went into the value: what its rounding error is relative to.
  var size: Float
  var value: Double

  @inline(__always)
  init(key: UInt32, value: Double) {
    self.key = key
    self.size = abs(Float(value))
    self.value = value
  }

  @inline(__always)
  init(key: UInt32, size: Float, value: Double) {
    self.key = key
    self.size = size
    self.value = value
  }

  /// A multiple of it.
  ///
  /// The size goes along: relative to what went into it, a multiple is as exact as the amount was.
  @inline(__always)
  func times(_ factor: Double) -> LevelEntry {
    LevelEntry(key: key, size: size * abs(Float(factor)), value: value * factor)
  }

  /// Adds an amount; a sum that is rounding becomes zero.
  @inline(__always)
  mutating func add(_ amount: Double, size other: Float) {
    size = max(size, other)
    value += amount
    if abs(value) <= Tolerance.cancellation * Double(size) { value = 0 }
  }
}

/// The bits of priority 1000: the level whose slope is infinite.
let requiredKey: UInt32 = Float(1000).bitPattern
/// The level below all others: no priority is zero.
let lastKey: UInt32 = 0

/// One breakpoint of a form's cost: from here on, in the direction of its side, the cost grows.
///
/// An equality owns two hinges at one value. In a form's list hinges are sorted by value, lower
/// ones before upper ones, so that between them the equality costs nothing.
struct Hinge: BitwiseCopyable {
  var value: Double
  /// Growth of the cost per unit of the form; required hinges are infinite whatever stands here.
  var slope: Double
  var key: UInt32
  /// The constraint, complemented for an upper hinge.
  var owner: Int32

  /// Whether the cost grows above the value; else it grows below.
  var isUpper: Bool { @inline(__always) get { owner < 0 } }
  var constraint: Int32 { @inline(__always) get { owner < 0 ? ~owner : owner } }
  var isRequired: Bool { @inline(__always) get { key == requiredKey } }

  /// Whether it costs where the form has passed it, or has it ahead: above its value an upper one does,
  /// below it a lower one. A required one bounds the form, and has no part in its slope.
  @inline(__always)
  func costs(isPassed: Bool) -> Bool { !isRequired && isUpper == isPassed }
  /// What it adds to the slope where it costs.
  var growth: Double { @inline(__always) get { isUpper ? slope : -slope } }
}

/// A distinct linear form Σ aⱼxⱼ, its value, and the piecewise linear cost its constraints put on it.
///
/// A form is *pinned* when it owns a slot of the basis: then it stands at the hinges
/// `segment..<groupEnd`, which share one value (none: it stands where it happened to be). Otherwise
/// it floats, and `segment` is the number of hinges it claims to have below; while the claim is
/// false, between `floor` and `ceiling`, the form waits for a dual step.
///
/// 64 bytes, as a line of the cache has: a screen has five of these for each view, and every move goes
/// through those that mention a variable.
struct Form: BitwiseCopyable {
  var value: Double = 0
  var floor: Double = -.infinity
  var ceiling: Double = .infinity
  /// -1 while it floats, less once it is gone.
  var slot: Int32 = -1
  var segment: Int32 = 0
  var groupEnd: Int32 = 0
  var terms = ListRef()
  var hinges = ListRef()
  /// The mark, above two bits.
  private var marks: UInt32 = 0
  /// Change per unit of the direction that is followed, or built; zero between steps.
  var rate: Double = 0

  /// Whether it is on the queue.
  var isQueued: Bool {
    @inline(__always) get { marks & 1 != 0 }
    @inline(__always) set { marks = newValue ? marks | 1 : marks & ~1 }
  }
  /// Whether it passed a hinge in the step that is being made.
  var hasCrossed: Bool {
    @inline(__always) get { marks & 2 != 0 }
    @inline(__always) set { marks = newValue ? marks | 2 : marks & ~2 }
  }
  /// Marks the form while a direction or an event list is built: the epoch of that, see ``Problem/beginMarking()``.
  var mark: UInt32 {
    @inline(__always) get { marks &>> 2 }
    @inline(__always) set { marks = newValue &<< 2 | marks & 3 }
  }

  /// Whether it exists, in a slot or floating.
  var isAlive: Bool { @inline(__always) get { slot >= -1 } }
  /// Whether it exists and owns no slot.
  var isFloating: Bool { @inline(__always) get { slot == -1 } }

  /// Ends it.
  mutating func die() { slot = -2 }

  /// How many hinges are below the form if it moves up, or if it moves down.
  @inline(__always)
  func place(up: Bool) -> Int32 { up ? groupEnd : segment }
  /// The hinge that it meets first then, which may not exist.
  @inline(__always)
  func nextHinge(up: Bool) -> Int32 { up ? groupEnd : segment - 1 }

  /// Whether it lies outside the segment it claims, and how far.
  var isOutside: Bool { @inline(__always) get { value > ceiling || value < floor } }
  var excess: Double { @inline(__always) get { max(value - ceiling, floor - value) } }
}

/// A constraint as its owner sees it: `scale · form + constant  relation  0`.
struct ConstraintRecord: BitwiseCopyable {
  enum State: UInt8, BitwiseCopyable {
    case free, pending, live
    /// Kept out by a proof on the agenda, for as long as that stands.
    case refused
    /// Its identity is gone, its hinges go with the next flush.
    case leaving
  }
  /// What else there is to say of it: one bit each, since a screen has eight of these records for a view,
  /// and they are a quarter of its memory.
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let awaitsConstant = Flags(rawValue: 1)
    static let awaitsKey = Flags(rawValue: 2)
    static let isWitness = Flags(rawValue: 8)
    static let isEdit = Flags(rawValue: 16)
    static let isAtMost = Flags(rawValue: 32)
    static let isAtLeast = Flags(rawValue: 64)
  }
  var scale: Double
  var constant: Double
  /// Terms as given, until the constraint is attached to a form, which has them then.
  var raw: ListRef
  var generation: UInt32 = 0
  var key: UInt32 = 0
  /// The place of its weight in ``Problem/weights``.
  var weight: Int32
  /// The place of what it awaits in ``Problem/requests``; means nothing while it awaits nothing.
  var request: Int32 = -1
  private var lowSerial: UInt32 = 0
  private var highSerial: UInt16 = 0
  var state = State.free
  private var flags: Flags = []

  init(
    _ terms: ListRef, scale: Double, constant: Double, weight: Int32, key: UInt32,
    _ relation: Relation,
    generation: UInt32, serial: Int
  ) {
    raw = terms
    self.scale = scale
    self.constant = constant
    self.weight = weight
    self.key = key
    switch relation {
    case .equal: break
    case .lessThanOrEqual: flags = .isAtMost
    case .greaterThanOrEqual: flags = .isAtLeast
    }
    self.generation = generation
    state = .pending
    lowSerial = UInt32(truncatingIfNeeded: serial)
    highSerial = UInt16(truncatingIfNeeded: serial >> 32)
  }

  /// Grows with every constraint enqueued: places are reused, so their order says nothing.
  ///
  /// 48 bits, enough for nine years of a million constraints each second.
  var serial: Int { Int(highSerial) << 32 | Int(lowSerial) }

  var relation: Relation {
    @inline(__always) get {
      flags.contains(.isAtMost)
        ? .lessThanOrEqual : flags.contains(.isAtLeast) ? .greaterThanOrEqual : .equal
    }
  }

  /// The form it is on, in the place of its terms; -1 before.
  var form: Int32 {
    @inline(__always) get { raw.capacity == 0 ? raw.offset : -1 }
    @inline(__always) set {
      raw = ListRef()
      raw.offset = newValue
    }
  }

  /// Notes that its hinges are on a form, which has its terms.
  @inline(__always)
  mutating func go(to form: Int32) {
    self.form = form
    state = .live
  }

  /// Whether the next flush sets another constant, or another level.
  var awaitsConstant: Bool {
    @inline(__always) get { flags.contains(.awaitsConstant) }
    @inline(__always) set { set(.awaitsConstant, newValue) }
  }
  var awaitsKey: Bool {
    @inline(__always) get { flags.contains(.awaitsKey) }
    @inline(__always) set { set(.awaitsKey, newValue) }
  }
  /// Whether a proof of the running flush may rest on it.
  var isWitness: Bool {
    @inline(__always) get { flags.contains(.isWitness) }
    @inline(__always) set { set(.isWitness, newValue) }
  }
  /// Whether its one variable is edited by it.
  var isEdit: Bool {
    @inline(__always) get { flags.contains(.isEdit) }
    @inline(__always) set { set(.isEdit, newValue) }
  }

  @inline(__always)
  private mutating func set(_ flag: Flags, _ isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }
}

/// What the next flush changes about a constraint.
struct Request: BitwiseCopyable {
  var constant = 0.0
  var key: UInt32 = 0
}

/// A variable as the problem sees it.
struct VariableRecord: BitwiseCopyable {
  /// The forms that mention the variable.
  var column = ListRef()
  /// The form of this variable alone, or -1; the first of them if there are several.
  var own: Int32 = -1
  var generation: UInt32 = 0
  /// The edit constraint, or -1.
  var edit: Int32 = -1
  /// The stamp of the last direction that moves the variable, or 0.
  var direction: Int32 = 0
  /// The constraints that mention the variable, waiting ones included and leaving ones not.
  var mentions: Int32 = 0
  var isLive = true
  /// Released, but not yet free for reuse: the factor may still mention it.
  var isReleased = false
  var isChanged = false
  /// What is known of its position's ties.
  var tie = TieState.determined
  /// The level that keeps its slot from being free, if it is known: a multiplier that changes on lower
  /// levels alone leaves it so. 0 where any change may set it free.
  var holdingLevel: UInt32 = 0
}
