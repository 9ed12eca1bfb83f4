import AutoLayout
import LayoutContainers

extension BrokenLayout {
  /// Constraints that contradict each other.
  static let contradicting = held + added

  private static let held = [
    BrokenLayout("a ratio against four edges") { screen in
      let photo = plain("photo", in: screen)
      constrain {
        photo.edges(.horizontal) == .superview
        photo.top == .superview
        photo.height == photo.width * 0.75
        photo.bottom == .superview
      }
    } means: {
      $0["photo"] == LayoutRect(x: 0, y: 0, width: 320, height: 240)
    },
    BrokenLayout("a top at the superview and at the safe area") { screen in
      screen.additionalSafeAreaInsets = LayoutInsets(top: 47, left: 0, bottom: 34, right: 0)
      let header = plain("header", in: screen)
      constrain {
        header.edges(excluding: .bottom) == .superview
        header.top == .safeArea
        header.height == 44
      }
    } means: {
      $0["header"] == LayoutRect(x: 0, y: 47, width: 320, height: 44)
    },
    BrokenLayout("a bottom at the margins, then at the superview") { screen in
      screen.layoutMargins = LayoutInsets(all: 20)
      let footer = plain("footer", in: screen)
      constrain {
        footer.bottom == .margins
        footer.edges(excluding: .top) == .superview
        footer.height == 44
      }
    } means: {
      $0["footer"].maxY == 460
    },
    BrokenLayout("the middle and both ends") { screen in
      let card = plain("card", in: screen)
      constrain {
        card.centerX == .superview
        card.leading == .superview + 20
        card.trailing == .superview - 40
        card.top == .superview
        card.height == 40
      }
    } means: {
      $0["card"] == LayoutRect(x: 20, y: 0, width: 280, height: 40)
    },
    BrokenLayout("a middle, an end and a width") { screen in
      let card = plain("card", in: screen)
      constrain {
        card.centerX == .superview
        card.trailing == .superview
        card.width == 200
        card.top == .superview
        card.height == 40
      }
    } means: {
      $0["card"] == LayoutRect(x: 60, y: 0, width: 200, height: 40)
    },
    BrokenLayout("a height now and another one later") { screen in
      let panel = plain("panel", in: screen)
      constrain {
        panel.edges(excluding: .top) == .superview
        panel.height == 44
      }
      screen.layoutIfNeeded()
      constrain { panel.height == 120 }
    } means: {
      $0["panel"].height == 120
    },
    BrokenLayout("a field above the safe area and above a keyboard") { screen in
      let (field, keyboard) = (plain("field", in: screen), plain("keyboard", in: screen))
      constrain {
        keyboard.edges(excluding: .top) == .superview
        keyboard.height == 216
        field.edges(.horizontal) == .superview.inset(16)
        field.height == 40
        field.bottom == .safeArea - 8
        field.bottom == keyboard.top - 8
      }
    } means: {
      $0["field"].maxY == 256 && $0["field"].height == 40
    },
    BrokenLayout("a card below the edge and below a header") { screen in
      let (card, header) = (plain("card", in: screen), plain("header", in: screen))
      constrain {
        header.edges(excluding: .bottom) == .superview
        header.height == 60
        card.edges(.horizontal) == .superview
        card.height == 40
        card.top == .superview + 20
        card.top == header.bottom + 8
      }
    } means: {
      $0["card"].minY == 68 && $0["header"].height == 60
    },
    BrokenLayout("both edges and a greatest width") { screen in
      screen.frame.size.width = 600
      let card = plain("card", in: screen)
      constrain {
        card.edges(.horizontal) == .superview.inset(16)
        card.width <= 320
        card.bottom == .safeArea
        card.height == 30
      }
    } means: {
      $0["card"] == LayoutRect(x: 140, y: 450, width: 320, height: 30)
    },
    BrokenLayout("both edges and a width") { screen in
      let card = plain("card", in: screen)
      constrain {
        card.edges(.horizontal) == .superview.inset(20)
        card.width == 300
        card.top == .superview
        card.height == 30
      }
    } means: {
      $0["card"].width == 280
    },
    BrokenLayout("a mask left on") { screen in
      let (card, title) = (plain("card", in: screen), LayoutView(name: "title"))
      title.naturalSize = LayoutSize(width: 50, height: 20)
      card.addSubview(title)
      constrain {
        card.edges(.horizontal) == .superview.inset(16)
        card.top == .superview + 20
      }
      LayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
        title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
        title.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -12),
      ])
    } means: {
      $0["card"].height == 44 && $0["title"].minX == 12
    },
  ]

  /// Lengths that do not add up.
  private static let added = [
    BrokenLayout("equal widths and one that is fixed") { screen in
      let views = ["a", "b", "c"].map { plain($0, in: screen) }
      constrain {
        for view in views { view.edges(.vertical) == .superview }
        views[0].leading == .superview
        views[1].leading == views[0].trailing + 8
        views[2].leading == views[1].trailing + 8
        views[2].trailing == .superview
        views[0].width == 120
        views[1].width == views[0]
        views[2].width == views[0]
      }
    } means: { frames in
      ["a", "b", "c"].allSatisfy { frames.areEqual(frames[$0].width, 304 / 3) }
    },
    BrokenLayout("three halves") { screen in
      let views = ["a", "b", "c"].map { plain($0, in: screen) }
      constrain {
        for view in views {
          view.edges(.vertical) == .superview
          view.width == .superview * 0.5
        }
        views[0].leading == .superview
        views[1].leading == views[0].trailing
        views[2].leading == views[1].trailing
        views[2].trailing == .superview
      }
    } means: { frames in
      ["a", "b", "c"].allSatisfy { frames.areEqual(frames[$0].width, 320 / 3) }
    },
    BrokenLayout("four panels of a height that the screen does not have") { screen in
      let panels = (1...4).map { plain("panel\($0)", in: screen) }
      constrain {
        panels[0].top == .superview
        for (above, below) in zip(panels, panels.dropFirst()) { below.top == above.bottom + 8 }
        for panel in panels {
          panel.edges(.horizontal) == .superview
          panel.height == 140
        }
        panels[3].bottom == .superview
      }
    } means: { frames in
      (1...4).allSatisfy { frames["panel\($0)"].height == 114 }
    },
  ]
}
