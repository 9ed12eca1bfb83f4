public import AutoLayout

/// Combinations of sizes, reading directions, text lengths and safe areas in which to lay out a
/// tree.
///
/// Use a matrix to test one layout at many sizes, directions and text lengths.
///
/// ```swift
/// let matrix = LayoutMatrix(sizes: [LayoutSize(width: 320, height: 568)], textLengths: [1, 1.3, 2])
/// for finding in matrix.findings({ cell in makeForm(title: cell.localized("Log In")) }) { … }
/// ```
public struct LayoutMatrix: Hashable, Sendable {
  /// One combination of the matrix.
  ///
  /// Use a cell to make the tree with texts of the requested length.
  public struct Cell: Hashable, Sendable {
    /// The size of the root, in points.
    public var size: LayoutSize
    /// The reading direction.
    public var direction: LayoutDirection
    /// The length of texts as a multiple of their original length. Values are limited to
    /// 0.01...100. A value that is not a number counts as 1.
    public var textLength: Double
    /// The safe area insets of the root, in points.
    public var safeArea: LayoutInsets

    /// Creates a combination.
    package init(
      size: LayoutSize, direction: LayoutDirection = .leftToRight, textLength: Double = 1,
      safeArea: LayoutInsets = .zero
    ) {
      self.size = size
      self.direction = direction
      self.textLength = textLength
      self.safeArea = safeArea
    }
  }

  /// The combinations of the matrix. Sizes vary slowest, and safe areas fastest.
  package let cells: [Cell]

  /// Creates all combinations of sizes, reading directions, text lengths and safe areas.
  ///
  /// A length of 1 leaves texts unchanged. A length of 1.3 is typical of translations, and a length
  /// of 2 of translations of short words.
  public init(
    sizes: [LayoutSize], directions: [LayoutDirection] = [.leftToRight, .rightToLeft],
    textLengths: [Double] = [1], safeAreas: [LayoutInsets] = [.zero]
  ) {
    cells = sizes.flatMap { size in
      directions.flatMap { direction in
        textLengths.flatMap { length in
          safeAreas.map {
            Cell(size: size, direction: direction, textLength: length, safeArea: $0)
          }
        }
      }
    }
  }

  /// Returns the findings of the trees that `makeRoot` returns. Each finding occurs once, with the
  /// cells in which it was made.
  ///
  /// The method applies the size, direction and safe area of the cell to each tree, and scales its
  /// texts to the text length: a text has the height that the original text has in a proportionally
  /// smaller width. In views that measure themselves, use ``Cell/localized(_:)`` instead.
  public func findings(_ makeRoot: (Cell) -> LayoutView) -> [LayoutFinding] {
    var merged = MergedFindings()
    for cell in cells {
      let root = makeRoot(cell)
      cell.apply(to: root)
      for finding in root.findings() { merged.add(finding, at: cell.setting) }
    }
    return merged.findings
  }
}

extension LayoutMatrix.Cell: CustomStringConvertible {
  /// `320 × 568, rtl, texts +30 %, safe area 20 0 34 0`.
  public var description: String { "\(setting.device), \(setting.direction)" }

  /// The setting that findings in this cell have.
  package var setting: LayoutFinding.Setting {
    let sides = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
    var setting = LayoutFinding.Setting(
      device: "\(short(size.width)) × \(short(size.height))", direction: direction,
      textLength: textLength)
    if safeArea != .zero {
      setting.device += ", safe area \(sides.map(short).joined(separator: " "))"
    }
    return setting
  }

  /// A text with the text length of the cell. Longer texts repeat their own words; shorter ones are
  /// truncated.
  public func localized(_ text: String) -> String {
    let letters = Array(text)
    let wanted = Int((Double(letters.count) * factor).rounded(.up))
    guard wanted > letters.count, !letters.isEmpty else { return String(letters.prefix(wanted)) }
    let period = letters + [" "]
    return String((0..<wanted).map { period[$0 % period.count] })
  }

  private var factor: Double { textLength.isNaN ? 1 : min(max(textLength, 0.01), 100) }

  /// Applies the size, direction and safe area of the cell to a root, and scales its texts.
  ///
  /// A view with a measurer or a baseline counts as a text. The scaled text has the height that the
  /// original one has in a proportionally smaller width. In views that measure themselves, use
  /// ``localized(_:)`` instead.
  package func apply(to root: LayoutView) {
    root.frame.size = size
    root.direction = direction
    root.additionalSafeAreaInsets = safeArea
    if factor != 1 { for view in SubtreeWalk(root) { stretch(view) } }
  }

  private func stretch(_ view: LayoutView) {
    let factor = factor
    if let measurer = view.measurer {
      view.measurer = { width in
        let size = measurer(width / factor)
        return LayoutSize(width: size.width * factor, height: size.height)
      }
    }
    if view.measurer != nil || view.firstBaselineOffsetFromTop != nil,
      let content = view.naturalSize, content.width > 0
    {
      view.naturalSize = LayoutSize(width: content.width * factor, height: content.height)
    }
  }
}
