import AutoLayout
import LayoutContainers

/// A layout that somebody wrote wrong, and how one sees that it is right.
struct BrokenLayout: Sendable {
  let name: String
  /// Fills a screen of 320 by 480 points.
  let build: @Sendable (LayoutView) -> Void
  /// What its author plainly meant.
  let isMeant: @Sendable (Frames) -> Bool

  static let all = squeezed + tied + scrolled + contradicting + free + places + more

  init(
    _ name: String, _ build: @escaping @Sendable (LayoutView) -> Void,
    means isMeant: @escaping @Sendable (Frames) -> Bool
  ) {
    (self.name, self.build, self.isMeant) = (name, build, isMeant)
  }
}

/// Does not wrap, as a button's title.
private final class Button: LayoutView {}

private let screen = LayoutSize(width: 320, height: 480)

// MARK: Words for building

extension BrokenLayout {
  static func button(_ name: String, _ width: Double, in view: LayoutView? = nil) -> LayoutView {
    let button = Button(name: name)
    button.naturalSize = LayoutSize(width: width, height: 30)
    button.firstBaselineOffsetFromTop = 20
    view?.addSubview(button)
    return button
  }

  static func words(_ name: String, _ width: Double, in view: LayoutView? = nil) -> LayoutView {
    let label = LayoutView(name: name)
    label.measurer = { room in
      let lines = max(1, (width / max(10, room)).rounded(.up))
      return LayoutSize(width: min(width, max(10, room)), height: 20 * lines)
    }
    label.firstBaselineOffsetFromTop = 16
    view?.addSubview(label)
    return label
  }

  static func plain(_ name: String, in view: LayoutView) -> LayoutView {
    let plain = LayoutView(name: name)
    view.addSubview(plain)
    return plain
  }
}

extension BrokenLayout {
  private static let squeezed = [
    BrokenLayout("five buttons in a stack that is too short") { screen in
      let names = ["archive", "delete", "forward", "reply", "mark"]
      let stack = StackView(names.map { button($0, 70) }, spacing: 8, name: "stack")
      screen.addSubview(stack)
      constrain {
        stack.top == .superview + 20
        stack.edges(.horizontal) == .superview.inset(16)
      }
    } means: { frames in
      ["archive", "delete", "forward", "reply", "mark"].allSatisfy { frames[$0].width >= 70 }
    },
    BrokenLayout("a label in a stack of a fixed height") { screen in
      let stack = StackView(
        [words("title", 50), words("body", 900)], axis: .vertical, spacing: 4, name: "stack")
      screen.addSubview(stack)
      constrain {
        stack.edges(excluding: .bottom) == .superview
        stack.height == 60
      }
    } means: {
      $0["body"].height >= 60
    },
    BrokenLayout("a fixed width among equal ones") { screen in
      let buttons = ["one", "two", "three"].map { button($0, 60) }
      let stack = StackView(buttons, distribution: .fillEqually, name: "stack")
      screen.addSubview(stack)
      constrain {
        stack.top == .superview
        stack.edges(.horizontal) == .superview
        buttons[0].width == 44
      }
    } means: {
      $0["stack"].width == 320 && $0.lie(["stack"], in: screen)
    },
  ]

