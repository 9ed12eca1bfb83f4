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

  @Test(arguments: ["known", "strange"])
  func `forty mistakes are found, explained and mended`(_ list: String) {
    let mistakes = list == "known" ? Mistake.all : Strangers.all
    let (counts, misses) = count(mistakes)
    #expect(mistakes.count >= 40)
    #expect(counts[0] >= mistakes.count - 2, misses)
    #expect(counts[1] >= mistakes.count - 4, misses)
    #expect(counts[2] >= mistakes.count - 8, misses)
    #expect(counts[3] >= mistakes.count - 10, misses)
  }
}
