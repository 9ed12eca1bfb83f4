import AutoLayout
import Testing

/// Which tree a view is in is remembered; it must be forgotten when that changes.
@Suite struct RootSearchTests {
  /// Views in views without a layout, the topmost first.
  private func chain(_ count: Int) -> [LayoutView] {
    var views = [LayoutView()]
    for _ in 1..<count {
      let view = LayoutView()
      views[views.count - 1].addSubview(view)
      views.append(view)
    }
    return views
  }

  private func tie(_ one: LayoutView, _ other: LayoutView) -> LayoutConstraint {
    one.leftAnchor.constraint(equalTo: other.leftAnchor)
  }

  @Test func `a constraint holds two views of one tree, whatever they were part of before`() {
    let (one, other) = (chain(30), chain(30))
    let inside = tie(one[29], one[15])
    let across = tie(one[29], other[29])
    inside.isActive = true
    across.isActive = true
    #expect(inside.isActive && !across.isActive)
    other[29].addSubview(one[10])
    across.isActive = true
    #expect(inside.isActive && across.isActive)
    #expect(!tie(one[29], one[9]).isValidNow && tie(one[29], other[0]).isValidNow)
    one[12].removeFromSuperview()
    #expect(inside.isActive && !across.isActive)
    #expect(!tie(one[29], other[0]).isValidNow && tie(one[11], other[0]).isValidNow)
    one[9].addSubview(one[12])
    #expect(tie(one[29], one[0]).isValidNow && !tie(one[29], one[11]).isValidNow)
  }

  @Test func `a view that outlives those above it is a root`() {
    var views = chain(30)
    #expect(tie(views[29], views[0]).isValidNow)
    let (kept, inner) = (views[20], views[29])
    views = []
    #expect(kept.superview == nil && kept.root === kept)
    #expect(tie(inner, kept).isValidNow)
    let root = LayoutView()
    root.addSubview(kept)
    #expect(tie(inner, root).isValidNow)
  }
}

extension LayoutConstraint {
  /// Whether it can be activated; it is not active afterwards.
  fileprivate var isValidNow: Bool {
    isActive = true
    defer { isActive = false }
    return isActive
  }
}
