import Truss

// Code as it is written for UIKit; `UIKitNames.swift` is all it needs.

func uikitProfile() -> UIView {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  let icon = UIImageView(size: CGSize(width: 48, height: 48))
  let title = UILabel()
  title.text = "Ada Lovelace"
  let detail = UILabel()
  detail.text = "Analytical engines"
  detail.fontSize = 13
  for view in [icon, title, detail] {
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(view)
  }
  NSLayoutConstraint.activate([
    icon.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 16),
    icon.topAnchor.constraint(equalTo: screen.topAnchor, constant: 16),
    title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
    title.trailingAnchor.constraint(lessThanOrEqualTo: screen.trailingAnchor, constant: -16),
    title.topAnchor.constraint(equalTo: icon.topAnchor),
    detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
    detail.trailingAnchor.constraint(lessThanOrEqualTo: screen.trailingAnchor, constant: -16),
    detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
  ])
  return named(screen, ["icon", "title", "detail"])
}

func uikitPanes() -> UIView {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  let (sidebar, content) = (UIView(), UIView())
  for view in [sidebar, content] {
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(view)
    view.topAnchor.constraint(equalTo: screen.topAnchor).isActive = true
    view.bottomAnchor.constraint(equalTo: screen.bottomAnchor).isActive = true
  }
  NSLayoutConstraint.activate([
    sidebar.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
    sidebar.widthAnchor.constraint(equalTo: screen.widthAnchor, multiplier: 0.25),
    content.leadingAnchor.constraint(equalTo: sidebar.trailingAnchor, constant: 8),
    content.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
  ])
  return named(screen, ["sidebar", "content"])
}

func uikitFooter() -> UIView {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 200))
  let button = UIView()
  button.translatesAutoresizingMaskIntoConstraints = false
  screen.addSubview(button)
  let width = button.widthAnchor.constraint(equalTo: screen.widthAnchor, constant: -32)
  width.priority = .defaultHigh
  NSLayoutConstraint.activate([
    width,
    button.widthAnchor.constraint(lessThanOrEqualToConstant: 320),
    button.heightAnchor.constraint(equalToConstant: 44),
    button.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
    button.bottomAnchor.constraint(
      equalTo: screen.safeAreaLayoutGuide.bottomAnchor, constant: -16),
  ])
  return named(screen, ["button"])
}

private func named(_ screen: UIView, _ names: [String]) -> UIView {
  screen.layoutName = "screen"
  for (view, name) in zip(screen.subviews, names) { view.layoutName = name }
  return screen
}
