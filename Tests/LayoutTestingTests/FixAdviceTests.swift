import AutoLayout
import LayoutDiagnostics
import Testing

@testable import LayoutTesting

@Suite struct FixAdviceTests {
  private func toolbar(width: Double) -> LayoutView {
    let bar = LayoutView(name: "bar")
    bar.frame.size = LayoutSize(width: width, height: 44)
    let (title, save) = (LayoutView(name: "title"), LayoutView(name: "save"))
    for view in [title, save] { bar.addSubview(view) }
    title.measurer = { LayoutSize(width: min($0, 60), height: $0 < 60 ? 40 : 20) }
    save.naturalSize = LayoutSize(width: 90, height: 30)
    constrain {
      title.leading == .superview + 16
      title.centerY == .superview
      save.trailing == .superview - 16
      save.centerY == .superview
    }
    return bar
  }

  @Test func `an objection to frames says what mends it, where diagnostics know`() throws {
    let objections = LayoutQuality.hasNoOverlaps.objections(to: toolbar(width: 160))
    #expect(objections.map(\.message) == ["title and save overlap by 22 × 20 points"])
    let fix = try #require(objections.first?.fixes.first)
    #expect(fix.sentence.hasPrefix("add save.leading >= title.trailing + 8"))
  }

  @Test func `an objection that is the same in several cells is said once, with one advice`() {
    let matrix = LayoutMatrix(sizes: [160, 300].map { LayoutSize(width: $0, height: 44) })
    let said = matrix.objections(to: .hasNoOverlaps) { _ in toolbar(width: 0) }
    #expect(said.count == 1)
    #expect(
      said.first?.hasPrefix("on 160 × 44, ltr; 160 × 44, rtl: warning: title and save") == true)
    #expect(said.first?.contains("\n  fix: add save.leading >= title.trailing + 8") == true)
  }
}
