import AutoLayout
import LayoutContainers

extension ScreenMistake {
  /// Constraints that contradict each other.
  static let held = twice + outside + stacks + lengths

  private static let twice: [ScreenMistake] = [
    ScreenMistake(
      name: "the button of a sign-in form keeps its mask", culprits: ["enter.mask"],
      fixes: [.mask("enter")]
    ) {
      let page = page(390, 844)
      let logo = icon("logo", 80, in: page)
      pin(logo, "t", to: page, 80)
      centerX(logo, in: page)
      let user = field("user", in: page)
      below(user, logo, 40)
      pin(user, "lr", to: page, 24)
      let password = field("password", in: page)
      below(password, user, 12)
      pin(password, "lr", to: page, 24)
      let enter = button("enter", 90, in: page)
      enter.translatesAutoresizingMaskIntoConstraints = true
      below(enter, password, 24)
      pin(enter, "lr", to: page, 24)
      let help = label("help", 140, in: page)
      below(help, enter, 12)
      centerX(help, in: page)
      return page
    },
    ScreenMistake(
      name: "an icon and its label state their distance twice with different numbers",
      culprits: ["name-next", "icon-gap"], fixes: [.remove("name-next"), .remove("icon-gap")]
    ) {
      let page = page(390, 844)
      let card = child("card", in: page)
      pin(card, "tlr", to: page, 16)
      let icon = Self.icon("icon", 32, in: card)
      pin(icon, "tl", to: card, 12)
      let name = label("name", 120, in: card)
      pin(name, "t", to: card, 12)
      next(name, icon, 8)
      icon.trailingAnchor.constraint(equalTo: name.leadingAnchor, constant: -12).on("icon-gap")
      let detail = label("detail", 160, in: card)
      below(detail, icon, 8)
      pin(detail, "lb", to: card, 12)
      return page
    },
    ScreenMistake(
      name: "a toolbar ends at the edge of the screen and at the safe area",
      culprits: ["bar-edge", "bar-safe"], fixes: [.remove("bar-edge")]
    ) {
      let page = page(390, 844)
      page.safeAreaInsetsOverride = LayoutInsets(top: 47, left: 0, bottom: 34, right: 0)
      let title = label("title", 120, in: page)
      title.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor).on("title-top")
      centerX(title, in: page)
      let bar = child("bar", in: page)
      pin(bar, "lr", to: page)
      size(bar, nil, 49)
      bar.bottomAnchor.constraint(equalTo: page.bottomAnchor).on("bar-edge")
      bar.bottomAnchor.constraint(equalTo: page.safeAreaLayoutGuide.bottomAnchor).on("bar-safe")
      let share = icon("share", 44, in: bar)
      pin(share, "l", to: bar, 16)
      centerY(share, in: bar)
      let trash = icon("trash", 44, in: bar)
      pin(trash, "r", to: bar, 16)
      centerY(trash, in: bar)
      return page
    },
    ScreenMistake(
      name: "a header starts at the edge of the screen and at a safe area that is empty today",
      culprits: ["header-edge", "header-safe"], fixes: [.remove("header-edge")]
    ) {
      let page = page(375, 667)
      let header = child("header", in: page)
      pin(header, "lr", to: page)
      size(header, nil, 64)
      header.topAnchor.constraint(equalTo: page.topAnchor).on("header-edge")
      header.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor).on("header-safe")
      let title = label("title", 110, in: header)
      centerX(title, in: header)
      centerY(title, in: header)
      let summary = text("summary", 600, in: page)
      below(summary, header, 16)
      pin(summary, "lr", to: page, 16)
      return page
    },
    ScreenMistake(
      name: "the constraints of portrait stay active when those of landscape come",
      culprits: ["cover-trailing", "cover-height", "info-below", "info-leading", "cover-leading"],
      fixes: [
        .remove("cover-trailing"), .remove("cover-height"), .remove("info-below"),
        .remove("info-leading"),
      ]
    ) {
      let page = page(667, 375)
      let cover = child("cover", in: page)
      pin(cover, "tlr", to: page, 16)
      size(cover, nil, 200)
      let info = child("info", in: page)
      below(info, cover, 16)
      pin(info, "lr", to: page, 16)
      let title = label("title", 120, in: info)
      pin(title, "tl", to: info)
      let artist = label("artist", 90, in: info)
      below(artist, title, 4)
      pin(artist, "lb", to: info)
      page.layoutIfNeeded()
      cover.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 0.4).on("wide-width")
      cover.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -16).on("wide-bottom")
      info.leadingAnchor.constraint(equalTo: cover.trailingAnchor, constant: 16).on("wide-next")
      info.topAnchor.constraint(equalTo: page.topAnchor, constant: 16).on("wide-top")
      return page
    },
    ScreenMistake(
      name: "an avatar is held at the left while its row reads from the right",
      culprits: ["avatar-left"],
      fixes: [.remove("avatar-left"), .add("avatar", .leading, to: ["page"], .leading, [16])]
    ) {
      let page = page(390, 844)
      page.direction = .rightToLeft
      let avatar = icon("avatar", 40, in: page)
      pin(avatar, "t", to: page, 20)
      avatar.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 16).on("avatar-left")
      let name = label("name", 120, in: page)
      pin(name, "t", to: page, 20)
      next(name, avatar, 8)
      pin(name, "r", to: page, 16)
      let message = text("message", 500, in: page)
      below(message, name, 4)
      pin(message, "lr", to: name)
      return page
    },
  ]

  /// Sizes that come from outside or change.
  private static let outside: [ScreenMistake] = [
    ScreenMistake(
      name: "a cell is given 44 points before its avatar was asked",
      culprits: ["avatar-bottom", "avatar-height"], fixes: [.priority("avatar-bottom")]
    ) {
      let page = page(390, 844)
      let cell = child("cell", in: page)
      pin(cell, "tlr", to: page)
      cell.heightAnchor.constraint(equalToConstant: 44).on("UIView-Encapsulated-Layout-Height")
      let avatar = icon("avatar", 48, in: cell)
      pin(avatar, "tlb", to: cell, 12)
      let name = label("name", 120, in: cell)
      next(name, avatar, 12)
      centerY(name, in: avatar)
      let time = label("time", 50, in: cell)
      pin(time, "r", to: cell, 12)
      centerY(time, in: avatar)
      end(name, before: time)
      return page
    },
    ScreenMistake(
      name: "the header of a table is 0 wide when it is laid out first",
      culprits: ["title-trailing", "page.width", "page"],
      fixes: [.size("page"), .priority("title-trailing")]
    ) {
      let page = page(0, 120)
      let icon = Self.icon("icon", 40, in: page)
      pin(icon, "tl", to: page, 16)
      let title = label("title", 140, in: page)
      pin(title, "tr", to: page, 16)
      next(title, icon, 12)
      let line = child("line", in: page)
      pin(line, "lbr", to: page)
      size(line, nil, 1)
      return page
    },
    ScreenMistake(
      name: "a panel is closed by a height of 0 while its notes keep their margins",
      culprits: ["notes-bottom", "notes-top", "panel-closed"],
      fixes: [.priority("notes-bottom"), .priority("notes-top")]
    ) {
      let page = page(390, 844)
      let list = child("list", in: page)
      pin(list, "tlr", to: page)
      let panel = child("panel", in: page)
      below(panel, list, 0)
      pin(panel, "lbr", to: page)
      let notes = text("notes", 500, in: panel)
      pin(notes, to: panel, 8)
      page.layoutIfNeeded()
      panel.heightAnchor.constraint(equalToConstant: 0).on("panel-closed")
      return page
    },
  ]

  /// What stacks keep themselves.
  private static let stacks: [ScreenMistake] = [
    ScreenMistake(
      name: "a promotion in a form is hidden and keeps its height", culprits: ["promo-height"],
      fixes: [.priority("promo-height")]
    ) {
      let page = page(390, 844)
      let views = [
        field("name", in: page), child("promo", in: page), field("mail", in: page),
        button("send", 80, in: page),
      ]
      let form = column("form", of: views, spacing: 12, in: page)
      form.compatibility = .uikit
      pin(form, "tlr", to: page, 20)
      size(views[1], nil, 80)
      views[1].isHidden = true
      return page
    },
    ScreenMistake(
      name: "a hint is moved up to its field inside a column", culprits: ["hint-gap"],
      fixes: [.remove("hint-gap"), .container("form", "customSpacing")]
    ) {
      let page = page(390, 844)
      let title = label("title", 150, in: page)
      pin(title, "tl", to: page, 20)
      let views = [
        field("mail", in: page), label("hint", 200, in: page), button("send", 80, in: page),
      ]
      let form = column("form", of: views, spacing: 12, in: page)
      below(form, title, 20)
      pin(form, "lr", to: page, 20)
      views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor, constant: 4).on("hint-gap")
      return page
    },
  ]

  private static let lengths: [ScreenMistake] = [
    ScreenMistake(
      name: "a form from edge to edge has a greatest width that a tablet exceeds",
      culprits: ["form-most", "form-trailing", "form-leading"],
      fixes: [
        .priority("form-trailing"), .priority("form-leading"),
        .relation("form-trailing", .lessThanOrEqual),
        .add("form", .centerX, to: ["page"], .centerX, [0]),
      ]
    ) {
      let page = page(1024, 768)
      let form = child("form", in: page)
      pin(form, "tlr", to: page, 20)
      form.widthAnchor.constraint(lessThanOrEqualToConstant: 600).on("form-most")
      let title = label("title", 180, in: form)
      pin(title, "tl", to: form, 12)
      let mail = field("mail", in: form)
      below(mail, title, 12)
      pin(mail, "lr", to: form, 12)
      let send = button("send", 80, in: form)
      below(send, mail, 12)
      pin(send, "br", to: form, 12)
      return page
    },
    ScreenMistake(
      name: "a title in a bar must hug its words and reach the end of the bar",
      culprits: ["title.content", "title", "title-trailing"],
      fixes: [.hugging("title"), .relation("title-trailing", .lessThanOrEqual)]
    ) {
      let page = page(390, 844)
      let bar = child("bar", in: page)
      pin(bar, "tlr", to: page)
      size(bar, nil, 56)
      let back = icon("back", 44, in: bar)
      pin(back, "l", to: bar, 8)
      centerY(back, in: bar)
      let title = label("title", 100, in: bar)
      title.setContentHuggingPriority(.required, for: .horizontal)
      next(title, back, 8)
      centerY(title, in: bar)
      pin(title, "r", to: bar, 16)
      return page
    },
    ScreenMistake(
      name: "three buttons of equal width fill a row and one has a width of its own",
      culprits: ["save-width"], fixes: [.remove("save-width")]
    ) {
      let page = page(390, 844)
      let editor = child("editor", in: page)
      pin(editor, "tlr", to: page, 16)
      let save = button("save", 60, in: page)
      let copy = button("copy", 60, in: page)
      let undo = button("undo", 60, in: page)
      for view in [save, copy, undo] { below(view, editor, 16) }
      pin(save, "lb", to: page, 16)
      next(copy, save)
      next(undo, copy)
      pin(undo, "r", to: page, 16)
      copy.widthAnchor.constraint(equalTo: save.widthAnchor).on("copy-equal")
      undo.widthAnchor.constraint(equalTo: save.widthAnchor).on("undo-equal")
      size(save, 140)
      return page
    },
    ScreenMistake(
      name: "a film from edge to edge has its ratio and a height",
      culprits: ["film-height", "film-ratio"], fixes: [.remove("film-height")]
    ) {
      let page = page(390, 844)
      let film = child("film", in: page)
      pin(film, "tlr", to: page)
      film.heightAnchor.constraint(equalTo: film.widthAnchor, multiplier: 9.0 / 16).on("film-ratio")
      size(film, nil, 200)
      let play = icon("play", 60, in: film)
      centerX(play, in: film)
      centerY(play, in: film)
      let title = label("title", 200, in: page)
      below(title, film, 12)
      pin(title, "l", to: page, 16)
      let views = label("views", 90, in: page)
      below(views, title, 4)
      pin(views, "l", to: page, 16)
      return page
    },
  ]
}
