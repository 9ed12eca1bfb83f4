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
    var size: IBOptionalSize
    switch environment.content {
    case .given(let sizes):
      size = sizes[model.id] ?? model.placeholderIntrinsic ?? IBOptionalSize()
    case .measured:
      let measure = NaturalSize(
        document: builder.document, measurer: builder.textMeasurer)
      size = model.placeholderIntrinsic ?? measure.size(of: model)
      view.measurer = measure.wrapping(model)
    }
    guard size.width != nil || size.height != nil else { return }
    // Sizes in documents are those of frames; the model counts in alignment rectangles.
    let insets = view.alignmentRectInsets
    view.contentSize = LayoutSize(
      width: size.width.map { max($0 - insets.left - insets.right, 0) } ?? -1,
      height: size.height.map { max($0 - insets.top - insets.bottom, 0) } ?? -1)
  }

  /// Text sits in the middle of a control, so the baselines follow from font and height.
  private func setBaselines(of view: LayoutView, _ model: IBView) {
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
    let rest = (height - lines * lineHeight) / 2
    view.firstBaselineOffsetFromTop = rest + font.size * SystemFont.ascender
    view.lastBaselineOffsetFromBottom = rest + font.size * SystemFont.descender
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
