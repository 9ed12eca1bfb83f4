import TrussUIKit

/// A form in a scroll view.
final class FormView: UIView {
  private let scrollView = UIScrollView()
  private let stackView = UIStackView()
  private let titleLabel = UILabel()
  private let nameField = FormView.makeField(placeholder: "Name")
  private let emailField = FormView.makeField(placeholder: "Email")
  private let passwordField = FormView.makeField(placeholder: "Password")
  private let hintLabel = UILabel()
  private let submitButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGroupedBackground
    titleLabel.text = "Create account"
    titleLabel.font = .systemFont(ofSize: 28, weight: .bold)
    emailField.keyboardType = .emailAddress
    emailField.autocapitalizationType = .none
    passwordField.isSecureTextEntry = true
    hintLabel.text = "At least eight characters, one of them a digit."
    hintLabel.font = .systemFont(ofSize: 13)
    hintLabel.textColor = .secondaryLabel
    hintLabel.numberOfLines = 0
    submitButton.setTitle("Sign up", for: .normal)
    submitButton.setTitleColor(.white, for: .normal)
    submitButton.backgroundColor = .systemBlue
    submitButton.layer.cornerRadius = 10

    stackView.axis = .vertical
    stackView.spacing = 12
    for view in [titleLabel, nameField, emailField, passwordField, hintLabel, submitButton] {
      stackView.addArrangedSubview(view)
    }
    stackView.setCustomSpacing(24, after: titleLabel)
    scrollView.keyboardDismissMode = .onDrag
    scrollView.alwaysBounceVertical = true
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stackView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(scrollView)
    scrollView.addSubview(stackView)

    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
      stackView.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      stackView.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      stackView.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      stackView.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      stackView.widthAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -40),
      submitButton.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private static func makeField(placeholder: String) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.returnKeyType = .next
    return field
  }
}
