import AutoLayout
import Testing

/// Numbers that are finite and yet too large: said as they are, where they come in.
@Suite struct LargeNumberTests {
  @Test(arguments: [1e300, -1e300, 1e31]) func `a constant that is too large is not stored`(
    bad: Double
  ) throws {
    let root = makeRoot(320, 480)
    let view = LayoutView(name: "view")
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(throws: LayoutError.self) { try width.setConstant(bad) }
    width.constant = bad
    #expect(width.constant == 50)
    width.multiplier = bad
    #expect(width.multiplier == 1)
    let late = view.heightAnchor.constraint(equalToConstant: bad)
    late.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.size.width == 50)
    let reasons = root.layoutEngine.errors.map(\.reason)
    #expect(!reasons.isEmpty && reasons.allSatisfy { $0 == .outOfRange })
  }
}
