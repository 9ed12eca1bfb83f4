import AutoLayout
import LayoutContainers
import NaturalSizes

extension LayoutPriority {
  /// Creates the priority of a document. A file may have the number 0, which means no effect; the solver has no
  /// priority 0.
  init(stored priority: Double) { self.init(Float(max(priority, 0.001))) }
}

/// Sets the properties of views other than constraints: priorities, content, baselines, direction.
struct SceneContent {
  let builder: IBSceneBuilder
  let environment: IBEnvironment

  /// Sets all properties of a view.
  func set(of view: LayoutView, _ model: IBView) {
    view.isHidden = model.isHidden
    view.isTransparent = model.isTransparent
    view.direction = model.forcedDirection
    view.alignmentInsets = ControlMetrics.alignmentInsets(of: model, in: builder.document)
    for (axis, priorities) in [
      (LayoutAxis.horizontal, model.horizontal), (.vertical, model.vertical),
    ] {
      view.setContentHuggingPriority(LayoutPriority(stored: priorities.hugging), for: axis)
      view.setContentCompressionResistancePriority(
        LayoutPriority(stored: priorities.compression), for: axis)
    }
    setText(of: view, model)
    (view as? PictureView)?.addBaseline()
  }

  /// Sets the properties that depend on the text of a view.
  func setText(of view: LayoutView, _ model: IBView) {
    setContentSize(of: view, model)
    setBaselines(of: view, model)
  }

  private func setContentSize(of view: LayoutView, _ model: IBView) {
    let size: IBOptionalSize
    // Sizes in documents are sizes of frames; the model uses sizes of alignment rectangles.
    var insets = view.alignmentRectInsets
    let designed = model.placeholderIntrinsic ?? builder.document.designableSizes[model.id]
    let measure = NaturalSize(document: builder.document, measurer: builder.textMeasurer)
    if case .measured = environment.content { view.measurer = measure.wrapping(model) }
    if case .given(let sizes) = environment.content, let given = sizes[model.id] {
      size = given
    } else if let designed {
      // A size from the designer, or from the view's own code, is that of the alignment rectangle.
      (size, insets) = (designed, .zero)
      view.hasPlaceholderContent = model.placeholderIntrinsic != nil
    } else if case .given = environment.content, !MacMetrics.isSeparator(model) {
      return
    } else {
      size = measure.size(of: model)
    }
    guard size.width != nil || size.height != nil else { return }
    view.naturalSize = LayoutSize(
      width: size.width.map { max($0 - insets.left - insets.right, 0) } ?? -1,
      height: size.height.map { max($0 - insets.top - insets.bottom, 0) } ?? -1)
  }

  /// Sets the baselines of a view. Text is in the middle of a control, so the baselines follow from font and
  /// height. A constraint states the height, or the stored frame shows how far others stretch the control. The
  /// baseline of a picture is its lower edge.
  func setBaselines(of view: LayoutView, _ model: IBView) {
    guard let font = ControlMetrics.font(of: model, in: builder.document) else { return }
    let lineHeight = font.size * SystemFont.lineHeight
    let content = view.naturalSize?.height ?? -1
    // Baselines are measured from the alignment rectangle.
    let around = view.alignmentRectInsets.top + view.alignmentRectInsets.bottom
    let stored = model.frame.map { $0.height - around }
    var height = content >= 0 ? content : stored ?? lineHeight
    var lines = 1.0
    if model.element == "label", model.content.numberOfLines != 1 {
      // Fonts that are set by code may have any size.
      let fitting = (height / lineHeight).rounded()
      if fitting.isFinite { lines = max(fitting, 1) }
    } else {
      height = max(model.fixedLengths.height ?? max(height, stored ?? 0), 0)
    }
    if model.element == "textView" {
      let first = ControlSizes.textViewInsets.top + font.size * SystemFont.ascender
      view.firstBaselineOffsetFromTop = first
      view.lastBaselineOffsetFromBottom = max(height - first, 0)
      return
    }
    // Only room that is left is divided above and below the text. If there is none, the last line ends at the
    // bottom.
    let rest = max((height - lines * lineHeight) / 2, 0)
    var last = rest + font.size * SystemFont.descender
    if let line = MacMetrics.line(of: model, in: builder.document), let known = line.baseline {
      last = known - view.alignmentRectInsets.bottom
      // In a control that is too short, the text keeps its distance from the top.
      height = line.height.map { $0 - around } ?? height
    }
    view.lastBaselineOffsetFromBottom = last
    view.firstBaselineOffsetFromTop = height - last - (lines - 1) * lineHeight
  }
}
