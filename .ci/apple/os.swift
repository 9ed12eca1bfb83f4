// https://developer.apple.com/documentation/os/osallocatedunfairlock: macOS 13.0, iOS 16.0.
@available(macOS 13.0, *)
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(initialState: State) where State: Sendable {}
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    fatalError()
  }
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R { fatalError() }
}
