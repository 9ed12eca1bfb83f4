import AutoLayout
import Testing

@Suite struct DirectionTests {
  @Test func `leading and trailing follow the owner, constants mirrored`() {
    let root = makeRoot(100, 50)
    let view = makeView("view", in: root, size: LayoutSize(width: 30, height: 10))
    let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12)
    leading.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 12)
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 88)
    leading.constant = 20
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 80)
  }

  @Test func `relations are mirrored too`() {
    let root = makeRoot(100, 50)
    root.direction = .rightToLeft
    let view = makeView("view", in: root, size: LayoutSize(width: 30, height: 10))
    view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 12)
      .isActive = true
    view.rightAnchor.constraint(equalTo: root.rightAnchor).withPriority(500).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 88)
  }

  @Test func `the direction of the item does not count, only the owner's`() {
    let root = makeRoot(100, 50)
    let one = makeView("one", in: root, size: LayoutSize(width: 10, height: 10))
    let other = makeView("other", in: root, size: LayoutSize(width: 10, height: 10))
    one.direction = .rightToLeft
    other.direction = .rightToLeft
    one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5).isActive = true
    other.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 3).isActive = true
    root.layoutIfNeeded()
    #expect(other.frame.minX == 18)
  }

  @Test func `left, right and centre do not mirror`() {
    let root = makeRoot(100, 50)
    root.layoutEngine.environment.direction = .rightToLeft
    let view = makeView("view", in: root, size: LayoutSize(width: 10, height: 10))
    let other = makeView("other", in: root, size: LayoutSize(width: 10, height: 10))
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5).isActive = true
    other.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 5).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 5)
    #expect(other.frame.midX == 55)
    #expect(view.effectiveDirection == .rightToLeft)
  }

  @Test func `a distance along the text stays a length`() {
    let root = makeRoot(100, 50)
    root.direction = .rightToLeft
    let view = makeView("view", in: root, size: LayoutSize(width: 10, height: 10))
    root.leadingAnchor.anchorWithOffset(to: view.leadingAnchor).constraint(equalToConstant: 15)
      .isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 85)
  }
}
