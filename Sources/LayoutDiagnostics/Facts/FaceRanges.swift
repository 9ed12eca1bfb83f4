import AutoLayout
import Cassowary

/// The values that coordinates can take without making any level worse.
///
/// To ask the solver for the ends of a range takes as many steps as there are views between a coordinate
/// and what bounds it: n² steps for a chain of n views. This looks at the rows of the optimal face as a
/// whole. A row of two coordinates makes one a multiple of the other. What remains is a forest as a rule, and
/// there the bounds that are passed from the leaves to the roots and back are the ranges (Freuder 1982). Of
/// coordinates that lie on cycles the solver is asked only what ``FaceCycles`` leaves open.
struct FaceRanges {
  /// How many rows were looked at, each time counted; asserted by tests.
  private(set) var visits = 0
  /// How many ranges the solver was asked for; asserted by tests.
  private(set) var questions = 0

  /// The variables of the solver, then the sums of rows.
  private var variables: [FaceVariable] = []
  /// The values of those variables of the solver that equations of the face fix, one after the other. The others are
  /// what is looked at.
  private var fixed: [Double?] = []
  /// What variables stand for in the solver; empty where that is nothing.
  private var meanings: [LinearExpression] = []
  private var rows: [FaceRow] = []
  /// The sums of rows, by what is summed up.
  private var sums: [FaceSum: FaceSum.Use] = [:]
  /// Rows to look at, because fewer of their variables are unknown.
  private var queue: [Int] = []
  /// Whether it is only asked what moves, not how far.
  private var isOfMovement = false
  /// Whether factors became so large that nothing can be said.
  private var isLost = false
  /// What is left of the rows when multiples are put together; empty for copies.
  private var reducedRows: [FaceSum] = []
  /// Those of them that lie on cycles.
  private var cycleRows: [Int] = []
  /// The other ones, each with the variable that bounds go to and come back from: leaves first.
  private var order: [(row: Int, target: Int)] = []

  init(of solver: borrowing Solver) {
    let face = solver.optimalFace()
    fixed = Self.fixedValues(on: face, in: solver)
    for _ in fixed { makeVariable(LinearExpression()) }
    for (row, _) in face {
      for k in 0..<row.count where fixed[Int(row[k].variable.index)] == nil {
        meanings[Int(row[k].variable.index)] = LinearExpression(row[k].variable)
      }
    }
    for (whole, range) in face {
      guard let (row, value) = split(whole), row.count > 0 else { continue }
      let bounds = (range.lowerBound - value, range.upperBound - value)
      let terms = row.faceTerms
      if terms.count == 1 {
        bound(terms[0].variable, bounds, over: terms[0].factor)
      } else {
        let sum = makeVariable(row)
        bound(sum, bounds, over: 1)
        append(FaceRow(terms: terms, sum: sum))
      }
    }
    repeat { findMultiples() } while joinEqualSums()
    if !isLost { peel() }
  }

  /// The values of variables that are alone in an equation, those fixed before left out; by their indices.
  private static func fixedValues(
    on face: [(row: LinearExpression, range: ClosedRange<Double>)], in solver: borrowing Solver
  ) -> [Double?] {
    var uses: [[Int]] = []
    var open: [Int] = []
    for (place, (row, range)) in face.enumerated() {
      let (low, high) = (range.lowerBound, range.upperBound)
      let isEquation = low.isFinite && high - low <= 1e-9 * max(1, abs(low))
      open.append(isEquation ? row.count : .max)
      for k in 0..<row.count {
        while uses.count <= row[k].variable.index { uses.append([]) }
        uses[Int(row[k].variable.index)].append(place)
      }
    }
    var fixed = [Double?](repeating: nil, count: uses.count)
    var ready = face.indices.filter { open[$0] == 1 }
    while let place = ready.popLast() {
      let row = face[place].row
      for k in 0..<row.count where fixed[Int(row[k].variable.index)] == nil {
        fixed[Int(row[k].variable.index)] = solver.value(of: row[k].variable)
        for use in uses[Int(row[k].variable.index)] where open[use] < .max {
          open[use] -= 1
          if open[use] == 1 { ready.append(use) }
        }
      }
    }
    return fixed
  }

