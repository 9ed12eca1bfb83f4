import AutoLayout
import LayoutContainers

/// Contradictions with constraints that a stack view generates. The program cannot change these, so
/// that the candidates change a written constraint or a property of the stack.
extension ConflictCauses {
  var stack: Problem? {
    let made = set.members.filter { $0.role == .container }
    return fixedGap(made) ?? equalShares(made)
  }

  /// A written distance between two views of a stack.
  private func fixedGap(_ made: [LayoutConstraint]) -> Problem? {
    guard made.contains(where: { $0.identifier == "UISV-spacing" }) else { return nil }
    for gap in set.written {
      guard let stack = gap.firstItem?.container as? StackView, gap.firstAttribute.kind != .size,
        gap.firstAttribute.axis == stack.effectiveAxis
      else { continue }
      let pair = stack.arrangedSubviews.filter { $0 === gap.firstItem || $0 === gap.secondItem }
      guard pair.count == 2 else { continue }
      return cause(
        [stack], blaming: [gap],
        "\(names(stack)) keeps the distance between \(names.name(of: gap.secondItem)) and "
          + "\(names.name(of: gap.firstItem)) itself",
        mend: [CandidateFix(.remove(gap), .spacing(stack, abs(gap.constant), after: pair[0]))])
    }
    return nil
  }

  /// Sizes of individual views in a stack that makes all views equal.
  private func equalShares(_ made: [LayoutConstraint]) -> Problem? {
    let share = made.first {
      $0.identifier == "UISV-fill-equally" || $0.identifier == "UISV-fill-proportionally"
    }
    guard let view = share?.firstItem as? LayoutView, let stack = view.superview as? StackView
    else { return nil }
    let sizes = set.written.filter { constraint in
      constraint.firstAttribute.kind == .size
        && (constraint.firstItem as? LayoutView)?.superview === stack
    }
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    let gaps = stack.spacing * Double(max(0, visible.count - 1))
    let length = stack.frame.size.length(stack.effectiveAxis)
    let each = visible.isEmpty ? 0 : max(0, (length - gaps) / Double(visible.count))
    return cause(
      [stack], blaming: sizes.reversed(), after: [.item(stack)],
      "\(names(stack)) makes its views equally long, \(short(each)) for each of \(visible.count)",
      mend: [CandidateFix(.distribution(stack, .fill))]
        + sizes.reversed().map { CandidateFix.yielding($0, "the stack decides") })
  }
}
