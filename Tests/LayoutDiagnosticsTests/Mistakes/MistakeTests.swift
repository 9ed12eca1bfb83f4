import AutoLayout
import LayoutDiagnostics
import Testing

@Suite struct MistakeTests {
  /// What came of one mistake.
  private struct Score {
    var isFound = false
    var hasCulprit = false
    var hasFix = false
    var isAlone = false
  }

  private func score(_ mistake: Mistake) -> (score: Score, text: String) {
    let findings = mistake.build().findings()
    let grave = findings.filter { $0.severity > .note }
    let shown = grave.isEmpty ? findings : grave
    var score = Score()
    score.isFound = !shown.isEmpty
    score.hasCulprit = shown.contains { finding in
      finding.culprits.prefix(2).contains { mistake.culprits.contains($0) }
    }
    score.hasFix = shown.contains { $0.fixes.prefix(3).contains { mistake.accepts($0) } }
    score.isAlone = shown.count == mistake.count
    let lines = shown.map { finding in
      "\(finding.description)\n  culprits: \(finding.culprits)"
    }
    return (score, lines.joined(separator: "\n"))
  }

  /// How many mistakes of a list are found, explained, mended and said once.
  private func count(_ mistakes: [Mistake]) -> (score: [Int], misses: Comment) {
    var counts = [0, 0, 0, 0]
    var misses: [String] = []
    for mistake in mistakes {
      let (score, text) = score(mistake)
      let marks = [score.isFound, score.hasCulprit, score.hasFix, score.isAlone]
      for (index, mark) in marks.enumerated() where mark { counts[index] += 1 }
      guard marks.contains(false) else { continue }
      misses.append(
        "\(mistake.name): found \(score.isFound), culprit \(score.hasCulprit), fix "
          + "\(score.hasFix), alone \(score.isAlone)\n\(text)")
    }
    let all = "\(counts) of \(mistakes.count)\n" + misses.joined(separator: "\n\n")
    return (counts, Comment(rawValue: all))
  }

  private static let lists = [
    "known": Mistake.all, "strange": Strangers.all, "new": Newcomers.all,
  ]

  @Test(arguments: lists.keys.sorted())
  func `of forty mistakes nearly all are found, explained, mended and said once`(_ list: String) {
    let mistakes = Self.lists[list] ?? []
    let (counts, misses) = count(mistakes)
    print("\(list): found, culprit, fix, alone: \(counts) of \(mistakes.count)")
    #expect(mistakes.count >= 20)
    // 38, 36, 32 and 30 of 40.
    #expect(counts[0] * 40 >= mistakes.count * 38, misses)
    #expect(counts[1] * 40 >= mistakes.count * 36, misses)
    #expect(counts[2] * 40 >= mistakes.count * 32, misses)
    #expect(counts[3] * 40 >= mistakes.count * 30, misses)
  }
}
