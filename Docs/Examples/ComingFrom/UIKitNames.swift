import Truss

// UIKit's names for Truss: paste this file to bring layout code over as it is. Numbers are doubles.

typealias CGFloat = Double
typealias CGPoint = LayoutPoint
typealias CGSize = LayoutSize
typealias CGRect = LayoutRect
typealias UIEdgeInsets = LayoutInsets
typealias NSDirectionalEdgeInsets = DirectionalInsets
typealias UIView = LayoutView
typealias UIStackView = StackView
typealias UIScrollView = ScrollView
typealias UILayoutGuide = LayoutGuide
typealias UILayoutPriority = LayoutPriority
typealias UIUserInterfaceSizeClass = LayoutSizeClass
typealias NSLayoutConstraint = LayoutConstraint
typealias NSLayoutAnchor = LayoutAnchor
typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
typealias NSLayoutDimension = LayoutDimension

extension LayoutConstraint {
  typealias Axis = LayoutAxis
  typealias FormatOptions = VisualFormatOptions
}

/// A text that is measured with a table of average widths; bring a measurer of your own for fonts.
final class UILabel: UIView {
  var text: String? { didSet { invalidateIntrinsicContentSize() } }
  var fontSize = 17.0 { didSet { invalidateIntrinsicContentSize() } }
  var numberOfLines = 1 { didSet { invalidateIntrinsicContentSize() } }

  override func measure(width: CGFloat) -> CGSize? {
    PlainTextMeasurer().size(
      of: text ?? "", font: IBFont(size: fontSize),
      width: numberOfLines == 1 || width == .infinity ? nil : width, lines: numberOfLines)
  }
}

final class UIImageView: UIView {
  convenience init(size: CGSize) {
    self.init(name: nil)
    naturalSize = size
  }
}
