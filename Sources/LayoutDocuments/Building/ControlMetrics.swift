import AutoLayout

/// Proportions of the system font: multiply by the point size.
enum SystemFont {
  static let ascender = 0.952
  static let descender = 0.241
  static let lineHeight = 1.193
}

/// What is known of Apple's controls, found by fitting the frames of public documents.
enum ControlMetrics {
  /// The kinds of views whose subviews scroll.
  static let scrollElements: Set<String> = [
    "scrollView", "tableView", "collectionView", "textView",
  ]

  /// A text view insets its text vertically.
  static let textViewInset = 8.0

  /// How far a control's frame reaches beyond the rectangle that constraints see.
  static func alignmentInsets(of view: IBView, in document: IBDocument) -> LayoutInsets {
    let toolsVersion = document.toolsVersion
    if !document.isTouchRuntime {
      return MacMetrics.line(of: view, toolsVersion: toolsVersion)?.insets ?? .zero
    }
    switch view.element {
    case "switch":
      return LayoutInsets(top: 0, left: 0, bottom: 0, right: 2)
    case "slider":
      if (toolsVersion ?? 0) >= 24000 { return .zero }
      return LayoutInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "segmentedControl":
      return LayoutInsets(top: 0, left: 0, bottom: 1, right: 0)
    case "imageView":
      return view.content.isSymbol ? symbolInsets[view.content.image ?? ""] ?? .zero : .zero
    default:
      return .zero
    }
  }

  /// Symbols of the system are aligned by their letters' height rather than by their edges; these
  /// are the ones of which public documents show how much.
  private static let symbolInsets: [String: LayoutInsets] = [
    "placeholdertext.fill": LayoutInsets(top: -1, left: 0, bottom: -1.5, right: 0),
    "safari": LayoutInsets(top: -0.5, left: 0, bottom: -0.5, right: 0),
    "gear": LayoutInsets(top: 0, left: 0, bottom: 0.5, right: 0),
  ]

  /// The font of the text a view shows; nil for views without a baseline of their own.
  static func font(of view: IBView) -> IBFont? {
    switch view.element {
    case "label", "textView": view.content.font ?? IBFont(size: 17)
    case "textField", "searchBar": view.content.font ?? IBFont(size: 14)
    case "button": view.content.font ?? IBFont(size: 15)
    default: nil
    }
  }

  /// The frame sizes of controls that do not depend on their content; nil = depends on it.
  static func fixedSize(of view: IBView, toolsVersion: Int?) -> IBOptionalSize? {
    let version = toolsVersion ?? 0
    switch view.element {
    case "switch":
      return version >= 24000
        ? IBOptionalSize(width: 63, height: 28) : IBOptionalSize(width: 51, height: 31)
    case "stepper":
      return IBOptionalSize(width: 94, height: version >= 17000 ? 32 : 29)
    case "activityIndicatorView":
      let side = view.content.style == "whiteLarge" || view.content.style == "large" ? 37.0 : 20.0
      return IBOptionalSize(width: side, height: side)
    case "progressView": return IBOptionalSize(height: version >= 15000 ? 4 : 2)
    case "slider": return IBOptionalSize(height: 31)
    case "segmentedControl": return IBOptionalSize(height: version >= 15000 ? 32 : 29)
    case "searchBar": return IBOptionalSize(height: version >= 13000 ? 56 : 44)
    case "toolbar": return IBOptionalSize(height: 44)
    case "navigationBar": return IBOptionalSize(height: 44)
    case "tabBar": return IBOptionalSize(height: 49)
    case "datePicker", "pickerView": return IBOptionalSize(width: 320, height: 216)
    case "pageControl": return IBOptionalSize(height: version >= 17000 ? 26 : 37)
    default: return nil
    }
  }
}

extension IBView {
  /// Whether what is in the view may be larger than it is.
  package var scrollsContent: Bool { ControlMetrics.scrollElements.contains(element) }
}
