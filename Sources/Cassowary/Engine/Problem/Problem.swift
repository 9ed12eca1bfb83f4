/// What is to be solved, and how it stands: variables, the linear forms of their constraints, and the
/// cost these put on every form.
///
/// Invariants:
/// - the value of a floating form is that of its terms, but for what a ray holds back;
///   a form that lies outside the segment it claims is on the queue;
/// - hinges are sorted by value, lower ones before upper ones;
/// - every term of a form is listed in the column of its variable, and either knows the place of the
///   other;
/// - a variable that moved since changes were last read is on the list of them, or moved by a
///   ray that says so.
///
/// Methods that only read are `mutating` unless they are always inlined: to borrow the problem from a mutating
/// method, the compiler copies all of it.
struct Problem: ~Copyable {
  var values = Buffer<Double>()
  var variables = Table<VariableRecord>()
  var forms = Table<Form>()
  var constraints = Table<ConstraintRecord>()
  /// What a point of violation counts for, by the `weight` of constraints: 1, and what few others have.
  var weights = Table<Double>()
  /// Terms, of forms and of constraints that have none yet.
  var termPool = ListPool<Entry>()
  /// The forms that mention a variable.
  var columns = ListPool<Mention>()
  var hinges = ListPool<Hinge>()

  /// Floating forms that may lie outside the segment they claim, from `queueHead` on.
  var queue = Buffer<Int32>()
  var queueHead = 0
  /// Variables that moved since changes were last read.
  var changed = Buffer<Int32>()
  /// What may be free to move.
  var degenerate = DegeneratePositions()
  /// What marks forms as seen.
  private(set) var formEpoch: UInt16 = 0
  /// Slopes of forms at a level below all others, while steps tie; see ``Engine/perturb()``.
  var shifts = Buffer<Double>()
  /// Terms and breakpoints that were looked at one by one so far; see ``Solver/looks``.
  var looks = 0
  /// The farthest a variable moved since the last refinement: what it lost in digits.
  var largestMove = 0.0
  /// No value was ever larger, nor any move before the last refinement; NaN if one overflowed.
  var largestValue = 0.0

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init() {}

  /// Takes over what `other` holds.
  mutating func copy(from other: borrowing Problem) {
    values = other.values.copy()
    variables = other.variables.copy()
    forms = other.forms.copy()
    constraints = other.constraints.copy()
    weights = other.weights.copy()
    termPool = other.termPool.copy()
    columns = other.columns.copy()
    hinges = other.hinges.copy()
    queue = other.queue.copy()
    queueHead = other.queueHead
    changed = other.changed.copy()
    degenerate.copy(from: other.degenerate)
    formEpoch = other.formEpoch
    looks = other.looks
    largestMove = other.largestMove
    largestValue = other.largestValue
  }

  /// Variables and forms: what a look at everything costs.
  var size: Int { values.count + forms.count }

  /// Whether no form waits to be repaired.
  var isSettled: Bool { @inline(__always) get { queueHead == queue.count } }

  /// The forms that do, until others are queued.
  var waiting: ListView<Int32> {
    @inline(__always) get {
      queue.items[Int32(truncatingIfNeeded: queueHead)..<queue.indices.upperBound]
    }
  }

  /// Forgets which do.
  mutating func emptyQueue() {
    queue.removeAll()
    queueHead = 0
  }

  /// The terms of a form, to be read until a row is added.
  @inline(__always)
  func entries(of form: Int32) -> ListView<Entry> { termPool.view(forms[form].terms) }

  /// The hinges of a form, to be read until one is inserted.
  @inline(__always)
  func hinges(of form: Int32) -> ListView<Hinge> { hinges.view(forms[form].hinges) }

  /// The forms that mention a variable, to be read until a form is made.
  @inline(__always)
  func column(of j: Int32) -> ListView<Mention> { columns.view(variables[j].column) }

  /// Puts a form at the hinges `first..<end`, which share one value.
  ///
  /// Two numbers say where a form is: equal, they are a segment that it claims while floating;
  /// apart, the hinges at which it is pinned.
  @inline(__always)
  mutating func stand(_ form: Int32, at first: Int32, _ end: Int32) {
    forms[form].segment = first
    forms[form].groupEnd = end
  }

  /// Lets a form claim the segment between two hinges, below which `segment` of them lie.
  @inline(__always)
  mutating func float(_ form: Int32, in segment: Int32) { stand(form, at: segment, segment) }
}

