import TrussUIKit

/// What a screen shows as long as it has nothing to show.
final class EmptyStateView: UIView {
  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let actionButton = UIButton(configuration: .gray())
  private let stackView = UIStackView()

  init(image: UIImage?, title: String, message: String, action: String) {
    super.init(frame: .zero)
    imageView.image = image?.withRenderingMode(.alwaysTemplate)
    imageView.tintColor = .tertiaryLabel
    titleLabel.text = title
    titleLabel.font = UIFont.systemFont(ofSize: 22, weight: .bold)
    messageLabel.text = message
    messageLabel.font = UIFont.systemFont(ofSize: 15)
    messageLabel.textColor = .secondaryLabel
    messageLabel.textAlignment = .center
    messageLabel.numberOfLines = 0
    actionButton.configuration?.title = action

    stackView.axis = .vertical
    stackView.alignment = .center
    stackView.spacing = 12
    [imageView, titleLabel, messageLabel, actionButton].forEach(stackView.addArrangedSubview)
    stackView.setCustomSpacing(24, after: messageLabel)
    stackView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stackView)
    NSLayoutConstraint.activate([
      imageView.widthAnchor.constraint(equalToConstant: 64),
      imageView.heightAnchor.constraint(equalToConstant: 64),
      messageLabel.widthAnchor.constraint(equalTo: stackView.widthAnchor),
      stackView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 32),
      stackView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -32),
      stackView.centerYAnchor.constraint(equalTo: centerYAnchor),
      stackView.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 16),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
