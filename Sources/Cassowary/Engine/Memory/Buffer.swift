/// A growable array of trivial values behind one raw pointer: the engine's only unsafe memory.
///
/// An `Array` counts references and checks uniqueness and bounds, which slows down the factor's scattered
/// accesses. Invariants: the first `count` of `capacity` elements are initialised; the buffer owns its
/// memory alone; every index passed in is less than `count`.
///
/// Only debug builds, test batteries and the fuzzer check the last one, as a check costs too much when
/// rows are added. `@safe` relies on the engine, whose indices never come from outside. Methods that
/// write are `mutating`, so that the compiler finds two writers at a time.
@safe
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private var capacity: Int
  /// The owner of `base`, unless the buffer is empty or part of a ``Slab``.
  private var allocation: Allocation

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

  /// The bytes of the elements and of the capacity.
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

  var indices: Range<Int32> { @inline(__always) get { 0..<Int32(truncatingIfNeeded: count) } }

  /// The elements, for reading; valid until the buffer grows.
  var items: ListView<Element> {
    @inline(__always) get { unsafe ListView(lane, count: Int32(truncatingIfNeeded: count)) }
  }

  /// The elements as a lane, for hot loops; valid until the buffer grows.
  @unsafe var lane: Lane<Element> { @inline(__always) get { unsafe Lane(base: base) } }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe (base + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ element: Element, count extra: Int) {
    let start = extend(by: extra)
    unsafe (base + start).initialize(repeating: element, count: extra)
  }

  @inline(__always)
  @discardableResult
  mutating func removeLast() -> Element {
    assert(count > 0)
    count &-= 1
    return unsafe base[count]
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func shorten(to size: Int) {
    assert(size >= 0 && size <= count)
    count = size
  }

  /// Removes the elements from `start` on that are not kept. The others keep their order.
  @inline(__always)
  mutating func keep(from start: Int = 0, where isKept: (Element) -> Bool) {
    var kept = start
    for k in start..<count where isKept(self[k]) {
      self[kept] = self[k]
      kept += 1
    }
    shorten(to: kept)
  }

  /// Changes the number of elements, and fills new ones with `element`.
  mutating func resize(to size: Int, filling element: Element) {
    if size > count { append(element, count: size - count) }
    count = size
  }

  /// Adds `extra` uninitialised elements and returns the old count.
  @inline(__always)
  mutating func extend(by extra: Int) -> Int {
    if count &+ extra > capacity { grow(to: count &+ extra) }
    defer { count &+= extra }
    return count
  }

  /// Copies `length` elements from `source` to `target`; the ranges may overlap.
  @inline(__always)
  mutating func move(from source: Int32, to target: Int32, length: Int32) {
    unsafe (base + Int(target)).update(from: base + Int(source), count: Int(length))
  }

  @inline(__always)
  func link(at index: Int32) -> Int32 {
    unsafe UnsafeRawPointer(base + Int(index)).load(as: Int32.self)
  }

  @inline(__always)
  mutating func setLink(_ link: Int32, at index: Int32) {
    unsafe UnsafeMutableRawPointer(base + Int(index)).storeBytes(of: link, as: Int32.self)
  }

  @unsafe var elements: UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(start: base, count: count)
  }

  func copy() -> Buffer {
    var other = Buffer(capacity: count + 4)
    unsafe other.base.initialize(from: base, count: count)
    other.count = count
    return other
  }

  /// Moves into `slab` if the capacity is less than `needed`.
  @inline(__always)
  mutating func reserve(_ needed: Int, in slab: inout Slab) {
    guard needed > capacity, let fresh = unsafe slab.take(needed, of: Element.self) else { return }
    unsafe move(to: fresh, needed, Allocation())
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    // Small tables grow faster, as copies and the pages of outgrown tables are most of their cost.
    reserve(max(needed, capacity * (capacity < 1024 ? 4 : 2), 8))
  }

  /// Moves into an allocation for `larger` elements if the capacity is less.
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

/// The owner of the memory of a buffer or a ``Slab``.
///
/// It is not part of ``Buffer``: Swift 6.3 cannot compile the `deinit` of a generic type for Embedded
/// Swift. It is not private: in a module that Swift 6.3 optimises file by file, the `deinit` would call
/// itself endlessly. `Tests/Embedded/run` tries both.
@safe
struct Allocation: ~Copyable {
  private let start: UnsafeMutableRawPointer?

