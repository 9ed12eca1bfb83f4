import AutoLayout
import TestSupport
import Testing

@testable import LayoutDocuments

/// What it takes to explain long messages, and many of them.
@Suite struct ConsoleLogWorkTests {
  private func message(_ lines: [String]) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
    \(lines.map { "    \"<\($0)>\"" }.joined(separator: ",\n"))
    )

    """
  }

  private func widths(_ count: Int) -> [String] {
    (0..<count).map { "NSLayoutConstraint:0x\($0 + 1) UIView:0xabc.width == \($0)   (active)" }
  }

  private func report(_ text: String) throws -> ConsoleLog.Report {
    try #require(ConsoleLog(text: text).reports.first)
  }

  @Test func `two that contradict each other are found in one solve`() throws {
    let system = LoggedSystem(try report(message(widths(2))))
    #expect(system.smallestSets() == [[0, 1]])
    #expect(system.page.layoutEngine.work.solves <= 2)
  }

  @Test func `one that contradicts itself is found before those that contradict each other`() throws
  {
    let lines = widths(5) + ["NSLayoutConstraint:0xf UIView:0xabc.width == -5   (active)"]
    #expect(LoggedSystem(try report(message(lines))).smallestSets().first == [5])
  }

  @Test(.longRunning) func `each set of a long message is as small as possible`() throws {
    // Each view is held three times: no set of two does.
    let lines = (0..<30).flatMap { view -> [String] in
      let name = "UIView:0xa\(view)"
      return [
        "NSLayoutConstraint:0x1\(view) \(name).width == 10   (active)",
        "NSLayoutConstraint:0x2\(view) \(name).height == 20   (active)",
        "NSLayoutConstraint:0x3\(view) \(name).width == \(name).height   (active)",
      ]
    }
    let system = LoggedSystem(try report(message(lines)))
    #expect(system.smallestSets().map(\.count) == Array(repeating: 3, count: 20))
    #expect(system.page.layoutEngine.work.solves <= 100)
  }

  @Test func `a message that is repeated is solved once`() {
    let text = message(widths(3)) + "\n" + message(widths(4)) + "\n" + message(widths(3))
    let log = ConsoleLog(text: text)
    var explainer = ConsoleLogExplainer()
    let explanations = log.reports.map { explainer.explanation(of: $0) }
    #expect(explainer.solvedCount == 2)
    #expect(explanations == log.reports.map { $0.explain() })
    #expect(explanations.map(\.report.line) == log.reports.map(\.line))
  }

  @Test func `the superview of a visual format is looked up by its key`() throws {
    let known = LoggedItem(superviewOf: "0xabc").key
    #expect(LoggedItem.key(inSuperviewWith: known) == "0xabc")
    #expect(LoggedItem.key(inSuperviewWith: "0xabc") == nil)
    let lines = [
      "NSLayoutConstraint:0x1 V:|-(5)-[UIView:0xb]   (active)",
      "NSLayoutConstraint:0x2 V:|-(6)-[UIView:0xb]   (active, names: '|':UIView:0xc )",
      "NSLayoutConstraint:0x3 UIView:0xc.height == 3   (active)",
    ]
    let explanation = try report(message(lines)).explain()
    #expect(explanation.conflicts.map(\.members.count) == [2])
    #expect(explanation.words.prefix(2).allSatisfy { $0.contains("UIView") })
  }
}
