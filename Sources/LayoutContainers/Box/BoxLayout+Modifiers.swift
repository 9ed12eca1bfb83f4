import AutoLayout

extension BoxLayout {
  package func centered(_ axis: Axis, offset: Pin, padding: Double?) -> BoxLayout {
    var layout = self
    let side = padding.map { Pin.greaterThanOrEqual($0) }
    layout[BoxPlace(axis, .center)] = offset
    layout[BoxPlace(axis, .begin)] = side
    layout[BoxPlace(axis, .end)] = side
    return layout
  }

  /// The pin of an edge.
  package subscript(edge: BoxPlace) -> Pin? {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .right: right
      case .bottom: bottom
      case .centerX: centerX
      case .centerY: centerY
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .right: right = newValue
      case .bottom: bottom = newValue
      case .centerX: centerX = newValue
      case .centerY: centerY = newValue
      }
    }
  }
}
