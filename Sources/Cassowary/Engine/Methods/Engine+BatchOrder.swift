/// The order in which a batch of required equalities comes in: each after what it depends on.
///
/// Declared in a helpful order (a view after the ones it refers to) every equality defines a
/// variable that nothing uses yet, and enters the factor for free. Declared in any other order it
/// would have to push others aside, so that order is found again: take any row with one unknown
/// variable, which it then defines. Where every row has several, the strongest wish for a value of its
/// own becomes a parameter; once there is none, one unknown (the one most rows mention, of a row with two
/// unknowns), which a later row may pin.
///
/// Wishes come after what follows without them: texts in a column that has its width from the page
/// would each define it in vain, and give way by a step. A dashboard of 813 views took 379 of them, a
/// fifth of the instructions of its first layout; it takes 28.
extension Engine {
  /// Sorts the first `count` forms of `points`, all in several variables, and notes the variable
  /// each one defines (-1: none) in `defined`, unless most define one as they stand.
  ///
  /// Complexity: proportional to the terms of the rows and the number of variables.
  mutating func orderByDependency(_ count: Int, _ defined: inout Buffer<Int32>) {
    if count <= Limits.fewTies { return }
    // The cheap question first: most batches are declared in an order that will do.
    if isOrdered(count) { return }
    orderAnew(count, &defined)
  }

  /// The same of any batch, and of what comes in anew.
  mutating func orderAnew(_ count: Int, _ defined: inout Buffer<Int32>) {
    var known = Buffer<Bool>(capacity: basis.slots.count)
    for j in 0..<Int32(truncatingIfNeeded: basis.slots.count) {
      known.append(basis.slots[j].form >= 0)
    }
    order(count, known: known, &defined)
  }

  /// Sorts the first `count` forms of `points` so that each comes after what it depends on, given the
  /// variables known from the start and the wishes for values of their own, the strongest first. Notes in
  /// `defined` the variable each one defines.
  mutating func order(
    _ count: Int, known: borrowing Buffer<Bool>, _ defined: inout Buffer<Int32>
  ) {
    var order = DependencyOrder(rows: count, variables: problem.values.count)
    for j in 0..<Int32(truncatingIfNeeded: known.count) where known[j] { order.markKnown(j) }
    for k in 0..<count {
      let terms = problem.row(batch.points[k].form)
      for e in 0..<terms.count { order.count(terms[e].index) }
    }
    order.makeColumns()
    for k in 0..<count {
      let terms = problem.row(batch.points[k].form)
      for e in 0..<terms.count { order.add(terms[e].index, to: Int32(truncatingIfNeeded: k)) }
    }
    defined.resize(to: count, filling: -1)
    var sorted = Buffer<Point>(capacity: count)
    var wish = count
    while wish < batch.points.count && batch.points[wish].key == requiredKey {
      settleOwn(batch.points[wish].form, &order)
      wish += 1
    }
    var admitted = 0
    while sorted.count < count {
      let key = wish < batch.points.count ? batch.points[wish].key : 0
      while admitted < count && (key == 0 || batch.points[admitted].key >= key) {
        order.admit(Int32(truncatingIfNeeded: admitted))
        admitted += 1
      }
      guard let row = order.nextReady() ?? (key == 0 ? order.nextRow() : nil) else {
        settleOwn(batch.points[wish].form, &order)
        wish += 1
        continue
      }
      defined[sorted.count] = defineUnknown(of: row, &order)
      sorted.append(batch.points[row])
    }
    for k in 0..<sorted.count { batch.points[k] = sorted[k] }
  }

  /// Settles the variable that a wish is for, unless all its terms cancelled each other.
  private mutating func settleOwn(_ form: Int32, _ order: inout DependencyOrder) {
    let terms = problem.row(form)
    if terms.count == 1 { order.settle(terms[0].index) }
  }

  /// Settles the unknowns of a row, all but one as parameters.
  ///
  /// The rarest, since every further row that mentions a variable is one that has to wait for its
  /// value; of equally rare ones that with the largest coefficient, as in ``seatFresh(_:defining:_:)``.
  ///
  /// - Returns: the one it defines, which the fewest rows mention; -1 if it has none.
  private mutating func defineUnknown(of row: Int32, _ order: inout DependencyOrder) -> Int32 {
    if order.unknowns(row) == 0 { return -1 }
    let terms = problem.row(batch.points[row].form)
    var (rarest, size) = (Int32(-1), 0.0)
    for term in terms where order.isUnknown(term.index) {
      let isRarer = rarest < 0 || order.degree(term.index) < order.degree(rarest)
      let isLarger = isRarer || order.degree(term.index) == order.degree(rarest)
      if isRarer || isLarger && abs(term.value) >= size {
        (rarest, size) = (term.index, abs(term.value))
      }
    }
    for e in 0..<terms.count {
      let j = terms[e].index
      if j != rarest && order.isUnknown(j) { order.settle(j) }
    }
    order.settle(rarest)
    return rarest
  }

  /// Whether most rows mention a variable that none before them does, and so can define it.
  ///
  /// One walk over the terms, against a sort with two heaps: most batches pass.
  private mutating func isOrdered(_ count: Int) -> Bool {
    factor.backwardEpoch &+= 1
    var stuck = 0
    for k in 0..<count {
      let terms = problem.row(batch.points[k].form)
      var isStuck = true
      for e in 0..<terms.count {
        let j = terms[e].index
        if factor.nodes[j].backwardMark == factor.backwardEpoch { continue }
        factor.nodes[j].backwardMark = factor.backwardEpoch
        if !isSpoken(for: j) { isStuck = false }
      }
      if isStuck { stuck += 1 }
      if stuck * Limits.stuckRows > count { return false }
    }
    return true
  }

