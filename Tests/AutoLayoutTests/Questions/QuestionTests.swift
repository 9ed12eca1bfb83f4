import AutoLayout
import Testing

/// A view that runs something whenever it is asked for its size or its height.
private final class AskedView: LayoutView {
  var onSize: (() -> Void)?
  var onMeasure: ((Double) -> Void)?
  var natural = LayoutSize(width: 50, height: 10)

  override init(name: String? = nil) {
    super.init(name: name)
    translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: LayoutSize {
    onSize?()
    return natural
  }

  override func measure(width: Double) -> LayoutSize? {
    onMeasure?(width)
    guard width < natural.width, width > 0 else { return natural }
    return LayoutSize(width: width, height: natural.height * 2)
  }
}

@Suite struct QuestionTests {
  private func makeTree() -> (root: LayoutView, asked: AskedView) {
    let root = makeRoot()
    let asked = AskedView(name: "asked")
    root.addSubview(asked)
    constrain {
      asked.leftAnchor.constraint(equalTo: root.leftAnchor)
      asked.topAnchor.constraint(equalTo: root.topAnchor)
      asked.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor)
    }
    return (root, asked)
  }

  @Test func `a constant set while a fitting size is sought counts in the next layout`() {
    let (root, asked) = makeTree()
    let view = makeView("view", in: root)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    root.layoutIfNeeded()
    asked.onMeasure = { _ in width.constant = 42 }
    asked.invalidateIntrinsicContentSize()
    _ = root.systemLayoutSizeFitting(
      LayoutSize(width: 20, height: 0), withHorizontalFittingPriority: 1000,
      verticalFittingPriority: .fittingSizeLevel)
    asked.onMeasure = nil
    root.layoutIfNeeded()
    #expect(width.constant == 42 && view.frame.width == 42)
    width.constant = 43
    root.layoutIfNeeded()
    #expect(view.frame.width == 43)
  }

  @Test func `a constraint activated while a fitting size is sought is held`() {
    let (root, asked) = makeTree()
    let view = makeView("view", in: root)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    asked.onMeasure = { _ in width.isActive = true }
    let size = root.systemLayoutSizeFitting(
      LayoutSize(width: 20, height: 0), withHorizontalFittingPriority: 1000,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 20)
    root.layoutIfNeeded()
    #expect(width.isActive && view.frame.width == 10)
    width.constant = 12
    root.layoutIfNeeded()
    #expect(view.frame.width == 12)
  }

