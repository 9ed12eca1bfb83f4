/// The order in which a batch of required equalities comes in: each after what it depends on.
///
/// Declared in a helpful order (a view after the ones it refers to) every equality defines a
/// variable that nothing uses yet, and enters the factor for free. Declared in any other order it
/// would have to push others aside, so that order is found again: take any row with one unknown
/// variable, which it then defines. Where every row has several, the strongest wish for a value of its
/// own becomes a parameter; once there is none, rows with a variable that no other row mentions are put last, where
/// they define it; and of those that are left one unknown becomes a parameter (the one most rows mention, of a row
/// with two unknowns), which a later row may pin. What is left then are the cycles that views close with one another.
///
/// Singletons of the columns, then of the rows, then the rest: the order in which a basis is factored for free
/// (Orchard-Hays 1968; Hellerman and Rarick 1971), by strength.
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

  /// Sorts the first `count` forms of `points` so that each comes after what it depends on, given the
  /// variables that the basis determines and the wishes for values of their own, the strongest first. Notes in
  /// `defined` the variable each one defines.
  mutating func orderAnew(_ count: Int, _ defined: inout Buffer<Int32>) {
    var order = makeOrder(count)
    var sorted = Buffer<Point>(capacity: count)
    var last = Buffer<Definition>()
    var hasLast = false
    var wish = count
    while wish < batch.points.count && batch.points[wish].key == requiredKey {
      settleOwn(batch.points[wish].form, &order)
      wish += 1
    }
    var admitted = 0
    while sorted.count + last.count < count {
      let key = wish < batch.points.count ? batch.points[wish].key : 0
      while admitted < count && (key == 0 || batch.points[admitted].key >= key) {
        order.admit(Int32(truncatingIfNeeded: admitted))
        admitted += 1
      }
      if let row = order.nextReady() ?? (key == 0 && hasLast ? order.nextRow() : nil) {
        defined.append(defineUnknown(of: row, &order))
        sorted.append(batch.points[row])
      } else if key != 0 {
        settleOwn(batch.points[wish].form, &order)
        wish += 1
      } else {
        takeLast(&last, &order)
        hasLast = true
      }
    }
    while !last.isEmpty {
      let definition = last.removeLast()
      defined.append(definition.variable)
      sorted.append(batch.points[definition.row])
    }
    for k in 0..<sorted.count { batch.points[k] = sorted[k] }
  }

  /// Which variables the first `count` forms of `points` mention, and which of these are known.
  private mutating func makeOrder(_ count: Int) -> DependencyOrder {
    var order = DependencyOrder(rows: count, variables: problem.values.count)
    for j in basis.slots.indices where basis.slots[j].kind != .stay { order.markKnown(j) }
    for k in 0..<count {
      let terms = problem.row(batch.points[k].form)
      for e in 0..<terms.count { order.count(terms[e].index) }
    }
    order.makeColumns()
    for k in 0..<count {
      let terms = problem.row(batch.points[k].form)
      for e in 0..<terms.count { order.add(terms[e].index, to: Int32(truncatingIfNeeded: k)) }
    }
    return order
  }

  /// Takes rows with a variable that no other row mentions, and those of which that is so without them.
  ///
  /// However small its coefficient: no other column reads the variable. Put elsewhere, the row would define another
  /// variable from this one, which along a chain of coefficients has become 10²⁵ and left no digit of the other.
  private mutating func takeLast(_ last: inout Buffer<Definition>, _ order: inout DependencyOrder) {
    var lone = order.loneUnknowns()
    while !lone.isEmpty {
      let j = lone.removeLast()
      guard order.isUnknown(j), let row = order.takeRow(of: j) else { continue }
      last.append(Definition(row: row, variable: j))
      order.markDetermined(j)
      for term in problem.row(batch.points[row].form)
      where order.isUnknown(term.index) && order.forget(term.index) == 1 { lone.append(term.index) }
    }
  }

  /// Settles the variable that a wish is for, unless all its terms cancelled each other.
  private mutating func settleOwn(_ form: Int32, _ order: inout DependencyOrder) {
    let terms = problem.row(form)
    if terms.count == 1 { order.markDetermined(terms[0].index) }
  }

  /// Settles the unknowns of a row, all but one as parameters.
  ///
  /// The rarest, since every further row that mentions a variable is one that has to wait for its
  /// value; of equally rare ones that with the largest coefficient, as in ``seatFresh(_:defining:_:)``.
  ///
  /// - Returns: the one it defines, which the fewest rows mention; -1 if it has none, or several of which none has a
  ///   coefficient that will do.
  private mutating func defineUnknown(of row: Int32, _ order: inout DependencyOrder) -> Int32 {
    if order.unknowns(row) == 0 { return -1 }
    let terms = problem.row(batch.points[row].form)
    let least = order.unknowns(row) == 1 ? 0 : Tolerance.fresh
    var (rarest, size) = (Int32(-1), 0.0)
    for term in terms where order.isUnknown(term.index) && abs(term.value) > least {
      let isRarer = rarest < 0 || order.degree(term.index) < order.degree(rarest)
      let isLarger = isRarer || order.degree(term.index) == order.degree(rarest)
      if isRarer || isLarger && abs(term.value) >= size {
        (rarest, size) = (term.index, abs(term.value))
      }
    }
    for e in 0..<terms.count {
      let j = terms[e].index
      if j != rarest && order.isUnknown(j) { order.markDetermined(j) }
    }
    if rarest >= 0 { order.markDetermined(rarest) }
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
        if factor.nodes[j].entering.mark == factor.backwardEpoch { continue }
        factor.nodes[j].entering.mark = factor.backwardEpoch
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

/// A row of a batch and the variable it defines.
private struct Definition: BitwiseCopyable {
  var row: Int32
  var variable: Int32
}
