import AutoLayout
import Testing

@Suite struct LayoutConstraintTests {
  @Test func `a constraint is created inactive and installed on the closest ancestor`() {
    let root = makeRoot()
    let one = makeView("one", in: root)
    let other = makeView("other", in: root)
    let inner = makeView("inner", in: one)
    let sibling = one.leadingAnchor.constraint(equalTo: other.trailingAnchor, constant: 8)
    let child = inner.topAnchor.constraint(equalTo: one.topAnchor)
    let size = inner.widthAnchor.constraint(equalToConstant: 5)
    #expect(!sibling.isActive)
    LayoutConstraint.activate([sibling, child, size])
    #expect(sibling.isActive && child.isActive && size.isActive)
    #expect(sibling.owner === root)
    #expect(root.constraints.map(\.description) == [sibling.description])
    #expect(one.constraints.map(\.description) == [child.description])
    #expect(inner.constraints.map(\.description) == [size.description])
  }

  @Test func `a description is the equation in the names of its items`() {
    let root = makeRoot()
    let label = makeView("label", in: root)
    let width = label.widthAnchor.constraint(greaterThanOrEqualToConstant: 40)
      .withPriority(750).withIdentifier("min")
    #expect(width.description == "label.width >= 40 @750 'min'")
    let half = label.widthAnchor.constraint(
      equalTo: root.widthAnchor, multiplier: 0.5, constant: -8)
    #expect(half.description == "label.width == 0.5 * root.width - 8")
  }

  @Test func `the origin is the line that made the constraint`() {
    let root = makeRoot()
    let line = #line + 1
    let constraint = root.widthAnchor.constraint(equalToConstant: 1)
    #expect(constraint.origin == .source(fileID: #fileID, line: line))
  }

  @Test func `identifier and origin keep what was set, whichever was set first`() {
    let origins: [LayoutConstraint.Origin] = [
      .source(fileID: "Other/File.swift", line: 7), .generated, .unknown,
      .document(name: "Main.storyboard", objectID: "k12-To-Btn"),
    ]
    let view = makeRoot()
    for origin in origins {
      for other in origins {
        let constraint = view.widthAnchor.constraint(equalToConstant: 1)
        constraint.origin = origin
        #expect(constraint.origin == origin && constraint.identifier == nil)
        constraint.identifier = "id"
        #expect(constraint.origin == origin && constraint.identifier == "id")
        constraint.origin = other
        #expect(constraint.origin == other && constraint.identifier == "id")
        constraint.identifier = nil
        #expect(constraint.origin == other && constraint.identifier == nil)
      }
    }
  }

  @Test func `constant, priority, multiplier and relation change while active`() {
    let root = makeRoot(400, 300)
    let view = makeView("view", in: root)
    place(view, rect(0, 0, 10, 10))
    let inner = makeView("inner", in: root)
    place(inner, rect(0, 0, 50, 10))
    inner.constraints.first { $0.firstAttribute == .width }?.isActive = false
    let width = inner.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(inner.frame.width == 200)
    width.constant = -20
    root.layoutIfNeeded()
    #expect(inner.frame.width == 180)
    width.multiplier = 0.25
    root.layoutIfNeeded()
    #expect(inner.frame.width == 80)
    let small = inner.widthAnchor.constraint(equalToConstant: 30).withPriority(500)
    small.isActive = true
    width.relation = .lessThanOrEqual
    root.layoutIfNeeded()
    #expect(inner.frame.width == 30)
    width.relation = .equal
    width.priority = 400
    root.layoutIfNeeded()
    #expect(inner.frame.width == 30)
    width.priority = .required
    root.layoutIfNeeded()
    #expect(inner.frame.width == 80)
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test func `a distance between anchors is a dimension`() {
    let root = makeRoot()
    let one = makeView("one", in: root)
    let other = makeView("other", in: root)
    place(one, rect(10, 10, 20, 20))
    LayoutConstraint.activate([
      one.rightAnchor.anchorWithOffset(to: other.leftAnchor).constraint(
        equalTo: root.widthAnchor, multiplier: 0.25),
      other.widthAnchor.constraint(equalTo: one.leftAnchor.anchorWithOffset(to: other.leftAnchor)),
      other.topAnchor.constraint(equalTo: one.topAnchor),
      other.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    #expect(other.frame == rect(130, 10, 120, 1))
    #expect(root.layoutEngine.errors.isEmpty)
  }

  @Test func `system spacing is eight points a unit`() {
    let root = makeRoot()
    let one = makeView("one", in: root)
    let other = makeView("other", in: root)
    place(one, rect(10, 20, 30, 40))
    LayoutConstraint.activate([
      other.leadingAnchor.constraint(equalToSystemSpacingAfter: one.trailingAnchor, multiplier: 2),
      other.topAnchor.constraint(equalToSystemSpacingBelow: one.bottomAnchor),
      other.widthAnchor.constraint(equalToConstant: 1),
      other.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    #expect(other.frame == rect(56, 68, 1, 1))
  }

  @Test func `positions count in the coordinates of the common ancestor`() {
    let root = makeRoot()
    let box = makeView("box", in: root)
    let deep = makeView("deep", in: box)
    let view = makeView("view", in: root)
    place(box, rect(100, 50, 200, 100))
    place(deep, rect(30, 10, 20, 20))
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: deep.rightAnchor, constant: 5),
      view.centerYAnchor.constraint(equalTo: deep.centerYAnchor),
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(155, 65, 20, 10))
    #expect(deep.frame == rect(30, 10, 20, 20))
  }

  @Test func `a guide takes part like a view`() {
    let root = makeRoot()
    let guide = LayoutGuide(name: "guide")
    root.addLayoutGuide(guide)
    let view = makeView("view", in: root)
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      guide.heightAnchor.constraint(equalToConstant: 30),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(20, 0, 200, 30))
    #expect(view.frame == rect(115, 10, 10, 10))
  }

  @Test func `baselines are offsets from the alignment rectangle`() {
    let root = makeRoot()
    let label = makeView("label", in: root)
    let field = makeView("field", in: root)
    label.firstBaselineOffsetFromTop = 15
    field.firstBaselineOffsetFromTop = 22
    field.lastBaselineOffsetFromBottom = 8
    place(field, rect(0, 40, 100, 30))
    LayoutConstraint.activate([
      label.firstBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor),
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.widthAnchor.constraint(equalToConstant: 10),
      label.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.minY == 47)
    label.firstBaselineOffsetFromTop = 10
    root.layoutIfNeeded()
    #expect(label.frame.minY == 52)
  }

  @Test func `alignment insets lie between the frame and what constraints see`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let child = makeView("child", in: view)
    view.alignmentInsets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
    place(view, rect(50, 60, 100, 80))
    place(child, rect(0, 0, 10, 10))
    child.constraints.first?.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == rect(48, 59, 106, 84))
    #expect(child.frame == rect(2, 1, 10, 10))
  }
}
