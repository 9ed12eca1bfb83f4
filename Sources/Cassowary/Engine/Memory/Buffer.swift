/// A growable array of trivial values behind one raw pointer: the engine's only unsafe memory.
///
/// Not an `Array`: uniqueness checks, reference counting and bounds checks on scattered access slow the
/// factor's loops down. Invariants: the first `count` of `capacity` elements are
/// initialised; the buffer owns its memory alone; every index passed in is below `count`.
///
/// Only debug builds, the batteries and the fuzzer check that last one: safe, here, is a promise of the
/// engine, whose indices never come from outside, and not of the type. A check in release costs too much in the
/// functions that bring rows in. What writes is `mutating`, so that two writers at once are found by the compiler.
@safe
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private var capacity: Int
  /// What `base` was allocated as, unless it is empty or part of a ``Slab``.
  private var allocation: Allocation

  /// An empty buffer; allocates nothing until it grows.
  @inline(__always)
  init() {
    unsafe base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!
    count = 0
    capacity = 0
    allocation = Allocation()
  }

  init(capacity: Int) {
    self.init()
    reserve(capacity)
  }

  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  /// The bytes of the elements, and those of all the room there is.
  var size: (used: Int, held: Int) {
    (count * MemoryLayout<Element>.stride, capacity * MemoryLayout<Element>.stride)
  }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address(index)) }
    @inline(__always) unsafeMutableAddress { unsafe address(index) }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address(Int(index))) }
    @inline(__always) unsafeMutableAddress { unsafe address(Int(index)) }
  }

  @inline(__always)
  @unsafe func address(_ index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < count)
    return unsafe base + index
  }

  /// The indices of the elements.
  var indices: Range<Int32> { @inline(__always) get { 0..<Int32(truncatingIfNeeded: count) } }

  /// The elements, to be read for as long as the buffer does not grow.
  var items: ListView<Element> {
    @inline(__always) get { unsafe ListView(lane, count: Int32(truncatingIfNeeded: count)) }
  }

  /// The elements as a plain lane for a hot loop; valid until the buffer grows.
  @unsafe var lane: Lane<Element> { @inline(__always) get { unsafe Lane(base: base) } }

  /// Adds an element at the end. Complexity: O(1) on average.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe (base + count).initialize(to: element)
    count &+= 1
  }

  /// Takes the last element off.
  @inline(__always)
  @discardableResult
  mutating func removeLast() -> Element {
    assert(count > 0)
    count &-= 1
    return unsafe base[count]
  }

  /// Trades two elements.
  mutating func swapAt(_ one: Int, _ other: Int) {
    (self[one], self[other]) = (self[other], self[one])
  }

  /// Forgets all elements and keeps the memory.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// The same, and gives the memory back if it is large: what a batch of a whole screen works with is a
  /// tenth of all there is then, and the next batch is mostly small.
  mutating func empty() {
    if capacity > Limits.keptElements { self = Buffer() } else { removeAll() }
  }

  /// Takes elements off the end.
  @inline(__always)
  mutating func shorten(to size: Int) {
    assert(size >= 0 && size <= count)
    count = size
  }

  /// Takes out all elements from `start` on but some; those that stay keep their order.
  @inline(__always)
  mutating func keep(from start: Int = 0, where isKept: (Element) -> Bool) {
    var kept = start
    for k in start..<count where isKept(self[k]) {
      self[kept] = self[k]
      kept += 1
    }
    shorten(to: kept)
  }

  /// Shortens the buffer, or fills it up.
  mutating func resize(to size: Int, filling element: Element) {
    if size > capacity { grow(to: size) }
    while count < size {
      unsafe (base + count).initialize(to: element)
      count += 1
    }
    count = size
  }

  /// Makes room for `extra` more elements and returns the old count; they are uninitialised.
  @inline(__always)
  mutating func extend(by extra: Int) -> Int {
    let start = count
    let end = start &+ extra
    if end > capacity { grow(to: end) }
    count = end
    return start
  }

  /// Copies `length` elements from `source` to `target`; the two may overlap.
  @inline(__always)
  mutating func move(from source: Int32, to target: Int32, length: Int32) {
    unsafe (base + Int(target)).update(from: base + Int(source), count: Int(length))
  }

  /// Reads the link that a free block keeps in its first four bytes.
  @inline(__always)
  func link(at index: Int32) -> Int32 {
    unsafe UnsafeRawPointer(base + Int(index)).load(as: Int32.self)
  }

  /// Writes the link that a free block keeps in its first four bytes.
  @inline(__always)
  mutating func setLink(_ link: Int32, at index: Int32) {
    unsafe UnsafeMutableRawPointer(base + Int(index)).storeBytes(of: link, as: Int32.self)
  }

  /// The elements, to be read; valid until the buffer grows.
  @unsafe var elements: UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(start: base, count: count)
  }

  /// A copy of its own.
  func copy() -> Buffer {
    var other = Buffer(capacity: count + 4)
    unsafe other.base.initialize(from: base, count: count)
    other.count = count
    return other
  }

  /// Moves to a place in `slab` with room for `needed` elements, unless there is room already.
  @inline(__always)
  mutating func reserve(_ needed: Int, in slab: inout Slab) {
    guard needed > capacity, let fresh = unsafe slab.take(needed, of: Element.self) else { return }
    unsafe move(to: fresh, needed, Allocation())
  }

  /// Moves to a larger allocation.
  @inline(never)
  private mutating func grow(to needed: Int) {
    // Small tables grow faster: copies, and the pages of outgrown ones, are most of their cost.
    reserve(max(needed, capacity * (capacity < 1024 ? 4 : 2), 8))
  }

  /// Makes room for as many elements, unless there is.
  mutating func reserve(_ larger: Int) {
    if larger <= capacity { return }
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    unsafe move(to: fresh, larger, Allocation(fresh))
  }

  @inline(__always)
  @unsafe private mutating func move(
    to fresh: UnsafeMutablePointer<Element>, _ room: Int, _ owner: consuming Allocation
  ) {
    unsafe fresh.moveInitialize(from: base, count: count)
    unsafe base = fresh
    capacity = room
    allocation = owner
  }
}

