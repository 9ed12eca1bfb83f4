import AutoLayout

extension GeneratedConstraint {
  /// The names of the constraints of containers, as in findings and ``LayoutConstraint/identifier``.
  ///
  /// Numbers, and not the texts themselves: a screen of stacks makes thousands of constraints, and to count
  /// the text of each takes longer than the rest of its record.
  enum Name: String {
    case alignment = "UISV-alignment"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
    case canvasConnection = "UISV-canvas-connection"
    case canvasFit = "UISV-canvas-fit"
    case distributingEdge = "UISV-distributing-edge"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case hiding = "UISV-hiding"
    case spacing = "UISV-spacing"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case boxFlex = "box-flex"
    case boxHeight = "box-height"
    case boxRelativeHeight = "box-relative-height"
    case boxRelativeWidth = "box-relative-width"
    case boxSpacing = "box-spacing"
    case boxWidth = "box-width"
    case gridBaseline = "grid-baseline"
    case gridCell = "grid-cell"
    case gridContent = "grid-content"
    case gridEdge = "grid-edge"
    case gridFit = "grid-fit"
    case gridHard = "grid-hard"
    case gridLine = "grid-line"
    case gridShare = "grid-share"
    case gridShareFit = "grid-share-fit"
    case gridSpacing = "grid-spacing"
    case gridSqueeze = "grid-squeeze"
    case gridStretch = "grid-stretch"
    case gridTieBreak = "grid-tie-break"
    case gridTrack = "grid-track"
    case stackBaselineSettle = "stack-baseline-settle"
    case stackEmpty = "stack-empty"
    case stackItemAlignment = "stack-item-alignment"
    case stackRunSpacing = "stack-run-spacing"
    case stackSpacingFit = "stack-spacing-fit"
    case stackTieBreak = "stack-tie-break"
    case stackWeight = "stack-weight"
    case stackWeightFit = "stack-weight-fit"
    case boxTop = "box-top"
    case boxLeft = "box-left"
    case boxRight = "box-right"
    case boxBottom = "box-bottom"
    case boxCenterX = "box-centerX"
    case boxCenterY = "box-centerY"

    /// The constraint between an item and the edges of the box, by the place of the item.
    static func box(_ place: LayoutAttribute) -> Name {
      switch place {
      case .top: .boxTop
      case .leading: .boxLeft
      case .trailing: .boxRight
      case .bottom: .boxBottom
      case .centerX: .boxCenterX
      default: .boxCenterY
      }
    }
  }
}
