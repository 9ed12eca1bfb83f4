import AutoLayout
import LayoutContainers

/// Finds content that has less room than it needs.
struct ClippedRule: LayoutRule {
  static let description = RuleDescription(
    id: "clipped", kind: .clipped, severity: .warning,
    summary: "Content has less room than it needs.", stage: .frame,
    examples: """
      title 90 20
      - H:|-20-[title(60)]
      + H:|-20-[title(>=60)]
      V:|[title]
      """)

  static func problems(in examination: Examination) -> [Problem] {
    let rule = ClippedRule(design: examination.design)
    let wishes = examination.unsatisfied.filter { $0.constraint.role == .contentSize }
    let found = rule.problems(wishes, isStrict: examination.isStrict)
    let known = Set(found.flatMap(\.affected).map(ObjectIdentifier.init))
    return found
      + examination.visibleViews.filter { !known.contains(ObjectIdentifier($0)) }
      .compactMap(rule.wordProblem)
  }

  /// The problem of a view that is narrower than a line of its text. A text that can wrap has no
  /// minimum width, but its longest word cannot wrap.
  private func wordProblem(_ view: LayoutView) -> Problem? {
    guard !design.isFramed(view), view.subviews.isEmpty else { return nil }
    let insets = view.alignmentRectInsets
    let width = max(0, view.frame.width - insets.left - insets.right)
    guard let text = view.askedSize(width: width), text.width.isFinite else { return nil }
    // A measurer may round up, and frames are rounded to pixels.
    let missing = text.width - width
    guard missing > 2 else { return nil }
    return Problem(Self.description, items: [view], affected: [view], amount: missing) { names in
      "\(names(view)) is \(points(missing)) narrower than its longest word"
    }
  }

  private let design: DesignView

  /// A content that is clipped along an axis, with the view without extent that causes it, if there
  /// is one.
  private typealias Cut = (wish: Unsatisfied, view: LayoutView, unplaced: LayoutView?)

  /// A view that is clipped along both axes gives one problem. All contents that one view without
  /// extent clips give one problem, too.
  private func problems(_ wishes: [Unsatisfied], isStrict: Bool) -> [Problem] {
    let cuts = wishes.compactMap { wish -> Cut? in
      guard let view = wish.view, Self.judges(view) else { return nil }
      return (wish, view, wish.unplaced)
    }
    let outer = Dictionary(
      cuts.map { (ObjectIdentifier($0.view), $0.unplaced) }, uniquingKeysWith: { $0 ?? $1 })
    return cuts.grouped { cut in
      let unplaced = isStrict ? nil : outer[ObjectIdentifier(cut.view)]
      return ObjectIdentifier((unplaced ?? nil) ?? cut.view)
    }.map { problem($0, isStrict: isStrict) }
  }

  private func problem(_ cuts: [Cut], isStrict: Bool) -> Problem {
    let (wish, view, unplaced) = cuts[0]
    let forcing = wish.causes
    let isSeen = design.isFramed(view) || design.sawAsShort(view, wish.axis)
    var items = [view]
    var culprits = forcing.map { Problem.Culprit.constraint($0) } + [.item(view)]
    if let outer = unplaced {
      items = [outer, view].unique()
      culprits = [.item(outer, part: outer.isPlacedByConstraints ? ".mask" : "")]
    }
    var problem = Problem(
      Self.description, severity: isSeen ? .note : .warning, items: isStrict ? [view] : items,
      constraints: forcing.filter { $0.firstItem === view && $0.firstAttribute.kind == .size },
      culprits: culprits, affected: items + cuts.dropFirst().map(\.view),
      amount: cuts.reduce(0) { $0 + $1.wish.violation }
    ) { names in
      var parts = cuts.map { shortfall($0.wish, names($0.view)) }
      if let unplaced {
        parts.insert(names.reason(forUnplaced: unplaced), at: 0)
      } else {
        parts[0] += names.because(forcing) + hint(wish, view)
      }
      return parts.joined(separator: "; ")
    } candidates: {
      (unplaced.map(CandidateFix.placing) ?? candidates(wish))
        + cuts.dropFirst().flatMap { $0.unplaced == nil ? candidates($0.wish) : [] }
    }
    problem.facts = { names in
      cuts.map { wish, view, _ in
        ([view], Self.words(names(view), wish.axis), wish.violation)
      }
    }
    return problem
  }

  /// `column 2 is 14 points too narrow for title`, for a view whose length is that of a column or
  /// row of a grid.
  private func shortfall(_ wish: Unsatisfied, _ name: String) -> String {
    guard let view = wish.view, let track = view.leader(along: wish.axis),
      track.container === view.superview
    else { return Self.words(name, wish.axis, by: wish.violation) }
    let how = wish.axis == .horizontal ? "narrow" : "short"
    return "\(track.ownName) is \(points(wish.violation)) too \(how) for \(name)"
  }

