/// What somebody may have meant by a word that is not known.
package enum Suggestion {
  /// Longer words are no slips of a finger, and comparing them would take long.
  private static let longest = 64

  /// The candidate that differs least from a word, if it is near enough to have been meant; the
  /// first of several.
  ///
  /// A letter that is missing, too many, another or in its neighbour's place counts one; case does
  /// not count. A third of the letters may differ, and a beginning is enough where only one
  /// candidate begins so.
  ///
  /// - Complexity: length of the word times the length of all candidates.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let wanted = Array(word.lowercased())
    guard !wanted.isEmpty, wanted.count <= longest else { return nil }
    let near = candidates.filter { $0.count <= longest }
      .map { (name: $0, distance: distance(wanted, Array($0.lowercased()))) }
      .filter { $0.distance <= max(1, wanted.count / 3) }
    if let best = near.min(by: { $0.distance < $1.distance }) { return best.name }
    let beginnings = candidates.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    return wanted.count > 1 && beginnings.count == 1 ? beginnings[0] : nil
  }

  /// The question that is put after an error; empty without a candidate.
  package static func question(_ nearest: String?) -> String {
    nearest.map { " (did you mean '\($0)'?)" } ?? ""
  }

  /// How many letters of either word have no partner in the other, in order.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    let changes = other.difference(from: one)
    return max(changes.insertions.count, changes.removals.count)
  }
}
