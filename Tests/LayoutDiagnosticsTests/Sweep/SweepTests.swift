import AutoLayout
import LayoutDiagnostics
import TestSupport
import Testing

@Suite struct SweepTests {
  /// Where sampled frames bend: widths at which the second difference is not zero.
  private func bends(_ layout: RandomLayout, _ range: ClosedRange<Double>, _ step: Double)
    -> [Double]
  {
    let coordinates: [(LayoutView) -> Double] = [
      \.frame.x, \.frame.width, \.frame.y, \.frame.height,
    ]
    var rows: [[Double]] = []
    var width = range.lowerBound
    while width <= range.upperBound {
      layout.root.frame.size.width = width
      layout.root.layoutIfNeeded()
      rows.append(layout.views.flatMap { view in coordinates.map { $0(view) } })
      width += step
    }
    return rows.indices.dropFirst().dropLast().compactMap { index in
      let isStraight = rows[index].indices.allSatisfy { k in
        abs(rows[index + 1][k] - 2 * rows[index][k] + rows[index - 1][k]) < 1e-7
      }
      return isStraight ? nil : range.lowerBound + Double(index) * step
    }
  }

  @Test(arguments: LongRun.amount(everyday: 1...1, all: 1...100))
  func `breakpoints are those of dense samples, and none is missed`(_ seed: Int) {
    let layout = RandomLayout(seed: UInt64(seed))
    // Frames as they are: rounding to pixels would hide what bends.
    layout.root.layoutEngine.environment.scale = nil
    let start = 260 + Double(seed % 40) * 4
    let range = start...(start + 60)
    let sweep = layout.root.sweep(.horizontal, over: range)
    let step = 0.01
    let sampled = bends(layout, range, step)
    for width in sampled {
      #expect(
        sweep.breakpoints.contains { abs($0.length - width) <= 1.5 * step },
        "seed \(seed) misses \(width): \(sweep)")
    }
    for point in sweep.breakpoints
    where point.length > range.lowerBound + 2 * step && point.length < range.upperBound - 2 * step {
      #expect(
        sampled.contains { abs($0 - point.length) <= 1.5 * step },
        "seed \(seed) invents \(point.length): \(sweep)")
    }
  }

  @Test(arguments: [-1...10, 0...2e9, 0...Double.greatestFiniteMagnitude, 0...Double.infinity])
  func `a range that no root can have is swept in no time`(_ range: ClosedRange<Double>) {
    let root = page(400)
    anchor(child("card", in: root), in: root)
    let sweep = root.sweep(.horizontal, over: range)
    #expect(sweep.breakpoints.isEmpty && sweep.intervals.isEmpty)
    #expect(root.frame.width == 400 && root.layoutEngine.errors.isEmpty)
  }

  @Test func `a conflict has the width below which it begins`() throws {
    let root = page(400)
    let card = child("card", in: root)
    LayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: root.topAnchor),
      card.heightAnchor.constraint(equalToConstant: 20),
      card.widthAnchor.constraint(greaterThanOrEqualToConstant: 291.5),
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -40),
    ])
    root.layoutIfNeeded()
    let sweep = root.sweep(.horizontal, over: 280...420)
    let conflict = try #require(sweep.intervals.first { $0.kind == .conflict })
    #expect(conflict.lower == 280)
    #expect(abs(conflict.upper - 351.5) < 1e-6)
    #expect(conflict.message.hasSuffix("below 351.5"))
    #expect(root.frame.width == 400)
    #expect(sweep.intervals.filter { $0.kind == .conflict }.count <= 2)
  }

  @Test func `overlap and clipping have exact ends`() throws {
    let root = page(400)
    let left = child("left", in: root, content: LayoutSize(width: 150, height: 20))
    let right = child("right", in: root)
    anchor(left, in: root)
    LayoutConstraint.activate([
      left.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -10.25),
      right.topAnchor.constraint(equalTo: root.topAnchor),
      right.heightAnchor.constraint(equalToConstant: 20),
      right.widthAnchor.constraint(equalToConstant: 80),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    let sweep = root.sweep(.horizontal, over: 100...300)
    let overlap = try #require(sweep.intervals.first { $0.kind == .overlap })
    #expect(abs(overlap.upper - 230) < 0.01, "\(sweep)")
    let clipped = try #require(sweep.intervals.first { $0.kind == .clipped })
    #expect(abs(clipped.upper - 160.25) < 0.01, "\(sweep)")
    #expect(clipped.message == "left is narrower than its content below 160.25")
    #expect(sweep.breakpoints.contains { abs($0.length - 160.25) < 1e-6 })
  }

  @Test func `a text that takes a line less makes frames jump where it does`() throws {
    let root = page(400)
    let text = child("text", in: root)
    // 100 letters of 10 points, 20 a line high.
    text.measurer = { width in
      let lines = max(1, (1000 / max(10, width)).rounded(.up))
      return LayoutSize(width: min(width, 1000), height: lines * 20)
    }
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let jumps = root.sweep(.horizontal, over: 200...600).breakpoints.filter(\.isJump).map(\.length)
    let expected = [1000 / 5.0, 250, 1000 / 3.0, 500].map { $0 + 20 }
    #expect(jumps.count == expected.count)
    for (jump, length) in zip(jumps, expected) { #expect(abs(jump - length) < 0.001) }
  }

  @Test func `what follows frames outside the solver is found by its slope`() {
    let root = page(400)
    let picture = child("picture", in: root)
    // As high as half its width, up to 100: no constraint says so.
    picture.measurer = { LayoutSize(width: $0, height: min(100, $0 / 2)) }
    LayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      picture.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let sweep = root.sweep(.horizontal, over: 50...400)
    #expect(sweep.breakpoints.count == 1, "\(sweep)")
    #expect(abs((sweep.breakpoints.first?.length ?? 0) - 200) < 0.001)
    #expect(sweep.breakpoints.first?.isJump == false)
  }

  @Test func `a sweep of what is no root is empty`() {
    let root = page()
    #expect(child("inner", in: root).sweep(.horizontal, over: 1...2).breakpoints.isEmpty)
    root.sizing = .freeWidth
    #expect(root.sweep(.horizontal, over: 1...2).intervals.isEmpty)
  }
}

/// A host that changes the tree while a sweep lays it out.
@Suite struct SweepIntrusionTests {
  private final class Host: LayoutView {
    var act: (() -> Void)?
    var actsOnce = true
    override func layoutSubviews() {
      super.layoutSubviews()
      let now = act
      if actsOnce { act = nil }
      now?()
    }
  }

  private func fill(_ outer: LayoutView, _ view: LayoutView) {
    outer.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
  }

  @Test(arguments: [true, false], ["move", "remove"])
  func `a view that moves or leaves during a sweep ends nothing but its own lines`(
    once: Bool, what: String
  ) {
    let root = makeRoot(150, 100)
    let host = Host(name: "host")
    let (other, moved) = (LayoutView(name: "other"), LayoutView(name: "moved"))
    for view in [host, other] { fill(root, view) }
    fill(host, moved)
    root.layoutIfNeeded()
    host.actsOnce = once
    host.act = {
      if what == "move" { root.insertSubview(moved, at: 0) } else { moved.removeFromSuperview() }
    }
    let sweep = root.sweep(.horizontal, over: 100...200)
    #expect(
      sweep.intervals.allSatisfy { $0.lower.isFinite && $0.upper.isFinite })
    host.act = nil
    root.layoutIfNeeded()
    #expect(other.frame == root.bounds)
  }

  @Test func `a sweep finds where a view reaches out of its superview`() {
    let page = page()
    let card = child("card", in: page)
    anchor(card, in: page)
    card.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let sweep = page.sweep(.horizontal, over: 200...400)
    #expect(sweep.intervals.map(\.message) == ["card is outside page on the right below 300"])
    #expect(sweep.intervals.first?.kind == .outside)
    // What bleeds or waits outside is meant, as it is for findings.
    let wide = child("wide", in: page)
    let parked = child("parked", in: page)
    for view in [wide, parked] { anchor(view, in: page) }
    LayoutConstraint.deactivate(
      (wide.heads + parked.heads).filter { $0.firstAttribute == .leading })
    LayoutConstraint.activate([
      wide.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: -10),
      wide.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: 10),
      parked.leadingAnchor.constraint(equalTo: page.trailingAnchor, constant: 10),
      parked.widthAnchor.constraint(equalToConstant: 40),
    ])
    let other = page.sweep(.horizontal, over: 200...400).intervals.filter { $0.kind == .outside }
    #expect(other.map { $0.items[0] } == ["card"])
  }
}
