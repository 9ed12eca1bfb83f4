package import AutoLayout

/// The natural sizes of UIKit's controls, as data: kind × release -> numbers. Found by fitting the frames of
/// public documents; storyboards, and views that are made in code, read them here.
package enum ControlSizes {
  /// The frame of a control as far as it does not depend on its content.
  package struct Row: Sendable {
    /// The name of the element in documents of Interface Builder.
    let kind: String
    /// The style; `nil` stands for any.
    let style: String?
    let releases: PartialRangeFrom<ControlRelease>
    /// Points; `nil` where the content decides, or nothing.
    package let width: Double?
    package let height: Double?
    /// How far the frame reaches beyond the rectangle that constraints see.
    package let insets: LayoutInsets

    init(
      _ kind: String, _ style: String? = nil, width: Double? = nil, height: Double? = nil,
      insets: LayoutInsets = .zero, from first: ControlRelease = .first
    ) {
      self.kind = kind
      self.style = style
      self.width = width
      self.height = height
      self.insets = insets
      releases = first...
    }
  }

  /// The first row that matches decides, so the newest release comes first.
  static let rows: [Row] = [
    Row("switch", width: 63, height: 28, insets: inset(right: 2), from: .iOS26),
    Row("switch", width: 51, height: 31, insets: inset(right: 2)),
    Row("stepper", width: 94, height: 32, from: .iOS14),
    Row("stepper", width: 94, height: 29),
    Row("activityIndicatorView", "large", width: 37, height: 37),
    Row("activityIndicatorView", "whiteLarge", width: 37, height: 37),
    Row("activityIndicatorView", width: 20, height: 20),
    Row("progressView", height: 4, from: .iOS13),
    Row("progressView", height: 2),
    Row("slider", height: 31, from: .iOS26),
    Row("slider", height: 31, insets: inset(left: 2, bottom: 1, right: 2)),
    Row("segmentedControl", height: 32, insets: inset(bottom: 1), from: .iOS13),
    Row("segmentedControl", height: 29, insets: inset(bottom: 1)),
    Row("searchBar", height: 56, from: .iOS11),
    Row("searchBar", height: 44),
    Row("toolbar", height: 44),
    Row("navigationBar", height: 44),
    Row("tabBar", height: 49),
    Row("datePicker", width: 320, height: 216),
    Row("pickerView", width: 320, height: 216),
    Row("pageControl", height: 26, from: .iOS14),
    Row("pageControl", height: 37),
  ]

  /// The row of a control; `nil` for views whose size depends on their content alone.
  package static func row(_ kind: String, style: String? = nil, release: ControlRelease) -> Row? {
    rows.first {
      $0.kind == kind && ($0.style == nil || $0.style == style) && $0.releases.contains(release)
    }
  }

  private static func inset(left: Double = 0, bottom: Double = 0, right: Double = 0) -> LayoutInsets
  {
    LayoutInsets(top: 0, left: left, bottom: bottom, right: right)
  }
}

/// What a release of the system looks like to the table: the version of Interface Builder's tools for it.
package struct ControlRelease: Hashable, Comparable, Sendable {
  package let toolsVersion: Int

  package init(toolsVersion: Int) { self.toolsVersion = toolsVersion }

  package static let first = ControlRelease(toolsVersion: 0)
  package static let iOS11 = ControlRelease(toolsVersion: 13000)
  package static let iOS13 = ControlRelease(toolsVersion: 15000)
  package static let iOS14 = ControlRelease(toolsVersion: 17000)
  package static let iOS17 = ControlRelease(toolsVersion: 22000)
  package static let iOS26 = ControlRelease(toolsVersion: 24000)

  package static func < (one: ControlRelease, other: ControlRelease) -> Bool {
    one.toolsVersion < other.toolsVersion
  }
}

/// Sizes of controls that are made of their text and image.
extension ControlSizes {
  /// The insets of the text in a text view: its container's, and the padding of lines.
  package static let textViewInsets = LayoutInsets(top: 8, left: 5, bottom: 8, right: 5)

  /// How a button with a configuration arranges title and image.
  package struct Configuration: Hashable, Sendable {
    package var insets = LayoutInsets(top: 7, left: 12, bottom: 7, right: 12)
    /// The distance between title and image.
    package var padding = 0.0
    /// Whether title and image are side by side.
    package var isBeside = true

    package init() {}

    /// The size of the button. A title or an image without a size is `nil`.
    package func size(title: LayoutSize?, image: LayoutSize?) -> LayoutSize {
      let zero = LayoutSize(width: 0, height: 0)
      let gap = title == nil || image == nil ? 0 : padding
      let (one, other) = (title ?? zero, image ?? zero)
      let inner =
        isBeside
        ? LayoutSize(
          width: one.width + gap + other.width, height: max(one.height, other.height))
        : LayoutSize(
          width: max(one.width, other.width), height: one.height + gap + other.height)
      return inner.outset(by: insets)
    }
  }

  /// A button without a configuration: title and image side by side in the insets. Without insets it has six
  /// points above and below the title, and is at least 30 points wide unless it is an image alone.
  package static func button(
    title: LayoutSize, image: LayoutSize?, insets: LayoutInsets, padding: Double = 12
  ) -> LayoutSize {
    let hasInsets = insets != .zero
    let width = title.width + (image?.width ?? 0) + insets.left + insets.right
    let height =
      max(title.height == 0 ? 0 : title.height + (hasInsets ? 0 : padding), image?.height ?? 0)
      + insets.top + insets.bottom
    let isImage = image != nil && title.width == 0
    return LayoutSize(width: max(width, hasInsets || isImage ? 0 : 30), height: height)
  }

  /// A field with a rounded border is as high in each release, and this much wider than its text.
  package static func roundedField(
    text: LayoutSize, release: ControlRelease
  ) -> LayoutSize {
    LayoutSize(width: text.width + 14, height: release >= .iOS14 ? 34 : 30)
  }

  /// As many segments as the widest, with ten points at its sides.
  package static func segmentsWidth(
    _ titles: [String], measure: (String, IBFont) -> LayoutSize
  ) -> Double {
    let font = IBFont(size: 13)
    return Double(titles.count) * (titles.map { measure($0, font).width + 20 }.max() ?? 0)
  }
}

extension LayoutSize {
  /// The size of what surrounds a content of this size with insets.
  package func outset(by insets: LayoutInsets) -> LayoutSize {
    LayoutSize(
      width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }
}