  init() { unsafe start = nil }
  @unsafe init(_ start: UnsafeMutableRawPointer) { unsafe self.start = unsafe start }
  var isMade: Bool { unsafe start != nil }

  deinit { unsafe start?.deallocate() }
}

/// One allocation that several buffers share.
///
/// Separate allocations take a considerable part of the time to create a solver. A slab without memory
/// only counts, so that memory of this size can be allocated later.
@safe
struct Slab {
  private var start: UnsafeMutableRawPointer?
  private var size: Int
  private var used = 0

  /// Creates a slab in memory that another owner frees, or one that only counts.
  @unsafe init(in start: UnsafeMutableRawPointer? = nil, byteCount: Int = 0) {
    unsafe self.start = unsafe start
    size = byteCount
  }

  /// Allocates the memory that was counted.
  /// - Returns: Its owner.
  mutating func allocate(atLeast least: Int) -> Allocation {
    size = max(used, least)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    (unsafe start, used) = unsafe (memory, 0)
    return unsafe Allocation(memory)
  }

  /// Returns memory for elements, or `nil` if they are only counted or there is no room.
  @inline(__always)
  @unsafe mutating func take<T>(_ count: Int, of type: T.Type) -> UnsafeMutablePointer<T>? {
    let place = used
    used += (count * MemoryLayout<T>.stride + 15) & ~15
    guard let start = unsafe start, used <= size else { return nil }
    return unsafe (start + place).bindMemory(to: T.self, capacity: count)
  }
}

/// A borrowed pointer into a ``Buffer``, for loops that must not reload its base.
///
/// It is invalid when the buffer grows or ends, and does not check indices. Use it only within one
/// function and its callees, and do not append to the buffer meanwhile.
@unsafe
struct Lane<Element: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Element>

  @inline(__always)
  @unsafe init(base: UnsafeMutablePointer<Element>) { unsafe self.base = unsafe base }

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

/// The first elements of a lane as a binary heap, whose first element comes before all others.
///
/// The methods are not on the buffer, because a comparison may read the rest of the engine.
extension Lane {
  /// Moves the element at `start` down until the elements below it come after it.
  /// - Returns: The number of comparisons.
  @inline(__always)
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

  /// Makes a heap of elements in any order.
  ///
  /// It goes from the last parent to the first, which takes linear time; insertion does not (Floyd 1964).
  ///
  /// - Returns: The approximate number of comparisons.
  @inline(__always)
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
  /// Removes the first element of a heap; the new first element then needs ``Lane/sink``.
  @inline(__always)
  mutating func removeFirst() {
    let last = removeLast()
    if !isEmpty { self[0] = last }
  }

  /// Sorts the elements. Equal elements keep their order.
  ///
  /// The standard library's sort instantiates the type of an array at run time, which costs more than a
  /// small layout.
  @inline(__always)
  mutating func sort(by goesBefore: (Element, Element) -> Bool) {
    let sorted = endOfRun(from: 0, goesBefore)
    // Insertion sorts 16 elements at a time, which needs no memory.
    for k in sorted..<count {
      let element = self[k]
      var place = k
      while place & 15 != 0, goesBefore(element, self[place - 1]) {
        self[place] = self[place - 1]
        place -= 1
      }
      if place < k { self[place] = element }
    }
    if count > 16 && sorted < count { mergeRuns(goesBefore) }
  }

  private func endOfRun(from start: Int, _ goesBefore: (Element, Element) -> Bool) -> Int {
    var end = min(start + 1, count)
    while end > start, end < count, !goesBefore(self[end], self[end - 1]) { end += 1 }
    return end
  }

  /// Merges neighbouring ascending runs until one is left: most lists have few.
  private mutating func mergeRuns(_ goesBefore: (Element, Element) -> Bool) {
    while endOfRun(from: 0, goesBefore) < count {
      var merged = Buffer(capacity: count)
      while merged.count < count {
        let middle = endOfRun(from: merged.count, goesBefore)
        let end = endOfRun(from: middle, goesBefore)
        var (one, other) = (merged.count, middle)
        while one < middle || other < end {
          let isOne = other == end || one < middle && !goesBefore(self[other], self[one])
          merged.append(self[isOne ? one : other])
          if isOne { one += 1 } else { other += 1 }
        }
      }
      swap(&self, &merged)
    }
  }
}
