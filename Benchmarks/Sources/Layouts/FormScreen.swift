import AutoLayout

/// Twelve labels, all as wide as the widest, each with a field; a button below.
final class FormScreen: BenchScreen {
  static let name = "form"
  private static let count = 12
  let root = LayoutView()
  private(set) var views: [LayoutView] = []
  private var labels: [LayoutView] = []
  private var letters = (0..<count).map { 4 + ($0 * 5) % 9 }

  init() {
    var constraints: [LayoutConstraint] = []
    for index in 0..<Self.count {
      let label = root.put(Letters.label(letters[index]))
      let field = root.put(LayoutView())
      label.setContentHuggingPriority(251, for: .horizontal)
      field.naturalSize = LayoutSize(width: -1, height: 34)
      constraints += [
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        label.centerYAnchor.constraint(equalTo: field.centerYAnchor),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        root.trailingAnchor.constraint(equalTo: field.trailingAnchor, constant: 16),
        index == 0
          ? field.topAnchor.constraint(equalTo: root.topAnchor, constant: 20)
          : field.topAnchor.constraint(equalTo: views[2 * index - 1].bottomAnchor, constant: 12),
      ]
      if let first = labels.first {
        constraints.append(label.widthAnchor.constraint(equalTo: first.widthAnchor))
      }
      labels.append(label)
      views += [label, field]
    }
    let button = root.put(LayoutView())
    button.naturalSize = LayoutSize(width: 120, height: 50)
    constraints += [
      button.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      button.topAnchor.constraint(equalTo: views[2 * Self.count - 1].bottomAnchor, constant: 24),
    ]
    views.append(button)
    LayoutConstraint.activate(constraints)
  }

  func setText(_ count: Int) {
    letters[7] = count
    labels[7].naturalSize = LayoutSize(width: Letters.width(count), height: Letters.lineHeight)
  }

  func arithmetic(_ size: LayoutSize, _ frames: UnsafeMutablePointer<LayoutRect>) {
    var widest = 0
    for count in letters { widest = max(widest, count) }
    let label = Letters.width(widest)
    var top = 20.0
    for index in 0..<Self.count {
      unsafe frames[2 * index] = LayoutRect(x: 16, y: top + 7, width: label, height: 20)
      unsafe frames[2 * index + 1] = LayoutRect(
        x: 24 + label, y: top, width: size.width - 40 - label, height: 34)
      top += 46
    }
    unsafe frames[2 * Self.count] = LayoutRect(
      x: (size.width - 120) / 2, y: top + 12, width: 120, height: 50)
  }
}
