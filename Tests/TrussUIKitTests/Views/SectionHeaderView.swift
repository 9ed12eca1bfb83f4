import TrussUIKit

/// The header of a section: its title and a button for all that is in it.
class SectionHeaderView: UITableViewHeaderFooterView {
  static let reuseIdentifier = "SectionHeaderView"

  private let titleLabel = UILabel()
  private let actionButton = UIButton(type: .system)
  var onAction: (() -> Void)?

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    titleLabel.font = UIFont.systemFont(ofSize: 22, weight: .bold)
    actionButton.addAction(
      UIAction { [weak self] _ in self?.onAction?() }, for: .touchUpInside)
    let views = ["title": titleLabel, "action": actionButton]
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    var constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-16-[title]-(>=8)-[action]-16-|", options: [], metrics: nil,
      views: views)
    constraints += NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-24-[title]-8-|", options: [], metrics: nil, views: views)
    constraints.append(
      actionButton.firstBaselineAnchor.constraint(equalTo: titleLabel.firstBaselineAnchor))
    NSLayoutConstraint.activate(constraints)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func configure(title: String, action: String?) {
    titleLabel.text = title
    actionButton.setTitle(action, for: .normal)
    actionButton.isHidden = action == nil
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    onAction = nil
  }
}
