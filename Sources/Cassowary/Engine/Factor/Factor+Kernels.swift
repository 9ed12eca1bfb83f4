/// The two passes of a solve, written once for both directions and compiled for each: through U in the order
/// a search found, and through the row operations.
extension Factor {
  /// Computes the numbers of a solve, each from those it was reached from.
  ///
  /// U is triangular in the order that the search found: this is the substitution of a triangular
  /// solve, over what is reached and nothing else (Gilbert and Peierls 1988). It is written by
  /// columns going forward and by rows going backward, so that a number which turns out to be zero
  /// costs none of its edges.
  ///
  /// - Returns: how many turned out to be zero.
  @inline(__always)
  @discardableResult
  static func eliminate(
    _ walk: inout some Side, _ order: borrowing Buffer<Int32>, _ nodes: Lane<Node>,
    _ edges: Lane<Entry>
  ) -> Int {
    var zeros = 0
    var t = order.count - 1
    while t >= 0 {
      let p = order[t]
      t -= 1
      // All that leads here comes later in the order, and so was computed before: the number is complete.
      let v = walk.value(of: p)
      if v == 0 {
        zeros += 1
        continue
      }
      let w = unsafe v / nodes[p].diagonal
      walk.set(w, of: p)
      let list = walk.edges(of: p)
      for entry in unsafe ListView(edges.advanced(by: list.offset), count: list.count) {
        walk.set(walk.value(of: entry.index) - entry.value * w, of: entry.index)
      }
    }
    return zeros
  }

  /// Applies R to what `pattern` lists, each eta after those before it: from each number only the
  /// etas that read it are looked at.
  ///
  /// R is a product of matrices that differ from the identity in one row each. A row that is read
  /// where nothing stands stays what it is, which is true of most: applied one by one, all of them
  /// would cost more than the solve (hyper-sparsity: Hall and McKinnon 2005).
  mutating func applyEtas() {
    var walk = unsafe Columns(nodes: nodes.lane, epoch: forwardEpoch)
    for v in pattern.items { etas.scheduleReaders(of: v) }
    // An eta may change what later ones read, never what earlier ones did: one pass from the first on.
    for word in 0..<((etas.count + 63) >> 6) {
      while etas.agenda[word] != 0 {
        let eta = etas.nextForward(word)
        let terms = etas.terms.view(etas.lists[eta])
        etas.visits += Int(terms.count)
        var sum = 0.0
        for term in terms { sum += unsafe term.value * walk.value(of: term.index) }
        if sum == 0 { continue }
        let target = etas.targets[eta]
        // A number that was zero comes into being: it is listed, and what reads it has its turn
        // still to come.
        if unsafe walk.enter(target) {
          pattern.append(target)
          etas.scheduleReaders(of: target, above: eta)
        }
        unsafe walk.set(walk.value(of: target) - sum, of: target)
      }
    }
  }

  /// Applies Rᵀ to what `backwardOrder` lists, each eta before those before it.
  ///
  /// Transposed, an eta spreads the number of its target over what it read, and the product is
  /// taken from its other end: the eta made last comes first.
  mutating func applyEtasBackward() {
    var walk = unsafe Rows(nodes: nodes.lane, epoch: backwardEpoch)
    for v in backwardOrder.items { etas.scheduleWriters(of: v) }
    var word = (etas.count + 63) >> 6 - 1
    while word >= 0 {
      while etas.agenda[word] != 0 {
        let eta = etas.nextBackward(word)
        let target = etas.targets[eta]
        // Nothing stands at the target: nothing is spread.
        let z = unsafe walk.value(of: target)
        if z == 0 { continue }
        let terms = etas.terms.view(etas.lists[eta])
        etas.visits += Int(terms.count)
        for entry in terms {
          if unsafe walk.enter(entry.index) {
            backwardOrder.append(entry.index)
            etas.scheduleWriters(of: entry.index, below: eta)
          }
          unsafe walk.set(walk.value(of: entry.index) - entry.value * z, of: entry.index)
        }
      }
      word -= 1
    }
  }
}
