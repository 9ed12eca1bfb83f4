import AutoLayout
import LayoutContainers

extension Strangers {
  /// What nothing determines.
  static let missing: [Mistake] = [
    Mistake(
      name: "an image without a size beside a text", culprits: ["cover"],
      fixes: [.add("cover", .width), .add("cover", .height)]
    ) {
      let page = page()
      let cover = child("cover", in: page)
      pin(cover, "tl", to: page, 16)
      let title = label("title", 120, in: page)
      pin(title, "t", to: page, 16)
      title.leadingAnchor.constraint(equalTo: cover.trailingAnchor, constant: 8).on("beside")
      return page
    },
    Mistake(
      name: "a centred box that its text does not close", culprits: ["box"],
      fixes: [.add("title", .trailing), .add("box", .width)]
    ) {
      let page = page()
      let box = child("box", in: page)
      pin(box, "t", to: page, 40)
      box.centerXAnchor.constraint(equalTo: page.centerXAnchor).on("box-x")
      let title = label("title", 120, in: box)
      pin(title, "tlb", to: box, 12)
      return page
    },
    Mistake(
      name: "a footer without a place across", culprits: ["footer"],
      fixes: [.add("footer", .leading), .add("footer", .centerX)]
    ) {
      let page = page()
      let list = child("list", in: page)
      pin(list, "tlr", to: page)
      size(list, nil, 200)
      let footer = child("footer", in: page)
      below(footer, list)
      size(footer, 200, 44)
      return page
    },
    Mistake(
      name: "the middle of a chain was removed", culprits: ["list", "list-below"],
      fixes: [.add("list", .top)]
    ) {
      let page = page()
      let title = label("title", 100, in: page)
      pin(title, "tl", to: page, 16)
      let notice = label("notice", 200, in: page)
      pin(notice, "l", to: page, 16)
      below(notice, title)
      let list = child("list", in: page)
      pin(list, "lr", to: page)
      size(list, nil, 100)
      below(list, notice)
      page.layoutIfNeeded()
      notice.removeFromSuperview()
      return page
    },
    Mistake(
      name: "only limits across", culprits: ["title"],
      fixes: [.add("title", .leading), .add("title", .centerX)]
    ) {
      let page = page()
      let title = label("title", 120, in: page)
      pin(title, "t", to: page, 16)
      title.leadingAnchor.constraint(greaterThanOrEqualTo: page.leadingAnchor, constant: 16)
        .on("from")
      title.trailingAnchor.constraint(lessThanOrEqualTo: page.trailingAnchor, constant: -16)
        .on("to")
      return page
    },
    Mistake(name: "only a greatest width", culprits: ["badge"], fixes: [.add("badge", .width)]) {
      let page = page()
      let badge = child("badge", in: page)
      pin(badge, "tl", to: page, 16)
      size(badge, nil, 20)
      badge.widthAnchor.constraint(lessThanOrEqualToConstant: 80).on("badge-most")
      return page
    },
    Mistake(
      name: "a ratio and no size", culprits: ["photo"],
      fixes: [.add("photo", .width), .add("photo", .height), .add("photo", .trailing)]
    ) {
      let page = page()
      let photo = child("photo", in: page)
      pin(photo, "tl", to: page, 16)
      photo.widthAnchor.constraint(equalTo: photo.heightAnchor, multiplier: 16 / 9).on("ratio")
      return page
    },
  ]

