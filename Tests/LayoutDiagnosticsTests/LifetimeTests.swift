import Foundation
import LayoutContainers
import TestSupport
import Testing

@testable import AutoLayout
@testable import LayoutDiagnostics

/// A view does not keep its root: calls keep it until they return, and findings say where it is gone.
@Suite struct LifetimeTests {
  // MARK: Calls

  /// The call that lets go of the root.
  enum Hook: String, CaseIterable {
    case intrinsicContentSize, measure, firstBaseline, lastBaseline, updateConstraints,
      layoutSubviews
    case didAddSubview, willRemoveSubview, visibility, content, margins, safeArea, direction
    case nothing
  }

  /// A card on a page, with a text in it; only `page` keeps the root.
  final class Tree {
    var page: LayoutView?
    let card: HookedView
    let text: HookedView
    let stack: StackView
    weak var weakPage: LayoutView?
    /// What was called, in order.
    var calls: [String] = []
    var armed: Hook?

    init() {
      let page = HookedView(name: "page")
      page.frame = LayoutRect(x: 0, y: 0, width: 320, height: 480)
      card = HookedView(name: "card")
      text = HookedView(name: "text")
      text.isText = true
      stack = StackView([LayoutView(name: "one"), LayoutView(name: "two")], axis: .vertical)
      stack.layoutName = "stack"
      for view in stack.arrangedSubviews { view.naturalSize = LayoutSize(width: 30, height: 10) }
      for view in [card, text, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
      page.addSubview(card)
      card.addSubview(text)
      card.addSubview(stack)
      LayoutConstraint.activate([
        card.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
        card.trailingAnchor.constraint(equalTo: page.layoutMarginsGuide.trailingAnchor),
        card.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor, constant: 40),
        card.bottomAnchor.constraint(lessThanOrEqualTo: page.bottomAnchor),
        text.firstBaselineAnchor.constraint(equalTo: card.topAnchor, constant: 30),
        text.centerXAnchor.constraint(equalTo: page.centerXAnchor),
        text.widthAnchor.constraint(lessThanOrEqualTo: page.widthAnchor, multiplier: 0.25),
        stack.topAnchor.constraint(equalTo: text.lastBaselineAnchor, constant: 8),
        stack.leadingAnchor.constraint(equalTo: card.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      ])
      self.page = page
      weakPage = page
      for view in [page, card, text] { view.tree = self }
    }

    func enter(_ hook: Hook, _ view: HookedView) {
      calls.append("\(view.layoutName ?? "").\(hook)")
      if armed == hook {
        armed = nil
        page = nil
      }
    }

    /// A list that was laid out and is to be laid out again; nothing is let go of meanwhile.
    func addList() -> ListView {
      let later = armed
      armed = nil
      let list = ListView(name: "list")
      list.frame = LayoutRect(x: 0, y: 0, width: 100, height: 100)
      card.addSubview(list)
      list.setRows(count: 3) { [unowned self] _, index in
        let row = HookedView(name: "row \(index)")
        (row.tree, row.isText) = (self, true)
        return row
      }
      card.layoutIfNeeded()
      for row in list.subviews {
        row.setNeedsLayout()
        row.setNeedsUpdateConstraints()
        row.invalidateIntrinsicContentSize()
      }
      armed = later
      return list
    }

    var frames: String { [card, text, stack].map(\.debugDescription).joined(separator: ", ") }
  }

  final class HookedView: LayoutView {
    weak var tree: Tree?
    var isText = false

    override var intrinsicContentSize: LayoutSize {
      tree?.enter(.intrinsicContentSize, self)
      return isText ? LayoutSize(width: 130, height: 20) : super.intrinsicContentSize
    }
    override func measure(width: Double) -> LayoutSize? {
      tree?.enter(.measure, self)
      guard isText else { return nil }
      return LayoutSize(width: min(width, 130), height: width < 130 ? 40 : 20)
    }
    override var viewForFirstBaselineLayout: LayoutView {
      tree?.enter(.firstBaseline, self)
      return self
    }
    override var viewForLastBaselineLayout: LayoutView {
      tree?.enter(.lastBaseline, self)
      return self
    }
    override func updateConstraints() {
      tree?.enter(.updateConstraints, self)
      super.updateConstraints()
    }
    override func layoutSubviews() {
      tree?.enter(.layoutSubviews, self)
      super.layoutSubviews()
    }
    override func didAddSubview(_ subview: LayoutView) { tree?.enter(.didAddSubview, self) }
    override func willRemoveSubview(_ subview: LayoutView) { tree?.enter(.willRemoveSubview, self) }
    override func subviewDidChangeVisibility(_ subview: LayoutView) {
      tree?.enter(.visibility, self)
    }
    override func subviewDidInvalidateContentSize(_ subview: LayoutView) {
      tree?.enter(.content, self)
    }
    override func layoutMarginsDidChange() { tree?.enter(.margins, self) }
    override func safeAreaInsetsDidChange() { tree?.enter(.safeArea, self) }
    override func directionDidChange() { tree?.enter(.direction, self) }
  }

