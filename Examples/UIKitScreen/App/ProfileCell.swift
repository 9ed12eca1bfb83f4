import UIKit

@objc protocol ProfileCellDelegate {
  func profileCellDidFollow(_ cell: ProfileCell)
}

/// A person in a list, with a button to follow them.
final class ProfileCell: UITableViewCell {
  weak var delegate: ProfileCellDelegate?

  private let avatarView = UIImageView()
  private let nameLabel = UILabel()
  private let followButton = UIButton(type: .system)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    avatarView.image = UIImage(named: "avatar")
    avatarView.layer.cornerRadius = 24
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    followButton.setTitle("Follow", for: .normal)
    followButton.tintColor = Theme.accent
    followButton.addTarget(self, action: #selector(didTapFollow(_:)), for: .touchUpInside)
    for view in [avatarView, nameLabel, followButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      avatarView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      avatarView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      avatarView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      avatarView.widthAnchor.constraint(equalToConstant: 48),
      avatarView.heightAnchor.constraint(equalToConstant: 48),
      nameLabel.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 12),
      nameLabel.centerYAnchor.constraint(equalTo: avatarView.centerYAnchor),
      followButton.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      followButton.centerYAnchor.constraint(equalTo: avatarView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(name: String) {
    nameLabel.text = name
  }

  @objc private func didTapFollow(_ sender: UIButton) {
    delegate?.profileCellDidFollow(self)
  }
}

#Preview {
  let cell = ProfileCell(style: .default, reuseIdentifier: nil)
  cell.configure(name: "Ada Lovelace")
  return cell
}