/// Memory to give back: apart from ``Buffer``, because Swift 6.3 cannot compile the `deinit` of a
/// generic type for Embedded Swift. Not private either: 6.3 would have its `deinit` call itself for
/// ever where a module is optimised file by file; `Tests/Embedded/run` tries both.
@safe
struct Allocation: ~Copyable {
  private let start: UnsafeMutableRawPointer?

  init() { unsafe start = nil }
  @unsafe init(_ start: UnsafeMutableRawPointer) { unsafe self.start = unsafe start }

  deinit { unsafe start?.deallocate() }
}

/// One allocation that several buffers share.
///
/// The small buffers of a new solver lie in one: allocating each would be a quarter of its time. A slab without memory
/// counts what is taken from it, so that it can be allocated then and taken from again.
@safe
struct Slab {
  private var start: UnsafeMutableRawPointer?
  private var size: Int
  private var used = 0

  /// A slab that counts, or one in memory that somebody else gives back.
  @unsafe init(in start: UnsafeMutableRawPointer? = nil, byteCount: Int = 0) {
    unsafe self.start = unsafe start
    size = byteCount
  }

  /// Takes memory for what was counted.
  mutating func allocate(atLeast least: Int) {
    size = max(used, least)
    unsafe start = .allocate(byteCount: size, alignment: 16)
    used = 0
  }

  /// Gives the memory back; whatever was taken from it is dead.
  func deallocate() { unsafe start?.deallocate() }

  /// A place for elements; `nil` if they are only counted, or there is no room.
  @inline(__always)
  @unsafe mutating func take<T>(_ count: Int, of type: T.Type) -> UnsafeMutablePointer<T>? {
    let place = used
    used += (count * MemoryLayout<T>.stride + 15) & ~15
    guard let start = unsafe start, used <= size else { return nil }
    return unsafe (start + place).bindMemory(to: T.self, capacity: count)
  }
}

