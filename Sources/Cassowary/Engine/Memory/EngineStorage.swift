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
    let cell = UnsafeMutableRawPointer.allocate(byteCount: start + Engine.slabSize, alignment: 16)
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
  /// The memory of the tables, in bytes: of the elements, free ones included, and of the capacity. It is nearly
  /// all of the memory of a large problem.
  var tableSize: (used: Int, held: Int) {
    [
      problem.values.size, problem.variables.size, problem.constraints.size, problem.weights.size,
      problem.termPool.elements.size, problem.rows.size, problem.breakpoints.elements.size,
      problem.columns.elements.size, problem.queue.size, problem.changed.size,
      problem.degenerate.list.size, agenda.pending.size, basis.positions.size,
      basis.pendingMoves.size, duals.values.elements.size, duals.queue.size, factor.diagonals.size,
      factor.columns.size, factor.rows.size, factor.edges.elements.size, factor.etas.etas.size,
      factor.forwardOrder.size, factor.backwardOrder.size, batch.entering.size, batch.singles.size,
    ].reduce((0, 0)) { ($0.used + $1.used, $0.held + $1.held) }
  }
}
