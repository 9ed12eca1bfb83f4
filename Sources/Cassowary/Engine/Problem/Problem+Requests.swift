/// Which constraints edit a variable, and how old they are.
extension Problem {
  /// Gives a constraint that has no breakpoints, or is gone, the constant and the priority that were asked for.
  mutating func note(_ request: Request) {
    let c = request.constraint
    constraints[c].request = -1
    constraints[c].priority = request.priority
    constraints[c].constant = request.constant
  }

  /// Sorts constraints by when they were enqueued.
  func sortByAge(_ members: inout Buffer<Int32>) {
    members.sort { constraints[$0].serial < constraints[$1].serial }
  }

  /// The variable that a constraint edits, which is its only one.
  func edited(by c: Int32) -> Int32? {
    let list = termList(of: c)
    if list.count != 1 { return nil }
    let j = termPool[list.offset].index
    return variables[j].edit == c ? j : nil
  }
}
