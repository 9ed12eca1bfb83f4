/// Four terms that need no allocation.
///
/// `InlineArray` would do, and asks for macOS 26 and iOS 26.
@frozen
@usableFromInline
package struct InlineTerms: Sendable {
  @usableFromInline var terms: (Term, Term, Term, Term)

  @inlinable
  package init(repeating term: Term) { terms = (term, term, term, term) }

  /// The term at `index`, which must be in `0..<4`.
  @inlinable
  package subscript(index: Int) -> Term {
    get {
      unsafe withUnsafeBytes(of: self) {
        unsafe $0.load(fromByteOffset: index * MemoryLayout<Term>.stride, as: Term.self)
      }
    }
    set {
      unsafe withUnsafeMutableBytes(of: &self) {
        unsafe $0.storeBytes(
          of: newValue, toByteOffset: index * MemoryLayout<Term>.stride, as: Term.self)
      }
    }
  }
}
