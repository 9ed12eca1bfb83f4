public import Foundation

/// What Foundation does not have on Linux. Nothing is recorded, so that there is nothing to undo.
open class UndoManager: NSObject {
  /// Whether there is something to undo or to redo, and whether that runs.
  open internal(set) var canUndo = false, canRedo = false, isUndoing = false, isRedoing = false
  /// Does not call the handler.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {}
  /// Does nothing.
  open func undo() {}
  /// Does nothing.
  open func redo() {}
  /// Does nothing.
  open func removeAllActions() {}
}
