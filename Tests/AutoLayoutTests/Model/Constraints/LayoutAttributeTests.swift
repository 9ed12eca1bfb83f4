import AutoLayout
import Testing

struct LayoutAttributeTests {
  @Test func `the description is the name of the case`() {
    #expect("\(LayoutAttribute.left)" == "left")
    #expect("\(LayoutAttribute.centerYWithinMargins)" == "centerYWithinMargins")
    let names = Set(LayoutAttribute.allCases.map(\.description))
    #expect(names.count == LayoutAttribute.allCases.count)
  }

  @Test func `a margin is of the kind of its edge`() {
    for attribute in LayoutAttribute.allCases where attribute.margin != attribute {
      #expect(attribute.margin.isMargin)
      #expect(attribute.margin.kind == attribute.kind)
      #expect(attribute.margin.isFarEdge == attribute.isFarEdge)
      #expect(attribute.margin.isCenter == attribute.isCenter)
      #expect(attribute.margin.ofGuide == attribute)
    }
    #expect(LayoutAttribute.allCases.count { $0.isMargin } == 8)
  }

  @Test func `a directional attribute resolves to the side it stands for`() {
    for attribute in LayoutAttribute.allCases where attribute.isAbsolute {
      #expect(attribute.directional.isDirectional)
      #expect(attribute.directional.resolved(for: .leftToRight) == attribute)
      #expect(attribute.directional.resolved(for: .rightToLeft) != attribute)
      #expect(attribute.directional.means(attribute))
    }
    #expect(LayoutAttribute.top.resolved(for: .rightToLeft) == .top)
  }

  @Test func `the attributes of an axis lie on it`() {
    for axis in LayoutAxis.allCases {
      let attributes = [axis.leading, axis.trailing, axis.center, axis.size]
      #expect(attributes.allSatisfy { $0.axis == axis })
      #expect(attributes.map(\.isFarEdge) == [false, true, false, false])
      #expect(axis.size.kind == .size)
      #expect(axis.crossing.crossing == axis)
    }
    #expect(LayoutAttribute.notAnAttribute.axis == nil)
  }
}
