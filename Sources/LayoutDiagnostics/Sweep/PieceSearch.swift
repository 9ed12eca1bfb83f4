import AutoLayout

/// A search for the pieces of a range, one after the other.
///
/// The search compares a layout with the next one ahead. If the line of the first layout predicts
/// the second one, the piece extends to the second one. Otherwise the gap is divided at the end of
/// the piece that the solver, a text, or the lines of both layouts suggest, and two layouts confirm
/// that end. If no suggestion is right, the gap is halved.
struct PieceSearch {
  private let tracer: SweepTracer
  private let range: ClosedRange<Double>
  /// The layouts ahead of the current one, in descending order of length.
  private var ahead: [SweepTracer.Probe] = []
  private var pieces: [SweepTracer.Piece] = []
  /// Whether the next gap is halved, because the lines at its ends did not help.
  private var isHalving = false

  private static let resolution = SweepTracer.resolution
  /// The distance between two layouts from which a slope is measured.
  private static let step = 10 * resolution
  /// The least and the greatest number of samples of a range that is not followed exactly.
  private static let samples = 8...64

  init(_ tracer: SweepTracer, over range: ClosedRange<Double>) {
    self.tracer = tracer
    self.range = range
  }

  /// The pieces of the range, in order.
  mutating func run() -> [SweepTracer.Piece] {
    tracer.budget.beginSweep()
    // The layouts lie beside breakpoints and not on them.
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

  /// Adds a piece, or extends the last one if the piece continues its lines.
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

  /// Examines the gap between two layouts. Returns `false` if the piece of the first layout extends
  /// to the second one.
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
        // A dependency exists that the solver does not know.
        here.rates = here.slopes(to: near)
        here.reach = .infinity
        return true
      }
    }
    look(around: (isHalving ? nil : meeting(here, next)) ?? middle, here, next)
    isHalving.toggle()
    return true
  }

  /// Lays the root out on both sides of a length, as far as these lie between two layouts.
  private mutating func look(
    around length: Double, _ here: SweepTracer.Probe, _ next: SweepTracer.Probe
  ) {
    for side in [length + Self.resolution / 2, length - Self.resolution / 2]
    where side > here.length && side < next.length {
      ahead.append(tracer.probe(at: side))
    }
  }

  /// The end of the piece according to the solver or the first text; `nil` if that is not before
  /// the next layout.
  private func announcedEnd(
    of here: SweepTracer.Probe, before next: SweepTracer.Probe
  ) -> Double? {
    var first = min(next.length, here.length + here.reach)
    for text in tracer.texts {
      first = text.jump(along: here, upTo: first, within: tracer.budget) ?? first
    }
    return first < next.length ? first : nil
  }

  /// The first length at which the line of a coordinate in one layout intersects its line in the
  /// next layout.
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

  /// Adds the rest of the range as straight lines between samples.
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
