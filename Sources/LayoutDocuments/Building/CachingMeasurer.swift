package import AutoLayout
import Foundation
package import NaturalSizes

/// Measures texts by the plain metric. It examines the letters of each text once, however often a scene is
/// built.
package final class CachingMeasurer: PreparingMeasurer, @unchecked Sendable {
  private let base: PseudoLocalizedMeasurer
  /// Guarded by the lock.
  private var known: [Key: PreparedText] = [:]
  private let lock = NSLock()

  /// Creates a measurer for texts `length` times as long as the given ones.
  package init(textLength length: Double = 1) { base = PseudoLocalizedMeasurer(length: length) }

  package func size(of text: String, font: IBFont, width: Double?, lines: Int) -> LayoutSize {
    prepared(text, font: font).size(width: width, lines: lines)
  }

  package func prepared(_ text: String, font: IBFont) -> PreparedText {
    let key = Key(text: text, font: font)
    if let text = lock.withLock({ known[key] }) { return text }
    let prepared = PreparedText(base.longer(text), font: font)
    lock.withLock { known[key] = prepared }
    return prepared
  }

  private struct Key: Hashable {
    var text: String
    var font: IBFont

    /// Only the beginning of a text is hashed, because hashing a long text takes as long as measuring it.
    func hash(into hasher: inout Hasher) {
      hasher.combine(text.utf8.count)
      for byte in text.utf8.prefix(32) { hasher.combine(byte) }
      hasher.combine(font)
    }
  }
}
