/// Which parts of what is free are settled: a window that is resized takes a few rows of a list from one
/// line of text to two, and nothing else has to be looked at again.
///
/// A zone is what free slots move that share a variable or a form, directly or through others: no wish
/// is about two zones. A zone is settled until a slot of it changes, or one outside comes to move
/// something of it. Zones go by one of their variables; what carries the name of a zone that is not
/// settled belongs to none. Marks of variables and forms may be left over from zones that are gone: this
/// joins more than is necessary, and never less.
struct FreedomZones: ~Copyable {
  /// The zone of each slot that was free when zones were last found, or -1.
  var slots = Buffer<Int32>()
  /// The zone that last moved a variable, or a form; -1 if none did.
  var variables = Buffer<Int32>()
  var forms = Buffer<Int32>()
  /// Whether the zone of this name is settled.
  var settled = Buffer<Bool>()
  /// Whether none is, because forms or hinges changed.
  var areVoid = true

  /// Takes over what `other` holds.
  mutating func copy(from other: borrowing FreedomZones) {
    slots = other.slots.copy()
    variables = other.variables.copy()
    forms = other.forms.copy()
    settled = other.settled.copy()
    areVoid = other.areVoid
  }

  /// Makes room for so many slots, and as many variables, and forms.
  mutating func resize(slots count: Int, forms formCount: Int) {
    if slots.count < count {
      slots.resize(to: count, filling: -1)
      variables.resize(to: count, filling: -1)
      settled.resize(to: count, filling: false)
    }
    if forms.count < formCount { forms.resize(to: formCount, filling: -1) }
  }

  /// Whether the zone of a slot is settled.
  @inline(__always)
  func isSettled(_ p: Int32) -> Bool {
    !areVoid && Int(p) < slots.count && isSettled(zone: slots[p])
  }

  @inline(__always)
  func isSettled(zone: Int32) -> Bool { zone >= 0 && settled[zone] }

  /// Unsettles a zone.
  /// - Returns: whether it was settled.
  @inline(__always)
  mutating func unsettle(_ zone: Int32) -> Bool {
    if !isSettled(zone: zone) { return false }
    settled[zone] = false
    return true
  }

  /// Unsettles the zone of a slot, which changed.
  @inline(__always)
  mutating func leave(_ p: Int32) {
    if Int(p) >= slots.count || slots[p] < 0 { return }
    settled[slots[p]] = false
    slots[p] = -1
  }

  /// The variable that stands for all those joined with this one.
  mutating func root(of j: Int32) -> Int32 {
    var j = j
    while variables[j] != j {
      // Every second one is passed over from now on, which keeps ways short (Tarjan & van Leeuwen 1984).
      variables[j] = variables[variables[j]]
      j = variables[j]
    }
    return j
  }
}