extension Problem {
  /// Has no form count as marked. Once all epochs are used up all marks are wiped.
  mutating func beginMarking() {
    if formEpoch == .max {
      for form in forms.indices { forms[form].mark = 0 }
      formEpoch = 0
    }
    formEpoch += 1
  }

  /// Whether there is a variable at this place.
  @inline(__always)
  func isLive(_ j: Int32) -> Bool {
    j >= 0 && Int(j) < variables.count && variables[j].isLive
  }

  /// Counts a constraint more or less that mentions the variables of `terms`.
  ///
  /// Counted from the moment a constraint is accepted, solved or not: a variable may be released
  /// when, and only when, nobody has a constraint on it.
  @inline(__always)
  mutating func mention(_ terms: ListRef, by change: Int32) {
    for entry in termPool.view(terms) { variables[entry.index].mentions &+= change }
  }

  /// +1 or -1 if the form's value lies above or below the segment it claims, beyond rounding.
  @inline(__always)
  mutating func violation(_ form: Int32) -> Int {
    let (value, magnitude) = evaluate(form)
    forms[form].value = value
    // Terms of 10¹⁵ that cancel leave rounding of 0.1: bounds alone, which know only the sum, would call
    // that a violation.
    let slack = Tolerance.roundoff * magnitude
    if value > forms[form].ceiling + slack { return 1 }
    if value < forms[form].floor - slack { return -1 }
    return 0
  }

  /// Takes the form at a place off the queue; the first one takes that place.
  @inline(__always)
  mutating func takeQueued(at place: Int) -> Int32 {
    queue.swapAt(place, queueHead)
    let form = queue[queueHead]
    queueHead += 1
    forms[form].isQueued = false
    return form
  }

  /// Takes forms off the queue that one move of a flush brought out of their segment and another
  /// back: a window that changes in width and height moves twice. Kept on it, they have kiwi's screen
  /// take 44 % more instructions.
  mutating func dropSatisfied() {
    for form in waiting where forms[form].isFloating && !forms[form].isOutside {
      forms[form].isQueued = false
    }
    let forms = unsafe forms.lane
    queue.keep(from: queueHead) { unsafe forms[$0].isQueued }
  }

  /// The form's value from the variables, with Σ|aⱼxⱼ| for the noise it carries.
  ///
  /// The magnitude is what rounding is measured by: terms of 10¹⁵ that cancel leave 0.1, which is
  /// nothing.
  @inline(__always)
  mutating func evaluate(_ form: Int32) -> (value: Double, magnitude: Double) {
    var (value, magnitude) = (0.0, 0.0)
    for entry in entries(of: form) {
      let part = entry.value * values[entry.index]
      value += part
      magnitude += abs(part)
    }
    return (value, magnitude)
  }

  /// Moves a variable and all floating forms that mention it.
  ///
  /// By its column, so that a move costs what mentions the variable. Floating forms carry their
  /// values with them, and notice at once that they left their segment.
  @inline(__always)
  mutating func moveVariable(_ j: Int32, by delta: Double) {
    values[j] += delta
    noteChange(j)
    // Active rows stand where their basis positions say; they follow by definition.
    for mention in column(of: j) where forms[mention.form].slot < 0 {
      forms[mention.form].value += coefficient(mention) * delta
      enqueueIfOutside(mention.form)
    }
  }

  /// Puts a form on the queue of those that may be violated, once.
  @inline(__always)
  mutating func enqueueForm(_ form: Int32) {
    if !forms[form].isQueued {
      forms[form].isQueued = true
      queue.append(form)
    }
  }

  /// The same of one that has moved, or has other bounds, if it lies outside the segment it claims.
  @inline(__always)
  mutating func enqueueIfOutside(_ form: Int32) {
    if forms[form].isOutside { enqueueForm(form) }
  }

  /// Puts a variable on the list of changed ones, once.
  @inline(__always)
  mutating func noteChange(_ j: Int32) {
    if !variables[j].isChanged {
      variables[j].isChanged = true
      changed.append(j)
    }
  }

  /// Forgets every form, and all values.
  ///
  /// Constraints keep their rows, and come in again as if for the first time.
  mutating func removeForms(keepingValues: Bool) {
    degenerate.reshape()
    for j in variables.indices {
      variables[j].column = ListRef()
      variables[j].own = -1
      noteDegenerate(j)
      if values[j] == 0 || keepingValues { continue }
      values[j] = 0
      noteChange(j)
    }
    forms.removeAll()
    hinges.removeAll()
    columns.removeAll()
    emptyQueue()
    largestMove = 0
    if !keepingValues { largestValue = 0 }
  }
}
