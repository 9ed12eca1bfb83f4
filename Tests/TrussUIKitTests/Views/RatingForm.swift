import TrussUIKit

/// A control that places stars itself, on whole pixels.
final class StarRating: UIControl {
  var starSize = CGSize(width: 24, height: 24)
  var spacing: CGFloat = 4
  private(set) var stars: [UIImageView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    for _ in 0..<5 {
      let star = UIImageView(image: UIImage(systemName: "star"))
      star.contentMode = .scaleAspectFit
      stars.append(star)
      addSubview(star)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize {
    let count = CGFloat(stars.count)
    return CGSize(
      width: count * starSize.width + (count - 1) * spacing, height: starSize.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for star in stars {
      let origin = CGPoint(x: x, y: (bounds.height - starSize.height) / 2)
      star.frame = CGRect(origin: origin, size: starSize).integral
      x = star.frame.maxX + spacing
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
    return true
  }
}

/// A question above stars, laid out with the visual format.
final class RatingForm: UIView {
  private let prompt = UILabel()
  private let rating = StarRating()

  override init(frame: CGRect) {
    super.init(frame: frame)
    prompt.text = "Rate this app"
    let views: [String: UIView] = ["prompt": prompt, "rating": rating]
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let metrics = ["margin": 20.0, "gap": 12.0]
    for (format, options) in [
      ("V:|-margin-[prompt]-gap-[rating]-margin-|", [.alignAllCenterX]),
      ("H:|-(>=margin)-[prompt]-(>=margin)-|", []),
    ] as [(String, NSLayoutConstraint.FormatOptions)] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    prompt.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
