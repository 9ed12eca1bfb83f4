import TrussUIKit

/// A message in a bubble, on the side of whoever wrote it.
final class MessageBubbleCell: UICollectionViewCell {
  private let bubble = UIView()
  private let messageLabel = UILabel()
  private let timeLabel = UILabel()
  private var outgoing: NSLayoutConstraint!
  private var incoming: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubble.layer.cornerRadius = 16
    bubble.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    messageLabel.numberOfLines = 0
    timeLabel.font = .systemFont(ofSize: 11)
    timeLabel.textColor = UIColor(white: 0, alpha: 0.5)
    bubble.translatesAutoresizingMaskIntoConstraints = false
    messageLabel.translatesAutoresizingMaskIntoConstraints = false
    timeLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bubble)
    bubble.addSubview(messageLabel)
    bubble.addSubview(timeLabel)

    outgoing = bubble.trailingAnchor.constraint(
      equalTo: contentView.trailingAnchor, constant: -16)
    incoming = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(
        lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      messageLabel.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      messageLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      messageLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
      timeLabel.topAnchor.constraint(equalTo: messageLabel.bottomAnchor, constant: 2),
      timeLabel.leadingAnchor.constraint(
        greaterThanOrEqualTo: bubble.leadingAnchor, constant: 12),
      timeLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
      timeLabel.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func configure(text: String, time: String, isOutgoing: Bool) {
    messageLabel.text = text
    timeLabel.text = time
    incoming.isActive = false
    outgoing.isActive = false
    (isOutgoing ? outgoing : incoming).isActive = true
    bubble.backgroundColor = isOutgoing ? .systemBlue : .systemGray6
  }
}
