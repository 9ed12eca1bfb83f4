/// Records whose places are used again: a buffer, and the list of its places that are free.
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private var elements = Buffer<Element>()
  private var free = Buffer<Int32>()

  /// A table of its own with the same places free.
  func copy() -> Table { Table(elements: elements.copy(), free: free.copy()) }

  /// Places, free ones included.
  var count: Int { @inline(__always) get { elements.count } }
  var indices: Range<Int32> { @inline(__always) get { elements.indices } }
  var size: (used: Int, held: Int) { elements.size }
  var lane: Lane<Element> { @inline(__always) get { unsafe elements.lane } }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(elements.address(index)) }
    @inline(__always) unsafeMutableAddress { unsafe elements.address(index) }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(elements.address(Int(index))) }
    @inline(__always) unsafeMutableAddress { unsafe elements.address(Int(index)) }
  }

  /// Adds a record in a new place.
  @inline(__always)
  mutating func append(_ element: Element) { elements.append(element) }

  /// Whether a place is free.
  var hasFree: Bool { @inline(__always) get { !free.isEmpty } }

  /// The place that was freed last, if one is free.
  ///
  /// The last one freed is the likeliest to be in the cache still.
  @inline(__always)
  mutating func takeFree() -> Int32? { free.isEmpty ? nil : free.removeLast() }

  /// Puts a record in a free place, or in a new one.
  @inline(__always)
  mutating func insert(_ element: Element) -> Int32 {
    if let place = takeFree() {
      elements[place] = element
      return place
    }
    elements.append(element)
    return Int32(truncatingIfNeeded: elements.count - 1)
  }

  /// Makes a place available again; what stands there is the caller's business.
  @inline(__always)
  mutating func recycle(_ place: Int32) { free.append(place) }

  /// Forgets all places.
  mutating func removeAll() {
    elements.removeAll()
    free.removeAll()
  }

  /// Makes room for as many records in a slab, unless there is.
  mutating func reserve(_ needed: Int, in slab: inout Slab) { elements.reserve(needed, in: &slab) }
}
