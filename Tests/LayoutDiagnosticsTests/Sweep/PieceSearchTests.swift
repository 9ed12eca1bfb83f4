import AutoLayout
import Cassowary
import Testing

@testable import LayoutDiagnostics

/// How many layouts a sweep takes, and what happens where there are too many to make.
@Suite struct PieceSearchTests {
  private func layouts(
    of root: LayoutView, _ range: ClosedRange<Double>
  ) -> (layouts: Int, pieces: [SweepTracer.Piece], work: Int) {
    let tracer = SweepTracer(root: root, axis: .horizontal)
    let visits = root.layoutEngine.solver.visits
    let pieces = tracer.pieces(over: range)
    return (tracer.layouts, pieces, root.layoutEngine.solver.visits - visits)
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

  @Test(arguments: [4, 8, 16])
  func `a layout in conflict is laid out a few times for each of its pieces`(_ count: Int) {
    let found = layouts(of: cards(count), 50...1_000)
    #expect(found.pieces.count == count + 1)
    #expect(found.layouts <= 5 * found.pieces.count)
    for (index, piece) in found.pieces.dropLast().enumerated() {
      #expect(abs(piece.upper - Double(120 + 40 * index)) < 1e-6)
      #expect(piece.broken.count == count - index)
    }
  }

  @Test func `the work of a sweep in conflict grows with pieces times conflicts`() {
    let (few, many) = (layouts(of: cards(8), 50...1_000), layouts(of: cards(16), 50...1_000))
    #expect(many.layouts <= 2 * few.layouts + 5)
    #expect(many.work <= 10 * few.work)
  }

  /// A constraint that is left out and comes back without moving anything.
  @Test func `a conflict that moves nothing ends where its proof says`() {
    let root = page(400)
    let card = child("card", in: root)
    pin(card, "lrt", to: root)
    size(card, nil, 20)
    card.widthAnchor.constraint(lessThanOrEqualToConstant: 287.25).isActive = true
    let found = layouts(of: root, 100...600)
    #expect(found.pieces.count == 2)
    #expect(abs((found.pieces.first?.upper ?? 0) - 287.25) < 1e-6)
    #expect(found.layouts <= 10)
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
