/// What kind of device a tree is laid out for.
///
/// Use it to lay out differently on phones, tablets and desktops.
@frozen
public enum LayoutIdiom: Hashable, Sendable, CaseIterable {
  /// A telephone.
  case phone
  /// A tablet.
  case pad
  /// A desktop computer.
  case desktop
  /// A television set.
  case tv
  /// A watch.
  case watch
}

/// When a row of a ``DesignValue`` counts. Everything that is set has to hold.
///
/// Use it to say for which devices a value holds.
public struct DesignCondition: Hashable, Sendable {
  /// The width class asked for; `nil` takes any.
  package var horizontalSizeClass: LayoutSizeClass?
  /// The height class asked for; `nil` takes any.
  package var verticalSizeClass: LayoutSizeClass?
  /// The kind of device asked for; `nil` takes any.
  package var idiom: LayoutIdiom?
  /// The root is at least this wide, in points; never holds where its width is to be found and the
  /// environment has none.
  package var minimumWidth: Double?
  /// The root is at least this high, in points; never holds where its height is to be found and the
  /// environment has none.
  package var minimumHeight: Double?

  /// A condition; without arguments, one that always holds.
  public init(
    horizontal: LayoutSizeClass? = nil, vertical: LayoutSizeClass? = nil,
    idiom: LayoutIdiom? = nil, minimumWidth: Double? = nil, minimumHeight: Double? = nil
  ) {
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    self.idiom = idiom
    self.minimumWidth = minimumWidth
    self.minimumHeight = minimumHeight
  }

  /// Whether the condition holds in an environment; what the environment does not say, does not.
  ///
  /// - Parameters:
  ///   - environment: The surroundings of the root.
  ///   - size: Of the root, where the environment has none.
  package func holds(in environment: LayoutEnvironment, size: LayoutSize? = nil) -> Bool {
    let size = environment.size ?? size
    return (horizontalSizeClass == nil || horizontalSizeClass == environment.horizontalSizeClass)
      && (verticalSizeClass == nil || verticalSizeClass == environment.verticalSizeClass)
      && (idiom == nil || idiom == environment.idiom)
      && reaches(minimumWidth, size?.width) && reaches(minimumHeight, size?.height)
  }

  private func reaches(_ minimum: Double?, _ length: Double?) -> Bool {
    guard let minimum else { return true }
    return length.map { $0 >= minimum } ?? false
  }
}

/// A number of a design that is not the same on every device: a table with a value for each.
///
/// Use it where a margin or a size depends on the size class or the width.
///
///     let margin: DesignValue = DesignValue(16)
///       .on(DesignCondition(minimumWidth: 414), 20)
///       .on(DesignCondition(horizontal: .regular), 32)
///     leading.designConstant = margin
///
/// Of the rows whose conditions hold the last one counts, without any the default. A number can be
/// written where a table is expected.
public struct DesignValue: Hashable, Sendable {
  /// One row of the table.
  package struct Row: Hashable, Sendable {
    /// Where the row applies.
    package var condition: DesignCondition
    /// The value there, in points.
    package var value: Double
  }

  /// The value where no row holds.
  package var standard: Double
  /// The rows; of those that hold the last one counts.
  package var rows: [Row]

  /// A value that is the same everywhere, until rows are added.
  public init(_ standard: Double) { self.init(standard, rows: []) }

  package init(_ standard: Double, rows: [Row]) {
    self.standard = standard
    self.rows = rows
  }

  /// The table with one more row, which counts before the others.
  public func on(_ condition: DesignCondition, _ value: Double) -> DesignValue {
    DesignValue(standard, rows: rows + [Row(condition: condition, value: value)])
  }

  /// The value in an environment.
  ///
  /// - Parameters:
  ///   - environment: The surroundings of the root.
  ///   - size: Of the root, where the environment has none.
  package func value(in environment: LayoutEnvironment, size: LayoutSize? = nil) -> Double {
    rows.last { $0.condition.holds(in: environment, size: size) }?.value ?? standard
  }

  /// Why the table cannot give constants, `nil` if it can.
  var defect: LayoutError.Reason? {
    standard.lengthDefect ?? rows.lazy.compactMap(\.value.lengthDefect).first
  }
}

extension DesignValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Reads a literal as a value that is the same everywhere.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Reads a literal as a value that is the same everywhere.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
