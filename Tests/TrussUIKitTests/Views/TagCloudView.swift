import TrussUIKit

/// Words side by side, as many as fit, placed without constraints.
final class TagCloudView: UIView {
  private let padding = CGSize(width: 10, height: 4)
  private let spacing: CGFloat = 8
  private var labels: [UILabel] = []
  private var contentHeight: CGFloat = 0

  var tags: [String] = [] {
    didSet {
      for label in labels { label.removeFromSuperview() }
      labels = tags.map { tag in
        let label = UILabel()
        label.text = tag
        label.font = UIFont.systemFont(ofSize: 14)
        label.textAlignment = .center
        label.backgroundColor = .systemGray6
        label.accessibilityIdentifier = tag
        addSubview(label)
        return label
      }
      setNeedsLayout()
    }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var origin = CGPoint.zero
    var rowHeight: CGFloat = 0
    for label in labels {
      let text = label.sizeThatFits(
        CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
      let size = CGSize(
        width: text.width + 2 * padding.width, height: text.height + 2 * padding.height)
      if origin.x > 0, origin.x + size.width > bounds.width {
        origin = CGPoint(x: 0, y: origin.y + rowHeight + spacing)
        rowHeight = 0
      }
      label.frame = CGRect(origin: origin, size: size)
      origin.x = label.frame.maxX + spacing
      rowHeight = max(rowHeight, size.height)
    }
    let height = origin.y + rowHeight
    if height != contentHeight {
      contentHeight = height
      invalidateIntrinsicContentSize()
    }
  }
}
