// Cards that stand in a row where there is room, and in a column where there is not:
// by size class, and with wider margins on a tablet.
//
//   swift run dashboard > dashboard.html

import Truss

/// A card with a number and what it counts.
func makeCard(_ value: String, _ name: String) -> BoxView {
  let card = BoxView(axis: .y, spacing: 4, insets: LayoutInsets(all: 16), name: "card \(name)")
  card.items = [
    SampleView.label(value, name: "value", size: 28, isBold: true).boxed,
    SampleView.label(name, name: "name", size: 13).boxed,
  ]
  return card
}

/// Lays its cards out along the axis that the size class asks for.
final class Dashboard: LayoutView {
  private let cards: StackView

  init() {
    cards = StackView(
      [makeCard("1,204", "visitors"), makeCard("37", "orders"), makeCard("99.98 %", "uptime")],
      spacing: 12, distribution: .fillEqually, name: "cards")
    super.init(name: "dashboard")
    addSubview(cards)
    let margin = DesignValue(16).on(DesignCondition(horizontal: .regular), 48)
    let safe = safeAreaLayoutGuide
    LayoutConstraint.activate([
      cards.top == safe + 16,
      cards.bottom <= safe - 16,
      (cards.leading == safe).design(margin),
      (safe.trailing == cards).design(margin),
    ])
  }

  /// Called before constraints are solved, whenever something they depend on has changed.
  override func updateConstraints() {
    let environment = layoutEngine.environment
    let isWide =
      environment.horizontalSizeClass == .regular || environment.verticalSizeClass == .compact
    cards.axis = isWide ? .horizontal : .vertical
    super.updateConstraints()
  }
}

let scene = PreviewScene(title: "Dashboard") {
  let dashboard = Dashboard()
  dashboard.setNeedsUpdateConstraints()
  return dashboard
}
print(PreviewPage(title: "Dashboard", scenes: [scene]).html())
