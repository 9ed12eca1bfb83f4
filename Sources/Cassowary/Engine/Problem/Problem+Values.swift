/// Values as they are told, without what rounding left on the way to them; and whether they still mean
/// anything.
///
/// A variable that went to 33.3 and came back to 50 by three moves may stand at 50.00000000000001. No
/// row is violated by that, but whoever compares, or prints, sees a number that nobody wrote.
extension Problem {
  /// The value of a variable of an even system: within rounding of a number of 24 binary digits, that
  /// number. Sums and halves of what people write are such numbers, and of all others one in sixty
  /// thousand comes so near to one.
  ///
  /// It is mended where it is read, because between two readings thousands of moves may add up; and it
  /// depends on nothing but the value, so that what is told changes only when that does.
  func reportedValue(_ j: Int32) -> Double {
    let value = values[j]
    let unit = max(1, abs(value)).binade
    // A number whose last digit is the 24th of the value: adding it and taking it off rounds to that digit.
    let large = 1.5 / Double.ulpOfOne * Double(Float.ulpOfOne) * unit
    let written = value + large - large
    return abs(written - value) <= Tolerance.reading * unit ? written : value
  }

  /// Puts the variable of a row in it alone where the row stands, to the last digit: a constant of 0.1
  /// is 0.1, although that has more than 24 digits, however often it changed before.
  /// - Returns: the variable, which is not noted as changed yet, if that made a difference.
  @inline(__always)
  @discardableResult
  mutating func placeAlone(_ row: Int32) -> Int32? {
    let list = rows[row].terms
    if list.count != 1 { return nil }
    let j = termPool[list.offset].index
    if values[j] == rows[row].value { return nil }
    values[j] = rows[row].value
    return j
  }

  /// Whether a value or a move has left the range of numbers that mean anything.
  ///
  /// Asked this way round because a comparison with NaN is false, and NaN has to count.
  var hasOverflowed: Bool {
    !(farther(largestValue, largestMove) <= Limits.largestValue)
  }

  /// The variable farthest from zero, or the first whose value is no number any more.
  func farthestVariable() -> Int32 {
    values.indices.filter { variables[$0].isLive }
      .max { values[$0].magnitude.bitPattern < values[$1].magnitude.bitPattern } ?? 0
  }
}

/// The larger of a distance and the size of another, NaN above all: what ``Problem/largestMove`` keeps.
@inline(__always)
func farther(_ distance: Double, _ other: Double) -> Double {
  Double(bitPattern: max(distance.bitPattern, other.magnitude.bitPattern))
}
