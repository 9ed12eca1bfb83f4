import AutoLayout
import LayoutContainers

extension Mistake {
  /// Forty mistakes of the classes that come up again and again.
  static let all: [Mistake] = held + tooMuch + stacks + missing + ties + scrolls + places

  /// A frame or a line that something holds already.
  private static let held: [Mistake] = [
    Mistake(name: "mask left on", culprits: ["card.mask"], fixes: [.mask("card")]) {
      let page = page()
      let card = child("card", in: page)
      card.translatesAutoresizingMaskIntoConstraints = true
      pin(card, to: page, 20)
      return page
    },
    Mistake(
      name: "mask left on with a size", culprits: ["card.mask"], fixes: [.mask("card")]
    ) {
      let page = page()
      let card = child("card", in: page)
      card.translatesAutoresizingMaskIntoConstraints = true
      card.centerXAnchor.constraint(equalTo: page.centerXAnchor).on("center-x")
      card.centerYAnchor.constraint(equalTo: page.centerYAnchor).on("center-y")
      size(card, 100, 50)
      return page
    },
    Mistake(
      name: "mask left on for a label in a container", culprits: ["title.mask"],
      fixes: [.mask("title")]
    ) {
      let page = page()
      let box = child("box", in: page)
      pin(box, to: page)
      let title = label("title", 80, in: box)
      title.translatesAutoresizingMaskIntoConstraints = true
      pin(title, "tl", to: box, 16)
      return page
    },
    Mistake(
      name: "two centres", culprits: ["offset", "center"],
      fixes: [.remove("offset"), .remove("center")]
    ) {
      let page = page()
      let card = child("card", in: page)
      size(card, 100, 50)
      pin(card, "t", to: page)
      card.centerXAnchor.constraint(equalTo: page.centerXAnchor).on("center")
      card.centerXAnchor.constraint(equalTo: page.centerXAnchor, constant: 40).on("offset")
      return page
    },
    Mistake(
      name: "a second width at runtime", culprits: ["card-width"], fixes: [.remove("card-width")]
    ) {
      let page = page()
      let card = child("card", in: page)
      pin(card, "tl", to: page, 10)
      size(card, 100, 50)
      page.layoutIfNeeded()
      card.widthAnchor.constraint(equalToConstant: 200).on("wide")
      return page
    },
    Mistake(
      name: "one of three has another top as well", culprits: ["odd"], fixes: [.remove("odd")]
    ) {
      let page = page()
      for (index, name) in ["a", "b", "c"].enumerated() {
        let view = child(name, in: page)
        size(view, 50, 50)
        if name == "c" {
          view.topAnchor.constraint(equalTo: page.topAnchor, constant: 14).on("odd")
        }
        pin(view, "t", to: page, 10)
        view.leadingAnchor.constraint(
          equalTo: page.leadingAnchor, constant: Double(index) * 60
        ).on(name + "-leading")
      }
      return page
    },
    Mistake(
      name: "safe area and superview", culprits: ["card-top", "safe"],
      fixes: [.remove("card-top"), .remove("safe")]
    ) {
      let page = page()
      page.additionalSafeAreaInsets = LayoutInsets(top: 44, left: 0, bottom: 0, right: 0)
      let card = child("card", in: page)
      size(card, 100, 50)
      pin(card, "tl", to: page)
      card.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor).on("safe")
      return page
    },
    Mistake(
      name: "tops and baselines", culprits: ["tops", "baselines"],
      fixes: [.remove("tops"), .remove("baselines")]
    ) {
      let page = page()
      let title = label("title", 60, in: page)
      let detail = label("detail", 40, in: page)
      detail.firstBaselineOffsetFromTop = 10
      pin(title, "tl", to: page, 10)
      detail.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8).on("next")
      detail.topAnchor.constraint(equalTo: title.topAnchor).on("tops")
      detail.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor).on("baselines")
      return page
    },
    Mistake(
      name: "two sets for two size classes", culprits: ["old-width", "old-height", "old-top"],
      fixes: [.remove("old-width")]
    ) {
      let page = page()
      let card = child("card", in: page)
      pin(card, "l", to: page, 10)
      card.topAnchor.constraint(equalTo: page.topAnchor, constant: 10).on("old-top")
      card.widthAnchor.constraint(equalToConstant: 100).on("old-width")
      card.heightAnchor.constraint(equalToConstant: 50).on("old-height")
      page.layoutIfNeeded()
      card.topAnchor.constraint(equalTo: page.topAnchor, constant: 40).on("new-top")
      card.widthAnchor.constraint(equalToConstant: 200).on("new-width")
      card.heightAnchor.constraint(equalToConstant: 90).on("new-height")
      return page
    },
    Mistake(
      name: "left with leading from right to left", culprits: ["icon-left"],
      fixes: [.remove("icon-left")]
    ) {
      let page = page()
      page.direction = .rightToLeft
      let icon = child("icon", in: page)
      size(icon, 24, 24)
      pin(icon, "t", to: page)
      icon.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 16).on("icon-left")
      let title = label("title", 80, in: page)
      pin(title, "tr", to: page)
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8).on("next")
      return page
    },
  ]

  /// Too much for one axis.
  private static let tooMuch: [Mistake] = [
    Mistake(name: "pins and a width", culprits: ["card-width"], fixes: [.remove("card-width")]) {
      let page = page()
      let card = child("card", in: page)
      pin(card, "tlr", to: page, 20)
      size(card, 300, 100)
      return page
    },
    Mistake(
      name: "pins and a height", culprits: ["card-height"], fixes: [.remove("card-height")]
    ) {
      let page = page()
      let card = child("card", in: page)
      pin(card, to: page, 20)
      size(card, nil, 100)
      return page
    },
    Mistake(
      name: "four pins and a ratio", culprits: ["ratio"],
      fixes: [.remove("ratio"), .remove("card-bottom")]
    ) {
      let page = page()
      let card = child("card", in: page)
      pin(card, to: page, 20)
      card.widthAnchor.constraint(equalTo: card.heightAnchor, multiplier: 16 / 9).on("ratio")
      return page
    },
    Mistake(
      name: "a row that is too wide", culprits: ["b-width", "a-width", "b-trailing"],
      fixes: [.remove("b-width"), .remove("a-width"), .remove("b-trailing")]
    ) {
      let page = page()
      let views = ["a", "b"].map { child($0, in: page) }
      pin(views[0], "tl", to: page, 20)
      pin(views[1], "tr", to: page, 20)
      views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 20).on("gap")
      size(views[0], 160, 30)
      size(views[1], 160, 30)
      return page
    },
    Mistake(
      name: "a cell with an encapsulated height", culprits: ["title-bottom"],
      fixes: [.priority("title-bottom"), .priority("last")]
    ) {
      let page = page(320, 44)
      let image = child("image", in: page)
      pin(image, "tl", to: page, 8)
      size(image, 40, 40)
      let title = label("title", 80, in: page)
      below(title, image)
      pin(title, "lb", to: page, 8)
      title.heightAnchor.constraint(equalToConstant: 20).on("title-height")
      return page
    },
    Mistake(
      name: "a container of width 0", culprits: ["card-trailing", "page.width"],
      fixes: [.size("page"), .priority("card-trailing")]
    ) {
      let page = page(0, 480)
      let card = child("card", in: page)
      pin(card, "tlr", to: page, 16)
      size(card, nil, 40)
      return page
    },
  ]

  /// What stacks decide themselves.
  private static let stacks: [Mistake] = [
    Mistake(
      name: "a fixed gap inside a stack", culprits: ["gap"],
      fixes: [.container("stack", "customSpacing")]
    ) {
      let page = page()
      let stack = row(of: [40, 60], in: page, spacing: 8)
      pin(stack, "tl", to: page)
      let views = stack.arrangedSubviews
      views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 24).on("gap")
      return page
    },
    Mistake(
      name: "fillEqually with a width", culprits: ["stack", "b-width"],
      fixes: [.container("stack", "distribution"), .priority("b-width")]
    ) {
      let page = page()
      let stack = row(of: [40, 60, 50], in: page, distribution: .fillEqually)
      pin(stack, "tlr", to: page)
      size(stack.arrangedSubviews[1], 200)
      return page
    },
    Mistake(
      name: "a hidden view with a height", culprits: ["b-height"], fixes: [.priority("b-height")]
    ) {
      let page = page()
      let stack = row(of: [40, 60], in: page, axis: .vertical)
      stack.compatibility = .uikit
      pin(stack, "tl", to: page)
      size(stack.arrangedSubviews[1], nil, 50)
      stack.arrangedSubviews[1].isHidden = true
      return page
    },
    Mistake(
      name: "two plain views in a stack", culprits: ["a", "b"],
      fixes: [.container("stack", "distribution")]
    ) {
      let page = page()
      let stack = row(of: [0, 0], in: page)
      pin(stack, "tlr", to: page)
      size(stack, nil, 100)
      return page
    },
    Mistake(
      name: "labels that hug equally in a stack", culprits: ["a", "b"], fixes: [.hugging("a")]
    ) {
      let page = page()
      let stack = row(of: [40, 60], in: page)
      pin(stack, "tlr", to: page)
      return page
    },
  ]

  /// What nothing determines.
  private static let missing: [Mistake] = [
    Mistake(name: "no height", culprits: ["card"], fixes: [.add("card", .height)]) {
      let page = page()
      let card = child("card", in: page)
      pin(card, "tlr", to: page)
      return page
    },
    Mistake(
      name: "no height, others below", culprits: ["card"], fixes: [.add("card", .height)]
    ) {
      let page = page()
      let card = child("card", in: page)
      pin(card, "tlr", to: page)
      let title = label("title", 80, in: page)
      below(title, card)
      pin(title, "l", to: page)
      let detail = label("detail", 80, in: page)
      below(detail, title)
      pin(detail, "l", to: page)
      return page
    },
    Mistake(
      name: "no place across", culprits: ["title"],
      fixes: [.add("title", .leading), .add("title", .centerX)]
    ) {
      let page = page()
      let title = label("title", 80, in: page)
      pin(title, "t", to: page)
      return page
    },
    Mistake(name: "no place down", culprits: ["title"], fixes: [.add("title", .top)]) {
      let page = page()
      let title = label("title", 80, in: page)
      pin(title, "l", to: page)
      let detail = label("detail", 80, in: page)
      below(detail, title)
      pin(detail, "l", to: page)
      return page
    },
    Mistake(
      name: "neither width nor height", culprits: ["image"],
      fixes: [.add("image", .width), .add("image", .height)]
    ) {
      let page = page()
      let image = child("image", in: page)
      pin(image, "tl", to: page, 8)
      return page
    },
    Mistake(
      name: "a container that its contents do not close", culprits: ["box"],
      fixes: [.add("title", .bottom)]
    ) {
      let page = page()
      let box = child("box", in: page)
      pin(box, "tlr", to: page)
      let title = label("title", 80, in: box)
      pin(title, "tl", to: box, 8)
      return page
    },
    Mistake(
      name: "a banner was removed", culprits: ["title", "title-below"],
      fixes: [.add("title", .top)]
    ) {
      let page = page()
      let banner = child("banner", in: page)
      pin(banner, "tlr", to: page)
      size(banner, nil, 50)
      let title = label("title", 80, in: page)
      below(title, banner)
      pin(title, "l", to: page)
      page.layoutIfNeeded()
      banner.removeFromSuperview()
      return page
    },
  ]

  /// What several layouts suit equally.
  private static let ties: [Mistake] = [
    Mistake(name: "equal hugging", culprits: ["title", "field"], fixes: [.hugging("title")]) {
      let page = page()
      pair(page, label("title", 60, in: page), label("field", 80, in: page))
      return page
    },
    Mistake(
      name: "equal compression", culprits: ["title", "button"], fixes: [.resistance("button")]
    ) {
      let page = page()
      let title = label("title", 260, in: page)
      title.measurer = { LayoutSize(width: $0, height: 40) }
      pair(page, title, label("button", 120, in: page))
      return page
    },
    Mistake(
      name: "three that hug equally", culprits: ["a", "b"], fixes: [.hugging("a")]
    ) {
      let page = page()
      let views = ["a", "b", "c"].map { label($0, 40, in: page) }
      for view in views { pin(view, "t", to: page) }
      pin(views[0], "l", to: page)
      for (one, next) in zip(views, views.dropFirst()) {
        next.leadingAnchor.constraint(equalTo: one.trailingAnchor).isActive = true
      }
      pin(views[2], "r", to: page)
      return page
    },
    Mistake(
      name: "wishes of equal priority", culprits: ["narrow", "wide"],
      fixes: [.priority("narrow"), .priority("wide")]
    ) {
      let page = page()
      let card = child("card", in: page)
      pin(card, "tl", to: page)
      size(card, nil, 50)
      card.widthAnchor.constraint(equalToConstant: 100).withPriority(500).on("narrow")
      card.widthAnchor.constraint(equalToConstant: 130).withPriority(500).on("wide")
      return page
    },
  ]

  /// Two labels side by side from edge to edge.
  private static func pair(_ page: LayoutView, _ one: LayoutView, _ other: LayoutView) {
    pin(one, "tl", to: page)
    pin(other, "tr", to: page)
    other.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 8).on("gap")
  }

  /// Contents of scroll views and of roots that take their size from them.
  private static let scrolls: [Mistake] = [
    Mistake(
      name: "a scroll view without a bottom", culprits: ["scroll.content", "scroll"],
      fixes: [.add("last", .bottom)]
    ) {
      let (page, scroll) = scroller()
      let first = label("first", 320, in: scroll)
      pin(first, "tlr", to: scroll)
      let last = label("last", 320, in: scroll)
      below(last, first)
      pin(last, "l", to: scroll)
      return page
    },
    Mistake(
      name: "a scroll view without a trailing chain", culprits: ["scroll.content", "scroll"],
      fixes: [.add("first", .trailing), .add("first", .width)]
    ) {
      let (page, scroll) = scroller()
      let first = label("first", 320, in: scroll)
      pin(first, "tlb", to: scroll)
      return page
    },
    Mistake(
      name: "a scroll view whose contents have no width", culprits: ["scroll.content", "scroll"],
      fixes: [.add("box", .width)]
    ) {
      let (page, scroll) = scroller()
      let box = child("box", in: scroll)
      pin(box, to: scroll)
      size(box, nil, 900)
      return page
    },
    Mistake(
      name: "a cell without a bottom", culprits: ["page", "title"], fixes: [.add("title", .bottom)]
    ) {
      let page = page(320, 0)
      page.sizing = .freeHeight
      let title = label("title", 80, in: page)
      pin(title, "tl", to: page, 8)
      return page
    },
    Mistake(
      name: "a cell that is cut", culprits: ["page", "detail"], fixes: [.add("detail", .bottom)]
    ) {
      let page = page(320, 0)
      page.sizing = .freeHeight
      let title = label("title", 80, in: page)
      pin(title, "tl", to: page, 8)
      title.bottomAnchor.constraint(lessThanOrEqualTo: page.bottomAnchor, constant: -8).on("room")
      let detail = label("detail", 80, in: page)
      below(detail, title)
      pin(detail, "l", to: page, 8)
      return page
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
  private static let places: [Mistake] = [
    Mistake(
      name: "the sign of a trailing constant", culprits: ["trailing"],
      fixes: [.constant("trailing", -20)]
    ) {
      let page = page()
      let card = child("card", in: page)
      pin(card, "tl", to: page, 20)
      size(card, nil, 50)
      card.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: 20).on("trailing")
      return page
    },
    Mistake(
      name: "two labels on each other", culprits: ["detail", "title"],
      fixes: [.add("detail", .top)]
    ) {
      let page = page()
      let title = label("title", 80, in: page)
      pin(title, "tl", to: page, 20)
      let detail = label("detail", 120, in: page)
      pin(detail, "l", to: page, 20)
      detail.topAnchor.constraint(equalTo: page.topAnchor, constant: 30).on("detail-top")
      return page
    },
    Mistake(
      name: "a text cut by a fixed width", culprits: ["title-width"],
      fixes: [.remove("title-width"), .relation("title-width")]
    ) {
      let page = page()
      let title = label("title", 90, in: page)
      pin(title, "tl", to: page, 20)
      size(title, 60)
      return page
    },
    Mistake(
      name: "the same constraint twice", culprits: ["card-width", "again"],
      fixes: [.remove("again"), .remove("card-width")]
    ) {
      let page = page()
      let card = child("card", in: page)
      pin(card, "tl", to: page)
      size(card, 100, 50)
      card.widthAnchor.constraint(equalToConstant: 100).on("again")
      return page
    },
  ]
}
