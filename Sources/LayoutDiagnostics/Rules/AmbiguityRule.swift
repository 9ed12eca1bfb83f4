import AutoLayout
import LayoutContainers

/// Finds coordinates that the constraints do not determine. Each item that lacks constraints gives
/// one problem.
struct AmbiguityRule: LayoutRule {
  static let description = RuleDescription(
    id: "ambiguity", kind: .ambiguity, severity: .warning,
    summary: "Constraints leave a coordinate free.", stage: .freedom,
    examples: """
      card
      H:|-20-[card]-20-|
      - V:|-20-[card]
      + V:|-20-[card(44)]

      title 60 20
      field 80 20
      - H:|[title]-[field]|
      + H:|[title(60)]-[field]|
      V:|[title]
      V:|[field]
      """)

  static func problems(in examination: Examination) -> [Problem] {
    examination.ambiguities.isEmpty ? [] : AmbiguityRule(examination: examination).problems()
  }

  private let examination: Examination
  private var engine: LayoutEngine { examination.engine }
  private var design: DesignView { examination.design }

  private func problems() -> [Problem] {
    let ambiguities = examination.ambiguities
    var found: [Problem] = []
    var missing: [Lack] = []
    for group in FreedomGroups(ambiguities, in: engine).groups {
      let roots = group.roots.map { ambiguities[$0] }
      guard let first = roots.first else { continue }
      if first.kind == .tie {
        // Ambiguities are in the order of the tree, which is the order of an arrangement's views.
        let all = (group.roots + group.followers).sorted().map { ambiguities[$0] }
        if var problem = tie(all, first, isOne: roots.allSatisfy { $0.item === first.item }) {
          if roots.allSatisfy(design.isOpen) { problem.severity = .note }
          found.append(problem)
          continue
        }
      }
      missing.append((first.item, roots, group.followers.map { ambiguities[$0] }))
    }
    // A view that lacks a width and a height gives one problem.
    let lacks = missing.grouped { ObjectIdentifier($0.item) }.map { parts in
      (parts[0].item, parts.flatMap(\.own), parts.flatMap(\.followers))
    }
    found += followingMasks(lacks).map { lack($0.item, $0.own, $0.followers) }
    return found.filter { problem in problem.items.contains { !$0.isInternalGuide } }
  }

  /// An item that lacks constraints, with its free coordinates and those that follow from them.
  private typealias Lack = (item: LayoutElement, own: [Ambiguity], followers: [Ambiguity])

  /// A view that its autoresizing mask places follows its superview. It lacks no constraint itself.
  private func followingMasks(_ lacks: [Lack]) -> [Lack] {
    var kept: [Lack] = []
    var places: [ObjectIdentifier: Int] = [:]
    for lack in lacks {
      let view = lack.item as? LayoutView
      let axes = Set(lack.own.map(\.coordinate.axis))
      if let view, view.translatesAutoresizingMaskIntoConstraints,
        let place = view.superview.flatMap({ places[ObjectIdentifier($0)] }),
        axes.isSubset(of: kept[place].own.map(\.coordinate.axis))
      {
        kept[place].followers += lack.own + lack.followers
        places[ObjectIdentifier(view)] = place
      } else {
        places[ObjectIdentifier(lack.item)] = kept.count
        kept.append(lack)
      }
    }
    return kept
  }

  // MARK: Missing constraints

  private func lack(_ item: LayoutElement, _ own: [Ambiguity], _ followers: [Ambiguity]) -> Problem
  {
    let views = followers.compactMap(\.item).unique().filter {
      $0 !== item && !$0.isInternalGuide
    }
    let guides = ([item] + views).lazy.compactMap { $0 as? LayoutGuide }
    if let guide = guides.first(where: { $0.kind == .content }), let scroll = guide.owningView {
      return content(guide, of: scroll, own + followers, [item] + views)
    }
    let isHarmless =
      item is LayoutGuide && !views.contains { $0 is LayoutView } || own.allSatisfy(design.isOpen)
    let axes = Set(own.map(\.coordinate.axis))
    // Constraints on the item along a free axis that were written but never activated.
    let forgotten = {
      item.forgottenConstraints.filter { axes.contains($0.firstAttribute.axis ?? .horizontal) }
    }
    // The constraints that were removed together with a view and that affected these items.
    let lost = engine.lostConstraints.filter {
      !$0.constraint.isActive && $0.constraint.concerns([item] + views, along: axes)
    }
    return Problem(
      Self.description, kind: lost.isEmpty ? .ambiguity : .lost,
      severity: isHarmless ? .note : .warning, items: [item],
      culprits: lost.map { .constraint($0.constraint) } + [.item(item)], affected: [item] + views,
      axes: axes, message: { lackMessage($0, item, own, views, lost, forgotten()) },
      candidates: {
        if isHarmless { return [] }
        let forgotten = forgotten()
        return (forgotten.isEmpty ? [] : [.activation(of: forgotten)])
          + ((item as? LayoutView)?.limitsOutwards(along: axes) ?? []).map {
            CandidateFix($0.turned).meant
          }
          + MissingPieces(item: item).candidates(for: own.map(\.coordinate))
      })
  }