  private static let tied = [
    BrokenLayout("a label and a value hug equally") { screen in
      let (label, value) = (words("label", 50, in: screen), words("value", 60, in: screen))
      constrain {
        label.leading == .superview + 16
        label.top == .superview + 20
        value.leading == label.trailing + 8
        value.top == label.top
        value.trailing == .superview - 16
      }
    } means: {
      $0["label"].width == 50 && $0["value"].maxX == 304
    },
    BrokenLayout("two buttons side by side without widths") { screen in
      let (cancel, done) = (button("cancel", 60, in: screen), button("done", 40, in: screen))
      constrain {
        cancel.leading == .superview + 16
        cancel.bottom == .superview - 16
        done.leading == cancel.trailing + 8
        done.bottom == .superview - 16
        done.trailing == .superview - 16
      }
    } means: {
      $0["cancel"].width == 140 && $0["done"].width == 140
    },
    BrokenLayout("two panes side by side without widths") { screen in
      let (left, right) = (plain("left", in: screen), plain("right", in: screen))
      constrain {
        left.edges(excluding: .trailing) == .superview
        right.leading == left.trailing + 8
        right.edges(excluding: .leading) == .superview
      }
    } means: {
      $0["left"].width == 156 && $0["right"].width == 156
    },
    BrokenLayout("two long labels in a row") { screen in
      let (song, artist) = (words("song", 230, in: screen), words("artist", 260, in: screen))
      constrain {
        song.leading == .superview + 16
        song.top == .superview + 20
        artist.leading == song.trailing + 8
        artist.top == song.top
        artist.trailing == .superview - 16
      }
    } means: {
      $0.lie(["song", "artist"], in: screen) && $0["song"].width > 40
    },
    BrokenLayout("two long labels from both sides") { screen in
      let (name, value) = (words("name", 230, in: screen), words("value", 190, in: screen))
      constrain {
        name.leading == .superview + 16
        name.top == .superview + 20
        value.top == name.top
        value.trailing == .superview - 16
        value.leading >= name.trailing + 8
      }
    } means: { frames in
      (frames["name"].width == 230 || frames["value"].width == 190)
        && frames["value"].minX - frames["name"].maxX >= 8
    },
    BrokenLayout("a column of labels down to the bottom") { screen in
      let lines = (1...3).map { words("line\($0)", 60, in: screen) }
      constrain {
        lines[0].top == .superview + 20
        for (above, below) in zip(lines, lines.dropFirst()) { below.top == above.bottom + 8 }
        for line in lines { line.edges(.horizontal) == .superview.inset(16) }
        lines[2].bottom == .superview - 20
      }
    } means: { frames in
      (1...3).allSatisfy { frames["line\($0)"].height == 20 }
    },
    BrokenLayout("plain views in a stack") { screen in
      let views = ["one", "two"].map { LayoutView(name: $0) }
      let stack = StackView(views, spacing: 8, name: "stack")
      screen.addSubview(stack)
      constrain {
        stack.edges(excluding: .bottom) == .superview
        stack.height == 100
      }
    } means: {
      $0["one"].width == 156 && $0["two"].width == 156
    },
    BrokenLayout("three wishes of 999") { screen in
      let done = button("done", 40, in: screen)
      constrain {
        done.centerY == .superview
        done.leading == .superview + 20 ~ 999
        done.trailing == .superview - 20 ~ 999
        done.width == 100 ~ 999
      }
    } means: {
      $0["done"].width == 100 && $0.lie(["done"], in: screen)
    },
  ]

  private static let scrolled = [
    BrokenLayout("a text pinned to a scroll view, without a width") { screen in
      let scroll = ScrollView(name: "scroll")
      screen.addSubview(scroll)
      let text = words("text", 2000, in: scroll)
      constrain {
        scroll.edges == .superview
        text.edges == .superview.inset(16)
      }
    } means: {
      $0["text"].width == 288 && $0["text"].height == 140
    },
    BrokenLayout("a column in a scroll view, without a width") { screen in
      let scroll = ScrollView(name: "scroll")
      screen.addSubview(scroll)
      let stack = StackView(
        [words("short", 50), words("long", 1000)], axis: .vertical, spacing: 8, name: "stack")
      scroll.addSubview(stack)
      constrain {
        scroll.edges == .superview
        stack.edges == .superview.inset(16)
      }
    } means: {
      $0["stack"].width == 288 && $0["long"].height == 80
    },
    BrokenLayout("a scroll view without a bottom") { screen in
      let scroll = ScrollView(name: "scroll")
      screen.addSubview(scroll)
      let (title, body) = (words("title", 50, in: scroll), words("body", 70, in: scroll))
      constrain {
        scroll.edges == .superview
        title.top == .superview + 16
        title.edges(.horizontal) == .superview.inset(16)
        title.width == scroll.width - 32
        body.top == title.bottom + 8
        body.edges(.horizontal) == .superview.inset(16)
      }
    } means: {
      $0["body"].maxY == 64 && $0["body"].height == 20
    },
    BrokenLayout("a scroll view whose content has no width") { screen in
      let scroll = ScrollView(name: "scroll")
      screen.addSubview(scroll)
      let page = plain("page", in: scroll)
      constrain {
        scroll.edges == .superview
        page.edges == .superview.inset(10)
        page.height == 900
      }
    } means: {
      $0["page"].width == 300
    },
    BrokenLayout("a cell without a bottom") { screen in
      screen.sizing = .freeHeight
      let (title, detail) = (words("title", 50, in: screen), words("detail", 70, in: screen))
      constrain {
        title.top == .superview + 8
        title.edges(.horizontal) == .superview.inset(16)
        detail.top == title.bottom + 4
        detail.edges(.horizontal) == .superview.inset(16)
      }
    } means: {
      $0["screen"].height == 60
    },
  ]
}
