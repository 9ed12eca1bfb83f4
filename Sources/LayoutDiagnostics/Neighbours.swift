import AutoLayout

/// The pairs of extents along an axis that meet, found without a comparison of all pairs.
struct Neighbours {
  /// The most extents that one extent is compared with. In a pile of views at one place, each meets
  /// all others.
  static let most = 256

  /// The extents, sorted by their starts.
  private let order: [Int]
  /// For each extent in `order`, the end of the range of the extents that it may meet.
  private let ends: [Int]

  /// - Parameter room: Extents that share less than this length do not meet.
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

  /// The number of pairs to compare.
  var count: Int { ends.indices.reduce(0) { $0 + ends[$1] - $1 - 1 } }

  /// Each extent, by its index, with the extents that it meets and that start after it.
  var meetings: [(one: Int, others: ArraySlice<Int>)] {
    order.indices.map { (order[$0], order[($0 + 1)..<ends[$0]]) }
  }
}
