import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import TestSupport
import Testing

/// Stacks with everything UIKit's have not, edited at random, against equal fresh ones.
@Suite struct StackOptionsHistoryTests {
  @Test(arguments: LongRun.amount(everyday: 0..<8, all: 0..<60))
  func `a stack with options has the frames of a fresh one after any history`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 3571 &+ 3)
    let stacks = (0..<3).map { _ in
      StackView(leaves(Int.random(in: 0...6, using: &random), &random), spacing: 4)
    }
    let column = root(StackView(stacks, axis: .vertical, spacing: 2), 200, nil)
    for _ in 0..<40 {
      edit(stacks.randomElement(using: &random) ?? stacks[0], &random)
      if Int.random(in: 0..<5, using: &random) == 0 {
        column.frame.size.width = Double(Int.random(in: 60...320, using: &random))
      }
      if Int.random(in: 0..<3, using: &random) == 0 { column.layoutIfNeeded() }
    }
    column.layoutIfNeeded()
    let copies = stacks.map(copy)
    let fresh = root(
      StackView(copies, axis: .vertical, spacing: 2), column.frame.width, nil)
    fresh.layoutIfNeeded()
    let open = OpenCoordinates(of: fresh)
    let isSound = fresh.layoutEngine.conflicts.isEmpty
    for (stack, twin) in zip(stacks, copies) {
      #expect(stack.effectiveAxis == twin.effectiveAxis)
      if isSound { compare(stack, twin, open) }
      for (view, other) in zip(stack.arrangedSubviews, twin.arrangedSubviews)
      where !view.isHidden && isSound {
        compare(view, other, open)
      }
      // Nothing sticks out of a stack across, and nothing overlaps along it.
      for view in stack.arrangedSubviews where !view.isHidden {
        #expect(view.frame.minY >= -1e-6 && view.frame.maxY <= stack.frame.height + 1e-6)
      }
    }
    #expect(column.layoutEngine.errors.isEmpty)
    #expect(column.layoutEngine.conflicts.isEmpty == isSound)
  }

  private func compare(_ one: LayoutView, _ other: LayoutView, _ open: OpenCoordinates) {
    let (a, b) = (one.frame, other.frame)
    let pairs: [(LayoutComponent, Double, Double)] = [
      (.minX, a.x, b.x), (.minY, a.y, b.y), (.width, a.width, b.width),
      (.height, a.height, b.height),
    ]
    for (coordinate, mine, theirs) in pairs where !open.contains(coordinate, of: other) {
      #expect(abs(mine - theirs) < 1e-6, "\(one.layoutName ?? "").\(coordinate): \(a) and \(b)")
    }
  }

  private func leaves(_ count: Int, _ random: inout SplitMix64) -> [LayoutView] {
    (0..<count).map { index in
      let view = label(
        "leaf\(index)", Double(Int.random(in: 5...60, using: &random)),
        Double(Int.random(in: 5...30, using: &random)))
      view.firstBaselineOffsetFromTop = 4
      view.lastBaselineOffsetFromBottom = 1
      return view
    }
  }

  private func edit(_ stack: StackView, _ random: inout SplitMix64) {
    let view = stack.arrangedSubviews.randomElement(using: &random)
    let alignments = StackView.Alignment.allCases
    switch Int.random(in: 0..<13, using: &random) {
    case 0: stack.wrapsLines.toggle()
    case 1: stack.switchesAxisToFit.toggle()
    case 2: stack.isSpacingMinimum.toggle()
    case 3: stack.runSpacing = Double(Int.random(in: 0...9, using: &random))
    case 4: stack.alignment = alignments.randomElement(using: &random) ?? .fill
    case 5: stack.distribution = Bool.random(using: &random) ? .fill : .fillEqually
    case 6:
      let new = leaves(1, &random)[0]
      let place = Int.random(in: 0...stack.arrangedSubviews.count, using: &random)
      stack.insertArrangedSubview(new, at: place)
    case 7: view?.removeFromSuperview()
    case 8:
      if let view {
        let own = Bool.random(using: &random) ? alignments.randomElement(using: &random) : nil
        stack.setAlignment(own, of: view)
      }
    case 9:
      if let view {
        stack.setWeight(
          Bool.random(using: &random) ? nil : Double(Int.random(in: 1...4, using: &random)),
          of: view)
      }
    case 10:
      if let view {
        stack.setCustomSpacing(Double(Int.random(in: 0...12, using: &random)), after: view)
      }
    case 11:
      view?.naturalSize = LayoutSize(
        width: Double(Int.random(in: 5...60, using: &random)), height: 12)
    default: view?.isHidden.toggle()
    }
  }

  private func copy(_ stack: StackView) -> StackView {
    let twin = StackView(
      stack.arrangedSubviews.map(RandomTree.copy), axis: stack.axis, spacing: stack.spacing,
      distribution: stack.distribution, alignment: stack.alignment)
    twin.wrapsLines = stack.wrapsLines
    twin.switchesAxisToFit = stack.switchesAxisToFit
    twin.isSpacingMinimum = stack.isSpacingMinimum
    twin.runSpacing = stack.runSpacing
    for (view, other) in zip(stack.arrangedSubviews, twin.arrangedSubviews) {
      other.lastBaselineOffsetFromBottom = view.lastBaselineOffsetFromBottom
      twin.setAlignment(stack.alignment(of: view), of: other)
      twin.setWeight(stack.weight(of: view), of: other)
      twin.setCustomSpacing(stack.customSpacing(after: view), after: other)
    }
    return twin
  }
}
