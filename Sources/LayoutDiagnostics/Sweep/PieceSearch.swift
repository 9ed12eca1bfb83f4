import AutoLayout

/// Finds the pieces of a range one after the other.
///
/// Where a piece ends is computed first, from what the solver and the texts say, and from where the line of the piece meets the line of a layout further on. Two layouts confirm it. Only where
/// none of these is right are lengths halved. Every layout is kept until its length is passed: it tells later
/// pieces how far they reach at most.
struct PieceSearch {
  private let tracer: SweepTracer
  private let range: ClosedRange<Double>
  /// Layouts ahead of the current piece; the nearest is the last one.
  private var ahead: [SweepTracer.Probe] = []

  private static let resolution = SweepTracer.resolution
  /// The fewest and the most samples of a range that is not followed exactly.
  private static let samples = 8...64

  init(_ tracer: SweepTracer, over range: ClosedRange<Double>) {
    self.tracer = tracer
    self.range = range
  }

  /// The pieces of the range, in order.
  mutating func pieces() -> [SweepTracer.Piece] {
    var pieces: [SweepTracer.Piece] = []
    tracer.budget.beginSweep()
    var position = range.lowerBound
    while position < range.upperBound {
      if tracer.budget.isUsedUp {
        for piece in samples(from: position) { Self.append(piece, to: &pieces) }
        break
      }
      let start = start(at: position)
      var piece = piece(from: start)
      piece.lower = position
      piece.upper = min(range.upperBound, max(piece.upper, start.length + Self.resolution / 2))
      position = piece.upper
      Self.append(piece, to: &pieces)
    }
    return pieces
  }

  private static func append(_ piece: SweepTracer.Piece, to pieces: inout [SweepTracer.Piece]) {
    if let last = pieces.indices.last, pieces[last].continues(into: piece) {
      pieces[last].upper = piece.upper
      pieces[last].last = piece.last
      if piece.isSampled { pieces[last].isSampled = true }
    } else {
      pieces.append(piece)
    }
  }

  // MARK: Layouts

  /// The layout beside a breakpoint, not on it.
  private mutating func start(at position: Double) -> SweepTracer.Probe {
    while let next = ahead.last, next.length <= position + Self.resolution / 8 {
      ahead.removeLast()
    }
    if let next = ahead.last, next.length <= position + Self.resolution {
      ahead.removeLast()
      return next
    }
    return tracer.probe(
      at: min(position + Self.resolution / 2, (position + range.upperBound) / 2))
  }

  /// Lays out at a length within the gap to the nearest layout ahead and keeps the result.
  private mutating func look(at length: Double) -> SweepTracer.Probe {
    let probe = tracer.probe(at: length)
    let place = ahead.lastIndex { $0.length > length } ?? -1
    ahead.insert(probe, at: place + 1)
    return probe
  }

  // MARK: One piece

  /// The ends between which a piece ends: it predicts the one and not the other.
  private struct Bracket {
    var good: SweepTracer.Probe
    var bad: SweepTracer.Probe
    var length: Double { bad.length - good.length }
  }

  /// The piece from a layout on, as far as it is straight.
  private mutating func piece(from start: SweepTracer.Probe) -> SweepTracer.Piece {
    var piece = SweepTracer.Piece(from: start, upTo: range.upperBound)
    let limit = min(range.upperBound, start.length + start.reach)
    if let bracket = bracket(&piece, from: start, upTo: limit, checksMiddle: false) {
      if let end = end(of: &piece, in: bracket, isMeasured: false) {
        piece.upper = end
        return piece
      }
      // Something follows frames that the solver does not know of: the slope is measured.
      measure(&piece, from: start)
    }
    return piece
  }

  private mutating func measure(_ piece: inout SweepTracer.Piece, from start: SweepTracer.Probe) {
    let limit = range.upperBound
    let step = min(10 * Self.resolution, (limit - start.length) / 2)
    let next = look(at: start.length + step)
    piece.rates = Self.rates(from: start, to: next)
    guard
      let bracket = bracket(&piece, from: start, upTo: limit, checksMiddle: true)
    else { return }
    piece.upper = end(of: &piece, in: bracket, isMeasured: true) ?? next.length
  }

  private static func rates(
    from one: SweepTracer.Probe, to other: SweepTracer.Probe
  ) -> [Double] {
    zip(other.values, one.values).map { ($0 - $1) / (other.length - one.length) }
  }

