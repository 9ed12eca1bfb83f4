public import AutoLayout

/// A view or a guide with its layout in a box. It is a value: every modifier returns a new item.
///
/// Use it to give each view of a ``BoxView`` pins, sizes and a share of the free room.
public struct BoxItem {
  /// The view or guide that is laid out.
  public private(set) var object: LayoutElement
  /// The layout of the item in the box.
  public var layout: BoxLayout

  /// An item of a view, with its layout in a box.
  public init(view: LayoutView, layout: BoxLayout = .zero) {
    self.object = view
    self.layout = layout
  }

  /// An item of a guide, with its layout in a box. The box adds the guide to itself.
  public init(guide: LayoutGuide, layout: BoxLayout = .zero) {
    self.object = guide
    self.layout = layout
  }

  /// The view, if the item is one. Setting `nil` is ignored.
  public var view: LayoutView? {
    get { object as? LayoutView }
    set { if let newValue { object = newValue } }
  }

  /// The guide, if the item is one. Setting `nil` is ignored.
  public var guide: LayoutGuide? {
    get { object as? LayoutGuide }
    set { if let newValue { object = newValue } }
  }
}
