import LayoutTesting
import Testing
import TrussUIKit

@testable import Screen

@MainActor @Suite struct ScreenTests {
  @Test func `the header shows everything`() {
    expectLayout(of: SearchHeader(), width: 320, .isSound, .showsEverything, .staysInside)
    expectFrames(SearchHeader(), width: 320, ["field": [nil, 0, nil, 34]])
  }

  @Test func `the cell has room for a long name`() {
    let cell = ProfileCell(style: .default, reuseIdentifier: nil)
    cell.configure(name: "Augusta Ada King, Countess of Lovelace")
    // A mistake: no constraint ends the name label before the button.
    withKnownIssue { expectLayout(of: cell, width: 320, .isSound, .hasNoOverlaps) }
  }

  @Test func `the plan shows everything`() {
    let plan = PlanView(
      title: "Plus", price: "4.99 a month", detail: "Unlimited storage, shared with five people.")
    expectLayout(of: plan, width: 375, .isSound, .showsEverything)
    let longer = PlanView(
      title: "Plus", price: "4.99 a month",
      detail: "Unlimited storage, shared with up to five people in your family.")
    // A mistake: the view is as high as two lines need, not three.
    withKnownIssue { expectLayout(of: longer, width: 230, .isSound, .showsEverything) }
  }
}
