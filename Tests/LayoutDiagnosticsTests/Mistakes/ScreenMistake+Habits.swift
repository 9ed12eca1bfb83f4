import AutoLayout
import LayoutContainers

extension ScreenMistake {
  /// A step too many or one that was left out.
  static let habits = lacking + surplus + rows

  private static let lacking: [ScreenMistake] = [
    ScreenMistake(
      name: "a photo above its caption has no height", culprits: ["photo"],
      fixes: [.length("photo", .height)]
    ) {
      let page = page(390, 844)
      let photo = child("photo", in: page)
      pin(photo, "tlr", to: page)
      let caption = label("caption", 140, in: page)
      below(caption, photo)
      pin(caption, "l", to: page, 16)
      return page
    },
    ScreenMistake(
      name: "a separator at the bottom of a header has no height", culprits: ["separator"],
      fixes: [.length("separator", .height), .add("separator", .top, to: ["header"], .top)]
    ) {
      let page = page(390, 844)
      let header = child("header", in: page)
      pin(header, "tlr", to: page)
      size(header, nil, 64)
      let separator = child("separator", in: header)
      pin(separator, "lbr", to: header)
      return page
    },
    ScreenMistake(
      name: "an avatar before a name has no width", culprits: ["avatar"],
      fixes: [.length("avatar", .width), .add("avatar", .width, to: ["avatar"], .height)]
    ) {
      let page = page(390, 844)
      let avatar = child("avatar", in: page)
      pin(avatar, "tl", to: page, 16)
      size(avatar, nil, 48)
      let name = label("name", 120, in: page)
      next(name, avatar)
      name.centerYAnchor.constraint(equalTo: avatar.centerYAnchor).on("name-y")
      return page
    },
    ScreenMistake(
      name: "a card around two labels does not reach its last one", culprits: ["card"],
      fixes: [.add("detail", .bottom, to: ["card"], .bottom)]
    ) {
      let page = page(390, 844)
      let card = child("card", in: page)
      pin(card, "tlr", to: page, 16)
      let title = label("title", 120, in: card)
      pin(title, "tlr", to: card, 12)
      let detail = label("detail", 160, in: card)
      below(detail, title, 4)
      pin(detail, "lr", to: card, 12)
      return page
    },
    ScreenMistake(
      name: "a view of a screen that was never laid out", culprits: ["screen"],
      fixes: [.size("screen")]
    ) {
      let screen = LayoutView(name: "screen")
      let title = label("title", 120, in: screen)
      pin(title, "tl", to: screen, 16)
      let field = Self.field("field", in: screen)
      below(field, title)
      pin(field, "lr", to: screen, 16)
      let done = button("done", 80, in: screen)
      pin(done, "lbr", to: screen, 16)
      return screen
    },
    ScreenMistake(
      name: "texts in a scroll view have no width to wrap at", culprits: ["content", "scroll"],
      fixes: [.add("content", .width, to: ["scroll", "scroll.frame"], .width, [0])]
    ) {
      let page = page(390, 844)
      let scroll = scroller(in: page)
      let content = child("content", in: scroll)
      pin(content, to: scroll)
      let title = label("title", 120, in: content)
      pin(title, "tlr", to: content, 16)
      let text = Self.text("text", 1200, in: content)
      below(text, title)
      pin(text, "lbr", to: content, 16)
      return page
    },
    ScreenMistake(
      name: "a form in a scroll view does not reach its end", culprits: ["scroll", "save"],
      fixes: [.add("save", .bottom, to: ["scroll", "scroll.content"], .bottom)]
    ) {
      let page = page(390, 844)
      let scroll = scroller(in: page)
      let first = field("first", in: scroll)
      pin(first, "tlr", to: scroll, 16)
      first.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -32).on("first-width")
      let second = field("second", in: scroll)
      below(second, first)
      pin(second, "lr", to: scroll, 16)
      let save = button("save", 80, in: scroll)
      below(save, second)
      pin(save, "lr", to: scroll, 16)
      return page
    },
    ScreenMistake(
      name: "a plain label has a top and no more", culprits: ["hint"],
      fixes: [
        .add("hint", .leading, to: ["page", "title"], .leading),
        .add("hint", .centerX, to: ["page", "title"], .centerX),
      ]
    ) {
      let page = page(390, 844)
      let title = label("title", 120, in: page)
      pin(title, "tl", to: page, 16)
      let hint = label("hint", 100, in: page)
      below(hint, title)
      return page
    },
  ]

  private static let surplus: [ScreenMistake] = [
    ScreenMistake(
      name: "a header is 44 points high in one place and 60 in another",
      culprits: ["header-low", "header-high"],
      fixes: [.remove("header-low"), .remove("header-high")]
    ) {
      let page = page(390, 844)
      let header = child("header", in: page)
      pin(header, "tlr", to: page)
      header.heightAnchor.constraint(equalToConstant: 44).on("header-low")
      let title = label("title", 120, in: header)
      centerX(title, in: header)
      centerY(title, in: header)
      header.heightAnchor.constraint(equalToConstant: 60).on("header-high")
      return page
    },
    ScreenMistake(
      name: "a banner has both edges and a width for a smaller phone", culprits: ["banner-width"],
      fixes: [.remove("banner-width")]
    ) {
      let page = page(390, 844)
      let banner = child("banner", in: page)
      pin(banner, "tlr", to: page)
      size(banner, 375, 50)
      return page
    },
    ScreenMistake(
      name: "two widths at the same priority", culprits: ["photo-small", "photo-large"],
      fixes: [
        .remove("photo-small"), .remove("photo-large"), .priority("photo-small"),
        .priority("photo-large"),
      ]
    ) {
      let page = page(390, 844)
      let photo = child("photo", in: page)
      pin(photo, "tl", to: page, 16)
      size(photo, nil, 90)
      for (name, width) in [("photo-small", 100.0), ("photo-large", 160)] {
        let constraint = photo.widthAnchor.constraint(equalToConstant: width)
        constraint.priority = LayoutPriority(750)
        constraint.on(name)
      }
      return page
    },
    ScreenMistake(
      name: "a label of 60 points width at its own resistance", culprits: ["title-width"],
      fixes: [.priority("title-width"), .resistance("title")]
    ) {
      let page = page(390, 844)
      let title = label("title", 120, in: page)
      pin(title, "tl", to: page, 16)
      let width = title.widthAnchor.constraint(equalToConstant: 60)
      width.priority = LayoutPriority(750)
      width.on("title-width")
      return page
    },
    ScreenMistake(
      name: "a cell's contents are higher than the row", culprits: ["icon-bottom"],
      fixes: [.priority("icon-bottom")]
    ) {
      let page = page(390, 844)
      let cell = child("cell", in: page)
      pin(cell, "tlr", to: page)
      cell.heightAnchor.constraint(equalToConstant: 44).on("UIView-Encapsulated-Layout-Height")
      let title = label("title", 120, in: cell)
      pin(title, "tl", to: cell, 12)
      let icon = Self.icon("icon", 40, in: cell)
      below(icon, title, 4)
      pin(icon, "lb", to: cell, 12)
      return page
    },
    ScreenMistake(
      name: "a view made in code keeps its mask in a column", culprits: ["map.mask"],
      fixes: [.mask("map")]
    ) {
      let page = page(390, 844)
      let title = label("title", 120, in: page)
      pin(title, "tl", to: page, 16)
      let map = LayoutView(name: "map")
      page.addSubview(map)
      below(map, title, 12)
      pin(map, "lr", to: page)
      size(map, nil, 200)
      let close = button("close", 80, in: page)
      below(close, map, 12)
      centerX(close, in: page)
      return page
    },
  ]

  private static let rows: [ScreenMistake] = [
    ScreenMistake(
      name: "two labels of a full stack hug equally", culprits: ["name", "value"],
      fixes: [.hugging("name"), .hugging("value")]
    ) {
      let page = page(390, 844)
      let (name, value) = (label("name", 60, in: page), label("value", 80, in: page))
      let stack = StackView([name, value], spacing: 8, name: "stack")
      stack.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(stack)
      pin(stack, "tlr", to: page, 16)
      return page
    },
    ScreenMistake(
      name: "a name and a price lack the room for both", culprits: ["name", "price"],
      fixes: [.resistance("price"), .resistance("name")]
    ) {
      let page = page(320, 568)
      let name = label("name", 260, in: page)
      pin(name, "tl", to: page, 16)
      let price = label("price", 80, in: page)
      pin(price, "tr", to: page, 16)
      next(price, name)
      return page
    },
    ScreenMistake(
      name: "a second button stands on the first", culprits: ["cancel-start"],
      fixes: [.remove("cancel-start"), .add("cancel", .leading, to: ["accept"], .trailing)]
    ) {
      let page = page(390, 844)
      let accept = button("accept", 100, in: page)
      pin(accept, "tl", to: page, 16)
      let cancel = button("cancel", 100, in: page)
      pin(cancel, "t", to: page, 16)
      cancel.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 76).on("cancel-start")
      return page
    },
    ScreenMistake(
      name: "a button is 60 points wide and its words need 90", culprits: ["order-width"],
      fixes: [.remove("order-width"), .relation("order-width", .greaterThanOrEqual)]
    ) {
      let page = page(390, 844)
      let order = button("order", 90, in: page)
      pin(order, "t", to: page, 40)
      centerX(order, in: page)
      order.widthAnchor.constraint(equalToConstant: 60).on("order-width")
      return page
    },
  ]
}
