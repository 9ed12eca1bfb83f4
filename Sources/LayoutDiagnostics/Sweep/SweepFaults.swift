import AutoLayout

/// Finds the ranges of lengths over which something is wrong, piece by piece: in a piece every
/// coordinate is a straight line, so every condition holds over one range that can be computed.
struct SweepFaults {
  private let tracer: SweepTracer
  private let pieces: [SweepTracer.Piece]
  private let range: ClosedRange<Double>
  private let places: [ObjectIdentifier: Int]
  /// What does not come to more than this anywhere in a range does not show.
  private let visibleTolerance: Double
  /// The views that are followed.
  private let views: [LayoutView]

  init(_ tracer: SweepTracer, _ pieces: [SweepTracer.Piece], _ range: ClosedRange<Double>) {
    self.tracer = tracer
    self.pieces = pieces
    self.range = range
    visibleTolerance = Examination(of: tracer.root).visibleTolerance
    let origins = tracer.coordinates.indices.filter { tracer.coordinates[$0].component == .minX }
    places = Dictionary(
      origins.map { (ObjectIdentifier(tracer.coordinates[$0].element), $0) },
      uniquingKeysWith: { $1 })
    views = origins.compactMap { tracer.coordinates[$0].element as? LayoutView }
  }

  /// What is wrong, known by kind and items.
  private struct Fault: Hashable {
    var kind: LayoutFinding.Kind
    var items: [String]
    var words: String
  }

  /// Where in a piece something is wrong.
  private struct Sighting {
    var fault: Fault
    var part: ClosedRange<Double>
    /// How many points the fault comes to there, at most.
    var amount: Double

    init(
      _ kind: LayoutFinding.Kind, _ items: [String], _ words: String, _ part: ClosedRange<Double>,
      amount: Double = .infinity
    ) {
      fault = Fault(kind: kind, items: items, words: words)
      self.part = part
      self.amount = amount
    }
  }

  /// The ranges of faults in the order in which they are met first, joined where they touch.
  func intervals() -> [LayoutSweep.Interval] {
    let sightings = pieces.flatMap { piece in
      tracer.layOut(at: (piece.lower + piece.upper) / 2)
      return conflicts(piece) + ambiguities(piece) + clipped(piece) + overlaps(piece)
        + outside(piece)
    }
    return sightings.grouped(by: \.fault).flatMap { parts in
      var joined: [Sighting] = []
      for next in parts {
        guard let last = joined.last, next.part.lowerBound <= last.part.upperBound + 1e-3 else {
          joined.append(next)
          continue
        }
        let end = max(last.part.upperBound, next.part.upperBound)
        joined[joined.count - 1].part = last.part.lowerBound...end
        joined[joined.count - 1].amount = max(last.amount, next.amount)
      }
      return joined.filter {
        $0.amount > visibleTolerance && !(isWhole($0.part) && $0.fault.kind == .overlap)
      }.map { interval($0.fault, $0.part) }
    }
  }

  private func isWhole(_ part: ClosedRange<Double>) -> Bool {
    part.lowerBound <= range.lowerBound + 1e-3 && part.upperBound >= range.upperBound - 1e-3
  }

  private func interval(
    _ fault: Fault, _ part: ClosedRange<Double>
  ) -> LayoutSweep.Interval {
    let atStart = part.lowerBound <= range.lowerBound + 1e-3
    let atEnd = part.upperBound >= range.upperBound - 1e-3
    let (lower, upper) = (short(part.lowerBound), short(part.upperBound))
    let place =
      atStart && atEnd
      ? "over the whole range"
      : atStart ? "below \(upper)" : atEnd ? "above \(lower)" : "from \(lower) to \(upper)"
    return LayoutSweep.Interval(
      kind: fault.kind, items: fault.items, lower: part.lowerBound, upper: part.upperBound,
      message: "\(fault.words) \(place)")
  }

  // MARK: What the solver says

  private func conflicts(_ piece: SweepTracer.Piece) -> [Sighting] {
    guard !piece.broken.isEmpty else { return [] }
    return tracer.conflicts().map {
      Sighting(.conflict, $0, "in conflict (\($0.joined(separator: ", ")))", piece.range)
    }
  }

