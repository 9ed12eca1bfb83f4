import AutoLayout
import Cassowary
import Testing

/// What is refused, and nobody reads.
@Suite(.serialized) struct UnreadErrorTests {
  /// The subjects that are given to the hook while `body` runs, of those that begin with `name`: tests
  /// beside this one are heard as well.
  private func heard(_ name: String, _ body: () -> Void) -> [String] {
    let found = Lock<[String]>([])
    withExtendedLifetime(found) {
      let listener = Listener()
      let before = LayoutEngine.onUnreadErrors
      LayoutEngine.onUnreadErrors = { listener.take($0) }
      body()
      LayoutEngine.onUnreadErrors = before
      found.withLock { $0 = listener.subjects }
    }
    return found.withLock { $0 }.filter { $0.hasPrefix(name) }
  }

  private final class Listener: Sendable {
    private let taken = Lock<[String]>([])
    var subjects: [String] { taken.withLock { $0 } }

    func take(_ errors: [LayoutError]) {
      taken.withLock { $0 += errors.map(\.subject) }
    }
  }

  @Test func `what is refused in every layout is heard each time, and does not fill the memory`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let wide = view.widthAnchor.constraint(equalToConstant: .nan)
    var heard = 0
    root.layoutEngine.onErrors = { heard += $0.count }
    for layout in 1...50 {
      for _ in 0..<1_000 { wide.isActive = true }
      root.frame.size.width = Double(layout)
      root.layoutIfNeeded()
      if layout == 30 { #expect(root.layoutEngine.errors.count < 2 * LayoutEngine.errorMemory) }
    }
    #expect(heard == 50_000)
    let last = view.heightAnchor.constraint(equalToConstant: .infinity)
    last.isActive = true
    root.frame.size.width = 9
    root.layoutIfNeeded()
    #expect(heard == 50_001)
    #expect(root.layoutEngine.errors.count >= LayoutEngine.errorMemory)
    #expect(root.layoutEngine.errors.last?.subject.contains("height") == true)
    // All that is recorded before the next layout is kept until that has told of it.
    for _ in 0..<30_000 { wide.isActive = true }
    #expect(root.layoutEngine.errors.count >= 30_000)
    root.frame.size.width = 10
    root.layoutIfNeeded()
    #expect(heard == 80_001 && root.layoutEngine.errors.count < 2 * LayoutEngine.errorMemory)
    root.layoutEngine.clearErrors()
    wide.isActive = true
    root.frame.size.width = 11
    root.layoutIfNeeded()
    #expect(heard == 80_002 && root.layoutEngine.errors.count == 1)
  }

  /// Each look at the hook once wrapped it in two more closures, so that in the end the call of it ran
  /// out of stack.
  @Test func `the hook stays what it is, however often it is called`() {
    let subjects = heard("unread0") {
      for _ in 0..<300_000 { _ = LayoutEngine.onUnreadErrors }
      let view = LayoutView(name: "unread0")
      constrain { view.leading == .superview }
    }
    #expect(subjects.count == 1)
  }

  @Test func `a listener that is put back, however often, is what it was`() {
    let root = makeRoot()
    var heard = 0
    root.layoutEngine.onErrors = { heard += $0.count }
    for _ in 0..<300_000 {
      let kept = root.layoutEngine.onErrors
      root.layoutEngine.onErrors = kept
    }
    makeView("view", in: root).widthAnchor.constraint(equalToConstant: .nan).isActive = true
    root.layoutIfNeeded()
    #expect(heard == 1)
  }

  @Test func `a layout tells once of what nobody has read`() {
    let subjects = heard("unread1") {
      let root = makeRoot()
      let view = makeView("unread1", in: root)
      view.widthAnchor.constraint(equalToConstant: 5).priority = 2000
      root.layoutIfNeeded()
      root.frame.size.width += 1
      root.layoutIfNeeded()
      view.heightAnchor.constraint(equalToConstant: 6).priority = 0
      root.layoutIfNeeded()
    }
    #expect(subjects == ["unread1.width == 5", "unread1.height == 6"])
  }

  @Test func `what was read, or has a listener of its own, is not told`() {
    let subjects = heard("unread2") {
      let root = makeRoot()
      let view = makeView("unread2", in: root)
      view.widthAnchor.constraint(equalToConstant: 5).priority = 2000
      #expect(root.layoutEngine.errors.count == 1)
      root.layoutIfNeeded()
      root.layoutEngine.onErrors = { #expect($0.count == 1) }
      view.widthAnchor.constraint(equalToConstant: 6).priority = 2000
      root.layoutIfNeeded()
    }
    #expect(subjects == [])
  }

  @Test func `a view that was never added is told of at once`() {
    let subjects = heard("unread3") {
      let view = LayoutView(name: "unread3")
      constrain { view.edges(.top) == .superview }
      view.layoutIfNeeded()
      let guide = LayoutGuide(name: "unread3 guide")
      constrain { guide.width == 7 }
    }
    #expect(subjects == ["unread3.top == ?.top", "unread3 guide.width == 7"])
  }

  @Test func `a guide in no view is told of in the tree of the other item`() {
    let root = makeRoot()
    let guide = LayoutGuide(name: "guide")
    constrain { guide.leading == root.leading }
    #expect(root.layoutEngine.errors.map(\.reason) == [.guideWithoutOwner])
  }

  #if DEBUG
    @Test func `constraints that were never activated are remembered`() {
      let root = makeRoot()
      let view = makeView("view", in: root)
      let kept = [view.leading == root + 8, view.top == root]
      let group = LayoutConstraintGroup { view.width == 10 }
      #expect(view.forgottenConstraints.count == 3)
      LayoutConstraint.activate(kept)
      #expect(view.forgottenConstraints.map(\.description) == ["view.width == 10"])
      group.activate()
      group.replace { view.width == 11 }
      #expect(view.forgottenConstraints.isEmpty)
      for index in 0..<20 { _ = view.height == Double(index) }
      #expect(view.forgottenConstraints.map(\.constant) == (12..<20).map { Double($0) })
    }
  #endif
}
