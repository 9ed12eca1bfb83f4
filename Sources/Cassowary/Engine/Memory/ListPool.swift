/// A list inside a ``ListPool``: `count` elements at `offset`, room for `capacity`.
///
/// Twelve bytes in place of an array's pointer, count and reference count, and the elements of
/// neighbours lie side by side: a screen has thirty for each view.
struct ListRef: BitwiseCopyable {
  var offset: Int32 = 0
  var count: Int32 = 0
  /// 0 of a list that was never given room.
  fileprivate(set) var capacity: Int32 = 0
}

/// Many short lists in one buffer. Freed blocks are kept in one chain per size, last freed first, so that undoing an
/// operation leaves the pool as it was.
struct ListPool<Element: BitwiseCopyable>: ~Copyable {
  var elements = Buffer<Element>()
  /// The first free block of each size, or -1; empty until a block is freed.
  private var free = Buffer<Int32>()

  /// A pool of its own in which every list is where it was.
  func copy() -> ListPool { ListPool(elements: elements.copy(), free: free.copy()) }

  subscript(index: Int32) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(elements.address(Int(index))) }
    @inline(__always) unsafeMutableAddress { unsafe elements.address(Int(index)) }
  }

  /// The elements of a list, until the pool grows.
  @inline(__always)
  func view(_ list: ListRef) -> ListView<Element> {
    unsafe ListView(elements.lane.advanced(by: list.offset), count: list.count)
  }

  /// A list with room for at least `needed` elements, one at least, and none in it.
  ///
  /// Up to four have the room they need, as most rows have three terms. Beyond, powers of two waste at most half, and
  /// make a freed block fit the next list of its size exactly: no search, no merging.
  @inline(__always)
  mutating func allocate(_ needed: Int32) -> ListRef {
    var list = ListRef()
    list.capacity = needed <= 4 ? max(1, needed) : 1 &<< (32 - (needed &- 1).leadingZeroBitCount)
    let size = sizeClass(list)
    if !free.isEmpty, free[size] >= 0 {
      list.offset = free[size]
      free[size] = elements.link(at: list.offset)
    } else {
      list.offset = Int32(truncatingIfNeeded: elements.extend(by: Int(list.capacity)))
    }
    return list
  }

  /// Numbers the sizes of blocks: 1 to 4, and the powers of two from 8 on.
  @inline(__always)
  private func sizeClass(_ list: ListRef) -> Int {
    list.capacity <= 4 ? Int(list.capacity) : list.capacity.trailingZeroBitCount + 2
  }

  /// Gives a list back; its elements are lost.
  ///
  /// The link to the next free block is written where the elements were: free memory lists itself.
  @inline(__always)
  mutating func release(_ list: ListRef) {
    if list.capacity == 0 { return }
    if free.isEmpty { free.resize(to: 32, filling: -1) }
    elements.setLink(free[sizeClass(list)], at: list.offset)
    free[sizeClass(list)] = list.offset
  }

  /// Adds an element at the end, moving the list where it has no room; one that has none at all gets
  /// room for `expected` elements.
  /// - Returns: its place.
  @inline(__always)
  @discardableResult
  mutating func append(
    _ element: Element, to list: inout ListRef, expecting expected: @autoclosure () -> Int32 = 2
  ) -> Int32 {
    if list.capacity == 0 { list = allocate(expected()) }
    if list.count == list.capacity { grow(&list) }
    elements[list.offset &+ list.count] = element
    list.count &+= 1
    return list.count &- 1
  }

  /// Inserts at `position`, keeping the order of the rest.
  @inline(__always)
  mutating func insert(_ element: Element, at position: Int32, in list: inout ListRef) {
    if list.count == list.capacity { grow(&list) }
    let target = list.offset + position
    if position < list.count {
      elements.move(from: target, to: target + 1, length: list.count - position)
    }
    elements[target] = element
    list.count &+= 1
  }

  /// Removes the element at `position`, keeping the order of the rest.
  mutating func remove(at position: Int32, from list: inout ListRef) {
    let target = list.offset + position
    elements.move(from: target + 1, to: target, length: list.count - position - 1)
    list.count -= 1
  }

  /// Moves a list to a block of at least twice its size.
  @inline(never)
  private mutating func grow(_ list: inout ListRef) {
    var larger = allocate(list.capacity * 2)
    elements.move(from: list.offset, to: larger.offset, length: list.count)
    larger.count = list.count
    release(list)
    list = larger
  }

  /// Forgets every list.
  ///
  /// All blocks at once, without visiting the lists that own them.
  mutating func removeAll() {
    elements.removeAll()
    free.removeAll()
  }
}

/// The elements of one list, to be read for as long as its pool does not grow.
///
/// Nothing may be appended to the pool while a view of it is read: what only builds with AddressSanitizer
/// check, as debug builds check every index.
@safe
struct ListView<Element: BitwiseCopyable>: Sequence {
  private let elements: Lane<Element>
  let count: Int32

  @inline(__always)
  @unsafe init(_ elements: Lane<Element>, count: Int32) {
    unsafe self.elements = unsafe elements
    self.count = count
  }

  /// Goes through the elements from the first to the last.
  struct Iterator: IteratorProtocol {
    fileprivate let view: ListView
    fileprivate var place: Int32 = 0

    @inline(__always)
    mutating func next() -> Element? {
      if place == view.count { return nil }
      place &+= 1
      return view[place &- 1]
    }
  }

  @inline(__always)
  func makeIterator() -> Iterator { Iterator(view: self) }

  subscript(index: Int32) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe elements[index]
    }
  }

  /// The elements of a range.
  subscript(range: Range<Int32>) -> ListView {
    @inline(__always) get {
      assert(range.lowerBound >= 0 && range.upperBound <= count)
      return unsafe ListView(
        elements.advanced(by: range.lowerBound), count: range.upperBound &- range.lowerBound)
    }
  }
}

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
