import TrussUIKit

/// A picture with a title, a text and who wrote it.
final class CardView: UIView {
  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let bodyLabel = UILabel()
  private let avatarView = UIImageView()
  private let authorLabel = UILabel()
  private let dateLabel = UILabel()
  private lazy var footer: UIStackView = {
    let stack = UIStackView(arrangedSubviews: [avatarView, authorLabel, dateLabel])
    stack.spacing = 8
    stack.alignment = .center
    return stack
  }()

  struct Article {
    var title, body, author, date: String
  }

  init(article: Article) {
    super.init(frame: .zero)
    setUpViews()
    setUpConstraints()
    titleLabel.text = article.title
    bodyLabel.text = article.body
    authorLabel.text = article.author
    dateLabel.text = article.date
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func setUpViews() {
    backgroundColor = .systemBackground
    layer.cornerRadius = 16
    clipsToBounds = true
    layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .secondarySystemFill
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    bodyLabel.font = .preferredFont(forTextStyle: .subheadline)
    bodyLabel.numberOfLines = 0
    bodyLabel.textColor = .secondaryLabel
    avatarView.layer.cornerRadius = 16
    for label in [authorLabel, dateLabel] { label.font = .preferredFont(forTextStyle: .footnote) }
    dateLabel.setContentHuggingPriority(.required, for: .horizontal)
    dateLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    for view in [imageView, titleLabel, bodyLabel, footer] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  private func setUpConstraints() {
    let margins = layoutMarginsGuide
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: topAnchor),
      imageView.leadingAnchor.constraint(equalTo: leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: trailingAnchor),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: 9.0 / 16.0),
      titleLabel.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 12),
      titleLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      titleLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      bodyLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
      bodyLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      bodyLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      footer.topAnchor.constraint(equalTo: bodyLabel.bottomAnchor, constant: 12),
      footer.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      footer.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      footer.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      avatarView.widthAnchor.constraint(equalToConstant: 32),
      avatarView.heightAnchor.constraint(equalToConstant: 32),
    ])
  }
}
