import AutoLayout
@_exported public import NaturalSizes

/// The sizes that views take by themselves in a preview, in terms of frames.
struct NaturalSize {
  let document: IBDocument
  let measurer: any TextMeasurer

  func size(of view: IBView) -> IBOptionalSize {
    if !document.isTouchRuntime {
      return MacMetrics.size(of: view, in: document) { text($0, $1) }
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
    return IBOptionalSize(
      width: ControlSizes.segmentsWidth(view.content.segments) { text($0, $1) },
      height: size.height)
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

  private func button(_ view: IBView) -> IBOptionalSize {
    let font = ControlMetrics.font(of: view) ?? IBFont(size: 15)
    let title = view.content.text.map { text($0, font) } ?? LayoutSize(width: 0, height: 0)
    let picture = image(view.content.image)
    let size = ControlSizes.button(
      title: title, image: picture.map { LayoutSize(width: $0.width ?? 0, height: $0.height ?? 0) },
      insets: view.content.contentInsets ?? .zero)
    return IBOptionalSize(width: size.width, height: max(size.height, 22))
  }

  private func textField(_ view: IBView) -> IBOptionalSize {
    let font = ControlMetrics.font(of: view) ?? IBFont(size: 14)
    let shown = view.content.text ?? view.content.placeholder ?? ""
    let textSize = text(shown, font)
    if view.content.style == "roundedRect" {
      let release = ControlRelease(toolsVersion: document.toolsVersion ?? 0)
      let size = ControlSizes.roundedField(text: textSize, release: release)
      return IBOptionalSize(width: max(size.width, 97), height: size.height)
    }
    return IBOptionalSize(
      width: max(textSize.width + 2, 40),
      height: max(textSize.height, font.size * SystemFont.lineHeight))
  }

  private func image(_ name: String?) -> IBOptionalSize? {
    guard let name, let size = document.imageSizes[name] else { return nil }
    return IBOptionalSize(width: size.width, height: size.height)
  }
}
