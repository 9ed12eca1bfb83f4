import AutoLayout
import LayoutContainers
import Testing

/// Guides of every kind, as far as their lives and those of their constraints go.
enum GuideKind: CaseIterable {
  case user, content, viewport, safeArea, margins, readable

  func guide(of view: ScrollView) -> LayoutGuide {
    switch self {
    case .user:
      if let guide = view.layoutGuides.first(where: { $0.layoutName == "user" }) { return guide }
      let guide = LayoutGuide(name: "user")
      view.addLayoutGuide(guide)
      return guide
    case .content: return view.contentLayoutGuide
    case .viewport: return view.frameLayoutGuide
    case .safeArea: return view.safeAreaLayoutGuide
    case .margins: return view.layoutMarginsGuide
    case .readable: return view.readableContentGuide
    }
  }
}

@Suite struct GuideLifetimeTests {
  private func makeScrollView(in root: LayoutView) -> ScrollView {
    let view = ScrollView(name: "scroll")
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  /// A view that is 25 wide unless it is held.
  private func makeView(_ name: String, in root: LayoutView) -> LayoutView {
    TestSupport.makeView(name, in: root, size: LayoutSize(width: 25, height: 5))
  }

  @Test(arguments: GuideKind.allCases)
  func `a constraint on a guide alone moves with its view to another tree`(kind: GuideKind) {
    let (one, other) = (makeRoot(), makeRoot())
    let scroll = makeScrollView(in: one)
    let guide = kind.guide(of: scroll)
    let limit = guide.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    limit.isActive = true
    guide.widthAnchor.constraint(equalTo: one.widthAnchor).isActive = true
    let wish = guide.widthAnchor.constraint(equalToConstant: 300)
    wish.priority = 500
    wish.isActive = true
    one.layoutIfNeeded()
    other.addSubview(scroll)
    one.layoutIfNeeded()
    other.layoutIfNeeded()
    limit.constant = 60
    other.layoutIfNeeded()
    one.layoutIfNeeded()
    #expect(limit.isActive && wish.isActive)
    #expect(guide.layoutFrame.width == 60)
    #expect(one.layoutEngine.activeConstraints.isEmpty)
    #expect(one.layoutEngine.errors.isEmpty && other.layoutEngine.errors.isEmpty)
  }

  @Test(arguments: GuideKind.allCases, [true, false])
  func `a constraint with a guide ends when the guide's view leaves`(
    kind: GuideKind, isGuideFirst: Bool
  ) {
    let root = makeRoot()
    let scroll = makeScrollView(in: root)
    let view = makeView("view", in: root)
    let guide = kind.guide(of: scroll)
    let same =
      isGuideFirst
      ? guide.widthAnchor.constraint(equalTo: view.widthAnchor)
      : view.widthAnchor.constraint(equalTo: guide.widthAnchor)
    let width = guide.widthAnchor.constraint(equalToConstant: 60)
    LayoutConstraint.activate([same, width])
    root.layoutIfNeeded()
    #expect(view.frame.width == 60)
    scroll.removeFromSuperview()
    #expect(!same.isActive)
    width.constant = 90
    same.constant = 5
    root.addSubview(scroll)
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 90)
    #expect(view.frame.width == 25)
    same.constant = 0
    same.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 90)
    #expect(root.layoutEngine.errors.isEmpty)
  }

  @Test(arguments: GuideKind.allCases, [true, false])
  func `a constraint with a guide ends with the view it belongs to`(
    kind: GuideKind, isGuideFirst: Bool
  ) {
    let root = makeRoot()
    let view = makeView("view", in: root)
    var constraints: [LayoutConstraint] = []
    do {
      let scroll = makeScrollView(in: root)
      let guide = kind.guide(of: scroll)
      constraints = [
        isGuideFirst
          ? guide.widthAnchor.constraint(equalTo: view.widthAnchor)
          : view.widthAnchor.constraint(equalTo: guide.widthAnchor),
        guide.widthAnchor.constraint(equalToConstant: 60),
      ]
      LayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
      #expect(view.frame.width == 60)
      scroll.removeFromSuperview()
    }
    for constraint in constraints {
      #expect(!constraint.isActive)
      constraint.constant = 7
      constraint.priority = 400
    }
    root.layoutIfNeeded()
    #expect(view.frame.width == 25)
    #expect(root.layoutEngine.activeConstraints.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a guide that outlives its view is held by nothing any more`(wasLaidOut: Bool) {
    let guide = LayoutGuide(name: "kept")
    var constraint: LayoutConstraint?
    do {
      let owner = makeRoot()
      owner.addLayoutGuide(guide)
      let width = guide.widthAnchor.constraint(equalToConstant: 40)
      LayoutConstraint.activate([
        width, guide.leadingAnchor.constraint(equalTo: owner.leadingAnchor, constant: 3),
      ])
      if wasLaidOut { owner.layoutIfNeeded() }
      constraint = width
    }
    #expect(guide.owningView == nil && constraint?.isActive == false)
    let root = makeRoot()
    root.addLayoutGuide(guide)
    root.layoutIfNeeded()
    #expect(constraint?.isActive == false)
    #expect(guide.layoutFrame.width == 0)
    #expect(root.layoutEngine.errors.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a guide that is removed and freed takes its constraints along`(isGuideFirst: Bool) {
    let root = makeRoot()
    let view = makeView("view", in: root)
    var same: LayoutConstraint?
    do {
      let guide = LayoutGuide(name: "short-lived")
      root.addLayoutGuide(guide)
      same =
        isGuideFirst
        ? guide.widthAnchor.constraint(equalTo: view.widthAnchor)
        : view.widthAnchor.constraint(equalTo: guide.widthAnchor)
      same?.isActive = true
      guide.widthAnchor.constraint(equalToConstant: 60).isActive = true
      root.layoutIfNeeded()
      #expect(view.frame.width == 60)
      root.removeLayoutGuide(guide)
    }
    #expect(same?.isActive == false && same?.firstItem == nil || same?.secondItem == nil)
    same?.constant = 12
    root.layoutIfNeeded()
    #expect(view.frame.width == 25)
  }
}
