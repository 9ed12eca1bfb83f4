/// What a table of the engine takes, in bytes.
package struct TableSize: Sendable {
  /// What is kept in it, for the reader of a report.
  package let name: String
  /// Of the records in it, free places between them included.
  package private(set) var used = 0
  /// Of these and the room behind them.
  package private(set) var held = 0

  fileprivate init(_ name: String) { self.name = name }

  /// Adds a buffer to the table.
  fileprivate func with<T>(_ buffer: borrowing Buffer<T>) -> TableSize {
    var sum = self
    sum.used += buffer.count * MemoryLayout<T>.stride
    sum.held += buffer.byteCount
    return sum
  }

  fileprivate func with<T>(_ pool: borrowing ListPool<T>) -> TableSize { with(pool.elements) }

  fileprivate func with<T>(_ table: borrowing Table<T>) -> TableSize {
    var sum = self
    sum.used += table.count * MemoryLayout<T>.stride
    sum.held += table.byteCount
    return sum
  }
}

extension Engine {
  /// What grows with the problem, table by table.
  var tableSizes: [TableSize] {
    [
      TableSize("variables").with(problem.values).with(problem.variables),
      TableSize("constraints").with(problem.constraints).with(problem.weights).with(agenda.pending),
      TableSize("terms").with(problem.rows),
      TableSize("forms").with(problem.forms),
      TableSize("hinges").with(problem.hinges),
      TableSize("columns").with(problem.columns),
      TableSize("slots").with(basis.slots).with(duals.multipliers).with(duals.queue),
      TableSize("nodes").with(factor.nodes),
      TableSize("edges").with(factor.edges),
      TableSize("row operations").with(factor.etas.terms).with(factor.etas.links)
        .with(factor.etas.readers).with(factor.etas.writers),
      TableSize("degenerate").with(problem.degenerate.list),
      TableSize("queues").with(problem.queue).with(problem.changed).with(factor.pattern)
        .with(factor.spike).with(factor.forwardOrder).with(factor.backwardOrder).with(factor.stack)
        .with(basis.displaced),
      TableSize("batches").with(batch.entering).with(batch.singles)
        .with(batch.reached),
    ]
  }
}

extension Solver {
  /// What the tables of the solver take: nearly all of its memory once it is large.
  package var memory: [TableSize] { engine.tableSizes }
}
