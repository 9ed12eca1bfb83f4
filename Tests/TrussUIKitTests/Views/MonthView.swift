import TrussUIKit

/// A month as stacks of days, the first of which is a Sunday.
final class MonthView: UIView {
  private let title = UILabel()
  private let weekdays = UIStackView()
  private let weeks = UIStackView()
  private(set) var days: [UIButton] = []

  init(title text: String, days count: Int) {
    super.init(frame: .zero)
    title.text = text
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    weekdays.distribution = .fillEqually
    for name in ["S", "M", "T", "W", "T", "F", "S"] {
      let label = UILabel()
      label.text = name
      label.font = .systemFont(ofSize: 11)
      label.textAlignment = .center
      weekdays.addArrangedSubview(label)
    }
    weeks.axis = .vertical
    weeks.distribution = .fillEqually
    weeks.spacing = 4
    for first in stride(from: 1, through: count, by: 7) {
      let week = UIStackView()
      week.distribution = .fillEqually
      week.spacing = 2
      for day in first..<first + 7 {
        guard day <= count else {
          week.addArrangedSubview(UIView())
          continue
        }
        let button = UIButton(type: .custom)
        button.setTitle("\(day)", for: .normal)
        button.titleLabel?.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
        days.append(button)
        week.addArrangedSubview(button)
      }
      weeks.addArrangedSubview(week)
    }
    let all = UIStackView(arrangedSubviews: [title, weekdays, weeks])
    all.axis = .vertical
    all.spacing = 8
    all.translatesAutoresizingMaskIntoConstraints = false
    addSubview(all)
    NSLayoutConstraint.activate([
      all.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      all.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      all.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      all.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      days[0].heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
