import AutoLayout
import LayoutContainers

extension ScreenMistake {
  /// Coordinates that nothing determines, and ties.
  static let missing = places + sizes + ties + ends

  private static let places: [ScreenMistake] = [
    ScreenMistake(
      name: "the chevron of a row has no place down the page", culprits: ["chevron"],
      fixes: [.add("chevron", .centerY, to: ["row"], .centerY, [0])]
    ) {
      let page = page(390, 844)
      let row = child("row", in: page)
      pin(row, "tlr", to: page, 16)
      size(row, nil, 56)
      let avatar = icon("avatar", 40, in: row)
      pin(avatar, "l", to: row, 8)
      centerY(avatar, in: row)
      let name = label("name", 120, in: row)
      next(name, avatar, 12)
      centerY(name, in: row)
      let chevron = icon("chevron", 16, in: row)
      pin(chevron, "r", to: row, 8)
      end(name, before: chevron)
      return page
    },
    ScreenMistake(
      name: "the follow button of a profile is not tied to the name above it",
      culprits: ["follow"], fixes: [.add("follow", .top, to: ["name"], .bottom, [8, 12])]
    ) {
      let page = page(390, 844)
      let avatar = icon("avatar", 80, in: page)
      pin(avatar, "t", to: page, 24)
      centerX(avatar, in: page)
      let name = label("name", 140, in: page)
      below(name, avatar, 12)
      centerX(name, in: page)
      let follow = button("follow", 120, in: page)
      centerX(follow, in: page)
      let story = text("story", 700, in: page)
      below(story, follow, 12)
      pin(story, "lr", to: page, 24)
      return page
    },
    ScreenMistake(
      name: "the third button of a format bar has no place across", culprits: ["underline"],
      fixes: [.add("underline", .leading, to: ["italic"], .trailing, [8])]
    ) {
      let page = page(390, 844)
      let note = child("note", in: page)
      pin(note, "tlr", to: page)
      let bar = child("bar", in: page)
      below(bar, note, 0)
      pin(bar, "lbr", to: page)
      size(bar, nil, 56)
      let views = ["bold", "italic", "underline"].map { icon($0, 44, in: bar) }
      for view in views { centerY(view, in: bar) }
      pin(views[0], "l", to: bar, 12)
      next(views[1], views[0])
      return page
    },
    ScreenMistake(
      name: "of three tabs that are a third wide each, the last has no top", culprits: ["profile"],
      fixes: [.add("profile", .top, to: ["bar"], .top, [0])]
    ) {
      let page = page(320, 568)
      let bar = child("bar", in: page)
      pin(bar, "lbr", to: page)
      size(bar, nil, 50)
      let tabs = ["home", "search", "profile"].map { child($0, in: bar) }
      for tab in tabs {
        tab.widthAnchor.constraint(equalTo: bar.widthAnchor, multiplier: 1.0 / 3)
          .on((tab.layoutName ?? "") + "-third")
      }
      pin(tabs[0], "tlb", to: bar)
      pin(tabs[1], "tb", to: bar)
      next(tabs[1], tabs[0], 0)
      pin(tabs[2], "b", to: bar)
      next(tabs[2], tabs[1], 0)
      return page
    },
    ScreenMistake(
      name: "the constraints of a button are made and never activated", culprits: ["send"],
      fixes: [.said("activ"), .add("send", .top, to: ["mail"], .bottom, [24])]
    ) {
      let page = page(390, 844)
      let title = label("title", 160, in: page)
      pin(title, "t", to: page, 40)
      centerX(title, in: page)
      let mail = field("mail", in: page)
      below(mail, title, 24)
      pin(mail, "lr", to: page, 24)
      let send = button("send", 90, in: page)
      _ = [
        send.topAnchor.constraint(equalTo: mail.bottomAnchor, constant: 24),
        send.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      ]
      return page
    },
  ]

