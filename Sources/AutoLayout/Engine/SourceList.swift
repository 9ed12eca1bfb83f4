/// Values by what they are about, in the order in which they came; entry, exit and search take the same
/// time however many there are.
struct SourceList<Value> {
  private var entries: [(source: ConstraintSource, value: Value)?] = []
  private var places: [ConstraintSource: Int] = [:]

  var count: Int { places.count }
  var isEmpty: Bool { places.isEmpty }
  var sources: [ConstraintSource] { entries.compactMap { $0?.source }.filter { $0 != .none } }
  /// Those that were released, too.
  var values: [Value] { entries.compactMap { $0?.value } }
  var hasValues: Bool { !entries.isEmpty }

  func contains(_ source: ConstraintSource) -> Bool { places[source] != nil }

  subscript(_ source: ConstraintSource) -> Value? { places[source].flatMap { entries[$0]?.value } }

  /// Puts a value at the end, or in the place of the one known.
  mutating func note(_ value: Value, of source: ConstraintSource) {
    if let place = places[source] {
      entries[place] = (source, value)
    } else {
      places[source] = entries.count
      entries.append((source, value))
    }
  }

  mutating func remove(_ source: ConstraintSource) {
    guard let place = places.removeValue(forKey: source) else { return }
    entries[place] = nil
    if entries.count > 2 * places.count + 16 { close() }
  }

  /// Keeps the value, which is about nothing from now on.
  mutating func release(_ source: ConstraintSource) {
    guard let place = places.removeValue(forKey: source) else { return }
    entries[place]?.source = .none
  }

  mutating func updateValues(_ update: (inout Value) -> Void) {
    for place in entries.indices {
      guard var entry = entries[place] else { continue }
      update(&entry.value)
      entries[place] = entry
    }
  }

  /// Takes out the gaps that others left.
  private mutating func close() {
    entries.removeAll { $0 == nil }
    for (place, entry) in entries.enumerated() {
      if let entry, entry.source != .none { places[entry.source] = place }
    }
  }
}