  /// What several layouts suit equally.
  static let ties: [Mistake] = [
    Mistake(
      name: "equal compression from right to left", culprits: ["name", "amount"],
      fixes: [.resistance("name"), .resistance("amount")]
    ) {
      let page = page()
      page.direction = .rightToLeft
      let name = label("name", 220, in: page)
      let amount = label("amount", 160, in: page)
      pin(name, "tl", to: page, 16)
      pin(amount, "tr", to: page, 16)
      amount.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8).on("gap")
      return page
    },
    Mistake(
      name: "a headline and a body hug equally down the page", culprits: ["headline", "body"],
      fixes: [.hugging("headline"), .hugging("body")]
    ) {
      let page = page()
      let headline = label("headline", 200, in: page)
      let body = label("body", 280, in: page)
      pin(headline, "tlr", to: page, 16)
      pin(body, "lbr", to: page, 16)
      below(body, headline)
      return page
    },
    Mistake(
      name: "an edge and a middle of equal priority", culprits: ["left", "middle"],
      fixes: [.priority("left"), .priority("middle")]
    ) {
      let page = page()
      let badge = child("badge", in: page)
      pin(badge, "t", to: page, 16)
      size(badge, 60, 20)
      badge.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16).withPriority(750)
        .on("left")
      badge.centerXAnchor.constraint(equalTo: page.centerXAnchor).withPriority(750).on("middle")
      return page
    },
  ]

  /// Contents of scroll views and of roots that take their size from them.
  static let scrolls: [Mistake] = [
    Mistake(
      name: "a stack in a scroll view without a bottom",
      culprits: ["scroll.content", "scroll"], fixes: [.add("stack", .bottom)]
    ) {
      let (page, scroll) = scroller()
      let stack = row(of: [200, 240, 100], in: page, axis: .vertical, spacing: 12)
      scroll.addSubview(stack)
      pin(stack, "tlr", to: scroll)
      stack.widthAnchor.constraint(equalTo: scroll.widthAnchor).on("stack-width")
      return page
    },
    Mistake(
      name: "chips that scroll sideways without an end", culprits: ["scroll.content", "scroll"],
      fixes: [.add("green", .trailing)]
    ) {
      let (page, scroll) = scroller()
      var before: LayoutView?
      for name in ["red", "blue", "green"] {
        let chip = label(name, 150, in: scroll)
        pin(chip, "tb", to: scroll, 8)
        if let before {
          chip.leadingAnchor.constraint(equalTo: before.trailingAnchor, constant: 8)
            .on(name + "-next")
        } else {
          pin(chip, "l", to: scroll, 8)
        }
        before = chip
      }
      return page
    },
    Mistake(
      name: "contents in the middle of a scroll view", culprits: ["scroll.content", "scroll"],
      fixes: [.add("sheet", .trailing), .add("sheet", .bottom)]
    ) {
      let (page, scroll) = scroller()
      let sheet = child("sheet", in: scroll)
      size(sheet, 200, 300)
      sheet.centerXAnchor.constraint(equalTo: scroll.centerXAnchor).on("sheet-x")
      sheet.centerYAnchor.constraint(equalTo: scroll.centerYAnchor).on("sheet-y")
      return page
    },
    Mistake(
      name: "a header whose button is not tied to its end", culprits: ["page", "more"],
      fixes: [.add("more", .bottom)]
    ) {
      let page = page(320, 0)
      page.sizing = .freeHeight
      let text = label("text", 280, in: page)
      pin(text, "tlr", to: page, 16)
      let more = label("more", 60, in: page)
      pin(more, "l", to: page, 16)
      below(more, text)
      return page
    },
    Mistake(
      name: "a chip without a trailing end", culprits: ["page", "word"],
      fixes: [.add("word", .trailing)]
    ) {
      let chip = page(0, 32)
      chip.sizing = .freeWidth
      let icon = child("icon", in: chip)
      pin(icon, "tl", to: chip, 8)
      size(icon, 16, 16)
      let word = label("word", 70, in: chip)
      word.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 6).on("beside")
      word.centerYAnchor.constraint(equalTo: chip.centerYAnchor).on("word-middle")
      return chip
    },
  ]

  private static func scroller() -> (page: LayoutView, scroll: ScrollView) {
    let page = page()
    let scroll = ScrollView(name: "scroll")
    scroll.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(scroll)
    pin(scroll, to: page)
    return (page, scroll)
  }

  /// Frames that are wrong although everything holds.
  static let places: [Mistake] = [
    Mistake(
      name: "the sign of a bottom constant", culprits: ["submit-end"],
      fixes: [.constant("submit-end", -16)]
    ) {
      let page = page()
      let submit = label("submit", 80, in: page)
      pin(submit, "lr", to: page, 16)
      size(submit, nil, 44)
      submit.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: 16).on("submit-end")
      return page
    },
    Mistake(
      name: "the sign of a leading constant", culprits: ["title-start"],
      fixes: [.constant("title-start", 20)]
    ) {
      let page = page()
      let title = label("title", 140, in: page)
      pin(title, "t", to: page, 20)
      title.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: -20)
        .on("title-start")
      return page
    },
    Mistake(
      name: "a button on the end of a title", culprits: ["edit", "title"],
      fixes: [.add("title", .trailing), .add("edit", .leading), .remove("title-trailing")]
    ) {
      let page = page()
      let title = label("title", 280, in: page)
      pin(title, "tlr", to: page, 16)
      let edit = label("edit", 50, in: page)
      pin(edit, "tr", to: page, 16)
      return page
    },
    Mistake(
      name: "a text of two lines in the height of one", culprits: ["body-height"],
      fixes: [.remove("body-height"), .relation("body-height")]
    ) {
      let page = page()
      let body = child("body", in: page, content: LayoutSize(width: 500, height: 20))
      body.measurer = { LayoutSize(width: min($0, 500), height: $0 < 500 ? 40 : 20) }
      pin(body, "tlr", to: page, 16)
      size(body, nil, 20)
      return page
    },
    Mistake(
      name: "a banner wider than the screen", culprits: ["banner-width"],
      fixes: [.remove("banner-width"), .priority("banner-width")]
    ) {
      let page = page()
      let banner = child("banner", in: page)
      pin(banner, "tl", to: page)
      size(banner, 375, 80)
      return page
    },
    Mistake(
      name: "the same said from the other side", culprits: ["one-way", "other-way"],
      fixes: [.remove("one-way"), .remove("other-way")]
    ) {
      let page = page()
      let title = label("title", 100, in: page)
      pin(title, "tl", to: page, 16)
      let value = label("value", 50, in: page)
      pin(value, "r", to: page, 16)
      value.topAnchor.constraint(equalTo: title.topAnchor).on("one-way")
      title.topAnchor.constraint(equalTo: value.topAnchor).on("other-way")
      return page
    },
  ]

  /// Calls that are refused.
  static let refused: [Mistake] = [
    Mistake(
      name: "constraints before the view is added", culprits: ["title", "title-top"],
      fixes: [.subview("title")]
    ) {
      let page = page()
      let title = LayoutView(name: "title")
      title.translatesAutoresizingMaskIntoConstraints = false
      title.naturalSize = LayoutSize(width: 80, height: 20)
      pin(title, "tl", to: page, 16)
      return page
    },
    Mistake(
      name: "a text tied to a view of another branch that was never added",
      culprits: ["line", "title-below"], fixes: [.subview("line")]
    ) {
      let page = page()
      let card = child("card", in: page)
      pin(card, to: page, 16)
      let line = LayoutView(name: "line")
      line.translatesAutoresizingMaskIntoConstraints = false
      line.naturalSize = LayoutSize(width: 100, height: 1)
      pin(line, "tlr", to: card, 8)
      let title = label("title", 80, in: card)
      pin(title, "l", to: card, 16)
      below(title, line)
      return page
    },
    Mistake(
      name: "left related to leading", culprits: ["icon-left"],
      fixes: [.add("icon", .leading)]
    ) {
      let page = page()
      let icon = child("icon", in: page)
      pin(icon, "t", to: page, 16)
      size(icon, 24, 24)
      icon.leftAnchor.constraint(equalTo: page.leadingAnchor, constant: 16).on("icon-left")
      return page
    },
  ]
}
