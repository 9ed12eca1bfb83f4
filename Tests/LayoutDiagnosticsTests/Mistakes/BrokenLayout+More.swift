import AutoLayout
import LayoutContainers

extension BrokenLayout {
  private static let screen = LayoutSize(width: 320, height: 480)

  /// Written after the rules that mend the others.
  static let more = narrow + shares + repeated

  private static let narrow = [
    BrokenLayout("a button of at least 300 between edges of 288") { screen in
      let done = plain("done", in: screen)
      constrain {
        done.edges(.horizontal) == .superview.inset(16)
        done.width >= 300
        done.bottom == .safeArea
        done.height == 44
      }
    } means: {
      $0["done"].width == 288
    },
    BrokenLayout("a text in one line of height") { screen in
      let text = words("text", 900, in: screen)
      constrain {
        text.edges(excluding: .bottom) == .superview
        text.height == 20
      }
    } means: {
      $0["text"].height == 60
    },
    BrokenLayout("a card that is less high than its contents") { screen in
      let card = plain("card", in: screen)
      let text = words("text", 900, in: card)
      constrain {
        card.edges(excluding: .bottom) == .superview
        card.height == 44
        text.edges == .superview
      }
    } means: {
      $0["card"].height == 60 && $0["text"].height == 60
    },
    BrokenLayout("a film in a poster of a fixed width, from top to bottom") { screen in
      let film = plain("film", in: screen)
      constrain {
        film.leading == .superview
        film.top == .superview
        film.width == 100
        film.height == film.width * 1.5
        film.bottom == .superview
      }
    } means: {
      $0["film"] == LayoutRect(x: 0, y: 0, width: 100, height: 150)
    },
    BrokenLayout("a title, a text and a button from top to bottom") { screen in
      let (title, text) = (words("title", 60, in: screen), words("text", 900, in: screen))
      let done = plain("done", in: screen)
      done.naturalSize = LayoutSize(width: 80, height: 30)
      constrain {
        title.edges(excluding: .bottom) == .superview
        text.top == title.bottom + 8
        text.edges(.horizontal) == .superview
        done.top == text.bottom + 8
        done.edges(excluding: .top) == .superview
      }
    } means: {
      $0["title"].height == 20 && $0["text"].height == 60 && $0["done"].height == 30
    },
  ]

  private static let shares = [
    BrokenLayout("three buttons from edge to edge") { screen in
      let views = ["day", "week", "month"].map { button($0, 40, in: screen) }
      constrain {
        for view in views { view.top == .superview + 20 }
        views[0].leading == .superview
        views[1].leading == views[0].trailing + 10
        views[2].leading == views[1].trailing + 10
        views[2].trailing == .superview
      }
    } means: { frames in
      ["day", "week", "month"].allSatisfy { frames[$0].width == 100 }
    },
    BrokenLayout("three columns without widths") { screen in
      let views = ["a", "b", "c"].map { plain($0, in: screen) }
      constrain {
        for view in views { view.edges(.vertical) == .superview }
        views[0].leading == .superview
        views[1].leading == views[0].trailing + 10
        views[2].leading == views[1].trailing + 10
        views[2].trailing == .superview
      }
    } means: {
      $0["a"].width == 100 && $0["b"].width == 100 && $0["c"].width == 100
    },
    BrokenLayout("two panes one above the other, without heights") { screen in
      let (map, list) = (plain("map", in: screen), plain("list", in: screen))
      constrain {
        map.edges(excluding: .bottom) == .superview
        list.top == map.bottom
        list.edges(excluding: .top) == .superview
      }
    } means: {
      $0["map"].height == 240 && $0["list"].height == 240
    },
    BrokenLayout("a half, a third and a third") { screen in
      let views = ["a", "b", "c"].map { plain($0, in: screen) }
      constrain {
        for view in views { view.edges(.vertical) == .superview }
        views[0].leading == .superview
        views[1].leading == views[0].trailing
        views[2].leading == views[1].trailing
        views[2].trailing == .superview
        views[0].width == .superview * 0.5
        views[1].width == .superview * 0.3
        views[2].width == .superview * 0.3
      }
    } means: { frames in
      let views = ["a", "b", "c"]
      let widths = views.map { frames[$0].width }
      return frames.lie(views, in: screen) && frames.areEqual(widths.reduce(0, +), 320)
    },
    BrokenLayout("an icon, a title and a badge that hug equally") { screen in
      let (icon, title) = (plain("icon", in: screen), words("title", 60, in: screen))
      let badge = plain("badge", in: screen)
      icon.naturalSize = LayoutSize(width: 24, height: 24)
      badge.naturalSize = LayoutSize(width: 18, height: 18)
      constrain {
        for view in [icon, title, badge] { view.top == .superview + 20 }
        icon.leading == .superview + 16
        title.leading == icon.trailing + 8
        badge.leading == title.trailing + 8
        badge.trailing == .superview - 16
      }
    } means: {
      $0["icon"].width == 24 && $0["badge"].width == 18 && $0["title"].width > 60
    },
  ]

  private static let repeated = [
    BrokenLayout("the same top twice") { screen in
      let card = plain("card", in: screen)
      constrain {
        card.edges(excluding: .bottom) == .superview
        card.top == .superview
        card.height == 40
      }
    } means: {
      $0["card"] == LayoutRect(x: 0, y: 0, width: 320, height: 40)
    },
    BrokenLayout("left with leading") { screen in
      let card = plain("card", in: screen)
      card.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        card.topAnchor.constraint(equalTo: screen.topAnchor),
        card.leftAnchor.constraint(equalTo: screen.leadingAnchor, constant: 16),
        card.widthAnchor.constraint(equalToConstant: 100),
        card.heightAnchor.constraint(equalToConstant: 40),
      ])
    } means: {
      $0["card"] == LayoutRect(x: 16, y: 0, width: 100, height: 40)
    },
    BrokenLayout("from the safe area to the safe area, and as high as the screen") { screen in
      screen.additionalSafeAreaInsets = LayoutInsets(top: 47, left: 0, bottom: 34, right: 0)
      let page = plain("page", in: screen)
      constrain {
        page.edges == .safeArea
        page.height == screen.height
      }
    } means: {
      $0["page"] == LayoutRect(x: 0, y: 47, width: 320, height: 399)
    },
    BrokenLayout("a text cut by what it lies in, in a scroll view") { screen in
      let scroll = ScrollView(name: "scroll")
      screen.addSubview(scroll)
      let paper = plain("paper", in: scroll)
      let text = words("text", 12_000, in: paper)
      constrain {
        scroll.edges == .superview
        paper.edges == .superview
        paper.width == scroll.width
        paper.height == scroll.height
        text.edges == .superview
      }
    } means: {
      $0["text"].height == 760 && $0["paper"].height == 760
    },
    BrokenLayout("two widths beside each other that the screen does not have") { screen in
      let (one, other) = (plain("one", in: screen), plain("other", in: screen))
      constrain {
        for view in [one, other] {
          view.top == .superview
          view.height == 40
          view.width == 180
        }
        one.leading == .superview
        other.trailing == .superview
        other.leading >= one.trailing + 8
      }
    } means: {
      $0.lie(["one", "other"], in: screen) && $0["one"].maxX <= $0["other"].minX - 8
    },
  ]
}
