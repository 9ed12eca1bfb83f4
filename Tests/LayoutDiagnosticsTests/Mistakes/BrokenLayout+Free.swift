import AutoLayout
import LayoutContainers

extension BrokenLayout {
  /// What nothing determines.
  static let free = [
    BrokenLayout("a card whose contents do not reach its bottom") { screen in
      let card = plain("card", in: screen)
      let (title, detail) = (words("title", 50, in: card), words("detail", 70, in: card))
      constrain {
        card.top == .superview + 20
        card.edges(.horizontal) == .superview.inset(16)
        title.top == card.top + 12
        title.leading == card.leading + 12
        detail.top == title.bottom + 4
        detail.leading == card.leading + 12
      }
    } means: {
      $0["card"].height == 68
    },
    BrokenLayout("a line between two labels, without a height") { screen in
      let (title, detail) = (words("title", 50, in: screen), words("detail", 70, in: screen))
      let line = plain("line", in: screen)
      constrain {
        title.top == .superview + 20
        title.leading == .superview + 16
        line.top == title.bottom + 8
        line.edges(.horizontal) == .superview
        detail.top == line.bottom + 8
        detail.leading == .superview + 16
      }
    } means: {
      $0.lie(["title", "line", "detail"], in: LayoutSize(width: 320, height: 480))
    },
    BrokenLayout("a badge without a place across") { screen in
      let badge = plain("badge", in: screen)
      constrain {
        badge.size == (24, 24)
        badge.top == .superview + 20
      }
    } means: {
      $0.lie(["badge"], in: LayoutSize(width: 320, height: 480))
    },
    BrokenLayout("a label without a place across, below others") { screen in
      let (title, detail) = (words("title", 50, in: screen), words("detail", 70, in: screen))
      constrain {
        title.top == .superview + 20
        title.leading == .superview + 16
        detail.top == title.bottom + 8
      }
    } means: {
      $0["detail"].minX == 16
    },
    BrokenLayout("a field without an end") { screen in
      let field = plain("field", in: screen)
      constrain {
        field.top == .superview + 20
        field.leading == .superview + 16
        field.height == 40
      }
    } means: {
      $0["field"] == LayoutRect(x: 16, y: 20, width: 288, height: 40)
    },
    BrokenLayout("a field without an end, from right to left") { screen in
      screen.direction = .rightToLeft
      let field = plain("field", in: screen)
      constrain {
        field.top == .superview + 20
        field.leading == .superview + 16
        field.height == 40
      }
    } means: {
      $0["field"] == LayoutRect(x: 16, y: 20, width: 288, height: 40)
    },
    BrokenLayout("a title and an icon that hug equally") { screen in
      let (title, icon) = (words("title", 50, in: screen), plain("icon", in: screen))
      icon.naturalSize = LayoutSize(width: 24, height: 24)
      constrain {
        title.leading == .superview + 16
        title.top == .superview + 20
        icon.leading == title.trailing + 8
        icon.centerY == title.centerY
        icon.trailing == .superview - 16
      }
    } means: {
      $0["icon"].width == 24 && $0["title"].width == 256
    },
    BrokenLayout("a chain that hangs on nothing") { screen in
      let (first, second) = (words("first", 40, in: screen), words("second", 60, in: screen))
      constrain {
        second.top == first.bottom + 8
        second.leading == first.leading
        first.leading == .superview + 16
      }
    } means: {
      $0["first"].minY == 0 && $0["second"].minY == 28
    },
    BrokenLayout("constraints before addSubview") { screen in
      let title = LayoutView(name: "title")
      title.naturalSize = LayoutSize(width: 50, height: 20)
      LayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: screen.topAnchor, constant: 20),
        title.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 16),
      ])
      screen.addSubview(title)
    } means: {
      $0["title"] == LayoutRect(x: 16, y: 20, width: 50, height: 20)
    },
  ]

  /// Frames that are wrong although everything holds.
  static let places = [
    BrokenLayout("a long label without an end") { screen in
      let (icon, text) = (plain("icon", in: screen), words("text", 392, in: screen))
      constrain {
        icon.leading == .superview + 16
        icon.top == .superview + 20
        icon.size == (24, 24)
        text.leading == icon.trailing + 8
        text.centerY == icon.centerY
      }
    } means: {
      $0["text"].maxX == 304 && $0["text"].height == 40
    },
    BrokenLayout("the wrong sign at the bottom") { screen in
      let card = plain("card", in: screen)
      constrain {
        card.bottom == .superview + 16
        card.edges(.horizontal) == .superview.inset(16)
        card.height == 30
      }
    } means: {
      $0["card"].maxY == 464
    },
    BrokenLayout("a dialog that is wider than the screen") { screen in
      let dialog = plain("dialog", in: screen)
      constrain {
        dialog.center == .superview
        dialog.size == (400, 200)
      }
    } means: {
      $0.lie(["dialog"], in: LayoutSize(width: 320, height: 480))
    },
    BrokenLayout("a title in the middle, over a button") { screen in
      let (edit, title) = (plain("edit", in: screen), words("title", 170, in: screen))
      edit.naturalSize = LayoutSize(width: 100, height: 30)
      constrain {
        edit.trailing == .superview - 8
        edit.top == .superview + 20
        title.centerX == .superview
        title.centerY == edit.centerY
      }
    } means: {
      $0["edit"].width == 100 && $0["title"].maxX <= 204 && $0["title"].midX == 160
    },
    BrokenLayout("two texts on each other") { screen in
      let (title, detail) = (words("title", 80, in: screen), words("detail", 120, in: screen))
      constrain {
        title.top == .superview + 20
        title.leading == .superview + 20
        detail.top == .superview + 30
        detail.leading == .superview + 20
      }
    } means: {
      $0["detail"].minY >= 40 && $0["title"].minY == 20
    },
    BrokenLayout("a label and a button from both sides that meet") { screen in
      let (title, save) = (words("title", 100, in: screen), plain("save", in: screen))
      save.naturalSize = LayoutSize(width: 240, height: 30)
      constrain {
        title.leading == .superview + 16
        title.top == .superview + 20
        save.trailing == .superview - 16
        save.centerY == title.centerY
      }
    } means: {
      $0["save"].width == 240 && $0["title"].maxX < $0["save"].minX
    },
  ]
}
