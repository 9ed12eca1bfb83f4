import Testing

@testable import AutoLayout

@Suite struct DesignValueTests {
  private let margin = DesignValue(16)
    .on(DesignCondition(minimumWidth: 414), 20)
    .on(DesignCondition(horizontal: .regular), 32)
    .on(DesignCondition(horizontal: .regular, idiom: .desktop), 40)

  @Test func `the last row that holds counts`() {
    var environment = LayoutEnvironment()
    #expect(margin.value(in: environment) == 16)
    #expect(margin.value(in: environment, size: LayoutSize(width: 414, height: 9)) == 20)
    environment.size = LayoutSize(width: 430, height: 900)
    #expect(margin.value(in: environment) == 20)
    environment.horizontalSizeClass = .regular
    #expect(margin.value(in: environment) == 32)
    environment.idiom = .desktop
    #expect(margin.value(in: environment) == 40)
    environment.horizontalSizeClass = .compact
    #expect(margin.value(in: environment) == 20)
    let plain: DesignValue = 12
    #expect(plain.value(in: environment) == 12)
    #expect(!DesignCondition(vertical: .compact).holds(in: environment))
    #expect(!DesignCondition(minimumHeight: 901).holds(in: environment))
    #expect(DesignCondition().holds(in: LayoutEnvironment()))
  }

  private func tree() -> (root: LayoutView, view: LayoutView, edge: LayoutConstraint) {
    let root = LayoutView(name: "root")
    let view = LayoutView(name: "view")
    root.frame = LayoutRect(x: 0, y: 0, width: 375, height: 600)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.naturalSize = LayoutSize(width: 10, height: 10)
    root.addSubview(view)
    let edge = view.leadingAnchor.constraint(equalTo: root.leadingAnchor).design(margin)
    edge.isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    return (root, view, edge)
  }

  @Test func `the environment switches a constant, and only that`() {
    let (root, view, edge) = tree()
    #expect(view.frame.x == 16)
    root.layoutEngine.environment.horizontalSizeClass = .regular
    #expect(edge.constant == 32)
    root.layoutIfNeeded()
    #expect(view.frame.x == 32)
    #expect(root.layoutEngine.work.constraints == 1)
    root.layoutEngine.environment.idiom = .desktop
    root.layoutIfNeeded()
    #expect(view.frame.x == 40)
    root.layoutEngine.environment.scale = 2
    root.layoutIfNeeded()
    #expect(root.layoutEngine.work.constraints == 0)
  }

  @Test func `the size of the root counts as well`() {
    let (root, view, _) = tree()
    root.frame.size.width = 500
    root.layoutIfNeeded()
    #expect(view.frame.x == 20)
    root.layoutEngine.environment.size = LayoutSize(width: 320, height: 600)
    root.layoutIfNeeded()
    #expect(view.frame.x == 16)
  }

  @Test func `a table is looked up when the constraint gets into a tree`() {
    let (root, view, edge) = tree()
    edge.isActive = false
    root.layoutEngine.environment.horizontalSizeClass = .regular
    root.layoutIfNeeded()
    #expect(edge.constant == 16)
    edge.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.x == 32)
    let other = makeRoot(320, 600, name: "other")
    other.addSubview(root)
    root.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(edge.constant == 16)
  }

  @Test func `a constant set by hand drops the table`() {
    let (root, view, edge) = tree()
    edge.constant = 5
    #expect(edge.designConstant == nil)
    root.layoutEngine.environment.horizontalSizeClass = .regular
    root.layoutIfNeeded()
    #expect(view.frame.x == 5)
  }

  @Test func `a table with a number that is none is refused`() {
    let (root, _, edge) = tree()
    edge.designConstant = margin.on(DesignCondition(), .nan)
    #expect(edge.designConstant == margin)
    #expect(root.layoutEngine.errors.map(\.reason) == [.notFinite])
    edge.designConstant = nil
    root.layoutEngine.environment.horizontalSizeClass = .regular
    #expect(edge.constant == 16)
  }

  @Test(arguments: [false, true])
  func `a length that is to be found holds no condition, laid out before or not`(isLate: Bool) {
    let (root, view, edge) = tree()
    let height = view.heightAnchor.constraint(equalToConstant: isLate ? 500 : 20)
    height.isActive = true
    view.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    edge.designConstant = DesignValue(16).on(DesignCondition(minimumHeight: 100), 30)
      .on(DesignCondition(minimumWidth: 400), 50)
    root.layoutIfNeeded()
    // It has a height of 600, until that is to be found.
    #expect(edge.constant == 30)
    root.sizing = .freeHeight
    if isLate { root.layoutIfNeeded() }
    height.constant = 20
    root.layoutIfNeeded()
    #expect(root.frame.height == 20 && view.frame.x == 16)
    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(view.frame.x == 50)
    root.layoutEngine.environment.size = LayoutSize(width: 375, height: 600)
    root.layoutIfNeeded()
    #expect(view.frame.x == 30)
    root.layoutEngine.environment.size = nil
    root.sizing = .fixed
    root.frame.size.height = 99
    root.layoutIfNeeded()
    #expect(view.frame.x == 16)
  }

  @Test func `a table with a condition that cannot be compared is refused`() {
    let root = makeRoot(300, 600)
    let width = root.widthAnchor.constraint(equalToConstant: 3)
    width.designConstant = DesignValue(3).on(DesignCondition(minimumWidth: .nan), 5)
    #expect(width.designConstant == nil)
    #expect(root.layoutEngine.errors.map(\.reason) == [.notFinite])
  }
}
