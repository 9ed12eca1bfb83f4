/// A triangular order: each item follows the items that determine its other variables.
///
/// An item with one unknown variable defines it. If every item has several, the target (an item in one
/// variable) of the highest priority makes its variable known. Once no target is left, the next item
/// defines one unknown, and its others become parameters, which a later item may determine. The items
/// of cycles come last.
///
/// In this order a basis is factored without row operations (Orchard-Hays 1968; Hellerman and
/// Rarick 1971); here it also follows priorities. Targets come after what is determined without
/// them: the texts of a column whose width the page determines would each define it in vain and
/// leave the basis by a step.
///
/// The items are constraints, before any row exists, or rows. The order depends only on their terms
/// and priorities. An item that waits watches two of its unknowns (Moskewicz and others 2001), so that
/// items in a good order are looked at once.
struct TriangularOrder: ~Copyable {
  /// An item that had several unknowns when it was first looked at.
  private struct OpenItem: BitwiseCopyable {
    var item: Int32
    /// The later of the two watched terms: all terms before it but the other one are known. -1 once the
    /// item has at most one unknown or is placed.
    var place: Int32
  }

  /// All items in several variables, by their index in the given list, in triangular order, and the variable
  /// that each defines, or -1.
  private(set) var definitions: Buffer<(item: Int32, variable: Int32)>
  /// The terms of each item.
  private var terms: Buffer<ListView<Entry>>
  private var open = Buffer<OpenItem>()
  /// The first watch of each variable, or -1; `known` for known variables.
  private var watches: Buffer<Int32>
  /// The next watch of the same variable; two watches for each open item.
  private var nextWatches = Buffer<Int32>()
  /// The items with at most one unknown that are not placed yet, in the order in which they became so.
  private var ready = Buffer<Int32>()
  private static let known: Int32 = -2

  /// Finds the order of items, of which the first `count` are in several variables; the others are in
  /// one. Both parts are sorted by falling priority.
  ///
  /// Complexity: proportional to the number of terms and variables.
  init(
    _ items: borrowing Buffer<Entering>, _ count: Int, in problem: borrowing Problem,
    _ positions: borrowing Buffer<BasisPosition>
  ) {
    definitions = Buffer(capacity: count)
    terms = Buffer(capacity: items.count)
    watches = Buffer(capacity: positions.count)
    for item in items.items { terms.append(problem.entries(of: item)) }
    for j in positions.indices {
      watches.append(positions[j].kind == .placeholder ? -1 : Self.known)
    }
    var (admitted, target) = (0, count)
    while true {
      let priority = target < items.count ? items[target].priority : 0
      while priority != requiredPriority, admitted < count, items[admitted].priority >= priority {
        admit(Int32(truncatingIfNeeded: admitted))
        placeReady()
        admitted += 1
      }
      if priority == 0 { break }
      // A target has no term if all its terms cancelled.
      for term in terms[target] { markKnown(term.index) }
      placeReady()
      target += 1
    }
    defineOpen(upTo: 2, problem)
    defineOpen(upTo: .max, problem)
  }

  /// Lists an item as ready, or lets it wait if it has several unknowns.
  @inline(__always)
  private mutating func admit(_ item: Int32) {
    var unknown: Int32 = -1
    for k in 0..<terms[item].count where watches[terms[item][k].index] != Self.known {
      if unknown >= 0 {
        watch(unknown)
        watch(terms[item][k].index)
        return open.append(OpenItem(item: item, place: k))
      }
      unknown = terms[item][k].index
    }
    ready.append(item)
  }

  @inline(__always)
  private mutating func watch(_ j: Int32) {
    nextWatches.append(watches[j])
    watches[j] = nextWatches.indices.upperBound &- 1
  }

  /// Marks a variable as known. Items that watch it watch another unknown, or are ready.
  private mutating func markKnown(_ j: Int32) {
    var next = watches[j]
    watches[j] = Self.known
    while next >= 0 {
      let (watch, k) = (next, next >> 1)
      next = nextWatches[watch]
      if open[k].place < 0 { continue }
      let terms = terms[open[k].item]
      var place = open[k].place &+ 1
      while place < terms.count, watches[terms[place].index] == Self.known { place &+= 1 }
      if place < terms.count {
        open[k].place = place
        nextWatches[watch] = watches[terms[place].index]
        watches[terms[place].index] = watch
      } else {
        open[k].place = -1
        ready.append(open[k].item)
      }
    }
  }

  /// Lets items that are ready define their unknown.
  @inline(__always)
  private mutating func placeReady() {
    var k = 0
    while k < ready.count {
      let unknown = terms[ready[k]].first { watches[$0.index] != Self.known }
      definitions.append((ready[k], unknown?.index ?? -1))
      if let unknown { markKnown(unknown.index) }
      k += 1
    }
    ready.removeAll()
  }

  /// Lets open items with up to `most` unknowns define the one that the fewest constraints mention,
  /// because these must wait for it; of equal ones, that with the largest coefficient. The others
  /// become parameters.
  private mutating func defineOpen(upTo most: Int, _ problem: borrowing Problem) {
    for k in open.indices where open[k].place >= 0 {
      let terms = terms[open[k].item]
      var (count, rarest, degree, size) = (0, Int32(-1), Int32.max, 0.0)
      for term in terms where watches[term.index] != Self.known {
        count += 1
        let mentions = problem.variables[term.index].mentions
        if abs(term.value) <= Tolerance.fresh || mentions > degree { continue }
        if mentions == degree && abs(term.value) < size { continue }
        (rarest, degree, size) = (term.index, mentions, abs(term.value))
      }
      if count > most { continue }
      open[k].place = -1
      definitions.append((open[k].item, rarest))
      for term in terms where watches[term.index] != Self.known { markKnown(term.index) }
      placeReady()
    }
  }
}
