import AutoLayout

/// What a box knows about one of its items.
final class BoxRecord {
  var item: BoxItem { didSet { state = nil } }
  /// The constraints emitted for the item and for its link to the one before.
  var block = ConstraintBlock()
  /// Greater than those of all items before, so that an item is found without a search.
  var rank = 0.0
  /// What the block was emitted for; it is current while none of it changed.
  var state: State?

  struct State: Equatable {
    var generation: Int
    var predecessor: ObjectIdentifier?
    /// The end pin of the predecessor, which the link shares.
    var predecessorPin: BoxLayout.Pin?
  }

  init(_ item: BoxItem) { self.item = item }

  var object: any LayoutItem { item.object }
}