  /// What of an expression is not fixed, and what the rest of it comes to; `nil` if the face says nothing of
  /// a variable.
  private func split(
    _ expression: LinearExpression
  ) -> (free: LinearExpression, value: Double)? {
    var (free, value) = (LinearExpression(), expression.constant)
    for k in 0..<expression.count {
      let (variable, factor) = (expression[k].variable, expression[k].coefficient)
      guard variable.index < fixed.count else { return nil }
      if let known = fixed[Int(variable.index)] {
        value += factor * known
        continue
      }
      let meaning = meanings[Int(variable.index)]
      guard meaning.count == 1, meaning[0].variable == variable else { return nil }
      free.append(variable, factor)
    }
    return (free, value)
  }

  @discardableResult
  private mutating func makeVariable(_ meaning: LinearExpression) -> Int {
    variables.append(FaceVariable(root: variables.count))
    meanings.append(meaning)
    return variables.count - 1
  }

  private mutating func append(_ row: FaceRow) {
    for term in row.all { variables[term.variable].rows.append(rows.count) }
    queue.append(rows.count)
    rows.append(row)
  }

  // MARK: Multiples

  /// What a variable is made of: a factor times its root, and a constant.
  private mutating func multiple(_ variable: Int) -> (root: Int, factor: Double, constant: Double) {
    if variables[variable].root == variable { return (variable, 1, 0) }
    var path: [Int] = []
    var root = variable
    while variables[root].root != root {
      path.append(root)
      root = variables[root].root
    }
    var (factor, constant) = (1.0, 0.0)
    for step in path.reversed() {
      constant = variables[step].factor * constant + variables[step].constant
      factor *= variables[step].factor
      variables[step].root = root
      (variables[step].factor, variables[step].constant) = (factor, constant)
    }
    return (root, factor, constant)
  }

  /// A sum in terms of roots that are not known.
  private mutating func reduced(_ terms: [FaceTerm]) -> FaceSum {
    var sum = FaceSum([])
    sum.terms.reserveCapacity(terms.count)
    for term in terms {
      let (root, factor, constant) = multiple(term.variable)
      sum.constant += term.factor * constant
      if variables[root].isKnown {
        sum.constant += term.factor * factor * variables[root].low
      } else {
        sum.add(FaceTerm(root, term.factor * factor))
      }
    }
    return sum
  }

  private mutating func findMultiples() {
    while let row = queue.popLast(), !isLost {
      visits += 1
      let sum = reduced(rows[row].all)
      switch sum.terms.count {
      case 1: know(sum.terms[0].variable, -sum.constant / sum.terms[0].factor)
      case 2: join(sum.terms[0], sum.terms[1], sum.constant)
      default: break
      }
    }
  }

  /// Narrows the bounds of a variable.
  private mutating func bound(_ variable: Int, _ range: FaceBounds, over factor: Double) {
    let (root, own, constant) = multiple(variable)
    let divisor = factor * own
    let ends = (
      (range.low - factor * constant) / divisor, (range.high - factor * constant) / divisor
    )
    variables[root].low = max(variables[root].low, min(ends.0, ends.1))
    variables[root].high = min(variables[root].high, max(ends.0, ends.1))
    let (low, high) = (variables[root].low, variables[root].high)
    if !variables[root].isKnown, low.isFinite, high - low <= 1e-9 * max(1, abs(low)) {
      know(root, low)
    }
  }

  private mutating func know(_ root: Int, _ value: Double) {
    (variables[root].low, variables[root].high) = (value, value)
    variables[root].isKnown = true
    queue += variables[root].rows
  }

  /// Makes the root with fewer rows a multiple of the other, where both make up 0 with a constant.
  private mutating func join(_ one: FaceTerm, _ other: FaceTerm, _ constant: Double) {
    let isFirst = variables[one.variable].rows.count <= variables[other.variable].rows.count
    let (small, large) = isFirst ? (one, other) : (other, one)
    let factor = -large.factor / small.factor
    if !(1e-6...1e6).contains(abs(factor)) { isLost = true }
    let bounds = (variables[small.variable].low, variables[small.variable].high)
    variables[small.variable].root = large.variable
    variables[small.variable].factor = factor
    variables[small.variable].constant = -constant / small.factor
    queue += variables[small.variable].rows
    variables[large.variable].rows += variables[small.variable].rows
    variables[small.variable].rows = []
    bound(small.variable, bounds, over: 1)
  }

