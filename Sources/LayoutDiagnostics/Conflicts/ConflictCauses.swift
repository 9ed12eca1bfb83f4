import AutoLayout
import LayoutContainers

/// The causes of a contradiction, as far as the meaning of its constraints shows them, and the
/// candidate fixes. Known causes are checked from the most specific to the most general one.
struct ConflictCauses {
  let set: Conflict
  /// All contradictions with the same cause.
  let all: [Conflict]
  let names: Names

  /// The problem with the likeliest cause. Its message has no arithmetic yet.
  var likeliest: Problem {
    var cause =
      mask ?? outwards ?? twoSets ?? stack ?? closed ?? direction ?? shares
      ?? outsideSize ?? ownEdges ?? heldTwice ?? requiredContent ?? crowded
      ?? heldThrice ?? unknown
    // The removal of a written constraint is always a candidate. Specific candidates come first.
    var listed = Set(cause.culprits.compactMap(\.constraint).map { ObjectIdentifier($0) })
    let others = ranked.filter { listed.insert(ObjectIdentifier($0)).inserted }
    cause.culprits += others.map { .constraint($0) }
    let special = cause.candidates
    cause.candidates = { special() + others.prefix(Self.most).flatMap(roomier) }
    return cause
  }

  /// - Parameters:
  ///   - culprits: The constraints to change, the likeliest first.
  ///   - others: The culprits that are likelier than `culprits`.
  func cause(
    _ items: [LayoutElement], blaming culprits: [LayoutConstraint] = [],
    after others: [Problem.Culprit] = [], _ phrase: @autoclosure @escaping () -> String,
    mend candidates: @autoclosure @escaping () -> [CandidateFix] = []
  ) -> Problem {
    Problem(
      ConflictRule.description, items: items,
      culprits: others + culprits.map { .constraint($0) }, message: { _ in phrase() },
      candidates: candidates)
  }

  /// Candidates that give more room to an item without room: a minimum in place of a length, or a
  /// shorter distance, which is the distance at the other end if that is smaller. The last
  /// candidate is the removal of the constraint.
  private func roomier(_ constraint: LayoutConstraint) -> [CandidateFix] {
    let removal = CandidateFix(removing: [constraint])
    guard let item = set.implicitBounds.first?.item, constraint.relation == .equal else {
      return [removal]
    }
    if constraint.isNumber {
      return [CandidateFix(.relation(constraint, .greaterThanOrEqual)), removal]
    }
    let missing = set.gap + max(0, (item as? LayoutView)?.contentLength(set.axis) ?? 0)
    let room = abs(constraint.constant) - missing
    guard room > 0, constraint.firstAttribute.kind != .size else { return [removal] }
    let opposite = set.written.first { pin in
      pin !== constraint && pin.firstAttribute.kind != .size && pin.items.count == 2
        && pin.items.allSatisfy { item in constraint.items.contains { $0 === item } }
    }
    let value = min(room, opposite.map { abs($0.constant) } ?? room)
    let fix = CandidateFix(.constant(constraint, constraint.constant < 0 ? -value : value))
    return [value < room ? fix.meant : fix, removal]
  }

  /// The greatest number of removals to try. A contradiction is usually one mistake.
  private static let most = 12

  // MARK: Order

  /// The written constraints in the order in which they are likely to be given up: sizes, then
  /// ends, then the rest.
  private var ranked: [LayoutConstraint] {
    all.flatMap(\.written).unique().sorted(by: \.serial).reversed().sorted(by: Self.rank)
  }

  static func rank(_ constraint: LayoutConstraint) -> Int {
    if constraint.isRatio { return 3 }
    if constraint.firstAttribute.kind == .size { return constraint.relation == .equal ? 0 : 2 }
    return constraint.firstAttribute.isFarEdge ? 1 : 3
  }

  // MARK: Frames held from outside

  /// A view whose autoresizing mask is translated although constraints place it.
  private var mask: Problem? {
    let views = all.flatMap(\.masked)
    guard let view = views.first(where: \.isPlacedByConstraints) ?? views.first else { return nil }
    return cause(
      [view], after: [.item(view, part: ".mask")],
      names.mask(of: view) + ", constraints want another",
      mend: unmasked(views) + CandidateFix.roomier(view))
  }

