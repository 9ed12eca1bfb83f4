import Synchronization

/// The order in which constraints were activated, whatever trees they were in at the time.
///
/// Of constraints that cannot hold together the one activated last is left out. A subtree brings
/// the constraints inside it along when it joins a tree, so the order has to be known across
/// trees, and even before there is one: hence the only variable that trees share. Its values say
/// nothing, only their order does, and that is the order of the calls: the constraints of a tree
/// compare alike however many other trees there are, on this thread or on others.
enum ActivationOrder {
  /// At one activation a nanosecond this lasts for five centuries.
  private static let last = Atomic<UInt64>(0)

  /// A number greater than all before.
  static func next() -> UInt64 {
    // Only the order of this one variable counts. Handing a tree from thread to thread orders what
    // either of them does to it, and with it their numbers.
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
