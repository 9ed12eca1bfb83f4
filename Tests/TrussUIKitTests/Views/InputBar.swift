import TrussUIKit

/// The bar below a conversation: a button, a text that grows, a button to send it.
final class InputBar: UIView, UITextViewDelegate {
  private lazy var attachButton: UIButton = {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "plus.circle"), for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = false
    button.widthAnchor.constraint(equalToConstant: 36).isActive = true
    button.heightAnchor.constraint(equalToConstant: 36).isActive = true
    return button
  }()

  private lazy var textView: UITextView = {
    let textView = UITextView()
    textView.font = .preferredFont(forTextStyle: .body)
    textView.isScrollEnabled = false
    textView.layer.cornerRadius = 18
    textView.layer.borderWidth = 1
    textView.layer.borderColor = UIColor.separator.cgColor
    textView.delegate = self
    return textView
  }()

  private lazy var sendButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 17)
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    return button
  }()

  private let separator = UIView()
  private lazy var stack = UIStackView(arrangedSubviews: [attachButton, textView, sendButton])

  init(text: String) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    textView.text = text
    separator.backgroundColor = .separator
    stack.axis = .horizontal
    stack.alignment = .bottom
    stack.spacing = 8
    for view in [separator, stack] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      separator.topAnchor.constraint(equalTo: topAnchor),
      separator.leadingAnchor.constraint(equalTo: leadingAnchor),
      separator.trailingAnchor.constraint(equalTo: trailingAnchor),
      separator.heightAnchor.constraint(equalToConstant: 0.5),
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      stack.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func textViewDidChange(_ textView: UITextView) {
    sendButton.isEnabled = !textView.text.isEmpty
    UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
  }
}
