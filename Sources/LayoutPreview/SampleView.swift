public import AutoLayout

/// A view with made-up content of a natural size: for previews, examples and tests of layouts whose
/// real views live in some toolkit.
///
/// Use it to try out a layout before its real views exist.
///
/// Sizes come from the advance widths that pictures are drawn with, not from a text engine.
public final class SampleView: LayoutView, PreviewDescribing {
  /// What the view shows.
  public private(set) var previewContent: PreviewContent
  /// How much wider than its words a field is, in points.
  private static let fieldPadding = 16.0

  /// - Parameter height: Nil for a label, which is as high as its words.
  private init(_ content: PreviewContent, name: String, height: Double?) {
    previewContent = content
    super.init(name: name)
    takeSize(height: height)
  }

  /// The words it shows; `nil` for an image, which has none and takes none.
  ///
  /// Setting them gives the view another natural size. Its name stays.
  public var text: String? {
    get { previewContent.text?.string }
    set {
      guard var text = previewContent.text else { return }
      text.string = newValue ?? ""
      previewContent.text = text
      takeSize(height: previewContent.kind == .label ? nil : naturalSize?.height)
    }
  }

  /// The natural size of the words.
  private func takeSize(height: Double?) {
    guard let text = previewContent.text else { return }
    var size = TextSetting.size(of: text, width: .infinity)
    if previewContent.kind == .field { size.width += Self.fieldPadding }
    if let height { size.height = height }
    naturalSize = size
  }

  /// Gives the view the baselines of one line in the middle of its height.
  private func centeringLine(in height: Double) -> Self {
    guard let size = previewContent.text?.size else { return self }
    let space = (height - size * TextSetting.lineHeight) / 2
    firstBaselineOffsetFromTop = space + size * TextSetting.ascent
    lastBaselineOffsetFromBottom = height - space - size * TextSetting.ascent
    return self
  }

  /// A label; it wraps when it gets less than its natural width.
  public static func label(
    _ string: String, name: String? = nil, size: Double = 17, isBold: Bool = false
  ) -> SampleView {
    let label = SampleView(
      .label(string, size: size, isBold: isBold), name: name ?? string, height: nil)
    label.measurer = { [weak label] width in
      label?.previewContent.text.map { TextSetting.size(of: $0, width: width) }
        ?? LayoutSize(width: 0, height: 0)
    }
    label.firstBaselineOffsetFromTop = size * TextSetting.ascent
    label.lastBaselineOffsetFromBottom = size * (TextSetting.lineHeight - TextSetting.ascent)
    return label
  }

  /// A button with a title.
  public static func button(
    _ title: String, name: String? = nil, size: Double = 15, height: Double = 30,
    isBold: Bool = false
  ) -> SampleView {
    SampleView(.button(title, size: size, isBold: isBold), name: name ?? title, height: height)
      .centeringLine(in: height)
  }

  /// An empty text field with a hint.
  public static func field(_ hint: String, name: String? = nil, height: Double = 34) -> SampleView {
    SampleView(.field(hint), name: name ?? hint, height: height).centeringLine(in: height)
  }

  /// An image known by name, such as `person` or `lock`.
  public static func image(
    _ symbol: String, name: String? = nil, width: Double = 24, height: Double = 24
  ) -> SampleView {
    let view = SampleView(.image(symbol), name: name ?? symbol, height: nil)
    view.naturalSize = LayoutSize(width: width, height: height)
    return view
  }
}
