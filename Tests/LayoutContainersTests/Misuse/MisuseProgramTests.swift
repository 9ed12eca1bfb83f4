import AutoLayout
import Cassowary
import LayoutContainers
import LayoutDiagnostics
import TestSupport
import Testing

/// Programs nobody would write, and somebody will: each has to end, with frames that are frames, and
/// to leave a tree that can be laid out.
@Suite struct MisuseProgramTests {
  /// More than any of the programs takes: one that goes round and round takes more of both.
  private static let (visitLimit, callLimit) = (1_000_000, 10_000)

  private static func faults(_ top: LayoutView) -> [String] {
    var found: [String] = []
    top.layoutIfNeeded()
    top.forEachElement { element in
      // What is a view less some insets is less than nothing where the view is smaller.
      if let guide = element as? LayoutGuide, !top.layoutGuides.contains(where: { $0 === guide }) {
        return
      }
      let frame = (element as? LayoutView)?.frame ?? (element as? LayoutGuide)?.layoutFrame ?? .zero
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      if !numbers.allSatisfy(\.isFinite) || frame.width < 0 || frame.height < 0 {
        found.append("\(element.layoutName ?? "?") is \(frame)")
      }
    }
    let engine = top.layoutEngine
    for constraint in engine.activeConstraints where constraint.priority == .required {
      let isOut = engine.conflicts.contains { $0.broken === constraint }
      if !isOut, let miss = engine.violation(of: constraint), miss > 1e-5 {
        found.append("\(constraint) misses by \(miss)")
      }
    }
    return found
  }

  @Test(
    arguments: (MisuseProgram.moves + MisuseProgram.lives + MisuseProgram.containers
      + MisuseProgram.loops
      + MisuseProgram.crowds + MisuseProgram.questions).filter { LongRun.isOn || !$0.isLong })
  func `an odd program ends with a layout`(_ program: MisuseProgram) {
    let page = makeRoot(320, 480, name: "page")
    let other = program.run(page)
    #expect(Self.faults(page) == [])
    if let other { #expect(Self.faults(other.root) == []) }
    for top in [page, other?.root ?? page] {
      _ = top.findings().count
      let engine = top.layoutEngine
      print(
        "ODD", program.testDescription, engine.solver.visits, engine.callCount,
        engine.frameRuleReads)
      #expect(engine.solver.visits < Self.visitLimit)
      #expect(engine.callCount < Self.callLimit)
    }
    let late = MisuseProgram.placed("late", in: page)
    page.layoutIfNeeded()
    if late.superview === page { #expect(late.frame.size == LayoutSize(width: 12, height: 9)) }
  }
}
