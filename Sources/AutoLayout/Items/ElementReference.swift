/// A reference to a view or guide that does not keep it alive; `nil` once it is gone.
///
/// It does what `weak` does at a fraction of the cost: an object that is the target of a `weak`
/// reference pays with slow counting for every retain and release from then on, and in a tree
/// every view would be. The price is the only unchecked pointer of the module. It is sound because
/// the element owns its reference and clears it in its `deinit`, and because a tree is used by one
/// thread at a time.
package final class ElementReference {
  // Stored privately: what no other module sees, the compiler proves free of overlapping accesses,
  // and leaves out the checks.
  private unowned(unsafe) var elementStorage: LayoutElement?
  private unowned(unsafe) var viewStorage: LayoutView?

  /// The element.
  @unsafe package var element: LayoutElement? { unsafe elementStorage }
  /// The same, if the element is a view.
  @unsafe package var view: LayoutView? { unsafe viewStorage }

  /// That of the superview on the same island; `nil` for what has none.
  ///
  /// With the place in the engine it stands here because constraints hold references: what they can
  /// find out without the items costs no counting of these.
  var above: ElementReference?
  /// The index of the item in the tables of its engine; -1 without an engine.
  private(set) var slot: Int32 = -1
  private var engine: ObjectIdentifier?

  init(_ element: LayoutElement, view: LayoutView?) {
    unsafe elementStorage = element
    unsafe viewStorage = view
  }

  /// Notes where the element stands.
  func move(to slot: Int32, in engine: LayoutEngine?) {
    self.slot = slot
    self.engine = engine.map { ObjectIdentifier($0) }
  }

  /// The index of the item in the tables of `engine`; -1 where it is not in them.
  @inline(__always)
  func slot(in engine: LayoutEngine) -> Int32 {
    self.engine == ObjectIdentifier(engine) ? slot : -1
  }

  /// Whether two views are one, or one lies in the other, or both in a third, with no shore between;
  /// there may be no need to ask.
  func isNeighbour(of other: ElementReference) -> Bool {
    guard unsafe viewStorage != nil, unsafe other.viewStorage != nil else { return false }
    if other === self || above === other || other.above === self { return true }
    guard let above, above === other.above else { return false }
    return unsafe above.viewStorage != nil
  }

  /// Called by the element, and only by it, when it ends.
  func clear() {
    move(to: -1, in: nil)
    above = nil
    unsafe elementStorage = nil
    unsafe viewStorage = nil
  }
}
