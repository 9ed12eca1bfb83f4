package import AutoLayout

extension BoxLayout {
  package func centered(_ axis: Axis, offset: Pin, padding: Double?) -> BoxLayout {
    var layout = self
    let axis = axis.layoutAxis
    let side = padding.map { Pin.greaterThanOrEqual($0) }
    layout[axis.center] = offset
    layout[axis.leading] = side
    layout[axis.trailing] = side
    return layout
  }

  /// The pin of an edge or of a center; `left` is that of `leading`, and other attributes have none.
  package subscript(place: LayoutAttribute) -> Pin? {
    get {
      switch place {
      case .top: top
      case .leading: left
      case .trailing: right
      case .bottom: bottom
      case .centerX: centerX
      case .centerY: centerY
      default: nil
      }
    }
    set {
      switch place {
      case .top: top = newValue
      case .leading: left = newValue
      case .trailing: right = newValue
      case .bottom: bottom = newValue
      case .centerX: centerX = newValue
      case .centerY: centerY = newValue
      default: break
      }
    }
  }
}
