import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import Testing

/// The first advice is taken literally: does the finding disappear, and is the layout what its author
/// meant?
@Suite struct AdviceTests {
  @Test(arguments: BrokenLayout.all.indices)
  func `the first advice makes of a broken layout what was meant`(_ index: Int) throws {
    let broken = BrokenLayout.all[index]
    let screen = makeRoot(320, 480, name: "screen")
    broken.build(screen)
    let findings = screen.findings()
    let shown = findings.first { $0.severity > .note } ?? findings.first
    let words = Comment(
      rawValue: broken.name + "\n" + findings.map(\.description).joined(separator: "\n"))
    let fix = try #require(shown?.fixes.first, words)
    var frames: [String: LayoutRect] = [:]
    for frame in fix.frames { frames[frame.name] = frame.frame }
    #expect(broken.isMeant(Frames(frames)), "\(words)\n\(frames)")
  }
}

/// The frames of a layout, by name.
struct Frames {
  private let byName: [String: LayoutRect]

  init(_ byName: [String: LayoutRect]) { self.byName = byName }

  /// The rectangle of a view; of no size where there is none.
  subscript(name: String) -> LayoutRect { byName[name] ?? .zero }

  /// Whether two lengths are the same but for rounding to pixels.
  func areEqual(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1 }

  /// Whether every view of these names is as wide as its content wants, or wraps.
  func lie(_ names: [String], in size: LayoutSize) -> Bool {
    names.allSatisfy { name in
      let frame = self[name]
      return frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= size.width + 0.5
        && frame.maxY <= size.height + 0.5 && frame.width > 0 && frame.height > 0
    }
  }
}
