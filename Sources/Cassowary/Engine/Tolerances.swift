/// All numbers that mean "zero" in the engine, each with its reason.
///
/// Rows are scaled by powers of two so that the largest coefficient lies in [1, 2). Values are
/// points, typically 1 to 10⁵, so doubles carry about 1e-11 of absolute noise.
enum Tolerance {
  /// A residual up to this, times max(1, |breakpoint|), is zero: it exceeds the noise of screen
  /// coordinates and is below the 1e-8 promised for required residuals.
  static let feasibility = 1e-9
  /// The residual noise per unit of Σ|aⱼ·xⱼ|: a few ulps per term.
  static let roundoff = 4e-15
  /// A smaller pivot is rounding in a row whose largest coefficient is about 1; true pivots of rows
  /// with mixed coefficients are larger.
  static let pivot = 1e-15
  /// A smaller pivot means nearly parallel rows, so values and dual values lose digits and are
  /// computed from the constraints after every solve.
  static let smallPivot = 1e-4
  /// A smaller share in a sum of rows is rounding, so no certificate or answer depends on it.
  static let share = 1e-11
  /// A placeholder with at least this pivot leaves without comparison, because the pivot is
  /// accurate enough.
  static let easyPivot = 1e-5
  /// An entry of a dual value below this, or below this fraction of the largest amount added to it,
  /// decides nothing, because it is rounding; small weights still count.
  static let dualValue = 1e-12
  /// Larger amounts added to dual values, by steps with small pivots, hide too much beside
  /// ``dualValue``: the dual values are then computed from the constraints.
  static let blurredSize: Float = 1e6
  /// A sum that cancels to this fraction of its parts is zero, because only rounding is left.
  static let cancellation = 1e-13
  /// Smaller entries of a transformed row are dropped for sparsity; accuracy does not need it.
  static let drop = 1e-17
  /// A constraint defines a new variable only with at least this coefficient, since the division
  /// enlarges rounding.
  static let fresh = 1e-3
  /// After a longer move, values are computed from the active rows, because they lost digits.
  static let longMove = 1e6
  /// The limit of ``longMove`` where row operations took part, since their cancellation enlarges
  /// rounding.
  static let longMoveAcrossCycles = 1e4
  /// A pivot smaller than another by this factor is badly scaled, whatever its other advantages.
  static let worseScaled = 0.1
  /// A range of values narrower than this, per unit of the value, is one value, because its two
  /// ends may differ by rounding.
  static let range = 1e-7
  /// A value this close to a number of few digits, per unit of its binade, is that number: many
  /// roundings, but far below ``feasibility``.
  static let reading = 0x1p-40
  /// A larger relative difference of forward and backward pivots requires a factorisation, because
  /// the factor is inaccurate.
  static let agreement = 1e-7
  /// The limit of ``agreement`` after a factorisation, which another one cannot improve.
  static let freshAgreement = 1e-3
}

/// Returns the larger of two numbers; the second if they are equal or unordered.
///
/// It takes one instruction; that of the standard library takes more, because it returns the first
/// of two unordered numbers.
@inline(__always)
func max(_ one: Double, _ other: Double) -> Double { one > other ? one : other }
