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

  init(_ element: LayoutElement, view: LayoutView?) {
    unsafe elementStorage = element
    unsafe viewStorage = view
  }

  /// Called by the element, and only by it, when it ends.
  func clear() {
    unsafe elementStorage = nil
    unsafe viewStorage = nil
  }
}
