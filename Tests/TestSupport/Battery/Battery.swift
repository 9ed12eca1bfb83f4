/// Replays generated sequences; a failing one comes back shrunk to a minimal printed trace.
package struct Battery: Sendable {
  package var style: Generator.Style
  package var tolerances = Tolerances()
  /// Every how many checks ranges are compared; 0 for never.
  package var rangeInterval = 7

  package init(_ style: Generator.Style) {
    self.style = style
    if style.isWide {
      tolerances = .wide
      rangeInterval = 0  // the ends of a range are other vertices, as ill-conditioned as can be
    }
  }

  package struct Outcome: Sendable {
    package var statistics = Player.Statistics()
    /// The minimal trace of a failure and what went wrong; `nil` if nothing did.
    package var report: String?
  }

  /// Generates and replays the sequence of one seed.
  package func run(seed: UInt64) -> Outcome {
    let operations = Generator(seed: seed, style: style).operations
    var player = makePlayer()
    guard let (failure, index) = player.perform(operations) else {
      return Outcome(statistics: player.statistics)
    }
    var shrinker = Shrinker { failureOf($0)?.kind == failure.kind }
    let minimal = shrinker.shrink(Array(operations.prefix(index + 1)))
    let last = failureOf(minimal) ?? failure
    let trace = minimal.map(\.description).joined(separator: "\n")
    return Outcome(
      statistics: player.statistics, report: "seed \(seed): \(last.description)\n\(trace)")
  }

  private func failureOf(_ operations: [Operation]) -> Player.Failure? {
    var player = makePlayer()
    player.rangeInterval = min(1, rangeInterval)
    return player.perform(operations)?.failure
  }

  private func makePlayer() -> Player {
    var player = Player(tolerances: tolerances)
    player.rangeInterval = rangeInterval
    return player
  }
}

extension Player.Failure {
  /// The words of the description without numbers: what must stay the same while shrinking.
  var kind: String {
    description.split(separator: " ").filter { !$0.contains(where: \.isNumber) }
      .joined(separator: " ")
  }
}
