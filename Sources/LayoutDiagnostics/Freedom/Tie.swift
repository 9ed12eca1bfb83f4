import AutoLayout
import LayoutContainers

/// A tie between layouts that are equally good, with the candidates that would break it.
struct Tie {
  /// The views whose lengths are tied, in their order on the screen.
  let views: [LayoutView]
  let axis: LayoutAxis
  /// The optional constraints of equal priority that compete.
  let wishes: [LayoutConstraint]
  let first: Ambiguity
  /// The priority of the contents that decides which of them changes its length.
  private let kind: ContentLimit
  /// The views whose contents have equal priority.
  private let rivals: [LayoutView]

  /// - Parameter ranges: The possible lengths of the views.
  init(
    views: [LayoutView], axis: LayoutAxis, ranges: [ClosedRange<Double>],
    wishes: [LayoutConstraint], first: Ambiguity
  ) {
    (self.views, self.axis, self.wishes, self.first) = (views, axis, wishes, first)
    let lengths = views.map { $0.contentLength(axis) }
    let stretches = zip(lengths, ranges).contains { $1.upperBound > $0 + Examination.tolerance }
    let kind: ContentLimit = stretches ? .hugging : .compressionResistance
    self.kind = kind
    let content = zip(views, lengths).filter { $1 >= 0 }.map(\.0)
    let equal = content.filter {
      $0.contentPriority(kind, axis) == content[0].contentPriority(kind, axis)
    }
    rivals = equal.count > 1 ? equal : []
  }

  /// Whether there is too much room rather than too little.
  private var stretches: Bool { kind == .hugging }

  /// Whether the views are neighbours without any content or constraint that suggests their
  /// lengths.
  var isBare: Bool {
    views.count > 1 && wishes.isEmpty
      && views.allSatisfy {
        $0.contentLength(axis) < 0 && $0.superview === views[0].superview
      }
  }

  /// Whether several views or constraints compete for the room.
  var isContest: Bool { !rivals.isEmpty || isBare || !wishes.isEmpty }

  /// - Parameter affected: All tied items. The item that lacks a constraint is the first one.
  func problem(affected: [LayoutElement], severity: LayoutFinding.Severity) -> Problem {
    let tied = !rivals.isEmpty ? rivals : isBare ? views : []
    return Problem(
      AmbiguityRule.description, severity: severity,
      items: tied.isEmpty ? Array(affected.prefix(1)) : tied,
      constraints: tied.isEmpty ? wishes : [],
      culprits: tied.isEmpty
        ? wishes.map { .constraint($0) } + [.item(first.item)] : tied.map { .item($0) },
      affected: affected, axes: [axis], message: message, candidates: candidates)
  }

  private func message(_ names: Names) -> String {
    if let one = rivals.first {
      let (how, what) =
        stretches
        ? ("hug their content", "may stretch") : ("resist compression", "may be cut")
      return "\(listed(names(rivals), atMost: 6)) \(how) equally \(axis.adverb) "
        + "(\(one.contentPriority(kind, axis).text)): any of them \(what)"
    }
    if isBare {
      return "\(listed(names(views), atMost: 6)) have no content to hug, and nothing says how they "
        + "share the \(axis.size)"
    }
    let text = "\(names(first.item)) is ambiguous: \(first.phrase)"
    guard let wish = wishes.first else { return text }
    return text + "; wishes of equal priority compete with \(names.sentence(wish))"
  }

  // MARK: Fixes

  private func candidates() -> [CandidateFix] {
    if let last = rivals.last {
      return (stretches ? turnedRound + limits(last) + alike : []) + ladders
    }
    if isBare {
      let stack = views[0].superview as? StackView
      return (stack.map { [CandidateFix(.distribution($0, .fillEqually)).meant] } ?? [])
        + [equal(views).meant]
    }
    let chosen = wishes.map { CandidateFix(.priority($0, $0.priority.raised())).meant }
    let yielding = wishes.compactMap(yielding)
    // If a content competes, the mistake is one of the two priorities. No constraint is missing.
    return chosen
      + (yielding.isEmpty
        ? MissingPieces(item: first.item).candidates(for: [first.coordinate]) : yielding)
  }

