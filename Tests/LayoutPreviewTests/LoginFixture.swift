import AutoLayout

@testable import LayoutPreview

/// A login screen as a value: what a solved tree looks like to the renderers.
enum LoginFixture {
  static let screens = [
    screen("Small phone", width: 375, height: 667, top: 20, bottom: 0, side: 0),
    screen("Large phone", width: 430, height: 932, top: 59, bottom: 34, side: 0),
    screen("Tablet", width: 820, height: 1180, top: 24, bottom: 20, side: 0),
    screen("Small phone, landscape", width: 667, height: 375, top: 0, bottom: 0, side: 0),
    screen("Large phone, landscape", width: 932, height: 430, top: 0, bottom: 21, side: 59),
  ]

  static let scene = PreviewScene(title: "Login", source: "fixture", screens: screens)

  static func screen(
    _ device: String, width: Double, height: Double, top: Double, bottom: Double, side: Double
  ) -> PreviewScreen {
    let form = min(width - 2 * side - 32, 420)
    let x = (width - form) / 2
    let rows = [
      row("email", "person", form: form, y: 97), row("password", "lock", form: form, y: 151),
    ]
    let title = PreviewNode(
      name: "title", kind: .label,
      frame: LayoutRect(x: (form - 132) / 2, y: 0, width: 132, height: 41),
      text: PreviewText(string: "Welcome", size: 34 * 0.8, isBold: true, alignment: .center))
    let link = PreviewNode(
      name: "forgot", kind: .button,
      frame: LayoutRect(x: form - 140, y: 205, width: 140, height: 30),
      text: PreviewText(string: "Forgot password?", size: 15, alignment: .right))
    let button = PreviewNode(
      name: "log in", kind: .button,
      frame: LayoutRect(x: 50, y: 265, width: form - 100, height: 44),
      text: PreviewText(string: "Log In", size: 17, isBold: true, alignment: .center))
    let stack = PreviewNode(
      name: "form", kind: .stack, frame: LayoutRect(x: x, y: top + 16, width: form, height: 309),
      children: [title] + rows + [link, button])
    let root = PreviewNode(
      name: "Login", kind: .view, frame: LayoutRect(x: 0, y: 0, width: width, height: height),
      children: [stack])
    return PreviewScreen(
      device: device, size: LayoutSize(width: width, height: height),
      safeArea: LayoutInsets(top: top, left: side, bottom: bottom, right: side), root: root)
  }

  private static func row(_ name: String, _ icon: String, form: Double, y: Double) -> PreviewNode {
    let image = PreviewNode(
      name: "icon", kind: .image, frame: LayoutRect(x: 0, y: 5, width: 24, height: 24), symbol: icon
    )
    let field = PreviewNode(
      name: name, kind: .field, frame: LayoutRect(x: 34, y: 0, width: form - 34, height: 34),
      text: PreviewText(
        string: name == "email" ? "Email" : "Password", size: 14, isPlaceholder: true),
      freeCoordinates: name == "password" ? ["width"] : [])
    return PreviewNode(
      name: name + " row", kind: .stack, frame: LayoutRect(x: 0, y: y, width: form, height: 34),
      children: [image, field])
  }
}

extension PreviewNode {
  /// A node with nodes below it.
  init(
    name: String, kind: PreviewKind = .view, frame: LayoutRect, children: [PreviewNode]
  ) {
    self.init(name: name, kind: kind, frame: frame)
    self.children = children
  }
}
