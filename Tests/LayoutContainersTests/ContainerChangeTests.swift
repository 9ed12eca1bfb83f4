import Foundation
import TestSupport
import Testing

@testable import AutoLayout
@testable import LayoutContainers

/// Changes of many members at once.
@Suite struct ContainerChangeTests {
  /// The active constraints that containers generated.
  private func active(_ view: LayoutView) -> Set<ObjectIdentifier> {
    Set(
      view.layoutEngine.activeConstraints.filter { $0.origin == .generated }
        .map { ObjectIdentifier($0) })
  }

  private func expectNoOther(_ generated: [LayoutConstraint], _ view: LayoutView) {
    let known = Set(generated.map { ObjectIdentifier($0) })
    #expect(known.count == generated.count && generated.allActive)
    #expect(active(view) == known)
  }

  static let distributions = StackView.Distribution.allCases

  @Test(arguments: distributions, [StackView.Compatibility.standard, .uikit])
  func `neighbours of a stack that are hidden together leave no constraint behind`(
    _ distribution: StackView.Distribution, _ compatibility: StackView.Compatibility
  ) {
    let stack = root(
      StackView(labels(6), spacing: 4, distribution: distribution, alignment: .center), 400, 40)
    stack.compatibility = compatibility
    stack.layoutIfNeeded()
    for isHidden in [true, false, true] {
      for places in [[1, 2], [2, 3, 4], [0, 1], [5, 4], [0, 1, 2, 3, 4, 5]] {
        for place in places { stack.arrangedSubviews[place].isHidden = isHidden }
        stack.layoutIfNeeded()
        expectNoOther(stack.generatedConstraints, stack)
        // Gaps have one name.
        if distribution == .equalSpacing || distribution == .equalCentering { continue }
        #expect(Set(stack.equations()).count == stack.generatedConstraints.count)
      }
    }
  }

  @Test(arguments: [nil, 1.0])
  func `neighbours of a box that are hidden together leave no constraint behind`(_ flex: Double?) {
    let box = root(BoxView(axis: .x, spacing: 4), 400, 40)
    box.excludeHiddenViews = true
    box.items = labels(6).map { $0.boxed.flex(flex) }
    box.layoutIfNeeded()
    for isHidden in [true, false, true] {
      for places in [[1, 2], [2, 3, 4], [0, 1], [5, 4], [0, 1, 2, 3, 4, 5]] {
        for place in places { box.managedViews[place].isHidden = isHidden }
        box.layoutIfNeeded()
        expectNoOther(box.managedConstraints, box)
        #expect(Set(box.equations).count == box.equations.count)
      }
    }
  }

  /// Asks for the items whenever a view comes or goes.
  private final class AskingBox: BoxView {
    var counts: [Int] = []
    var onChange: (() -> Void)?

    override func didAddSubview(_ subview: LayoutView) {
      super.didAddSubview(subview)
      counts.append(items.count)
      onChange?()
    }

    override func willRemoveSubview(_ subview: LayoutView) {
      super.willRemoveSubview(subview)
      counts.append(items.count)
      onChange?()
    }
  }

  @Test func `the list of items is complete before views come and go`() {
    let box = root(AskingBox(), 100, 100)
    box.items = labels(5).map(\.boxed)
    #expect(box.counts == [5, 5, 5, 5, 5])
    let kept = box.items.prefix(2)
    box.counts = []
    box.items = labels(2).map(\.boxed) + kept
    #expect(box.counts == [4, 4, 4, 4, 4])
    box.layoutIfNeeded()
    expectNoOther(box.managedConstraints, box)
  }

  @Test func `items that the host changes meanwhile stay as it left them`() {
    let box = root(AskingBox(), 100, 50)
    let other = label("other", 10, 10)
    var isFirst = true
    box.onChange = { [unowned box] in
      guard isFirst else { return }
      isFirst = false
      box.removeItem(for: box.items[0].object)
      box.addItem(other.boxed)
    }
    box.items = labels(5).map(\.boxed)
    #expect(box.items.map(\.object.label) == ["v1", "v2", "v3", "v4", "other"])
    #expect(box.subviews.count == 5)
    box.layoutIfNeeded()
    expectNoOther(box.managedConstraints, box)
    #expect(box.managedViews.map(\.frame.y) == [0, 10, 20, 30, 40])
  }

  @Test func `an item that the host adds while it is added is there once`() {
    let box = root(AskingBox(), 100, 20)
    let (view, other) = (label("view", 10, 10), label("other", 10, 10))
    box.onChange = { [unowned box] in
      if box.items.isEmpty { box.items = [view.boxed, other.boxed] }
    }
    box.addItem(view.boxed)
    #expect(box.items.map(\.object.label) == ["other", "view"])
    box.layoutIfNeeded()
    expectNoOther(box.managedConstraints, box)
    #expect(view.frame.y == 10 && other.frame.y == 0)
  }