  /// Lowers the priority of the content below that of a written length.
  private func yielding(to wish: LayoutConstraint) -> CandidateFix? {
    guard wish.isNumber, let view = wish.firstItem as? LayoutView else { return nil }
    let kind: ContentLimit =
      wish.constant < view.contentLength(axis) ? .compressionResistance : .hugging
    let own = view.contentPriority(kind, axis)
    guard own == wish.priority, own.rawValue > 1 else { return nil }
    let value = LayoutPriority(rawValue: own.rawValue - 1)
    return CandidateFix(.content(view, axis, kind, value)).meant
  }

  /// Reverses limits that let a view begin only before the end of its neighbour.
  private var turnedRound: [CandidateFix] {
    rivals.flatMap { view in
      view.sides.filter { side in
        side.relation == .lessThanOrEqual && side.attribute.isNearEdge
          && side.attribute.axis == axis && side.otherAttribute.isFarEdge
          && rivals.contains { $0 === side.other }
      }.map { CandidateFix(.relation($0.constraint, $0.constraint.relation.mirrored)).meant }
    }
  }

  /// Makes the end of a container a limit: contents in a column need not extend to it.
  private func limits(_ last: LayoutView) -> [CandidateFix] {
    let end = last.ties(to: last.superview, at: .bottom).first {
      $0.isFirst && $0.attribute == .bottom && $0.relation == .equal
        && $0.constraint.priority.isRequired
        && [.bottom, .bottomMargin].contains($0.otherAttribute)
    }
    guard axis == .vertical, let end else { return [] }
    return [CandidateFix(.relation(end.constraint, .lessThanOrEqual)).meant]
  }

  /// Makes views equally long that resemble buttons in a row: they have the same class and height
  /// and do not wrap.
  private var alike: [CandidateFix] {
    guard let one = rivals.first, axis == .horizontal, one.isOfOwnClass,
      rivals.allSatisfy({ view in
        type(of: view) == type(of: one) && view.superview === one.superview
          && view.contentLength(.vertical) == one.contentLength(.vertical)
          && view.askedSize(width: 1) == nil
      })
    else { return [] }
    return [equal(rivals).meant]
  }

  /// Gives each view a higher priority than the next one has, in both orders.
  private var ladders: [CandidateFix] {
    // Icons and switches keep their size beside words. Buttons and pictures have precedence over
    // text, which can wrap.
    let isFirm = { (view: LayoutView) in
      stretches ? axis == .horizontal && view.isCompact : view.askedSize(width: 1) == nil
    }
    let (firm, rest) = (rivals.filter(isFirm), rivals.filter { !isFirm($0) })
    return [firm + rest, (firm + rest).reversed()].map { order in
      var fix = CandidateFix(
        order.dropLast().enumerated().map { place, view in
          let value = view.contentPriority(kind, axis).raised(by: Float(order.count - 1 - place))
          return .content(view, axis, kind, value)
        })
      // Only some of the views have enough room.
      fix.isTemporary = !stretches
      fix.isMeant = !firm.isEmpty && !rest.isEmpty
      return fix
    }
  }

  private func equal(_ views: [LayoutView]) -> CandidateFix {
    let equations = TreeEdit.Equation.equal(views, axis)
    return CandidateFix(equations.map { .add($0) }) { names in
      "make them equal: " + listed(equations.map { $0.sentence(names) }, atMost: 4)
    }
  }
}

extension TreeEdit.Equation {
  /// Equations that give views the length of the first one.
  static func equal(_ views: [LayoutElement], _ axis: LayoutAxis) -> [TreeEdit.Equation] {
    views.dropFirst().map { TreeEdit.Equation($0, axis.size, to: views[0]) }
  }
}

extension LayoutView {
  /// Whether the content has a size of its own, is about as wide as high, and does not wrap.
  fileprivate var isCompact: Bool {
    let size = askedNaturalSize
    return size.width > 0 && size.width < 2 * size.height && askedSize(width: 1) == nil
  }

  /// The length of the content along an axis; negative if the view has no content.
  func contentLength(_ axis: LayoutAxis) -> Double { askedNaturalSize.length(axis) }
}