  /// `title is 5 points shorter than its content`, or `title is shorter than its content`.
  static func words(_ name: String, _ axis: LayoutAxis, by amount: Double? = nil) -> String {
    let how = axis == .horizontal ? "narrower" : "shorter"
    return "\(name) is \(amount.map { points($0) + " " } ?? "")\(how) than its content"
  }

  /// Whether the size of the content of a view is meaningful.
  static func judges(_ view: LayoutView) -> Bool {
    !view.hasPlaceholderContent && !view.isScaledByItsRatio
  }

  /// A hint for a view that may show words: they wrap only if the view implements
  /// `measure(width:)`.
  private func hint(_ wish: Unsatisfied, _ view: LayoutView) -> String {
    guard wish.constraint.firstAttribute == .width,
      wish.forcedBy.contains(where: { $0.role == .rootSize }),
      view.subviews.isEmpty, !(view.superview is StackView), view.looksLikeWords,
      !design.isOfDocument(view)
    else { return "" }
    return "; words wrap where measure(width:) says how high they are"
  }

  /// Changes a fixed length to a minimum, or removes it.
  private func candidates(_ wish: Unsatisfied) -> [CandidateFix] {
    let view = wish.constraint.firstItem
    let forcing = wish.forcedBy.filter { $0.role == .user }
    // The constraints on the view itself precede those on other items.
    let sizes = forcing.filter {
      $0.firstAttribute.kind == .size && $0.firstAttribute.axis == wish.axis
        && $0.relation != .greaterThanOrEqual
    }.sorted { $0.firstItem === view ? 0 : 1 }
    var found = raised(wish, sizes) + roomInStack(wish)
    for size in sizes {
      found.append(CandidateFix(removing: [size]))
      if size.secondItem == nil, size.relation == .equal {
        found.append(CandidateFix(.relation(size, .greaterThanOrEqual)))
      }
    }
    if sizes.count > 1, sizes.count <= 4 { found.append(CandidateFix(removing: sizes)) }
    // If the root is too small, the removal of another constraint only moves the view that lacks
    // room.
    if wish.forcedBy.contains(where: { $0.role == .rootSize }) { return found }
    for other in forcing.reversed() where !sizes.contains(other) && found.count < 4 {
      found.append(CandidateFix(removing: [other]))
    }
    return found
  }

  /// Raises the compression resistance of the content above that of its neighbours, unless a
  /// written length determines the size.
  private func raised(_ wish: Unsatisfied, _ sizes: [LayoutConstraint]) -> [CandidateFix] {
    guard let view = wish.view, sizes.isEmpty, let value = rival(of: view, in: wish)?.raised(),
      value > view.contentPriority(.compressionResistance, wish.axis)
    else { return [] }
    return [CandidateFix(.content(view, wish.axis, .compressionResistance, value)).meant]
  }

  /// The highest compression resistance of the contents that take the room of a view.
  private func rival(of view: LayoutView, in wish: Unsatisfied) -> LayoutPriority? {
    let axis = wish.axis
    let forcing = wish.forcedBy.filter { $0.role == .contentSize && $0.firstItem !== view }
    if !forcing.isEmpty { return forcing.map(\.priority).max() }
    // The engine reports no competing contents for a view without extent, because only the minimum
    // of its length determines it.
    guard view.frame.size.length(axis) < 1, let above = view.superview else { return nil }
    return above.shownSubviews.prefix(64).filter { $0 !== view && $0.contentLength(axis) > 0 }
      .map { $0.contentCompressionResistancePriority(for: axis) }.max()
  }

  /// Makes room in a horizontal stack: the stack wraps or becomes vertical.
  private func roomInStack(_ wish: Unsatisfied) -> [CandidateFix] {
    guard let view = wish.view, let stack = view.superview as? StackView,
      stack.arrangedSubviews.contains(where: { $0 === view }),
      stack.effectiveAxis == .horizontal, wish.constraint.firstAttribute == .width
    else { return [] }
    return [
      CandidateFix(.property(stack, "wrapsLines", \.wrapsLines)).meant,
      CandidateFix(.property(stack, "switchesAxisToFit", \.switchesAxisToFit)).meant,
    ]
  }
}

extension LayoutView {
  /// Whether the content of the view resembles a line of words: it has a baseline or is much wider
  /// than high.
  fileprivate var looksLikeWords: Bool {
    firstBaselineOffsetFromTop != nil
      || contentLength(.horizontal) > 4 * max(1, contentLength(.vertical))
  }

  /// Whether an aspect ratio gives the view the proportions of its content. Such a content is
  /// scaled and not clipped.
  fileprivate var isScaledByItsRatio: Bool {
    let content = askedNaturalSize
    guard content.width > 0, content.height > 0, frame.height > 0 else { return false }
    let (shape, wanted) = (frame.width / frame.height, content.width / content.height)
    return abs(shape / wanted - 1) < 0.01
      && pins.contains(where: \.isRatio)
  }
}
