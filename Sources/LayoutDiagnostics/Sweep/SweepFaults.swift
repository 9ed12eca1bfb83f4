import AutoLayout

/// A search for the ranges of lengths over which the rules find problems.
///
/// The rules examine each piece at both ends and in the middle. If the results at two of these
/// lengths differ, a bisection finds the length of the change.
struct SweepFaults {
  let tracer: SweepTracer
  let range: ClosedRange<Double>

  /// A problem without numbers, whose interval has no lengths yet, with its amount in points.
  private typealias Fault = (interval: LayoutSweep.Interval, amount: Double)
  /// The problems at a length, in the order of the rules.
  private typealias Sample = (length: Double, faults: [Fault])
  /// The end of a range of lengths with the same problems, and a sample of it.
  private typealias Part = (upper: Double, sample: Sample)

  /// Amounts below this number of points are rounding errors.
  private static let tolerance = 1e-6

  /// The ranges of problems, grouped by problem in the order of their first lengths. Adjacent
  /// ranges are joined.
  func intervals(of pieces: [SweepTracer.Piece]) -> [LayoutSweep.Interval] {
    let visible = Examination(of: tracer.root).visibleTolerance
    var found: [Fault] = []
    var places: [LayoutSweep.Interval: Int] = [:]
    var lower = range.lowerBound
    for part in pieces.flatMap(parts) {
      for (interval, amount) in part.sample.faults {
        if let place = places[interval], found[place].interval.upper == lower {
          found[place].interval.upper = part.upper
          found[place].amount = max(found[place].amount, amount)
        } else {
          var fault = interval
          (fault.lower, fault.upper) = (lower, part.upper)
          places[interval] = found.count
          found.append((fault, amount))
        }
      }
      lower = part.upper
    }
    let groups = found.grouped { ["\($0.interval.kind)", $0.interval.message] + $0.interval.items }
    return groups.joined().compactMap { fault, amount in
      let place = place(of: fault)
      // An overlap over the whole range is intentional.
      guard amount > visible, place != Self.everywhere || fault.kind != .overlap else { return nil }
      var fault = fault
      fault.message += " " + place
      return fault
    }
  }

  private static let everywhere = "over the whole range"

  private func place(of fault: LayoutSweep.Interval) -> String {
    let (atStart, atEnd) = (fault.lower == range.lowerBound, fault.upper == range.upperBound)
    let (lower, upper) = (short(fault.lower), short(fault.upper))
    if atStart, atEnd { return Self.everywhere }
    return atStart
      ? "below \(upper)" : atEnd ? "above \(lower)" : "from \(lower) to \(upper)"
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
    if Set(one.faults.map(\.interval)) == Set(other.faults.map(\.interval)) {
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
    var faults: [Fault] = []
    func note(_ kind: LayoutFinding.Kind, _ items: [String], _ words: String, _ amount: Double) {
      faults.append((.init(kind: kind, items: items, lower: 0, upper: 0, message: words), amount))
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
    return (length, faults.unique(by: \.interval))
  }
}
