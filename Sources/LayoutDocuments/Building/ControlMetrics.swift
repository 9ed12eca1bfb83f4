import AutoLayout
import NaturalSizes

/// The insets, fonts and sizes of Apple's controls, found by fitting the frames of public documents.
enum ControlMetrics {
  /// How far a control's frame reaches beyond the rectangle that constraints see.
  static func alignmentInsets(of view: IBView, in document: IBDocument) -> LayoutInsets {
    if !document.isTouchRuntime { return MacMetrics.line(of: view, in: document)?.insets ?? .zero }
    if view.element == "imageView" {
      return view.content.isSymbol ? symbolInsets[view.content.image ?? ""] ?? .zero : .zero
    }
    return row(of: view, in: document)?.insets ?? .zero
  }

  /// System symbols are aligned by the height of their letters and not by their edges. The table has the
  /// symbols whose insets are known from public documents.
  private static let symbolInsets: [String: LayoutInsets] = [
    "placeholdertext.fill": LayoutInsets(top: -1, left: 0, bottom: -1.5, right: 0),
    "safari": LayoutInsets(top: -0.5, left: 0, bottom: -0.5, right: 0),
    "gear": LayoutInsets(top: 0, left: 0, bottom: 0.5, right: 0),
  ]

  /// The font of a view whose baseline the constraints of a document use; nil for views without text. If the
  /// document states no font, the size is the default of the kind of view.
  static func font(of view: IBView, in document: IBDocument) -> IBFont? {
    let sizes = document.isTouchRuntime ? fontSizes : MacMetrics.textual
    guard let size = sizes[view.element] else { return nil }
    let isBody = view.content.configuration != nil && document.release >= .iOS17
    return view.content.font ?? IBFont(size: isBody ? 17 : size)
  }

  private static let fontSizes: [String: Double] = [
    "label": 17, "textView": 17, "textField": 14, "searchBar": 14, "button": 15,
  ]

  /// The frame of a control whose size does not depend on its content; nil for other controls.
  static func row(of view: IBView, in document: IBDocument) -> ControlSizes.Row? {
    ControlSizes.row(view.element, style: view.content.style, release: document.release)
  }
}

extension IBDocument {
  var release: ControlRelease { ControlRelease(toolsVersion: toolsVersion ?? 0) }
}

extension IBView {
  /// Whether the content of a scroll view makes room for the safe area.
  var adjustsContentInsets: Bool { contentInsetAdjustment != "never" }

  /// Whether the content of the view may be larger than the view.
  package var scrollsContent: Bool {
    ["scrollView", "tableView", "collectionView", "textView"].contains(element) && content.scrolls
  }
}
