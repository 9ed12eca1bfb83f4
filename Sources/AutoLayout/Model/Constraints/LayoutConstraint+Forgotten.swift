// Constraints that were written and never activated: builds for debugging remember them, so that
// diagnostics can say what is missing where something is.

extension LayoutConstraint {
  /// Has the first item remember the constraint.
  @inline(__always)
  func noteWritten() {
    #if DEBUG
      firstElement?.remember(self)
    #endif
  }

  /// Has the first item forget the constraint: somebody tries to activate it.
  @inline(__always)
  func forgetWritten() {
    #if DEBUG
      firstElement?.written.removeAll { $0 === self }
    #endif
  }
}

extension LayoutElement {
  /// The last eight constraints with the item on the left that somebody wrote and nobody tried to
  /// activate, in the order they were written; builds not for debugging know of none.
  package final var forgottenConstraints: [LayoutConstraint] {
    #if DEBUG
      return written.filter(\.isForgotten)
    #else
      return []
    #endif
  }

  #if DEBUG
    fileprivate final func remember(_ constraint: LayoutConstraint) {
      if written.count == 8 {
        // What the library makes to speak of does not push out what somebody wrote.
        written.remove(at: written.firstIndex { !$0.isForgotten } ?? 0)
      }
      written.append(constraint)
    }
  #endif
}

extension LayoutConstraint {
  /// Whether activating the constraint turns the translated frame of its first item off.
  package final var turnsTranslationOff: Bool {
    get { isFromOperator }
    set { flags.set(.isFromOperator, newValue) }
  }

  fileprivate var isForgotten: Bool { role == .user && origin != .generated && isValid }
}
