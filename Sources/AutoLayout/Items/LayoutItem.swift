/// What a constraint can speak of: a ``LayoutView`` or a ``LayoutGuide``.
///
/// Only these two conform; a constraint with another conformer is refused with
/// ``LayoutError/Reason/foreignItem``.
public protocol LayoutItem: AnyObject {
  /// A name for findings and pictures; it need not be unique.
  var name: String? { get }
  var leadingAnchor: LayoutXAxisAnchor { get }
  var trailingAnchor: LayoutXAxisAnchor { get }
  var leftAnchor: LayoutXAxisAnchor { get }
  var rightAnchor: LayoutXAxisAnchor { get }
  var centerXAnchor: LayoutXAxisAnchor { get }
  var topAnchor: LayoutYAxisAnchor { get }
  var bottomAnchor: LayoutYAxisAnchor { get }
  var centerYAnchor: LayoutYAxisAnchor { get }
  var widthAnchor: LayoutDimension { get }
  var heightAnchor: LayoutDimension { get }
}

/// The part that views and guides share: their place in an engine and the constraints on them.
open class LayoutElement: LayoutItem {
  /// A name for findings and pictures; it need not be unique.
  public final var name: String?

  /// The engine that holds the item's variables; `nil` before the first layout of the tree.
  package final var engine: LayoutEngine?
  /// The index of the item in the tables of its engine; -1 without an engine.
  package final var slot: Int32 = -1
  /// The active constraints whose first item this is, in no particular order.
  package final var heads: [LayoutConstraint] = []
  /// The active constraints that mention this item, but not as their first.
  package final var tails: [LayoutConstraint] = []

  private final var referenceStorage: ElementReference?

  package init(name: String?) {
    self.name = name
  }

  deinit {
    referenceStorage?.clear()
  }

  /// The reference that does not keep the item alive; always the same one.
  package final var reference: ElementReference {
    if let referenceStorage { return referenceStorage }
    let made = ElementReference(self, view: asView)
    referenceStorage = made
    return made
  }

  /// The item itself, if it is a view.
  package var asView: LayoutView? { nil }

  /// The view in whose coordinates the item is placed: superview or owning view.
  package var container: LayoutView? { nil }

  /// The view an ancestor search starts at: the view itself, or the owner of the guide.
  package var home: LayoutView? { nil }

  /// A short text that names the item in errors and findings.
  package final var label: String {
    if let name { return name }
    return self is LayoutGuide ? "guide" : "view"
  }
}
