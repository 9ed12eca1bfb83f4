import AutoLayout
import NaturalSizes

/// The insets and sizes of AppKit's controls as a table: class × type of cell × version -> numbers.
///
/// The first line that matches applies. `documents` is for readers only: the number of public macOS documents
/// that confirm the line, from a collection of 36 and from others read since. 0 marks a line found elsewhere.
enum MacMetrics {
  struct Line: Sendable {
    /// The type of the cell, followed by a space and the size of the control if only one size is meant. nil
    /// matches every type.
    let cell: String?
    let versions: Range<Int>
    /// How far the frame reaches beyond the alignment rectangle.
    let insets: LayoutInsets
    /// The difference between the widths of the frame and of the text; nil for controls without text.
    let padding: Double?
    /// The distance from the last baseline to the bottom of the frame; nil if the text is in the middle.
    let baseline: Double?
    /// The height of the frame; nil if it is the height of the text.
    let height: Double?

    init(
      _ cell: String?, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double,
      padding: Double? = nil, height: Double? = nil, baseline: Double? = nil,
      versions: Range<Int> = 0..<Int.max, documents: Int
    ) {
      self.cell = cell
      self.versions = versions
      insets = LayoutInsets(top: top, left: left, bottom: bottom, right: right)
      self.padding = padding
      self.height = height
      self.baseline = baseline
    }
  }

  static let lines: [String: [Line]] = [
    "textField": [
      Line("bezel", 0, 0, 0, 0, padding: 9, height: 21, documents: 7),
      Line(nil, 2, 0, 2, 0, padding: 4, documents: 21),
    ],
    "secureTextField": [Line(nil, 0, 0, 0, 0, padding: 9, height: 21, documents: 3)],
    "searchField": [Line(nil, 0, 0, 0, 0, padding: 40, height: 22, documents: 1)],
    "button": [
      Line("push small", 6, 4, 6, 7, padding: 30, height: 27, baseline: 12, documents: 2),
      Line("push", 6, 4, 6, 7, padding: 38, height: 32, versions: 0..<17000, documents: 9),
      Line("push", 7, 5, 7, 7, padding: 38, height: 32, versions: 17000..<17500, documents: 1),
      Line("push", 6, 4, 6, 7, padding: 38, height: 32, versions: 17500..<18000, documents: 2),
      Line("push", 7, 5, 7, 7, padding: 38, height: 32, documents: 9),
      Line("check", 0, 0, 0, 0, padding: 22, height: 16, versions: 24000..<Int.max, documents: 1),
      Line("check small", 1, 1, 0, 1, padding: 20, height: 16, versions: 0..<24000, documents: 1),
      Line("check", 2, 2, 0, 2, padding: 24, height: 18, versions: 0..<17000, documents: 5),
      Line("check", 2, 1, 0, 1, padding: 24, height: 18, documents: 5),
      Line("radio", 2, 2, 0, 2, padding: 24, height: 18, versions: 0..<17000, documents: 0),
      Line("radio", 2, 1, 0, 1, padding: 24, height: 18, documents: 0),
      Line("help small", 1, 1, 1, 2, height: 19, documents: 1),
      Line("help", 3, 1, 2, 4, height: 25, versions: 18000..<24000, documents: 1),
      Line("help", 2, 2, 2, 3, height: 25, documents: 1),
      Line("roundTextured", 0, 1, 0, 2, padding: 16, height: 25, versions: 0..<14000, documents: 1),
      Line(nil, 0, 0, 0, 0, padding: 16, height: 20, documents: 15),
    ],
    "popUpButton": [
      Line("push small", 4, 2, 4, 4, padding: 40, height: 22, documents: 2),
      Line(
        "push", 2, 2, 3, 3, padding: 45, height: 26, baseline: 10.5, versions: 0..<14000,
        documents: 4),
      Line(
        "push", 2, 1, 3, 3, padding: 45, height: 25, baseline: 8, versions: 0..<17500, documents: 3),
      Line("push", 3, 1, 4, 4, padding: 46, height: 25, baseline: 10, documents: 3),
      Line("bevel", 5, 0, 0, 0, padding: 30, height: 25, documents: 1),
      Line("smallSquare", 5, 0, 0, 0, padding: 30, height: 21, documents: 2),
      Line(nil, 0, 0, 0, 0, padding: 30, height: 22, documents: 2),
    ],
    "slider": [
      Line("vertical", 2, 2, 2, 3, documents: 0),
      Line("small", 2, 2, 2, 2, height: 20, documents: 2),
      Line(nil, 2, 2, 2, 6, height: 28, documents: 1),
    ],
    "switch": [
      Line("mini", 0, 0, 0, 0, documents: 1),
      Line(nil, 2, 1, 2, 2, documents: 0),
    ],
    "segmentedControl": [
      Line(nil, 0, 0, 0, 0, height: 24, versions: 24000..<Int.max, documents: 1),
      Line("rounded", 3, 2, 3, 2, height: 24, versions: 18000..<24000, documents: 1),
      Line(nil, 2, 1, 0, 2, height: 24, documents: 0),
    ],
    "comboButton": [Line(nil, 3, 2, 3, 2, height: 24, versions: 18000..<24000, documents: 1)],
    "progressIndicator": [
      Line("bar small", 0, 0, 0, 0, height: 12, documents: 2),
      Line("bar", 0, 1, 0, 1, versions: 0..<24000, documents: 0),
    ],
    "datePicker": [
      Line("clockAndCalendar", 0, 0, 1, 0, documents: 1),
      Line(nil, 0, 4, 3, 0, versions: 0..<24000, documents: 0),
    ],
    "stepper": [Line(nil, 3, 4, 3, 3, versions: 0..<24000, documents: 0)],
    "tabView": [Line(nil, 7, 0, 7, 0, documents: 0)],
    "box": [
      Line("custom", 0, 0, 0, 0, documents: 6),
      Line("separatorH", 0, 2, 0, 2, height: 5, documents: 4),
      Line("separatorV", 2, 0, 2, 0, documents: 1),
      Line(nil, 3, 0, 3, 4, documents: 1),
    ],
  ]

