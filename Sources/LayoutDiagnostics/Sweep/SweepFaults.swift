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

  /// Ranges of faults in the order they were met, joined where they touch.
  private struct Ledger {
    private(set) var order: [Fault] = []
    private(set) var ranges: [Fault: [(range: ClosedRange<Double>, amount: Double)]] = [:]

    /// - Parameter amount: How many points the fault comes to in the range, at most.
    mutating func add(
      _ fault: Fault, _ lower: Double, _ upper: Double, _ amount: Double = .infinity
    ) {
      guard upper >= lower else { return }
      if ranges[fault] == nil { order.append(fault) }
      var known = ranges[fault, default: []]
      if let last = known.last, lower <= last.range.upperBound + 1e-3 {
        known[known.count - 1] = (
          last.range.lowerBound...max(last.range.upperBound, upper), max(last.amount, amount)
        )
      } else {
        known.append((lower...upper, amount))
      }
      ranges[fault] = known
    }
  }

  func intervals() -> [LayoutSweep.Interval] {
    var ledger = Ledger()
    for piece in pieces {
      tracer.layOut(at: (piece.lower + piece.upper) / 2)
      addConflicts(piece, &ledger)
      addAmbiguities(piece, &ledger)
      addClipped(piece, &ledger)
      addOverlaps(piece, &ledger)
      addOutside(piece, &ledger)
    }
    var intervals: [LayoutSweep.Interval] = []
    for fault in ledger.order {
      for (part, amount) in ledger.ranges[fault] ?? [] where amount > visibleTolerance {
        if isWhole(part), fault.kind == .overlap { continue }
        intervals.append(interval(fault, part))
      }
    }
    return intervals
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

  private func addConflicts(_ piece: SweepTracer.Piece, _ ledger: inout Ledger) {
    for members in tracer.conflicts() where !piece.broken.isEmpty {
      ledger.add(
        Fault(
          kind: .conflict, items: members,
          words: "in conflict (\(members.joined(separator: ", ")))"),
        piece.lower, piece.upper)
    }
  }

  private func addAmbiguities(_ piece: SweepTracer.Piece, _ ledger: inout Ledger) {
    for ambiguity in Examination(of: tracer.root).ambiguities(of: views)
    where ambiguity.kind != .harmless {
      let item = tracer.names(ambiguity.item)
      ledger.add(
        Fault(
          kind: .ambiguity, items: [item], words: "\(item).\(ambiguity.coordinate) is ambiguous"),
        piece.lower, piece.upper)
    }
  }

  // MARK: What geometry says

  /// A value that is a straight line over a piece.
  private struct Line {
    var start: Double
    var rate: Double

    static func - (one: Line, other: Line) -> Line {
      Line(start: one.start - other.start, rate: one.rate - other.rate)
    }

    static func + (one: Line, other: Line) -> Line {
      Line(start: one.start + other.start, rate: one.rate + other.rate)
    }

    /// The greatest value over a length.
    func greatest(_ length: Double) -> Double { max(start, start + rate * length) }

    /// The distances from the start, within 0...length, over which the line lies above a value.
    /// `nil` if it never lies above by more than the tolerance.
    func above(_ value: Double, _ length: Double) -> ClosedRange<Double>? {
      let excess = start - value
      guard greatest(length) - value > SweepFaults.tolerance else { return nil }
      if abs(rate) < 1e-12 { return excess > 0 ? 0...length : nil }
      let zero = -excess / rate
      let (lower, upper) = rate > 0 ? (max(0, zero), length) : (0, min(length, zero))
      return upper > lower ? lower...upper : nil
    }
  }

  private func line(_ index: Int, _ piece: SweepTracer.Piece) -> Line {
    Line(start: piece.value(index, at: piece.lower), rate: piece.rates[index])
  }

  /// What is less than this is arithmetic, in points.
  fileprivate static let tolerance = 1e-3

  private func addClipped(_ piece: SweepTracer.Piece, _ ledger: inout Ledger) {
    for view in views where !view.isHidden && ClippedRule.judges(view) {
      guard let place = places[ObjectIdentifier(view)] else { continue }
      let content = view.askedContentSize
      let width = line(place + 2, piece)
      let height = line(place + 3, piece)
      let middle = width.start + width.rate * (piece.upper - piece.lower) / 2
      let text = view.askedSize(width: middle)
      if text == nil, content.width > 0 {
        addClipped(view, .horizontal, wanted: content.width, width, piece, &ledger)
      }
      let wanted = text?.height ?? content.height
      if wanted > 0 { addClipped(view, .vertical, wanted: wanted, height, piece, &ledger) }
    }
  }

  private func addClipped(
    _ view: LayoutView, _ axis: LayoutAxis, wanted: Double, _ line: Line,
    _ piece: SweepTracer.Piece, _ ledger: inout Ledger
  ) {
    let missing = Line(start: wanted - line.start, rate: -line.rate)
    let length = piece.upper - piece.lower
    guard let part = missing.above(0, length) else { return }
    let item = tracer.names(view)
    ledger.add(
      Fault(kind: .clipped, items: [item], words: ClippedRule.words(item, axis)),
      piece.lower + part.lowerBound, piece.lower + part.upperBound, missing.greatest(length))
  }

  private func addOverlaps(_ piece: SweepTracer.Piece, _ ledger: inout Ledger) {
    for parent in views {
      let children = parent.subviews.filter {
        OverlapRule.judges($0) && places[ObjectIdentifier($0)] != nil
      }
      for (one, other) in meetings(of: children, piece) {
        guard let (part, depth) = overlap(children[one], children[other], piece),
          // What covers another over the whole range is meant to, and not put into words for every pair of
          // a heap.
          !isWhole(piece.lower + part.lowerBound...piece.lower + part.upperBound)
        else { continue }
        let names = [tracer.names(children[one]), tracer.names(children[other])]
        ledger.add(
          Fault(kind: .overlap, items: names, words: OverlapRule.words(names[0], names[1])),
          piece.lower + part.lowerBound, piece.lower + part.upperBound, depth)
      }
    }
  }

  /// Views that reach out of their superview, unless they bleed or wait outside where they reach out farthest.
  private func addOutside(_ piece: SweepTracer.Piece, _ ledger: inout Ledger) {
    let examination = Examination(of: tracer.root)
    let length = piece.upper - piece.lower
    for child in views where !child.isHidden && length > 0 {
      guard let view = child.superview, !view.isScrolling else { continue }
      let ends = [piece.lower, piece.upper].map { excesses(of: child, in: view, piece, at: $0) }
      for (start, end) in zip(ends[0], ends[1]) {
        let over = Line(start: start.excess, rate: (end.excess - start.excess) / length)
        guard let part = over.above(0, length),
          !OutsideRule.isFree(view, at: start.side, in: examination)
        else { continue }
        let farthest = piece.lower + (over.rate > 0 ? part.upperBound : part.lowerBound)
        let sides = excesses(of: child, in: view, piece, at: farthest).filter { $0.excess > 0 }
        guard
          !OutsideRule.isDeliberate(
            frame(of: child, piece, at: farthest), in: frame(of: view, piece, at: farthest).size,
            sides.map(\.side))
        else { continue }
        let names = [tracer.names(child), tracer.names(view)]
        ledger.add(
          Fault(
            kind: .outside, items: names,
            words: "\(names[0]) is outside \(names[1]) \(OutsideRule.words(start.side))"),
          piece.lower + part.lowerBound, piece.lower + part.upperBound, over.greatest(length))
      }
    }
  }

  /// How far a view reaches out of its superview; controls draw beyond the rectangle that constraints see.
  private func excesses(
    of child: LayoutView, in view: LayoutView, _ piece: SweepTracer.Piece, at length: Double
  ) -> [(side: LayoutAttribute, excess: Double)] {
    OutsideRule.excesses(
      of: child.alignmentRect(forFrame: frame(of: child, piece, at: length)),
      in: frame(of: view, piece, at: length).size)
  }

  private func frame(
    of view: LayoutView, _ piece: SweepTracer.Piece, at length: Double
  ) -> LayoutRect {
    guard let place = places[ObjectIdentifier(view)] else { return .zero }
    let values = (0..<4).map { piece.value(place + $0, at: length) }
    return LayoutRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// The pairs of views that may cover each other somewhere in a piece, in their order.
  func meetings(
    of children: [LayoutView], _ piece: SweepTracer.Piece
  ) -> [(one: Int, other: Int)] {
    guard children.count > 1 else { return [] }
    let axes = [0, 1].map { offset in children.map { extents(of: $0, offset, piece) } }
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
    return pairs.sorted { ($0.one, $0.other) < ($1.one, $1.other) }
  }

  /// What a view covers along an axis at both ends of a piece.
  private typealias Extents = (lower: ClosedRange<Double>, upper: ClosedRange<Double>)

  private func extents(
    of view: LayoutView, _ offset: Int, _ piece: SweepTracer.Piece
  ) -> Extents {
    guard let place = places[ObjectIdentifier(view)] else { return (0...0, 0...0) }
    func extent(at length: Double) -> ClosedRange<Double> {
      let start = piece.value(place + offset, at: length)
      return start...max(start, start + piece.value(place + offset + 2, at: length))
    }
    return (extent(at: piece.lower), extent(at: piece.upper))
  }

  /// All that a view covers along an axis anywhere in a piece.
  private static func hull(_ extents: Extents) -> ClosedRange<Double> {
    min(
      extents.lower.lowerBound, extents.upper.lowerBound)...max(
        extents.lower.upperBound, extents.upper.upperBound)
  }

  /// Views between which there is no gap that is open at both ends of a piece, as it is everywhere between
  /// then; each group in the order of the views.
  private func groups(_ extents: [Extents], among views: [Int]? = nil) -> [[Int]] {
    let order = (views ?? Array(extents.indices)).sorted {
      (extents[$0].lower.lowerBound, $0) < (extents[$1].lower.lowerBound, $1)
    }
    // Where everything after a view begins at the upper end; at the lower one it is in order.
    var starts = order.map { extents[$0].upper.lowerBound }
    for place in starts.indices.dropLast().reversed() {
      starts[place] = min(starts[place], starts[place + 1])
    }
    var groups: [[Int]] = []
    // What covers no more than this counts as open.
    let room = Self.tolerance
    var ends = (lower: -Double.infinity, upper: -Double.infinity)
    for (place, view) in order.enumerated() {
      if ends.lower - extents[view].lower.lowerBound <= room, ends.upper - starts[place] <= room {
        groups.append([])
      }
      groups[groups.count - 1].append(view)
      ends.lower = max(ends.lower, extents[view].lower.upperBound)
      ends.upper = max(ends.upper, extents[view].upper.upperBound)
    }
    return groups.map { $0.sorted() }
  }

  /// Where four gaps are all closed.
  private func overlap(
    _ one: LayoutView, _ other: LayoutView, _ piece: SweepTracer.Piece
  ) -> (part: ClosedRange<Double>, depth: Double)? {
    guard let a = places[ObjectIdentifier(one)], let b = places[ObjectIdentifier(other)] else {
      return nil
    }
    let length = piece.upper - piece.lower
    var part = 0...length
    var least = Double.infinity
    for offset in [0, 1] {
      let (startA, startB) = (line(a + offset, piece), line(b + offset, piece))
      let (endA, endB) = (
        startA + line(a + offset + 2, piece), startB + line(b + offset + 2, piece)
      )
      for depth in [endA - startB, endB - startA] {
        guard let above = depth.above(0, length),
          above.overlaps(part)
        else { return nil }
        part = part.clamped(to: above)
        least = min(least, depth.greatest(length))
      }
    }
    return part.upperBound > part.lowerBound ? (part, least) : nil
  }
}