  /// What is called on a view below the root, with what it answers.
  static var actions: [(name: String, call: (Tree) -> String)] {
    [
      (
        "layoutIfNeeded",
        { tree in
          tree.text.layoutIfNeeded()
          return tree.frames
        }
      ),
      (
        "layout of the engine",
        { tree in
          tree.text.layoutEngine.layout()
          return tree.frames
        }
      ),
      ("findings", { tree in "\(tree.text.findings())" }),
      ("findings of a diagnosis", { tree in "\(tree.card.diagnose().findings)" }),
      (
        "a diagnosis",
        { tree in
          let found = tree.card.diagnose()
          return "\(found.ambiguities.count) \(found.conflicts) \(found.unsatisfied.count)"
            + "\(found.isSound) \(found.refusals)"
        }
      ),
      ("explain top", { tree in tree.stack.explain(.top)?.description ?? "nil" }),
      ("explain width", { tree in tree.text.explain(.width)?.description ?? "nil" }),
      ("explain centerX", { tree in tree.text.explain(.centerX)?.description ?? "nil" }),
      ("hasAmbiguousLayout", { tree in "\(tree.stack.hasAmbiguousLayout)" }),
      ("misplaced", { tree in "\(tree.card.misplaced(from: ["text": .zero]))" }),
      (
        "systemLayoutSizeFitting",
        { tree in "\(tree.card.systemLayoutSizeFitting(LayoutSize(width: 0, height: 0)))" }
      ),
      (
        "updateConstraintsIfNeeded",
        { tree in
          for view in [tree.card, tree.text] { view.setNeedsUpdateConstraints() }
          tree.card.updateConstraintsIfNeeded()
          return "\(tree.card.needsUpdateConstraints()) \(tree.text.needsUpdateConstraints())"
        }
      ),
      ("sweep", { tree in "\(tree.card.sweep(.horizontal, over: 100...200))" }),
      (
        "isHidden",
        { tree in
          tree.text.isHidden = true
          return "\(tree.text.isHidden)"
        }
      ),
      (
        "direction",
        { tree in
          tree.card.direction = .rightToLeft
          return "\(tree.text.effectiveDirection)"
        }
      ),
      (
        "margins",
        { tree in
          tree.card.layoutMargins = LayoutInsets(all: 3)
          return ""
        }
      ),
      (
        "invalidate",
        { tree in
          tree.text.invalidateIntrinsicContentSize()
          return ""
        }
      ),
      (
        "baselines",
        { tree in
          tree.text.invalidateBaselines()
          return ""
        }
      ),
      (
        "addSubview",
        { tree in
          tree.card.addSubview(LayoutView(name: "new"))
          return tree.card.subviews.map { $0.layoutName ?? "" }.joined()
        }
      ),
      (
        "removeFromSuperview",
        { tree in
          tree.text.removeFromSuperview()
          return "\(tree.text.superview == nil) \(tree.card.subviews.count)"
        }
      ),
      (
        "arranged",
        { tree in
          tree.stack.addArrangedSubview(LayoutView(name: "three"))
          tree.stack.spacing = 4
          return "\(tree.stack.arrangedSubviews.count)"
        }
      ),
      (
        "activation",
        { tree in
          let constraint = tree.text.widthAnchor.constraint(equalToConstant: 50)
          constraint.isActive = true
          return "\(constraint.isActive)"
        }
      ),
      (
        "environment",
        { tree in
          let environment = LayoutEnvironment(
            size: LayoutSize(width: 400, height: 600), scale: 2, direction: .rightToLeft)
          tree.text.layoutEngine.environment = environment
          return ""
        }
      ),
      (
        "safe area",
        { tree in
          tree.card.additionalSafeAreaInsets = LayoutInsets(all: 5)
          return "\(tree.card.layoutMargins)"
        }
      ),
      (
        "a view from elsewhere in the tree",
        { tree in
          tree.text.addSubview(tree.stack)
          return "\(tree.stack.superview === tree.text) \(tree.card.subviews.count)"
        }
      ),
      (
        "rows of a list",
        { tree in
          let list = tree.addList()
          tree.text.layoutIfNeeded()
          return list.subviews.map { "\($0)" }.joined(separator: ", ")
        }
      ),
      (
        "findings of a row",
        { tree in
          let list = tree.addList()
          return "\(list.subviews[0].findings())"
        }
      ),
      (
        "transition",
        { tree in
          let transition = LayoutTransition(of: tree.card, duration: 1) {
            tree.text.isHidden = true
            tree.stack.spacing = 10
          }
          return transition.changes.map { "\($0.view) \($0.kind) \($0.before) \($0.after)" }
            .joined(separator: "\n")
        }
      ),
    ]
  }

  /// One tree that was laid out before, and one that was not.
  static let histories = [false, true]

