import AutoLayout
import LayoutContainers

extension SceneAssembly {
  /// Makes a stack view with the document's properties.
  func makeStack(_ stack: IBStack, _ model: IBView) -> StackView {
    let view = StackView(
      axis: stack.axis,
      spacing: stack.usesStandardSpacing ? StackView.standardSpacing : stack.spacing,
      distribution: StackNames.distributions[word: stack.distribution] ?? .fill,
      alignment: StackNames.alignments[word: stack.alignment]
        ?? StackNames.ofMac[stack.alignment] ?? .fill)
    // UIKit computed the stored frames.
    view.compatibility = .uikit
    view.isBaselineRelativeArrangement = stack.isBaselineRelative
    view.isLayoutMarginsRelativeArrangement =
      stack.isMarginsRelative || model.layoutMargins != nil
      || model.directionalLayoutMargins != nil
    return view
  }
}

extension SceneAssembly {
  /// Distributes the views of an NSStackView to its gravity areas, and sets the custom spacing after single
  /// views.
  ///
  /// Flexible views between the areas take the remaining room. If there are two, an optional constraint makes
  /// them equally long.
  mutating func spreadGravityAreas(_ index: Int) {
    guard let stack = nodes[index].model.stack, let view = nodes[index].view as? StackView else {
      return
    }
    let arranged = view.arrangedSubviews
    for (subview, spacing) in zip(arranged, stack.customSpacing) {
      if let spacing { view.setCustomSpacing(spacing, after: subview) }
    }
    guard stack.distribution == "gravityAreas", stack.gravityCounts.count == 3 else { return }
    let (first, middle) = (stack.gravityCounts[0], stack.gravityCounts[1])
    var spacers: [LayoutView] = []
    // The last place comes first, so that an insertion does not move the other place.
    for place in middle == 0 ? [first] : [first + middle, first] where place <= arranged.count {
      let spacer = LayoutView(name: "area")
      spacer.naturalSize = LayoutSize(width: 0, height: 0)
      spacer.setContentHuggingPriority(LayoutPriority(1), for: stack.axis.crossing)
      spacer.setContentHuggingPriority(
        LayoutPriority(stored: stack.hugging[stack.axis] ?? 1), for: stack.axis)
      view.insertArrangedSubview(spacer, at: place)
      if place > 0 { view.setCustomSpacing(0, after: view.arrangedSubviews[place - 1]) }
      if place == 0 || place == view.arrangedSubviews.count - 1 {
        view.setCustomSpacing(0, after: spacer)
      }
      spacers.append(spacer)
    }
    guard spacers.count == 2 else { return }
    let equal = LayoutConstraint(
      item: spacers[0], attribute: stack.axis.size, toItem: spacers[1], attribute: stack.axis.size,
      priority: LayoutPriority(490), identifier: "centred-area")
    equal.role = .container
    activate(equal, id: nodes[index].id, line: nodes[index].model.line)
  }
}

extension SceneAssembly {
  /// Adds the cross-axis hugging of an NSStackView that only aligns its views. A view without a length of its
  /// own is then as long as the stack.
  mutating func hugAcross(_ index: Int) {
    guard let stack = nodes[index].model.stack, let view = nodes[index].view as? StackView,
      let priority = stack.hugging[stack.axis.crossing], view.alignment != .fill
    else { return }
    let isRelative = view.isLayoutMarginsRelativeArrangement
    let edges: [(of: LayoutAttribute, to: LayoutAttribute)] =
      stack.axis == .vertical
      ? [(.left, isRelative ? .leftMargin : .left), (.right, isRelative ? .rightMargin : .right)]
      : [(.top, isRelative ? .topMargin : .top), (.bottom, isRelative ? .bottomMargin : .bottom)]
    for arranged in view.arrangedSubviews where !arranged.isHidden {
      for edge in edges {
        let hugging = LayoutConstraint(
          item: arranged, attribute: edge.of, toItem: view, attribute: edge.to,
          priority: LayoutPriority(stored: priority), identifier: "stack-hugging")
        hugging.role = .container
        activate(hugging, id: nodes[index].id, line: nodes[index].model.line)
      }
    }
  }
}

/// The words that documents use for the properties of stacks.
enum StackNames {
  static let distributions: KeyValuePairs<String, StackView.Distribution> = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  static let alignments: KeyValuePairs<String, StackView.Alignment> = [
    "fill": .fill, "leading": .leading, "top": .leading, "center": .center,
    "trailing": .trailing, "bottom": .trailing, "firstBaseline": .firstBaseline,
    "lastBaseline": .lastBaseline,
  ]

  /// The additional words of NSStackView for alignments.
  static let ofMac: [String: StackView.Alignment] = [
    "centerX": .center, "centerY": .center, "width": .fill, "height": .fill,
    "baseline": .lastBaseline,
  ]
}

extension [IBLayout.Node] {
  /// Sets the natural size of a view in a stack that fills proportionally, also inside inner stacks.
  /// Proportions follow from natural sizes, so a length that required constraints determine becomes the natural
  /// length.
  func weigh(_ index: Int) {
    guard let parent = self[index].parent, let stack = self[parent].model.stack else { return }
    let isWeighed = stack.distribution == "fillProportionally"
    let isInside = isInProportionalStack(parent)
    guard isWeighed || isInside else { return }
    let view = self[index].view
    let model = self[index].model
    var size = view.naturalSize ?? LayoutSize(width: -1, height: -1)
    if isInside {
      size.take(model.fixedLengths)
    } else if let ratio = model.aspectRatio {
      // A length that follows from the length on the other axis counts as well.
      var fixed = model.fixedLengths
      let outer = stack.alignment == "fill" ? self[parent].model.fixedLengths : IBOptionalSize()
      if stack.axis == .horizontal {
        fixed.width = (fixed.height ?? outer.height).map { $0 * ratio }
        fixed.height = nil
      } else {
        fixed.height = (fixed.width ?? outer.width).map { $0 / ratio }
        fixed.width = nil
      }
      size.take(fixed)
    }
    if size.width >= 0 || size.height >= 0 { view.naturalSize = size }
  }

  private func isInProportionalStack(_ stack: Int) -> Bool {
    var current = self[stack].parent
    while let outer = current, let model = self[outer].model.stack {
      if model.distribution == "fillProportionally" { return true }
      current = self[outer].parent
    }
    return false
  }
}

extension LayoutSize {
  fileprivate mutating func take(_ lengths: IBOptionalSize) {
    width = lengths.width ?? width
    height = lengths.height ?? height
  }
}

extension IBView {
  /// The lengths that single required constraints of the view determine.
  var fixedLengths: IBOptionalSize {
    var size = IBOptionalSize()
    for constraint in constraints
    where constraint.firstItem == nil && constraint.secondAttribute == nil
      && constraint.relation == .equal && constraint.priority == 1000 && constraint.constant >= 0
    {
      if constraint.firstAttribute == .width { size.width = constraint.constant }
      if constraint.firstAttribute == .height { size.height = constraint.constant }
    }
    return size
  }

  /// The ratio of width to height that a required constraint determines; `nil` if there is no such constraint.
  fileprivate var aspectRatio: Double? {
    for constraint in constraints
    where constraint.relation == .equal && constraint.priority == 1000 && constraint.constant == 0
      && constraint.multiplier > 0 && constraint.firstItem ?? id == id
      && constraint.secondItem == id
    {
      switch (constraint.firstAttribute, constraint.secondAttribute) {
      case (.width, .height?): return constraint.multiplier
      case (.height, .width?): return 1 / constraint.multiplier
      default: break
      }
    }
    return nil
  }
}