  private func ambiguities(_ piece: SweepTracer.Piece) -> [Sighting] {
    Examination(of: tracer.root).ambiguities(of: views).filter { $0.kind != .harmless }.map {
      let item = tracer.names($0.item)
      return Sighting(.ambiguity, [item], "\(item).\($0.coordinate) is ambiguous", piece.range)
    }
  }

  // MARK: What geometry says

  /// What is less than this is arithmetic, in points.
  private static let tolerance = 1e-3

  /// A value at both ends of a piece, between which it is a straight line; or a frame of four such values.
  private typealias Ends<Value> = (start: Value, end: Value)

  private func frames(_ view: LayoutView, _ piece: SweepTracer.Piece) -> Ends<LayoutRect> {
    (frame(of: view, piece, at: piece.lower), frame(of: view, piece, at: piece.upper))
  }

  private func frame(
    of view: LayoutView, _ piece: SweepTracer.Piece, at length: Double
  ) -> LayoutRect {
    guard let place = places[ObjectIdentifier(view)] else { return .zero }
    let values = (0..<4).map { piece.value(place + $0, at: length) }
    return LayoutRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// The part of a piece over which all of some lines lie above 0, and the greatest value that each of them
  /// reaches; `nil` if one of them never does by more than the tolerance.
  private func part(
    of piece: SweepTracer.Piece, above lines: [Ends<Double>]
  ) -> (part: ClosedRange<Double>, amount: Double)? {
    var part = piece.range
    for line in lines {
      guard max(line.start, line.end) > Self.tolerance else { return nil }
      if line.start >= 0, line.end >= 0 { continue }
      let share = line.start / (line.start - line.end)
      let zero = min(
        max(piece.lower + share * (piece.upper - piece.lower), piece.lower), piece.upper)
      let above = line.start > 0 ? piece.lower...zero : zero...piece.upper
      guard above.overlaps(part) else { return nil }
      part = part.clamped(to: above)
    }
    guard part.upperBound > part.lowerBound else { return nil }
    return (part, lines.map { max($0.start, $0.end) }.min() ?? 0)
  }

  private func clipped(_ piece: SweepTracer.Piece) -> [Sighting] {
    views.filter { !$0.isHidden && ClippedRule.judges($0) }.flatMap { view -> [Sighting] in
      let (content, frames) = (view.askedContentSize, frames(view, piece))
      let text = view.askedSize(width: (frames.start.width + frames.end.width) / 2)
      let wanted = LayoutSize(
        width: text == nil ? content.width : 0, height: text?.height ?? content.height)
      return LayoutAxis.allCases.compactMap { axis in
        let length = wanted.length(axis)
        let lacks = (
          length - frames.start.size.length(axis), length - frames.end.size.length(axis)
        )
        guard length > 0, let found = part(of: piece, above: [lacks]) else { return nil }
        let item = tracer.names(view)
        return Sighting(
          .clipped, [item], ClippedRule.words(item, axis), found.part, amount: found.amount)
      }
    }
  }

  private func overlaps(_ piece: SweepTracer.Piece) -> [Sighting] {
    views.flatMap { parent in
      let children = parent.subviews.filter {
        OverlapRule.judges($0) && places[ObjectIdentifier($0)] != nil
      }
      return meetings(of: children, piece).compactMap { pair -> Sighting? in
        let (one, other) = (children[pair.one], children[pair.other])
        let (a, b) = (frames(one, piece), frames(other, piece))
        let depths = zip(Self.depths(a.start, b.start), Self.depths(a.end, b.end))
        // What covers another over the whole range is meant to, and not put into words for every pair of a
        // heap.
        guard let found = part(of: piece, above: Array(depths)), !isWhole(found.part) else {
          return nil
        }
        let names = [tracer.names(one), tracer.names(other)]
        return Sighting(
          .overlap, names, OverlapRule.words(names[0], names[1]), found.part, amount: found.amount)
      }
    }
  }

  /// How far two rectangles reach beyond each other's edges: they overlap where all four are above 0.
  private static func depths(_ a: LayoutRect, _ b: LayoutRect) -> [Double] {
    [a.maxX - b.minX, b.maxX - a.minX, a.maxY - b.minY, b.maxY - a.minY]
  }

  /// Views that reach out of their superview, unless they bleed or wait outside where they reach out farthest.
  private func outside(_ piece: SweepTracer.Piece) -> [Sighting] {
    let examination = Examination(of: tracer.root)
    return views.filter { !$0.isHidden }.flatMap { child -> [Sighting] in
      guard let view = child.superview, !view.isScrolling else { return [] }
      let (own, outer) = (frames(child, piece), frames(view, piece))
      // Controls draw beyond the rectangle that constraints see.
      let ends = [(own.start, outer.start.size), (own.end, outer.end.size)].map {
        OutsideRule.excesses(of: child.alignmentRect(forFrame: $0), in: $1)
      }
      return zip(ends[0], ends[1]).compactMap { start, end in
        let isGrowing = end.excess > start.excess
        let sides = ends[isGrowing ? 1 : 0].filter { $0.excess > 0 }.map(\.side)
        guard let found = part(of: piece, above: [(start.excess, end.excess)]),
          !OutsideRule.isFree(view, at: start.side, in: examination),
          !OutsideRule.isDeliberate(
            isGrowing ? own.end : own.start, in: (isGrowing ? outer.end : outer.start).size, sides)
        else { return nil }
        let names = [tracer.names(child), tracer.names(view)]
        return Sighting(
          .outside, names, "\(names[0]) is outside \(names[1]) \(OutsideRule.words(start.side))",
          found.part, amount: found.amount)
      }
    }
  }

  /// The pairs of views that may cover each other somewhere in a piece, in their order.
  func meetings(
    of children: [LayoutView], _ piece: SweepTracer.Piece
  ) -> [(one: Int, other: Int)] {
    guard children.count > 1 else { return [] }
    let ends = children.map { frames($0, piece) }
    let axes = LayoutAxis.allCases.map { axis in
      ends.map { (start: $0.start.extent(axis), end: $0.end.extent(axis)) }
    }
    var pairs: [(one: Int, other: Int)] = []
    for group in groups(axes[0]).flatMap({ groups(axes[1], among: $0) }) where group.count > 1 {
      let neighbours = axes.map { extents in
        Neighbours(group.map { Self.hull(extents[$0]) }, room: 0)
      }
      let fewest = neighbours[0].count < neighbours[1].count ? neighbours[0] : neighbours[1]
      for (place, others) in fewest.meetings {
        for other in others {
          let (one, other) = (group[place], group[other])
          pairs.append((min(one, other), max(one, other)))
        }
      }
    }
    return pairs.sorted { Int64($0.one) << 32 + Int64($0.other) }
  }

  /// All that a view covers along an axis anywhere in a piece.
  private static func hull(_ extents: Ends<ClosedRange<Double>>) -> ClosedRange<Double> {
    min(
      extents.start.lowerBound, extents.end.lowerBound)...max(
        extents.start.upperBound, extents.end.upperBound)
  }

  /// Views between which there is no gap that is open at both ends of a piece, as it is everywhere between
  /// then; each group in the order of the views.
  private func groups(_ extents: [Ends<ClosedRange<Double>>], among views: [Int]? = nil) -> [[Int]]
  {
    let order = (views ?? Array(extents.indices)).sorted {
      (extents[$0].start.lowerBound, $0) < (extents[$1].start.lowerBound, $1)
    }
    // Where everything after a view begins at the upper end; at the lower one it is in order.
    var starts = order.map { extents[$0].end.lowerBound }
    for place in starts.indices.dropLast().reversed() {
      starts[place] = min(starts[place], starts[place + 1])
    }
    var groups: [[Int]] = []
    // What covers no more than this counts as open.
    let room = Self.tolerance
    var ends = (lower: -Double.infinity, upper: -Double.infinity)
    for (place, view) in order.enumerated() {
      if ends.lower - extents[view].start.lowerBound <= room, ends.upper - starts[place] <= room {
        groups.append([])
      }
      groups[groups.count - 1].append(view)
      ends.lower = max(ends.lower, extents[view].start.upperBound)
      ends.upper = max(ends.upper, extents[view].end.upperBound)
    }
    return groups.map { $0.sorted() }
  }
}
