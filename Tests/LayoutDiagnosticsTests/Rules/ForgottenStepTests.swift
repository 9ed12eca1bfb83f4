import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import Testing

/// What newcomers forget, and what findings say of it: nothing of it may pass in silence.
@Suite struct ForgottenStepTests {
  private let screen: LayoutView = {
    let view = makeRoot(320, 480, name: "screen")
    return view
  }()

  private func label(_ name: String, in superview: LayoutView? = nil) -> LayoutView {
    let view = LayoutView(name: name)
    view.naturalSize = LayoutSize(width: 80, height: 20)
    superview?.addSubview(view)
    return view
  }

  /// The findings in words, without the places in this file.
  private func said(_ view: LayoutView? = nil) -> String {
    (view ?? screen).findings().map { "\($0)" }.joined(separator: "\n").replacing(
      /\ \(LayoutDiagnosticsTests\/ForgottenStepTests.swift:[0-9]+\)/, with: "")
  }

  @Test func `a forgotten addSubview is mended by it`() {
    let title = label("title")
    constrain {
      title.leading == screen + 8
      title.top == screen + 8
    }
    #expect(
      said() == """
        error: title is not in the tree of screen: the items have no common ancestor in \
        title.leading == screen.leading + 8 and title.top == screen.top + 8
          fix: add title to screen before its constraints are activated
        """)
  }

  @Test func `a view whose name looks like a place left open counts as one that is there`() {
    let title = label("ready?")
    constrain { title.leading == screen + 8 }
    screen.addSubview(title)
    #expect(said().contains("activated before the items had a common ancestor"))
    #expect(!said().contains("has ended"))
  }

  @Test func `a view that is gone is named, whatever the name of the other one is`() {
    let title = label("ready?", in: screen)
    do {
      let gone = label("subtitle")
      constrain { title.leading == gone.leading }
    }
    #expect(said().contains("subtitle was never added to a view"), "\(said())")
  }

  @Test func `a view that nobody places is named`() {
    _ = label("title", in: screen)
    #expect(
      said() == """
        warning: nothing places title: it has no constraints, and its frame is (0, 0, 0, 0); \
        title is 80 points narrower than its content; title is 20 points shorter than its content
        """)
  }

  @Test func `all that is cut because one view was placed by nobody is one finding`() {
    let stack = StackView([label("one"), label("two")], axis: .vertical, name: "stack")
    screen.addSubview(stack)
    #expect(said().hasPrefix("warning: nothing places stack: it has no constraints, and its frame"))
    #expect(screen.findings().count { $0.kind == .clipped } == 1)
  }

  @Test func `a mask that was left on is named where there is no contradiction`() {
    let title = label("title", in: screen)
    title.topAnchor.constraint(equalTo: screen.topAnchor).isActive = true
    #expect(
      said().hasPrefix(
        "warning: translatesAutoresizingMaskIntoConstraints of title is on and holds its frame"))
  }

  @Test func `a subview that its container does not arrange is named`() {
    let stack = StackView([label("one")], axis: .vertical, name: "stack")
    let box = BoxView(axis: .y, name: "box")
    box.items = [label("three").boxed]
    for view in [stack, box] { screen.addSubview(view) }
    constrain {
      stack.edges(excluding: .bottom) == .superview
      stack.height == 100
      box.edges(excluding: .top) == .superview
      box.top == stack.bottom
    }
    _ = label("two", in: stack)
    _ = label("four", in: box)
    let text = said()
    #expect(
      text.contains("two is a subview of stack, but not arranged by it: addArrangedSubview(_:)"))
    #expect(text.contains("four is a subview of box, but none of its items"))
    #expect(screen.findings().count == 2)
  }

  #if DEBUG
    @Test func `constraints that were never activated are named, and activating them is the fix`() {
      let title = label("title", in: screen)
      title.translatesAutoresizingMaskIntoConstraints = false
      let kept = [title.leading == screen + 8, title.top == screen + 8]
      #expect(
        said().hasPrefix(
          """
          warning: title is ambiguous: minX can be anything, minY can be anything; \
          title.leading == screen.leading + 8 and title.top == screen.top + 8 were never activated
          """))
      #expect(
        said().contains(
          "\n  fix: activate title.leading == screen.leading + 8 and title.top == screen.top + 8"))
      LayoutConstraint.activate(kept)
      #expect(said() == "")
    }

    @Test func `the first fix activates what was never activated`() {
      let title = label("title", in: screen)
      constrain { title.top == screen }
      let leading = title.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 16)
      let fixes = screen.findings().flatMap(\.fixes)
      #expect(
        fixes.first?.sentence.hasPrefix("activate title.leading == screen.leading + 16") == true)
      leading.isActive = true
      #expect(said() == "")
    }

    @Test func `a group that was never activated is named`() {
      let title = label("title", in: screen)
      let group = LayoutConstraintGroup { title.edges == .superview }
      #expect(said().contains("were never activated"))
      #expect(said().contains("\n  fix: activate title.top == screen.top"))
      group.activate()
      #expect(said() == "")
    }
  #endif

  @Test func `a frame that constraints overrule is mentioned where they leave it open`() {
    let card = LayoutView(name: "card")
    screen.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    card.frame = LayoutRect(x: 10, y: 10, width: 100, height: 50)
    #expect(
      said().contains(
        "; the frame it was given counts only while translatesAutoresizingMaskIntoConstraints is true"
      ))
    constrain { card.edges == .superview }
    #expect(said() == "")
  }

  @Test func `a root that nobody gave a size is the one thing said`() {
    let root = LayoutView(name: "root")
    let title = label("title", in: root)
    constrain {
      title.edges(excluding: .bottom) == .superview
      title.bottom <= .superview
    }
    #expect(
      said(root) == """
        error: root is 0 wide and high: a root has the size of its frame or environment, or what its \
        constraints give it where sizing is free
          fix: give root its size first: 80 × 20
        """)
    root.frame.size.width = 320
    #expect(said(root).hasPrefix("error: root is 0 high"))
    root.sizing = .freeHeight
    title.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    #expect(said(root) == "")
  }

  @Test func `a list without anybody to ask for rows is named`() {
    final class Rows: ListDataSource {
      func numberOfRows(in list: ListView) -> Int { 1 }
      func list(_ list: ListView, rowAt index: Int) -> LayoutView {
        let row = BoxView(axis: .y)
        row.items = [LayoutView(name: "content").boxed.height(20)]
        return row
      }
    }
    let list = ListView(name: "list")
    screen.addSubview(list)
    constrain { list.edges == screen }
    #expect(
      said() == "warning: list has no rows: set its dataSource, or call setRows(count:_:)")
    let rows = Rows()
    withExtendedLifetime(rows) {
      list.dataSource = rows
      #expect(said() == "")
    }
    do {
      let other = Rows()
      list.dataSource = other
    }
    #expect(
      said()
        == "error: the data source of list is gone: a list does not keep it; keep a reference to it"
    )
    list.setRows(count: 0) { _, _ in LayoutView() }
    #expect(said() == "")
  }

  @Test func `content that changed without a word is named`() {
    final class Word: LayoutView {
      var text = "a"
      override var intrinsicContentSize: LayoutSize {
        LayoutSize(width: 10 * Double(text.count), height: 20)
      }
    }
    let word = Word(name: "word")
    screen.addSubview(word)
    constrain { word.edges([.top, .leading]) == screen }
    #expect(said() == "")
    word.text = "longer"
    #expect(
      said() == """
        error: word wants 60 × 20 when asked, and the layout goes by 10 × 20: \
        invalidateIntrinsicContentSize() was not called
        """)
    word.invalidateIntrinsicContentSize()
    #expect(said() == "")
  }

  @Test func `constraints activated before addSubview are one finding, mended by the order`() {
    let title = label("title")
    LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: screen.topAnchor),
      title.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
    ])
    screen.addSubview(title)
    #expect(
      said() == """
        error: title.top == screen.top and title.leading == screen.leading were activated before the \
        items had a common ancestor, and refused
          fix: call addSubview(_:) first, then activate title.top == screen.top and title.leading == \
        screen.leading and set translatesAutoresizingMaskIntoConstraints of title to false
        """)
  }

  @Test func `an operator that was activated outside of a block says where lines are known`() {
    let title = label("title", in: screen)
    for constraint in [title.leading == screen, title.top == screen, title.top == screen + 8] {
      constraint.isActive = true
    }
    #expect(
      said().contains(
        "title.top == screen.top + 8 (unknown place: operators know theirs in constrain { })"))
  }

  @Test func `a view of a class of its own that says no size is told how to`() {
    final class Badge: LayoutView {}
    let badge = Badge(name: "badge")
    screen.addSubview(badge)
    constrain { badge.edges([.top, .leading]) == .superview }
    #expect(
      said().contains("; it says no size of its own by intrinsicContentSize or measure(width:)"))
  }

  @Test func `words that are cut for want of a measurer are told of it`() {
    let title = label("title", in: screen)
    title.firstBaselineOffsetFromTop = 16
    constrain {
      title.edges([.top, .leading]) == .superview
      title.trailing == .superview - 300
    }
    #expect(said().contains("; words wrap where measure(width:) says how high they are"))
  }

  @Test func `a line without a baseline is taken for words by its shape`() {
    let title = label("title", in: screen)
    title.naturalSize = LayoutSize(width: 500, height: 20)
    constrain { title.edges(excluding: .bottom) == .superview }
    #expect(said().contains("; words wrap where measure(width:) says how high they are"))
  }

  @Test func `a view of another tree of the same name is told from this one`() {
    let (title, other) = (label("title", in: screen), LayoutView(name: "screen"))
    constrain {
      title.edges([.top, .leading]) == .superview
      title.trailing <= other
    }
    withExtendedLifetime(other) {
      #expect(said().hasPrefix("error: another screen is not in the tree of screen"))
    }
  }

  @Test func `a shape between four edges is said with the edges of one axis`() {
    let photo = LayoutView(name: "photo")
    screen.addSubview(photo)
    constrain {
      photo.edges == .superview
      photo.height == photo.width * 0.75
    }
    #expect(
      said().hasPrefix(
        "error: photo is held three times vertically, 0 from top, 0 from bottom and by a ratio")
        || said().hasPrefix(
          "error: photo is held three times horizontally, 0 from leading, 0 from trailing and by a")
    )
  }

  @Test func `a conflict down the page stays one where a ratio takes part`() {
    screen.frame.size.height = 120
    let icon = LayoutView(name: "icon")
    let button = LayoutView(name: "button")
    screen.addSubview(icon)
    screen.addSubview(button)
    constrain {
      icon.width == 24
      icon.height == icon.width
      icon.top == .superview + 40
      icon.leading == .superview
      button.top == icon.bottom + 10
      button.height == 50
      button.bottom <= .superview - 16
      button.edges(.horizontal) == .superview
    }
    #expect(said().hasPrefix("error: ") && !said().contains("horizontally"), "\(said())")
  }

  @Test func `a text that is only measured is asked whether it changed`() {
    final class Note: LayoutView {
      var text = "a"
      override func measure(width: Double) -> LayoutSize? {
        LayoutSize(width: min(width, 10 * Double(text.count)), height: 20)
      }
    }
    let note = Note(name: "note")
    screen.addSubview(note)
    constrain { note.edges([.top, .leading]) == .superview }
    #expect(said() == "")
    note.text = "longer"
    #expect(said().hasPrefix("error: note wants 60 × 20 when asked"))
  }

  @Test func `a node that nothing keeps is named`() {
    final class Node: LayoutNode {
      var intrinsicContentSize: LayoutSize { LayoutSize(width: 80, height: 20) }
    }
    var node: Node? = Node()
    let title = LayoutView(name: "title", node: node ?? Node())
    screen.addSubview(title)
    constrain { title.edges([.top, .leading]) == screen }
    #expect(said() == "")
    withExtendedLifetime(node) {}
    node = nil
    #expect(
      said()
        == "error: the node of title has ended: a view does not keep it; keep a reference to it")
  }

  @Test func `a multiplier of 0 on a position is refused, as UIKit throws`() {
    let title = label("title", in: screen)
    title.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint(
      item: title, attribute: .leading, relatedBy: .equal, toItem: screen, attribute: .trailing,
      multiplier: 0, constant: 8
    ).isActive = true
    title.topAnchor.constraint(equalTo: screen.topAnchor).isActive = true
    #expect(screen.findings().map(\.kind) == [.refused])
  }

  @Test func `a top at the superview and at the safe area is named without an inset too`() {
    for isTurned in [false, true] {
      let title = child("title", in: screen, content: LayoutSize(width: 80, height: 20))
      let safe = screen.safeAreaLayoutGuide
      title.leadingAnchor.constraint(equalTo: screen.leadingAnchor).isActive = true
      title.topAnchor.constraint(equalTo: screen.topAnchor).isActive = true
      if isTurned {
        safe.topAnchor.constraint(equalTo: title.topAnchor).isActive = true
      } else {
        title.topAnchor.constraint(equalTo: safe.topAnchor).isActive = true
      }
      #expect(said().hasPrefix("warning: top of title is held at the edge and at the safe area"))
      title.removeFromSuperview()
    }
  }

  @Test func `a guide in no view is told to be added`() {
    let guide = LayoutGuide(name: "gap")
    let title = label("title", in: screen)
    constrain {
      title.leading == guide
      title.top == screen
    }
    #expect(said().contains("the guide is in no view: addLayoutGuide(_:) was not called"))
  }

  @Test func `what keeps a hidden view from having no width is named, also if it is its content`() {
    let row = StackView()
    row.compatibility = .uikit
    screen.addSubview(row)
    anchor(row, in: screen)
    let action = label("action")
    row.addArrangedSubview(action)
    action.setContentCompressionResistancePriority(.required, for: .horizontal)
    action.isHidden = true
    let words = "action is hidden but keeps 80 points of its width: action.width >= 80"
    #expect(said().contains(words), "\(said())")
  }
}
