import AutoLayout

/// A view that need not be in the box, and may contain it: not kept alive.
struct BoxReference {
  weak var view: LayoutView?
}

/// The record of a box for one of its items.
final class BoxRecord: ContainerMember {
  var item: BoxItem
  /// The constraints generated for the item and for its link to the one before.
  var constraints: [LayoutConstraint] = []
  var rank = Double.nan
  /// The reading direction that was set on the view, and the one that a box forces on it instead.
  var forced: (original: LayoutDirection?, direction: LayoutDirection)?

  var object: LayoutElement { item.object }
  var identity: ObjectIdentifier { ObjectIdentifier(item.object) }

  init(_ item: BoxItem) { self.item = item }
}
