import AutoLayout

/// A view whose height depends on its width in a way that the solver does not know.
struct SweptText {
  private let view: LayoutView
  private let natural: LayoutSize
  /// The position of its width among the coordinates of the tracer.
  let width: Int

  /// The cost of one measurement, estimated from the area of the text.
  var cost: Int {
    let area = natural.width * natural.height
    return area.isFinite ? Int(min(max(area, 0) / 3_000, 1e7)) : 0
  }

  /// Returns `nil` for a view that does not measure itself.
  init?(_ view: LayoutView?, width: Int) {
    guard let view, view.askedSize(width: .infinity) != nil else { return nil }
    self.view = view
    self.width = width
    natural = view.askedNaturalSize
  }

  private func height(in width: Double) -> Double {
    if width >= natural.width - 1e-7 { return natural.height }
    return view.askedSize(width: max(0, width))?.height ?? natural.height
  }

  /// The length at which the height first jumps along the line of a layout; `nil` if the height is
  /// the same at both ends, or if it changes immediately at the start.
  func jump(
    along start: SweepTracer.Probe, upTo end: Double, within budget: SweepBudget
  ) -> Double? {
    guard abs(start.rates[width]) > 1e-9 else { return nil }
    func height(at length: Double) -> Double {
      budget.spend(1 + cost)
      return self.height(in: start.value(width, at: length))
    }
    let first = height(at: start.length)
    guard height(at: end) != first else { return nil }
    var (good, bad) = (start.length, end)
    while bad - good > 1e-8 * max(1, bad) {
      let middle = (good + bad) / 2
      if height(at: middle) == first { good = middle } else { bad = middle }
    }
    return good > start.length ? bad : nil
  }
}
