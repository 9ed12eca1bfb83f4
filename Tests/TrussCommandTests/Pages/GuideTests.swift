import Testing
import Truss

/// The pages for newcomers.
@Suite struct GuideTests {
  /// What a piece of a page prints.
  private static func output(_ run: ((String) -> Void) throws -> Void) rethrows -> String {
    var lines: [String] = []
    try run { lines.append($0) }
    return lines.joined(separator: "\n")
  }

  private static let folder = "Docs/Examples/ComingFrom/"

  @Test func `the page for users of SnapKit gives the frames it says`() throws {
    try Page(
      path: "Docs/coming-from/snapkit.md", examples: [Self.folder + "Layouts.swift"],
      outputs: [profile(), footer()].map(frames)
    ).check()
  }

  @Test func `the page for users of Yoga gives the frames it says, and those of Yoga`() throws {
    let screens = [stackedProfile(), stackedPanes(), boxedFooter()]
    let printed = screens.map(frames)
    try Page(
      path: "Docs/coming-from/yoga.md",
      examples: [Self.folder + "Layouts.swift", Self.folder + "yoga.cpp"],
      outputs: [printed[0], printed[2]]
    ).check()
    // What `Docs/Examples/ComingFrom/check` has Yoga print: the panes and the button.
    let yoga = try Package.text(Self.folder + "yoga.txt").split(separator: "\n").suffix(3)
    let own = (screens[1].subviews[0].subviews + screens[2].subviews[0].subviews).map(\.frame)
    for (line, frame) in zip(yoga, own) {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      #expect([frame.x, frame.y, frame.width, frame.height] == numbers)
    }
  }

  @Test func `the page for users of kiwi prints what kiwi prints`() throws {
    let outputs = try [solverProfile, solverPanes, solverFooter].map { try Self.output($0) }
    try Page(
      path: "Docs/coming-from/kiwi.md",
      examples: [Self.folder + "Kiwi.swift", Self.folder + "kiwi.cpp"],
      outputs: [outputs[0], outputs[2]]
    ).check()
    #expect(outputs.joined(separator: "\n") + "\n" == (try Package.text(Self.folder + "kiwi.txt")))
  }

  @Test func `the page on how a layout runs prints what it says`() throws {
    try Page(
      path: "Docs/how-a-layout-runs.md", examples: ["Docs/Examples/Badge.swift"],
      outputs: [Self.output(layOutABadge)]
    ).check()
  }

  @Test func `the page on devices prints what it says`() throws {
    let runs = [readerOnDevices, surroundingsByHand, keyboardBelowAField]
    try Page(
      path: "Docs/devices.md", examples: ["Docs/Examples/Devices.swift"],
      outputs: runs.map { Self.output($0) }
    ).check()
  }
}
