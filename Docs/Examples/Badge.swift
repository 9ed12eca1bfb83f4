import Truss

// The example of Docs/how-a-layout-runs.md.

final class Badge: LayoutView {
  var count = 1 {
    didSet { invalidateIntrinsicContentSize() }
  }
  override var intrinsicContentSize: LayoutSize {
    LayoutSize(width: 10 * Double(count), height: 20)
  }
}

func layOutABadge(print: (String) -> Void) {
  let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 320, height: 480))
  let badge = Badge(name: "badge")
  root.addSubview(badge)
  let group = constrain {
    badge.top == .superview + 8
    badge.leading == .superview + 8 ~ "leading"
  }
  root.layoutIfNeeded()
  badge.count = 3
  group["leading"]?.constant = 20
  print("before the layout: \(badge.frame)")
  root.layoutIfNeeded()
  print("after it: \(badge.frame)")
}
