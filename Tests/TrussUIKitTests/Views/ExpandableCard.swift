import TrussUIKit

/// A card whose details a button shows and hides in a stack.
final class ExpandableCard: UIView {
  private let header = UIButton(type: .custom)
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.down"))
  private let details = UIView()
  private let detailLabel = UILabel()
  private let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    header.setTitle("Details", for: .normal)
    header.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    header.contentHorizontalAlignment = .leading
    header.contentEdgeInsets = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    header.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    chevron.preferredSymbolConfiguration = .init(pointSize: 10)
    header.addSubview(chevron)
    detailLabel.numberOfLines = 0
    detailLabel.font = .systemFont(ofSize: 15)
    detailLabel.text = "The parcel leaves the warehouse today and is with you by Thursday."
    details.isHidden = true
    details.addSubview(detailLabel)
    stack.axis = .vertical
    for view in [header, details] { stack.addArrangedSubview(view) }
    addSubview(stack)
    for view in [stack, detailLabel, chevron] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let bottom = detailLabel.bottomAnchor.constraint(equalTo: details.bottomAnchor, constant: -16)
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      chevron.centerYAnchor.constraint(equalTo: header.centerYAnchor),
      chevron.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -16),
      detailLabel.topAnchor.constraint(equalTo: details.topAnchor),
      detailLabel.leadingAnchor.constraint(equalTo: details.leadingAnchor, constant: 16),
      detailLabel.trailingAnchor.constraint(equalTo: details.trailingAnchor, constant: -16),
      bottom,
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func tapHeader() { header.sendActions(for: .touchUpInside) }

  private func toggle() {
    UIView.animate(withDuration: 0.3) { [self] in
      details.isHidden.toggle()
      chevron.transform = CGAffineTransform(rotationAngle: details.isHidden ? 0 : .pi)
      layoutIfNeeded()
    }
  }
}
