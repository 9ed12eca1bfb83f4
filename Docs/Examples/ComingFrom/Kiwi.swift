import Cassowary

// The three layouts of Docs/coming-from/kiwi.md, along x.

func solverProfile(print: (String) -> Void) throws {
  var solver = Solver()
  let (icon, words) = (solver.makeVariable(), solver.makeVariable())
  try solver.add(icon == 16)
  try solver.add(words - icon == 48 + 12)
  try solver.solve()
  print("icon \(solver.value(of: icon)), words \(solver.value(of: words))")
}

func solverPanes(print: (String) -> Void) throws {
  var solver = Solver()
  let (width, sidebar) = (solver.makeVariable(), solver.makeVariable())
  let content = solver.makeVariable()
  try solver.add(LinearExpression(sidebar) == 0.25 * width)
  try solver.add(LinearExpression(width) == sidebar + content + 8)
  try solver.edit(width)
  for value in [320.0, 600] {
    try solver.suggest(value, for: width)
    try solver.solve()
    print("\(value): sidebar \(solver.value(of: sidebar)), content \(solver.value(of: content))")
  }
}

func solverFooter(print: (String) -> Void) throws {
  var solver = Solver()
  let (width, button) = (solver.makeVariable(), solver.makeVariable())
  try solver.add((button - width == -32).priority(.strong))
  try solver.add(button <= 320)
  try solver.edit(width, priority: 999)
  for value in [320.0, 600] {
    try solver.suggest(value, for: width)
    try solver.solve()
    print("\(value): button \(solver.value(of: button))")
  }
}
