import TrussUIKit

/// Buttons with configurations: a title above a subtitle beside a symbol, and a symbol alone.
final class PurchaseBar: UIView {
  private let buyButton: UIButton
  private let likeButton: UIButton
  private let listButton: UIButton

  override init(frame: CGRect) {
    var buy = UIButton.Configuration.filled()
    buy.title = "Buy now"
    buy.subtitle = "Free returns"
    buy.image = UIImage(systemName: "cart")
    buy.imagePadding = 8
    buy.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
    buyButton = UIButton(configuration: buy)
    var like = UIButton.Configuration.plain()
    like.image = UIImage(systemName: "heart")
    like.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 20)
    likeButton = UIButton(configuration: like)
    var list = UIButton.Configuration.tinted()
    list.title = "Add to list"
    listButton = UIButton(configuration: list, primaryAction: nil)
    super.init(frame: frame)
    likeButton.setContentHuggingPriority(.required, for: .horizontal)
    let first = UIStackView(arrangedSubviews: [buyButton, likeButton])
    first.spacing = 8
    let all = UIStackView(arrangedSubviews: [first, listButton])
    all.axis = .vertical
    all.spacing = 8
    all.translatesAutoresizingMaskIntoConstraints = false
    addSubview(all)
    NSLayoutConstraint.activate([
      all.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      all.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      all.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      all.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
