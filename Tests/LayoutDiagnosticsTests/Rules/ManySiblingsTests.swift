import AutoLayout
import LayoutContainers
import TestSupport
import Testing

@testable import LayoutDiagnostics

/// Trees of very many views that have the same to say of each other.
@Suite struct ManySiblingsTests {
  /// Texts of one size in one place.
  private func heap(_ count: Int) -> LayoutView {
    let page = page()
    for index in 0..<count {
      let text = label("text\(index)", 60, in: page)
      pin(text, "l", to: page)
      pin(text, "t", to: page)
    }
    page.layoutIfNeeded()
    return page
  }

  @Test func `three texts in one place cover each other, each pair once`() {
    let overlaps = heap(3).findings().filter { $0.kind == .overlap }
    #expect(
      overlaps.map(\.items) == [["text0", "text1"], ["text0", "text2"], ["text1", "text2"]])
  }

  @Test func `of a heap of texts each is said to cover a few`() {
    let count = 600
    let root = heap(count)
    let overlaps = OverlapRule.problems(in: Examination(of: root))
    #expect(overlaps.count <= 8 * count)
    #expect(Set(overlaps.flatMap(\.items).map { ObjectIdentifier($0) }).count == count)
  }

  @Test func `extents meet those that begin before they end`() {
    let row = Neighbours((0..<5000).map { Double($0)...Double($0 + 1) }, room: 0.5)
    #expect(row.count == 0)
    let chain = Neighbours((0..<5000).map { Double($0)...Double($0) + 1.75 }, room: 0.5)
    #expect(chain.count == 4999)
    #expect(chain.meetings.allSatisfy { $0.others.allSatisfy { $0 > 0 } })
    let heap = Neighbours((0..<5000).map { _ in 0...1 }, room: 0.5)
    #expect(heap.count < 5000 * Neighbours.most)
    let mixed = Neighbours([4...9, 0...5, 2...3, 8...9, 0...10], room: 0.5)
    let pairs = Set(
      mixed.meetings.flatMap { one, others in others.map { [min(one, $0), max(one, $0)] } })
    #expect(pairs == [[1, 4], [1, 2], [2, 4], [0, 1], [0, 4], [0, 3], [3, 4]])
  }

  @Test(.longRunning)
  func `the finding of equal shares that are too small names some views and counts all`() {
    let count = 600
    let page = page(320, 480)
    let stack = StackView(axis: .vertical, distribution: .fillEqually)
    page.addBoxItems([stack.boxed])
    for index in 0..<count {
      let view = LayoutView(name: "row\(index)")
      view.naturalSize = LayoutSize(width: 20, height: 20)
      stack.addArrangedSubview(view)
    }
    page.layoutIfNeeded()
    let unsatisfied = page.diagnose().unsatisfied
    #expect(unsatisfied.count == count)
    #expect(unsatisfied[0].forcedBy.count >= count)
    #expect(unsatisfied.reduce(0) { $0 + $1.forcedBy.count } < 150_000)
  }

  @Test(.longRunning) func `a contradiction in every view asks few siblings what they have`() {
    let page = page(320, 480)
    let count = 500
    for index in 0..<count {
      let view = child("view\(index)", in: page)
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
      view.widthAnchor.constraint(equalToConstant: Double(20 + index)).isActive = true
    }
    page.layoutIfNeeded()
    let broken = page.layoutEngine.conflicts.compactMap(\.broken)
    #expect(broken.count == count)
    #expect(broken.reduce(0) { $0 + $1.askedSiblings.count } == count * 64)
    #expect(page.findings().filter { $0.kind == .conflict }.flatMap(\.items).count >= count)
  }
}
