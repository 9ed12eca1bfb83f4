import AutoLayout
import TestSupport
import Testing

/// The lists of active constraints that items keep.
@Suite struct ConstraintListTests {
  private static func identities(_ constraints: [LayoutConstraint]) -> Set<ObjectIdentifier> {
    Set(constraints.map { ObjectIdentifier($0) })
  }

  /// Constraints between views of every kind: of one item, of two, of one with itself, and distances.
  private static func constraints(between views: [LayoutView]) -> [LayoutConstraint] {
    var made: [LayoutConstraint] = []
    for (index, one) in views.enumerated() {
      let other = views[(index + 1) % views.count]
      let third = views[(index + 2) % views.count]
      made += [
        one.widthAnchor.constraint(equalToConstant: 10),
        one.leadingAnchor.constraint(equalTo: other.leadingAnchor),
        one.widthAnchor.constraint(lessThanOrEqualTo: one.heightAnchor, multiplier: 2),
        one.leadingAnchor.anchorWithOffset(to: third.leadingAnchor)
          .constraint(equalTo: other.widthAnchor),
      ]
    }
    return made
  }

  @Test(arguments: [false, true])
  func `items list what is active on them, whatever comes and goes`(isLaidOut: Bool) {
    let root = makeRoot()
    let views = (0..<4).map { makeView("view \($0)", in: root) }
    let all = Self.constraints(between: views)
    var random = SplitMix64(seed: 11)
    for _ in 0..<400 {
      let constraint = all[Int.random(in: 0..<all.count, using: &random)]
      constraint.isActive.toggle()
      if isLaidOut, Bool.random(using: &random) { root.layoutIfNeeded() }
      for view in views {
        let active = all.filter(\.isActive)
        let first = active.filter { $0.firstItem === view }
        #expect(Self.identities(view.heads) == Self.identities(first))
        #expect(view.heads.count == first.count)
        #expect(view.tails.allSatisfy { $0.isActive && $0.firstItem !== view })
        let second = active.filter { $0.secondItem === view && $0.firstItem !== view }
        #expect(Self.identities(view.tails).isSuperset(of: Self.identities(second)))
        #expect(Set(view.tails.map { ObjectIdentifier($0) }).count == view.tails.count)
      }
    }
    for view in views {
      view.removeFromSuperview()
      #expect(view.tails.allSatisfy { $0.firstItem === view || $0.secondItem === view })
      #expect(view.heads.allSatisfy { $0.secondItem == nil || $0.secondItem === view })
    }
  }

  @Test func `a constraint takes the place of another one in the lists of its items`() {
    let root = makeRoot()
    let (one, other) = (makeView("one", in: root), makeView("other", in: root))
    let around = [
      one.topAnchor.constraint(equalTo: other.topAnchor),
      one.bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ]
    around[0].isActive = true
    let group = constrain { one.leading == other.leading + 4 }
    around[1].isActive = true
    group.replace { one.leading == other.leading + 8 }
    let inOrder = [around[0], group.constraints[0], around[1]]
    #expect(one.heads.map { ObjectIdentifier($0) } == inOrder.map { ObjectIdentifier($0) })
    #expect(other.tails.map { ObjectIdentifier($0) } == inOrder.map { ObjectIdentifier($0) })
    group.constraints[0].isActive = false
    #expect(one.heads.count == 2 && other.tails.count == 2)
  }

  @Test func `a view of very many constraints is freed on a small stack`() {
    let left = onSmallStack {
      var kept: LayoutView? = LayoutView()
      weak var last: LayoutConstraint?
      do {
        let root = LayoutView()
        let view = LayoutView()
        root.addSubview(view)
        if let kept { root.addSubview(kept) }
        for constant in 0..<20_000 {
          guard let kept else { break }
          let constraint = view.widthAnchor.constraint(
            equalTo: kept.widthAnchor, constant: Double(constant))
          constraint.isActive = true
          last = constraint
        }
      }
      let count = kept?.tails.count ?? 0
      kept = nil
      return [count, last == nil ? 1 : 0]
    }
    #expect(left == [20_000, 1])
  }

  @Test(arguments: [false, true])
  func `a constraint that nobody keeps ends when it is deactivated, replaced, or with its items`(
    isLaidOut: Bool
  ) {
    weak var pin: LayoutConstraint?
    weak var replaced: LayoutConstraint?
    weak var last: LayoutConstraint?
    do {
      let root = makeRoot()
      let (one, other) = (makeView("one", in: root), makeView("other", in: root))
      one.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
      one.widthAnchor.constraint(equalTo: one.heightAnchor).isActive = true
      let group = constrain { one.leading == other.leading + 4 }
      if isLaidOut { root.layoutIfNeeded() }
      pin = one.heads.first
      replaced = group.constraints.first
      group.replace { one.leading == other.leading + 8 }
      if isLaidOut { root.layoutIfNeeded() }
      #expect(replaced == nil && pin?.isActive == true)
      pin?.isActive = false
      if isLaidOut { root.layoutIfNeeded() }
      #expect(pin == nil && one.heads.count == 2 && other.tails.count == 1)
      last = group.constraints.first
    }
    #expect(last == nil)
  }

