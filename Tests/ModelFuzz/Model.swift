package import AutoLayout
package import LayoutContainers

/// What trees of views are, as plain values: everything that decides what a layout looks like.
package struct Model: Sendable {
  package struct View: Sendable {
    package var kind: ViewKind
    package var parent: Int?
    package var children: [Int] = []
    /// The members of a stack or box, or the rows of a list, in order; see ``member(_:)``.
    package var members: [Int] = []
    package var guides: [Int] = []
    package var properties: [Int: Property] = [:]
    /// What the container was told of this member.
    package var options: [Int: MemberOption] = [:]
    package var frame = LayoutRect.zero
    /// Whether the frame is the one that was set; of a view that was placed by constraints nobody
    /// knows it.
    package var knowsFrame = true
    package var translates: Bool
    package var mask: AutoresizingMask = []
    package var sizing: RootSizing = .fixed

    /// Whether a layout makes the frame larger, so that there is an alignment rectangle.
    var isSmallerThanInsets: Bool {
      guard case .alignmentInsets(let insets)? = properties[12] else { return false }
      return frame.width < insets.left + insets.right || frame.height < insets.top + insets.bottom
    }
  }

  package struct Constraint: Sendable {
    package var equation: Equation
    /// As it was when it was made.
    let written: Equation
    /// The place in the order of activations; `nil` while inactive.
    package var activation: Int?
    /// Whether an item was freed.
    package var isDead = false
    /// The table the constant comes from.
    package var design: DesignValue?

    init(equation: Equation) {
      self.equation = equation
      written = equation
    }
  }

  package internal(set) var views: [Int: View] = [:]
  /// The owner of each guide; `nil` while it has none.
  package internal(set) var guides: [Int: Int?] = [:]
  package internal(set) var constraints: [Int: Constraint] = [:]
  /// How the guides that are items of boxes lie there.
  package internal(set) var guideLayouts: [Int: BoxLayout] = [:]
  var activations = 0

  /// How a guide stands among the members of a box.
  package static func member(_ guide: Int) -> Int { -1 - guide }

  /// Whether constraints are written in all the ways there are.
  let spells: Bool

  package init(spells: Bool = true) { self.spells = spells }
}

// MARK: Questions

extension Model {
  /// The numbers of all views, in order.
  package var viewNumbers: [Int] { views.keys.sorted() }

  /// The pages.
  package var pages: [Int] { viewNumbers.filter { views[$0]?.kind == .page } }

  /// The active constraints in the order of activation.
  package var activeConstraints: [(number: Int, constraint: Constraint)] {
    constraints.filter { $0.value.activation != nil }
      .sorted { ($0.value.activation ?? 0) < ($1.value.activation ?? 0) }
      .map { ($0.key, $0.value) }
  }

  /// The root of the tree that is solved together with a view.
  package func root(of view: Int) -> Int {
    var view = view
    while !isRow(view), let above = views[view]?.parent { view = above }
    return view
  }

  /// Whether a list solves the view by itself.
  package func isRow(_ view: Int) -> Bool {
    guard let parent = views[view]?.parent else { return false }
    return views[parent]?.kind == .list
  }

  /// What is solved together with a root, parents first.
  package func tree(of root: Int) -> [Int] {
    let children = views[root]?.children ?? []
    return [root] + children.filter { !isRow($0) }.flatMap { tree(of: $0) }
  }

  package func isDescendant(_ view: Int, of ancestor: Int) -> Bool {
    var candidate: Int? = view
    while let current = candidate {
      if current == ancestor { return true }
      candidate = views[current]?.parent
    }
    return false
  }

  /// The view and everything below, parents first.
  package func subtree(of view: Int) -> [Int] {
    [view] + (views[view]?.children ?? []).flatMap { subtree(of: $0) }
  }

  /// The view an item belongs to; `nil` if it is gone or has none.
  package func home(of item: ItemName) -> Int? {
    switch item {
    case .view(let view), .margins(let view), .safeArea(let view), .readable(let view):
      views[view] == nil ? nil : view
    case .content(let view), .viewport(let view): views[view]?.kind == .scroll ? view : nil
    case .guide(let guide): guides[guide] ?? nil
    }
  }

  /// Whether the item exists at all.
  func exists(_ item: ItemName) -> Bool {
    if case .guide(let guide) = item { return guides[guide] != nil }
    return home(of: item) != nil
  }

  /// Whether the items of an equation are in one tree.
  package func canHold(_ equation: Equation) -> Bool {
    guard let first = home(of: equation.first) else { return false }
    guard let second = equation.second else { return true }
    guard let other = home(of: second) else { return false }
    return root(of: first) == root(of: other)
  }

  /// The closest common ancestor of the items.
  package func owner(of equation: Equation) -> Int? {
    guard let first = home(of: equation.first) else { return nil }
    guard let second = equation.second else { return first }
    guard let other = home(of: second) else { return nil }
    var candidate: Int? = first
    while let current = candidate, !isDescendant(other, of: current) {
      candidate = views[current]?.parent
    }
    return candidate
  }

  /// Whether the root of a view, and what its frame depends on, is known.
  package func isComparable(root: Int) -> Bool {
    tree(of: root).allSatisfy { number in
      guard let view = views[number] else { return false }
      if number == root { return view.knowsFrame || isRow(root) }
      return !view.translates || view.knowsFrame
    }
  }

  /// Whether insets depend on frames; fitting sizes are found with those of the last layout.
  var hasMovingInsets: Bool {
    usesReadableWidths
      || views.values.contains { view in
        view.properties[8] != nil || view.properties[10] != nil || view.properties[11] != nil
      }
  }

  /// Whether stacks break lines or switch their axis; fitting sizes are found with those of the last
  /// layout.
  var hasLines: Bool {
    views.values.contains {
      $0.properties[28] == .wrapsLines(true) || $0.properties[30] == .switchesAxis(true)
    }
  }

  /// Whether an active constraint uses a readable width.
  var usesReadableWidths: Bool {
    constraints.values.contains { constraint in
      constraint.activation != nil
        && [constraint.equation.first, constraint.equation.second].contains {
          if case .readable = $0 { true } else { false }
        }
    }
  }
}
