import TrussUIKit

/// What a list shows: which messages, how far away, which page.
final class FilterBar: UIView {
  private let segmentedControl = UISegmentedControl(items: ["All", "Unread", "Flagged"])
  private let radiusLabel = UILabel()
  private let slider = UISlider()
  private let pageControl = UIPageControl()
  private lazy var radiusRow: UIStackView = {
    let row = UIStackView(arrangedSubviews: [radiusLabel, slider])
    row.alignment = .center
    row.spacing = 12
    return row
  }()
  private let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    segmentedControl.selectedSegmentIndex = 0
    radiusLabel.text = "Radius"
    radiusLabel.font = .systemFont(ofSize: 13)
    slider.minimumValue = 1
    slider.maximumValue = 50
    slider.value = 10
    pageControl.numberOfPages = 3
    stack.axis = .vertical
    stack.spacing = 12
    stack.addArrangedSubview(segmentedControl)
    stack.addArrangedSubview(radiusRow)
    stack.addArrangedSubview(pageControl)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let insets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.leading),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -insets.trailing),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
