import TrussUIKit

/// Five stars, some of them filled.
final class RatingControl: UIControl {
  private let starsStack = UIStackView()

  var rating = 0 {
    didSet {
      guard rating != oldValue else { return }
      updateStars()
      sendActions(for: .valueChanged)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    starsStack.distribution = .fillEqually
    starsStack.spacing = 4
    starsStack.isUserInteractionEnabled = false
    for number in 1...5 {
      let star = UIImageView(image: UIImage(named: "star"))
      star.contentMode = .scaleAspectFit
      star.accessibilityIdentifier = "star \(number)"
      starsStack.addArrangedSubview(star)
    }
    addSubview(starsStack)
    starsStack.translatesAutoresizingMaskIntoConstraints = false
    starsStack.topAnchor.constraint(equalTo: topAnchor).isActive = true
    starsStack.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
    starsStack.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
    starsStack.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize { CGSize(width: 5 * 24 + 4 * 4, height: 24) }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    rating = Int(touch.location(in: self).x / bounds.width * 5) + 1
    return super.beginTracking(touch, with: event)
  }

  private func updateStars() {
    for (index, view) in starsStack.arrangedSubviews.enumerated() {
      (view as? UIImageView)?.tintColor = index < rating ? .systemYellow : .systemGray4
    }
  }
}

/// A question and the stars that answer it.
final class ReviewRow: UIView {
  let questionLabel = UILabel()
  let ratingControl = RatingControl()
  let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    questionLabel.text = "Your rating"
    questionLabel.font = .systemFont(ofSize: 15)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 6
    stack.addArrangedSubview(questionLabel)
    stack.addArrangedSubview(ratingControl)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 16),
      bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 16),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