  /// Joins the sums of rows with the same terms.
  /// - Returns: Whether there were any.
  private mutating func joinEqualSums() -> Bool {
    var isAny = false
    sums.removeAll(keepingCapacity: true)
    for row in rows.indices where !rows[row].isCopy && !isLost {
      var sum = reduced(rows[row].terms)
      guard sum.terms.count > 1 else { continue }
      let use = FaceSum.Use(
        variable: rows[row].sum, factor: sum.normalize(), constant: sum.constant)
      sum.constant = 0
      guard let known = sums[sum] else {
        sums[sum] = use
        continue
      }
      rows[row].isCopy = true
      // Both are multiples of the same.
      let ends = reduced([
        FaceTerm(known.variable, 1 / known.factor), FaceTerm(use.variable, -1 / use.factor),
      ])
      let constant = ends.constant - known.constant / known.factor + use.constant / use.factor
      if ends.terms.count == 2 { join(ends.terms[0], ends.terms[1], constant) }
      if ends.terms.count == 1 { know(ends.terms[0].variable, -constant / ends.terms[0].factor) }
      isAny = isAny || !ends.terms.isEmpty
    }
    return isAny
  }

  // MARK: Forest

  /// Passes bounds from leaves to roots, until nothing but cycles is left.
  private mutating func peel() {
    reducedRows = rows.map { $0.isCopy ? FaceSum([]) : reduced($0.all) }
    var users = [[Int]](repeating: [], count: variables.count)
    for (row, sum) in reducedRows.enumerated() {
      for term in sum.terms { users[term.variable].append(row) }
    }
    var openUsers = users.map(\.count)
    var openTerms = reducedRows.map(\.terms.count)
    var leaves = variables.indices.filter { openUsers[$0] == 1 }
    while let leaf = leaves.popLast() {
      guard openUsers[leaf] == 1, let row = users[leaf].first(where: { openTerms[$0] > 0 })
      else { continue }
      openUsers[leaf] = 0
      openTerms[row] -= 1
      let last = reducedRows[row].terms.first { openUsers[$0.variable] > 0 }
      guard openTerms[row] == 1, let target = last?.variable else { continue }
      pass(row, to: { $0 == target })
      openTerms[row] = 0
      order.append((row, target))
      openUsers[target] -= 1
      if openUsers[target] == 1 { leaves.append(target) }
    }
    cycleRows = reducedRows.indices.filter { openTerms[$0] > 0 }
    for row in cycleRows {
      for term in reducedRows[row].terms { variables[term.variable].isOnCycle = true }
    }
  }

  /// Narrows the bounds of some of the variables of a row to what the others leave.
  private mutating func pass(_ row: Int, to isTarget: (Int) -> Bool) {
    visits += 1
    let rests = reducedRows[row].rests { (variables[$0].low, variables[$0].high) }
    for (term, rest) in zip(reducedRows[row].terms, rests) where isTarget(term.variable) {
      variables[term.variable].low = max(variables[term.variable].low, rest.low)
      variables[term.variable].high = min(variables[term.variable].high, rest.high)
    }
  }

  // MARK: Answers

  /// The ranges of expressions in the solver that the face is of, or a copy of it.
  mutating func ranges(
    of expressions: [LinearExpression], in solver: inout Solver
  ) -> [ClosedRange<Double>] {
    let places = expressions.map { place(of: $0) }
    closeCycles(for: places, &solver)
    var found: [ClosedRange<Double>] = []
    var open: [Int] = []
    for (index, expression) in expressions.enumerated() {
      guard let place = places[index] else {
        open.append(index)
        found.append(0...0)
        continue
      }
      let value = solver.value(of: expression)
      let bounds = bounds(of: place)
      let (low, high) = (min(bounds.low, value), max(bounds.high, value))
      found.append(high - low > 1e-7 * max(1, abs(value)) ? low...high : value...value)
    }
    guard !open.isEmpty else { return found }
    questions += open.count
    for (index, range) in zip(open, solver.ranges(of: open.map { expressions[$0] })) {
      found[index] = range
    }
    return found
  }

