import TrussUIKit

/// A name and a field for its value.
class FieldCell: UITableViewCell, UITextFieldDelegate {
  private(set) lazy var nameLabel: UILabel = {
    let label = UILabel()
    label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()

  private(set) lazy var valueField: UITextField = {
    let field = UITextField()
    field.clearButtonMode = .whileEditing
    field.delegate = self
    field.translatesAutoresizingMaskIntoConstraints = false
    return field
  }()

  override init(style: UITableViewCell.CellStyle = .default, reuseIdentifier: String? = nil) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(nameLabel)
    contentView.addSubview(valueField)
    nameLabel.widthAnchor.constraint(equalToConstant: 100).isActive = true
    nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)
      .isActive = true
    nameLabel.centerYAnchor.constraint(equalTo: valueField.centerYAnchor).isActive = true
    valueField.leadingAnchor.constraint(equalTo: nameLabel.trailingAnchor, constant: 8)
      .isActive = true
    valueField.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16)
      .isActive = true
    valueField.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 14).isActive = true
    valueField.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -14)
      .isActive = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    if selected { valueField.becomeFirstResponder() }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
