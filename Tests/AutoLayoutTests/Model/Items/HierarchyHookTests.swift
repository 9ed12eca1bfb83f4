import AutoLayout
import Testing

/// A view that does something when it is told of its subviews.
private final class Hooked: LayoutView {
  var onAdd: ((LayoutView) -> Void)?
  var onRemove: ((LayoutView) -> Void)?
  override func didAddSubview(_ subview: LayoutView) { onAdd?(subview) }
  override func willRemoveSubview(_ subview: LayoutView) { onRemove?(subview) }
}

/// A view that does something when its constraints are updated.
private final class Updated: LayoutView {
  var onUpdate: (() -> Void)?
  override func updateConstraints() { onUpdate?() }
}

/// Hooks that change the hierarchy while it is being changed.
@Suite struct HierarchyHookTests {
  /// What two views had in common ended with their superview: the tree of the first, which still has to
  /// find that out, has a number for the constraint, and the tree of the second must not use it.
  @Test func `a view whose root is gone is laid out while another one from there is`() {
    let tasks: [(LayoutView) -> Void] = [
      { $0.layoutMargins = LayoutInsets(all: 3) }, { $0.direction = .rightToLeft },
      { $0.lastBaselineOffsetFromBottom = 3 }, { $0.alignmentInsets = LayoutInsets(all: 2) },
      { _ = $0.systemLayoutSizeFitting(.zero) },
    ]
    for attribute in [LayoutAttribute.bottomMargin, .lastBaseline, .bottom] {
      for task in tasks {
        let (view, other) = (Updated(name: "view"), LayoutView(name: "other"))
        view.sizing = .freeWidth
        do {
          let root = makeRoot()
          root.addSubview(view)
          root.addSubview(other)
          for width in 0..<30 {
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: Double(width)).isActive = true
          }
          let link = LayoutConstraint(
            item: view, attribute: attribute, toItem: other, attribute: attribute, constant: 5)
          link.isActive = true
        }
        view.onUpdate = {
          other.layoutIfNeeded()
          task(other)
          other.layoutIfNeeded()
        }
        view.layoutIfNeeded()
        #expect(view.layoutEngine.conflicts.isEmpty && other.layoutEngine.conflicts.isEmpty)
        #expect(view.constraints.count == 30 && other.constraints.isEmpty)
      }
    }
  }

  /// Whether every view below is where its superview says it is, once.
  private func isSound(_ root: LayoutView) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var open = [root]
    while let view = open.popLast() {
      guard seen.insert(ObjectIdentifier(view)).inserted else { return false }
      guard view.subviews.allSatisfy({ $0.superview === view }) else { return false }
      open += view.subviews
    }
    return true
  }

  @Test func `a hook cannot build a cycle`() {
    let (root, target) = (makeRoot(), LayoutView(name: "target"))
    let source = Hooked(name: "source")
    let view = LayoutView(name: "view")
    root.addSubview(source)
    source.addSubview(view)
    source.onRemove = { $0.addSubview(target) }
    target.addSubview(view)
    #expect(target.superview === view && view.superview == nil)
    #expect(isSound(root) && isSound(view))
    #expect(view.layoutEngine.errors.map(\.reason) == [.changedByHook])
    target.addSubview(view)
    #expect(view.layoutEngine.errors.map(\.reason) == [.changedByHook, .cyclicHierarchy])
    root.layoutIfNeeded()
    view.layoutIfNeeded()
  }

  @Test func `a view that is leaving cannot be taken elsewhere, nor be removed again`() {
    let (root, other, third) = (makeRoot(), LayoutView(name: "other"), LayoutView(name: "third"))
    let source = Hooked(name: "source")
    let view = LayoutView(name: "view")
    root.addSubview(source)
    source.addSubview(view)
    var calls = 0
    source.onRemove = {
      calls += 1
      $0.removeFromSuperview()
      other.addSubview($0)
    }
    third.addSubview(view)
    #expect(calls == 1)
    #expect(view.superview === third && other.subviews.isEmpty && source.subviews.isEmpty)
    #expect(other.layoutEngine.errors.map(\.reason) == [.changedByHook])
    third.addSubview(source)
    source.addSubview(view)
    view.removeFromSuperview()
    #expect(view.superview == nil && calls == 2)
    #expect(isSound(root) && isSound(third))
  }

  @Test func `a hook may move a new subview on, but not in circles`() {
    let root = makeRoot()
    let (one, other) = (Hooked(name: "one"), Hooked(name: "other"))
    let content = LayoutView(name: "content")
    for view in [one, other, content] { root.addSubview(view) }
    one.onAdd = { content.addSubview($0) }
    let moved = LayoutView(name: "moved")
    one.addSubview(moved)
    #expect(moved.superview === content)
    #expect(root.layoutEngine.errors.isEmpty)
    one.onAdd = { other.addSubview($0) }
    other.onAdd = { one.addSubview($0) }
    one.addSubview(moved)
    #expect(isSound(root) && moved.superview != nil)
    #expect(root.layoutEngine.errors.map(\.reason) == [.changedByHook])
    other.onAdd = { _ in other.addSubview(LayoutView()) }
    other.addSubview(LayoutView())
    #expect(isSound(root) && other.subviews.count < 100)
    root.layoutIfNeeded()
  }

  @Test func `hooks may remove one subview after the other, each within the other's call`() {
    let root = makeRoot()
    let source = Hooked(name: "source")
    root.addSubview(source)
    for _ in 0..<100 { source.addSubview(LayoutView()) }
    source.onRemove = { _ in source.subviews.first { $0.layoutName == nil }?.leave() }
    source.subviews[50].leave()
    #expect(source.subviews.isEmpty)
    root.layoutIfNeeded()
  }

  @Test func `a hook may take the whole of the superview apart`() {
    let root = makeRoot()
    let source = Hooked(name: "source")
    let views = (0..<5).map { LayoutView(name: "\($0)") }
    root.addSubview(source)
    for view in views { source.addSubview(view) }
    root.layoutIfNeeded()
    source.onRemove = { _ in
      for view in source.subviews { view.removeFromSuperview() }
      source.removeFromSuperview()
    }
    views[2].removeFromSuperview()
    #expect(source.subviews.isEmpty && root.subviews.isEmpty)
    #expect(views.allSatisfy { $0.superview == nil })
    root.layoutIfNeeded()
  }

  @Test func `hooks that remove the next one each are stopped, and all are removed`() {
    let source = Hooked(name: "source")
    let views = (0..<500).map { LayoutView(name: "\($0)") }
    for view in views { source.addSubview(view) }
    var calls = 0
    source.onRemove = { _ in
      calls += 1
      for view in source.subviews { view.removeFromSuperview() }
    }
    views[0].removeFromSuperview()
    #expect(source.subviews.isEmpty && views.allSatisfy { $0.superview == nil })
    #expect(calls < 500 && source.layoutEngine.errors.first?.reason == .changedByHook)
  }
}

extension LayoutView {
  /// Leaves the superview under a name that tells.
  fileprivate func leave() {
    layoutName = "left"
    removeFromSuperview()
  }
}
