import Cassowary
import Testing

/// How much work it takes when many constraints mention one variable: the rows of a stack that
/// shares out its length.
@Suite struct SharedVariableTests {
  enum Room: Double, CaseIterable {
    case squeezed = 8
    case exact = 17
    case roomy = 40
  }

  /// Views in a column of a given length, with content sizes and a gap of 4.
  private func column(
    _ solver: inout Solver, _ count: Int, _ room: Room
  ) throws -> (tops: [Variable], heights: [Variable]) {
    var tops: [Variable] = []
    var heights: [Variable] = []
    for _ in 0..<count {
      let (top, height) = (solver.makeVariable(), solver.makeVariable())
      try solver.enqueue(height >= 0)
      try solver.enqueue((height >= 13).priority(.strong))
      try solver.enqueue((height <= 13).priority(.weak))
      if let last = tops.last, let before = heights.last {
        try solver.enqueue(LinearExpression(top) - last - before == 4)
      } else {
        try solver.enqueue(top == 0)
      }
      tops.append(top)
      heights.append(height)
    }
    let length = solver.makeVariable()
    try solver.enqueue(LinearExpression(tops[count - 1]) + heights[count - 1] - length == 0)
    try solver.enqueue(length == Double(count) * room.rawValue - 4)
    return (tops, heights)
  }

  @Test(arguments: Room.allCases, [Priority(999), .required])
  func `lengths in proportion to the first one are settled together`(
    room: Room, priority: Priority
  ) throws {
    let count = 1_000
    var solver = Solver()
    let (_, heights) = try column(&solver, count, room)
    for height in heights.dropFirst() {
      try solver.enqueue((LinearExpression(height) - heights[0] == 0).priority(priority))
    }
    try solver.solve()
    #expect(abs(solver.value(of: heights[count - 1]) - (room.rawValue - 4)) < 1e-9)
    let work = solver.statistics
    #expect(work.pivots <= 2 * count + 10)
    #expect(work.eliminations <= 5)
    #expect(work.primalSteps <= 5)
  }

  @Test(arguments: [100, 1_000])
  func `wishes around one variable find their middle in one step`(count: Int) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for k in 0..<count {
      let y = solver.makeVariable()
      try solver.enqueue(y == Double(k))
      try solver.enqueue(Constraint(x - y, .equal, priority: .medium))
    }
    try solver.solve()
    let middle = solver.value(of: x)
    #expect(middle >= Double(count / 2 - 1) && middle <= Double(count / 2))
    #expect(solver.statistics.pivots <= count + 10)
  }
}
