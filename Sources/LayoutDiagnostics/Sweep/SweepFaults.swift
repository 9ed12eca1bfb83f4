import AutoLayout

/// A search for the ranges of lengths over which the rules find problems.
///
/// The rules examine each piece at both ends and in the middle. If the results at two of these
/// lengths differ, a bisection finds the length of the change.
struct SweepFaults {
  private let tracer: SweepTracer
  private let range: ClosedRange<Double>

  init(_ tracer: SweepTracer, over range: ClosedRange<Double>) {
    self.tracer = tracer
    self.range = range
  }

  /// A problem without numbers.
  private struct Fault: Hashable {
    var kind: LayoutFinding.Kind
    var items: [String]
    var words: String
  }

  /// The problems at a length with their amounts in points, in the order of the rules.
  private typealias Sample = (length: Double, faults: [(fault: Fault, amount: Double)])
  /// The end of a range of lengths with the same problems, and a sample of it.
  private typealias Part = (upper: Double, sample: Sample)

  /// Amounts below this number of points are rounding errors.
  private static let tolerance = 1e-6

  /// The ranges of problems, grouped by problem in the order of their first lengths. Adjacent
  /// ranges are joined.
  func intervals(of pieces: [SweepTracer.Piece]) -> [LayoutSweep.Interval] {
    let visible = Examination(of: tracer.root).visibleTolerance
    var found: [(fault: Fault, range: ClosedRange<Double>, amount: Double)] = []
    var places: [Fault: Int] = [:]
    var lower = range.lowerBound
    for part in pieces.flatMap(parts) {
      for (fault, amount) in part.sample.faults {
        if let place = places[fault], found[place].range.upperBound == lower {
          found[place].range = found[place].range.lowerBound...part.upper
          found[place].amount = max(found[place].amount, amount)
        } else {
          places[fault] = found.count
          found.append((fault, lower...part.upper, amount))
        }
      }
      lower = part.upper
    }
    // An overlap over the whole range is intentional.
    return found.grouped(by: \.fault).joined().filter {
      $0.amount > visible && !($0.range == range && $0.fault.kind == .overlap)
    }.map { interval($0.fault, $0.range) }
  }

  private func interval(
    _ fault: Fault, _ part: ClosedRange<Double>
  ) -> LayoutSweep.Interval {
    let atStart = part.lowerBound == range.lowerBound
    let atEnd = part.upperBound == range.upperBound
    let (lower, upper) = (short(part.lowerBound), short(part.upperBound))
    let place =
      atStart && atEnd
      ? "over the whole range"
      : atStart ? "below \(upper)" : atEnd ? "above \(lower)" : "from \(lower) to \(upper)"
    return LayoutSweep.Interval(
      kind: fault.kind, items: fault.items, lower: part.lowerBound, upper: part.upperBound,
      message: "\(fault.words) \(place)")
  }

  // MARK: Parts

  /// The parts of a piece.
  private func parts(of piece: SweepTracer.Piece) -> [Part] {
    let margin = min(SweepTracer.resolution, (piece.upper - piece.lower) / 4)
    let lengths = [piece.lower + margin, (piece.lower + piece.upper) / 2, piece.upper - margin]
    let samples = lengths.map(sample)
    let found = zip(samples, samples.dropFirst()).flatMap(parts)
    return found + [(piece.upper, samples[2])]
  }

  /// The parts that end between two samples.
  private func parts(from one: Sample, to other: Sample) -> [Part] {
    if Set(one.faults.map(\.fault)) == Set(other.faults.map(\.fault)) {
      return [(other.length, one)]
    }
    let middle = (one.length + other.length) / 2
    guard other.length - one.length > Self.tolerance else {
      return [(middle, one), (other.length, other)]
    }
    let sample = sample(at: middle)
    return parts(from: one, to: sample) + parts(from: sample, to: other)
  }

  /// The problems that the rules find at a length.
  private func sample(at length: Double) -> Sample {
    tracer.layOut(at: length)
    let examination = Examination(
      of: tracer.root, names: tracer.names, visibleTolerance: Self.tolerance)
    examination.isStrict = true
    let names = tracer.names
    var faults: [(fault: Fault, amount: Double)] = []
    func note(_ kind: LayoutFinding.Kind, _ items: [String], _ words: String, _ amount: Double) {
      faults.append((Fault(kind: kind, items: items, words: words), amount))
    }
    for member in examination.contradictions.compactMap(\.broken) {
      note(.conflict, [names(member)], "\(names.sentence(member)) cannot hold", .infinity)
    }
    for free in examination.ambiguities where free.kind != .harmless {
      let item = names(free.item)
      note(.ambiguity, [item], "\(item).\(free.coordinate) is ambiguous", .infinity)
    }
    for problem in examination.problems(of: [.frame]) where problem.severity > .note {
      for fact in problem.facts(names) {
        note(problem.kind, names(fact.items), fact.words, fact.amount)
      }
    }
    return (length, faults.unique(by: \.fault))
  }
}
