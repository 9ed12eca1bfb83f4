import TrussUIKit

/// A box to tick, and what is agreed to by ticking it.
final class ConsentRow: UIView {
  private let checkbox: UIButton = {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "square"), for: .normal)
    button.setImage(UIImage(systemName: "checkmark.square.fill"), for: .selected)
    button.tintColor = .systemBlue
    button.translatesAutoresizingMaskIntoConstraints = false
    return button
  }()

  private let label: UILabel = {
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 15)
    label.textColor = .secondaryLabel
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()

  var isOn: Bool {
    get { checkbox.isSelected }
    set { checkbox.isSelected = newValue }
  }

  convenience init(text: String) {
    self.init(frame: .zero)
    label.text = text
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(checkbox)
    addSubview(label)
    NSLayoutConstraint.activate([
      checkbox.widthAnchor.constraint(equalToConstant: 24),
      checkbox.heightAnchor.constraint(equalTo: checkbox.widthAnchor),
      checkbox.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      checkbox.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      checkbox.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: checkbox.topAnchor),
      label.leadingAnchor.constraint(equalTo: checkbox.trailingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
