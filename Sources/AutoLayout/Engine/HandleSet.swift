/// Rows of a table, in an order that depends on what was done only; entry and exit take the same
/// time however many there are.
struct HandleSet {
  private(set) var handles: [Int32] = []
  private var places: [Int32: Int] = [:]

  mutating func insert(_ handle: Int32) {
    guard places[handle] == nil else { return }
    places[handle] = handles.count
    handles.append(handle)
  }

  /// The last row takes the place of the one that leaves.
  mutating func remove(_ handle: Int32) {
    guard let place = places.removeValue(forKey: handle), let last = handles.popLast(),
      last != handle
    else { return }
    handles[place] = last
    places[last] = place
  }
}
