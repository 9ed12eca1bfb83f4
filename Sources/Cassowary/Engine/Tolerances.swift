/// Every number that stands for "zero" in the engine, with its reason.
///
/// Rows are scaled by powers of two so that the largest coefficient lies in [1, 2); values are
/// points, typically 1 to 10⁵, so doubles carry about 1e-11 of absolute noise.
enum Tolerance {
  /// A residual up to this much, times max(1, |breakpoint|), counts as satisfied. A hundred times
  /// the noise of a screen's coordinates, ten times below the 1e-8 promised for required residuals.
  static let feasibility = 1e-9
  /// Residual noise per unit of Σ|aⱼ·xⱼ|: a few ulps per term.
  static let roundoff = 4e-15
  /// A pivot smaller than this is rounding in a row whose largest coefficient is about 1. Rows with
  /// coefficients from 1e-3 to 1e3 have true pivots down to 1e-13.
  static let pivot = 1e-15
  /// Rows with a smaller pivot than this are nearly parallel to others: values and dual values are computed
  /// from the constraints at the end of every solve, since they lose the digits that the pivot has less.
  static let smallPivot = 1e-4
  /// A part smaller than this of a sum of rows is rounding: a proof or an answer does not rest on it.
  static let share = 1e-11
  /// A placeholder with at least this pivot leaves without further comparison.
  static let easyPivot = 1e-5
  /// An entry of a dual value that is smaller does not decide anything, nor one below this fraction of the largest
  /// amount that went into it: optimality within 1e-12 of a point per point, and weights down to 1e-9 still count.
  static let dualValue = 1e-12
  /// Amounts up to this are in dual values without harm: at ``dualValue`` they hide a millionth. Larger ones, left by
  /// steps over small pivots, have dual values computed from the constraints.
  static let blurredSize: Float = 1e6
  /// Sums that cancel to this fraction of their parts are zero.
  static let cancellation = 1e-13
  /// Entries of a transformed row below this are dropped: sparsity, not accuracy, needs it.
  static let drop = 1e-17
  /// A fresh variable is defined by a constraint only with at least this coefficient.
  static let fresh = 1e-3
  /// After a move this far the digits a variable lost are recovered from the rows that pin it.
  static let longMove = 1e6
  /// The same where row operations took part: what cancels in them leaves up to a hundred roundings for
  /// each unit of the way, so that a move of 5e5 put a required 0 at 1.07e-8.
  static let longMoveAcrossCycles = 1e4
  /// A pivot so much smaller than another is worse scaled, whatever else speaks for it.
  static let worseScaled = 0.1
  /// A range of values narrower than this, per unit of the value, is one value.
  static let range = 1e-7
  /// A value this close to a number of few digits, per unit of its binade, is that number: some
  /// thousand roundings, and far below what ``feasibility`` lets a row be off.
  static let reading = 0x1p-40
  /// Forward and backward pivots that differ by more than this relative amount call for a new
  /// factorisation.
  static let agreement = 1e-7
  /// The same where the factorisation is new already.
  static let freshAgreement = 1e-3
}

/// The larger of two numbers; the second of two equal ones, as of the standard library, and of two that
/// cannot be compared.
///
/// One instruction. That of the standard library takes six, since it gives the first of two that cannot be
/// compared.
@inline(__always)
func max(_ one: Double, _ other: Double) -> Double { one > other ? one : other }
