import AutoLayout
import LayoutContainers

extension ScreenMistake {
  /// Frames that are wrong although everything holds, and calls that were never made.
  static let frames = edges + contents + calls

  private static let edges: [ScreenMistake] = [
    ScreenMistake(
      name: "the trailing constant of a card has the wrong sign", culprits: ["card-end"],
      fixes: [.constant("card-end", -16)]
    ) {
      let page = page(390, 844)
      let card = child("card", in: page)
      pin(card, "tl", to: page, 16)
      card.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: 16).on("card-end")
      let title = label("title", 180, in: card)
      pin(title, "tl", to: card, 12)
      let body = text("body", 600, in: card)
      below(body, title, 8)
      pin(body, "lr", to: card, 12)
      let open = button("open", 90, in: card)
      below(open, body, 12)
      pin(open, "lb", to: card, 12)
      return page
    },
    ScreenMistake(
      name: "a title is tied to the leading edge of its icon",
      culprits: ["title-start", "title", "icon"],
      fixes: [
        .remove("title-start"), .add("title", .leading, to: ["icon"], .trailing, [8]),
      ]
    ) {
      let page = page(390, 844)
      let icon = Self.icon("icon", 24, in: page)
      pin(icon, "tl", to: page, 16)
      let title = label("title", 120, in: page)
      pin(title, "t", to: page, 16)
      title.leadingAnchor.constraint(equalTo: icon.leadingAnchor, constant: 8).on("title-start")
      let detail = label("detail", 160, in: page)
      below(detail, icon, 8)
      pin(detail, "l", to: page, 16)
      return page
    },
    ScreenMistake(
      name: "a message may end beyond its bubble because its relation is turned round",
      culprits: ["message-end"], fixes: [.relation("message-end", .lessThanOrEqual)]
    ) {
      let page = page(390, 844)
      let bubble = child("bubble", in: page)
      pin(bubble, "tl", to: page, 16)
      size(bubble, 260)
      let message = text("message", 400, in: bubble)
      pin(message, "tlb", to: bubble, 12)
      message.trailingAnchor.constraint(
        greaterThanOrEqualTo: bubble.trailingAnchor, constant: -12
      ).on("message-end")
      let time = label("time", 50, in: page)
      below(time, bubble, 4)
      pin(time, "l", to: page, 16)
      return page
    },
  ]

  private static let contents: [ScreenMistake] = [
    ScreenMistake(
      name: "a badge beside a title is narrower than its words", culprits: ["badge-width"],
      fixes: [.remove("badge-width"), .relation("badge-width", .greaterThanOrEqual)]
    ) {
      let page = page(390, 844)
      let row = child("row", in: page)
      pin(row, "tlr", to: page, 16)
      size(row, nil, 44)
      let title = label("title", 160, in: row)
      pin(title, "l", to: row, 8)
      centerY(title, in: row)
      let badge = label("badge", 64, in: row)
      pin(badge, "r", to: row, 8)
      centerY(badge, in: row)
      size(badge, 40)
      end(title, before: badge)
      return page
    },
    ScreenMistake(
      name: "a card is less high than its title and its text", culprits: ["card-height", "body"],
      fixes: [.remove("card-height"), .relation("card-height", .greaterThanOrEqual)]
    ) {
      let page = page(390, 844)
      let card = child("card", in: page)
      pin(card, "tlr", to: page, 16)
      size(card, nil, 60)
      let title = label("title", 180, in: card)
      title.setContentCompressionResistancePriority(.required, for: .vertical)
      pin(title, "tl", to: card, 12)
      let body = text("body", 600, in: card)
      below(body, title, 4)
      pin(body, "lbr", to: card, 12)
      let share = button("share", 80, in: page)
      below(share, card, 16)
      centerX(share, in: page)
      return page
    },
    ScreenMistake(
      name: "a photo keeps its ratio at the width of the screen and its caption is cut",
      culprits: ["caption-width"],
      fixes: [.remove("caption-width"), .relation("caption-width", .greaterThanOrEqual)]
    ) {
      let page = page(390, 844)
      let photo = child("photo", in: page, content: LayoutSize(width: 1200, height: 800))
      pin(photo, "tlr", to: page)
      photo.heightAnchor.constraint(equalTo: photo.widthAnchor, multiplier: 2.0 / 3)
        .on("photo-ratio")
      for axis in [LayoutAxis.horizontal, .vertical] {
        photo.setContentCompressionResistancePriority(.defaultLow, for: axis)
      }
      let caption = label("caption", 140, in: page)
      below(caption, photo, 8)
      pin(caption, "l", to: page, 16)
      size(caption, 80)
      let credit = label("credit", 90, in: page)
      below(credit, photo, 8)
      pin(credit, "r", to: page, 16)
      return page
    },
  ]

  private static let calls: [ScreenMistake] = [
    ScreenMistake(
      name: "a dot is placed at 0 times the edge of its icon", culprits: ["dot-x", "dot"],
      fixes: [.said("multiplier")]
    ) {
      let page = page(390, 844)
      let bar = child("bar", in: page)
      pin(bar, "tlr", to: page)
      size(bar, nil, 56)
      let bell = icon("bell", 32, in: bar)
      pin(bell, "r", to: bar, 16)
      centerY(bell, in: bar)
      let dot = icon("dot", 8, in: bar)
      dot.topAnchor.constraint(equalTo: bell.topAnchor).on("dot-top")
      LayoutConstraint(
        item: dot, attribute: .leading, relatedBy: .equal, toItem: bell, attribute: .trailing,
        multiplier: 0, constant: 4
      ).on("dot-x")
      return page
    },
    ScreenMistake(
      name: "the glass of a search field is constrained and never added",
      culprits: ["glass", "glass-leading", "glass-center-y", "glass-width", "glass-height"],
      fixes: [.subview("glass")]
    ) {
      let page = page(390, 844)
      let search = SearchField(name: "search")
      search.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(search)
      pin(search, "tlr", to: page, 16)
      size(search, nil, 40)
      let glass = search.glass
      glass.translatesAutoresizingMaskIntoConstraints = false
      size(glass, 20, 20)
      pin(glass, "l", to: search, 8)
      centerY(glass, in: search)
      let results = label("results", 120, in: page)
      below(results, search, 16)
      pin(results, "l", to: page, 16)
      return page
    },
  ]

  /// A field that keeps its icon.
  private final class SearchField: LayoutView {
    let glass = LayoutView(name: "glass")
  }
}
