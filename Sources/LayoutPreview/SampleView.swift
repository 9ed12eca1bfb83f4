public import AutoLayout

/// A view with made-up content of a natural size: for previews, examples and tests of layouts whose
/// real views live in some toolkit.
///
/// Sizes come from the advance widths that pictures are drawn with, not from a text engine.
public final class SampleView: LayoutView, PreviewDescribing {
  /// What the view shows.
  public let previewContent: PreviewContent

  private init(name: String, content: PreviewContent, size: LayoutSize) {
    previewContent = content
    super.init(name: name)
    contentSize = size
  }

  /// A label; it wraps when it gets less than its natural width.
  public static func label(
    _ string: String, name: String? = nil, size: Double = 17, isBold: Bool = false
  ) -> SampleView {
    let text = PreviewText(string, size: size, isBold: isBold, lineLimit: 0)
    let label = SampleView(
      name: name ?? string, content: PreviewContent(kind: .label, text: text),
      size: TextSetting.size(of: text, width: .infinity))
    label.measurer = { TextSetting.size(of: text, width: $0) }
    label.firstBaselineOffsetFromTop = size * TextSetting.ascent
    label.lastBaselineOffsetFromBottom = size * (TextSetting.lineHeight - TextSetting.ascent)
    return label
  }

  /// A button with a title.
  public static func button(
    _ title: String, name: String? = nil, size: Double = 15, height: Double = 30,
    isBold: Bool = false
  ) -> SampleView {
    let text = PreviewText(title, size: size, isBold: isBold, alignment: .center)
    let width = TextSetting.size(of: text, width: .infinity).width
    return SampleView(
      name: name ?? title, content: PreviewContent(kind: .button, text: text),
      size: LayoutSize(width: width, height: height))
  }

  /// An empty text field with a hint.
  public static func field(_ hint: String, name: String? = nil, height: Double = 34) -> SampleView {
    let text = PreviewText(hint, size: 14, isPlaceholder: true)
    let width = TextSetting.size(of: text, width: .infinity).width + 16
    return SampleView(
      name: name ?? hint, content: PreviewContent(kind: .field, text: text),
      size: LayoutSize(width: width, height: height))
  }

  /// An image known by name, such as `person` or `lock`.
  public static func image(
    _ symbol: String, name: String? = nil, width: Double = 24, height: Double = 24
  ) -> SampleView {
    SampleView(
      name: name ?? symbol, content: PreviewContent(kind: .image, symbol: symbol),
      size: LayoutSize(width: width, height: height))
  }
}
