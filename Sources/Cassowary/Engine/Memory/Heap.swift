/// The first elements of a lane as a binary heap: the one that goes before all others comes first.
///
/// A lane, and not the buffer, because what compares two of its elements may read the rest of the engine.
extension Lane {
  /// Moves the element at `start` down to where those below it in the heap go after it.
  /// - Returns: the number of elements it was compared with.
  @inline(__always)
  @discardableResult
  mutating func sink(_ start: Int, of count: Int, goesBefore: (Element, Element) -> Bool) -> Int {
    let item = self[start]
    var compared = 0
    var k = start
    while 2 * k + 1 < count {
      var child = 2 * k + 1
      compared += 2
      if child + 1 < count, goesBefore(self[child + 1], self[child]) { child += 1 }
      if !goesBefore(self[child], item) { break }
      self[k] = self[child]
      k = child
    }
    self[k] = item
    return compared
  }

  /// Brings elements in any order into that of a heap.
  /// - Returns: the number of comparisons, about.
  @inline(__always)
  @discardableResult
  mutating func makeHeap(of count: Int, goesBefore: (Element, Element) -> Bool) -> Int {
    var compared = 0
    var k = count / 2
    while k > 0 {
      k -= 1
      compared += sink(k, of: count, goesBefore: goesBefore)
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