  /// The gap between layouts in which a piece ends; `nil` if it reaches up to a limit, which is its end then.
  private mutating func bracket(
    _ piece: inout SweepTracer.Piece, from start: SweepTracer.Probe, upTo limit: Double,
    checksMiddle: Bool
  ) -> Bracket? {
    piece.upper = limit
    piece.last = piece.start
    var good = start
    for probe in ahead.reversed() where probe.length > start.length {
      guard piece.predicts(probe) else { return Bracket(good: good, bad: probe) }
      good = probe
    }
    piece.last = good
    let far = limit - Self.resolution / 4
    guard far > good.length else {
      piece.upper = max(limit, good.length)
      return nil
    }
    // A text that jumps before is the end.
    let jump = textEnd(of: piece, from: good.length, to: far)
    let stops: [(Double) -> Double?] = [
      { _ in jump.map { min($0 + Self.resolution / 2, far) } },
      { checksMiddle ? ($0 + far) / 2 : nil }, { _ in far },
    ]
    for stop in stops {
      guard let length = stop(good.length), length > good.length else { continue }
      let probe = look(at: length)
      if !piece.predicts(probe) { return Bracket(good: good, bad: probe) }
      good = probe
    }
    piece.last = good
    return nil
  }

  /// The end of a piece in a gap; `nil` if it differs from the start of the piece on.
  private mutating func end(
    of piece: inout SweepTracer.Piece, in gap: Bracket, isMeasured: Bool
  ) -> Double? {
    var gap = gap
    defer { piece.last = gap.good }
    var isHalving = false
    while gap.length > Self.resolution / 4 {
      let before = gap.length
      if !isHalving, let candidate = candidate(piece, gap, isMeasured) {
        if let end = confirm(candidate, of: piece, &gap) { return end }
      } else {
        narrow(&gap, piece, at: (gap.good.length + gap.bad.length) / 2)
      }
      isHalving = !isHalving && gap.length > before / 4
    }
    let end = (gap.good.length + gap.bad.length) / 2
    return end - piece.origin > 2 * Self.resolution ? end : nil
  }

  private mutating func narrow(
    _ gap: inout Bracket, _ piece: SweepTracer.Piece, at length: Double
  ) {
    let probe = look(at: length)
    if piece.predicts(probe) { gap.good = probe } else { gap.bad = probe }
  }

  /// Whether a piece ends at a length: it reaches up to just before it, and not beyond.
  private mutating func confirm(
    _ length: Double, of piece: SweepTracer.Piece, _ gap: inout Bracket
  ) -> Double? {
    let (below, above) = (length - Self.resolution / 2, length + Self.resolution / 2)
    if below > gap.good.length { narrow(&gap, piece, at: below) }
    if above > gap.good.length, above < gap.bad.length { narrow(&gap, piece, at: above) }
    let isEnd =
      gap.good.length <= length && gap.bad.length >= length && gap.length <= 2 * Self.resolution
    return isEnd && length - piece.origin > 2 * Self.resolution ? length : nil
  }

  // MARK: Where it may end

  /// The first length in a gap at which something says that a piece may end.
  private mutating func candidate(
    _ piece: SweepTracer.Piece, _ gap: Bracket, _ isMeasured: Bool
  ) -> Double? {
    if let jump = textEnd(of: piece, from: gap.good.length, to: gap.bad.length) { return jump }
    let (good, bad) = (gap.good, gap.bad)
    var rates = bad.rates
    if isMeasured, gap.length > 20 * Self.resolution {
      rates = Self.rates(from: look(at: bad.length - 10 * Self.resolution), to: bad)
    }
    var first = Double.infinity
    func note(_ length: Double) {
      if length > good.length, length < bad.length { first = min(first, length) }
    }
    for index in rates.indices {
      let change = rates[index] - piece.rates[index]
      let distance = bad.values[index] - piece.value(index, at: bad.length)
      guard abs(change) > 1e-9, abs(distance) > 1e-6 else { continue }
      note(bad.length - distance / change)
    }
    return first.isFinite ? first : nil
  }

  /// Where the first text jumps, if all widths follow a piece.
  private func textEnd(
    of piece: SweepTracer.Piece, from start: Double, to end: Double
  ) -> Double? {
    var first = end
    for text in tracer.texts {
      let jump = text.jump(in: piece, from: start, to: first, within: tracer.budget)
      if let jump { first = jump }
    }
    return first < end ? first : nil
  }

  // MARK: Samples

  /// The rest of the range, straight between samples of it.
  private mutating func samples(from position: Double) -> [SweepTracer.Piece] {
    let length = range.upperBound - position
    let part = length / (range.upperBound - range.lowerBound)
    let most = min(Double(Self.samples.upperBound) * part, tracer.budget.affordableSamples)
    let count = max(Self.samples.lowerBound, Int(most))
    let probes = (0...count).map { index in
      tracer.probe(at: position + length * Double(index) / Double(count))
    }
    return zip(probes, probes.dropFirst()).map { one, other in
      var piece = SweepTracer.Piece(from: one, upTo: other.length)
      piece.rates = Self.rates(from: one, to: other)
      piece.last = other
      piece.isSampled = true
      return piece
    }
  }
}
