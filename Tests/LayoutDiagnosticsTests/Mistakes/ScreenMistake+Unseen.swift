import AutoLayout
import LayoutContainers

extension ScreenMistake {
  /// Mistakes of people who have not seen the rules, written after all other lists.
  static let unseen = [
    ScreenMistake(
      name: "a sheet is too low for its three buttons", culprits: ["sheet-height"],
      fixes: [.remove("sheet-height"), .relation("sheet-height", .greaterThanOrEqual)]
    ) {
      let page = page(390, 844)
      let sheet = child("sheet", in: page)
      pin(sheet, "lbr", to: page)
      size(sheet, nil, 120)
      var above: LayoutView?
      for name in ["first", "second", "third"] {
        let button = child(name, in: sheet, content: LayoutSize(width: 100, height: 44))
        button.centerXAnchor.constraint(equalTo: sheet.centerXAnchor).on(name + "-middle")
        size(button, nil, 44)
        if let above { below(button, above) } else { pin(button, "t", to: sheet, 8) }
        above = button
      }
      if let above { pin(above, "b", to: sheet, 8) }
      return page
    },
    ScreenMistake(
      name: "an icon beside a label has no horizontal position", culprits: ["icon"],
      fixes: [.add("icon", .trailing, to: ["label"], .leading)]
    ) {
      let page = page(390, 844)
      let icon = child("icon", in: page, content: LayoutSize(width: 24, height: 24))
      pin(icon, "t", to: page, 20)
      let label = label("label", 100, in: page)
      pin(label, "l", to: page, 52)
      label.centerYAnchor.constraint(equalTo: icon.centerYAnchor).on("label-middle")
      return page
    },
    ScreenMistake(
      name: "an avatar has two lengths that differ, and is to be a square",
      culprits: ["avatar-width", "avatar-height"],
      fixes: [.remove("avatar-width"), .remove("avatar-height")]
    ) {
      let page = page(390, 844)
      let avatar = child("avatar", in: page)
      pin(avatar, "tl", to: page, 16)
      size(avatar, 64, 56)
      avatar.widthAnchor.constraint(equalTo: avatar.heightAnchor).on("avatar-square")
      return page
    },
    ScreenMistake(
      name: "a card has no bottom for its two texts", culprits: ["card"],
      fixes: [.add("body", .bottom, to: ["card"], .bottom)]
    ) {
      let page = page(390, 844)
      let card = child("card", in: page)
      pin(card, "tlr", to: page, 16)
      let title = label("title", 200, in: card)
      pin(title, "tl", to: card, 12)
      let body = label("body", 300, in: card)
      below(body, title)
      pin(body, "l", to: card, 12)
      return page
    },
    ScreenMistake(
      name: "a field ends 20 points outside", culprits: ["field-end"],
      fixes: [.constant("field-end", -20)]
    ) {
      let page = page(390, 844)
      let field = child("field", in: page, content: LayoutSize(width: 50, height: 34))
      pin(field, "tl", to: page, 20)
      field.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: 20).on("field-end")
      return page
    },
    ScreenMistake(
      name: "a line between two texts has no height", culprits: ["line"],
      fixes: [.length("line", .height)]
    ) {
      let page = page(390, 844)
      let title = label("title", 100, in: page)
      pin(title, "tl", to: page, 16)
      let line = child("line", in: page)
      pin(line, "lr", to: page)
      below(line, title)
      let body = label("body", 200, in: page)
      pin(body, "l", to: page, 16)
      below(body, line)
      return page
    },
    ScreenMistake(
      name: "the top of a subtitle is tied to that of its title", culprits: ["subtitle-top"],
      fixes: [
        .remove("subtitle-top"), .add("subtitle", .top, to: ["title"], .bottom, [8]),
      ]
    ) {
      let page = page(390, 844)
      let title = label("title", 200, in: page)
      pin(title, "tl", to: page, 16)
      let subtitle = label("subtitle", 240, in: page)
      pin(subtitle, "l", to: page, 16)
      subtitle.topAnchor.constraint(equalTo: title.topAnchor, constant: 8).on("subtitle-top")
      return page
    },
    ScreenMistake(
      name: "two equal columns, of which one has a width", culprits: ["left-width", "equal"],
      fixes: [.remove("left-width"), .remove("equal")]
    ) {
      let page = page(390, 844)
      let (left, right) = (child("left", in: page), child("right", in: page))
      pin(left, "tl", to: page)
      pin(right, "tr", to: page)
      size(left, 150, 50)
      size(right, nil, 50)
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor).on("right-after")
      left.widthAnchor.constraint(equalTo: right.widthAnchor).on("equal")
      return page
    },
    ScreenMistake(
      name: "a banner has a height and a shape", culprits: ["banner-height"],
      fixes: [.remove("banner-height")]
    ) {
      let page = page(390, 844)
      let banner = child("banner", in: page)
      pin(banner, "tlr", to: page)
      size(banner, nil, 200)
      banner.heightAnchor.constraint(equalTo: banner.widthAnchor, multiplier: 0.5625).on("shape")
      return page
    },
    ScreenMistake(
      name: "a price has a width that cuts it", culprits: ["price-width"],
      fixes: [.remove("price-width")]
    ) {
      let page = page(390, 844)
      let price = label("price", 92, in: page)
      pin(price, "tr", to: page, 10)
      size(price, 70)
      return page
    },
  ]
}
