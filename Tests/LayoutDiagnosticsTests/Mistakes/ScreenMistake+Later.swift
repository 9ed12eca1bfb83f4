import AutoLayout
import LayoutContainers

extension ScreenMistake {
  /// More slips, written after the rules for the others.
  static let later = [
    ScreenMistake(
      name: "the top of a title is tied to a leading edge", culprits: ["title-top"],
      fixes: [.add("title", .top, to: ["page"], .top, [16])]
    ) {
      let page = page(390, 844)
      let title = label("title", 120, in: page)
      pin(title, "l", to: page, 16)
      LayoutConstraint(
        item: title, attribute: .top, toItem: page, attribute: .leading, constant: 16
      ).on("title-top")
      return page
    },
    ScreenMistake(
      name: "a banner of a fixed width ends outside", culprits: ["banner-end"],
      fixes: [.constant("banner-end", -16)]
    ) {
      let page = page(390, 844)
      let banner = child("banner", in: page)
      pin(banner, "tl", to: page, 16)
      size(banner, 358, 50)
      banner.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: 16).on("banner-end")
      return page
    },
    ScreenMistake(
      name: "a picture of a fixed width ends at the edge at least", culprits: ["photo-end"],
      fixes: [.relation("photo-end", .lessThanOrEqual)]
    ) {
      let page = page(390, 844)
      let photo = icon("photo", 100, in: page)
      pin(photo, "tl", to: page, 16)
      photo.trailingAnchor.constraint(greaterThanOrEqualTo: page.trailingAnchor, constant: -16)
        .on("photo-end")
      return page
    },
    ScreenMistake(
      name: "an inset of 20 at the bottom of a card points outwards", culprits: ["text-bottom"],
      fixes: [.constant("text-bottom", -20)]
    ) {
      let page = page(390, 844)
      let card = child("card", in: page)
      pin(card, "tlr", to: page, 16)
      size(card, nil, 120)
      let text = label("text", 120, in: card)
      pin(text, "tl", to: card, 20)
      text.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: 20).on("text-bottom")
      return page
    },
    ScreenMistake(
      name: "a label is held 20 points left of the screen", culprits: ["title-start"],
      fixes: [.constant("title-start", 20)]
    ) {
      let page = page(390, 844)
      let title = label("title", 120, in: page)
      pin(title, "t", to: page, 40)
      title.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: -20).on("title-start")
      return page
    },
    ScreenMistake(
      name: "a row of two ends with a positive distance to the edge", culprits: ["value-end"],
      fixes: [.constant("value-end", -16)]
    ) {
      let page = page(390, 844)
      let (name, value) = (label("name", 80, in: page), label("value", 60, in: page))
      pin(name, "tl", to: page, 16)
      value.topAnchor.constraint(equalTo: name.topAnchor).on("value-top")
      value.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8)
        .on("value-gap")
      value.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: 16).on("value-end")
      return page
    },
    ScreenMistake(
      name: "a button's bottom is tied to the top of the screen", culprits: ["pay-bottom"],
      fixes: [.remove("pay-bottom"), .add("pay", .bottom, to: ["page"], .bottom, [16])]
    ) {
      let page = page(390, 844)
      let pay = button("pay", 90, in: page)
      pin(pay, "lr", to: page, 16)
      pay.bottomAnchor.constraint(equalTo: page.topAnchor, constant: -16).on("pay-bottom")
      return page
    },
    ScreenMistake(
      name: "a column's third label hangs from the first", culprits: ["third-below", "third"],
      fixes: [.remove("third-below"), .add("third", .top, to: ["second"], .bottom)]
    ) {
      let page = page(390, 844)
      let labels = ["first", "second", "third"].map { label($0, 120, in: page) }
      for label in labels { pin(label, "l", to: page, 16) }
      pin(labels[0], "t", to: page, 16)
      below(labels[1], labels[0])
      below(labels[2], labels[0])
      return page
    },
    ScreenMistake(
      name: "a logo is a tenth too many of its screen", culprits: ["logo-width"],
      fixes: [.remove("logo-width"), .add("logo", .width, to: ["page"], .width)]
    ) {
      let page = page(390, 844)
      let logo = child("logo", in: page)
      pin(logo, "t", to: page, 40)
      centerX(logo, in: page)
      logo.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 10).on("logo-width")
      size(logo, nil, 80)
      return page
    },
    ScreenMistake(
      name: "a picture has a height of 200 and one of half the screen",
      culprits: ["photo-height", "photo-half"],
      fixes: [.remove("photo-height"), .remove("photo-half")]
    ) {
      let page = page(390, 844)
      let photo = child("photo", in: page)
      pin(photo, "tlr", to: page)
      size(photo, nil, 200)
      photo.heightAnchor.constraint(equalTo: page.heightAnchor, multiplier: 0.5).on("photo-half")
      return page
    },
    ScreenMistake(
      name: "a spinner has no place across", culprits: ["spinner"],
      fixes: [
        .add("spinner", .centerX, to: ["page"], .centerX),
        .add("spinner", .leading, to: ["page"], .leading),
      ]
    ) {
      let page = page(390, 844)
      let spinner = child("spinner", in: page, content: LayoutSize(width: 20, height: 20))
      centerY(spinner, in: page)
      return page
    },
    ScreenMistake(
      name: "a card between header and footer collapses", culprits: ["card"],
      fixes: [
        .add("card", .bottom, to: ["footer"], .top), .length("card", .height),
        .add("card", .top, to: ["header"], .bottom),
      ]
    ) {
      let page = page(390, 844)
      let (header, card, footer) = (
        child("header", in: page), child("card", in: page), child("footer", in: page)
      )
      pin(header, "tlr", to: page)
      size(header, nil, 60)
      pin(footer, "lbr", to: page)
      size(footer, nil, 50)
      pin(card, "lr", to: page, 16)
      below(card, header)
      return page
    },
    ScreenMistake(
      name: "three buttons share a row and none has a width", culprits: ["a", "b", "c"],
      fixes: [
        .add("b", .width, to: ["a"], .width), .add("c", .width, to: ["a", "b"], .width),
      ]
    ) {
      let page = page(390, 844)
      let views = ["a", "b", "c"].map { child($0, in: page) }
      for view in views {
        pin(view, "t", to: page, 40)
        size(view, nil, 44)
      }
      pin(views[0], "l", to: page, 16)
      next(views[1], views[0])
      next(views[2], views[1])
      pin(views[2], "r", to: page, 16)
      return page
    },
    ScreenMistake(
      name: "a badge with a greatest width is cut", culprits: ["badge-width"],
      fixes: [.relation("badge-width", .greaterThanOrEqual), .remove("badge-width")]
    ) {
      let page = page(390, 844)
      let badge = label("badge", 60, in: page)
      pin(badge, "tr", to: page, 16)
      badge.widthAnchor.constraint(lessThanOrEqualToConstant: 24).on("badge-width")
      return page
    },
    ScreenMistake(
      name: "a header is tied to the top of the screen and of the safe area",
      culprits: ["header-edge", "header-safe"], fixes: [.remove("header-edge")]
    ) {
      let page = page(390, 844)
      page.safeAreaInsetsOverride = LayoutInsets(top: 47, left: 0, bottom: 34, right: 0)
      let header = child("header", in: page)
      pin(header, "lr", to: page)
      size(header, nil, 44)
      header.topAnchor.constraint(equalTo: page.topAnchor).on("header-edge")
      header.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor).on("header-safe")
      return page
    },
    ScreenMistake(
      name: "a circle is 80 wide, as high as wide, and 60 high",
      culprits: ["dot-height", "dot-width"], fixes: [.remove("dot-height"), .remove("dot-width")]
    ) {
      let page = page(390, 844)
      let dot = child("dot", in: page)
      pin(dot, "tl", to: page, 16)
      size(dot, 80, 60)
      dot.heightAnchor.constraint(equalTo: dot.widthAnchor).on("dot-round")
      return page
    },
    ScreenMistake(
      name: "a stack of plain views has nothing to fill it", culprits: ["a", "b", "stack"],
      fixes: [
        .container("stack", "distribution"), .length("a", .height), .length("b", .height),
        .add("b", .height, to: ["a"], .height),
      ]
    ) {
      let page = page(390, 844)
      let views = ["a", "b"].map { LayoutView(name: $0) }
      let stack = column("stack", of: views, spacing: 8, in: page)
      pin(stack, to: page, 16)
      return page
    },
    ScreenMistake(
      name: "a caption ends below its card", culprits: ["caption-below", "caption", "card-height"],
      fixes: [
        .remove("card-height"), .relation("card-height", .greaterThanOrEqual),
        .priority("card-height"), .add("caption", .bottom, to: ["card"], .bottom, [8]),
      ]
    ) {
      let page = page(390, 844)
      let card = child("card", in: page)
      pin(card, "tlr", to: page, 16)
      size(card, nil, 60)
      let photo = icon("photo", 48, in: card)
      pin(photo, "tl", to: card, 8)
      let caption = label("caption", 90, in: card)
      below(caption, photo)
      pin(caption, "l", to: card, 8)
      return page
    },
    ScreenMistake(
      name: "a text before a switch has no end", culprits: ["words-end", "words", "toggle"],
      fixes: [
        .add("words", .trailing, to: ["toggle"], .leading),
        .add("toggle", .leading, to: ["words"], .trailing), .resistance("toggle"),
      ]
    ) {
      let page = page(390, 844)
      let words = text("words", 360, in: page)
      pin(words, "tl", to: page, 16)
      let toggle = child("toggle", in: page, content: LayoutSize(width: 51, height: 31))
      pin(toggle, "tr", to: page, 16)
      return page
    },
    ScreenMistake(
      name: "the middle of a title down the page is tied to the middle across",
      culprits: ["title-middle"],
      fixes: [.remove("title-middle"), .add("title", .centerY, to: ["page"], .centerY, [0])]
    ) {
      let page = page(390, 844)
      let title = label("title", 120, in: page)
      centerX(title, in: page)
      LayoutConstraint(
        item: title, attribute: .centerY, toItem: page, attribute: .centerX
      ).on("title-middle")
      return page
    },
    ScreenMistake(
      name: "the middle of a title across is tied to the middle down the page",
      culprits: ["title-middle"],
      fixes: [.remove("title-middle"), .add("title", .centerX, to: ["page"], .centerX, [0])]
    ) {
      let page = page(390, 844)
      let title = label("title", 120, in: page)
      pin(title, "t", to: page, 40)
      LayoutConstraint(
        item: title, attribute: .centerX, toItem: page, attribute: .centerY
      ).on("title-middle")
      return page
    },
    ScreenMistake(
      name: "insets of 60 in a card that is 100 wide",
      culprits: ["text-leading", "text-trailing", "card-width"],
      fixes: [
        .constant("text-leading", 10), .constant("text-trailing", -10),
        .relation("card-width", .greaterThanOrEqual),
      ]
    ) {
      let page = page(390, 844)
      let card = child("card", in: page)
      pin(card, "tl", to: page, 16)
      size(card, 100, 80)
      let text = label("text", 80, in: card)
      pin(text, "t", to: card, 20)
      pin(text, "lr", to: card, 60)
      return page
    },
    ScreenMistake(
      name: "an inset of 160 in a card that is 120 wide",
      culprits: ["text-trailing", "text-leading", "card-width"],
      fixes: [
        .constant("text-trailing", -16)
      ]
    ) {
      let page = page(390, 844)
      let card = child("card", in: page)
      pin(card, "tl", to: page, 16)
      size(card, 120, 80)
      let text = label("text", 80, in: card)
      pin(text, "tl", to: card, 16)
      pin(text, "r", to: card, 160)
      return page
    },
    ScreenMistake(
      name: "a trailing inset of 400 for 16 on a screen of 390", culprits: ["text-trailing"],
      fixes: [.constant("text-trailing", -16)]
    ) {
      let page = page(390, 844)
      let text = label("text", 80, in: page)
      pin(text, "tl", to: page, 16)
      pin(text, "r", to: page, 400)
      return page
    },
  ]
}
