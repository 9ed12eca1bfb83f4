import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import LayoutTesting
import Testing

@Suite struct ExpectationTests {
  private func form() -> StackView {
    let label = LayoutView(name: "label")
    label.naturalSize = LayoutSize(width: 40, height: 20)
    let stack = StackView([label], name: "form")
    stack.frame = LayoutRect(x: 0, y: 0, width: 100, height: 20)
    return stack
  }

  @Test func `a sound layout meets every expectation`() {
    let form = form()
    #expect(expectLayout(form, .isSound))
    #expect(expectLayout(form, .isSatisfiable, .isUnambiguous, .isSatisfied))
  }

  @Test func `an unsound layout records one issue with its findings`() {
    let form = form()
    form.addSubview(LayoutView(name: "stray"))
    form.subviews[1].translatesAutoresizingMaskIntoConstraints = false
    withKnownIssue {
      #expect(!expectLayout(form, .isSound))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("stray is ambiguous") }
        && issue.sourceLocation?.fileName == "ExpectationTests.swift"
    }
    #expect(expectLayout(form, .isSatisfiable))
  }

  /// Expectations that no layout could fail, and what is said of each.
  private static let empty: [(name: String, words: String, check: @Sendable () -> Bool)] = [
    ("no quality", "no quality is expected", { expectLayout(makeForm()) }),
    (
      "no size", "a list of the matrix is empty",
      { expectLayout(on: LayoutMatrix(sizes: []), .isSound) { _ in makeForm() } }
    ),
    ("no frame", "no frame is expected", { expectFrames(makeForm(), [:]) }),
    (
      "five numbers", "title has 5 numbers",
      { expectFrames(makeForm(), ["title": [16, 16, 120, 41, 0]]) }
    ),
    (
      "no number", "title.x: the expected value is not a finite number",
      { expectFrames(makeForm(), ["title": [.nan]]) }
    ),
    ("no width", "form is 0 wide", { expectMirrored { makeForm(width: 0) } }),
  ]

  @Test(arguments: empty.indices)
  func `an expectation that nothing could fail fails`(_ index: Int) {
    let expectation = Self.empty[index]
    withKnownIssue {
      #expect(!expectation.check())
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(expectation.words) }
    }
  }
}
