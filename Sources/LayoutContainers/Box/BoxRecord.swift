import AutoLayout

/// A view that need not be in the box, and may contain it: not kept alive.
struct BoxReference {
  weak var view: LayoutView?
}

/// The record of a box for one of its items.
final class BoxRecord {
  var item: BoxItem { didSet { state = nil } }
  /// A number that no other record of the box ever had, unlike its address.
  let serial: Int
  /// The constraints generated for the item and for its link to the one before.
  var constraints: [LayoutConstraint] = []
  /// Greater than those of all items before, so that an item is found without a search.
  var rank = 0.0
  /// The input from which the constraints were generated. They are current while it does not change.
  var state: State?
  /// The reading direction that was set on the view, and the one that a box forces on it instead.
  var forced: (original: LayoutDirection?, direction: LayoutDirection)?

  struct State: Equatable {
    var generation: Int
    /// The serial of the item before.
    var predecessor: Int?
    /// The end pin of the predecessor, which the link shares.
    var predecessorPin: BoxLayout.Pin?
    /// The weight of the item all flexible ones are compared with.
    var flexUnit: Double?
  }

  init(_ item: BoxItem, serial: Int) {
    self.item = item
    self.serial = serial
  }

  var object: LayoutElement { item.object }
}