  private func lackMessage(
    _ names: Names, _ item: LayoutElement, _ own: [Ambiguity], _ followers: [LayoutElement],
    _ lost: [LostConstraint], _ forgotten: [LayoutConstraint]
  ) -> String {
    var message = "\(names(item)) is ambiguous: " + own.map(\.phrase).joined(separator: ", ")
    if !followers.isEmpty { message += "; it moves " + listed(names(followers), atMost: 6) }
    for one in lost { message += "; \(names.sentence(one)) with \(one.removed), which was removed" }
    if !forgotten.isEmpty { message += "; " + names.neverActivated(forgotten) }
    if let view = item as? LayoutView, view.isFrameOverruled, !view.isPlacedByConstraints {
      message +=
        "; the frame it was given counts only while translatesAutoresizingMaskIntoConstraints is true"
    }
    if own.contains(where: { $0.coordinate == .width }),
      own.contains(where: { $0.coordinate == .height }),
      (item as? LayoutView)?.isMute == true
    {
      message += "; it says no size of its own by intrinsicContentSize or measure(width:)"
    }
    return message
  }

  /// The problem of a scroll view whose content has no size.
  private func content(
    _ content: LayoutGuide, of scroll: LayoutView, _ ambiguities: [Ambiguity],
    _ followers: [LayoutElement]
  ) -> Problem {
    let free = ambiguities.filter { $0.item === content }.map(\.coordinate)
    let isEmpty = scroll.subviews.allSatisfy(\.isHidden)
    return Problem(
      Self.description, severity: isEmpty ? .note : .error, items: [content],
      culprits: [.item(content), .item(scroll)], affected: [content] + followers,
      axes: Set(free.map(\.axis)),
      message: { names in
        let axes = free.map { $0 == .width ? "width" : "height" }
        return "\(names(content)) has no \(listed(axes)): nothing ties the contents of "
          + "\(names(scroll)) to "
          + listed(free.map { $0 == .width ? "its trailing edge" : "its bottom" })
          + ", so that it cannot scroll"
      },
      candidates: {
        if isEmpty { return [] }
        // Candidates that place or size the first free views in the content; their ends may already
        // be tied.
        let contents = ambiguities.filter { ($0.item as? LayoutView)?.superview === scroll }
        return MissingPieces(item: scroll).contentCandidates(for: free)
          + contents.prefix(3).flatMap { ambiguity in
            MissingPieces(item: ambiguity.item).candidates(for: [ambiguity.coordinate])
          }.map { CandidateFix($0.edits) }
      })
  }

  // MARK: Ties

  /// - Parameters:
  ///   - all: The tied coordinates, in the order of the tree.
  ///   - first: The coordinate that lacks a constraint.
  ///   - isOne: Whether all coordinates that lack a constraint are those of one item.
  /// - Returns: `nil` if nothing competes. In that case a constraint is missing, as for a
  ///   coordinate without bounds.
  private func tie(_ all: [Ambiguity], _ first: Ambiguity, isOne: Bool) -> Problem? {
    let axis = first.coordinate.axis
    let size: LayoutComponent = axis == .horizontal ? .width : .height
    let sized = all.filter { $0.coordinate == size && !$0.item.isInternalGuide }
    let views = sized.compactMap { $0.item as? LayoutView }.unique()
    // The item that lacks a constraint is the first one.
    let items = all.compactMap(\.item).unique().filter { !$0.isInternalGuide }
      .sorted { $0 === first.item ? 0 : 1 }
    let isSettled = all.allSatisfy(\.isSettled)
    let ties = Tie(
      views: views, axis: axis, ranges: sized.map(\.range), wishes: wishes(on: items, axis),
      first: first)
    if isOne, !isSettled, !ties.isContest { return nil }
    return ties.problem(
      affected: items, severity: isSettled && !ties.isBare ? .note : .warning)
  }

  /// Written optional constraints on these items along the axis that do not hold. For
  /// documents, only those that give lengths in points.
  private func wishes(on items: [LayoutElement], _ axis: LayoutAxis) -> [LayoutConstraint] {
    let wishes = examination.wishes.filter { $0.constraint.isNumber || design.isJudged($0) }
    return wishes.map(\.constraint).filter { $0.role == .user && $0.concerns(items, along: [axis]) }
  }
}

extension LayoutConstraint {
  /// Whether the constraint is one along these axes on one of these items.
  fileprivate func concerns(_ items: [LayoutElement], along axes: Set<LayoutAxis>) -> Bool {
    firstAttribute.axis.map(axes.contains) == true
      && items.contains { $0 === firstItem || $0 === secondItem }
  }
}

extension LayoutView {
  /// Whether the view appears to have content but reports no size. A view appears to have content
  /// if it has a class of its own, a node, or baselines.
  fileprivate var isMute: Bool {
    subviews.isEmpty && contentLength(.horizontal) < 0 && contentLength(.vertical) < 0
      && (isOfOwnClass || node != nil || firstBaselineOffsetFromTop != nil)
      && askedSize(width: 100) == nil
  }

  /// Whether the program defines the class of the view.
  var isOfOwnClass: Bool { type(of: self) != LayoutView.self && type(of: self) != TwinView.self }
}

extension Ambiguity {
  /// `width can be anything from 40 to 200`.
  var phrase: String {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let start = lower.isFinite ? " from \(short(lower))" : ""
    let end = upper.isFinite ? " to \(short(upper))" : ""
    return "\(coordinate) can be anything" + start + (start.isEmpty != end.isEmpty ? " up" : "")
      + end
  }
}
