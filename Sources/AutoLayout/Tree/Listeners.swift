/// Who has to hear of something that equations or views depend on, by number: to be told in the order of
/// their numbers, whenever they came.
struct Listeners {
  /// Rows whose equation runs through another view's baseline.
  var baseline: Set<Int32> = []
  /// Rows whose equation looks into a scroll view from outside.
  var scroll: Set<Int32> = []
  /// Rows whose constant comes from a table, chosen from by the environment.
  var design: Set<Int32> = []
  /// Views, by slot, whose insets in use are not only their own part of them.
  var insets: Set<Int32> = []
  /// Views, by slot, that want to hear of their safe area.
  var safeArea: Set<Int32> = []
}

extension Set<Int32> {
  mutating func set(_ number: Int32, _ isListed: Bool) {
    if isListed { insert(number) } else { remove(number) }
  }
}
