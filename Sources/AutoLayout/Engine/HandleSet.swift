/// Rows of a table, in an order that depends on what was done only; entry and exit take the same
/// time however many there are.
struct HandleSet {
  private(set) var handles: [Int32] = []
  private var places: [Int32: Int] = [:]

  var isEmpty: Bool { handles.isEmpty }

  mutating func set(_ handle: Int32, _ isListed: Bool) {
    if isListed { insert(handle) } else { remove(handle) }
  }

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

/// Who has to hear of something that equations or views depend on.
struct Listeners {
  enum Kind: Int {
    /// Rows whose equation runs through another view's baseline.
    case baseline
    /// Rows whose equation looks into a scroll view from outside.
    case scroll
    /// Rows whose constant comes from a table, chosen from by the environment.
    case design
    /// Views, by slot, whose insets in use are not only their own part of them.
    case insets
    /// Views, by slot, that want to hear of their safe area.
    case safeArea
  }

  private var sets = InlineArray<5, HandleSet>(repeating: HandleSet())

  subscript(kind: Kind) -> HandleSet {
    get { sets[kind.rawValue] }
    _modify { yield &sets[kind.rawValue] }
  }
}
