/// Where a ``Solver`` keeps its engine, and a copy of one to go back to: one heap cell with one owner.
///
/// A class would count references at every access; as a stored struct the engine would be moved
/// wherever a solver is, tables of pointers and all. An engine never leaves its cell, in which its small buffers lie.
@safe
struct EngineStorage: ~Copyable, @unchecked Sendable {
  @unsafe let pointer: UnsafeMutablePointer<Engine>

  var engine: Engine {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(pointer) }
    @inline(__always) unsafeMutableAddress { unsafe pointer }
  }

  /// A cell with a new engine, made where it stays, and behind it, in the same allocation, the slab of its
  /// small buffers: allocating and freeing these apart took a hundredth of the cells of a list.
  init() {
    let start = (MemoryLayout<Engine>.stride + 15) & ~15
    let cell = UnsafeMutableRawPointer.allocate(
      byteCount: start + Engine.slabSize, alignment: 16)
    var slab = unsafe Slab(in: cell + start, byteCount: Engine.slabSize)
    unsafe pointer = cell.bindMemory(to: Engine.self, capacity: 1)
    unsafe pointer.initialize(to: Engine())
    unsafe pointer.pointee.reserve(in: &slab)
  }

  /// A cell with a copy of an engine.
  init(copying engine: borrowing Engine) {
    self.init()
    unsafe pointer.pointee.copy(from: engine)
  }

  deinit {
    unsafe pointer.pointee.deallocate()
    unsafe pointer.deinitialize(count: 1)
    unsafe UnsafeMutableRawPointer(pointer).deallocate()
  }
}

/// What tables of the engine take, in bytes.
package struct TableSize: Sendable {
  /// What is kept in them, for the reader of a report.
  package let name: String
  /// Of the records in them, free places between them included.
  package let used: Int
  /// Of these and the room behind them.
  package let held: Int

  fileprivate init(_ name: String, _ tables: (used: Int, held: Int)...) {
    self.name = name
    used = tables.reduce(0) { $0 + $1.used }
    held = tables.reduce(0) { $0 + $1.held }
  }
}

extension Engine {
  /// What grows with the problem, table by table.
  var tableSizes: [TableSize] {
    [
      TableSize("variables", problem.values.size, problem.variables.size),
      TableSize(
        "constraints", problem.constraints.size, problem.weights.size, agenda.pending.size),
      TableSize("terms", problem.termPool.elements.size),
      TableSize("forms", problem.rows.size),
      TableSize("hinges", problem.breakpoints.elements.size),
      TableSize("columns", problem.columns.elements.size),
      TableSize("slots", basis.positions.size, duals.multipliers.elements.size, duals.queue.size),
      TableSize("nodes", factor.nodes.size),
      TableSize("edges", factor.edges.elements.size),
      TableSize("row operations", factor.etas.etas.size),
      TableSize(
        "queues", problem.queue.size, problem.changed.size, problem.degenerate.list.size,
        factor.forwardOrder.size, factor.backwardOrder.size, basis.pendingMoves.size),
      TableSize("batches", batch.entering.size, batch.singles.size),
    ]
  }
}

extension Solver {
  /// What the tables of the solver take: nearly all of its memory once it is large.
  package var memory: [TableSize] { engine.tableSizes }
}
