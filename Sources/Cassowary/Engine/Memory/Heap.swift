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
