import AutoLayout
import Testing

/// The widths text is measured at.
@Suite struct MeasuredWidthTests {
  /// Texts side by side in shares of what margins and gaps leave, in many widths.
  @Test(arguments: [3, 5, 7])
  func `text is measured at widths without noise`(count: Int) {
    let root = makeRoot()
    var widths: [Double] = []
    var previous: LayoutView?
    var texts: [LayoutView] = []
    for index in 0..<count {
      let text = makeView("text\(index)", in: root)
      text.measurer = { width in
        widths.append(width)
        return LayoutSize(width: min(width, 5000), height: 12 * (5000 / max(width, 1)).rounded(.up))
      }
      text.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      if let previous {
        LayoutConstraint.activate([
          text.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: 7.9),
          text.widthAnchor.constraint(equalTo: texts[0].widthAnchor, constant: 0.3),
        ])
      } else {
        text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10.1).isActive = true
      }
      previous = text
      texts.append(text)
    }
    previous?.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20.6).isActive =
      true
    for step in 0..<200 {
      root.frame.size.width = 700 + 1.7 * Double(step)
      root.layoutIfNeeded()
      let total = 7000 + 17 * step - 307 - 79 * (count - 1) - 3 * (count - 1)
      // Tenths of a point in equal shares: the number anyone would write.
      let share = Double(total) / Double(10 * count)
      for (index, text) in texts.enumerated() {
        #expect(abs(text.frame.width - share - (index > 0 ? 0.3 : 0)) < 1e-9)
      }
      let finite = widths.filter { $0 != .infinity }
      #expect(finite.contains(share))
      #expect(finite.allSatisfy { $0 == share || abs($0 - share) > 0.2 })
      widths.removeAll()
    }
  }

  @Test func `words that just fit do not wrap`() {
    // 50.1 twice is 100.2; 120.3 less 20.1 is a little less in binary.
    let root = makeRoot(120.3, 300)
    let text = makeView("text", in: root)
    var asked: [Double] = []
    text.measurer = { width in
      asked.append(width)
      return LayoutSize(width: width == .infinity ? 500 : width, height: width >= 100.2 ? 20 : 40)
    }
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20.1),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(120.3 - 20.1 < 100.2)
    #expect(asked == [.infinity, 100.2])
    #expect(text.frame.height == 20)
  }

  @Test func `infinity is asked for where there is no intrinsic width, and only then`() {
    let root = makeRoot()
    var asked: [String: [Double]] = [:]
    for (name, size) in [("free", nil), ("sized", LayoutSize(width: 900, height: -1))] {
      let text = makeView(name, in: root, size: size)
      text.measurer = {
        asked[name, default: []].append($0)
        return LayoutSize(width: min($0, 900), height: $0 < 900 ? 20 : 10)
      }
      LayoutConstraint.activate([
        text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
    }
    root.layoutIfNeeded()
    root.frame.size.width = 300
    root.layoutIfNeeded()
    #expect(asked == ["free": [.infinity, 400, 300], "sized": [900, 400, 300]])
  }
}
