import AutoLayout
import LayoutContainers

/// What is said of wishes that did not come true: content that is cut, optional constraints that
/// gave way, hidden views that keep their length.
struct WishReport {
  let names: Names
  let design: DesignView

  func problems(_ unsatisfied: [Unsatisfied]) -> [Problem] {
    var cut: [ObjectIdentifier: Int] = [:]
    var found: [Problem] = []
    for wish in unsatisfied {
      guard wish.constraint.role == .contentSize, let view = wish.constraint.firstItem?.element
      else {
        found.append(lost(wish))
        continue
      }
      let axis = wish.constraint.firstAttribute.axis ?? .horizontal
      let unplaced = Unplaced(forcing: wish.forcedBy, axis, names: names)
      // Too narrow and too low is one view that is cut, and so are all in one that has no place.
      let key = ObjectIdentifier(unplaced?.view ?? view)
      if let index = cut[key] ?? cut[ObjectIdentifier(view)] {
        cut[ObjectIdentifier(view)] = index
        let (message, candidates) = (found[index].message, found[index].candidates)
        found[index].message = { message() + "; " + shortfall(wish, view) }
        found[index].affected.append(view)
        if unplaced == nil { found[index].candidates = { candidates() + clippedCandidates(wish) } }
      } else {
        cut[key] = found.count
        cut[ObjectIdentifier(view)] = found.count
        found.append(unplaced.map { cutBy($0, wish, view) } ?? clipped(wish, view))
      }
    }
    return found
  }

  private func cutBy(_ unplaced: Unplaced, _ wish: Unsatisfied, _ view: LayoutElement) -> Problem {
    var problem = clipped(wish, view)
    problem.items = [unplaced.view, view].unique()
    problem.culprits = [
      unplaced.view.isPlacedByConstraints ? .mask(unplaced.view) : .item(unplaced.view)
    ]
    problem.affected = problem.items
    problem.message = { unplaced.reason + "; " + shortfall(wish, view) }
    problem.candidates = { unplaced.candidates }
    return problem
  }

  private func shortfall(_ wish: Unsatisfied, _ view: LayoutElement) -> String {
    let how = wish.constraint.firstAttribute.axis == .horizontal ? "narrower" : "lower"
    return "\(names(view)) is \(points(wish.violation)) \(how) than its content"
  }

  private func clipped(_ wish: Unsatisfied, _ view: LayoutElement) -> Problem {
    let forcing = wish.forcedBy.filter { $0.role == .user || $0.role == .rootSize }
    let isSeen =
      (view as? LayoutView).map {
        design.isFramed($0)
          || design.sawAsShort($0, wish.constraint.firstAttribute.axis ?? .horizontal)
      } ?? false
    var problem = Problem(
      kind: .clipped, severity: isSeen ? .note : .warning, items: [view],
      message: { shortfall(wish, view) + forced(by: forcing) + hint(wish, view) })
    let sizes = forcing.filter { $0.firstItem === view && $0.firstAttribute.kind == .size }
    problem.culprits =
      (sizes + forcing.filter { !sizes.contains($0) }).map { .constraint($0) } + [.item(view)]
    problem.constraints = sizes
    problem.affected = [view]
    problem.candidates = { clippedCandidates(wish) }
    return problem
  }

  /// Words that could wrap do so only if their view says how high they are at a width.
  private func hint(_ wish: Unsatisfied, _ view: LayoutElement) -> String {
    guard wish.constraint.firstAttribute == .width, let view = view as? LayoutView,
      wish.forcedBy.contains(where: { $0.role == .rootSize }),
      view.subviews.isEmpty, !(view.superview is StackView), view.looksLikeWords
    else { return "" }
    return "; words wrap where measure(width:) says how high they are"
  }

  private func forced(by forcing: [LayoutConstraint]) -> String {
    forcing.isEmpty ? "" : ", forced by " + listed(forcing.map(names.sentence), atMost: 6)
  }

