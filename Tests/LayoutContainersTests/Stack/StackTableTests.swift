import AutoLayout
import LayoutContainers
import Testing

/// The constraint tables of the stack, without a solver.
@Suite struct StackTableTests {
  private func stack(
    _ count: Int, _ distribution: StackView.Distribution = .fill,
    _ alignment: StackView.Alignment = .fill, axis: LayoutAxis = .horizontal,
    spacing: Double = 8, _ change: (StackView) -> Void = { _ in }
  ) -> StackView {
    let stack = StackView(
      labels(count, width: 20, height: 10), axis: axis, spacing: spacing,
      distribution: distribution, alignment: alignment, name: "stack")
    change(stack)
    stack.updateConstraints()
    return stack
  }

  @Test func `a row is chained from edge to edge`() {
    let stack = stack(3)
    #expect(
      stack.equations("UISV-canvas-connection") == [
        "stack.leading == v0.leading", "stack.trailing == v2.trailing", "stack.top == v0.top",
        "stack.bottom == v0.bottom",
      ])
    #expect(
      stack.equations("UISV-spacing") == [
        "v1.leading == v0.trailing + 8", "v2.leading == v1.trailing + 8",
      ])
    #expect(
      stack.equations("UISV-alignment") == [
        "v1.top == v0.top", "v1.bottom == v0.bottom", "v2.top == v0.top",
        "v2.bottom == v0.bottom",
      ])
  }

  @Test func `a column is chained from top to bottom`() {
    #expect(
      stack(2, axis: .vertical).equations("UISV-spacing") == ["v1.top == v0.bottom + 8"])
  }

  @Test func `equal filling compares with the first view`() {
    #expect(
      stack(3, .fillEqually).equations("UISV-fill-equally") == [
        "v1.width == v0.width", "v2.width == v0.width",
      ])
  }

  @Test func `equal spacing makes the gaps equal and the spacing a minimum`() {
    let stack = stack(3, .equalSpacing)
    #expect(
      stack.equations("UISV-spacing") == [
        "v1.leading >= v0.trailing + 8", "v2.leading >= v1.trailing + 8",
      ])
    #expect(
      stack.equations("UISV-distributing-edge") == [
        "UISV-distributing.leading == v0.trailing", "UISV-distributing.trailing == v1.leading",
        "UISV-distributing.leading == v1.trailing", "UISV-distributing.trailing == v2.leading",
      ])
    #expect(
      stack.equations("UISV-fill-equally") == [
        "UISV-distributing.width == UISV-distributing.width"
      ])
    #expect(stack.equations("UISV-canvas-fit") == ["stack.width == 0 @49"])
  }

  @Test func `equal centering counts the priorities down from 149`() {
    let stack = stack(4, .equalCentering)
    let equal = stack.generatedConstraints.filter { $0.identifier == "UISV-fill-equally" }
    #expect(equal.map(\.priority) == [149, 148])
    #expect(stack.equations("UISV-distributing-edge").first?.contains("v0.centerX") == true)
  }

  @Test(arguments: [
    (StackView.Alignment.leading, "stack.top == v0.top", "stack.bottom == UISV-spanning.bottom"),
    (.trailing, "stack.top == UISV-spanning.top", "stack.bottom == v0.bottom"),
    (.center, "stack.top == UISV-spanning.top", "stack.bottom == UISV-spanning.bottom"),
  ])
  func `a spanner bounds the stack across`(
    _ alignment: StackView.Alignment, _ top: String, _ bottom: String
  ) {
    let stack = stack(2, .fill, alignment)
    #expect(stack.equations("UISV-canvas-connection").contains(top))
    #expect(stack.equations("UISV-canvas-connection").contains(bottom))
    #expect(stack.equations("UISV-spanning-fit") == ["UISV-spanning.height == 0 @51"])
    #expect(
      stack.equations("UISV-ambiguity-suppression") == ["v0.height == 0 @25", "v1.height == 0 @25"])
    #expect(stack.layoutGuides.count == 1)
  }

  @Test func `a spanner edge that follows the views gives way to what is required`() {
    let edges = stack(2, .fill, .leading).generatedConstraints
      .filter { $0.identifier == "UISV-spanning-boundary" }
    #expect(edges.map(\.priority) == [999.5, .required, 999.5, .required])
    #expect(edges.map(\.relation) == [.equal, .greaterThanOrEqual, .equal, .greaterThanOrEqual])
  }

  @Test func `a single centered view needs no spanner`() {
    let stack = stack(1, .fill, .center)
    #expect(
      stack.equations("UISV-canvas-connection") == [
        "stack.leading == v0.leading", "stack.trailing == v0.trailing", "stack.top <= v0.top",
        "stack.bottom >= v0.bottom", "stack.centerY == v0.centerY",
      ])
    #expect(stack.equations("UISV-canvas-fit") == ["stack.height == 0 @49"])
    #expect(stack.layoutGuides.isEmpty)
  }

  @Test func `margins take the place of the edges`() {
    let stack = stack(2) { $0.isLayoutMarginsRelativeArrangement = true }
    #expect(
      stack.equations("UISV-canvas-connection").first == "layoutMargins.leading == v0.leading")
  }

  @Test func `a column can measure from baseline to baseline`() {
    let stack = stack(3, axis: .vertical) { stack in
      stack.isBaselineRelativeArrangement = true
      stack.arrangedSubviews[0].lastBaselineOffsetFromBottom = 5
      stack.arrangedSubviews[1].firstBaselineOffsetFromTop = 7
    }
    #expect(
      stack.equations("UISV-spacing") == [
        "v1.firstBaseline == v0.lastBaseline + 8", "v2.firstBaseline == v1.lastBaseline + 8",
      ])
  }

  @Test func `proportions compare contents, and UIKit counts the spacing in`() {
    let stack = stack(2, .fillProportionally) { stack in
      stack.arrangedSubviews[1].naturalSize = LayoutSize(width: 60, height: 10)
    }
    #expect(stack.equations("UISV-fill-proportionally") == ["v1.width == 3 * v0.width @999"])
    stack.compatibility = .uikit
    stack.spacing = 20
    stack.updateConstraints()
    #expect(
      stack.equations("UISV-fill-proportionally") == [
        "v0.width == 0.2 * stack.width @999", "v1.width == 0.6 * stack.width @998",
      ])
  }

  @Test func `hidden views leave every constraint`() {
    let stack = stack(3) { $0.arrangedSubviews[1].isHidden = true }
    #expect(stack.equations("UISV-spacing") == ["v2.leading == v0.trailing + 8"])
    #expect(!stack.equations().contains { $0.contains("v1") })
  }

  @Test func `hidden views of UIKit's rules keep their place with length zero`() {
    let stack = stack(3) { stack in
      stack.compatibility = .uikit
      stack.arrangedSubviews[1].isHidden = true
    }
    #expect(
      stack.equations("UISV-spacing") == [
        "v1.leading == v0.trailing + 4", "v2.leading == v0.trailing + 8",
      ])
    let hiding = stack.generatedConstraints.filter { $0.identifier == "UISV-hiding" }
    #expect(hiding.map(\.priority) == [999.999])
  }

  @Test func `without any content to compare, proportions are equal`() {
    let stack = stack(2, .fillProportionally) { stack in
      for view in stack.arrangedSubviews { view.naturalSize = nil }
    }
    #expect(stack.equations("UISV-fill-proportionally") == ["v1.width == v0.width @999"])
  }

  @Test func `an empty stack wants to be nothing, UIKit's wants nothing`() {
    #expect(stack(0).equations() == ["stack.width == 0 @49", "stack.height == 0 @49"])
    #expect(stack(0) { $0.compatibility = .uikit }.equations().isEmpty)
  }

  @Test func `what settles ties stays below every other priority`() {
    let stack = stack(3)
    #expect(
      stack.equations("stack-tie-break") == [
        "v0.width <= 0 @0.5", "v1.width <= 0 @0.5", "v2.width <= 0 @0.5",
      ])
  }
}
