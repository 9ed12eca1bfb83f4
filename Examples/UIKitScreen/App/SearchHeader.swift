import QuartzCore
import UIKit

/// A field to search in, with a button to leave it.
class SearchHeader: UIView, UITextFieldDelegate {
  private lazy var field: UITextField = {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Search people"
    field.delegate = self
    field.addTarget(self, action: #selector(textDidChange), for: .editingChanged)
    return field
  }()

  private lazy var cancelButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Cancel", for: .normal)
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.addTarget(self, action: #selector(cancel(_:)), for: .touchUpInside)
    return button
  }()

  @objc dynamic var text: String? { field.text }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let row = UIStackView(arrangedSubviews: [field, cancelButton])
    row.spacing = 8
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      row.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  @objc private func textDidChange() {
    #if os(iOS)
      cancelButton.isHidden = field.text?.isEmpty ?? true
    #endif
  }

  @IBAction func cancel(_ sender: Any) {
    field.text = nil
    field.resignFirstResponder()
  }
}