  /// Whether expressions have the same values all over the face, up to a tolerance.
  mutating func areFixed(
    _ expressions: [LinearExpression], tolerance: Double, in solver: inout Solver
  ) -> [Bool] {
    isOfMovement = true
    defer { isOfMovement = false }
    return ranges(of: expressions, in: &solver).map { $0.upperBound - $0.lowerBound < tolerance }
  }

  /// Finds the ranges of what lies on cycles, as far as places depend on it, and passes bounds on to the
  /// leaves.
  private mutating func closeCycles(for places: [Place?], _ solver: inout Solver) {
    var isNeeded = [Bool](repeating: false, count: variables.count)
    for case let place? in places where place.factor != 0 { isNeeded[place.root] = true }
    for (row, target) in order
    where reducedRows[row].terms.contains(where: { isNeeded[$0.variable] }) {
      isNeeded[target] = true
    }
    for variable in isNeeded.indices where !variables[variable].isOnCycle {
      isNeeded[variable] = false
    }
    if isNeeded.contains(true) { close(isNeeded, &solver) }
    for (row, target) in order.reversed() { pass(row) { $0 != target } }
    order = []
  }

  /// Finds the ranges of some of the variables on cycles.
  private mutating func close(_ isNeeded: [Bool], _ solver: inout Solver) {
    let roots = variables.indices.filter { variables[$0].isOnCycle }
    var values = [Double](repeating: 0, count: variables.count)
    for root in roots { values[root] = solver.value(of: meanings[root]) }
    var cycles = FaceCycles(
      rows: cycleRows.map { reducedRows[$0] }, bounds: variables.map { ($0.low, $0.high) },
      values: values)
    // What moves is not fixed, whatever the ends of its range are.
    let moving = isOfMovement ? cycles.moving(isNeeded) : []
    let isOpen = cycles.prove(isOfMovement ? zip(isNeeded, moving).map { $0 && !$1 } : isNeeded)
    visits += cycles.visits
    var open: [Int] = []
    for root in roots {
      let (low, high) = cycles.bounds[root]
      (variables[root].low, variables[root].high) = (low, high)
      variables[root].isOnCycle = false
      if isOpen[root], high - low > 1e-9 { open.append(root) }
    }
    questions += open.count
    for (root, range) in zip(open, solver.ranges(of: open.map { meanings[$0] })) {
      (variables[root].low, variables[root].high) = (range.lowerBound, range.upperBound)
    }
  }

  /// A factor times a root and a constant.
  private typealias Place = (root: Int, factor: Double, constant: Double)

  /// What an expression is; `nil` if that was not found out.
  private mutating func place(of expression: LinearExpression) -> Place? {
    guard let (free, value) = split(expression) else { return nil }
    if free.count == 0 { return (0, 0, value) }
    if isLost { return nil }
    var sum = reduced(free.faceTerms)
    let constant = value + sum.constant
    // Nothing is left of it: no times anything.
    if sum.terms.isEmpty { return (0, 0, constant) }
    if sum.terms.count == 1 { return (sum.terms[0].variable, sum.terms[0].factor, constant) }
    let factor = sum.normalize()
    sum.constant = 0
    guard let use = sums[sum] else { return nil }
    let own = multiple(use.variable)
    // What is summed up is (sum - constant) / factor.
    return (
      own.root, factor / use.factor * own.factor,
      constant + factor / use.factor * (own.constant - use.constant)
    )
  }

  /// Between which values it lies.
  private func bounds(of place: Place) -> FaceBounds {
    if place.factor == 0 { return (place.constant, place.constant) }
    let (low, high) = FaceTerm(place.root, place.factor).share(
      of: (variables[place.root].low, variables[place.root].high))
    return (place.constant + low, place.constant + high)
  }
}

extension LinearExpression {
  fileprivate var faceTerms: [FaceTerm] {
    (0..<count).map { FaceTerm(Int(self[$0].variable.index), self[$0].coefficient) }
  }
}

extension Solver {
  /// The value of an expression, its constant included.
  func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * value(of: $1.variable)
    }
  }
}

