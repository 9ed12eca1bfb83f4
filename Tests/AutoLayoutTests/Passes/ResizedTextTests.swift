import AutoLayout
import Cassowary
import TestSupport
import Testing

/// A list of texts that is made wider and narrower: what a width moves is known from the time before, and texts
/// that break otherwise move all below them.
@Suite struct ResizedTextTests {
  /// Rows of an icon and a text of equal letters, one below the other.
  private struct List {
    static let count = 60
    let root = makeRoot(200, 0)
    var views: [LayoutView] = []

    init() {
      root.sizing = .freeHeight
      var last: LayoutView?
      for index in 0..<Self.count {
        let row = makeView("row \(index)", in: root)
        let icon = makeView("icon \(index)", in: row)
        let text = makeView("text \(index)", in: row)
        icon.naturalSize = LayoutSize(width: 20, height: 20)
        text.measurer = { Self.size(of: 5 + index * 7 % 40, in: $0) }
        LayoutConstraint.activate([
          row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
          last.map { row.topAnchor.constraint(equalTo: $0.bottomAnchor) }
            ?? row.topAnchor.constraint(equalTo: root.topAnchor),
          icon.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 10),
          icon.centerYAnchor.constraint(equalTo: row.centerYAnchor),
          text.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
          row.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 10),
          text.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
          row.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
        ])
        views += [row, icon, text]
        last = row
      }
      if let last {
        LayoutConstraint.activate([root.bottomAnchor.constraint(equalTo: last.bottomAnchor)])
      }
    }

    /// Ten points a letter, sixteen a line.
    static func size(of letters: Int, in width: Double) -> LayoutSize {
      guard width.isFinite else { return LayoutSize(width: Double(letters) * 10, height: 16) }
      let perLine = max(1, Int(width / 10))
      let lines = (letters + perLine - 1) / perLine
      return LayoutSize(
        width: min(width, Double(letters) * 10), height: Double(lines) * 16)
    }

    func lay(_ width: Double) {
      root.frame = LayoutRect(x: 0, y: 0, width: width, height: 0)
      root.layoutIfNeeded()
    }

    var frames: [LayoutRect] { [root.frame] + views.map(\.frame) }
  }

  private static let widths = [
    300.0, 230, 300, 260, 261, 260.5, 300, 300.25, 450, 200, 460, 201, 120, 300, 302, 304, 302,
  ]

  @Test func `frames after many widths are those of a fresh tree`() {
    let list = List()
    list.lay(200)
    for width in Self.widths {
      let before = list.frames
      list.lay(width)
      let fresh = List()
      fresh.lay(width)
      #expect(list.frames == fresh.frames)
      let reported = list.root.layoutEngine.changedFrames
      // The host changed the root itself: it is told whether or not its size is another one.
      let changed = zip(before, list.frames).dropFirst().filter { $0 != $1 }.count
      #expect(reported.filter { $0.item !== list.root }.count == changed)
      #expect(Set(reported.map { ObjectIdentifier($0.item) }).count == reported.count)
    }
  }

  @Test func `a frame is computed once, however often it moved`() {
    let list = List()
    for width in [300.0, 230, 300, 230] { list.lay(width) }
    list.lay(300)
    let work = list.root.layoutEngine.work
    #expect(work.solves == 2)
    // The root, and of each row itself, its text and, where the text breaks otherwise, the icon.
    #expect(work.frames <= 1 + 3 * List.count)
    #expect(work.frames == list.root.layoutEngine.changedFrames.count)
    // Both wishes of each text that breaks otherwise, and the width of the root.
    let broken = (0..<List.count).filter {
      let letters = 5 + $0 * 7 % 40
      return List.size(of: letters, in: 252).height != List.size(of: letters, in: 182).height
    }
    #expect(work.constraints == 1 + 2 * broken.count)
  }

  @Test func `a text is asked only where it does not fit, and not where it was asked last`() {
    let list = List()
    for width in [300.0, 600, 300] { list.lay(width) }
    #expect(list.root.layoutEngine.work.measurements == 0)
    list.lay(310)
    let narrow = (0..<List.count).filter { Double(5 + $0 * 7 % 40) * 10 > 262 }.count
    #expect(list.root.layoutEngine.work.measurements == narrow)
  }

  /// The solver keeps the direction of the width although texts move what lies below in between.
  @Test func `a width moves what it moved before without a search`() {
    let list = List()
    for width in [300.0, 230, 300, 230, 300] { list.lay(width) }
    let pivots = list.root.layoutEngine.solver.statistics.pivots
    for width in [230.0, 300, 230] { list.lay(width) }
    #expect(list.root.layoutEngine.solver.statistics.pivots == pivots)
  }
}
