// A layout solved by Embedded Swift: built and run by Tests/Embedded/run, together with the sources
// of Cassowary as one module.

func solveRow() throws(SolverError) -> (Double, Double) {
  var solver = Solver()
  let window = solver.makeVariable()
  let left = solver.makeVariable()
  let right = solver.makeVariable()
  try solver.edit(window, priority: 900)
  try solver.add(left + right + 8 - window == 0)
  try solver.add(Constraint(left - right, .equal, priority: 750))
  try solver.add(Constraint(right - 100, .lessThanOrEqual))
  try solver.suggest(320, for: window)
  try solver.solve()
  do throws(SolverError) {
    try solver.add(left + right >= 400)
    try solver.add(left <= 250)
    return (.nan, .nan)
  } catch {
    guard case .unsatisfiable(let conflict) = error, conflict.members.count == 3 else {
      throw error
    }
  }
  return (solver.value(of: left), solver.value(of: right))
}

do throws(SolverError) {
  let (left, right) = try solveRow()
  print("left is \(Int(left)) wide, right \(Int(right))")
} catch {
  print("refused")
}
