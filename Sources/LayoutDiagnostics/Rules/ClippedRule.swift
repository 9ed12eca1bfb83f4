import AutoLayout
import LayoutContainers

/// Content that has less room than it needs.
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
    let rule = ClippedRule(names: examination.names, design: examination.design)
    let wishes = examination.unsatisfied.filter { $0.constraint.role == .contentSize }
    let found = rule.problems(wishes, isStrict: examination.isStrict)
    let known = Set(found.flatMap(\.affected).map(ObjectIdentifier.init))
    return found
      + examination.visibleViews.filter { !known.contains(ObjectIdentifier($0)) }
      .compactMap(rule.wordProblem)
  }

  /// A text wraps, and so has no least width; but a line that cannot wrap may be wider than the view.
  private func wordProblem(_ view: LayoutView) -> Problem? {
    guard !design.isFramed(view), view.subviews.isEmpty else { return nil }
    let insets = view.alignmentRectInsets
    let width = max(0, view.frame.width - insets.left - insets.right)
    guard let text = view.askedSize(width: width), text.width.isFinite else { return nil }
    // A measurer may round up, and a frame goes to the nearest pixel.
    let missing = text.width - width
    guard missing > 2 else { return nil }
    return Problem(Self.description, items: [view], affected: [view], amount: missing) {
      "\(names(view)) is \(points(missing)) narrower than its longest word"
    }
  }

  private let names: Names
  private let design: DesignView

  /// A content that is cut along an axis, and what is to blame where its superview has no place.
  private typealias Cut = (wish: Unsatisfied, view: LayoutView, unplaced: LayoutView?)

  /// Too narrow and too short is one view that is clipped, and so are all in one that has no place.
  private func problems(_ wishes: [Unsatisfied], isStrict: Bool) -> [Problem] {
    var places: [ObjectIdentifier: Int] = [:]
    var groups: [[Cut]] = []
    for wish in wishes {
      guard let view = wish.view, Self.judges(view) else { continue }
      let unplaced = wish.unplaced
      let keys = [isStrict ? view : unplaced ?? view, view].map { ObjectIdentifier($0) }
      let place = places[keys[0]] ?? places[keys[1]] ?? groups.count
      if place == groups.count {
        places[keys[0]] = place
        groups.append([])
      }
      places[keys[1]] = place
      groups[place].append((wish, view, unplaced))
    }
    return groups.map { problem($0, isStrict: isStrict) }
  }

  private func problem(_ cuts: [Cut], isStrict: Bool) -> Problem {
    let (wish, view, unplaced) = cuts[0]
    let forcing = wish.causes
    let isSeen = design.isFramed(view) || design.sawAsShort(view, wish.axis)
    var items = [view]
    var culprits = forcing.map { Problem.Culprit.constraint($0) } + [.item(view)]
    if let outer = unplaced {
      items = [outer, view].unique()
      culprits = [outer.isPlacedByConstraints ? .mask(outer) : .item(outer)]
    }
    var problem = Problem(
      Self.description, severity: isSeen ? .note : .warning, items: isStrict ? [view] : items,
      constraints: forcing.filter { $0.firstItem === view && $0.firstAttribute.kind == .size },
      culprits: culprits, affected: items + cuts.dropFirst().map(\.view),
      amount: cuts.reduce(0) { $0 + $1.wish.violation }
    ) {
      var parts = cuts.map { shortfall($0.wish, $0.view) }
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
    problem.facts = {
      cuts.map { wish, view, _ in
        ([view], Self.words(names(view), wish.axis), wish.violation)
      }
    }
    return problem
  }

  /// `column 2 is 14 points too narrow for title`, of a view that has the length of a column or row of a grid.
  private func shortfall(_ wish: Unsatisfied, _ view: LayoutView) -> String {
    guard let track = view.leader(along: wish.axis), track.container === view.superview else {
      return Self.words(names(view), wish.axis, by: wish.violation)
    }
    let how = wish.axis == .horizontal ? "narrow" : "short"
    return "\(track.ownName) is \(points(wish.violation)) too \(how) for \(names(view))"
  }

  /// `title is 5 points shorter than its content`, or `title is shorter than its content`.
  static func words(_ name: String, _ axis: LayoutAxis, by amount: Double? = nil) -> String {
    let how = axis == .horizontal ? "narrower" : "shorter"
    return "\(name) is \(amount.map { points($0) + " " } ?? "")\(how) than its content"
  }

  /// Whether the room of the content of a view says anything.
  static func judges(_ view: LayoutView) -> Bool {
    !view.hasPlaceholderContent && !view.isScaledByItsRatio
  }

  /// Words that could wrap do so only if their view says how high they are at a width.
  private func hint(_ wish: Unsatisfied, _ view: LayoutView) -> String {
    guard wish.constraint.firstAttribute == .width,
      wish.forcedBy.contains(where: { $0.role == .rootSize }),
      view.subviews.isEmpty, !(view.superview is StackView), view.looksLikeWords,
      !design.isOfDocument(view)
    else { return "" }
    return "; words wrap where measure(width:) says how high they are"
  }

  /// A fixed length becomes the least one, or goes.
  private func candidates(_ wish: Unsatisfied) -> [CandidateFix] {
    let view = wish.constraint.firstItem
    let forcing = wish.forcedBy.filter { $0.role == .user }
    // Its own first, then those of what it lies in.
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
    // Where the room itself is too small, to let go of an edge only moves what has no room.
    if wish.forcedBy.contains(where: { $0.role == .rootSize }) { return found }
    for other in forcing.reversed() where !sizes.contains(other) && found.count < 4 {
      found.append(CandidateFix(removing: [other]))
    }
    return found
  }

  /// Lets the content count more than those of its neighbours, unless a written length decides.
  private func raised(_ wish: Unsatisfied, _ sizes: [LayoutConstraint]) -> [CandidateFix] {
    guard let view = wish.view, sizes.isEmpty, let value = rival(of: view, in: wish)?.raised(),
      value > view.priority(.resistance, wish.axis)
    else { return [] }
    return [CandidateFix(.content(view, wish.axis, .resistance, value)).meant]
  }

  /// The highest resistance of the contents that take the room of a view.
  private func rival(of view: LayoutView, in wish: Unsatisfied) -> LayoutPriority? {
    let axis = wish.axis
    let forcing = wish.forcedBy.filter { $0.role == .contentSize && $0.firstItem !== view }
    if !forcing.isEmpty { return forcing.map(\.priority).max() }
    // What is squeezed to nothing stands on its least length alone.
    guard view.frame.size.length(axis) < 1, let above = view.superview else { return nil }
    return above.shownSubviews.prefix(64).filter { $0 !== view && $0.contentLength(axis) > 0 }
      .map { $0.contentCompressionResistancePriority(for: axis) }.max()
  }

  /// What has no room beside its neighbours in a stack may have it below them.
  private func roomInStack(_ wish: Unsatisfied) -> [CandidateFix] {
    guard let view = wish.view, let stack = view.superview as? StackView,
      stack.arrangedSubviews.contains(where: { $0 === view }),
      stack.effectiveAxis == .horizontal, wish.constraint.firstAttribute == .width
    else { return [] }
    return [CandidateFix(.wraps(stack)).meant, CandidateFix(.turns(stack)).meant]
  }
}

extension LayoutView {
  /// Whether its content seems to be a line of words: it has a baseline, or the shape of one.
  fileprivate var looksLikeWords: Bool {
    firstBaselineOffsetFromTop != nil
      || contentLength(.horizontal) > 4 * max(1, contentLength(.vertical))
  }

  /// Whether a ratio gives the view the shape of its own content: what it shows is scaled, not cut.
  fileprivate var isScaledByItsRatio: Bool {
    let content = askedNaturalSize
    guard content.width > 0, content.height > 0, frame.height > 0 else { return false }
    let (shape, wanted) = (frame.width / frame.height, content.width / content.height)
    return abs(shape / wanted - 1) < 0.01
      && pins.contains(where: \.isRatio)
  }
}
