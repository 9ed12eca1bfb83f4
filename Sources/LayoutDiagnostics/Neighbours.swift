import AutoLayout

/// Which of many extents along an axis meet, found without comparing each with each.
struct Neighbours {
  /// An extent is compared with no more others than this: of a heap in one place all meet all.
  static let most = 256

  /// The extents by where they begin.
  private let order: [Int]
  /// For each of them one past the last that it may meet.
  private let ends: [Int]

  /// - Parameter room: Extents that share less than this do not meet.
  ///
  /// Complexity: that of sorting.
  init(_ extents: [ClosedRange<Double>], room: Double) {
    let order = extents.indices.sorted {
      (extents[$0].lowerBound, $0) < (extents[$1].lowerBound, $1)
    }
    ends = order.indices.map { place in
      let limit = extents[order[place]].upperBound - room
      var (low, high) = (place + 1, min(order.count, place + 1 + Self.most))
      while low < high {
        let middle = (low + high) / 2
        if extents[order[middle]].lowerBound < limit { low = middle + 1 } else { high = middle }
      }
      return low
    }
    self.order = order
  }

  /// The pairs there are to compare.
  var count: Int { ends.indices.reduce(0) { $0 + ends[$1] - $1 - 1 } }

  /// Each extent, by its index, with those it meets that begin after it.
  var meetings: [(one: Int, others: ArraySlice<Int>)] {
    order.indices.map { (order[$0], order[($0 + 1)..<ends[$0]]) }
  }
}
