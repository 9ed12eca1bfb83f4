import AutoLayout
import LayoutContainers

extension ScreenMistake {
  /// One wrong word in a constraint.
  static let slips = signs + relations + anchors

  private static let signs: [ScreenMistake] = [
    ScreenMistake(
      name: "a card ends 16 points right of the screen", culprits: ["card-end"],
      fixes: [.constant("card-end", -16)]
    ) {
      let page = page(390, 844)
      let card = child("card", in: page)
      pin(card, "tl", to: page, 16)
      card.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: 16).on("card-end")
      size(card, nil, 120)
      let title = label("title", 90, in: card)
      pin(title, "tl", to: card, 12)
      return page
    },
    ScreenMistake(
      name: "a field ends at the right edge with the sign of the left one",
      culprits: ["field-right"],
      fixes: [.constant("field-right", -16)]
    ) {
      let page = page(390, 844)
      let title = label("title", 90, in: page)
      pin(title, "tl", to: page, 16)
      let field = Self.field("field", in: page)
      below(field, title)
      field.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 16).on("field-left")
      field.rightAnchor.constraint(equalTo: page.rightAnchor, constant: 16).on("field-right")
      return page
    },
    ScreenMistake(
      name: "a button stands below the safe area", culprits: ["buy-bottom"],
      fixes: [.constant("buy-bottom", -20)]
    ) {
      let page = page(390, 844)
      page.safeAreaInsetsOverride = LayoutInsets(top: 47, left: 0, bottom: 34, right: 0)
      let buy = button("buy", 80, in: page)
      pin(buy, "lr", to: page, 20)
      buy.bottomAnchor.constraint(
        equalTo: page.safeAreaLayoutGuide.bottomAnchor, constant: 20
      ).on("buy-bottom")
      return page
    },
    ScreenMistake(
      name: "a button overlaps the text above it", culprits: ["send-top"],
      fixes: [.constant("send-top", 12)]
    ) {
      let page = page(390, 844)
      let note = label("note", 200, in: page)
      pin(note, "tl", to: page, 24)
      let send = button("send", 80, in: page)
      pin(send, "l", to: page, 24)
      send.topAnchor.constraint(equalTo: note.bottomAnchor, constant: -12).on("send-top")
      return page
    },
    ScreenMistake(
      name: "a name begins at the avatar's leading edge", culprits: ["name-start"],
      fixes: [.remove("name-start"), .add("name", .leading, to: ["avatar"], .trailing, [8])]
    ) {
      let page = page(390, 844)
      let avatar = icon("avatar", 48, in: page)
      pin(avatar, "tl", to: page, 16)
      let name = label("name", 120, in: page)
      name.centerYAnchor.constraint(equalTo: avatar.centerYAnchor).on("name-y")
      name.leadingAnchor.constraint(equalTo: avatar.leadingAnchor, constant: 8).on("name-start")
      return page
    },
    ScreenMistake(
      name: "a long title may end 16 points outside",
      culprits: ["title-end"],
      fixes: [.constant("title-end", -16), .relation("title-end", .lessThanOrEqual)]
    ) {
      let page = page(390, 844)
      let title = Self.text("title", 500, in: page)
      pin(title, "tl", to: page, 16)
      title.trailingAnchor.constraint(lessThanOrEqualTo: page.trailingAnchor, constant: 16)
        .on("title-end")
      return page
    },
  ]

  private static let relations: [ScreenMistake] = [
    ScreenMistake(
      name: "a title reaches the right edge at least", culprits: ["title-end"],
      fixes: [.relation("title-end", .lessThanOrEqual)]
    ) {
      let page = page(390, 844)
      let title = label("title", 120, in: page)
      pin(title, "tl", to: page, 16)
      title.trailingAnchor.constraint(greaterThanOrEqualTo: page.trailingAnchor, constant: -16)
        .on("title-end")
      return page
    },
    ScreenMistake(
      name: "a button is at most 44 points wide", culprits: ["save-width"],
      fixes: [.relation("save-width", .greaterThanOrEqual), .remove("save-width")]
    ) {
      let page = page(390, 844)
      let save = button("save", 80, in: page)
      pin(save, "tl", to: page, 16)
      save.widthAnchor.constraint(lessThanOrEqualToConstant: 44).on("save-width")
      return page
    },
    ScreenMistake(
      name: "a text is at most 20 points high and needs three lines", culprits: ["text-height"],
      fixes: [.relation("text-height", .greaterThanOrEqual), .remove("text-height")]
    ) {
      let page = page(390, 844)
      let text = Self.text("text", 900, in: page)
      pin(text, "tlr", to: page, 16)
      text.heightAnchor.constraint(lessThanOrEqualToConstant: 20).on("text-height")
      return page
    },
    ScreenMistake(
      name: "a price begins at most 8 points behind the name, where at least is meant",
      culprits: ["price-gap", "name", "price"],
      fixes: [.relation("price-gap", .greaterThanOrEqual)]
    ) {
      let page = page(390, 844)
      let name = label("name", 100, in: page)
      pin(name, "tl", to: page, 16)
      let price = label("price", 50, in: page)
      pin(price, "tr", to: page, 16)
      price.leadingAnchor.constraint(lessThanOrEqualTo: name.trailingAnchor, constant: 8)
        .on("price-gap")
      return page
    },
  ]

  private static let anchors: [ScreenMistake] = [
    ScreenMistake(
      name: "a detail lies on its title", culprits: ["detail-top"],
      fixes: [.remove("detail-top"), .add("detail", .top, to: ["title"], .bottom, [4])]
    ) {
      let page = page(390, 844)
      let title = label("title", 120, in: page)
      pin(title, "tl", to: page, 16)
      let detail = label("detail", 160, in: page)
      pin(detail, "l", to: page, 16)
      detail.topAnchor.constraint(equalTo: title.topAnchor, constant: 4).on("detail-top")
      return page
    },
    ScreenMistake(
      name: "a card ends at the leading edge", culprits: ["card-end"],
      fixes: [.remove("card-end"), .add("card", .trailing, to: ["page"], .trailing, [16])]
    ) {
      let page = page(390, 844)
      let card = child("card", in: page)
      pin(card, "tl", to: page, 16)
      card.trailingAnchor.constraint(equalTo: page.leadingAnchor, constant: -16).on("card-end")
      size(card, nil, 120)
      return page
    },
    ScreenMistake(
      name: "a badge is centred on the edge of the screen", culprits: ["badge-x"],
      fixes: [.remove("badge-x"), .add("badge", .centerX, to: ["page"], .centerX)]
    ) {
      let page = page(390, 844)
      let badge = icon("badge", 60, in: page)
      pin(badge, "t", to: page, 40)
      badge.centerXAnchor.constraint(equalTo: page.leadingAnchor).on("badge-x")
      return page
    },
    ScreenMistake(
      name: "a photo's height is given as a second width", culprits: ["photo-width", "photo-tall"],
      fixes: [
        .remove("photo-tall"), .add("photo", .height, to: [], .height), .length("photo", .height),
      ],
      isAlone: false
    ) {
      let page = page(390, 844)
      let photo = child("photo", in: page)
      pin(photo, "tl", to: page, 16)
      photo.widthAnchor.constraint(equalToConstant: 160).on("photo-width")
      photo.widthAnchor.constraint(equalToConstant: 90).on("photo-tall")
      let caption = label("caption", 100, in: page)
      pin(caption, "l", to: page, 16)
      below(caption, photo)
      return page
    },
    ScreenMistake(
      name: "a panel is twice as wide as the screen", culprits: ["panel-width"],
      fixes: [.remove("panel-width"), .add("panel", .width, to: ["page"], .width)]
    ) {
      let page = page(390, 844)
      let panel = child("panel", in: page)
      pin(panel, "tlb", to: page)
      panel.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 2).on("panel-width")
      return page
    },
    ScreenMistake(
      name: "a footer hangs from the bottom of the screen", culprits: ["footer-top"],
      fixes: [.remove("footer-top"), .add("footer", .bottom, to: ["page"], .bottom)]
    ) {
      let page = page(390, 844)
      let footer = child("footer", in: page)
      pin(footer, "lr", to: page)
      footer.topAnchor.constraint(equalTo: page.bottomAnchor).on("footer-top")
      size(footer, nil, 50)
      return page
    },
  ]
}
