import AutoLayout
import LayoutContainers

// The mistakes of Docs/diagnostics.md, each in a screen of 320 by 480 points.

func add(_ name: String, to superview: LayoutView, content: LayoutSize? = nil) -> LayoutView {
  let view = LayoutView(name: name)
  view.translatesAutoresizingMaskIntoConstraints = false
  view.naturalSize = content
  superview.addSubview(view)
  return view
}

func maskLeftOn(_ screen: LayoutView) {
  let card = LayoutView(name: "card")
  screen.addSubview(card)
  LayoutConstraint.activate([
    card.topAnchor.constraint(equalTo: screen.topAnchor, constant: 20),
    card.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
    card.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -20),
    card.heightAnchor.constraint(equalToConstant: 100),
  ])
}

func neverAdded(_ screen: LayoutView) {
  let title = LayoutView(name: "title")
  title.naturalSize = LayoutSize(width: 80, height: 20)
  constrain {
    title.top == screen.safeArea + 20
    title.centerX == screen
  }
}

func neverPlaced(_ screen: LayoutView) {
  let stack = StackView([LayoutView(name: "title")], axis: .vertical, name: "stack")
  stack.arrangedSubviews[0].naturalSize = LayoutSize(width: 80, height: 20)
  screen.addSubview(stack)
}

func rootWithoutSize(_ screen: LayoutView) {
  screen.frame.size = .zero
  let card = add("card", to: screen)
  constrain { card.edges == screen }
}

func heldTwice(_ screen: LayoutView) {
  let card = add("card", to: screen)
  LayoutConstraint.activate([
    card.topAnchor.constraint(equalTo: screen.topAnchor),
    card.widthAnchor.constraint(equalToConstant: 100),
    card.heightAnchor.constraint(equalToConstant: 50),
    card.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
    card.centerXAnchor.constraint(equalTo: screen.centerXAnchor, constant: 40),
  ])
}

func heldThrice(_ screen: LayoutView) {
  let card = add("card", to: screen)
  LayoutConstraint.activate([
    card.topAnchor.constraint(equalTo: screen.topAnchor, constant: 20),
    card.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
    card.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -20),
    card.widthAnchor.constraint(equalToConstant: 300),
    card.heightAnchor.constraint(equalToConstant: 100),
  ])
}

func noSizeYet(_ screen: LayoutView) {
  screen.frame.size.width = 0
  let card = add("card", to: screen)
  LayoutConstraint.activate([
    card.topAnchor.constraint(equalTo: screen.topAnchor),
    card.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 16),
    card.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -16),
    card.heightAnchor.constraint(equalToConstant: 40),
  ])
}

func gapInStack(_ screen: LayoutView) {
  let views = ["icon", "title"].map {
    add($0, to: screen, content: LayoutSize(width: 40, height: 20))
  }
  let stack = StackView(views, spacing: 8, name: "stack")
  stack.translatesAutoresizingMaskIntoConstraints = false
  screen.addSubview(stack)
  LayoutConstraint.activate([
    stack.topAnchor.constraint(equalTo: screen.topAnchor),
    stack.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
    views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 24),
  ])
}

func equalShares(_ screen: LayoutView) {
  let views = ["one", "two"].map { add($0, to: screen, content: LayoutSize(width: 40, height: 20)) }
  let stack = StackView(views, distribution: .fillEqually, name: "stack")
  stack.translatesAutoresizingMaskIntoConstraints = false
  screen.addSubview(stack)
  LayoutConstraint.activate([
    stack.topAnchor.constraint(equalTo: screen.topAnchor),
    stack.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
    stack.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
    views[1].widthAnchor.constraint(equalToConstant: 200),
  ])
}

func leftWithLeading(_ screen: LayoutView) {
  screen.direction = .rightToLeft
  let icon = add("icon", to: screen)
  let title = add("title", to: screen, content: LayoutSize(width: 80, height: 20))
  LayoutConstraint.activate([
    icon.topAnchor.constraint(equalTo: screen.topAnchor),
    icon.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 16),
    icon.widthAnchor.constraint(equalToConstant: 24),
    icon.heightAnchor.constraint(equalToConstant: 24),
    title.topAnchor.constraint(equalTo: screen.topAnchor),
    title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
    title.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -16),
  ])
}

