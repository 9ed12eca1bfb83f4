import AutoLayout
import LayoutContainers
import TestSupport
import Testing

/// Every public call that takes a number × numbers nobody means.
@Suite struct InvalidNumberTests {
  static let numbers: [Double] = LongRun.amount(
    everyday: [.nan, 1e308], all: allNumbers)

  private static let allNumbers: [Double] = [
    .nan, -.nan, .infinity, -.infinity, 1e308, -1e308, 1e9.nextUp, 1e9, -1e9,
    .leastNonzeroMagnitude, -0.0, -1, 0,
    .leastNormalMagnitude, .greatestFiniteMagnitude,
  ]

  @Test(arguments: InvalidCall.all)
  func `whatever number is given, frames are frames, and what follows is laid out`(
    _ call: InvalidCall
  ) {
    for number in Self.numbers {
      for isLate in LongRun.amount(everyday: [true], all: [false, true]) {
        let scene = InvalidCallScene()
        if isLate { scene.page.layoutIfNeeded() }
        call.run(scene, number)
        #expect(scene.faults() == [], "\(number), late: \(isLate)")
        _ = scene.page.layoutEngine.conflicts.count
        // The tree goes on.
        let late = LayoutView(name: "late")
        late.frame = LayoutRect(x: 1, y: 2, width: 3, height: 4)
        scene.page.addSubview(late)
        scene.page.layoutIfNeeded()
        #expect(late.frame.size == LayoutSize(width: 3, height: 4), "\(number), late: \(isLate)")
      }
    }
  }

  /// What is refused is said: not a number, infinity, and what is out of every range.
  @Test(arguments: InvalidCall.all.filter { !silent.contains($0.testDescription) })
  func `what is no number at all is refused aloud`(_ call: InvalidCall) {
    let numbers: [Double] = [.nan, 1e308, .infinity, -.infinity, -1e308]
    for number in numbers.prefix(LongRun.amount(everyday: 2, all: 5))
    where number.isNaN || number > 0 || !Self.takesNone.contains(call.testDescription) {
      let scene = InvalidCallScene()
      scene.page.layoutIfNeeded()
      scene.page.layoutEngine.clearErrors()
      call.run(scene, number)
      scene.page.layoutIfNeeded()
      let rows = scene.list.subviews.flatMap(\.layoutEngine.errors)
      #expect(!scene.page.layoutEngine.errors.isEmpty || !rows.isEmpty, "\(number)")
    }
  }

  /// Calls that take a number below 0 for none.
  private static let takesNone: Set<String> = [
    "content width", "content height", "measurer", "proportions", "lines of strange lengths",
    "rows of strange heights",
  ]

  /// Calls that ask, that clamp, that throw, or that concern no tree.
  private static let silent: Set<String> = [
    "bounds", "rectangles", "index of a subview", "visual format", "condition", "new stack",
    "new box",
    "offset", "rectangle to be seen", "row at", "row numbers", "maximum height", "transition",
    "animated box", "readable widths",
  ]
}
