/// Who has to hear of something that equations or views depend on, by number: to be told in the order of
/// their numbers, whenever they came.
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

  private var sets = InlineArray<5, Set<Int32>>(repeating: [])

  subscript(kind: Kind) -> Set<Int32> {
    get { sets[kind.rawValue] }
    _modify { yield &sets[kind.rawValue] }
  }
}

extension Set<Int32> {
  mutating func set(_ number: Int32, _ isListed: Bool) {
    if isListed { insert(number) } else { remove(number) }
  }
}
