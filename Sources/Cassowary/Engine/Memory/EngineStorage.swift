/// The heap allocation of a ``Solver``: its engine and the slab of its small buffers, with one owner.
///
/// A class would count references at every access. A stored struct would be moved with the solver, with
/// all its tables of pointers. An engine never leaves its allocation.
@safe
struct EngineStorage: ~Copyable, @unchecked Sendable {
  @unsafe let pointer: UnsafeMutablePointer<Engine>

  var engine: Engine {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(pointer) }
    @inline(__always) unsafeMutableAddress { unsafe pointer }
  }

  /// Creates an engine in place, and the slab of its small buffers behind it in the same allocation.
  /// Separate allocations take considerable time for small layouts, such as cells of a list.
  init() {
    let start = (MemoryLayout<Engine>.stride + 15) & ~15
    let cell = UnsafeMutableRawPointer.allocate(
      byteCount: start + Engine.slabSize, alignment: 16)
    var slab = unsafe Slab(in: cell + start, byteCount: Engine.slabSize)
    unsafe pointer = cell.bindMemory(to: Engine.self, capacity: 1)
    unsafe pointer.initialize(to: Engine())
    unsafe pointer.pointee.reserve(in: &slab)
  }

  /// Creates a copy of an engine.
  init(copying engine: borrowing Engine) {
    self.init()
    unsafe pointer.pointee.copy(from: engine)
  }

  deinit {
    unsafe pointer.deinitialize(count: 1)
    unsafe UnsafeMutableRawPointer(pointer).deallocate()
  }
}

extension Engine {
  /// The memory of everything that grows with the problem, in bytes: of the records, free ones
  /// included, and of the capacity.
  var tableSizes: [(name: String, used: Int, held: Int)] {
    [
      size("variables", problem.values.size, problem.variables.size),
      size("constraints", problem.constraints.size, problem.weights.size, agenda.pending.size),
      size("terms", problem.termPool.elements.size),
      size("rows", problem.rows.size),
      size("breakpoints", problem.breakpoints.elements.size),
      size("columns", problem.columns.elements.size),
      size("positions", basis.positions.size, duals.values.elements.size, duals.queue.size),
      size("nodes", factor.diagonals.size, factor.columns.size, factor.rows.size),
      size("edges", factor.edges.elements.size),
      size("row operations", factor.etas.etas.size),
      size(
        "queues", problem.queue.size, problem.changed.size, problem.degenerate.list.size,
        factor.forwardOrder.size, factor.backwardOrder.size, basis.pendingMoves.size),
      size("candidates", batch.entering.size, batch.singles.size),
    ]
  }

  private func size(
    _ name: String, _ tables: (used: Int, held: Int)...
  ) -> (name: String, used: Int, held: Int) {
    (name, tables.reduce(0) { $0 + $1.used }, tables.reduce(0) { $0 + $1.held })
  }
}

extension Solver {
  /// The memory of the solver's tables, which are nearly all of its memory if the problem is large.
  package var memory: [(name: String, used: Int, held: Int)] { engine.tableSizes }
}
