import AutoLayout

/// A picture in a row of texts: its first baseline is its lower edge, wherever that is.
final class PictureView: LayoutView {
  private let lowerEdge = LayoutView()

  /// Makes the stand-in, an empty view along the lower edge.
  func addBaseline() {
    lowerEdge.layoutName = layoutName.map { $0 + ".baseline" }
    lowerEdge.translatesAutoresizingMaskIntoConstraints = false
    addSubview(lowerEdge)
    for edge in [LayoutAttribute.left, .right, .bottom] {
      LayoutConstraint(item: lowerEdge, attribute: edge, toItem: self, attribute: edge).isActive =
        true
    }
    LayoutConstraint(item: lowerEdge, attribute: .height, constant: 0).isActive = true
  }

  override var viewForFirstBaselineLayout: LayoutView { lowerEdge }
}
