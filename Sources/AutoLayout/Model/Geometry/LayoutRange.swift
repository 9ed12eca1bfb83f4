/// The ranges of numbers that a layout accepts.
///
/// A call with another number leaves the state as it was and records
/// ``LayoutError/Reason/notFinite`` or ``LayoutError/Reason/outOfRange``.
package enum LayoutRange {
  /// The largest absolute value of a position or a length, in points.
  ///
  /// Beyond it, neighbouring numbers of the type are more than 1e-7 points apart, which is the smallest
  /// difference that a layout acts on, so a change could not be distinguished from rounding. The range of the
  /// solver is much larger, so sums over deep trees stay in it.
  package static var length: Double { 1e9 }

  /// Factors of a constraint, weights and the like are 0 or between a millionth and a million.
  ///
  /// Beyond that a pixel on one side is more than a thousand screens on the other.
  package static var factor: ClosedRange<Double> { 1e-6...1e6 }

  /// Pixels per point.
  package static var scale: ClosedRange<Double> { 1e-3...1e3 }
  /// A difference of lengths too small to act on: below what any device shows, above the noise of the solver.
  static var tolerance: Double { 1e-7 }
}

extension Double {
  /// Why the number cannot be a position or a length, `nil` if it can.
  package var lengthDefect: LayoutError.Reason? {
    if abs(self) <= LayoutRange.length { return nil }
    return isFinite ? .outOfRange : .notFinite
  }

  /// Why the number cannot be a factor of either sign, `nil` if it can.
  package var factorDefect: LayoutError.Reason? {
    if self == 0 || LayoutRange.factor.contains(abs(self)) { return nil }
    return isFinite ? .outOfRange : .notFinite
  }

  /// Why the number cannot be a share of something, which is more than 0; `nil` if it can.
  package var weightDefect: LayoutError.Reason? { self > 0 ? factorDefect : .outOfRange }
}

extension LayoutPoint {
  /// Why it is not a point of a layout, `nil` if it is one.
  package var defect: LayoutError.Reason? { x.lengthDefect ?? y.lengthDefect }
}

extension LayoutSize {
  /// Why it is not a size of a layout, `nil` if it is one: lengths in range, none of them negative.
  package var defect: LayoutError.Reason? {
    width.lengthDefect ?? height.lengthDefect ?? (min(width, height) < 0 ? .outOfRange : nil)
  }
}

extension LayoutRect {
  /// Why it is not a frame of a layout, `nil` if it is one.
  package var defect: LayoutError.Reason? { origin.defect ?? size.defect }
}

extension LayoutInsets {
  /// Why they are not insets of a layout, `nil` if they are; negative ones reach outwards.
  package var defect: LayoutError.Reason? {
    top.lengthDefect ?? left.lengthDefect ?? bottom.lengthDefect ?? right.lengthDefect
  }
}

extension LayoutEnvironment {
  /// The environment in which invalid values are replaced by the old ones, and the reasons.
  func checked(against old: LayoutEnvironment) -> (LayoutEnvironment, [LayoutError]) {
    var checked = self
    var errors: [LayoutError] = []
    func keep<T>(_ value: inout T, _ old: T, if reason: LayoutError.Reason?, _ what: String) {
      guard let reason else { return }
      value = old
      errors.append(LayoutError(reason, subject: "\(what) of the environment"))
    }
    keep(&checked.size, old.size, if: size?.defect, "size")
    keep(&checked.safeArea, old.safeArea, if: safeArea?.defect, "safe area")
    keep(&checked.margins, old.margins, if: margins?.defect, "margins")
    let widthDefect = readableWidth.flatMap { $0 < 0 ? .outOfRange : $0.lengthDefect }
    keep(&checked.readableWidth, old.readableWidth, if: widthDefect, "readable width")
    if let scale, !LayoutRange.scale.contains(scale) {
      keep(&checked.scale, old.scale, if: scale.isFinite ? .outOfRange : .notFinite, "scale")
    }
    return (checked, errors)
  }
}

extension LayoutView {
  /// Records why a value of the view, or of an item in it, was refused, if it was; returns whether it was
  /// accepted.
  @discardableResult
  package final func accepts(
    _ defect: LayoutError.Reason?, as what: String, of item: LayoutElement? = nil
  ) -> Bool {
    guard let defect else { return true }
    let subject = item.map { "\(what) of \($0.label) in" } ?? "\(what) of"
    layoutEngine.record(LayoutError(defect, subject: "\(subject) \(label)"))
    return false
  }

  /// Records that a call about a view was refused.
  final func refuse(_ view: LayoutView, _ reason: LayoutError.Reason) {
    layoutEngine.record(LayoutError(reason, subject: view.label))
  }
}
