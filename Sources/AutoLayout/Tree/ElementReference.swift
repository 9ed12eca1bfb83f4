/// A reference to a view or guide that does not keep it alive; `nil` once it is gone.
///
/// It does what `weak` does at a fraction of the cost: an object that is the target of a `weak`
/// reference pays with slow counting for every retain and release from then on, and in a tree
/// every view would be. The price is the only unchecked pointer of the module. It is sound because
/// the element owns its reference and clears it in its `deinit`, and because a tree is used by one
/// thread at a time.
@safe
package final class ElementReference {
  // Stored privately: what no other module sees, the compiler proves free of overlapping accesses,
  // and leaves out the checks.
  fileprivate var elementStorage: Unmanaged<LayoutElement>?
  fileprivate var viewStorage: Unmanaged<LayoutView>?

  /// The element.
  @unsafe package var element: LayoutElement? { unsafe elementStorage?.takeUnretainedValue() }
  /// The same, if the element is a view.
  @unsafe package var view: LayoutView? { unsafe viewStorage?.takeUnretainedValue() }

  /// That of the superview on the same island, which the view keeps as long as it stands here; `nil`
  /// for what has none.
  ///
  /// With the place in the engine it stands here because constraints hold references: what they can
  /// find out without the items costs no counting of these.
  fileprivate var above: Unmanaged<ElementReference>?
  /// The index of the item in the tables of its engine; -1 without an engine.
  fileprivate(set) var slot: Int32 = -1
  /// How many hold it, the item, its subviews and constraints; see ``HeldReference``.
  private var holders: Int32 = 0
  /// Not counted; see ``LayoutElement/engine``.
  fileprivate var engine: Unmanaged<LayoutEngine>?

  init(_ element: LayoutElement, view: LayoutView?) {
    unsafe elementStorage = Unmanaged.passUnretained(element)
    unsafe viewStorage = view.map { unsafe Unmanaged.passUnretained($0) }
  }

  @inline(__always)
  fileprivate func isNeighbour(of other: ElementReference) -> Bool {
    guard unsafe viewStorage != nil, unsafe other.viewStorage != nil else { return false }
    if other === self || isBelow(other) || other.isBelow(self) { return true }
    guard let above = unsafe above, let other = unsafe other.above else { return false }
    return unsafe above.toOpaque() == other.toOpaque()
      && above._withUnsafeGuaranteedRef { unsafe $0.viewStorage != nil }
  }

  /// Counts one more who holds it: all of them together keep it once.
  @inline(__always)
  fileprivate func hold() {
    if holders == 0 { _ = unsafe Unmanaged.passRetained(self) }
    holders += 1
  }

  @inline(__always)
  fileprivate func letGo() {
    holders -= 1
    if holders == 0 { unsafe Unmanaged.passUnretained(self).release() }
  }

  @inline(__always)
  private func isBelow(_ other: ElementReference) -> Bool {
    unsafe above?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }
}

/// The reference of an item, held by the item, a subview or a constraint: counted when it is made and when it
/// ends, and not at every look, as a stored property of the class would be.
///
/// The count is a plain number, because a tree is used by one thread at a time, and constraints with
/// their items: those of Swift, made for many threads, were two fifths of the time of a first layout.
@safe
struct HeldReference {
  private let reference: Unmanaged<ElementReference>

  /// One more of an item, for a constraint or a subview.
  @inline(__always)
  init(_ element: LayoutElement) { self.init(element.heldReference) }

  @inline(__always)
  private init(_ other: HeldReference) {
    unsafe reference = other.reference
    unsafe reference._withUnsafeGuaranteedRef { $0.hold() }
  }

  /// The first one, for the item itself.
  init(made: ElementReference) {
    unsafe reference = Unmanaged.passUnretained(made)
    made.hold()
  }

  /// The reference, counted.
  var counted: ElementReference { unsafe reference.takeUnretainedValue() }

  /// As ``ElementReference/slot``.
  @inline(__always)
  var slot: Int32 { unsafe reference._withUnsafeGuaranteedRef { $0.slot } }

  /// Notes where the item stands.
  @inline(__always)
  func move(to slot: Int32, in engine: LayoutEngine?) {
    unsafe reference._withUnsafeGuaranteedRef {
      $0.slot = slot
      unsafe $0.engine = engine.map { unsafe Unmanaged.passUnretained($0) }
    }
  }

  /// Notes what the item lies in, as long as it does.
  @inline(__always)
  func place(below above: HeldReference?) {
    unsafe reference._withUnsafeGuaranteedRef { unsafe $0.above = above?.reference }
  }

