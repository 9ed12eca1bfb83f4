import AutoLayout
import Testing

@Suite struct ConflictTests {
  @Test func `crossed edges conflict with the implicit width, never a negative one`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 150)
    let right = view.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 50)
    LayoutConstraint.activate([left, right])
    root.layoutIfNeeded()
    let engine = root.layoutEngine
    #expect(engine.conflicts.count == 1)
    let conflict = engine.conflicts.first
    #expect(conflict?.broken === right)
    #expect(conflict?.members.contains { $0.implicit?.attribute == .width } == true)
    #expect(abs((conflict?.gap ?? 0)) > 0)
    #expect(view.frame.width >= 0)
    #expect(right.isActive)
  }

  @Test func `the constraint activated last gives way, and is tried again`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50).withIdentifier("narrow")
    let wide = view.widthAnchor.constraint(equalToConstant: 80).withIdentifier("wide")
    LayoutConstraint.activate([narrow, wide])
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    #expect(root.layoutEngine.conflicts.map { $0.broken?.identifier } == ["wide"])
    #expect(wide.isActive)
    narrow.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 80)
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test func `a change of a broken constraint has it tried again`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    let wide = view.widthAnchor.constraint(equalToConstant: 80)
    LayoutConstraint.activate([narrow, wide])
    root.layoutIfNeeded()
    wide.constant = 50
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty)
    wide.constant = 60
    wide.priority = 999
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty)
    #expect(view.frame.width == 50)
  }

  @Test func `several conflicts found at once are told apart and all stay known`() {
    let root = makeRoot()
    let (one, other) = (makeView("one", in: root), makeView("other", in: root))
    let early = LayoutConstraint.activate
    early([one.top == .superview + 50, other.leading == other.centerX + 7], #fileID, #line)
    early([one.bottom == .superview - 260, other.top == .superview], #fileID, #line)
    let rules = root.constraints + other.constraints
    root.layoutIfNeeded()
    func broken() -> [String] {
      root.layoutEngine.conflicts.compactMap { $0.broken?.description }.sorted()
    }
    let expected = [
      "one.bottom == root.bottom - 260", "other.leading == other.centerX + 7",
    ]
    #expect(broken() == expected)
    #expect(root.layoutEngine.conflicts.allSatisfy { $0.members.contains { $0.implicit != nil } })
    #expect(rules.count == 4)
    // A change elsewhere has both tried again, and both found again.
    constrain { other.bottom == .superview }
    root.layoutIfNeeded()
    #expect(broken() == expected)
  }

  @Test func `a user's constraint gives way to the size of the root`() {
    let root = makeRoot(400, 300)
    let width = root.widthAnchor.constraint(equalToConstant: 500)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(root.frame.width == 400)
    #expect(root.layoutEngine.conflicts.first?.broken === width)
  }

  @Test func `a container's constraint gives way only when no user's can`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let user = view.widthAnchor.constraint(equalToConstant: 10)
    let container = view.widthAnchor.constraint(equalToConstant: 20)
    container.role = .container
    LayoutConstraint.activate([user, container])
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.first?.broken === user)
    #expect(view.frame.width == 20)
  }

  @Test func `a constraint against a translated frame gives way`() {
    let root = makeRoot()
    let view = LayoutView(name: "view")
    view.frame = rect(10, 10, 100, 50)
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 70)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == rect(10, 10, 100, 50))
    let conflict = root.layoutEngine.conflicts.first
    #expect(conflict?.broken === width)
    #expect(conflict?.members.contains { $0.constraint?.role == .autoresizing } == true)
  }

  @Test func `a priority raised to required can conflict`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let one = view.widthAnchor.constraint(equalToConstant: 50)
    let other = view.widthAnchor.constraint(equalToConstant: 80).withPriority(999)
    LayoutConstraint.activate([one, other])
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty)
    other.priority = .required
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.count == 1)
    #expect(root.layoutEngine.conflicts.first?.broken === other)
    other.isActive = false
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty)
    #expect(view.frame.width == 50)
  }

  @Test func `a tree whose root takes part in a conflict is freed with its last reference`() {
    weak var freed: LayoutView?
    do {
      let root = makeRoot(0, 0)
      freed = root
      makeView("view", in: root)
      root.sizing = .freeWidth
      root.widthAnchor.constraint(equalToConstant: -5).isActive = true
      root.layoutIfNeeded()
      let members = root.layoutEngine.conflicts.flatMap(\.members)
      #expect(members.contains { $0.implicit?.item === root })
    }
    #expect(freed == nil)
  }

  @Test func `a constraint is reported once, however often it was tried`() {
    let root = LayoutView(name: "root")
    let outer = LayoutView(name: "outer")
    outer.frame = rect(43, 10, 90, 36)
    root.addSubview(outer)
    let view = makeView("view", in: outer)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 81),
      view.widthAnchor.constraint(equalToConstant: 70),
    ])
    root.layoutIfNeeded()
    outer.frame = rect(43, 10, 95, 36)
    root.layoutIfNeeded()
    let broken = root.layoutEngine.conflicts.compactMap(\.broken)
    #expect(broken.count == 2 && broken[0] !== broken[1])
  }
}