  /// A fixed length becomes the least one, or goes.
  private func clippedCandidates(_ wish: Unsatisfied) -> [Candidate] {
    let view = wish.constraint.firstItem
    let forcing = wish.forcedBy.filter { $0.role == .user }
    let axis = wish.constraint.firstAttribute.axis
    let lengths = forcing.filter {
      $0.firstAttribute.kind == .size && $0.firstAttribute.axis == axis
        && $0.relation != .greaterThanOrEqual
    }
    // Its own first, then those of what it lies in.
    let sizes = lengths.filter { $0.firstItem === view } + lengths.filter { $0.firstItem !== view }
    var found = roomInStack(wish)
    for size in sizes {
      found.append(Candidate("remove \(names.sentence(size))", .remove(size)))
      if size.secondItem == nil, size.relation == .equal {
        found.append(
          Candidate(
            "let \(names.sentence(size)) be the least: >= \(short(size.constant))",
            .relation(size, .greaterThanOrEqual)))
      }
    }
    if sizes.count > 1, sizes.count <= 4 {
      found.append(
        Candidate(
          "remove " + listed(sizes.map { names.sentence($0) }), sizes.map { .remove($0) }))
    }
    // Where the room itself is too small, to let go of an edge only moves what has no room.
    if wish.forcedBy.contains(where: { $0.role == .rootSize }) { return found }
    for other in forcing.reversed() where !sizes.contains(other) && found.count < 4 {
      found.append(Candidate("remove \(names.sentence(other))", .remove(other)))
    }
    return found
  }

  /// What has no room beside its neighbours in a stack may have it below them.
  private func roomInStack(_ wish: Unsatisfied) -> [Candidate] {
    guard let view = wish.constraint.firstItem as? LayoutView,
      let stack = view.superview as? StackView,
      stack.arrangedSubviews.contains(where: { $0 === view }),
      stack.effectiveAxis == .horizontal, wish.constraint.firstAttribute == .width
    else { return [] }
    return [
      Candidate("set wrapsLines of \(names(stack)) to true", .wraps(stack)).meant,
      Candidate("set switchesAxisToFit of \(names(stack)) to true", .turns(stack)).meant,
    ]
  }

  private func lost(_ wish: Unsatisfied) -> Problem {
    let constraint = wish.constraint
    let item = constraint.firstItem?.element
    let forcing = wish.forcedBy.filter { $0.role == .user || $0.role == .rootSize }
    var problem = Problem(
      kind: .lost, severity: .note, items: item.map { [$0] } ?? [],
      message: {
        "\(names.sentence(constraint)) misses by \(points(wish.violation))"
          + forced(by: forcing)
      })
    problem.constraints = [constraint]
    problem.culprits = forcing.map { .constraint($0) } + [.constraint(constraint)]
    if constraint.identifier == "UISV-hiding", constraint.role == .container, let item {
      problem.severity = .warning
      let written = forcing.filter { $0.role == .user }
      problem.message = {
        "\(names(item)) is hidden but keeps \(points(wish.violation)) of its "
          + "\(constraint.firstAttribute): "
          + listed(forcing.map(names.sentence), atMost: 4)
      }
      problem.culprits = written.map { .constraint($0) }
      problem.candidates = {
        written.map {
          Candidate(
            "lower the priority of \(names.sentence($0)) to 999: it may give way while "
              + "\(names(item)) is hidden", .priority($0, 999))
        }
      }
    }
    return problem
  }
}

extension [LayoutConstraint] {
  func contains(_ constraint: LayoutConstraint) -> Bool { contains { $0 === constraint } }
}

extension LayoutView {
  /// Whether its content seems to be a line of words: it has a baseline, or the shape of one.
  fileprivate var looksLikeWords: Bool {
    firstBaselineOffsetFromTop != nil
      || contentLength(.horizontal) > 4 * max(1, contentLength(.vertical))
  }
}