  @Test func `a direction that is not forced any more is taken back from nested views`() {
    let (outer, middle, inner) = (BoxView(), BoxView(), BoxView())
    let (view, own) = (label("view", 10, 10), label("own", 10, 10))
    own.direction = .leftToRight
    inner.items = [view.boxed, own.boxed]
    middle.items = [inner.boxed]
    outer.items = [middle.boxed]
    outer.direction = .rightToLeft
    let all = [middle, inner, view, own]
    let before: [LayoutDirection?] = [nil, nil, nil, .leftToRight]
    for round in 0..<3 {
      outer.forceSubviewsDirection = true
      #expect(
        all.allSatisfy { $0.direction == .rightToLeft && $0.effectiveDirection == .rightToLeft })
      switch round {
      case 0: outer.forceSubviewsDirection = false
      case 1: outer.removeItem(for: middle)
      default: outer.items = []
      }
      #expect(all.map(\.direction) == before)
      if round > 0 { outer.items = [middle.boxed] }
      outer.forceSubviewsDirection = false
    }
    outer.forceSubviewsDirection = true
    middle.removeItem(for: inner)
    #expect(all.map(\.direction) == [.rightToLeft, nil, nil, .leftToRight])
  }
}

/// The members that containers visit while they are changed: with four times the members less than 4 to the power of
/// 1.3 as many.
@Suite struct MemberVisitTests {
  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var run: @Sendable (Int) -> Int

    var testDescription: String { name }
  }

  private static func stack(_ count: Int, _ change: (StackView) -> Void) -> Int {
    let stack = StackView(labels(count), axis: .vertical)
    stack.updateConstraints()
    change(stack)
    stack.updateConstraints()
    return stack.members.visits
  }

  private static func box(_ count: Int, _ change: (BoxView) -> Void) -> Int {
    let box = BoxView()
    box.items = labels(count).map(\.boxed)
    box.updateConstraints()
    change(box)
    box.updateConstraints()
    return box.members.visits
  }

  static let changes = [
    Change(name: "views of a stack one by one") { count in
      stack(count) { stack in
        for view in stack.arrangedSubviews { stack.setCustomSpacing(3, after: view) }
        for view in stack.arrangedSubviews { view.isHidden.toggle() }
      }
    },
    Change(name: "views of a stack at both ends") { count in
      stack(0) { stack in
        for index in 0..<count {
          stack.insertArrangedSubview(label("v", 10, 10), at: index.isMultiple(of: 2) ? 0 : index)
        }
        for view in stack.arrangedSubviews { stack.removeArrangedSubview(view) }
      }
    },
    Change(name: "all items") { count in
      box(count) { box in
        box.items = box.items.reversed()
        box.items = box.items + labels(count).map(\.boxed)
        box.items = Array(box.items.prefix(count))
      }
    },
    Change(name: "items one by one") { count in
      box(count) { box in
        for item in box.items { box.setLayout(BoxLayout(), for: item.object) }
        for item in box.items { box.removeItem(for: item.object) }
        for view in labels(count) { box.addItem(view.boxed) }
      }
    },
  ]

  @Test(arguments: changes) func `work grows with the members`(_ change: Change) {
    let (few, many) = (change.run(300), change.run(1_200))
    #expect(many <= 6 * few, "\(few), \(many)")
    #expect(few > 0)
  }

  @Test func `one change of many members visits few`() {
    let stack = StackView(labels(1_000), axis: .vertical)
    let box = BoxView()
    box.items = labels(1_000).map(\.boxed)
    stack.updateConstraints()
    box.updateConstraints()
    let known = (stack.members.visits, box.members.visits)
    stack.arrangedSubviews[500].isHidden = true
    stack.updateConstraints()
    box.setLayout(BoxLayout(), for: box.items[500].object)
    box.updateConstraints()
    #expect(stack.members.visits - known.0 < 10 && box.members.visits - known.1 < 10)
  }

  /// Measures rows as a list does that scrolls: the height of a row, and then the position of the next one and the
  /// height of all.
  private func readRows(_ count: Int) -> Int {
    let heights = RowHeights(count: count, estimate: 44, spacing: 2)
    for row in 0..<count {
      heights.set(Double(40 + row % 7), of: row)
      _ = (heights.total, heights.top(of: min(row + 1, count - 1)))
    }
    return heights.visits
  }

  @Test func `rows that are inserted one by one are added up once`() {
    let heights = RowHeights(count: 1_000, estimate: 44, spacing: 2)
    for row in 0..<1_000 { heights.set(40, of: row) }
    for _ in 0..<10_000 { heights.insert(at: [300]) }
    let known = heights.visits
    for row in 0..<11_000 { #expect(heights.top(of: row) >= Double(row) * 42) }
    #expect(heights.visits - known <= 1_000)
    heights.remove(at: Array(300..<10_300))
    #expect(heights.count == 1_000 && heights.total == 41_998)
  }

  @Test func `sums of heights are kept while rows are measured`() {
    // Each height is added to the sum of those before it.
    let (few, many) = (readRows(2_000), readRows(8_000))
    #expect(many <= 6 * few && many <= 8_000, "\(few), \(many)")
  }
}
