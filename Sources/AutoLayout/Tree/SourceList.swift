/// Values by what they are about, in the order in which they came; entry, exit and search take the same
/// time however many there are.
struct SourceList<Value> {
  private typealias Entry = (number: Int, value: Value)
  private var entries: [ConstraintSource: Entry] = [:]
  /// Those that are about nothing any more.
  private var released: [Entry] = []
  private var nextNumber = 0

  var isEmpty: Bool { entries.isEmpty }
  var sources: [ConstraintSource] {
    entries.sorted { $0.value.number < $1.value.number }.map(\.key)
  }
  /// Those that were released, too.
  var values: [Value] {
    (released + entries.values).sorted { $0.number < $1.number }.map(\.value)
  }
  var hasValues: Bool { !entries.isEmpty || !released.isEmpty }

  func contains(_ source: ConstraintSource) -> Bool { entries[source] != nil }

  subscript(_ source: ConstraintSource) -> Value? { entries[source]?.value }

  /// Puts a value at the end, or in the place of the one known.
  mutating func note(_ value: Value, of source: ConstraintSource) {
    entries[source] = (entries[source]?.number ?? nextNumber, value)
    nextNumber += 1
  }

  mutating func remove(_ source: ConstraintSource) { entries[source] = nil }

  /// Keeps the value, which is about nothing from now on.
  mutating func release(_ source: ConstraintSource) {
    if let entry = entries.removeValue(forKey: source) { released.append(entry) }
  }

  mutating func updateValues(_ update: (inout Value) -> Void) {
    func updated(_ entry: Entry) -> Entry {
      var entry = entry
      update(&entry.value)
      return entry
    }
    entries = entries.mapValues(updated)
    released = released.map(updated)
  }
}
