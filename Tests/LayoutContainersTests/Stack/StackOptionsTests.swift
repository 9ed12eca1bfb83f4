import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import Testing

@Suite struct StackOptionsTests {
  // MARK: Alignment of one view

  @Test func `a view may lie across the stack in its own way`() {
    let views = labels(4)
    let row = root(StackView(views, alignment: .fill), nil, 50)
    row.setAlignment(.top, of: views[1])
    row.setAlignment(.center, of: views[2])
    row.setAlignment(.bottom, of: views[3])
    row.layoutIfNeeded()
    #expect(views.map(\.frame.y) == [0, 0, 20, 40])
    #expect(views.map(\.frame.height) == [50, 10, 10, 10])
    #expect(row.alignment(of: views[2]) == .center)
    row.setAlignment(nil, of: views[2])
    row.layoutIfNeeded()
    #expect(views[2].frame.height == 50)
    #expect(row.findings().filter { $0.severity > .note }.isEmpty)
  }

  @Test(arguments: StackView.Alignment.allCases, StackView.Alignment.allCases)
  func `a stack contains views of every alignment`(
    _ common: StackView.Alignment, _ own: StackView.Alignment
  ) {
    let views = [label("a", 10, 10), label("b", 10, 30), label("c", 10, 20)]
    views[1].firstBaselineOffsetFromTop = 25
    for tall in views {
      let row = root(StackView(views, alignment: common), nil, nil)
      row.setAlignment(own, of: tall)
      row.layoutIfNeeded()
      #expect(row.frame.height >= 30)
      #expect(row.frame.height <= 60)
      #expect(views.allSatisfy { $0.frame.minY >= 0 && $0.frame.maxY <= row.frame.height })
      #expect(row.layoutEngine.conflicts.isEmpty)
      for view in views { view.removeFromSuperview() }
    }
  }

