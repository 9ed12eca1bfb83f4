// A terminal program with panes in whole cells, drawn again whenever the window changes its size.
//
//   swift run panes        q, or the end of the input, leaves
//
// Without a terminal it draws itself once, 64 columns wide, and ends.

import Foundation
import Truss

/// A pane: a border round a text that wraps. It is no view; one stands for it in the layout. The
/// class is final, so that the layout node has a default for all that a pane does not say.
final class Pane: LayoutNode {
  let layout: LayoutView
  private let words: [Substring]
  private(set) var frame = LayoutRect.zero

  init(_ title: String, _ text: String) {
    layout = LayoutView(name: title)
    words = text.split(separator: " ")
    layout.node = self
  }

  /// As high as the text needs at a width, with a border of one cell.
  func measure(width: Double) -> LayoutSize? {
    let lines = lines(width: width - 2)
    let widest = lines.map(\.count).max() ?? 0
    return LayoutSize(width: Double(widest + 2), height: Double(lines.count + 2))
  }

  func place(in frame: LayoutRect) { self.frame = frame }

  func draw(on screen: inout [[Character]]) {
    let (x, y) = (Int(frame.x), Int(frame.y))
    let (width, height) = (Int(frame.width), Int(frame.height))
    guard width > 1, height > 1 else { return }
    let title = (layout.layoutName ?? "").prefix(width - 2)
    let top = "┌" + title + String(repeating: "─", count: width - 2 - title.count) + "┐"
    let bottom = "└" + String(repeating: "─", count: width - 2) + "┘"
    put(top, x, y, &screen)
    for (row, line) in lines(width: frame.width - 2).prefix(height - 2).enumerated() {
      put(String(line.prefix(width - 2)), x + 1, y + 1 + row, &screen)
    }
    for row in 1..<height - 1 {
      put("│", x, y + row, &screen)
      put("│", x + width - 1, y + row, &screen)
    }
    put(bottom, x, y + height - 1, &screen)
  }

  private func put(_ text: String, _ x: Int, _ y: Int, _ screen: inout [[Character]]) {
    guard screen.indices.contains(y) else { return }
    for (index, character) in text.enumerated() where screen[y].indices.contains(x + index) {
      screen[y][x + index] = character
    }
  }

  private func lines(width: Double) -> [String] {
    words.reduce(into: [""]) { lines, word in
      let last = lines[lines.count - 1]
      if last.isEmpty || Double(last.count + 1 + word.count) > width {
        if last.isEmpty { lines.removeLast() }
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = last + " " + word
      }
    }
  }
}

/// Files on the left, a text with its notes on the right, a line of help below.
func makeWindow() -> (root: LayoutView, panes: [Pane]) {
  let root = LayoutView(name: "window")
  let files = Pane("files", "Package.swift README.md Sources Tests")
  let text = Pane("text", "Edges that meet, meet in whole cells: no gap, no overlap, at any size.")
  let notes = Pane("notes", "As high as its words at this width.")
  let help = Pane("help", "q leaves; make the window smaller or larger")
  let panes = [files, text, notes, help]
  for pane in panes { root.addSubview(pane.layout) }
  notes.layout.setContentHuggingPriority(.required - 1, for: .vertical)
  constrain {
    files.layout.edges([.top, .leading]) == root
    files.layout.width == root * 0.25
    files.layout.bottom == help.layout.top
    for pane in [text, notes] {
      pane.layout.leading == files.layout.trailing
      pane.layout.trailing == .superview
    }
    text.layout.top == .superview
    notes.layout.top == text.layout.bottom
    notes.layout.bottom == help.layout.top
    help.layout.edges(excluding: .top) == .superview
    help.layout.height == 3
  }
  root.layoutEngine.environment.rounding = .cells
  return (root, panes)
}

func picture(_ window: (root: LayoutView, panes: [Pane]), width: Int, height: Int) -> String {
  window.root.frame.size = LayoutSize(width: Double(width), height: Double(height))
  window.root.layoutIfNeeded()
  var screen = [[Character]](
    repeating: [Character](repeating: " ", count: width), count: height)
  for pane in window.panes { pane.draw(on: &screen) }
  return screen.map { String($0) }.joined(separator: "\r\n")
}

/// The size of the terminal; `nil` if there is none.
func terminalSize() -> (width: Int, height: Int)? {
  var size = winsize()
  guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
    unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
  else { return nil }
  return (Int(size.ws_col), Int(size.ws_row))
}

let window = makeWindow()
guard terminalSize() != nil else {
  print(picture(window, width: 64, height: 12).replacing("\r", with: ""))
  exit(0)
}
var before = termios()
_ = unsafe tcgetattr(STDIN_FILENO, &before)
var raw = before
raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
_ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw)
// A change of the size interrupts the wait for a key; one that comes before the wait ends with it.
_ = signal(SIGWINCH) { _ in }
print("\u{1B}[?1049h", terminator: "")
var key: UInt8 = 0
var drawn = (width: 0, height: 0)
while key != UInt8(ascii: "q"), let size = terminalSize() {
  if size != drawn {
    drawn = size
    let panes = picture(window, width: size.width, height: size.height)
    print("\u{1B}[H\u{1B}[2J" + panes, terminator: "")
    fflush(nil)
  }
  var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  guard unsafe poll(&wait, 1, 250) > 0 else { continue }
  if unsafe read(STDIN_FILENO, &key, 1) < 1 { break }
}
print("\u{1B}[?1049l", terminator: "")
_ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &before)
