/// Where a ``Solver`` keeps its engine: one heap cell with one owner.
@safe
struct EngineStorage: @unchecked Sendable {
  @unsafe let pointer: UnsafeMutablePointer<Engine>

  /// A cell with a new engine, made where it stays.
  init() {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: Engine())
  }

  init(_ engine: consuming Engine) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: engine)
  }

  /// Ends the engine and gives the cell back.
  func deallocate() {
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }
}

/// A copy of an engine to go back to, or to ask questions of.
struct Snapshot: ~Copyable {
  private let storage: EngineStorage

  init(_ engine: borrowing Engine) { storage = EngineStorage(engine.copy()) }

  var engine: Engine {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(storage.pointer) }
    @inline(__always) unsafeMutableAddress { unsafe storage.pointer }
  }

  deinit { storage.deallocate() }
}
