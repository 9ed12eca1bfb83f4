public import AutoLayout

/// Combinations of sizes, reading directions, lengths of texts and safe areas to lay a tree out in.
///
/// Use it to test one layout at many sizes, directions and text lengths.
///
/// ```swift
/// let matrix = LayoutMatrix(sizes: [LayoutSize(width: 320, height: 568)], textLengths: [1, 1.3, 2])
/// for finding in matrix.findings({ cell in makeForm(title: cell.localized("Log In")) }) { … }
/// ```
public struct LayoutMatrix: Hashable, Sendable {
  /// One combination.
  ///
  /// Use it to make the tree with texts of the right length.
  public struct Cell: Hashable, Sendable {
    /// The size of the root, in points.
    public var size: LayoutSize
    /// The reading direction.
    public var direction: LayoutDirection
    /// How long texts are, as a multiple of what they are. Of numbers outside of 0.01...100 the
    /// nearest of these counts, and 1 for what is no number.
    public var textLength: Double
    /// What covers the edges of the root, in points.
    public var safeArea: LayoutInsets

    /// A combination of these.
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

  /// The combinations: sizes vary slowest, safe areas fastest.
  package let cells: [Cell]

  /// All combinations of sizes, reading directions, lengths of texts and safe areas.
  ///
  /// A length of 1 leaves texts as they are, 1.3 makes them as long as a translation is, 2 as a short word may become.
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

  /// The findings of the trees that `makeRoot` returns, each once with the cells it was made on.
  ///
  /// Each tree is given the size, direction and safe area of its cell. Its texts are stretched to the length of the
  /// cell: words as high in a width as they are in a part of it. Views that measure themselves use
  /// ``Cell/localized(_:)`` instead.
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

  /// The cell as findings name it.
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

  /// A text as long as the cell wants it: padded with its own words, shortened at the end.
  public func localized(_ text: String) -> String {
    let letters = Array(text)
    let wanted = Int((Double(letters.count) * factor).rounded(.up))
    guard wanted > letters.count, !letters.isEmpty else { return String(letters.prefix(wanted)) }
    let period = letters + [" "]
    return String((0..<wanted).map { period[$0 % period.count] })
  }

  private var factor: Double { textLength.isNaN ? 1 : min(max(textLength, 0.01), 100) }

  /// Gives a root the size, direction and safe area of the cell and stretches its texts.
  ///
  /// What has a measurer or a baseline counts as text: longer words are as high in a width as they
  /// are in a part of it. Views that measure themselves use ``localized(_:)`` instead.
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
