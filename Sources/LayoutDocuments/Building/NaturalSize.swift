import AutoLayout

/// The sizes that views take by themselves in a preview, in terms of frames.
struct NaturalSize {
  let document: IBDocument
  let measurer: any TextMeasurer

  func size(of view: IBView) -> IBOptionalSize {
    if !document.isTouchRuntime {
      return MacMetrics.size(of: view, toolsVersion: document.toolsVersion) { text($0, $1) }
    }
    if let fixed = ControlMetrics.fixedSize(of: view, toolsVersion: document.toolsVersion) {
      return withText(fixed, view)
    }
    switch view.element {
    case "label": return label(view)
    case "button": return button(view)
    case "textField": return textField(view)
    case "imageView": return image(view.content.image) ?? IBOptionalSize()
    default: return IBOptionalSize()
    }
  }

  /// Content whose height depends on the width it gets: labels of several lines.
  func wrapping(_ view: IBView) -> ((Double) -> LayoutSize)? {
    guard view.element == "label", view.content.numberOfLines != 1 else { return nil }
    let font = ControlMetrics.font(of: view) ?? IBFont(size: 17)
    let text = view.content.text ?? ""
    let lines = view.content.numberOfLines
    if let measurer = measurer as? any PreparingMeasurer {
      let prepared = measurer.prepared(text, font: font)
      return { width in prepared.size(width: width, lines: lines) }
    }
    let measurer = measurer
    return { width in measurer.size(of: text, font: font, width: width, lines: lines) }
  }

  private func withText(_ size: IBOptionalSize, _ view: IBView) -> IBOptionalSize {
    guard view.element == "segmentedControl", !view.content.segments.isEmpty else { return size }
    let font = IBFont(size: 13)
    let widest = view.content.segments.map { text($0, font).width + 20 }.max() ?? 0
    return IBOptionalSize(
      width: widest * Double(view.content.segments.count), height: size.height)
  }

  private func text(_ text: String, _ font: IBFont, lines: Int = 1) -> LayoutSize {
    measurer.size(of: text, font: font, width: nil, lines: lines)
  }

  private func label(_ view: IBView) -> IBOptionalSize {
    guard let font = ControlMetrics.font(of: view) else { return IBOptionalSize() }
    let text = view.content.text ?? ""
    // An empty label has no size in Interface Builder either.
    if text.isEmpty { return IBOptionalSize(width: 0, height: 0) }
    let size = measurer.size(
      of: text, font: font, width: view.content.preferredMaxWidth,
      lines: view.content.numberOfLines)
    return IBOptionalSize(width: size.width, height: size.height)
  }

  /// Title and image side by side in the insets; system buttons are at least 30 points wide and
  /// have six points above and below the title.
  private func button(_ view: IBView) -> IBOptionalSize {
    let font = ControlMetrics.font(of: view) ?? IBFont(size: 15)
    let title = view.content.text.map { text($0, font) } ?? LayoutSize(width: 0, height: 0)
    let picture = image(view.content.image)
    let insets = view.content.contentInsets ?? .zero
    let hasInsets = insets != .zero
    let width = title.width + (picture?.width ?? 0) + insets.left + insets.right
    let padding = hasInsets ? 0.0 : 12.0
    let height =
      max(title.height == 0 ? 0 : title.height + padding, picture?.height ?? 0)
      + insets.top + insets.bottom
    return IBOptionalSize(width: max(width, hasInsets ? 0 : 30), height: max(height, 22))
  }

  private func textField(_ view: IBView) -> IBOptionalSize {
    let font = ControlMetrics.font(of: view) ?? IBFont(size: 14)
    let shown = view.content.text ?? view.content.placeholder ?? ""
    let rounded = view.content.style == "roundedRect"
    let textSize = text(shown, font)
    let version = document.toolsVersion ?? 0
    let roundedHeight = version >= 17000 ? 34.0 : 30.0
    return IBOptionalSize(
      width: max(textSize.width + (rounded ? 14 : 2), rounded ? 97 : 40),
      height: rounded ? roundedHeight : max(textSize.height, font.size * SystemFont.lineHeight))
  }

  private func image(_ name: String?) -> IBOptionalSize? {
    guard let name, let size = document.imageSizes[name] else { return nil }
    return IBOptionalSize(width: size.width, height: size.height)
  }
}