  @Test func `a line of baselines settles by its first view, whichever came first`() {
    /// A row of a text and a stack 24 high that holds a view without content, centered.
    func row(arranging arrange: (StackView, StackView, LayoutView) -> Void) -> [LayoutRect] {
      let page = root(LayoutView(name: "page"), 300, 200)
      let inner = StackView(alignment: .center, name: "inner")
      let outer = StackView(alignment: .lastBaseline, name: "outer")
      outer.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(outer)
      let (strut, text) = (LayoutView(name: "strut"), LayoutView(name: "text"))
      inner.addSubview(strut)
      strut.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: -24).isActive = true
      inner.addArrangedSubview(LayoutView(name: "blank"))
      arrange(outer, inner, text)
      page.layoutIfNeeded()
      return [outer.frame, inner.frame, text.frame, inner.arrangedSubviews[0].frame]
    }
    let fresh = row { outer, inner, text in
      outer.addSubview(inner)
      outer.addArrangedSubview(text)
      outer.addArrangedSubview(inner)
    }
    let late = row { outer, inner, text in
      outer.addArrangedSubview(inner)
      outer.layoutIfNeeded()
      outer.insertArrangedSubview(text, at: 0)
    }
    #expect(late == fresh)
    #expect(fresh[1].height == 24)
  }

  @Test func `a stack of views with alignments of their own is as wide as the widest`() {
    let views = [label("a", 10, 10), label("b", 30, 10)]
    let column = root(StackView(views, axis: .vertical), nil, nil)
    for view in views { column.setAlignment(.trailing, of: view) }
    column.layoutIfNeeded()
    #expect(column.frame.width == 30)
    #expect(views.map(\.frame.x) == [20, 0])
  }

  // MARK: Weights

  @Test func `views with a weight share what the others leave`() {
    let views = labels(4)
    let row = root(StackView(views, spacing: 10), 330, 10)
    row.setWeight(1, of: views[1])
    row.setWeight(3, of: views[3])
    row.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [10, 70, 10, 210])
    views[1].isHidden = true
    row.layoutIfNeeded()
    #expect(views[3].frame.width == 290)
    views[1].isHidden = false
    row.setWeight(nil, of: views[3])
    row.setWeight(.nan, of: views[3])
    row.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [10, 270, 10, 10])
    #expect(row.weight(of: views[3]) == nil)
  }

  @Test func `a stack with weights that may be as small as it likes keeps its contents`() {
    let views = labels(3)
    let row = root(StackView(views), nil, nil)
    row.setWeight(1, of: views[0])
    row.setWeight(2, of: views[1])
    row.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [10, 20, 10])
    views[2].naturalSize = LayoutSize(width: 33, height: 10)
    row.layoutIfNeeded()
    #expect(views[2].frame.width == 33)
  }

  // MARK: Spacing as a minimum

  @Test func `with spacing as a minimum room goes between the views`() {
    let views = labels(3)
    let row = root(StackView(views, spacing: 5), 100, 10)
    row.isSpacingMinimum = true
    row.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [10, 10, 10])
    #expect(views.map(\.frame.x) == [0, 75, 90])
    row.frame.size.width = 30
    row.layoutIfNeeded()
    #expect(views.map(\.frame.x) == [0, 15, 30])
    views[1].setContentHuggingPriority(1, for: .horizontal)
    row.frame.size.width = 100
    row.layoutIfNeeded()
    #expect(views.map(\.frame.x) == [0, 15, 90])
  }

  // MARK: Wrapping

  private func wrapping(_ count: Int, in width: Double?) -> (StackView, [LayoutView]) {
    let views = labels(count, width: 30)
    let stack = root(StackView(views, spacing: 5), width, nil)
    stack.wrapsLines = true
    stack.runSpacing = 4
    stack.layoutIfNeeded()
    return (stack, views)
  }

  @Test func `views that do not fit continue in another line`() {
    let (stack, views) = wrapping(5, in: 100)
    #expect(views.map(\.frame.x) == [0, 35, 70, 0, 35])
    #expect(views.map(\.frame.y) == [0, 0, 0, 14, 14])
    #expect(views.allSatisfy { $0.frame.width == 30 && $0.frame.height == 10 })
    #expect(stack.frame.height == 24)
    stack.frame.size.width = 64.9
    stack.layoutIfNeeded()
    #expect(stack.frame.height == 5 * 10 + 4 * 4)
    stack.frame.size.width = 65
    stack.layoutIfNeeded()
    #expect(stack.frame.height == 3 * 10 + 2 * 4)
    #expect(stack.layoutGuides.count == 3)
    #expect(stack.findings().filter { $0.severity > .note }.isEmpty)
    stack.wrapsLines = false
    stack.layoutIfNeeded()
    #expect(stack.layoutGuides.isEmpty)
    #expect(stack.frame.height == 10)
  }

  @Test func `a stack that wraps in a free width is one line`() {
    let (stack, _) = wrapping(5, in: nil)
    #expect(stack.frame.size == LayoutSize(width: 170, height: 10))
  }

  @Test func `a view that is longer than a line is compressed in its own`() {
    let (stack, views) = wrapping(3, in: 100)
    views[1].naturalSize = LayoutSize(width: 300, height: 20)
    stack.layoutIfNeeded()
    #expect(views[1].frame == LayoutRect(x: 0, y: 14, width: 100, height: 20))
    #expect(views[2].frame.y == 38)
  }

  @Test func `hidden views and custom spacing count in lines`() {
    let (stack, views) = wrapping(4, in: 100)
    views[0].isHidden = true
    stack.layoutIfNeeded()
    #expect(views[1...].map(\.frame.y) == [0, 0, 0])
    stack.setCustomSpacing(6, after: views[1])
    stack.layoutIfNeeded()
    #expect(views[1...].map(\.frame.y) == [0, 0, 14])
    #expect(views[2].frame.x == 36)
  }

  @Test(arguments: StackView.Alignment.allCases)
  func `views lie across their line`(_ alignment: StackView.Alignment) {
    let (stack, views) = wrapping(4, in: 100)
    stack.alignment = alignment
    views[1].naturalSize = LayoutSize(width: 30, height: 20)
    views[0].firstBaselineOffsetFromTop = 8
    views[1].firstBaselineOffsetFromTop = 12
    views[2].firstBaselineOffsetFromTop = 8
    stack.layoutIfNeeded()
    #expect(stack.frame.height == 20 + 4 + 10)
    #expect(views[3].frame.y == 24)
    let expected: [StackView.Alignment: Double] = [
      .fill: 0, .leading: 0, .center: 5, .trailing: 10, .firstBaseline: 4, .lastBaseline: 10,
    ]
    #expect(views[0].frame.y == expected[alignment])
    #expect(views[0].frame.height == (alignment == .fill ? 20 : 10))
  }

  @Test func `a column wraps into columns`() {
    let views = labels(4, width: 30)
    let stack = root(StackView(views, axis: .vertical, spacing: 5, alignment: .leading), 100, 40)
    stack.wrapsLines = true
    stack.runSpacing = 6
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.y) == [0, 15, 30, 0])
    #expect(views.map(\.frame.height) == [10, 10, 10, 10])
    #expect(views[0].frame.x == 0)
    #expect(views[3].frame.x > 30)
  }

  @Test func `lines run from right to left where views do`() {
    let (stack, views) = wrapping(4, in: 100)
    stack.direction = .rightToLeft
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.x) == [70, 35, 0, 70])
  }

  @Test func `wrapping lines are the same after any history`() {
    let (stack, views) = wrapping(6, in: 100)
    views[2].removeFromSuperview()
    stack.layoutIfNeeded()
    views[0].isHidden = true
    stack.layoutIfNeeded()
    stack.insertArrangedSubview(views[2], at: 5)
    views[0].isHidden = false
    stack.layoutIfNeeded()
    let (_, fresh) = wrapping(6, in: 100)
    #expect(stack.arrangedSubviews.map(\.frame) == fresh.map(\.frame))
  }

  /// Views without content: only the spacing says how long a line is.
  private func spaced(_ count: Int, by spacing: Double, in page: LayoutView) -> StackView {
    let stack = StackView((0..<count).map { LayoutView(name: "v\($0)") }, spacing: spacing)
    stack.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(stack)
    constrain {
      stack.leftAnchor.constraint(equalTo: page.leftAnchor)
      stack.topAnchor.constraint(equalTo: page.topAnchor)
    }
    return stack
  }

  @Test func `a line contradicts nothing that holds with shorter lines`() {
    let page = root(LayoutView(name: "page"), 356, 237)
    let stack = spaced(3, by: 18, in: page)
    stack.wrapsLines = true
    let width = stack.widthAnchor.constraint(equalToConstant: 23)
    width.isActive = true
    page.layoutIfNeeded()
    #expect(page.layoutEngine.conflicts.isEmpty)
    #expect(stack.frame.width == 23)
    #expect(stack.arrangedSubviews.map(\.frame.x) == [0, 18, 0])
    width.constant = 17
    page.layoutIfNeeded()
    #expect(page.layoutEngine.conflicts.isEmpty)
    width.constant = 36
    page.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.x) == [0, 18, 36])
    width.constant = 18
    page.layoutIfNeeded()
    #expect(stack.frame.width == 18)
    #expect(page.layoutEngine.conflicts.isEmpty)
    #expect(page.layoutEngine.errors.isEmpty)
  }

  @Test func `lines are broken anew, however long the stack is for another view`() {
    let page = root(LayoutView(name: "page"), 0, 237)
    let stack = spaced(2, by: 20, in: page)
    stack.addArrangedSubview(label("wide", 47, 36))
    stack.wrapsLines = true
    let width = stack.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 0.5)
    page.layoutIfNeeded()
    width.isActive = true
    page.layoutIfNeeded()
    #expect(page.layoutEngine.conflicts.isEmpty)
    #expect(stack.frame.width == 0)
  }

  @Test func `lines as long as the stack stay where something else cannot hold`() {
    let page = root(LayoutView(name: "page"), 356, 237)
    let stack = spaced(3, by: 18, in: page)
    stack.wrapsLines = true
    constrain {
      stack.widthAnchor.constraint(equalToConstant: 18)
      page.subviews[0].heightAnchor.constraint(equalToConstant: 5)
      page.subviews[0].heightAnchor.constraint(equalToConstant: 6)
    }
    for _ in 0..<3 {
      stack.setNeedsLayout()
      page.layoutIfNeeded()
      #expect(stack.arrangedSubviews.map(\.frame.x) == [0, 18, 0])
      #expect(page.layoutEngine.conflicts.count == 1)
      #expect(page.layoutEngine.errors.isEmpty)
    }
  }

  // MARK: Switching the axis

  @Test func `a stack does not turn for what cannot hold across it`() {
    let page = root(LayoutView(name: "page"), 356, 237)
    let stack = spaced(2, by: 60, in: page)
    stack.switchesAxisToFit = true
    constrain {
      stack.heightAnchor.constraint(equalToConstant: 9)
      stack.arrangedSubviews[0].heightAnchor.constraint(equalToConstant: 8)
    }
    page.layoutIfNeeded()
    #expect(page.layoutEngine.conflicts.count == 1)
    #expect(stack.effectiveAxis == .horizontal)
  }

  @Test func `a stack turns rather than contradict`() {
    let page = root(LayoutView(name: "page"), 356, 237)
    let stack = spaced(2, by: 60, in: page)
    stack.switchesAxisToFit = true
    let width = stack.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    page.layoutIfNeeded()
    #expect(page.layoutEngine.conflicts.isEmpty)
    #expect(stack.effectiveAxis == .vertical)
    #expect(stack.frame.size == LayoutSize(width: 50, height: 60))
    width.constant = 60
    page.layoutIfNeeded()
    #expect(stack.effectiveAxis == .horizontal)
    #expect(page.layoutEngine.errors.isEmpty)
  }

  /// Seeds 12082795 and 12018922 of the model's fuzzer.
  @Test(arguments: [false, true])
  func `a stack that contradicts in a column, too, goes back to a row that does not`(
    wasLaidOut: Bool
  ) {
    let page = root(LayoutView(name: "page"), 415, 242)
    let narrow = label("narrow", 132, 54)
    let (first, stack) = (StackView(), StackView())
    stack.switchesAxisToFit = true
    stack.addArrangedSubview(first)
    stack.addArrangedSubview(StackView([narrow]))
    stack.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(stack)
    let view = LayoutView(name: "view")
    first.addArrangedSubview(view)
    constrain {
      narrow.widthAnchor.constraint(equalToConstant: 0)
      stack.leadingAnchor.constraint(equalTo: page.leadingAnchor)
      stack.trailingAnchor.constraint(equalTo: page.trailingAnchor)
      LayoutConstraint(
        item: view, attribute: .trailing, toItem: first, attribute: .trailing, multiplier: 0.3)
    }
    if wasLaidOut {
      page.layoutIfNeeded()
      #expect(page.layoutEngine.conflicts.count == 1)
    }
    view.removeFromSuperview()
    page.layoutIfNeeded()
    #expect(page.layoutEngine.conflicts.isEmpty && page.layoutEngine.errors.isEmpty)
    #expect(stack.effectiveAxis == .horizontal && first.frame.width == 415)
  }

  @Test func `views that do not fit beside each other are put below each other`() {
    let views = [label("a", 60, 10), label("b", 30, 10)]
    let stack = root(StackView(views, spacing: 10, alignment: .leading), 100, nil)
    stack.switchesAxisToFit = true
    stack.layoutIfNeeded()
    #expect(stack.effectiveAxis == .horizontal)
    #expect(stack.frame.height == 10)
    stack.frame.size.width = 99
    stack.layoutIfNeeded()
    #expect(stack.effectiveAxis == .vertical)
    #expect(stack.frame.height == 30)
    #expect(views[1].frame == LayoutRect(x: 0, y: 20, width: 30, height: 10))
    views[0].naturalSize = LayoutSize(width: 20, height: 10)
    stack.layoutIfNeeded()
    #expect(stack.effectiveAxis == .horizontal)
    views[0].naturalSize = LayoutSize(width: 80, height: 10)
    stack.layoutIfNeeded()
    #expect(stack.effectiveAxis == .vertical)
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(stack.effectiveAxis == .horizontal)
    views[1].isHidden = false
    stack.layoutIfNeeded()
    stack.switchesAxisToFit = false
    stack.layoutIfNeeded()
    #expect(stack.effectiveAxis == .horizontal)
    #expect(stack.layoutEngine.errors.isEmpty)
  }

  @Test func `a stack switches its axis after the stack around it did`() {
    /// A stack that switches its axis in another one, and a long view in one of them.
    func make(isInside: Bool) -> (page: LayoutView, outer: StackView, inner: StackView) {
      let long = label("long", 200, 20)
      let inner = StackView(
        [label("a", 38, 22), label("b", 32, 10)] + (isInside ? [long] : []) + [label("c", 44, 24)],
        distribution: isInside ? .fillProportionally : .fillEqually, name: "inner")
      let outer = StackView(
        [label("d", 13, 6), inner] + (isInside ? [] : [long]), spacing: 2, alignment: .leading,
        name: "outer")
      (inner.switchesAxisToFit, outer.switchesAxisToFit) = (true, true)
      return (root(outer, 244, nil), outer, inner)
    }
    let (page, outer, inner) = make(isInside: true)
    page.layoutIfNeeded()
    inner.distribution = .fillEqually
    outer.addArrangedSubview(inner.arrangedSubviews[2])
    page.layoutIfNeeded()
    let fresh = make(isInside: false)
    fresh.page.layoutIfNeeded()
    #expect(outer.effectiveAxis == .vertical && fresh.outer.effectiveAxis == .vertical)
    // It has room for its views beside each other below the outer stack's first view.
    #expect(inner.effectiveAxis == .horizontal && fresh.inner.effectiveAxis == .horizontal)
    #expect(outer.subviews.map(\.frame) == fresh.outer.subviews.map(\.frame))
    #expect(inner.subviews.map(\.frame) == fresh.inner.subviews.map(\.frame))
  }
}