func topsAndBaselines(_ screen: LayoutView) {
  let title = add("title", to: screen, content: LayoutSize(width: 80, height: 20))
  let detail = add("detail", to: screen, content: LayoutSize(width: 60, height: 14))
  title.firstBaselineOffsetFromTop = 16
  detail.firstBaselineOffsetFromTop = 11
  LayoutConstraint.activate([
    title.topAnchor.constraint(equalTo: screen.topAnchor, constant: 10),
    title.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
    detail.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
    detail.topAnchor.constraint(equalTo: title.topAnchor),
    detail.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
  ])
}

func noHeight(_ screen: LayoutView) {
  let card = add("card", to: screen)
  let title = add("title", to: screen, content: LayoutSize(width: 80, height: 20))
  LayoutConstraint.activate([
    card.topAnchor.constraint(equalTo: screen.topAnchor),
    card.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
    card.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
    title.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 8),
    title.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
  ])
}

func equalHugging(_ screen: LayoutView) {
  let title = add("title", to: screen, content: LayoutSize(width: 60, height: 20))
  let field = add("field", to: screen, content: LayoutSize(width: 80, height: 20))
  LayoutConstraint.activate([
    title.topAnchor.constraint(equalTo: screen.topAnchor),
    field.topAnchor.constraint(equalTo: screen.topAnchor),
    title.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
    field.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
    field.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
  ])
}

func plainViewsInStack(_ screen: LayoutView) {
  let views = ["one", "two"].map { add($0, to: screen) }
  let stack = StackView(views, name: "stack")
  stack.translatesAutoresizingMaskIntoConstraints = false
  screen.addSubview(stack)
  LayoutConstraint.activate([
    stack.topAnchor.constraint(equalTo: screen.topAnchor),
    stack.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
    stack.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
    stack.heightAnchor.constraint(equalToConstant: 100),
  ])
}

func scrollWithoutEnd(_ screen: LayoutView) {
  let scroll = ScrollView(name: "scroll")
  scroll.frame = LayoutRect(x: 0, y: 0, width: 320, height: 480)
  screen.addSubview(scroll)
  let text = add("text", to: scroll, content: LayoutSize(width: 300, height: 900))
  LayoutConstraint.activate([
    text.topAnchor.constraint(equalTo: scroll.topAnchor),
    text.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
    text.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
  ])
}

func cellWithoutBottom(_ screen: LayoutView) {
  screen.sizing = .freeHeight
  let title = add("title", to: screen, content: LayoutSize(width: 80, height: 20))
  LayoutConstraint.activate([
    title.topAnchor.constraint(equalTo: screen.topAnchor, constant: 8),
    title.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 8),
  ])
}

func wrongSign(_ screen: LayoutView) {
  let card = add("card", to: screen)
  LayoutConstraint.activate([
    card.topAnchor.constraint(equalTo: screen.topAnchor, constant: 20),
    card.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
    card.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: 20),
    card.heightAnchor.constraint(equalToConstant: 50),
  ])
}

func cutByWidth(_ screen: LayoutView) {
  let title = add("title", to: screen, content: LayoutSize(width: 90, height: 20))
  LayoutConstraint.activate([
    title.topAnchor.constraint(equalTo: screen.topAnchor),
    title.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
    title.widthAnchor.constraint(equalToConstant: 60),
  ])
}

func onEachOther(_ screen: LayoutView) {
  let title = add("title", to: screen, content: LayoutSize(width: 80, height: 20))
  let detail = add("detail", to: screen, content: LayoutSize(width: 120, height: 20))
  LayoutConstraint.activate([
    title.topAnchor.constraint(equalTo: screen.topAnchor, constant: 20),
    title.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
    detail.topAnchor.constraint(equalTo: screen.topAnchor, constant: 30),
    detail.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
  ])
}

func lostWithBanner(_ screen: LayoutView) {
  let banner = add("banner", to: screen, content: LayoutSize(width: 320, height: 50))
  let title = add("title", to: screen, content: LayoutSize(width: 80, height: 20))
  LayoutConstraint.activate([
    banner.topAnchor.constraint(equalTo: screen.topAnchor),
    banner.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
    title.topAnchor.constraint(equalTo: banner.bottomAnchor, constant: 8),
    title.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
  ])
  screen.layoutIfNeeded()
  banner.removeFromSuperview()
}