  @Test(arguments: Hook.allCases, histories)
  func `a call answers the same when it is let go of the root meanwhile`(
    hook: Hook, isLaidOut: Bool
  ) {
    for action in Self.actions {
      func run(_ armed: Hook?) -> (answer: String, calls: [String], isGone: Bool) {
        let tree = Tree()
        if isLaidOut {
          tree.page?.layoutIfNeeded()
          tree.text.setNeedsLayout()
          tree.card.setNeedsUpdateConstraints()
          tree.text.invalidateIntrinsicContentSize()
        }
        tree.calls = []
        tree.armed = armed
        let answer = action.call(tree)
        let isGone = tree.weakPage == nil
        return (
          answer, tree.calls,
          isGone && armed != nil && tree.armed == nil || !isGone && tree.page != nil
        )
      }
      let (kept, loose) = (run(nil), run(hook))
      #expect(loose.answer == kept.answer, "\(action.name), let go of in \(hook)")
      #expect(loose.calls == kept.calls, "\(action.name), let go of in \(hook)")
      // What is kept is let go of when the call returns.
      #expect(loose.isGone, "\(action.name), let go of in \(hook)")
    }
  }

  @Test func `a diagnosis keeps the tree that it is about`() {
    let tree = Tree()
    tree.text.widthAnchor.constraint(equalToConstant: 500).isActive = true
    let expected = tree.text.findings()
    #expect(!expected.isEmpty)
    let diagnosis = tree.text.diagnose()
    tree.page = nil
    #expect(diagnosis.findings == expected)
  }

  // MARK: Orphans

  /// The card of a page to which no reference is kept, in a function of its own so that the page ends with it.
  @inline(never)
  private func cardOfNobody() -> LayoutView {
    let page = page()
    let card = child("card", in: page)
    let title = child("title", in: card, content: LayoutSize(width: 80, height: 20))
    constrain {
      card.edges == page
      title.top == card + 8
      title.leading == card + 8
    }
    page.layoutIfNeeded()
    return card
  }

  private static let words = "the superview of card is gone: keep a reference to the root"

  @Test func `findings of a view whose superview has ended say so, and nothing else`() throws {
    let card = cardOfNobody()
    let findings = card.findings()
    #expect(findings.map(\.message) == [Self.words])
    #expect(findings.first?.kind == .orphan)
    #expect(findings.first?.severity == .error)
    #expect(findings.first?.items == ["card"])
    #expect(!card.diagnose().isSound)
    let page = SharedMaterial.package.appending(path: "Docs/diagnostics.md")
    #expect(
      try String(contentsOf: page, encoding: .utf8).contains("```text\n\(findings[0])\n```"))
  }

  @Test func `the view is named whose superview has ended, whichever below it is asked`() {
    let card = cardOfNobody()
    #expect(card.subviews[0].findings().map(\.message) == [Self.words])
    #expect(card.subviews[0].diagnose().orphan === card)
    withExtendedLifetime(card) {}
  }

  @Test func `an explanation says that the superview has ended`() {
    let card = cardOfNobody()
    let explanation = card.explain(.top)
    #expect(explanation?.orphan == "card")
    #expect(explanation?.description.contains(Self.words) == true)
    let title = card.subviews[0].explain(.top)
    #expect(title?.value == 8)
    #expect(title?.orphan == "card")
    withExtendedLifetime(card) {}
  }

  @Test func `a refusal names the view whose superview has ended`() {
    let (card, other) = (cardOfNobody(), page())
    let title = child("title", in: other, content: LayoutSize(width: 80, height: 20))
    anchor(title, in: other, height: nil)
    title.widthAnchor.constraint(equalTo: card.widthAnchor).isActive = true
    let messages = other.findings().map(\.message)
    #expect(
      messages.contains { $0.hasPrefix(Self.words + "; the items have no common") }, "\(messages)")
  }

  @Test func `a view that was removed, or that another one took, is no orphan`() {
    let removed = page()
    let card = child("card", in: removed, content: LayoutSize(width: 10, height: 10))
    anchor(card, in: removed, height: nil)
    #expect(removed.findings().isEmpty)
    #expect(card.explain(.top)?.orphan == nil)
    card.removeFromSuperview()
    #expect(card.orphan == nil)
    let saved = cardOfNobody()
    #expect(saved.orphan != nil)
    removed.addSubview(saved)
    #expect(saved.orphan == nil)
    #expect(!removed.findings().contains { $0.kind == .orphan })
  }

  @Test func `a row whose list has ended is an orphan`() {
    @inline(never)
    func rowOfNobody() -> LayoutView? {
      let list = ListView(name: "list")
      list.frame = LayoutRect(x: 0, y: 0, width: 100, height: 100)
      var row: LayoutView?
      list.setRows(count: 1) { _, _ in
        let made = LayoutView(name: "row")
        row = made
        return made
      }
      list.layoutIfNeeded()
      return row
    }
    let row = rowOfNobody()
    #expect(
      row?.findings().map(\.message)
        == ["the superview of row is gone: keep a reference to the root"])
  }
}
