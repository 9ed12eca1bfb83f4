// Constraints that were written and never activated. Debug builds remember them, so that diagnostics can
// name a constraint that is missing.

extension LayoutConstraint {
  /// Adds the constraint to those that its first item remembers.
  @inline(__always)
  func noteWritten() {
    #if DEBUG
      guard let firstItem else { return }
      if firstItem.written.count == 8 {
        // Constraints made by the library do not push out those of the user.
        firstItem.written.remove(at: firstItem.written.firstIndex { !$0.isForgotten } ?? 0)
      }
      firstItem.written.append(self)
    #endif
  }

  /// Removes the constraint from those that its first item remembers, because it is being activated.
  @inline(__always)
  func forgetWritten() {
    #if DEBUG
      firstItem?.written.removeAll { $0 === self }
    #endif
  }
}

extension LayoutElement {
  /// The last eight constraints with the item on the left that were written and never activated, in the
  /// order in which they were written; empty in release builds.
  package final var forgottenConstraints: [LayoutConstraint] {
    #if DEBUG
      return written.filter(\.isForgotten)
    #else
      return []
    #endif
  }
}

extension LayoutConstraint {
  /// Whether activating the constraint turns the translated frame of its first item off.
  package final var turnsTranslationOff: Bool {
    get { isFromOperator }
    set { flags.set(.isFromOperator, newValue) }
  }

  fileprivate var isForgotten: Bool { role == .user && origin != .generated && isValid }
}
