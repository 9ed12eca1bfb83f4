import AutoLayout

/// A block of 40 expressions in every form the language has.
///
/// `swiftc -typecheck -swift-version 6 -I .build/debug/Modules -Xfrontend -debug-time-function-bodies` on this
/// file prints how long the compiler takes to check it.
func fortyConstraints(_ root: LayoutView, _ views: [LayoutView]) -> LayoutConstraintGroup {
  let (bar, icon, title, text) = (views[0], views[1], views[2], views[3])
  let (field, button, image, badge) = (views[4], views[5], views[6], views[7])
  return LayoutConstraintGroup("screen") {
    bar.top == root.safeArea.top
    bar.leading == root.leading
    bar.trailing == root.trailing
    bar.height == 44
    icon.leading == .superview + 16
    icon.centerY == .superview
    icon.size == LayoutSize(width: 24, height: 24)
    title.leading == icon.trailing + 8
    title.trailing <= .superview - 16
    title.firstBaseline == icon.bottom - 4
    title.width >= 60 ~ 750
    text.top == bar.bottom + 12
    text.leading == root.margins.leading
    text.trailing == root.margins.trailing
    text.height >= 20
    text.height <= root.height * 0.5 ~ .defaultHigh
    field.top == text.bottom + 8
    field.edges(.horizontal) == text.edges
    field.height == 2 * bar.height - 4 ~ "field height"
    field.height >= 44 ~ 999 ~ "field minimum"
    button.top >= field.bottom + 8
    button.bottom <= .safeArea - 20
    button.centerX == .superview
    button.width == field.width / 2 + 10
    button.height == 44 ~ .required
    image.width == image.height * 1.5
    image.top == button.bottom + 8
    image.leading == text.leading - 4
    image.bottom <= .margins
    image.width <= .superview * 0.4 + 8
    badge.center == image.center.offset(x: 10, y: -10)
    badge.size <= image.size * 0.25 ~ 900
    badge.size == 12 ~ 500
    badge.edges <= .safeArea.inset(4) ~ "badge inside"
    badge.leading >= image.centerX * 1 + 2
    image.leading - text.leading >= 0
    button.leading - field.leading == 0.25 * field.width
    bar.edges >= icon.edges ~ 700
    text.edges(excluding: .vertical) <= .readable ~ 600
    badge.lastBaseline <= image.bottom - 1
  }
}
