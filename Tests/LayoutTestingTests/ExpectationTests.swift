import AutoLayout
import LayoutContainers
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
}