  @Test func `a view added while a fitting size is sought counts for it`() {
    let (root, asked) = makeTree()
    root.layoutIfNeeded()
    var added: LayoutView?
    asked.onMeasure = { [unowned root] _ in
      guard added == nil else { return }
      let view = makeView("added", in: root)
      place(view, rect(0, 0, 33, 44))
      view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor).isActive = true
      added = view
    }
    asked.invalidateIntrinsicContentSize()
    let size = root.systemLayoutSizeFitting(.zero)
    #expect(size == LayoutSize(width: 50, height: 44))
    root.layoutIfNeeded()
    #expect(added?.frame == rect(0, 0, 33, 44))
  }

  @Test func `a fitting that is overtaken every time ends with an error`() {
    let (root, asked) = makeTree()
    root.layoutIfNeeded()
    var count = 0
    asked.onMeasure = { [unowned root] _ in
      count += 1
      makeView("added\(count)", in: root)
    }
    _ = root.systemLayoutSizeFitting(
      LayoutSize(width: 20, height: 0), withHorizontalFittingPriority: 1000,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(count < 40)
    #expect(root.layoutEngine.errors.map(\.subject) == ["root"])
    asked.onMeasure = nil
    root.layoutIfNeeded()
    #expect(root.subviews.count == count + 1)
  }

  @Test(arguments: [false, true])
  func `a view may leave while it is measured, alone or with its ancestor`(_ withAncestor: Bool) {
    let root = makeRoot()
    let middle = makeView("middle", in: root)
    let asked = AskedView(name: "asked")
    middle.addSubview(asked)
    asked.widthAnchor.constraint(lessThanOrEqualToConstant: 20).isActive = true
    root.layoutIfNeeded()
    asked.onMeasure = { [unowned middle, unowned asked] _ in
      (withAncestor ? middle : asked).removeFromSuperview()
    }
    asked.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(asked.root !== root)
    #expect(root.layoutEngine.errors.isEmpty)
    asked.onMeasure = nil
    root.addSubview(asked)
    root.layoutIfNeeded()
    #expect(asked.frame.size == LayoutSize(width: 20, height: 20))
  }

  @Test func `a child added while its parent is asked for its size keeps its constraints`() {
    let (root, asked) = makeTree()
    root.layoutIfNeeded()
    var child: LayoutView?
    asked.onSize = { [unowned asked] in
      guard child == nil else { return }
      let view = makeView("child", in: asked)
      place(view, rect(1, 2, 3, 4))
      child = view
    }
    asked.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(child?.frame == rect(1, 2, 3, 4))
    #expect(root.layoutEngine.errors.isEmpty)
  }

  @Test func `what a tree asks must not lay it out, and is told so`() {
    let (root, asked) = makeTree()
    asked.onSize = { [unowned root, unowned asked] in
      root.layoutIfNeeded()
      asked.updateConstraintsIfNeeded()
      #expect(asked.systemLayoutSizeFitting(.zero) == asked.frame.size)
    }
    root.layoutIfNeeded()
    let errors = root.layoutEngine.errors
    #expect(errors.count == 3)
    #expect(errors.allSatisfy { $0.reason == .layoutDuringQuestion && $0.subject == "asked" })
    #expect(asked.frame.size == LayoutSize(width: 50, height: 10))
  }

  @Test func `what a tree asks may lay out another tree, and fit it`() {
    let (root, asked) = makeTree()
    let (other, content) = makeTree()
    content.natural = LayoutSize(width: 70, height: 5)
    constrain { other.widthAnchor.constraint(greaterThanOrEqualTo: content.widthAnchor) }
    asked.onSize = { [unowned asked] in
      asked.natural = other.systemLayoutSizeFitting(.zero)
      other.layoutIfNeeded()
    }
    root.layoutIfNeeded()
    #expect(asked.frame.size == LayoutSize(width: 70, height: 0))
    #expect(content.frame.size == LayoutSize(width: 70, height: 5))
    #expect(root.layoutEngine.errors.isEmpty && other.layoutEngine.errors.isEmpty)
  }

  @Test func `the root may go while the tree is laid out`() {
    weak var gone: LayoutView?
    let asked = AskedView(name: "asked")
    var held: LayoutView? = makeRoot()
    held?.addSubview(asked)
    gone = held
    asked.onSize = {
      held = nil
      asked.onSize = nil
    }
    let engine = asked.layoutEngine
    engine.layout()
    #expect(gone == nil && engine.root == nil && asked.superview == nil)
    engine.layout()
  }

  @Test func `the root may join another tree while it is laid out`() {
    let (root, asked) = makeTree()
    let other = makeRoot(70, 80)
    asked.onSize = { [unowned root, unowned asked] in
      asked.onSize = nil
      other.addSubview(root)
    }
    let engine = root.layoutEngine
    root.layoutIfNeeded()
    engine.layout()
    other.layoutIfNeeded()
    #expect(asked.frame.size == LayoutSize(width: 50, height: 10))
    #expect(root.layoutEngine === other.layoutEngine)
  }

  @Test func `constraints are updated once, even if the update asks for one`() {
    final class Eager: LayoutView {
      var count = 0
      override func updateConstraints() {
        count += 1
        setNeedsUpdateConstraints()
        updateConstraintsIfNeeded()
        super.updateConstraints()
      }
    }
    let eager = Eager(name: "eager")
    eager.updateConstraintsIfNeeded()
    #expect(eager.count == 1 && eager.needsUpdateConstraints())
    eager.layoutIfNeeded()
    #expect(eager.count < 20)
    #expect(eager.layoutEngine.errors.map(\.subject) == ["eager"])
  }

  @Test func `a view that joins while a fitting size is asked for counts`() {
    final class Asked: LayoutView {
      var answer: (() -> Void)?
      override var intrinsicContentSize: LayoutSize {
        answer?()
        answer = nil
        return LayoutSize(width: 50, height: 17)
      }
    }
    let root = makeRoot()
    let asked = Asked(frame: LayoutRect(x: 10, y: 10, width: 20, height: 40))
    root.addSubview(asked)
    let other = makeView("other", in: root)
    root.layoutIfNeeded()
    root.sendSubviewToBack(other)
    asked.answer = {
      _ = makeView("late", in: other)
      asked.addLayoutGuide(LayoutGuide())
    }
    #expect(asked.systemLayoutSizeFitting(.zero) == LayoutSize(width: 50, height: 17))
    #expect(root.layoutEngine.errors.isEmpty)
  }

  @Test func `alignment insets that are set again in each question change nothing`() {
    let (root, asked) = makeTree()
    var count = 0
    asked.onSize = {
      count += 1
      asked.alignmentInsets = LayoutInsets(top: 1, left: 1, bottom: 1, right: 1)
    }
    root.layoutIfNeeded()
    #expect(count < 5)
    #expect(root.layoutEngine.errors.isEmpty)
    count = 0
    root.layoutIfNeeded()
    #expect(count == 0)
  }

  @Test func `a constraint that is activated in each question is no trap for a fitting size`() {
    let (root, asked) = makeTree()
    let view = makeView("view", in: root)
    root.layoutIfNeeded()
    asked.onSize = {
      asked.invalidateIntrinsicContentSize()
      view.leftAnchor.constraint(greaterThanOrEqualTo: asked.leftAnchor).isActive = true
    }
    asked.invalidateIntrinsicContentSize()
    #expect(asked.systemLayoutSizeFitting(.zero).height == 10)
    asked.onSize = nil
    root.layoutIfNeeded()
  }
}
