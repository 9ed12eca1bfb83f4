/// A list inside a ``ListPool``: `count` elements at `offset`, room for `capacity`.
///
/// Twelve bytes in place of an array's pointer, count and reference count, and the elements of
/// neighbours lie side by side.
struct ListRef: BitwiseCopyable {
  var offset: Int32 = 0
  var count: Int32 = 0
  var capacity: Int32 = 0
}

/// Many short lists in one buffer. Capacities are powers of two; freed blocks are kept in one chain
/// per size, last freed first, so that undoing an operation leaves the pool as it was.
struct ListPool<Element: BitwiseCopyable>: ~Copyable {
  var elements: Buffer<Element>
  private var free: InlineArray<32, Int32>

  init() {
    elements = Buffer()
    free = InlineArray(repeating: -1)
  }

  init(capacity: Int, in slab: inout Slab) {
    elements = Buffer(capacity: capacity, in: &slab)
    free = InlineArray(repeating: -1)
  }

  private init(elements: consuming Buffer<Element>, free: InlineArray<32, Int32>) {
    self.elements = elements
    self.free = free
  }

  /// A pool of its own in which every list is where it was.
  func copy() -> ListPool { ListPool(elements: elements.copy(), free: free) }

  subscript(index: Int32) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(elements.address(index)) }
    @inline(__always) unsafeMutableAddress { unsafe elements.address(index) }
  }

  /// The elements of a list, until the pool grows.
  @inline(__always)
  func view(_ list: ListRef) -> ListView<Element> {
    unsafe ListView(elements.lane, list)
  }

  /// The chain of free blocks that a capacity, a power of two, belongs to.
  @inline(__always)
  private func sizeClass(_ capacity: Int32) -> Int { Int(31 - capacity.leadingZeroBitCount) }

  /// A list with room for at least `needed` elements, one at least, and none in it.
  ///
  /// Powers of two waste at most half, and make a freed block fit the next list of its size
  /// exactly: no search, no merging.
  @inline(__always)
  mutating func allocate(_ needed: Int32) -> ListRef {
    let kind = 32 - max(0, needed &- 1).leadingZeroBitCount
    let capacity = Int32(1) &<< Int32(truncatingIfNeeded: kind)
    let head = free[kind]
    if head >= 0 {
      free[kind] = elements.link(at: head)
      return ListRef(offset: head, count: 0, capacity: capacity)
    }
    let start = elements.extend(by: Int(capacity))
    return ListRef(offset: Int32(truncatingIfNeeded: start), count: 0, capacity: capacity)
  }

  /// Gives a list back; its elements are lost.
  ///
  /// The link to the next free block is written where the elements were: free memory lists itself.
  @inline(__always)
  mutating func release(_ list: ListRef) {
    if list.capacity == 0 { return }
    let kind = sizeClass(list.capacity)
    elements.setLink(free[kind], at: list.offset)
    free[kind] = list.offset
  }

  /// Adds an element at the end, moving the list where it has no room; one that has none at all gets
  /// room for `expected` elements.
  @inline(__always)
  mutating func append(
    _ element: Element, to list: inout ListRef, expecting expected: @autoclosure () -> Int32 = 2
  ) {
    if list.count == list.capacity {
      if list.capacity == 0 {
        list = allocate(expected())
      } else {
        grow(&list, to: list.count + 1)
      }
    }
    elements[list.offset + list.count] = element
    list.count += 1
  }

  /// Inserts at `position`, keeping the order of the rest.
  @inline(__always)
  mutating func insert(_ element: Element, at position: Int32, in list: inout ListRef) {
    if list.count == list.capacity { grow(&list, to: list.count + 1) }
    let target = list.offset + position
    if position < list.count {
      elements.move(from: target, to: target + 1, length: list.count - position)
    }
    elements[target] = element
    list.count += 1
  }

  /// Removes the element at `position`, keeping the order of the rest.
  mutating func remove(at position: Int32, from list: inout ListRef) {
    let target = list.offset + position
    elements.move(from: target + 1, to: target, length: list.count - position - 1)
    list.count -= 1
  }

  /// Moves a list to a block of at least twice its size.
  @inline(never)
  mutating func grow(_ list: inout ListRef, to needed: Int32) {
    var larger = allocate(max(needed, list.capacity * 2))
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
    free = InlineArray(repeating: -1)
  }
}

/// The elements of one list, to be read for as long as its pool does not grow.
///
/// Nothing may be appended to the pool while a view of it is read: what only builds with AddressSanitizer
/// check, as debug builds check every index.
@safe
struct ListView<Element: BitwiseCopyable> {
  private let elements: Lane<Element>
  let count: Int32

  @inline(__always)
  init(_ pool: Lane<Element>, _ list: ListRef) {
    unsafe elements = unsafe pool.advanced(by: list.offset)
    count = list.count
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe elements[index]
    }
  }
}
