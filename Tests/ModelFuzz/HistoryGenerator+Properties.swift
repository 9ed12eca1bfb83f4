import AutoLayout
import LayoutContainers
import TestSupport

extension HistoryGenerator {
  mutating func size(_ range: ClosedRange<Int>) -> Double { Double(random.integer(in: range)) }

  mutating func rect() -> LayoutRect {
    LayoutRect(x: size(1...60), y: size(1...60), width: size(5...120), height: size(5...100))
  }

  mutating func insets(_ range: ClosedRange<Int>) -> LayoutInsets {
    LayoutInsets(
      top: size(range), left: random.chance(0.5) ? 0 : size(range), bottom: size(range),
      right: random.chance(0.5) ? 0 : size(range))
  }

  mutating func mask() -> AutoresizingMask {
    random.chance(0.5) ? [] : AutoresizingMask(rawValue: UInt8(random.below(64)))
  }

  mutating func content() -> Property {
    switch random.below(6) {
    case 0: .text(size(20...400))
    case 1: .contentSize(LayoutSize(width: -1, height: size(5...60)))
    case 2: .contentSize(LayoutSize(width: size(5...150), height: -1))
    default: .contentSize(LayoutSize(width: size(5...150), height: size(5...60)))
    }
  }

  mutating func setProperty(of view: Int) {
    guard let kind = model.views[view]?.kind else { return }
    switch kind {
    case .stack where random.chance(0.7): emit(.set(view, stackProperty()))
    case .box where random.chance(0.7): emit(.set(view, boxProperty()))
    case .scroll where random.chance(0.5):
      emit(.set(view, .offset(LayoutPoint(x: size(0...30), y: size(-10...80)))))
    default: emit(.set(view, anyProperty(of: kind)))
    }
  }

  private mutating func anyProperty(of kind: ViewKind) -> Property {
    if kind == .page, random.chance(0.15) {
      return .pageDirection(random.element(of: [.leftToRight, .rightToLeft]))
    }
    let axis: LayoutAxis = random.chance(0.5) ? .horizontal : .vertical
    switch random.below(17) {
    case 0, 1: return .isHidden(random.chance(0.5))
    case 2: return .direction(random.element(of: [nil, .leftToRight, .rightToLeft]))
    case 3, 4: return kind == .plain ? content() : .isHidden(false)
    case 5: return .hugging(axis, random.element(of: [250, 249, 251, 700, 750, 999]))
    case 6: return .resistance(axis, random.element(of: [750, 749, 751, 250, 999]))
    case 7, 8: return .margins(insets(0...20))
    case 9:
      return .directionalMargins(
        DirectionalInsets(
          top: size(0...9), leading: size(0...20), bottom: size(0...9), trailing: size(0...20)))
    case 10: return .preservesMargins(random.chance(0.5))
    case 11: return .marginsFromSafeArea(random.chance(0.5))
    case 12: return .additionalSafeArea(insets(0...30))
    case 13: return .safeAreaOverride(random.chance(0.4) ? nil : insets(0...30))
    case 14: return .alignmentInsets(insets(0...6))
    case 15: return .firstBaseline(random.chance(0.2) ? nil : size(0...12))
    default: return .lastBaseline(random.chance(0.2) ? nil : size(0...8))
    }
  }

  private mutating func stackProperty() -> Property {
    switch random.below(14) {
    case 0, 1: .axis(random.chance(0.5) ? .horizontal : .vertical)
    case 2, 3: .stackSpacing(size(-2...20))
    case 4, 5, 6: .distribution(random.element(of: StackView.Distribution.allCases))
    case 7, 8: .alignment(random.element(of: StackView.Alignment.allCases))
    case 9: .marginsRelative(random.chance(0.6))
    case 10: .baselineRelative(random.chance(0.6))
    case 11: .compatibility(random.chance(0.3) ? .uikit : .standard)
    case 12: .spacingIsMinimum(random.chance(0.5))
    default:
      switch random.below(3) {
      case 0: .wrapsLines(random.chance(0.5))
      case 1: .runSpacing(size(0...10))
      default: .switchesAxis(random.chance(0.5))
      }
    }
  }

  private mutating func boxProperty() -> Property {
    switch random.below(6) {
    case 0, 1: .boxAxis(random.chance(0.5) ? .x : .y)
    case 2: .boxSpacing(size(0...20))
    case 3: .boxInsets(insets(0...20))
    case 4: .excludesHidden(random.chance(0.5))
    default: .sizesExcludeInsets(random.chance(0.5))
    }
  }

  mutating func setOption() {
    let members = model.viewNumbers.flatMap { model.views[$0]?.members ?? [] }
    guard !members.isEmpty else { return }
    let view = random.element(of: members)
    guard let parent = model.views[view]?.parent else { return }
    if model.views[parent]?.kind == .box { return emit(.setOption(view, .layout(layout()))) }
    switch random.below(3) {
    case 0: emit(.setOption(view, .customSpacing(size(0...25))))
    case 1:
      let own = random.chance(0.3) ? nil : random.element(of: StackView.Alignment.allCases)
      emit(.setOption(view, .alignment(own)))
    default:
      emit(.setOption(view, .weight(random.chance(0.3) ? nil : random.element(of: [1, 2, 0.5]))))
    }
  }

  mutating func layout() -> BoxLayout {
    var layout = BoxLayout.zero
    layout.left = pin()
    layout.right = pin()
    layout.top = pin()
    layout.bottom = pin()
    if random.chance(0.15) { layout.centerX = .equal(size(-5...5)) }
    if random.chance(0.15) { layout.centerY = .equal(size(-5...5)) }
    if random.chance(0.2) { layout.width = .equal(size(10...80)) }
    if random.chance(0.2) { layout.height = .equal(size(10...60)) }
    if random.chance(0.1) { layout.relativeWidth = BoxLayout.MultiPin(0.5) }
    if random.chance(0.1) { layout.relativeHeight = BoxLayout.MultiPin(0.25) }
    if random.chance(0.15) { layout.flex = size(1...3) }
    return layout
  }

  private mutating func pin() -> BoxLayout.Pin? {
    var pin: BoxLayout.Pin? =
      switch random.below(10) {
      case 0: nil
      case 1: .greaterThanOrEqual(size(0...8))
      case 2: .lessThanOrEqual(size(2...20))
      default: .equal(size(0...8))
      }
    if random.chance(0.2) { pin?.priority = random.element(of: [999, 750, 300]) }
    return pin
  }
}
