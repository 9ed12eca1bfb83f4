import AutoLayout
import LayoutDiagnostics
import Testing

/// Forty mistakes on screens of several views, written by someone who did not write the rules, before the
/// rules that they judge.
@Suite struct ScreenMistakeTests {
  private static let all = ScreenMistake.held + ScreenMistake.missing + ScreenMistake.frames

  /// Whether a mistake is found, its culprit is named first, its fix comes first, and nothing else is said.
  private func marks(of mistake: ScreenMistake) -> (marks: [Bool], text: String) {
    let findings = mistake.build().findings()
    let grave = findings.filter { $0.severity > .note }
    let shown = grave.isEmpty ? findings : grave
    let text = shown.map { "\($0)\n  culprits: \($0.culprits)" }.joined(separator: "\n")
    guard let first = shown.first else { return ([false, false, false, false], "no finding") }
    let hasCulprit = first.culprits.prefix(2).contains { mistake.culprits.contains($0) }
    let isAlone = !mistake.isAlone || shown.count == 1
    return ([true, hasCulprit, mistake.isMended(by: first), isAlone], text)
  }

  @Test func `forty mistakes on screens are found, explained, mended first and said once`() {
    var counts = [0, 0, 0, 0]
    var misses: [String] = []
    for mistake in Self.all {
      let (marks, text) = marks(of: mistake)
      for (index, mark) in marks.enumerated() where mark { counts[index] += 1 }
      guard marks.contains(false) else { continue }
      let lacks = zip(["found", "culprit", "fix", "alone"], marks).filter { !$0.1 }.map(\.0)
      misses.append("\(mistake.name): lacks \(lacks.joined(separator: ", "))\n\(text)")
    }
    let all = Comment(rawValue: misses.joined(separator: "\n\n"))
    print("screens: found, culprit, fix first, alone: \(counts) of \(Self.all.count)")
    #expect(Self.all.count == 40)
    #expect(counts[0] >= 38, all)
    #expect(counts[1] >= 37, all)
    #expect(counts[2] >= 34, all)
    #expect(counts[3] >= 36, all)
  }

  private static let single =
    ScreenMistake.slips + ScreenMistake.habits + ScreenMistake.later
    + ScreenMistake.unseen

  @Test(arguments: single)
  func `a single mistake is found, explained, mended first and said once`(_ mistake: ScreenMistake)
  {
    let (marks, text) = marks(of: mistake)
    #expect(
      marks == [true, true, true, true], "found, culprit, fix, alone of \(mistake.name)\n\(text)")
  }
}