  /// Whether a variable is determined already, or wanted at a value of its own.
  @inline(__always)
  private mutating func isSpoken(for j: Int32) -> Bool {
    basis.slots[j].form >= 0
      || problem.variables[j].own >= 0 && problem.claimKey(problem.variables[j].own) != 0
  }
}

/// Which variables of a batch are known, and how many unknowns each row has left.
private struct DependencyOrder: ~Copyable {
  private var starts: Buffer<Int32>
  private var members: Buffer<Int32>
  private var open: Buffer<Int32>
  private var known: Buffer<Bool>
  private var taken: Buffer<Bool>
  private var ready: RowSet
  private var pairs: RowSet
  private var restHead: Int32 = 0
  /// Rows before this one may define variables.
  private var admitted: Int32 = 0

  init(rows: Int, variables: Int) {
    starts = Buffer(capacity: variables + 1)
    starts.resize(to: variables + 1, filling: 0)
    members = Buffer(capacity: rows * 4)
    open = Buffer(capacity: rows)
    open.resize(to: rows, filling: 0)
    known = Buffer(capacity: variables)
    known.resize(to: variables, filling: false)
    taken = Buffer(capacity: rows)
    taken.resize(to: rows, filling: false)
    ready = RowSet(rows: rows)
    pairs = RowSet(rows: rows)
  }

  /// Notes a variable that is determined from the start.
  mutating func markKnown(_ j: Int32) { known[j] = true }
  /// Counts a row that mentions a variable.
  mutating func count(_ j: Int32) { starts[j] += 1 }
  /// How many unknowns a row has left.
  mutating func unknowns(_ row: Int32) -> Int32 { open[row] }
  /// Whether nothing determines a variable yet.
  mutating func isUnknown(_ j: Int32) -> Bool { !known[j] }
  /// How many rows mention a variable.
  mutating func degree(_ j: Int32) -> Int32 { starts[j + 1] - starts[j] }

  /// Turns counts into the ends of the columns; `add` moves them back to the starts.
  mutating func makeColumns() {
    var sum: Int32 = 0
    for j in 0..<starts.count {
      sum += starts[j]
      starts[j] = sum
    }
    members.resize(to: Int(sum), filling: 0)
  }

  /// Lists a row in the column of a variable.
  mutating func add(_ j: Int32, to row: Int32) {
    starts[j] -= 1
    members[starts[j]] = row
    if !known[j] { open[row] += 1 }
  }

  /// Lets a row define what it can; those before it are admitted.
  mutating func admit(_ row: Int32) {
    admitted = row + 1
    list(row)
  }

  /// Rows with one unknown define it; of the others those with two come first.
  private mutating func list(_ row: Int32) {
    if open[row] <= 1 { ready.insert(row) } else if open[row] == 2 { pairs.insert(row) }
  }

  /// Notes that a variable is determined, and lists the rows that have few unknowns now.
  mutating func settle(_ j: Int32) {
    if known[j] { return }
    known[j] = true
    var k = starts[j]
    while k < starts[j + 1] {
      let row = members[k]
      open[row] -= 1
      if row < admitted && !taken[row] && open[row] > 0 { list(row) }
      k += 1
    }
  }

  /// The first row, in the given order, of those with at most one unknown.
  mutating func nextReady() -> Int32? {
    while let row = ready.removeFirst() { if !taken[row] { return take(row) } }
    return nil
  }

  /// The first of the others, those with two unknowns before those with more.
  mutating func nextRow() -> Int32? {
    while let row = pairs.removeFirst() { if !taken[row] { return take(row) } }
    while Int(restHead) < taken.count {
      let row = restHead
      restHead += 1
      if !taken[row] { return take(row) }
    }
    return nil
  }

  /// Takes a row out of the rest.
  private mutating func take(_ row: Int32) -> Int32 {
    taken[row] = true
    return row
  }
}

/// Row numbers, smallest first out: where the given order is good, it is kept.
///
/// A bit for each row, and one for each word of these that has any: there are few words to look at,
/// however many rows are in the set.
private struct RowSet: ~Copyable {
  private var rows = Buffer<UInt64>()
  private var words = Buffer<UInt64>()
  /// No word of `words` before this one has a bit.
  private var first = 0

  init(rows count: Int) {
    rows.resize(to: count / 64 + 1, filling: 0)
    words.resize(to: count / 4096 + 1, filling: 0)
  }

  /// Adds a row, unless it is there.
  mutating func insert(_ row: Int32) {
    let place = Int(row)
    rows[place >> 6] |= 1 &<< UInt64(place & 63)
    words[place >> 12] |= 1 &<< UInt64(place >> 6 & 63)
    first = min(first, place >> 12)
  }

  /// Takes the smallest row out.
  mutating func removeFirst() -> Int32? {
    while first < words.count, words[first] == 0 { first += 1 }
    if first == words.count { return nil }
    let word = first << 6 | words[first].trailingZeroBitCount
    let bit = rows[word].trailingZeroBitCount
    rows[word] &= rows[word] &- 1
    if rows[word] == 0 { words[first] &= words[first] &- 1 }
    return Int32(truncatingIfNeeded: word << 6 | bit)
  }
}
