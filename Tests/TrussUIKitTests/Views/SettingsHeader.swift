import TrussUIKit

/// The header of a section of settings: a background, a title in the margins of the content, and a line.
final class SettingsHeader: UITableViewHeaderFooterView {
  let titleLabel = UILabel()
  private let line = UIView()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    backgroundView = UIView()
    backgroundView?.backgroundColor = .systemGroupedBackground
    titleLabel.font = .systemFont(ofSize: 13, weight: .semibold)
    line.backgroundColor = .separator
    for view in [titleLabel, line] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
      titleLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
      line.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 10),
      line.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
      line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    titleLabel.text = nil
  }
}
