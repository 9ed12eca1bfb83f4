import AutoLayout
import Cassowary
import LayoutContainers
import TestSupport
import Testing

/// Columns of random grids against a linear program of the rules of `Docs/containers/grid.md`, in exact fractions.
@Suite struct GridProgramTests {
  private struct Column {
    var size: GridTrack.Size
    /// What the program knows of the size.
    var kind: String
    var number: Double
    var hard: Double
    var natural: Double
  }

  /// One program for a row of columns: a length for each column, then the unit of shares, then the squeeze.
  private struct Program {
    var problem: LinearProblem
    let count: Int

    init(_ columns: [Column], room: Double?) {
      count = columns.count
      problem = LinearProblem(variableCount: columns.count + 2)
      for place in 0..<count + 2 { add([(place, 1)], .greaterThanOrEqual, 0) }
      let all = (0..<count).map { ($0, 1.0) }
      if let room { add(all, .equal, room) } else { add(all, .equal, 0, 49) }
      let hasFractions = columns.contains { $0.kind.hasPrefix("fr") }
      let stretching =
        hasFractions || !columns.contains { $0.kind == "auto" }
        ? 0 : columns.count { $0.kind == "auto" || $0.kind == "range" }
      add([(count + 1, 1)], .equal, 0, 749.2)
      for (place, column) in columns.enumerated() {
        add(column, place, stretching)
      }
    }

    private mutating func add(_ column: Column, _ place: Int, _ stretching: Int) {
      let (hard, natural) = (column.hard, column.natural)
      switch column.kind {
      case "points": return add([(place, 1)], .equal, column.number)
      case "fr", "fr-least":
        add([(place, 1), (count, -column.number)], .greaterThanOrEqual, 0)
        add([(place, 1), (count, -column.number)], .lessThanOrEqual, 0, 751)
        if column.kind == "fr" {
          add([(place, 1)], .greaterThanOrEqual, hard, 752)
        } else {
          add([(place, 1)], .greaterThanOrEqual, 20)
        }
        return
      case "range":
        add([(place, 1)], .greaterThanOrEqual, 15)
        add([(place, 1)], .lessThanOrEqual, column.number)
      default: break
      }
      add([(place, 1)], .greaterThanOrEqual, hard, 752)
      if natural > hard {
        add([(place, 1)], .greaterThanOrEqual, natural, 751.5)
        add([(place, 1), (count + 1, -1)], .lessThanOrEqual, hard)
      }
      if column.kind != "content", stretching > 1 {
        add([(place, 1), (count, -1)], .equal, natural, 749.5)
      } else if column.kind == "content" || stretching == 0 {
        add([(place, 1)], .lessThanOrEqual, natural, 749.5)
      }
      add([(place, 1)], .lessThanOrEqual, 0, 0.5, weight: Double(4097 + place))
    }

    private mutating func add(
      _ terms: [(Int, Double)], _ relation: Relation, _ constant: Double,
      _ priority: Float = 1000, weight: Double = 1
    ) {
      problem.rows.append(
        LinearProblem.Row(
          terms.map { LinearProblem.Entry($0.0, $0.1) }, constant: -constant, relation,
          priority: priority, weight: weight))
    }
  }

  private func column(_ random: inout SplitMix64) -> Column {
    let hard = Double(Int.random(in: 0...50, using: &random))
    let number = Double(Int.random(in: 1...3, using: &random))
    switch Int.random(in: 0...5, using: &random) {
    case 0:
      return Column(size: .points(30), kind: "points", number: 30, hard: 30, natural: 30)
    case 1:
      return Column(size: .fraction(number), kind: "fr", number: number, hard: hard, natural: hard)
    case 2:
      return Column(
        size: .fraction(number, minimum: 20), kind: "fr-least", number: number, hard: hard,
        natural: hard)
    case 3:
      return Column(size: .content(), kind: "content", number: 0, hard: hard, natural: hard)
    case 4:
      return Column(
        size: .automatic(minimum: 15, maximum: 40), kind: "range", number: 40, hard: 15,
        natural: 40)
    default:
      return Column(size: .automatic, kind: "auto", number: 0, hard: hard, natural: hard)
    }
  }

  @Test(arguments: LongRun.amount(everyday: 0..<200, all: 0..<4_000))
  func `columns have the lengths of the linear program`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 104_729 &+ 5)
    let columns = (0..<Int.random(in: 1...6, using: &random)).map { _ in column(&random) }
    let least = columns.reduce(0) { $0 + max($1.hard, $1.kind == "fr-least" ? 20 : 0) }
    let room: Double? =
      seed % 4 == 0
      ? nil : least + Double(Int.random(in: 0...200, using: &random))
    let grid = GridView()
    grid.columns = columns.map { GridTrack($0.size) }
    let views = columns.map { column in
      // A view in a column with a range has no content: its limits are all that counts.
      label("v", column.kind == "range" || column.kind == "fr-least" ? 0 : column.hard, 10)
    }
    for (place, view) in views.enumerated() {
      grid.addArrangedSubview(view, column: place, row: 0)
    }
    let takesRoom = columns.contains {
      $0.kind.hasPrefix("fr") || $0.kind == "auto"
    }
    let page = root(grid, takesRoom ? room : nil, nil)
    page.layoutIfNeeded()
    #expect(page.layoutEngine.conflicts.isEmpty)
    let program = Program(columns, room: takesRoom ? room : nil)
    let found = views.map(\.frame.width)
    // The unit and the squeeze are what the lengths leave them: only the sums of the levels are compared.
    let solver = ReferenceSolver<Rational>(
      program.problem, hint: found + [0, 0], keepingVariables: true)
    #expect(solver.isFeasible)
    for (place, width) in found.enumerated() {
      let range = solver.range(of: place)
      #expect(
        width >= (range.lower?.doubleValue ?? -.infinity) - 1e-6
          && width <= (range.upper?.doubleValue ?? .infinity) + 1e-6,
        "seed \(seed), column \(place): \(found)")
    }
  }
}