  @Test(arguments: [false, true])
  func `items forget constraints that end, and constraints forget items that end`(isActive: Bool) {
    let root = makeRoot()
    var views = [makeView("one", in: root), makeView("other", in: root)]
    var pins = [
      views[0].topAnchor.constraint(equalTo: views[1].topAnchor),
      views[0].leftAnchor.constraint(equalTo: views[1].leftAnchor),
      views[0].widthAnchor.constraint(equalTo: views[0].heightAnchor),
    ]
    if isActive { LayoutConstraint.activate(pins) }
    root.layoutIfNeeded()
    pins.removeFirst().isActive = false
    #expect(views[0].heads.count == (isActive ? 2 : 0))
    #expect(views[1].tails.count == (isActive ? 1 : 0))
    func releaseFirst() {
      views[0].removeFromSuperview()
      views.removeFirst()
    }
    releaseFirst()
    #expect(pins.allSatisfy { $0.firstItem == nil && !$0.isActive })
    #expect(pins[0].secondItem === views[0] && pins[1].secondItem == nil)
    releaseFirst()
    #expect(pins[0].secondItem == nil)
    root.layoutIfNeeded()
  }

  @Test func `an engine forgets a root that joins another tree`() {
    let (root, page) = (makeRoot(), makeRoot())
    root.layoutIfNeeded()
    let engine = root.layoutEngine
    #expect(engine.root === root)
    page.addSubview(root)
    #expect(engine.root == nil && root.layoutEngine === page.layoutEngine)
  }

  @Test func `a host may let go of constraints while a fitting size is sought`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let text = makeView("text", in: view)
    var pins = [
      text.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: text.trailingAnchor),
      text.topAnchor.constraint(equalTo: view.topAnchor),
      view.bottomAnchor.constraint(equalTo: text.bottomAnchor),
    ]
    weak var pin: LayoutConstraint?
    pin = pins.first
    LayoutConstraint.activate(pins)
    var isLettingGo = false
    text.measurer = { width in
      if isLettingGo {
        LayoutConstraint.deactivate(pins)
        pins = []
      }
      return width < 80 ? LayoutSize(width: width, height: 40) : LayoutSize(width: 80, height: 20)
    }
    root.layoutIfNeeded()
    #expect(pin != nil)
    isLettingGo = true
    let size = view.systemLayoutSizeFitting(
      LayoutSize(width: 50, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(pins.isEmpty && pin == nil && size.width.isFinite)
    root.layoutIfNeeded()
    #expect(text.heads.isEmpty && view.tails.isEmpty)
  }

  @Test
  func `views whose superview is gone, or one of which has an engine of its own, are not together`()
  {
    let (one, other) = (LayoutView(name: "one"), LayoutView(name: "other"))
    let beside = one.leadingAnchor.constraint(equalTo: other.trailingAnchor)
    do {
      let root = LayoutView()
      root.addSubview(one)
      root.addSubview(other)
      #expect(beside.isValidNow)
    }
    // Freed, the superview left both without one: two trees.
    #expect(!beside.isValidNow)
    let root = makeRoot()
    let nestedRoot = LayoutView(name: "nestedRoot")
    nestedRoot.isNestedRoot = true
    root.addSubview(nestedRoot)
    root.addSubview(one)
    nestedRoot.addSubview(other)
    #expect(!beside.isValidNow)
    #expect(!nestedRoot.topAnchor.constraint(equalTo: root.topAnchor).isValidNow)
    #expect(!one.topAnchor.constraint(equalTo: nestedRoot.topAnchor).isValidNow)
    #expect(other.topAnchor.constraint(equalTo: nestedRoot.topAnchor).isValidNow)
    one.removeFromSuperview()
    nestedRoot.addSubview(one)
    #expect(beside.isValidNow)
  }
}

extension LayoutConstraint {
  /// Whether the constraint can be activated as things stand; it is inactive again afterwards.
  fileprivate var isValidNow: Bool {
    do throws(LayoutError) {
      try LayoutConstraint.activateChecked([self])
      isActive = false
      return true
    } catch {
      return error.reason != .noCommonAncestor
    }
  }
}
