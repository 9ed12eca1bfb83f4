import AutoLayout
import LayoutDocuments
import Testing

@testable import LayoutPreview

/// What a page knows of other sizes is what a layout at that size finds.
@Suite struct LinearFramesTests {
  /// A text that wraps, a panel of at most 400, and a bar as wide as two thirds.
  private func screen() -> (root: LayoutView, views: [LayoutView]) {
    let root = LayoutView(name: "root")
    let text = SampleView.label(
      "Words that take one line or two or three, as room is", name: "text")
    let (panel, bar) = (LayoutView(name: "panel"), LayoutView(name: "bar"))
    for view in [text, panel, bar] {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let wide = panel.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -40)
    wide.priority = LayoutPriority(750)
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      text.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      panel.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
      panel.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      panel.widthAnchor.constraint(lessThanOrEqualToConstant: 400),
      wide,
      panel.heightAnchor.constraint(equalToConstant: 50),
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 2.0 / 3),
      bar.topAnchor.constraint(equalTo: panel.bottomAnchor),
      bar.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.frame = LayoutRect(x: 0, y: 0, width: 375, height: 667)
    root.layoutEngine.environment.scale = 3
    root.layoutEngine.environment.rounding = .none
    return (root, [root, text, panel, bar])
  }

  private func value(of parts: [LinearFrames.Part], at length: Double) -> Double {
    let part = parts.last { $0.start <= length } ?? parts.first
    return part.map { $0.value + $0.rate * (length - $0.start) } ?? 0
  }

  @Test(arguments: [LayoutAxis.horizontal, .vertical])
  func `frames at any length are those of a layout there`(axis: LayoutAxis) {
    let (root, views) = screen()
    let frames = LinearFrames(of: views, root: root, axis, over: 120...1000)
    #expect(root.frame.size == LayoutSize(width: 375, height: 667))
    for step in 0...220 {
      let length = 121.37 + Double(step) * 3.97
      if axis == .horizontal {
        root.frame.size.width = length
      } else {
        root.frame.size.height = length
      }
      root.layoutIfNeeded()
      for (index, view) in views.enumerated() {
        let frame = view.frame
        let solved = [frame.x, frame.y, frame.width, frame.height]
        for part in 0..<4 {
          let value = value(of: frames.numbers[index * 4 + part], at: length)
          #expect(abs(value - solved[part]) < 1e-4, "\(view.layoutName ?? "") at \(length)")
        }
      }
    }
    // A number that never changes is one number, and parts are few.
    #expect(frames.json.json.contains(",16,"))
    #expect(frames.numbers.allSatisfy { $0.count < 12 })
  }

  @Test func `JSON in a script cannot end it`() {
    #expect("[\"</script>\"]".safeInScript == "[\"\\u003c/script>\"]")
    // One character with the sign before it, and a tag all the same.
    let joined = "\u{600}</script>".safeInScript
    #expect(!joined.unicodeScalars.contains("<"))
  }
}
