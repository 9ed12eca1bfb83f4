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

  @Test func `forty mistakes are found, explained and mended`() {
    #expect(Mistake.all.count >= 40)
    var (found, culprits, fixes, alone) = (0, 0, 0, 0)
    var misses: [String] = []
    for mistake in Mistake.all {
      let (score, text) = score(mistake)
      found += score.isFound ? 1 : 0
      culprits += score.hasCulprit ? 1 : 0
      fixes += score.hasFix ? 1 : 0
      alone += score.isAlone ? 1 : 0
      guard score.isFound, score.hasCulprit, score.hasFix, score.isAlone else {
        misses.append(
          "\(mistake.name): found \(score.isFound), culprit \(score.hasCulprit), fix "
            + "\(score.hasFix), alone \(score.isAlone)\n\(text)")
        continue
      }
    }
    let count = Mistake.all.count
    let all = Comment(rawValue: misses.joined(separator: "\n\n"))
    #expect(found >= count - 2, all)
    #expect(culprits >= count - 4, all)
    #expect(fixes >= count - 8, all)
    #expect(alone >= count - 10, all)
    if !misses.isEmpty { print(found, culprits, fixes, alone, "of", count, "\n\(all)") }
  }
}
