/// Finds the known word that the author of an unknown word probably meant.
package enum Suggestion {
  /// The length up to which words are compared. A longer word is not a typing mistake, and its comparison would
  /// take long.
  private static let longest = 64

  /// The candidate that differs least from a word, the first of several; `nil` if none is similar enough.
  ///
  /// A letter that is missing, superfluous, wrong or in its neighbour's place counts one; case does not count.
  /// A third of the letters may differ. If no candidate is as similar as that, the word may be the beginning of
  /// exactly one candidate.
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

  /// The question that follows an error message; empty without a candidate.
  package static func question(_ nearest: String?) -> String {
    nearest.map { " (did you mean '\($0)'?)" } ?? ""
  }

  /// The number of letters of either word without a partner in the other, in order; the larger of the two
  /// numbers.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    let changes = other.difference(from: one)
    return max(changes.insertions.count, changes.removals.count)
  }
}