extension LayoutEngine {
  /// The values that expressions can take without making any level worse.
  func ranges(of expressions: [LinearExpression]) -> [ClosedRange<Double>] {
    ranges(of: expressions, in: &solver)
  }

  /// The same in a copy of the solver.
  func ranges(
    of expressions: [LinearExpression], in solver: inout Solver
  ) -> [ClosedRange<Double>] {
    if expressions.isEmpty { return [] }
    var ranges = FaceRanges(of: solver)
    return ranges.ranges(of: expressions, in: &solver)
  }

  /// Whether expressions cannot change by more than a tolerance without making any level worse.
  func areFixed(_ expressions: [LinearExpression], tolerance: Double) -> [Bool] {
    if expressions.isEmpty { return [] }
    var ranges = FaceRanges(of: solver)
    return ranges.areFixed(expressions, tolerance: tolerance, in: &solver)
  }
}

/// The least and the greatest value.
typealias FaceBounds = (low: Double, high: Double)

/// A coordinate or the sum of a row.
private struct FaceVariable {
  /// What it is a multiple of; itself if of nothing.
  var root: Int
  var factor = 1.0
  var constant = 0.0
  var low = -Double.infinity
  var high = Double.infinity
  var isKnown = false
  /// The rows it occurs in; and those of its multiples, if it is a root.
  var rows: [Int] = []
  var isOnCycle = false
}

/// A factor times a variable, which is known by its number.
struct FaceTerm: Hashable {
  var variable: Int
  var factor: Double

  init(_ variable: Int, _ factor: Double) {
    self.variable = variable
    self.factor = factor
  }

  /// The least and the greatest value of the term.
  func share(of bounds: FaceBounds) -> FaceBounds {
    factor > 0
      ? (factor * bounds.low, factor * bounds.high) : (factor * bounds.high, factor * bounds.low)
  }
}

/// Terms, and the variable that is their sum.
private struct FaceRow {
  let terms: [FaceTerm]
  let sum: Int
  /// The terms less the sum, which make up 0.
  let all: [FaceTerm]
  /// Whether another row says the same.
  var isCopy = false

  init(terms: [FaceTerm], sum: Int) {
    self.terms = terms
    self.sum = sum
    all = terms + [FaceTerm(sum, -1)]
  }
}

/// Terms of different variables and a constant; of a row they make up 0.
struct FaceSum: Hashable {
  var terms: [FaceTerm]
  var constant = 0.0

  /// A variable that stands for a constant and a factor times a sum.
  struct Use {
    var variable: Int
    var factor: Double
    var constant: Double
  }

  init(_ terms: [FaceTerm]) { self.terms = terms }

  mutating func add(_ term: FaceTerm) {
    guard let place = terms.firstIndex(where: { $0.variable == term.variable }) else {
      terms.append(term)
      return
    }
    terms[place].factor += term.factor
    if abs(terms[place].factor) <= 1e-9 * abs(term.factor) { terms.remove(at: place) }
  }

  /// What the other terms of a row leave each of its variables.
  ///
  /// - Parameter bounds: What is known of a variable by itself.
  func rests(_ bounds: (Int) -> FaceBounds) -> [FaceBounds] {
    let shares = terms.map { $0.share(of: bounds($0.variable)) }
    // What comes before each term, and what after it: to take one away from the sum of all is not exact.
    var after = [FaceBounds](repeating: (0, 0), count: terms.count + 1)
    for place in terms.indices.reversed() {
      let (rest, share) = (after[place + 1], shares[place])
      after[place] = (rest.low + share.low, rest.high + share.high)
    }
    var before: FaceBounds = (constant, constant)
    return terms.indices.map { place in
      let rest = after[place + 1]
      let factor = terms[place].factor
      let ends = (-(before.low + rest.low) / factor, -(before.high + rest.high) / factor)
      before = (before.low + shares[place].low, before.high + shares[place].high)
      return (min(ends.0, ends.1), max(ends.0, ends.1))
    }
  }

  /// Sorts the terms and divides them by the first factor, which it returns.
  mutating func normalize() -> Double {
    terms.sort { $0.variable < $1.variable }
    let factor = terms[0].factor
    for place in terms.indices { terms[place].factor /= factor }
    return factor
  }
}
