package import AutoLayout
package import LayoutContainers

/// Something a view can be told that stays true until it is told otherwise.
package enum Property: Hashable, Sendable {
  case isHidden(Bool)
  case direction(LayoutDirection?)
  case contentSize(LayoutSize?)
  /// Text of this length in points; its lines are 10 points high.
  case text(Double)
  case hugging(LayoutAxis, Float)
  case resistance(LayoutAxis, Float)
  case margins(LayoutInsets)
  case directionalMargins(DirectionalInsets)
  case preservesMargins(Bool)
  case marginsFromSafeArea(Bool)
  case additionalSafeArea(LayoutInsets)
  case safeAreaOverride(LayoutInsets?)
  case alignmentInsets(LayoutInsets)
  case firstBaseline(Double?)
  case lastBaseline(Double?)

  // MARK: Pages

  case rounding(scale: Double?, LayoutRounding)
  case pageDirection(LayoutDirection)

  // MARK: Stacks

  case axis(LayoutAxis)
  case stackSpacing(Double)
  case distribution(StackView.Distribution)
  case alignment(StackView.Alignment)
  case marginsRelative(Bool)
  case baselineRelative(Bool)
  case compatibility(StackView.Compatibility)
  case spacingIsMinimum(Bool)
  case wrapsLines(Bool)
  case runSpacing(Double)
  case switchesAxis(Bool)

  // MARK: Boxes

  case boxAxis(BoxLayout.Axis)
  case boxSpacing(Double)
  case boxInsets(LayoutInsets)
  case excludesHidden(Bool)
  case sizesExcludeInsets(Bool)

  // MARK: Scroll views

  case offset(LayoutPoint)
}

extension Property {
  /// What the property replaces: one of the same slot that was set before.
  package var slot: Int {
    switch self {
    case .isHidden: 0
    case .direction: 1
    case .contentSize, .text: 2
    case .hugging(let axis, _): 3 + Int(axis.rawValue)
    case .resistance(let axis, _): 5 + Int(axis.rawValue)
    case .margins, .directionalMargins: 7
    case .preservesMargins: 8
    case .marginsFromSafeArea: 9
    case .additionalSafeArea: 10
    case .safeAreaOverride: 11
    case .alignmentInsets: 12
    case .firstBaseline: 13
    case .lastBaseline: 14
    case .rounding: 15
    case .pageDirection: 16
    case .axis: 20
    case .stackSpacing: 21
    case .distribution: 22
    case .alignment: 23
    case .marginsRelative: 24
    case .baselineRelative: 25
    case .compatibility: 26
    case .spacingIsMinimum: 27
    case .wrapsLines: 28
    case .runSpacing: 29
    case .switchesAxis: 30
    case .boxAxis: 40
    case .boxSpacing: 41
    case .boxInsets: 42
    case .excludesHidden: 43
    case .sizesExcludeInsets: 44
    case .offset: 50
    }
  }

  /// Whether a view of this kind has the property.
  package func suits(_ kind: ViewKind) -> Bool {
    switch slot {
    case 0...14: true
    case 15...16: kind == .page
    case 20...30: kind == .stack
    case 40...44: kind == .box
    default: kind == .scroll || kind == .list
    }
  }

  /// Tells the view.
  package func apply(to view: LayoutView) {
    switch self {
    case .isHidden(let value): view.isHidden = value
    case .direction(let value): view.direction = value
    case .contentSize(let value):
      view.measurer = nil
      view.naturalSize = value
    case .text(let length):
      view.naturalSize = LayoutSize(width: length, height: 10)
      view.measurer = { Property.measure(length, width: $0) }
    case .hugging(let axis, let value):
      view.setContentHuggingPriority(LayoutPriority(value), for: axis)
    case .resistance(let axis, let value):
      view.setContentCompressionResistancePriority(LayoutPriority(value), for: axis)
    case .margins(let value): view.layoutMargins = value
    case .directionalMargins(let value): view.directionalLayoutMargins = value
    case .preservesMargins(let value): view.preservesSuperviewLayoutMargins = value
    case .marginsFromSafeArea(let value): view.insetsLayoutMarginsFromSafeArea = value
    case .additionalSafeArea(let value): view.additionalSafeAreaInsets = value
    case .safeAreaOverride(let value): view.safeAreaInsetsOverride = value
    case .alignmentInsets(let value): view.alignmentInsets = value
    case .firstBaseline(let value): view.firstBaselineOffsetFromTop = value
    case .lastBaseline(let value): view.lastBaselineOffsetFromBottom = value
    case .rounding(let scale, let rounding):
      view.layoutEngine.environment.scale = scale
      view.layoutEngine.environment.rounding = rounding
    case .pageDirection(let value): view.layoutEngine.environment.direction = value
    case .offset(let value): (view as? ScrollView)?.contentOffset = value
    default:
      if let stack = view as? StackView { apply(toStack: stack) }
      if let box = view as? BoxView { apply(toBox: box) }
    }
  }

  /// The size of text of this length in lines of this width.
  package static func measure(_ length: Double, width: Double) -> LayoutSize {
    // A line is never narrower than a letter, and noise breaks none.
    let lines = (length / max(width, 7) - 1e-6).rounded(.up)
    return LayoutSize(width: min(width, length), height: 10 * max(1, lines))
  }

  private func apply(toStack stack: StackView) {
    switch self {
    case .axis(let value): stack.axis = value
    case .stackSpacing(let value): stack.spacing = value
    case .distribution(let value): stack.distribution = value
    case .alignment(let value): stack.alignment = value
    case .marginsRelative(let value): stack.isLayoutMarginsRelativeArrangement = value
    case .baselineRelative(let value): stack.isBaselineRelativeArrangement = value
    case .compatibility(let value): stack.compatibility = value
    case .spacingIsMinimum(let value): stack.isSpacingMinimum = value
    case .wrapsLines(let value): stack.wrapsLines = value
    case .runSpacing(let value): stack.runSpacing = value
    case .switchesAxis(let value): stack.switchesAxisToFit = value
    default: break
    }
  }

  private func apply(toBox box: BoxView) {
    switch self {
    case .boxAxis(let value): box.axis = value
    case .boxSpacing(let value): box.spacing = value
    case .boxInsets(let value): box.insets = value
    case .excludesHidden(let value): box.excludeHiddenViews = value
    case .sizesExcludeInsets(let value): box.relativeSizesExcludeInsets = value
    default: break
    }
  }
}

/// What a container can be told of one of its members; forgotten when the member leaves.
package enum MemberOption: Hashable, Sendable {
  case customSpacing(Double)
  case alignment(StackView.Alignment?)
  case weight(Double?)
  case layout(BoxLayout)

  /// What the option replaces.
  package var slot: Int {
    switch self {
    case .customSpacing: 0
    case .alignment: 1
    case .weight: 2
    case .layout: 3
    }
  }

  /// Whether members of such a container have the option.
  package func suits(_ kind: ViewKind) -> Bool { kind == (slot == 3 ? .box : .stack) }

  /// Tells the container of the view.
  package func apply(to view: LayoutView) {
    let stack = view.superview as? StackView
    switch self {
    case .customSpacing(let value): stack?.setCustomSpacing(value, after: view)
    case .alignment(let value): stack?.setAlignment(value, of: view)
    case .weight(let value): stack?.setWeight(value, of: view)
    case .layout(let value): (view.superview as? BoxView)?.setLayout(value, for: view)
    }
  }
}
