import AutoLayout

/// The input of one update of a stack: its views, and the references with which they are compared; and the place at
/// which the pass over the views stands.
///
/// It is computed once for each update in one pass over the views, or, if few views changed, from the ends of the
/// stack. It is a class, because the constraints of every view read it, and copies would count references.
final class StackPlan {
  let main: LayoutAxis
  let distribution: StackView.Distribution
  let alignment: StackView.Alignment
  let isUIKit: Bool
  let isBaselineRelative: Bool
  let spacing: Double
  /// Whether views may be farther apart than the spacing.
  let isSpacingMinimum: Bool
  /// The stack, or its margins.
  let canvas: LayoutElement
  /// Views that are not hidden; of a local plan only the first and the last one.
  let visible: [ArrangedView]
  var references = StackReferences()
  /// The last visible view before the present one.
  @safe @exclusivity(unchecked) var previous: ArrangedView?
  /// The number of visible views before, if the pass visits all.
  @safe @exclusivity(unchecked) var visibleCount = 0
  /// Whether a guide around all visible views bounds the stack: one view needs none.
  let hasSpanner: Bool
  /// Whether any view has a content length to be proportional to; otherwise all count the same.
  let hasWeights: Bool

  init(_ stack: StackView, isLocal: Bool) {
    main = stack.effectiveAxis
    isUIKit = stack.compatibility == .uikit && !stack.wrapsLines
    isBaselineRelative = stack.isBaselineRelativeArrangement && main == .vertical
    isSpacingMinimum = stack.isSpacingMinimum
    spacing = StackPlan.resolve(stack.spacing)
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    alignment = StackPlan.resolve(stack.alignment, along: main)
    distribution = stack.distribution
    visible = isLocal ? stack.visibleEnds : stack.visibleMembers
    hasWeights = distribution == .fillProportionally && visible.contains { $0.length > 0 }
    // The views that get constraints: with UIKit's rules, also hidden ones.
    let members = isUIKit ? stack.arranged : visible
    hasSpanner =
      alignment != .fill && !stack.wrapsLines && members.count > 1 && !visible.isEmpty
      && members.count { $0.alignment == nil } > 1
    let kept = stack.isContradicted ? StackReferences() : stack.references
    references =
      isLocal
      ? stack.references
      : chooseReferences(among: members, hasOptions: stack.hasOptions, keeping: kept)
  }

  var cross: LayoutAxis { main.crossing }

  /// Where the distance to the next view is measured from.
  var linkFrom: LayoutAttribute { isBaselineRelative ? .lastBaseline : main.trailing }

  /// Where the distance to the view before is measured to.
  var linkTo: LayoutAttribute { isBaselineRelative ? .firstBaseline : main.leading }

  /// `spacing` with the platform's distance in place of its symbol.
  static func resolve(_ spacing: Double) -> Double {
    spacing == StackView.spacingUseSystem ? StackView.standardSpacing : spacing
  }

  /// Baselines of views above each other cannot meet: their edges stand in.
  static func resolve(
    _ alignment: StackView.Alignment, along axis: LayoutAxis
  ) -> StackView.Alignment {
    switch (alignment, axis) {
    case (.firstBaseline, .vertical): .leading
    case (.lastBaseline, .vertical): .trailing
    default: alignment
    }
  }

  /// The distance between a view and the next one.
  func spacing(after member: ArrangedView) -> Double { member.customSpacing ?? spacing }

  /// The content length of a view, when lengths are proportional.
  func weight(of member: ArrangedView) -> Double { hasWeights ? member.length : 1 }

  /// The length of which UIKit's proportional lengths are shares: all content lengths and distances together. And
  /// whether one view takes all of it.
  lazy var whole: (length: Double, isOfOne: Bool) = {
    let gaps = visible.dropLast().reduce(0) { $0 + spacing(after: $1) }
    let isOfOne = visible.count { $0.length > 0 } == 1 && (visible.count == 1 || gaps == 0)
    return (visible.reduce(gaps) { $0 + $1.length }, isOfOne)
  }()

  private func chooseReferences(
    among members: [ArrangedView], hasOptions: Bool, keeping old: StackReferences
  ) -> StackReferences {
    var chosen = StackReferences()
    let common = hasOptions ? members.filter { $0.alignment == nil } : members
    chosen.aligned = reference(among: common[...], keeping: old.aligned)
    if hasOptions, members.contains(where: { $0.alignment?.isBaseline == true }) {
      chosen.baseline = visible.first { $0.alignment == nil }
    }
    if hasOptions, distribution == .fill {
      chosen.weighted = visible.first { $0.weight != nil }
    }
    if distribution == .fillProportionally {
      chosen.sized = visible.first { weight(of: $0) > 0 }
    } else {
      chosen.sized = reference(among: visible[...], keeping: old.sized)
    }
    // Equal distances that may be violated need a reference that does not depend on earlier updates.
    let keptGap = distribution == .equalCentering ? nil : old.gap
    chosen.gap = reference(among: visible.dropFirst(), keeping: keptGap)
    return chosen
  }

  /// The old reference while it takes part, else the first; with UIKit's rules always the first.
  private func reference(
    among candidates: ArraySlice<ArrangedView>, keeping old: ArrangedView?
  ) -> ArrangedView? {
    if !isUIKit, let old, candidates.contains(where: { $0 === old }) { return old }
    return candidates.first
  }
}
