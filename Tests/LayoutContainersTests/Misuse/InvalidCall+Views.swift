import AutoLayout
import LayoutContainers

/// Calls of views.
extension InvalidCall {
  static let views: [InvalidCall] = [
    InvalidCall("frame x") { $0.scroll.frame.x = $1 },
    InvalidCall("frame width") { $0.scroll.frame.size.width = $1 },
    InvalidCall("page width") { $0.page.frame.size.width = $1 },
    InvalidCall("page height") { $0.page.frame.size.height = $1 },
    InvalidCall("frame of what constraints place") {
      $0.view.frame = LayoutRect(x: $1, y: $1, width: $1, height: $1)
    },
    InvalidCall("bounds") { _ = $0.view.convert(LayoutPoint(x: $1, y: $1), to: $0.page) },
    InvalidCall("rectangles") {
      let rect = LayoutRect(x: $1, y: $1, width: $1, height: $1)
      _ = $0.view.convert(rect, from: $0.page)
      _ = $0.view.alignmentRect(forFrame: rect)
      _ = $0.view.frame(forAlignmentRect: rect)
      _ = rect.inset(by: LayoutInsets(all: $1))
    },
    InvalidCall("content width") { $0.view.naturalSize = LayoutSize(width: $1, height: 5) },
    InvalidCall("content height") { $0.member.naturalSize = LayoutSize(width: 5, height: $1) },
    InvalidCall("hugging") {
      $0.view.setContentHuggingPriority(LayoutPriority(Float($1)), for: .horizontal)
    },
    InvalidCall("resistance") {
      $0.view.setContentCompressionResistancePriority(LayoutPriority(Float($1)), for: .vertical)
    },
    InvalidCall("first baseline") { $0.view.firstBaselineOffsetFromTop = $1 },
    InvalidCall("last baseline") { $0.view.lastBaselineOffsetFromBottom = $1 },
    InvalidCall("alignment insets") { $0.view.alignmentInsets = LayoutInsets(all: $1) },
    InvalidCall("alignment insets of the page") {
      $0.page.alignmentInsets = LayoutInsets(all: $1)
    },
    InvalidCall("additional safe area") {
      $0.page.additionalSafeAreaInsets = LayoutInsets(all: $1)
    },
    InvalidCall("safe area override") { $0.page.safeAreaInsetsOverride = LayoutInsets(all: $1) },
    InvalidCall("margins") { $0.page.layoutMargins = LayoutInsets(all: $1) },
    InvalidCall("directional margins") {
      $0.page.directionalLayoutMargins = DirectionalInsets(
        top: $1, leading: $1, bottom: $1, trailing: $1)
    },
    InvalidCall("measurer") { scene, number in
      scene.view.measurer = { _ in LayoutSize(width: number, height: number) }
    },
    InvalidCall("measurer that passes on its width") { scene, number in
      scene.view.measurer = { LayoutSize(width: $0 + number, height: $0 * number) }
    },
    InvalidCall("fitting size") {
      _ = $0.page.systemLayoutSizeFitting(LayoutSize(width: $1, height: $1))
    },
    InvalidCall("fitting priority") {
      _ = $0.stack.systemLayoutSizeFitting(
        LayoutSize(width: 3, height: 3), withHorizontalFittingPriority: LayoutPriority(Float($1)),
        verticalFittingPriority: LayoutPriority(Float($1)))
    },
    InvalidCall("index of a subview") {
      let index = $1.isFinite ? Int(max(-9e18, min(9e18, $1))) : $1 > 0 ? Int.max : Int.min
      $0.page.insertSubview($0.view, at: index)
      $0.page.exchangeSubview(at: index, withSubviewAt: 0)
      $0.stack.insertArrangedSubview($0.item, at: index)
    },
  ]
}
