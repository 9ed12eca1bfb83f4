import AutoLayout
import TestSupport
import Testing

@testable import LayoutDiagnostics

/// What looking for fixes costs.
@Suite struct TrialWorkTests {
  /// Pairs of texts that hug equally, from edge to edge.
  private func ties(_ pairs: Int) -> LayoutView {
    let page = page(320, Double(20 * pairs))
    var above: LayoutView?
    for index in 0..<pairs {
      let title = label("title\(index)", 60, in: page)
      let value = label("value\(index)", 80, in: page)
      pin(title, "l", to: page)
      pin(value, "r", to: page)
      value.leadingAnchor.constraint(equalTo: title.trailingAnchor).isActive = true
      value.topAnchor.constraint(equalTo: title.topAnchor).isActive = true
      if let above { below(title, above) } else { pin(title, "t", to: page) }
      above = title
    }
    page.layoutIfNeeded()
    return page
  }

  private func report(on root: LayoutView) -> Report {
    Report(Examination(of: root))
  }

  @Test(arguments: LongRun.amount(everyday: [5], all: [5, 50, 500]))
  func `all trials together cost no more than the budget and one more copy`(_ pairs: Int) {
    let report = report(on: ties(pairs))
    let trials = Trials(of: report)
    let fixes = report.problems.map { trials.fixes(for: $0) }
    #expect(report.problems.count == pairs)
    #expect(fixes[0].isEmpty == false, "the first is always tried")
    // A copy of all views, guides and constraints, and a pivot or two for each variable.
    let copy = 8 * 2 * pairs
    #expect(trials.spent <= Trials.budget + 3 * copy)
  }

  @Test func `fixes are tried only for findings whose fixes are read`() {
    let diagnosis = ties(5).diagnose()
    var places = 0
    let findings = diagnosis.findings { _ in
      places += 1
      return places == 1 ? .fixes : places == 2 ? .message : .none
    }
    #expect(findings.map(\.fixes.isEmpty) == [false, true, true, true, true])
    #expect(findings.map(\.message.isEmpty) == [false, false, true, true, true])
    #expect(findings.map(\.id) == diagnosis.findings.map(\.id))
  }

  @Test(.longRunning) func `problems beyond the budget are not asked for changes`() {
    let report = report(on: ties(500))
    let trials = Trials(of: report)
    _ = trials.fixes(for: report.problems[0])
    var asked = 0
    var problem = report.problems[1]
    problem.candidates = {
      asked += 1
      return []
    }
    var before = 0
    while trials.spent > before {
      before = trials.spent
      _ = trials.fixes(for: report.problems[0])
    }
    _ = trials.fixes(for: problem)
    #expect(asked == 0)
  }

  @Test func `a trial says nothing in words`() {
    let root = ties(5)
    let report = report(on: root)
    var target = report.problems[0]
    let candidates = target.candidates()
    target.message = { _ in
      Issue.record("a trial asked for words")
      return ""
    }
    target.candidates = {
      Issue.record("a trial asked for other changes")
      return []
    }
    let trial = Trial(candidates[0], curing: target, Trials(of: report))
    #expect(trial.outcome()?.leaves == 4)
  }

  @Test func `a contradiction of many constraints has few candidates`() {
    let page = page(320, 100)
    var above: LayoutView?
    for index in 0..<200 {
      let row = child("row\(index)", in: page)
      pin(row, "lr", to: page)
      size(row, nil, 20)
      if let above { below(row, above, 0) } else { pin(row, "t", to: page) }
      above = row
    }
    if let above { pin(above, "b", to: page) }
    page.layoutIfNeeded()
    let problems = report(on: page).problems
    #expect(problems.filter { $0.kind == .conflict }.allSatisfy { $0.candidates().count < 20 })
    #expect(problems.contains { $0.kind == .conflict })
  }
}
