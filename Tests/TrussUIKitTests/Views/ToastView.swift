import TrussUIKit

/// A message that shows for a moment.
final class ToastView: UIView {
  enum Style {
    case success, failure

    var symbol: String { self == .success ? "checkmark.circle.fill" : "xmark.octagon.fill" }
    var color: UIColor { self == .success ? .systemGreen : .systemRed }
  }

  private let iconView = UIImageView()
  private let messageLabel = UILabel()
  private let stackView = UIStackView()

  init(message: String, style: Style) {
    super.init(frame: .zero)
    backgroundColor = UIColor.black.withAlphaComponent(0.85)
    layer.cornerRadius = 12
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.shadowRadius = 8

    iconView.image = UIImage(systemName: style.symbol)
    iconView.tintColor = style.color
    iconView.contentMode = .scaleAspectFit
    messageLabel.text = message
    messageLabel.textColor = .white
    messageLabel.font = .systemFont(ofSize: 15, weight: .medium)
    messageLabel.numberOfLines = 2

    stackView.addArrangedSubview(iconView)
    stackView.addArrangedSubview(messageLabel)
    stackView.alignment = .center
    stackView.spacing = 12
    stackView.isLayoutMarginsRelativeArrangement = true
    stackView.layoutMargins = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    stackView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stackView)
    NSLayoutConstraint.activate([
      iconView.widthAnchor.constraint(equalToConstant: 24),
      iconView.heightAnchor.constraint(equalToConstant: 24),
      stackView.topAnchor.constraint(equalTo: topAnchor),
      stackView.leftAnchor.constraint(equalTo: leftAnchor),
      stackView.rightAnchor.constraint(equalTo: rightAnchor),
      stackView.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show() {
    alpha = 0
    transform = CGAffineTransform(translationX: 0, y: 20)
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseOut],
      animations: {
        self.alpha = 1
        self.transform = .identity
      }, completion: { _ in UIAccessibility.post(notification: .announcement, argument: nil) })
  }
}
