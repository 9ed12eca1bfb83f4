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
    if let row = ControlMetrics.row(of: view, in: document) {
      let titles = view.content.segments
      let isOfTitles = view.element == "segmentedControl" && !titles.isEmpty
      return IBOptionalSize(
        width: isOfTitles ? ControlSizes.segmentsWidth(titles) { text($0, $1) } : row.width,
        height: row.height)
    }
    let size =
      switch view.element {
      case "label": label(view)
      case "button": button(view)
      case "textField": textField(view)
      case _ where !view.content.scrolls:
        text(view.content.text ?? "", font(of: view), lines: 0)
          .outset(by: ControlSizes.textViewInsets)
      case "imageView": image(view.content.image)
      default: nil as LayoutSize?
      }
    return IBOptionalSize(width: size?.width, height: size?.height)
  }

  /// The measure function of content whose height depends on its width: of labels of several lines, and of text
  /// views that do not scroll. `nil` for other content.
  func wrapping(_ view: IBView) -> ((Double) -> LayoutSize)? {
    let isTextView = !view.content.scrolls
    let lines = isTextView ? 0 : view.content.numberOfLines
    guard isTextView || view.element == "label", lines != 1 else { return nil }
    let insets = isTextView ? ControlSizes.textViewInsets : .zero
    let font = font(of: view)
    let text = view.content.text ?? ""
    let measurer = measurer
    let prepared = (measurer as? any PreparingMeasurer)?.prepared(text, font: font)
    return { width in
      let room = width - insets.left - insets.right
      let size =
        prepared?.size(width: room, lines: lines)
        ?? measurer.size(of: text, font: font, width: room, lines: lines)
      return size.outset(by: insets)
    }
  }

  private func text(_ text: String, _ font: IBFont, lines: Int = 1) -> LayoutSize {
    measurer.size(of: text, font: font, width: nil, lines: lines)
  }

  private func font(of view: IBView) -> IBFont {
    ControlMetrics.font(of: view, in: document) ?? IBFont(size: 17)
  }

  private func label(_ view: IBView) -> LayoutSize {
    let text = view.content.text ?? ""
    // An empty label has no size in Interface Builder either.
    if text.isEmpty { return LayoutSize(width: 0, height: 0) }
    return measurer.size(
      of: text, font: font(of: view), width: view.content.preferredMaxWidth,
      lines: view.content.numberOfLines)
  }

  private func button(_ view: IBView) -> LayoutSize {
    let title = view.content.text.map { text($0, font(of: view)) }
    let image = image(view.content.image)
    if let configuration = view.content.configuration {
      return configuration.size(title: title, image: image)
    }
    var size = ControlSizes.button(
      title: title ?? LayoutSize(width: 0, height: 0), image: image,
      insets: view.content.contentInsets ?? .zero)
    size.height = max(size.height, 22)
    return size
  }

  private func textField(_ view: IBView) -> LayoutSize {
    var size = text(view.content.text ?? view.content.placeholder ?? "", font(of: view))
    if view.content.style == "roundedRect" {
      size = ControlSizes.roundedField(text: size, release: document.release)
      return LayoutSize(width: max(size.width, 97), height: size.height)
    }
    return LayoutSize(width: max(size.width + 2, 40), height: size.height)
  }

  private func image(_ name: String?) -> LayoutSize? { name.flatMap { document.imageSizes[$0] } }
}