  private static let sizes: [ScreenMistake] = [
    ScreenMistake(
      name: "a dividing line in settings has no height", culprits: ["divider"],
      fixes: [.length("divider", .height)]
    ) {
      let page = page(390, 844)
      let header = label("header", 120, in: page)
      pin(header, "tl", to: page, 16)
      let divider = child("divider", in: page)
      below(divider, header, 8)
      pin(divider, "lr", to: page)
      let sounds = label("sounds", 80, in: page)
      below(sounds, divider, 8)
      pin(sounds, "l", to: page, 16)
      let haptics = label("haptics", 90, in: page)
      below(haptics, sounds, 8)
      pin(haptics, "l", to: page, 16)
      return page
    },
    ScreenMistake(
      name: "the last of three thumbnails has no width", culprits: ["third"],
      fixes: [
        .length("third", .width, [64]),
        .add("third", .width, to: ["first", "second"], .width, [0]),
      ]
    ) {
      let page = page(390, 844)
      let title = label("title", 120, in: page)
      pin(title, "tl", to: page, 16)
      let thumbs = ["first", "second", "third"].map { child($0, in: page) }
      for thumb in thumbs {
        below(thumb, title, 12)
        size(thumb, nil, 64)
      }
      pin(thumbs[0], "l", to: page, 16)
      size(thumbs[0], 64)
      next(thumbs[1], thumbs[0])
      size(thumbs[1], 64)
      next(thumbs[2], thumbs[1])
      return page
    },
    ScreenMistake(
      name: "the picture of a product card in a column has no height", culprits: ["picture"],
      fixes: [
        .length("picture", .height), .add("picture", .height, to: ["picture"], .width),
      ]
    ) {
      let page = page(390, 844)
      let views = [
        child("picture", in: page), label("product", 150, in: page), label("price", 60, in: page),
      ]
      let card = column("card", of: views, spacing: 8, in: page)
      pin(card, "tlr", to: page, 16)
      let buy = button("buy", 100, in: page)
      below(buy, card, 16)
      centerX(buy, in: page)
      return page
    },
    ScreenMistake(
      name: "a player has no height and three layers in it follow its size", culprits: ["player"],
      fixes: [.length("player", .height), .add("player", .height, to: ["player"], .width)]
    ) {
      let page = page(390, 844)
      let player = makeRoot(390, 220, name: "player")
      page.addSubview(player)
      var layer = player
      for name in ["picture", "shade", "controls"] {
        let view = LayoutView(name: name)
        view.frame = LayoutRect(x: 0, y: 0, width: 390, height: 220)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        layer.addSubview(view)
        layer = view
      }
      player.translatesAutoresizingMaskIntoConstraints = false
      pin(player, "tlr", to: page)
      let title = label("title", 200, in: page)
      below(title, player, 12)
      pin(title, "l", to: page, 16)
      return page
    },
  ]

  private static let ties: [ScreenMistake] = [
    ScreenMistake(
      name: "a setting and its value hug equally between two edges",
      culprits: ["language", "value"], fixes: [.hugging("language")]
    ) {
      let page = page(390, 844)
      let row = child("row", in: page)
      pin(row, "tlr", to: page)
      size(row, nil, 44)
      let globe = icon("globe", 24, in: row)
      pin(globe, "l", to: row, 16)
      let language = label("language", 80, in: row)
      next(language, globe, 12)
      let value = label("value", 60, in: row)
      next(value, language)
      pin(value, "r", to: row, 16)
      for view in [globe, language, value] { centerY(view, in: row) }
      return page
    },
    ScreenMistake(
      name: "a long title and a button resist compression equally", culprits: ["edit", "title"],
      fixes: [.resistance("edit")]
    ) {
      let page = page(320, 568)
      let title = text("title", 300, in: page)
      pin(title, "tl", to: page, 16)
      let edit = button("edit", 88, in: page)
      pin(edit, "tr", to: page, 16)
      next(edit, title)
      let subtitle = text("subtitle", 250, in: page)
      subtitle.topAnchor.constraint(equalTo: page.topAnchor, constant: 100).on("subtitle-top")
      pin(subtitle, "lr", to: page, 16)
      return page
    },
    ScreenMistake(
      name: "the width of a tag is wished as strongly as its words resist",
      culprits: ["tag-width", "tag"], fixes: [.priority("tag-width"), .resistance("tag")]
    ) {
      let page = page(390, 844)
      let title = label("title", 120, in: page)
      pin(title, "tl", to: page, 16)
      let tag = label("tag", 100, in: page)
      pin(tag, "t", to: page, 16)
      next(tag, title)
      let width = tag.widthAnchor.constraint(equalToConstant: 60)
      width.priority = .defaultHigh
      width.on("tag-width")
      let story = text("story", 600, in: page)
      below(story, title, 12)
      pin(story, "lr", to: page, 16)
      return page
    },
    ScreenMistake(
      name: "a count yields to a long name until nothing is left of it",
      culprits: ["count", "name"], fixes: [.resistance("count")]
    ) {
      let page = page(320, 568)
      let avatar = icon("avatar", 40, in: page)
      pin(avatar, "tl", to: page, 16)
      let name = text("name", 220, in: page)
      next(name, avatar)
      let count = label("count", 60, in: page)
      count.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      next(count, name)
      let more = icon("more", 44, in: page)
      next(more, count)
      pin(more, "r", to: page, 16)
      for view in [name, count, more] { centerY(view, in: avatar) }
      return page
    },
  ]