  /// Turns off the masks of the views that constraints or a stack place.
  private func unmasked(_ views: [LayoutView]) -> [CandidateFix] {
    let placed = views.filter { $0.isPlacedByConstraints || $0.isArranged }.unique()
    guard !placed.isEmpty else { return [] }
    let unmasked = placed.map { TreeEdit.mask($0) }
    // A length that only the frame gives needs a constraint.
    let sizes = placed.flatMap { view in
      LayoutAxis.allCases.filter { view.frame.size.length($0) > 0 && !view.hasLength($0) }.map {
        TreeEdit.Equation(item: view, attribute: $0.size, constant: view.frame.size.length($0))
      }
    }
    return [CandidateFix(unmasked)]
      + (sizes.isEmpty ? [] : [CandidateFix(unmasked + sizes.map { .add($0) })])
  }

  /// A cell or another view with a temporary size from outside.
  private var outsideSize: Problem? {
    let named = set.written.first { $0.identifier?.contains("Encapsulated-Layout") == true }
    let given = named ?? set.rootSize
    // A ratio that does not fit does not depend on the amount of room.
    guard let given, let view = given.firstItem as? LayoutView,
      !set.written.contains(where: \.isRatio)
    else { return nil }
    // The root is too short for several items in a column or for an item without any length. This
    // is typical of a cell with an estimated size. If there is more room, or along the horizontal
    // axis, the mistake lies in other constraints.
    let isTooShort =
      set.axis == .vertical && (set.written.count > 3 || !set.implicitBounds.isEmpty)
      && set.isLess(given)
    guard named != nil || given.constant == 0 || isTooShort else { return nil }
    let axis = given.firstAttribute.axis ?? .vertical
    let last = lastPin(of: view, axis)
    let yields = [last].compactMap { $0 }.map {
      CandidateFix.yielding(
        $0, "the \(given.firstAttribute) from outside is temporary", isTemporary: true)
    }
    let sizes = { named == nil ? CandidateFix.roomier(view) : [] }
    return cause(
      [view], blaming: [last, given].compactMap { $0 },
      "\(names(view)) is given a \(given.firstAttribute) of \(short(given.constant)) from outside, "
        + "its constraints want another",
      mend: given.constant == 0 ? sizes() + yields : yields + sizes())
  }

  /// The constraint nearest to the far edge of `view`, whose priority is usually lowered in a cell.
  private func lastPin(of view: LayoutView, _ axis: LayoutAxis) -> LayoutConstraint? {
    let pins = set.written.filter {
      $0.firstAttribute.axis == axis && $0.identifier?.contains("Encapsulated") != true
    }
    return pins.last { pin in
      pin.ends.contains { $0.item?.home === view && $0.attribute.isFarEdge }
    } ?? pins.last
  }

  /// An edge of a view that is placed outside of the superview, or may end only there.
  private var outwards: Problem? {
    guard let side = set.outwards, let item = side.item, let turned = side.turned else {
      return nil
    }
    return cause(
      [item], blaming: [side.constraint], names.outwards(side), mend: [CandidateFix(turned).meant])
  }

  /// A view with a length of 0 whose contents keep their margins.
  private var closed: Problem? {
    guard let size = set.written.first(where: { $0.isNumber && $0.constant == 0 }),
      size.relation != .greaterThanOrEqual, let view = size.firstItem as? LayoutView
    else { return nil }
    let inside = set.written.filter { pin in
      pin !== size && pin.firstAttribute.kind != .size
        && pin.items.compactMap(\.home).contains { $0 !== view && $0.isDescendant(of: view) }
    }
    guard !inside.isEmpty else { return nil }
    let far = inside.sorted { $0.ends.contains { $0.attribute.isFarEdge } ? 0 : 1 }
    return cause(
      [view], blaming: far.prefix(1) + [size] + far.dropFirst(),
      "\(names.sentence(size)) closes \(names(view)), and its contents keep their margins",
      mend: far.map {
        .yielding($0, "it may give way while \(names(view)) is closed", isTemporary: true).meant
      })
  }

