public import Foundation

/// An image and up to two texts, one below the other.
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties {
    public var font: UIFont, color = UIColor.label, numberOfLines = 0,
      alignment = NSTextAlignment.natural, lineBreakMode = NSLineBreakMode.byTruncatingTail,
      adjustsFontSizeToFitWidth = false, minimumScaleFactor: CGFloat = 0,
      adjustsFontForContentSizeCategory = false, allowsDefaultTighteningForTruncation = false,
      transform = TextTransform.none
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }
  }
  public struct ImageProperties {
    public var tintColor: UIColor?, cornerRadius: CGFloat = 0, maximumSize = CGSize.zero,
      reservedLayoutSize = CGSize.zero,
      preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  public var text: String?, secondaryText: String?, attributedText: NSAttributedString?,
    secondaryAttributedText: NSAttributedString?, image: UIImage?,
    textProperties = TextProperties(font: .preferredFont(forTextStyle: .body)),
    secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .subheadline)),
    imageProperties = ImageProperties(), prefersSideBySideTextAndSecondaryText = false,
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 11, leading: 16, bottom: 11, trailing: 16),
    imageToTextPadding: CGFloat = 16, textToSecondaryTextHorizontalPadding: CGFloat = 8,
    textToSecondaryTextVerticalPadding: CGFloat = 3

  public static func cell() -> Self { Self() }
  public static func subtitleCell() -> Self { Self() }
  public static func sidebarCell() -> Self { Self() }
  public static func plainHeader() -> Self { Self() }
  public static func groupedHeader() -> Self { Self() }
  public static func groupedFooter() -> Self { Self() }
  public static func valueCell() -> Self {
    var content = Self()
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
}

/// A stack of the image and the texts in the margins of the configuration.
open class UIListContentView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration { didSet { take() } }

  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    take()
  }
  public required convenience init?(coder: NSCoder) { self.init(configuration: .cell()) }

  private func take() {
    guard let content = configuration as? UIListContentConfiguration else { return }
    let texts = UIStackView(
      arrangedSubviews: [
        label(content.text, content.attributedText, content.textProperties),
        label(
          content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties),
      ].compactMap { $0 })
    texts.axis = content.prefersSideBySideTextAndSecondaryText ? .horizontal : .vertical
    texts.spacing =
      texts.axis == .horizontal
      ? content.textToSecondaryTextHorizontalPadding : content.textToSecondaryTextVerticalPadding
    let image = content.image.map { UIImageView(image: $0) }
    image?.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [image, texts].compactMap { $0 })
    row.alignment = .center
    row.spacing = content.imageToTextPadding
    row.isLayoutMarginsRelativeArrangement = true
    row.directionalLayoutMargins = content.directionalLayoutMargins
    fill(with: row, instead: subviews.first)
  }

  private func label(
    _ plain: String?, _ styled: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) -> UILabel? {
    guard plain != nil || styled != nil else { return nil }
    let label = UILabel()
    (label.font, label.textColor) = (properties.font, properties.color)
    (label.numberOfLines, label.textAlignment) = (properties.numberOfLines, properties.alignment)
    if let styled { label.attributedText = styled } else { label.text = plain }
    return label
  }
}
