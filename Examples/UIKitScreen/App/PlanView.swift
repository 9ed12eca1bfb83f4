import UIKit

/// What a subscription costs, and what it includes.
final class PlanView: UIView {
  private let titleLabel = UILabel()
  private let priceLabel = UILabel()
  private let detailLabel = UILabel()

  init(title: String, price: String, detail: String) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    titleLabel.text = title
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    priceLabel.text = price
    detailLabel.text = detail
    detailLabel.font = .preferredFont(forTextStyle: .subheadline)
    detailLabel.numberOfLines = 0
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(didTap)))

    let topRow = UIStackView(arrangedSubviews: [titleLabel, priceLabel])
    topRow.distribution = .equalSpacing
    let stack = UIStackView(arrangedSubviews: [topRow, detailLabel])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
      heightAnchor.constraint(equalToConstant: 88),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  @objc private func didTap() {
    UIView.animate(withDuration: 0.2) { self.backgroundColor = Theme.accent }
  }
}
