/// Where a ``Solver`` keeps its engine: one heap cell with one owner.
@safe
struct EngineStorage: @unchecked Sendable {
  @unsafe let pointer: UnsafeMutablePointer<Engine>

  init(_ engine: consuming Engine) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: engine)
  }

  func deallocate() {
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }
}
