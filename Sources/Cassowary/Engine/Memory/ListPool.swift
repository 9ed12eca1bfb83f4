/// A list in a ``ListPool``: `count` elements at `offset`, with room for `capacity`.
///
/// It is smaller than an array with its header, and the elements of neighbouring lists are adjacent. A
/// screen has many lists for each view.
struct ListRef: BitwiseCopyable {
  var offset: Int32 = 0
  var count: Int32 = 0
  /// 0 until the list is allocated.
  fileprivate(set) var capacity: Int32 = 0
}

/// Many short lists in one buffer.
///
/// Each size has a chain of free blocks, and the last freed block is reused first. Undoing an operation
/// therefore leaves the pool as it was.
struct ListPool<Element: BitwiseCopyable>: ~Copyable {
  var elements = Buffer<Element>()
  /// The first free block of each size, or -1; empty until a block is freed.
  private var free = Buffer<Int32>()

  func copy() -> ListPool { ListPool(elements: elements.copy(), free: free.copy()) }

  subscript(index: Int32) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(elements.address(Int(index))) }
    @inline(__always) unsafeMutableAddress { unsafe elements.address(Int(index)) }
  }

  /// Returns the elements of a list; valid until the pool grows.
  @inline(__always)
  func view(_ list: ListRef) -> ListView<Element> {
    unsafe ListView(elements.lane.advanced(by: list.offset), count: list.count)
  }

  /// Returns an empty list with room for at least `needed` elements, and at least one.
  ///
  /// The capacity is exact up to four, as most rows have three terms. Above, it is a power of two: this
  /// wastes at most half, and a freed block fits the next list of its size without search or merging.
  @inline(__always)
  mutating func allocate(_ needed: Int32) -> ListRef {
    var list = ListRef()
    list.capacity = needed <= 4 ? max(1, needed) : 1 &<< (32 - (needed &- 1).leadingZeroBitCount)
    if !free.isEmpty, free[sizeClass(list)] >= 0 {
      let size = sizeClass(list)
      list.offset = free[size]
      free[size] = elements.link(at: list.offset)
    } else {
      list.offset = Int32(truncatingIfNeeded: elements.extend(by: Int(list.capacity)))
    }
    return list
  }

  /// Returns the number of a block size: 1 to 4, then the powers of two from 8 on.
  @inline(__always)
  private func sizeClass(_ list: ListRef) -> Int {
    list.capacity <= 4 ? Int(list.capacity) : list.capacity.trailingZeroBitCount + 2
  }

  /// Frees a list. The link to the next free block is stored in place of the elements.
  @inline(__always)
  mutating func release(_ list: ListRef) {
    if list.capacity == 0 { return }
    if free.isEmpty { free.resize(to: 32, filling: -1) }
    elements.setLink(free[sizeClass(list)], at: list.offset)
    free[sizeClass(list)] = list.offset
  }

  /// Adds an element at the end, and moves the list if it is full. An unallocated list gets room for
  /// `expected` elements.
  /// - Returns: The position of the element.
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

  /// Inserts an element at `position`. The others keep their order.
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

  /// Removes all lists, without visiting their owners.
  mutating func removeAll() {
    elements.removeAll()
    free.removeAll()
  }
}

/// The elements of one list, for reading; valid until its pool grows.
///
/// Only builds with AddressSanitizer detect that the pool grew. Debug builds check every index.
@safe
struct ListView<Element: BitwiseCopyable>: Sequence {
  private let elements: Lane<Element>
  let count: Int32

  @inline(__always)
  @unsafe init(_ elements: Lane<Element>, count: Int32) {
    unsafe self.elements = unsafe elements
    self.count = count
  }

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

  subscript(range: Range<Int32>) -> ListView {
    @inline(__always) get {
      assert(range.lowerBound >= 0 && range.upperBound <= count)
      return unsafe ListView(
        elements.advanced(by: range.lowerBound), count: range.upperBound &- range.lowerBound)
    }
  }
}

/// Records whose indices are reused: a buffer and a list of its free indices.
struct Table<Element: BitwiseCopyable>: ~Copyable {
  var elements = Buffer<Element>()
  private var free = Buffer<Int32>()

  func copy() -> Table { Table(elements: elements.copy(), free: free.copy()) }

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

  /// Removes and returns the index freed last, or `nil`. It is the most likely one to be in the cache.
  @inline(__always)
  mutating func takeFree() -> Int32? { free.isEmpty ? nil : free.removeLast() }

  /// Adds a record at a free index, or at a new one.
  @inline(__always)
  mutating func insert(_ element: Element) -> Int32 {
    if let place = takeFree() {
      elements[place] = element
      return place
    }
    elements.append(element)
    return Int32(truncatingIfNeeded: elements.count - 1)
  }

  /// Marks an index as free. The record stays as it is.
  @inline(__always)
  mutating func recycle(_ place: Int32) { free.append(place) }

  mutating func removeAll() {
    elements.removeAll()
    free.removeAll()
  }
}
