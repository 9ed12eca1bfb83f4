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
  /// Sorts the elements, of any two of which one comes before the other (Williams 1964).
  ///
  /// In place: the sort of the standard library is stable, which nobody here needs, and takes an array for
  /// that, whose type is made at run time: 237,000 instructions the first time, a seventh of flip 100.
  ///
  /// Complexity: O(n log n), whatever the order.
  mutating func sort(by isBefore: (Element, Element) -> Bool) {
    var heap = unsafe lane
    unsafe heap.makeHeap(of: count) { isBefore($1, $0) }
    var end = count - 1
    while end > 0 {
      // What comes last of the rest is its first.
      let last = unsafe heap[0]
      unsafe heap[0] = unsafe heap[end]
      unsafe heap[end] = last
      unsafe heap.sink(0, of: end) { isBefore($1, $0) }
      end -= 1
    }
  }

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

extension Buffer where Element: FixedWidthInteger {
  /// Sorts the elements; what comes in order, as most does, is looked at once.
  mutating func sort() {
    for k in 1..<max(1, count) where self[k - 1] > self[k] { return sort { $0 < $1 } }
  }
}
