import AutoLayout

/// What a box knows about one of its items.
final class BoxRecord {
  var item: BoxItem { didSet { isCurrent = false } }
  /// The constraints generated for the item and for its link to the one before.
  var constraints: [LayoutConstraint] = []
  /// Whether the constraints are up to date. If not, the link to the next item may be out of date, too.
  var isCurrent = false

  init(_ item: BoxItem) { self.item = item }

  var object: LayoutElement { item.object }
}
