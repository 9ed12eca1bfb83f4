/// The extremes of many expressions on the optimal face, one walk over its corners.
extension Engine {
  /// An expression on its way to its range.
  private struct Search {
    let terms: [(variable: Int32, coefficient: Double)]
    /// What a form of the variable alone allows; unbounded for sums, which nothing bounds by itself.
    let bounds: (low: Double, high: Double)
    /// The least and the greatest value so far.
    var ends: (low: Double, high: Double)
    /// Whether these are the extremes.
    var isLow: Bool
    var isHigh: Bool

    init(
      _ terms: [(variable: Int32, coefficient: Double)], _ bounds: (low: Double, high: Double),
      at value: Double
    ) {
      self.terms = terms
      self.bounds = bounds
      ends = (value, value)
      isLow = false
      isHigh = false
      look(value)
    }

    /// Takes in a value that the face allows.
    mutating func look(_ value: Double) {
      ends.low = min(ends.low, value)
      ends.high = max(ends.high, value)
      let room = Tolerance.range * max(1, abs(value))
      if !isLow, ends.low - bounds.low <= room { (isLow, ends.low) = (true, bounds.low) }
      if !isHigh, bounds.high - ends.high <= room { (isHigh, ends.high) = (true, bounds.high) }
    }
  }

  /// The least and the greatest value of each expression on the face; infinite if it goes on and on.
  ///
  /// Call on a copy restricted with ``restrictToOptimalFace()``. Expressions without a bound of their
  /// own come first, and what moves on the way is looked at, if it has one, at every corner: of a
  /// line of views that share too little room all lengths are known when the positions are.
  /// Complexity: at most two primal runs for each.
  mutating func extremes(
    of expressions: [[(variable: Int32, coefficient: Double)]]
  ) -> [(low: Double, high: Double)] {
    let own = ownBounds()
    var searches: [Search] = []
    var (first, later): ([Int], [Int]) = ([], [])
    var searchOf = [Int](repeating: -1, count: problem.values.count)
    forgetChanges()
    for (k, terms) in expressions.enumerated() {
      let isAlone = terms.count == 1 && terms[0].coefficient == 1
      let bounds = isAlone ? own[Int(terms[0].variable)] : (-Double.infinity, Double.infinity)
      searches.append(Search(terms, bounds, at: value(of: terms)))
      if bounds.0.isFinite || bounds.1.isFinite {
        later.append(k)
        searchOf[Int(terms[0].variable)] = k
      } else {
        first.append(k)
      }
    }
    for upward in [false, true] {
      for k in first + later where !(upward ? searches[k].isHigh : searches[k].isLow) {
        let end = extreme(searches[k].terms, upward: upward)
        if upward {
          (searches[k].ends.high, searches[k].isHigh) = (end, true)
        } else {
          (searches[k].ends.low, searches[k].isLow) = (end, true)
        }
        for j in problem.changed.items {
          if searchOf[Int(j)] >= 0 { searches[searchOf[Int(j)]].look(problem.values[j]) }
        }
        forgetChanges()
      }
    }
    return searches.map { $0.ends }
  }

  /// Takes it that what moved so far is known.
  private mutating func forgetChanges() {
    for j in problem.changed.items { problem.variables[j].isChanged = false }
    problem.changed.removeAll()
  }

  /// What an expression comes to.
  func value(of terms: [(variable: Int32, coefficient: Double)]) -> Double {
    var sum = 0.0
    for term in terms { sum += term.coefficient * problem.values[term.variable] }
    return sum
  }

  /// Between which values each variable may lie by the forms of it alone.
  ///
  /// On the face each form is a box, so that one on a variable alone is a bound for it: a value
  /// that reaches it needs no search. Without them a diagnosis of a squeezed row takes 70 % longer.
  private func ownBounds() -> [(low: Double, high: Double)] {
    var bounds = [(low: Double, high: Double)](
      repeating: (-Double.infinity, Double.infinity), count: problem.values.count)
    for form in problem.forms.indices
    where problem.forms[form].isAlive && problem.row(form).count == 1 {
      let term = problem.row(form)[0]
      for hinge in problem.hinges(of: form) {
        let value = hinge.value / term.value
        if hinge.isUpper == (term.value > 0) {
          bounds[Int(term.index)].high = min(bounds[Int(term.index)].high, value)
        } else {
          bounds[Int(term.index)].low = max(bounds[Int(term.index)].low, value)
        }
      }
    }
    return bounds
  }
}
