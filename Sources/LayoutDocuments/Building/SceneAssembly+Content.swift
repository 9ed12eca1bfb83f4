import AutoLayout
import LayoutContainers

extension SceneAssembly {
  /// Sets what a view is apart from its constraints: priorities, content, baselines, direction.
  func setContent(of view: LayoutView, _ model: IBView) {
    view.isHidden = model.isHidden
    view.direction = model.forcedRightToLeft.map { $0 ? .rightToLeft : .leftToRight }
    view.alignmentRectInsets = ControlMetrics.alignmentInsets(
      of: model, toolsVersion: builder.document.toolsVersion)
    setPriorities(model.horizontal, .horizontal, view)
    setPriorities(model.vertical, .vertical, view)
    setContentSize(of: view, model)
    setBaselines(of: view, model)
  }

  private func setPriorities(
    _ priorities: IBView.ContentPriorities, _ axis: LayoutAxis, _ view: LayoutView
  ) {
    // Zero means "not at all" in a file but is no priority of the solver.
    let hugging = LayoutPriority(Float(max(priorities.hugging, 0.001)))
    let compression = LayoutPriority(Float(max(priorities.compression, 0.001)))
    view.setContentHuggingPriority(hugging, for: axis)
    view.setContentCompressionResistancePriority(compression, for: axis)
  }

  private func setContentSize(of view: LayoutView, _ model: IBView) {
    let size: IBOptionalSize
    // Sizes in documents are those of frames; the model counts in alignment rectangles.
    var insets = view.alignmentRectInsets
    let designed = model.placeholderIntrinsic ?? builder.document.designableSizes[model.id]
    let measure = NaturalSize(document: builder.document, measurer: builder.textMeasurer)
    if case .measured = environment.content { view.measurer = measure.wrapping(model) }
    if case .given(let sizes) = environment.content, let given = sizes[model.id] {
      size = given
    } else if let designed {
      // What a designer or the view's own code says is what the model counts in.
      (size, insets) = (designed, .zero)
    } else if case .measured = environment.content {
      size = measure.size(of: model)
    } else {
      return
    }
    guard size.width != nil || size.height != nil else { return }
    view.contentSize = LayoutSize(
      width: size.width.map { max($0 - insets.left - insets.right, 0) } ?? -1,
      height: size.height.map { max($0 - insets.top - insets.bottom, 0) } ?? -1)
  }

  /// Text sits in the middle of a control, so the baselines follow from font and height; that of a
  /// picture is its lower edge.
  private func setBaselines(of view: LayoutView, _ model: IBView) {
    if let picture = view as? PictureView { picture.addBaseline() }
    guard let font = ControlMetrics.font(of: model) else { return }
    let lineHeight = font.size * SystemFont.lineHeight
    let content = view.contentSize?.height ?? -1
    let height = content >= 0 ? content : model.frame?.height ?? lineHeight
    var lines = 1.0
    if model.element == "label", model.content.numberOfLines != 1 {
      lines = max((height / lineHeight).rounded(), 1)
    }
    if model.element == "textView" {
      view.firstBaselineOffsetFromTop =
        ControlMetrics.textViewInset + font.size * SystemFont.ascender
      return
    }
    // Only a surplus is shared: what is too short for its lines still ends below the last one.
    let rest = max((height - lines * lineHeight) / 2, 0)
    let last = rest + font.size * SystemFont.descender
    view.lastBaselineOffsetFromBottom = last
    view.firstBaselineOffsetFromTop = height - last - (lines - 1) * lineHeight
  }

  /// Proportions of stacks in stacks go by what the views in the inner ones want, and a view of a
  /// required length wants that.
  func weigh(_ index: Int, in parent: Int) {
    guard nodes[parent].view is StackView, isInProportionalStack(parent) else { return }
    let view = nodes[index].view
    var size = view.contentSize ?? LayoutSize(width: -1, height: -1)
    for constraint in nodes[index].model.constraints where constraint.isFixedLength {
      if constraint.firstAttribute == .width { size.width = constraint.constant }
      if constraint.firstAttribute == .height { size.height = constraint.constant }
    }
    if size.width >= 0 || size.height >= 0 { view.contentSize = size }
  }

  private func isInProportionalStack(_ stack: Int) -> Bool {
    var current = nodes[stack].parent
    while let outer = current, let model = nodes[outer].model.stack {
      if model.distribution == "fillProportionally" { return true }
      current = nodes[outer].parent
    }
    return false
  }

  /// A stack view with the document's properties.
  func makeStack(_ stack: IBStack, _ model: IBView) -> StackView {
    let view = StackView(
      axis: stack.axis,
      spacing: stack.usesStandardSpacing ? StackView.standardSpacing : stack.spacing,
      distribution: StackNames.distribution(stack.distribution) ?? .fill,
      alignment: StackNames.alignment(stack.alignment) ?? .fill)
    // The stored frames are UIKit's.
    view.compatibility = .uikit
    view.isBaselineRelativeArrangement = stack.isBaselineRelative
    view.isLayoutMarginsRelativeArrangement =
      stack.isMarginsRelative || model.layoutMargins != nil
      || model.directionalLayoutMargins != nil
    return view
  }
}

/// The words documents use for the properties of stacks.
enum StackNames {
  static func distribution(_ name: String) -> StackView.Distribution? {
    switch name {
    case "fill": .fill
    case "fillEqually": .fillEqually
    case "fillProportionally": .fillProportionally
    case "equalSpacing": .equalSpacing
    case "equalCentering": .equalCentering
    default: nil
    }
  }

  static func alignment(_ name: String) -> StackView.Alignment? {
    switch name {
    case "fill": .fill
    case "leading", "top": .leading
    case "center": .center
    case "trailing", "bottom": .trailing
    case "firstBaseline": .firstBaseline
    case "lastBaseline": .lastBaseline
    default: nil
    }
  }
}

extension IBConstraint {
  /// Whether it alone decides a length of the view that holds it.
  fileprivate var isFixedLength: Bool {
    firstItem == nil && secondAttribute == nil && relation == .equal && priority == 1000
      && constant >= 0
  }
}
