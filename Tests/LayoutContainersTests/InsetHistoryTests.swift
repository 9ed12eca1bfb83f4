import AutoLayout
import LayoutContainers
import Testing

/// Insets that move the views they belong to: where these end does not depend on where they stood.
@Suite struct InsetHistoryTests {
  private func page(_ insets: LayoutInsets) -> LayoutView {
    let page = makeRoot(350, 480, name: "page")
    page.additionalSafeAreaInsets = insets
    return page
  }

  private func add(_ view: LayoutView, to superview: LayoutView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor).weak,
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
  }

  @Test(arguments: [false, true])
  func `a view aligned by its own margin stands clear of the safe area`(isLate: Bool) {
    let page = page(LayoutInsets(top: 0, left: isLate ? 0 : 4, bottom: 0, right: 0))
    let view = LayoutView(name: "view")
    add(view, to: page)
    view.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
    view.heightAnchor.constraint(equalToConstant: 50).isActive = true
    if isLate { page.layoutIfNeeded() }
    LayoutConstraint(
      item: view, attribute: .leadingMargin, relatedBy: .equal, toItem: page,
      attribute: .leadingMargin
    ).isActive = true
    page.additionalSafeAreaInsets.left = 4
    page.layoutIfNeeded()
    // At 0 its margin would be 12, too; a view begins clear of what covers others.
    #expect(view.frame.x == 4)
    page.layoutIfNeeded()
    #expect(view.frame.x == 4)
  }

  @Test(arguments: [false, true])
  func `what can hold only with the insets it brings about is left out, late or not`(isLate: Bool) {
    let page = page(LayoutInsets(top: 43, left: 0, bottom: 11, right: 2))
    let (box, view) = (LayoutView(name: "box"), LayoutView(name: "view"))
    page.addSubview(box)
    box.frame = LayoutRect(x: 18, y: 57, width: 48, height: 22)
    add(view, to: page)
    let height = view.heightAnchor.constraint(equalToConstant: isLate ? 0 : 18)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: page.topAnchor, constant: 37).weak, height,
      box.topAnchor.constraint(
        lessThanOrEqualTo: view.safeAreaLayoutGuide.centerYAnchor, constant: 25),
    ])
    if isLate { page.layoutIfNeeded() }
    let top = view.topAnchor.constraint(equalTo: page.topAnchor, constant: 7)
    top.isActive = true
    height.constant = 18
    page.layoutIfNeeded()
    #expect(page.layoutEngine.conflicts.map { $0.broken === top } == [true])
    #expect(view.frame.y == 37)
    page.layoutIfNeeded()
    #expect(view.frame.y == 37)
  }

  @Test(arguments: [false, true])
  func `a bar that is high enough for its safe area keeps its height`(isLate: Bool) {
    let page = page(LayoutInsets(top: 30, left: 0, bottom: 35, right: 0))
    let (bar, content) = (LayoutView(name: "bar"), LayoutView(name: "content"))
    add(bar, to: page)
    add(content, to: bar)
    LayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: page.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 49),
      content.heightAnchor.constraint(equalToConstant: 141).weak,
    ])
    if isLate { page.layoutIfNeeded() }
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: bar.layoutMarginsGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: bar.layoutMarginsGuide.bottomAnchor),
    ])
    page.layoutIfNeeded()
    #expect(page.layoutEngine.conflicts.isEmpty)
    #expect(bar.frame.height == 49 && content.frame.y == 38 && content.frame.height == 3)
  }

  @Test(arguments: [false, true])
  func `insets that stay as they are begin anew with everything else`(isLate: Bool) {
    let page = page(.zero)
    let (bar, view) = (LayoutView(name: "bar"), LayoutView(name: "view"))
    bar.safeAreaInsetsOverride = LayoutInsets(top: 14, left: 0, bottom: 25, right: 0)
    add(bar, to: page)
    add(view, to: bar)
    let height = bar.heightAnchor.constraint(equalToConstant: isLate ? 202 : 238)
    LayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: page.topAnchor), height,
      view.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -3),
      view.layoutMarginsGuide.heightAnchor.constraint(equalToConstant: 183),
    ])
    if isLate { page.layoutIfNeeded() }
    height.constant = 238
    page.layoutIfNeeded()
    // At 0 it would be covered, and so high that it begins there.
    #expect(view.frame.y == 14 && view.frame.height == 221)
  }

  @Test(arguments: [false, true])
  func `a readable width is found for a view whose margins were used before`(isLate: Bool) {
    let page = page(.zero)
    let (wide, view) = (LayoutView(name: "wide"), LayoutView(name: "view"))
    for one in [wide, view] {
      one.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(one)
    }
    let margin = LayoutConstraint(
      item: wide, attribute: .topMargin, relatedBy: .equal, toItem: page, attribute: .top)
    let width = view.widthAnchor.constraint(equalTo: wide.readableContentGuide.widthAnchor)
    LayoutConstraint.activate([margin, wide.widthAnchor.constraint(equalToConstant: 1000)])
    if isLate { page.layoutIfNeeded() }
    width.isActive = true
    page.layoutIfNeeded()
    #expect(view.frame.width == 672)
  }

  @Test(arguments: [false, true])
  func `a row as high as half of what is not covered is found`(isLate: Bool) {
    let page = page(LayoutInsets(top: 48, left: 0, bottom: 409, right: 0))
    let (list, row) = (ListView(name: "list"), LayoutView(name: "row"))
    page.addSubview(list)
    list.frame = LayoutRect(x: 18, y: 56, width: 18, height: 53)
    row.naturalSize = LayoutSize(width: -1, height: 29)
    list.setRows(count: 1) { _, _ in row }
    if isLate { page.layoutIfNeeded() }
    row.bottomAnchor.constraint(equalTo: row.safeAreaLayoutGuide.centerYAnchor).isActive = true
    page.layoutIfNeeded()
    #expect(row.layoutEngine.conflicts.isEmpty && row.frame.height == 0)
    #expect(page.layoutEngine.errors.isEmpty && row.layoutEngine.errors.isEmpty)
  }

  @Test(arguments: [false, true])
  func `what covers a view is looked at when texts are as high as they come`(isLate: Bool) {
    let page = page(LayoutInsets(top: 0, left: 0, bottom: 43, right: 0))
    page.sizing = .freeHeight
    let (text, view) = (LayoutView(name: "text"), LayoutView(name: "view"))
    add(text, to: page)
    add(view, to: page)
    text.naturalSize = LayoutSize(width: 120, height: 10)
    text.measurer = { LayoutSize(width: min($0, 120), height: $0 < 120 ? 20 : 10) }
    LayoutConstraint.activate([
      text.top == page.top + 32, text.bottom == page.bottom - 14, view.top == page.top + 13,
    ])
    if isLate { page.layoutIfNeeded() }
    // Any height from 10 up is right, since what is added to it is covered.
    LayoutConstraint(
      item: page, attribute: .top, relatedBy: .equal, toItem: view.safeAreaLayoutGuide,
      attribute: .centerY, constant: -18
    ).isActive = true
    page.layoutIfNeeded()
    #expect(page.frame.height == 66 && view.frame.height == 10)
  }

  @Test(arguments: [false, true])
  func `what is in a row keeps clear of what covers the list from its first layout on`(
    isLate: Bool
  ) {
    let page = page(LayoutInsets(top: 0, left: 0, bottom: 0, right: 10))
    let (list, row) = (ListView(name: "list"), StackView(name: "row"))
    let (inner, view) = (StackView(name: "inner"), LayoutView(name: "view"))
    inner.isLayoutMarginsRelativeArrangement = true
    page.addSubview(list)
    list.frame = LayoutRect(x: 250, y: 0, width: 100, height: 50)
    list.setRows(count: 1) { _, _ in row }
    if isLate { row.layoutIfNeeded() }
    row.addArrangedSubview(inner)
    inner.addArrangedSubview(view)
    page.layoutIfNeeded()
    #expect(inner.layoutMargins == LayoutInsets(top: 8, left: 8, bottom: 8, right: 18))
    #expect(view.frame == LayoutRect(x: 8, y: 8, width: 74, height: 0))
  }

  @Test func `insets that run away are those of a view clear of everything, and reported`() {
    let page = page(.zero)
    let (view, label) = (LayoutView(name: "view"), LayoutView(name: "label"))
    view.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(view)
    view.addSubview(label)
    label.naturalSize = LayoutSize(width: 121, height: -1)
    let leading = label.leadingAnchor.constraint(
      equalTo: view.readableContentGuide.leadingAnchor, constant: 16)
    let trailing = LayoutConstraint(
      item: label, attribute: .trailing, relatedBy: .equal, toItem: view.readableContentGuide,
      attribute: .trailing, multiplier: 0.25, constant: -39)
    LayoutConstraint.activate([leading, trailing])
    for _ in 0..<2 {
      page.layoutEngine.clearErrors()
      page.setNeedsLayout()
      leading.constant += 1
      page.layoutIfNeeded()
      for constraint in [leading, trailing] {
        let miss = page.layoutEngine.violation(of: constraint) ?? .infinity
        #expect(miss < 1e-5, "\(constraint) misses by \(miss)")
      }
      #expect(view.frame.width < 1e6)
      #expect(page.layoutEngine.errors.contains { $0.isUnsettled })
    }
  }

  @Test func `what insets came to that never settled is forgotten when they can`() {
    let page = makeRoot(1000, 480, name: "page")
    let (view, inner) = (LayoutView(name: "view"), LayoutView(name: "inner"))
    view.translatesAutoresizingMaskIntoConstraints = false
    inner.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(view)
    view.addSubview(inner)
    view.naturalSize = LayoutSize(width: 10, height: 30)
    let width = inner.readableContentGuide.widthAnchor.constraint(equalToConstant: 44)
    width.priority = 500
    let edge = page.readableContentGuide.leftAnchor.constraint(
      equalTo: view.rightAnchor, constant: 100)
    edge.priority = 750
    LayoutConstraint.activate([width, edge])
    page.layoutIfNeeded()
    // (1000 - 672) / 2, less the distance and the width.
    #expect(view.frame.x == 54)
    inner.preservesSuperviewLayoutMargins = true
    page.layoutIfNeeded()
    #expect(page.layoutEngine.errors.contains { $0.isUnsettled })
    inner.preservesSuperviewLayoutMargins = false
    page.layoutEngine.clearErrors()
    page.layoutIfNeeded()
    #expect(view.frame.x == 54)
    #expect(page.layoutEngine.errors.isEmpty)
  }
}

extension LayoutConstraint {
  fileprivate var weak: LayoutConstraint {
    priority = 300
    return self
  }
}

extension LayoutError {
  fileprivate var isUnsettled: Bool { if case .unsettled = reason { true } else { false } }
}
