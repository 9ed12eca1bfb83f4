import AutoLayout

/// Finds the pieces of a range one after the other.
///
/// Looks from one layout to the next one ahead. If the line of the first predicts the second, the piece reaches that
/// far. Else the gap is divided where the solver, a text, or the lines of both layouts say that the piece ends: two
/// layouts confirm it. Only where none of these is right are gaps halved.
struct PieceSearch {
  private let tracer: SweepTracer
  private let range: ClosedRange<Double>
  /// Layouts ahead of the current one; the nearest is the last one.
  private var ahead: [SweepTracer.Probe] = []
  private var pieces: [SweepTracer.Piece] = []
  /// Whether the next gap is halved, because the lines of its ends were no help.
  private var isHalving = false

  private static let resolution = SweepTracer.resolution
  /// How far apart layouts are of which a slope is measured.
  private static let step = 10 * resolution
  /// The fewest and the most samples of a range that is not followed exactly.
  private static let samples = 8...64

  init(_ tracer: SweepTracer, over range: ClosedRange<Double>) {
    self.tracer = tracer
    self.range = range
  }

  /// The pieces of the range, in order.
  mutating func run() -> [SweepTracer.Piece] {
    tracer.budget.beginSweep()
    // Layouts beside breakpoints, not on them.
    let margin = min(Self.resolution / 2, (range.upperBound - range.lowerBound) / 4)
    var here = tracer.probe(at: range.lowerBound + margin)
    ahead = [tracer.probe(at: range.upperBound - margin)]
    while let next = ahead.last {
      if tracer.budget.isUsedUp {
        sample(from: pieces.last?.upper ?? range.lowerBound)
        break
      }
      let isEnd = next.length - here.length <= 1.01 * Self.resolution
      if !isEnd, divide(&here, next) { continue }
      if isEnd, !pieces.isEmpty {
        pieces[pieces.count - 1].upper = (here.length + next.length) / 2
      } else {
        append(SweepTracer.Piece(from: here, to: next))
      }
      here = next
      ahead.removeLast()
      isHalving = false
    }
    pieces[0].lower = range.lowerBound
    pieces[pieces.count - 1].upper = range.upperBound
    return pieces
  }

  /// Adds a piece, or makes the last one longer if it goes on along the same lines.
  private mutating func append(_ piece: SweepTracer.Piece) {
    if let last = pieces.indices.last, pieces[last].continues(into: piece) {
      pieces[last].upper = piece.upper
      pieces[last].last = piece.last
      if piece.isSampled { pieces[last].isSampled = true }
    } else {
      pieces.append(piece)
      pieces[pieces.count - 1].lower = pieces.dropLast().last?.upper ?? range.lowerBound
    }
  }

  // MARK: One gap

  /// Looks between a layout and the next one; `false` if the piece of the first reaches up to the second.
  private mutating func divide(_ here: inout SweepTracer.Probe, _ next: SweepTracer.Probe) -> Bool {
    if let end = announcedEnd(of: here, before: next) {
      look(around: end, here, next)
      return true
    }
    let middle = (here.length + next.length) / 2
    if here.predicts(next) {
      guard here.isChecked else { return false }
      let probe = tracer.probe(at: middle)
      if here.predicts(probe) { return false }
      ahead.append(probe)
      return true
    }
    if !here.isChecked {
      here.isChecked = true
      let near = tracer.probe(at: min(here.length + Self.step, middle))
      if !here.predicts(near) {
        // Something follows frames that the solver does not know of.
        here.rates = here.slopes(to: near)
        here.reach = .infinity
        return true
      }
    }
    look(around: (isHalving ? nil : meeting(here, next)) ?? middle, here, next)
    isHalving.toggle()
    return true
  }

  /// Lays out on both sides of a length, as far as they lie between two layouts.
  private mutating func look(
    around length: Double, _ here: SweepTracer.Probe, _ next: SweepTracer.Probe
  ) {
    for side in [length + Self.resolution / 2, length - Self.resolution / 2]
    where side > here.length && side < next.length {
      ahead.append(tracer.probe(at: side))
    }
  }

  /// Where the solver or the first text says that a piece ends before the next layout.
  private func announcedEnd(
    of here: SweepTracer.Probe, before next: SweepTracer.Probe
  ) -> Double? {
    var first = min(next.length, here.length + here.reach)
    for text in tracer.texts {
      first = text.jump(along: here, upTo: first, within: tracer.budget) ?? first
    }
    return first < next.length ? first : nil
  }

  /// The first length at which the line of a coordinate in one layout meets that in the next one.
  private func meeting(_ here: SweepTracer.Probe, _ next: SweepTracer.Probe) -> Double? {
    var rates = next.rates
    if next.length - here.length > 2 * Self.step {
      rates = tracer.probe(at: next.length - Self.step).slopes(to: next)
    }
    let lengths = rates.indices.compactMap { index -> Double? in
      let change = rates[index] - here.rates[index]
      let distance = next.values[index] - here.value(index, at: next.length)
      guard abs(change) > 1e-9, abs(distance) > 1e-6 else { return nil }
      return next.length - distance / change
    }
    return lengths.filter { $0 > here.length && $0 < next.length }.min()
  }

  // MARK: Samples

  /// Adds the rest of the range, straight between samples of it.
  private mutating func sample(from position: Double) {
    let length = range.upperBound - position
    let part = length / (range.upperBound - range.lowerBound)
    let most = min(Double(Self.samples.upperBound) * part, tracer.budget.affordableSamples)
    let count = max(Self.samples.lowerBound, Int(most))
    let probes = (0...count).map { index in
      tracer.probe(at: position + length * Double(index) / Double(count))
    }
    for (one, other) in zip(probes, probes.dropFirst()) {
      var piece = SweepTracer.Piece(from: one, to: other)
      piece.start.rates = one.slopes(to: other)
      piece.isSampled = true
      append(piece)
    }
  }
}
