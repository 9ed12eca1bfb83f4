import AutoLayout

/// A picture in a row of texts. Its first baseline is its lower edge.
final class PictureView: LayoutView {
  private let lowerEdge = LayoutView()

  /// Adds an empty view along the lower edge, which stands for the baseline.
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
