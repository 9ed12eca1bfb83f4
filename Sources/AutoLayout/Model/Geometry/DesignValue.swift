/// The kind of device for which a tree is laid out.
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

/// The condition of a row of a ``DesignValue``: all properties that are set have to hold.
///
/// Use it to choose the devices for which a value holds.
public struct DesignCondition: Hashable, Sendable {
  /// The required width class; `nil` stands for any.
  package var horizontalSizeClass: LayoutSizeClass?
  /// The required height class; `nil` stands for any.
  package var verticalSizeClass: LayoutSizeClass?
  /// The required kind of device; `nil` stands for any.
  package var idiom: LayoutIdiom?
  /// The minimum width of the root, in points. It does not hold if the layout determines the width and the environment
  /// has none.
  package var minimumWidth: Double?
  /// The minimum height of the root, in points. It does not hold if the layout determines the height and the
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

  /// Why a number of the condition cannot be compared; `nil` if all can.
  fileprivate var defect: LayoutError.Reason? {
    minimumWidth?.lengthDefect ?? minimumHeight?.lengthDefect
  }

  /// Whether the condition holds in an environment. A property that the environment does not have does not hold.
  ///
  /// - Parameters:
  ///   - environment: The surroundings of the root.
  ///   - size: Of the root, where the environment has none.
  package func holds(in environment: LayoutEnvironment, size: LayoutSize? = nil) -> Bool {
    let size = environment.size ?? size
    return (horizontalSizeClass == nil || horizontalSizeClass == environment.horizontalSizeClass)
      && (verticalSizeClass == nil || verticalSizeClass == environment.verticalSizeClass)
      && (idiom == nil || idiom == environment.idiom)
      && minimumWidth.map { $0 <= size?.width ?? .nan } ?? true
      && minimumHeight.map { $0 <= size?.height ?? .nan } ?? true
  }
}

/// A number of a design that depends on the device: a table of values with conditions.
///
/// Use it if a margin or a size depends on the size class or the width.
///
///     let margin: DesignValue = DesignValue(16)
///       .on(DesignCondition(minimumWidth: 414), 20)
///       .on(DesignCondition(horizontal: .regular), 32)
///     leading.designConstant = margin
///
/// The value is that of the last row whose condition holds, or the default if none does. A number literal is a table
/// without rows.
public struct DesignValue: Hashable, Sendable {
  /// One row of the table.
  package struct Row: Hashable, Sendable {
    /// The condition under which the row applies.
    package var condition: DesignCondition
    /// The value of the row, in points.
    package var value: Double
  }

  /// The value if no row holds.
  package var standard: Double
  /// The rows. The last one that holds determines the value.
  package var rows: [Row] = []

  /// A value that is the same everywhere, until rows are added.
  public init(_ standard: Double) { self.standard = standard }

  /// The table with one more row, which takes precedence over the others.
  public func on(_ condition: DesignCondition, _ value: Double) -> DesignValue {
    var table = self
    table.rows.append(Row(condition: condition, value: value))
    return table
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
    standard.lengthDefect
      ?? rows.lazy.compactMap { $0.value.lengthDefect ?? $0.condition.defect }.first
  }
}

extension DesignValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Reads a literal as a value that is the same everywhere.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Reads a literal as a value that is the same everywhere.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