  /// Whether a view is a separator. The thickness of a separator is not a content size.
  static func isSeparator(_ view: IBView) -> Bool {
    view.element == "box" && view.content.cell == "separator"
  }

  static func line(of view: IBView, in document: IBDocument) -> Line? {
    if document.isTouchRuntime { return nil }
    var cell = view.content.cell
    if isSeparator(view), let size = view.frame?.size {
      cell = size.width > size.height ? "separatorH" : "separatorV"
    }
    if view.element == "slider", let size = view.frame?.size, size.height > size.width {
      cell = "vertical"
    }
    let type = cell?.prefix { $0 != " " }.description
    return lines[view.element]?.first {
      ($0.cell == nil || $0.cell == cell || $0.cell == type)
        && $0.versions.contains(document.toolsVersion ?? 0)
    }
  }

  /// The size of the frame of a control with text, or of a separator.
  static func size(
    of view: IBView, in document: IBDocument, words: (String, IBFont) -> LayoutSize
  ) -> IBOptionalSize {
    guard let line = line(of: view, in: document) else { return IBOptionalSize() }
    if isSeparator(view), line.height == nil { return IBOptionalSize(width: 5) }
    let text = words(view.content.text ?? "", view.content.font ?? IBFont(size: 13))
    // The width of a text field does not depend on its text.
    let isField = line.height == 21 || view.element == "searchField"
    return IBOptionalSize(
      width: isField ? nil : line.padding.map { (text.width + $0).rounded(.up) },
      height: line.height ?? (line.padding == nil ? nil : text.height.rounded(.up)))
  }

  /// The default font sizes of views with text, in points.
  static let textual: [String: Double] = [
    "textField": 13, "secureTextField": 13, "searchField": 13, "button": 13, "popUpButton": 13,
    "comboBox": 13, "segmentedControl": 13,
  ]

  /// Classes whose content is not laid out: it keeps its stored frames.
  static let opaque: Set<String> = ["splitView", "tabView"]

  /// The sizes in points of AppKit's named fonts that have other sizes than 13.
  static let fontSizes: [String: Double] = [
    "smallSystem": 11, "smallSystemBold": 11, "miniSystem": 9, "label": 10, "controlContent": 12,
    "cellTitle": 12, "menu": 14, "toolTip": 11,
  ]
}
