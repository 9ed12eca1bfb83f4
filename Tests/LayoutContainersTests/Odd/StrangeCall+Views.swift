import AutoLayout
import LayoutContainers

/// Calls of views.
extension StrangeCall {
  static let views: [StrangeCall] = [
    StrangeCall("frame x") { $0.scroll.frame.x = $1 },
    StrangeCall("frame width") { $0.scroll.frame.size.width = $1 },
    StrangeCall("page width") { $0.page.frame.size.width = $1 },
    StrangeCall("page height") { $0.page.frame.size.height = $1 },
    StrangeCall("frame of what constraints place") {
      $0.view.frame = LayoutRect(x: $1, y: $1, width: $1, height: $1)
    },
    StrangeCall("bounds") { _ = $0.view.convert(LayoutPoint(x: $1, y: $1), to: $0.page) },
    StrangeCall("rectangles") {
      let rect = LayoutRect(x: $1, y: $1, width: $1, height: $1)
      _ = $0.view.convert(rect, from: $0.page)
      _ = $0.view.alignmentRect(forFrame: rect)
      _ = $0.view.frame(forAlignmentRect: rect)
      _ = rect.inset(by: LayoutInsets(all: $1))
    },
    StrangeCall("content width") { $0.view.naturalSize = LayoutSize(width: $1, height: 5) },
    StrangeCall("content height") { $0.member.naturalSize = LayoutSize(width: 5, height: $1) },
    StrangeCall("hugging") {
      $0.view.setContentHuggingPriority(LayoutPriority(Float($1)), for: .horizontal)
    },
    StrangeCall("resistance") {
      $0.view.setContentCompressionResistancePriority(LayoutPriority(Float($1)), for: .vertical)
    },
    StrangeCall("first baseline") { $0.view.firstBaselineOffsetFromTop = $1 },
    StrangeCall("last baseline") { $0.view.lastBaselineOffsetFromBottom = $1 },
    StrangeCall("alignment insets") { $0.view.alignmentRectInsets = LayoutInsets(all: $1) },
    StrangeCall("alignment insets of the page") {
      $0.page.alignmentRectInsets = LayoutInsets(all: $1)
    },
    StrangeCall("additional safe area") {
      $0.page.additionalSafeAreaInsets = LayoutInsets(all: $1)
    },
    StrangeCall("safe area override") { $0.page.safeAreaInsetsOverride = LayoutInsets(all: $1) },
    StrangeCall("margins") { $0.page.layoutMargins = LayoutInsets(all: $1) },
    StrangeCall("directional margins") {
      $0.page.directionalLayoutMargins = DirectionalInsets(
        top: $1, leading: $1, bottom: $1, trailing: $1)
    },
    StrangeCall("measurer") { scene, number in
      scene.view.measurer = { _ in LayoutSize(width: number, height: number) }
    },
    StrangeCall("measurer that passes on its width") { scene, number in
      scene.view.measurer = { LayoutSize(width: $0 + number, height: $0 * number) }
    },
    StrangeCall("fitting size") {
      _ = $0.page.systemLayoutSizeFitting(LayoutSize(width: $1, height: $1))
    },
    StrangeCall("fitting priority") {
      _ = $0.stack.systemLayoutSizeFitting(
        LayoutSize(width: 3, height: 3), withHorizontalFittingPriority: LayoutPriority(Float($1)),
        verticalFittingPriority: LayoutPriority(Float($1)))
    },
    StrangeCall("index of a subview") {
      let index = $1.isFinite ? Int(max(-9e18, min(9e18, $1))) : $1 > 0 ? Int.max : Int.min
      $0.page.insertSubview($0.view, at: index)
      $0.page.exchangeSubview(at: index, withSubviewAt: 0)
      $0.stack.insertArrangedSubview($0.item, at: index)
    },
  ]
}
