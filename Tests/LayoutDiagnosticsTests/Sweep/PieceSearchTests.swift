import AutoLayout
import Testing

@testable import LayoutDiagnostics

/// How many layouts a sweep takes, and what happens where there are too many to make.
@Suite struct PieceSearchTests {
  private func layouts(
    of root: LayoutView, _ range: ClosedRange<Double>
  ) -> (layouts: Int, pieces: [SweepTracer.Piece]) {
    let tracer = SweepTracer(root: root, axis: .horizontal)
    let pieces = tracer.pieces(over: range)
    return (tracer.layouts, pieces)
  }

  /// Cards of which each needs 40 points more than the one before, all as wide as the page.
  private func cards(_ count: Int) -> LayoutView {
    let root = page(1_000, 2_000)
    for index in 0..<count {
      let card = child("card\(index)", in: root)
      pin(card, "lr", to: root, 10)
      pin(card, "t", to: root, Double(20 * index))
      size(card, nil, 10)
      card.widthAnchor.constraint(greaterThanOrEqualToConstant: Double(100 + 40 * index)).isActive =
        true
    }
    return root
  }

  @Test(arguments: [4, 8])
  func `each of several conflicts ends where it is no more`(_ count: Int) {
    let intervals = cards(count).sweep(.horizontal, over: 50...1_000).intervals
    let ends = intervals.filter { $0.kind == .conflict }.map(\.upper).sorted()
    #expect(ends.count == count)
    for (index, end) in ends.enumerated() {
      #expect(abs(end - Double(120 + 40 * index)) < 1e-5)
    }
  }

  /// A constraint that is left out and comes back without moving anything.
  @Test func `a conflict that moves nothing ends where it is no more`() {
    let root = page(400)
    let card = child("card", in: root)
    pin(card, "lrt", to: root)
    size(card, nil, 20)
    card.widthAnchor.constraint(lessThanOrEqualToConstant: 287.25).isActive = true
    let conflicts = root.sweep(.horizontal, over: 100...600).intervals.filter {
      $0.kind == .conflict
    }
    #expect(conflicts.count == 1)
    #expect(abs((conflicts.first?.lower ?? 0) - 287.25) < 1e-5)
  }

  /// A text of words that are all alike, as wide as the page.
  private func text(_ words: Int) -> LayoutView {
    let root = page(400, 2_000)
    let text = child("text", in: root)
    text.measurer = { width in
      let fitting = max(1, (min(width, 1e6) / 37.3).rounded(.down))
      let lines = (Double(words) / fitting).rounded(.up)
      return LayoutSize(width: min(width, 37.3 * Double(words)), height: lines * 20)
    }
    pin(text, "lrt", to: root, 10)
    return root
  }

  @Test func `each line less of a text takes a few layouts`() {
    let found = layouts(of: text(60), 100...1_000)
    // From 2 to 26 of the 60 words fit on a line, which makes 12 different numbers of lines.
    #expect(found.pieces.count == 12)
    #expect(found.layouts <= 4 * found.pieces.count)
  }

  /// A view in the middle that reaches into the safe area, with a label that has no room between its margins.
  private func margins() -> LayoutView {
    let root = page(400, 200)
    root.additionalSafeAreaInsets = LayoutInsets(top: 0, left: 44, bottom: 0, right: 44)
    let card = child("card", in: root)
    let label = child("label", in: card, content: LayoutSize(width: 42, height: 20))
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor, constant: 91),
      card.layoutMarginsGuide.trailingAnchor.constraint(
        equalTo: label.trailingAnchor, constant: 91),
      label.topAnchor.constraint(equalTo: card.topAnchor),
      card.widthAnchor.constraint(equalToConstant: 240),
      card.heightAnchor.constraint(equalToConstant: 100),
      card.topAnchor.constraint(equalTo: root.topAnchor),
      card.centerXAnchor.constraint(equalTo: root.centerXAnchor),
    ])
    root.layoutEngine.environment.rounding = .none
    return root
  }

  @Test func `margins that follow frames are followed by their slope`() {
    let found = layouts(of: margins(), 200...414)
    #expect(found.pieces.count <= 8)
    #expect(found.layouts <= 25 * found.pieces.count)
  }

  // MARK: Budgets

  @Test func `a sweep that has used its work up samples the rest of the range`() throws {
    let root = text(400)
    let exact = layouts(of: root, 100...1_000).pieces
    let tracer = SweepTracer(root: root, axis: .horizontal, budget: SweepBudget(work: 100_000))
    let pieces = tracer.pieces(over: 100...1_000)
    let sampled = try #require(pieces.firstIndex { $0.isSampled })
    #expect(sampled > 1 && tracer.layouts < 200)
    for (one, other) in zip(pieces, exact.prefix(sampled - 1)) {
      #expect(abs(one.upper - other.upper) < 1e-6)
    }
    #expect(pieces.first?.lower == 100 && pieces.last?.upper == 1_000)
    for (one, other) in zip(pieces, pieces.dropFirst()) { #expect(one.upper == other.lower) }
  }

  @Test func `the same scene is sampled in the same way`() {
    let ends = (0..<2).map { _ in
      SweepTracer(root: text(400), axis: .horizontal, budget: SweepBudget(work: 100_000))
        .pieces(over: 100...1_000).map(\.upper)
    }
    #expect(ends[0] == ends[1])
  }

  @Test func `one sweep leaves work for the others`() {
    let budget = SweepBudget(work: 400_000)
    let long = SweepTracer(root: text(4_000), axis: .horizontal, budget: budget)
    #expect(long.pieces(over: 100...1_000).contains { $0.isSampled })
    let short = SweepTracer(root: text(20), axis: .horizontal, budget: budget)
    #expect(!short.pieces(over: 100...1_000).contains { $0.isSampled })
  }
}
