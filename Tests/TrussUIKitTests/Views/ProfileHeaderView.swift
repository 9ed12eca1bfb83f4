import TrussUIKit

/// Who somebody is, and a button to follow them.
final class ProfileHeaderView: UIView {
  private let avatar = UIImageView()
  private let nameLabel = UILabel()
  private let handleLabel = UILabel()
  private let bioLabel = UILabel()
  private lazy var followButton: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Follow"
    configuration.cornerStyle = .capsule
    return UIButton(
      configuration: configuration,
      primaryAction: UIAction { [unowned self] action in self.follow(action) })
  }()

  private(set) var isFollowed = false {
    didSet { followButton.configuration?.title = isFollowed ? "Following" : "Follow" }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    avatar.contentMode = .scaleAspectFill
    avatar.layer.masksToBounds = true
    avatar.backgroundColor = .systemGray5
    nameLabel.font = .boldSystemFont(ofSize: 20)
    handleLabel.font = .systemFont(ofSize: 15)
    handleLabel.textColor = .gray
    bioLabel.font = .systemFont(ofSize: 15)
    bioLabel.numberOfLines = 0
    bioLabel.lineBreakMode = .byWordWrapping
    for view in [avatar, nameLabel, handleLabel, bioLabel, followButton] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      avatar.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      avatar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      avatar.widthAnchor.constraint(equalToConstant: 64),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),

      nameLabel.topAnchor.constraint(equalTo: avatar.topAnchor, constant: 8),
      nameLabel.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      nameLabel.trailingAnchor.constraint(
        lessThanOrEqualTo: followButton.leadingAnchor, constant: -8),

      handleLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 2),
      handleLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      handleLabel.trailingAnchor.constraint(
        lessThanOrEqualTo: followButton.leadingAnchor, constant: -8),

      followButton.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      followButton.centerYAnchor.constraint(equalTo: avatar.centerYAnchor),

      bioLabel.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 12),
      bioLabel.leadingAnchor.constraint(equalTo: avatar.leadingAnchor),
      bioLabel.trailingAnchor.constraint(equalTo: followButton.trailingAnchor),
      bioLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    avatar.layer.cornerRadius = avatar.frame.height / 2
  }

  func show(name: String, handle: String, bio: String) {
    nameLabel.text = name
    handleLabel.attributedText = NSAttributedString(
      string: handle, attributes: [.font: UIFont.systemFont(ofSize: 15)])
    bioLabel.text = bio
  }

  private func follow(_ action: UIAction) {
    isFollowed.toggle()
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
  }
}