  /// Contents that nothing closes, and roots.
  private static let ends: [ScreenMistake] = [
    ScreenMistake(
      name: "an article in a scroll view ends above the end of its content",
      culprits: ["scroll.content", "scroll"],
      fixes: [.add("footer", .bottom, to: ["scroll", "scroll.content"], .bottom)]
    ) {
      let page = page(390, 844)
      let scroll = scroller(in: page)
      let cover = child("cover", in: scroll)
      pin(cover, "tlr", to: scroll)
      size(cover, nil, 220)
      cover.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).on("cover-width")
      let story = text("story", 9000, in: scroll)
      below(story, cover, 16)
      pin(story, "lr", to: scroll, 16)
      let footer = label("footer", 120, in: scroll)
      below(footer, story, 16)
      pin(footer, "l", to: scroll, 16)
      return page
    },
    ScreenMistake(
      name: "a content view is pinned to its scroll view and nothing says how wide it is",
      culprits: ["scroll.content", "scroll", "sheet"],
      fixes: [.add("sheet", .width, to: ["scroll", "scroll.frame"], .width, [0])]
    ) {
      let page = page(390, 844)
      let scroll = scroller(in: page)
      let sheet = child("sheet", in: scroll)
      pin(sheet, to: scroll)
      let title = label("title", 160, in: sheet)
      pin(title, "tl", to: sheet, 16)
      let terms = label("terms", 220, in: sheet)
      below(terms, title, 12)
      pin(terms, "l", to: sheet, 16)
      let accept = button("accept", 100, in: sheet)
      below(accept, terms, 24)
      pin(accept, "lb", to: sheet, 16)
      return page
    },
    ScreenMistake(
      name: "the cell of a comment is not tied to its last line", culprits: ["page", "date"],
      fixes: [.add("date", .bottom, to: ["page"], .bottom)]
    ) {
      let page = page(390, 0)
      page.sizing = .freeHeight
      let avatar = icon("avatar", 40, in: page)
      pin(avatar, "tl", to: page, 16)
      let author = label("author", 110, in: page)
      pin(author, "t", to: page, 16)
      next(author, avatar, 12)
      let comment = text("comment", 600, in: page)
      below(comment, author, 4)
      pin(comment, "l", to: author)
      pin(comment, "r", to: page, 16)
      let date = label("date", 70, in: page)
      below(date, comment, 4)
      pin(date, "l", to: author)
      return page
    },
    ScreenMistake(
      name: "a screen with a title, a field and a button was given no size", culprits: ["page"],
      fixes: [.size("page"), .said("size of its frame")]
    ) {
      let page = LayoutView(name: "page")
      let title = label("title", 120, in: page)
      pin(title, "tl", to: page, 16)
      let mail = field("mail", in: page)
      below(mail, title, 12)
      pin(mail, "lr", to: page, 16)
      let send = button("send", 80, in: page)
      below(send, mail, 12)
      pin(send, "r", to: page, 16)
      return page
    },
  ]
}
