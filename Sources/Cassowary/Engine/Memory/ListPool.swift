/// A list inside a ``ListPool``: `count` elements at `offset`, room for `capacity`.
///
/// Eight bytes in place of an array's pointer, count and reference count, and the elements of
/// neighbours lie side by side. A screen has thirty for each view: so the capacity, a power of two, is kept
/// as its exponent, in five bits above the count, which is at most 2²⁶. An exponent of 27 stands for room for
/// three, since most rows have three terms, and many lengths three hinges; one of 31 for no room.
struct ListRef: BitwiseCopyable {
  var offset: Int32 = 0
  private var numbers: UInt32 = 31 << 27
  private static var mask: UInt32 { @inline(__always) get { (1 << 27) - 1 } }
  fileprivate static var ofThree: Int { @inline(__always) get { 27 } }

  /// An empty list that takes up nothing.
  init() {}

  /// An empty list with room for a power of two, or for three.
  @inline(__always)
  init(offset: Int32, exponent: Int) {
    self.offset = offset
    numbers = UInt32(truncatingIfNeeded: exponent) &<< 27
  }

  var count: Int32 {
    @inline(__always) get { Int32(bitPattern: numbers & ListRef.mask) }
    @inline(__always) set { numbers = numbers & ~ListRef.mask | UInt32(bitPattern: newValue) }
  }

  var capacity: Int32 {
    @inline(__always) get {
      exponent == ListRef.ofThree ? 3 : Int32(bitPattern: 1 &<< (numbers &>> 27)) & .max
    }
  }

  /// Whether there is no room for one element more, or room for three, which growing tells apart.
  ///
  /// Full lists alone have the bit of their capacity in their count; where there is no room at all, or for
  /// three, the bit is one of the exponent's own.
  var isFull: Bool { @inline(__always) get { (numbers &>> (numbers &>> 27)) & 1 != 0 } }

  /// Whether it was never given room.
  var isNowhere: Bool { @inline(__always) get { numbers &>> 27 == 31 } }

  /// Counts so many elements more, for which there is room.
  @inline(__always)
  mutating func lengthen(by count: Int32 = 1) { numbers &+= UInt32(bitPattern: count) }

  /// The exponent of the capacity, of a list with room.
  var exponent: Int { @inline(__always) get { Int(numbers &>> 27) } }
}

/// Many short lists in one buffer. Capacities are powers of two, or three; freed blocks are kept in one chain
/// per size, last freed first, so that undoing an operation leaves the pool as it was.
struct ListPool<Element: BitwiseCopyable>: ~Copyable {
  var elements = Buffer<Element>()
  /// The first free block of each size, or -1; empty until a block is freed.
  ///
  /// Not an inline array: eight of these were a quarter of an engine, to be filled for each.
  private var free = Buffer<Int32>()

  /// A pool of its own in which every list is where it was.
  func copy() -> ListPool { ListPool(elements: elements.copy(), free: free.copy()) }

  subscript(index: Int32) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(elements.address(index)) }
    @inline(__always) unsafeMutableAddress { unsafe elements.address(index) }
  }

  /// The elements of a list, until the pool grows.
  @inline(__always)
  func view(_ list: ListRef) -> ListView<Element> {
    unsafe ListView(elements.lane, list)
  }

  /// A list with room for at least `needed` elements, one at least, and none in it.
  ///
  /// Powers of two waste at most half, and make a freed block fit the next list of its size
  /// exactly: no search, no merging.
  @inline(__always)
  mutating func allocate(_ needed: Int32) -> ListRef {
    let kind = 32 - max(0, needed &- 1).leadingZeroBitCount
    return allocate(kind, room: 1 &<< kind)
  }

  /// The same for a list that hardly ever grows: three elements waste nothing.
  @inline(__always)
  mutating func allocate(exactly needed: Int32) -> ListRef {
    let isOfThree = needed == 3
    let kind = isOfThree ? ListRef.ofThree : 32 - max(0, needed &- 1).leadingZeroBitCount
    return allocate(kind, room: isOfThree ? 3 : 1 &<< kind)
  }

  @inline(__always)
  private mutating func allocate(_ kind: Int, room: Int) -> ListRef {
    if kind < free.count, free[kind] >= 0 {
      let head = free[kind]
      free[kind] = elements.link(at: head)
      return ListRef(offset: head, exponent: kind)
    }
    let start = elements.extend(by: room)
    return ListRef(offset: Int32(truncatingIfNeeded: start), exponent: kind)
  }

  /// Gives a list back; its elements are lost.
  ///
  /// The link to the next free block is written where the elements were: free memory lists itself.
  @inline(__always)
  mutating func release(_ list: ListRef) {
    if list.isNowhere { return }
    let kind = list.exponent
    if free.isEmpty { free.resize(to: 32, filling: -1) }
    elements.setLink(free[kind], at: list.offset)
    free[kind] = list.offset
  }

  /// Adds an element at the end, moving the list where it has no room; one that has none at all gets
  /// room for `expected` elements.
  /// - Returns: its place.
  @inline(__always)
  @discardableResult
  mutating func append(
    _ element: Element, to list: inout ListRef, expecting expected: @autoclosure () -> Int32 = 2
  ) -> Int32 {
    let place = list.count
    if list.isFull {
      if list.isNowhere {
        list = allocate(expected())
      } else {
        grow(&list, to: place &+ 1)
      }
    }
    elements[list.offset &+ place] = element
    list.lengthen()
    return place
  }

  /// Inserts at `position`, keeping the order of the rest.
  @inline(__always)
  mutating func insert(_ element: Element, at position: Int32, in list: inout ListRef) {
    if list.isFull, list.count == list.capacity { grow(&list, to: list.count + 1) }
    let target = list.offset + position
    if position < list.count {
      elements.move(from: target, to: target + 1, length: list.count - position)
    }
    elements[target] = element
    list.lengthen()
  }

  /// Removes the element at `position`, keeping the order of the rest.
  mutating func remove(at position: Int32, from list: inout ListRef) {
    let target = list.offset + position
    elements.move(from: target + 1, to: target, length: list.count - position - 1)
    list.count -= 1
  }

  /// Moves a list to a block of at least twice its size, unless it has room after all.
  @inline(never)
  mutating func grow(_ list: inout ListRef, to needed: Int32) {
    if needed <= list.capacity { return }
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
    free.removeAll()
  }
}

extension ListPool {
  /// A pool whose first elements live in the slab.
  init(capacity: Int, in slab: inout Slab) {
    elements = Buffer(capacity: capacity, in: &slab)
    free = Buffer(capacity: 32, in: &slab)
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
  init(_ pool: Lane<Element>, _ list: ListRef) {
    unsafe elements = unsafe pool.advanced(by: list.offset)
    count = list.count
  }

  /// All elements of a buffer.
  @inline(__always)
  init(_ elements: Lane<Element>, count: Int) {
    unsafe self.elements = unsafe elements
    self.count = Int32(truncatingIfNeeded: count)
  }

  /// Goes through the elements from the first to the last.
  struct Iterator: IteratorProtocol {
    fileprivate let view: ListView
    private var place: Int32 = 0

    @inline(__always)
    fileprivate init(_ view: ListView) { self.view = view }

    @inline(__always)
    mutating func next() -> Element? {
      if place == view.count { return nil }
      place &+= 1
      return view[place &- 1]
    }
  }

  @inline(__always)
  func makeIterator() -> Iterator { Iterator(self) }

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
        elements.advanced(by: range.lowerBound), count: Int(range.upperBound &- range.lowerBound))
    }
  }
}
