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

extension Buffer where Element: FixedWidthInteger {
  /// Sorts the elements, none of which is negative.
  ///
  /// The sort of the standard library is stable, which nobody here needs, and takes an array for that, whose
  /// type is made at run time: 237,000 instructions the first time, a seventh of flip 100.
  ///
  /// By the highest bit in which some of them differ, and so on in the halves, each of which keeps its
  /// order (radix exchange: Hildebrandt & Isbitz 1959): numbers of few levels, in order within each, are
  /// looked at a few times, where a heap is sifted as if all were different, which was 2 % of a first layout.
  ///
  /// Complexity: O(n) for each bit in which elements differ.
  mutating func sort() {
    if isAscending(0, count) { return }
    var aside = Buffer()
    sort(0, count, &aside)
  }

  /// Sorts the elements of a range that is not in order.
  private mutating func sort(_ first: Int, _ end: Int, _ aside: inout Buffer) {
    if end - first <= Limits.fewNumbers {
      insertionSort(first, end)
      return
    }
    aside.reserve(end - first)
    var differing: Element = 0
    for k in first..<end { differing |= self[k] ^ self[first] }
    let bit: Element = 1 << (Element.bitWidth - 1 - differing.leadingZeroBitCount)
    var middle = first
    aside.removeAll()
    for k in first..<end {
      let element = self[k]
      if element & bit != 0 {
        aside.append(element)
      } else {
        self[middle] = element
        middle += 1
      }
    }
    for k in 0..<aside.count { self[middle + k] = aside[k] }
    if !isAscending(first, middle) { sort(first, middle, &aside) }
    if !isAscending(middle, end) { sort(middle, end, &aside) }
  }

  /// The same for a few, which need no memory aside.
  private mutating func insertionSort(_ first: Int, _ end: Int) {
    for k in first..<end {
      let element = self[k]
      var place = k
      while place > first, self[place - 1] > element {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = element
    }
  }

  private func isAscending(_ first: Int, _ end: Int) -> Bool {
    var k = first + 1
    while k < end, self[k - 1] <= self[k] { k += 1 }
    return k >= end
  }
}

extension Buffer {
  /// Sorts the elements by a number of at most 34 bits that belongs to each; equal ones keep their order.
  ///
  /// To sort by a longer number, call it for each part of the number, the lowest first. `UInt128` would hold
  /// number and place at once, and asks for macOS 15 and iOS 18.
  @inline(__always)
  mutating func sort(by part: (Element) -> UInt64) {
    var ascending = 1
    while ascending < count, part(self[ascending - 1]) <= part(self[ascending]) { ascending += 1 }
    if ascending >= count { return }
    let placeBits: UInt64 = 30
    var order = Buffer<UInt64>(capacity: count)
    for k in 0..<count { order.append(part(self[k]) << placeBits | UInt64(k)) }
    order.sort()
    var sorted = Buffer(capacity: count)
    for number in order.items { sorted.append(self[Int(number & (1 << placeBits - 1))]) }
    swap(&self, &sorted)
  }
}