  /// A length of a view that is too short for the lengths of several of its subviews.
  private var crowded: Problem? {
    let lengths = set.written.filter(\.isNumber)
    let crowded = lengths.first { size in
      set.isLess(size)
        && lengths.count { $0 !== size && $0.firstItem?.container === size.firstItem } > 1
    }
    guard let size = crowded, let view = size.firstItem as? LayoutView else { return nil }
    return cause(
      [view], blaming: [size],
      "\(names.sentence(size)) is too little room for what lies in \(names(view))",
      mend: [
        CandidateFix(removing: [size]).meant, CandidateFix(.relation(size, .greaterThanOrEqual)),
      ])
  }

  /// A content whose hugging or compression resistance is required.
  private var requiredContent: Problem? {
    guard let limit = set.members.first(where: { $0.role == .contentSize }),
      let view = limit.firstItem as? LayoutView, let axis = limit.firstAttribute.axis
    else { return nil }
    let isHugging = limit.relation == .lessThanOrEqual
    let kind: ContentLimit = isHugging ? .hugging : .compressionResistance
    let change = CandidateFix(.content(view, axis, kind, isHugging ? .defaultLow : .defaultHigh))
    return cause(
      [view], after: [.constraint(limit), .item(view)],
      "the \(axis.adjective) \(kind.words) of \(names(view)) is required, and "
        + (isHugging ? "its ends want more" : "there is less room"),
      mend: [isHugging ? change.meant : change])
  }

  // MARK: Reading direction

  /// A mixture of left or right and leading or trailing, which is consistent in one reading
  /// direction only.
  private var direction: Problem? {
    let absolute = set.written.filter {
      $0.firstAttribute.isAbsolute || $0.secondAttribute.isAbsolute
    }
    let directional = set.members.contains { $0.firstAttribute.isDirectional }
    guard let first = absolute.first, let item = first.firstItem, directional,
      item.home?.effectiveDirection == .rightToLeft
    else { return nil }
    let edits: [TreeEdit] = absolute.flatMap { absolute in
      TreeEdit.Equation(absolute).map { [.remove(absolute), .add($0.directional)] } ?? []
    }
    return cause(
      [item], blaming: absolute,
      "left and right do not turn round with the reading direction, leading and trailing do",
      mend: [
        CandidateFix(edits) {
          "replace left by leading and right by trailing in "
            + listed(absolute.map($0.sentence), atMost: 4)
        }
      ])
  }

  /// Two edges of the same view that are tied to each other. Another view is probably meant.
  private var ownEdges: Problem? {
    guard let tie = set.tieToItself, let item = tie.firstItem else { return nil }
    return cause(
      [item], blaming: [tie],
      "\(names.sentence(tie)) ties \(names(item)) to itself; another view may be meant",
      mend: [CandidateFix(.remove(tie)).meant])
  }

  private var unknown: Problem {
    let item = ranked.first?.firstItem ?? set.elements.first
    return cause(
      item.map { [$0] } ?? [],
      set.implicitBounds.first.map { "there is no room for \(names($0.item))" }
        ?? "these cannot hold together")
  }
}

extension LayoutView {
  /// Whether the content, a constraint, or two edges determine a length of the view. Constraints of
  /// items that follow the view do not count.
  func hasLength(_ axis: LayoutAxis) -> Bool {
    let own = sides.filter {
      $0.attribute.axis == axis && ($0.isFirst || $0.other?.home === superview)
    }
    return own.contains { $0.constraint.firstAttribute.kind == .size }
      || Set(own.map(\.attribute)).count > 1 || contentLength(axis) >= 0
  }

  /// Whether a written constraint places or sizes the view. Constraints to its own contents do not
  /// count.
  var isPlacedByConstraints: Bool {
    sides.contains { $0.other?.home.map { !$0.isDescendant(of: self) || $0 === self } ?? true }
  }

  /// Whether a stack arranges the view.
  fileprivate var isArranged: Bool {
    (superview as? StackView)?.arrangedSubviews.contains { $0 === self } ?? false
  }
}
