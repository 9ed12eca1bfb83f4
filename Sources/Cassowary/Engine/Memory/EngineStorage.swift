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
