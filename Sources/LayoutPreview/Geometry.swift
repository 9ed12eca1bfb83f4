import AutoLayout

extension LayoutRect {
  var isDrawable: Bool { isFinite && width >= 0 && height >= 0 }
}