  /// Called by the item, and only by it, when it ends.
  func clear() {
    move(to: -1, in: nil)
    place(below: nil)
    unsafe reference._withUnsafeGuaranteedRef {
      unsafe ($0.elementStorage, $0.viewStorage) = (nil, nil)
    }
  }

  /// Ends it; whoever made it does so once.
  @inline(__always)
  func release() { unsafe reference._withUnsafeGuaranteedRef { $0.letGo() } }

  /// The element; `nil` once it is gone.
  var element: LayoutElement? {
    unsafe reference._withUnsafeGuaranteedRef { unsafe $0.element }
  }

  /// The element, if it is a view; `nil` once it is gone.
  @inline(__always)
  var view: LayoutView? { unsafe reference._withUnsafeGuaranteedRef { unsafe $0.view } }

  /// Calls `body` for the element, uncounted, unless it is gone; `body` must not let go of it.
  @inline(__always)
  func use(_ body: (LayoutElement) -> Void) {
    unsafe reference._withUnsafeGuaranteedRef {
      unsafe $0.elementStorage?._withUnsafeGuaranteedRef { body($0) }
    }
  }

  /// The engine that the item stands in.
  var engine: LayoutEngine? {
    unsafe reference._withUnsafeGuaranteedRef { unsafe $0.engine?.takeUnretainedValue() }
  }

  /// Calls `body` for the engine that the item stands in, uncounted; whether it stands in one.
  @inline(__always)
  @discardableResult
  func useEngine(_ body: (LayoutEngine) -> Void) -> Bool {
    unsafe reference._withUnsafeGuaranteedRef {
      guard let engine = unsafe $0.engine else { return false }
      unsafe engine._withUnsafeGuaranteedRef { body($0) }
      return true
    }
  }

  /// Whether it is of a view, which is there.
  var isOfView: Bool {
    unsafe reference._withUnsafeGuaranteedRef { unsafe $0.viewStorage != nil }
  }

  /// Whether it is of a view that is not a subclass's; also when the view is gone.
  var isOfPlainView: Bool {
    unsafe reference._withUnsafeGuaranteedRef {
      unsafe $0.viewStorage?._withUnsafeGuaranteedRef { $0.flags.contains(.plain) } ?? true
    }
  }

  /// The index of the item in the tables of `engine`; -1 where it is not in them.
  @inline(__always)
  func slot(in engine: LayoutEngine) -> Int32 {
    unsafe reference._withUnsafeGuaranteedRef {
      unsafe $0.engine?.toOpaque() == Unmanaged.passUnretained(engine).toOpaque() ? $0.slot : -1
    }
  }

  /// Whether two views are one, or one lies in the other, or both in a third, with no shore between;
  /// there may be no need to ask.
  @inline(__always)
  func isNeighbour(of other: HeldReference) -> Bool {
    unsafe reference._withUnsafeGuaranteedRef { one in
      unsafe other.reference._withUnsafeGuaranteedRef { one.isNeighbour(of: $0) }
    }
  }

  /// Whether both are of one item.
  @inline(__always)
  func isSame(as other: HeldReference) -> Bool {
    unsafe reference.toOpaque() == other.reference.toOpaque()
  }
}

/// An item that somebody else keeps, used without counting that it is: to count both items of a
/// constraint takes longer than to write it down.
///
/// It is sound as long as whoever made it keeps the item, as a container does while it emits constraints.
@safe
package struct UncountedItem {
  /// `nil` for an item of another class, which no constraint takes.
  private let element: Unmanaged<LayoutElement>?

  package init(_ element: __shared LayoutElement) {
    unsafe self.element = Unmanaged.passUnretained(element)
  }

  /// The item, whoever it is.
  ///
  /// Specialised in another module, as optimised tests have it, the cast ends the compiler (6.3.1).
  @inline(never)
  package init(_ item: __shared any LayoutItem) {
    unsafe element = (item as? LayoutElement).map { unsafe Unmanaged.passUnretained($0) }
  }

  /// One more reference of it, for a constraint.
  @inline(__always)
  var held: HeldReference? {
    unsafe element.map { unsafe $0._withUnsafeGuaranteedRef { HeldReference($0) } }
  }

  /// Whether a reference is of this item.
  @inline(__always)
  func isOf(_ reference: HeldReference?) -> Bool {
    guard let element = unsafe element, let reference else { return false }
    return unsafe element._withUnsafeGuaranteedRef { reference.isSame(as: $0.heldReference) }
  }
}
