public import AutoLayout

/// A view or a guide with the way it lies in a box. A value: every modifier gives a new item.
///
/// Use it to give each view of a ``BoxView`` pins, sizes and a share of the free room.
public struct BoxItem {
  /// The view or guide that is laid out.
  public private(set) var object: LayoutElement
  /// How it lies in the box.
  public var layout: BoxLayout

  /// A view that lies in a box as `layout` says.
  public init(view: LayoutView, layout: BoxLayout = .zero) {
    self.object = view
    self.layout = layout
  }

  /// A guide that lies in a box as `layout` says; the box adds it to itself.
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
