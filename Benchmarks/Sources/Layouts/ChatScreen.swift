import AutoLayout

/// A thousand cells that size themselves: an avatar, a bubble with text of several lines, a time.
final class ChatScreen: BenchScreen {
  static let name = "chat list of 1,000"
  private static let count = 1000
  let root = LayoutView()
  private(set) var views: [LayoutView] = []
  private var texts: [LayoutView] = []
  private var letters: [Int]

  init() {
    letters = (0..<Self.count).map { 10 + ($0 * 37) % 140 }
    root.sizing = .freeHeight
    var constraints: [LayoutConstraint] = []
    var last: LayoutView?
    for index in 0..<Self.count {
      let cell = root.put(LayoutView())
      let avatar = cell.put(LayoutView())
      let bubble = cell.put(LayoutView())
      let text = bubble.put(LayoutView())
      let time = cell.put(Letters.label(5))
      views += [cell, avatar, bubble, text, time]
      texts.append(text)
      avatar.naturalSize = LayoutSize(width: 36, height: 36)
      setText(letters[index], at: index)
      constraints += [
        cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        cell.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        last.map { cell.topAnchor.constraint(equalTo: $0.bottomAnchor) }
          ?? cell.topAnchor.constraint(equalTo: root.topAnchor),
        avatar.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 12),
        avatar.topAnchor.constraint(equalTo: bubble.topAnchor),
        bubble.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 8),
        cell.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: 64),
        bubble.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
        bubble.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
        cell.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: 8),
        text.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
        bubble.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 12),
        text.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
        bubble.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
        cell.trailingAnchor.constraint(equalTo: time.trailingAnchor, constant: 12),
        time.bottomAnchor.constraint(equalTo: bubble.bottomAnchor),
      ]
      last = cell
    }
    if let last { constraints.append(root.bottomAnchor.constraint(equalTo: last.bottomAnchor)) }
    LayoutConstraint.activate(constraints)
  }

  private func setText(_ count: Int, at index: Int) {
    letters[index] = count
    texts[index].measurer = { width in
      width.isFinite
        ? LayoutSize(
          width: min(width, Letters.width(count)), height: Letters.height(count, width: width))
        : LayoutSize(width: Letters.width(count), height: Letters.lineHeight)
    }
  }

  func setText(_ letters: Int) { setText(letters, at: 500) }

  func arithmetic(_ size: LayoutSize, _ frames: UnsafeMutablePointer<LayoutRect>) {
    var next = unsafe frames
    var top = 0.0
    let width = size.width - 120
    for index in 0..<Self.count {
      let height = Letters.height(letters[index], width: width - 24)
      let bubble = height + 16
      unsafe next[0] = LayoutRect(x: 0, y: top, width: size.width, height: bubble + 16)
      unsafe next[1] = LayoutRect(x: 12, y: 8, width: 36, height: 36)
      unsafe next[2] = LayoutRect(x: 56, y: 8, width: width, height: bubble)
      unsafe next[3] = LayoutRect(x: 12, y: 8, width: width - 24, height: height)
      unsafe next[4] = LayoutRect(x: size.width - 52, y: bubble - 12, width: 40, height: 20)
      unsafe next += 5
      top += bubble + 16
    }
  }
}