/// A borrowed pointer into a ``Buffer`` for loops that must not reload its base.
///
/// It dangles as soon as the buffer grows or ends, and knows no count to check against: a lane lives in one
/// function, or in what that hands to another, and nothing is appended to its buffer meanwhile.
@unsafe
struct Lane<Element: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Element>

  @inline(__always)
  @unsafe init(base: UnsafeMutablePointer<Element>) { unsafe self.base = unsafe base }

  /// The lane from `offset` on.
  @inline(__always)
  func advanced(by offset: Int32) -> Lane { unsafe Lane(base: base + Int(offset)) }

  subscript(index: Int32) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(base + Int(index)) }
    @inline(__always) unsafeMutableAddress { unsafe base + Int(index) }
  }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(base + index) }
    @inline(__always) unsafeMutableAddress { unsafe base + index }
  }
}

/// The first elements of a lane as a binary heap: the one that goes before all others comes first.
///
/// A lane, and not the buffer, because what compares two of its elements may read the rest of the engine.
extension Lane {
  /// Moves the element at `start` down to where those below it in the heap go after it.
  /// - Returns: the number of elements it was compared with.
  @inline(__always)
  @discardableResult
  mutating func sink(_ start: Int, of count: Int, goesBefore: (Element, Element) -> Bool) -> Int {
    let item = unsafe self[start]
    var compared = 0
    var k = start
    while 2 * k + 1 < count {
      var child = 2 * k + 1
      compared += 2
      if child + 1 < count, unsafe goesBefore(self[child + 1], self[child]) { child += 1 }
      if unsafe !goesBefore(self[child], item) { break }
      unsafe self[k] = unsafe self[child]
      k = child
    }
    unsafe self[k] = item
    return compared
  }

  /// Brings elements in any order into that of a heap.
  ///
  /// From the last parent up, which is linear, where inserting one by one is not (Floyd 1964).
  ///
  /// - Returns: the number of comparisons, about.
  @inline(__always)
  @discardableResult
  mutating func makeHeap(of count: Int, goesBefore: (Element, Element) -> Bool) -> Int {
    var compared = 0
    var k = count / 2
    while k > 0 {
      k -= 1
      unsafe compared += sink(k, of: count, goesBefore: goesBefore)
    }
    return compared
  }
}

extension Buffer {
  /// Removes the first element of a heap; unless that was the last, the new first has to ``Lane/sink``.
  @inline(__always)
  @discardableResult
  mutating func removeFirst() -> Element {
    let first = self[0]
    let last = removeLast()
    if !isEmpty { self[0] = last }
    return first
  }
}

extension Buffer {
  /// Sorts the elements; equal ones end in any order.
  ///
  /// The sort of the standard library takes an array, whose type is made at run time, which costs more than a
  /// small layout.
  @inline(__always)
  mutating func sort(by goesBefore: (Element, Element) -> Bool) {
    // The last one comes first in the heap, and goes behind all others.
    var heap = unsafe lane
    unsafe heap.makeHeap(of: count) { goesBefore($1, $0) }
    for end in (0..<count).reversed() {
      swapAt(0, end)
      unsafe heap.sink(0, of: end) { goesBefore($1, $0) }
    }
  }
}

extension Buffer {
  /// Sorts the elements by a number, the smallest first; equal ones keep their order.
  mutating func sort(by part: (Element) -> UInt32) {
    if count <= 32 { return insertInOrder(by: part) }
    var ascending = 1
    while ascending < count, part(self[ascending - 1]) <= part(self[ascending]) { ascending += 1 }
    if ascending == count { return }
    var order = Buffer<UInt64>(capacity: count)
    for k in 0..<count { order.append(UInt64(part(self[k])) << 32 | UInt64(k)) }
    order.sort()
    var sorted = Buffer(capacity: count)
    for number in order.items { sorted.append(self[Int(number & 0xFFFF_FFFF)]) }
    swap(&self, &sorted)
  }
}

extension Buffer {
  /// Sorts few elements by insertion, for which no memory is needed.
  @inline(__always)
  private mutating func insertInOrder(by part: (Element) -> UInt32) {
    for k in 1..<max(1, count) {
      let (element, number) = (self[k], part(self[k]))
      var place = k
      while place > 0, part(self[place - 1]) > number {
        self[place] = self[place - 1]
        place -= 1
      }
      if place < k { self[place] = element }
    }
  }
}

extension Buffer where Element: Comparable {
  /// Sorts the elements, the smallest first.
  mutating func sort() { sort(by: <) }
}
