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

/// The memory of some tables of the engine, in bytes.
package struct TableSize: Sendable {
  /// The content of the tables, for a report.
  package let name: String
  /// The bytes of the records, free ones included.
  package let used: Int
  /// The bytes of the capacity.
  package let held: Int

  fileprivate init(_ name: String, _ tables: (used: Int, held: Int)...) {
    self.name = name
    used = tables.reduce(0) { $0 + $1.used }
    held = tables.reduce(0) { $0 + $1.held }
  }
}

extension Engine {
  /// The memory of everything that grows with the problem.
  var tableSizes: [TableSize] {
    [
      TableSize("variables", problem.values.size, problem.variables.size),
      TableSize(
        "constraints", problem.constraints.size, problem.weights.size, agenda.pending.size),
      TableSize("terms", problem.termPool.elements.size),
      TableSize("rows", problem.rows.size),
      TableSize("breakpoints", problem.breakpoints.elements.size),
      TableSize("columns", problem.columns.elements.size),
      TableSize(
        "positions", basis.positions.size, duals.multipliers.elements.size, duals.queue.size),
      TableSize("nodes", factor.diagonals.size, factor.columns.size, factor.rows.size),
      TableSize("edges", factor.edges.elements.size),
      TableSize("row operations", factor.etas.etas.size),
      TableSize(
        "queues", problem.queue.size, problem.changed.size, problem.degenerate.list.size,
        factor.forwardOrder.size, factor.backwardOrder.size, basis.pendingMoves.size),
      TableSize("candidates", batch.entering.size, batch.singles.size),
    ]
  }
}

extension Solver {
  /// The memory of the solver's tables, which are nearly all of its memory if the problem is large.
  package var memory: [TableSize] { engine.tableSizes }
}
