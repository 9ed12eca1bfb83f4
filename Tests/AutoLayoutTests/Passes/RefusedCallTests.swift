import AutoLayout
import Testing

@Suite struct RefusedCallTests {
  @Test func `invalid pairings are refused and recorded with their origin`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let mixed = view.leadingAnchor.constraint(equalTo: root.leftAnchor)
    mixed.isActive = true
    #expect(!mixed.isActive)
    #expect(root.layoutEngine.errors.map(\.reason) == [.invalidPairing(.leading, .left)])
    #expect(root.layoutEngine.errors.first?.origin == mixed.origin)
    #expect(throws: LayoutError.self) { try LayoutConstraint.activateChecked([mixed]) }
  }

  @Test(arguments: [
    (LayoutAttribute.width, LayoutAttribute.left), (.leading, .top), (.centerY, .trailingMargin),
    (.trailingMargin, .rightMargin), (.left, .leadingMargin), (.top, .height),
  ])
  func `unlike quantities cannot be related`(_ one: LayoutAttribute, _ other: LayoutAttribute) {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let constraint = LayoutConstraint(
      item: view, attribute: one, toItem: root, attribute: other)
    #expect(throws: LayoutError.self) { try LayoutConstraint.activateChecked([constraint]) }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `left against top relates the two coordinates, as in UIKit`(direction: LayoutDirection) {
    let root = makeRoot()
    root.layoutEngine.environment.direction = direction
    let view = makeView("view", in: root)
    let other = makeView("other", in: root)
    LayoutConstraint.activate([
      other.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      LayoutConstraint(
        item: view, attribute: .left, toItem: other, attribute: .top, multiplier: 2, constant: 5),
      other.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
      LayoutConstraint(item: view, attribute: .centerY, toItem: other, attribute: .left),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(65, 35, 10, 10))
    #expect(root.layoutEngine.errors.isEmpty)
  }

  @Test func `a position needs a second item and a multiplier`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let lone = LayoutConstraint(item: view, attribute: .left, constant: 10)
    let zero = LayoutConstraint(
      item: view, attribute: .left, toItem: root, attribute: .right, multiplier: 0)
    let size = LayoutConstraint(
      item: view, attribute: .width, toItem: root, attribute: .width, multiplier: 0, constant: 7)
    LayoutConstraint.activate([lone, zero, size])
    #expect(!lone.isActive && !zero.isActive && size.isActive)
    #expect(lone.error?.reason == .positionWithoutReference(.left))
  }

  @Test func `items without a common ancestor are refused`() {
    let one = LayoutView(name: "one")
    let other = LayoutView(name: "other")
    let constraint = one.widthAnchor.constraint(equalTo: other.widthAnchor)
    constraint.isActive = true
    #expect(constraint.error?.reason == .noCommonAncestor)
    let guide = LayoutGuide(name: "guide")
    let lone = guide.widthAnchor.constraint(equalToConstant: 3)
    #expect(throws: LayoutError.self) { try LayoutConstraint.activateChecked([lone]) }
  }

  @Test func `bad numbers leave the old value`() {
    let root = makeRoot()
    let width = root.widthAnchor.constraint(equalToConstant: 10)
    width.constant = .nan
    width.priority = 1001
    width.priority = 0
    width.multiplier = .infinity
    #expect(width.constant == 10 && width.priority == .required && width.multiplier == 1)
    #expect(root.layoutEngine.errors.count == 4)
    #expect(throws: LayoutError.self) { try width.setConstant(.infinity) }
    root.frame = rect(0, 0, .nan, 1)
    root.layoutMargins = LayoutInsets(all: .infinity)
    #expect(root.frame == rect(0, 0, 400, 300) && root.layoutMargins == LayoutInsets(all: 8))
    let born = root.widthAnchor.constraint(equalToConstant: .nan)
    #expect(throws: LayoutError.self) { try LayoutConstraint.activateChecked([born]) }
  }

  @Test func `what was refused is delivered with the next layout, once`() {
    let root = makeRoot()
    var heard: [[LayoutError.Reason]] = []
    root.layoutEngine.onErrors = { heard.append($0.map(\.reason)) }
    let view = makeView("view", in: root)
    let width = view.width == 10
    LayoutConstraint.activate([width, view.leading == root.left])
    width.constant = .nan
    #expect(heard.isEmpty)
    root.layoutIfNeeded()
    #expect(heard == [[.invalidPairing(.leading, .left), .notFinite]])
    root.layoutIfNeeded()
    #expect(heard.count == 1)
    width.priority = 0
    root.layoutIfNeeded()
    #expect(heard.dropFirst() == [[.invalidPriority(0)]], "even if nothing else is to be done")
    #expect(root.layoutEngine.errors.count == 3)
    root.layoutEngine.clearErrors()
    width.priority = -1
    root.layoutIfNeeded()
    #expect(heard.last == [.invalidPriority(-1)])
  }

  @Test func `a bad frame is refused`() {
    let root = makeRoot()
    root.frame = LayoutRect(x: 0, y: 0, width: -1, height: 5)
    #expect(root.frame == rect(0, 0, 400, 300))
    #expect(root.layoutEngine.errors.map(\.reason) == [.outOfRange])
  }

  @Test func `a distance may be multiplied by zero, a position may not`() throws {
    let root = makeRoot()
    let (one, other) = (makeView("one", in: root), makeView("other", in: root))
    let distance = other.left - one.left == root.width * 0.5
    let position = other.top == one.top * 0.5
    distance.multiplier = 0
    position.multiplier = 0
    #expect(distance.multiplier == 0 && position.multiplier == 0.5)
    #expect(root.layoutEngine.errors.map(\.reason) == [.positionWithoutReference(.top)])
    try LayoutConstraint.activateChecked([distance, position, one.left == .superview + 7])
    root.layoutIfNeeded()
    #expect(other.frame.minX == 7)
  }

  @Test func `all or none are activated when checked`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let good = view.widthAnchor.constraint(equalToConstant: 10)
    let bad = view.leadingAnchor.constraint(equalTo: root.leftAnchor)
    #expect(throws: LayoutError.self) { try LayoutConstraint.activateChecked([good, bad]) }
    #expect(!good.isActive)
  }

  @Test func `a view cannot be added to itself or below`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    view.addSubview(root)
    root.addSubview(root)
    #expect(root.superview == nil && root.subviews.count == 1)
    #expect(root.layoutEngine.errors.map(\.reason) == [.cyclicHierarchy, .cyclicHierarchy])
  }

  @Test func `numbers beyond the range are recorded as such, not lost in silence`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let constraint = view.widthAnchor.constraint(equalToConstant: 1e200)
    constraint.isActive = true
    root.layoutIfNeeded()
    #expect(root.layoutEngine.errors.map(\.reason) == [.outOfRange])
    #expect(!constraint.isActive)
    constraint.constant = 20
    constraint.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 20)
  }

  @Test(arguments: [
    "two\nlines", "two\r\nlines", "\n", "\r", "a\0b", "\u{1B}[2J", "\u{7F}", "\u{85}", "\u{2028}",
    "\u{2029}", "\u{202E}txt", "\u{2066}", "\u{200F}", "\u{61C}", "\t",
  ])
  func `an error and a constraint are one line, whatever their names hold`(name: String) {
    let root = makeRoot()
    let view = makeView(name, in: root)
    let constraint = view.leadingAnchor.constraint(equalTo: root.leftAnchor)
    constraint.identifier = name
    constraint.isActive = true
    view.frame = LayoutRect(x: .nan, y: 0, width: 1, height: 1)
    let lines = root.layoutEngine.errors.map(\.description) + [constraint.description]
    #expect(lines.count == 3)
    for line in lines {
      #expect(!line.unicodeScalars.contains { $0.needsEscape }, "\(line)")
    }
  }

  @Test func `an error and a constraint have no more of a name than somebody reads`() {
    let root = makeRoot()
    let view = makeView(String(repeating: "e\u{301}", count: 500_000), in: root)
    let constraint = view.leadingAnchor.constraint(equalTo: root.leftAnchor)
    constraint.identifier = String(repeating: "n", count: 1_000_000)
    constraint.isActive = true
    view.frame = LayoutRect(x: .nan, y: 0, width: 1, height: 1)
    let lines =
      root.layoutEngine.errors.map(\.description) + [constraint.description, view.debugDescription]
    for line in lines {
      #expect(line.unicodeScalars.count < 3 * String.longestName)
      #expect(line.contains("…"))
    }
  }
}
