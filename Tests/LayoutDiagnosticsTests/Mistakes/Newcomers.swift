import AutoLayout
import LayoutContainers

/// A third list, of players, tickets, maps and watches: written before anybody saw what is said of
/// them. Two layouts were corrected afterwards, which were sound or wrong twice.
enum Newcomers {
  static let all = held + decided + open + places

  /// What something holds already.
  private static let held: [Mistake] = [
    Mistake(
      name: "a seek bar made by hand keeps its mask", culprits: ["seek.mask"],
      fixes: [.mask("seek")]
    ) {
      let player = page(844, 390)
      let controls = child("controls", in: player)
      pin(controls, "lbr", to: player)
      size(controls, nil, 80)
      let seek = child("seek", in: controls)
      seek.translatesAutoresizingMaskIntoConstraints = true
      seek.frame = LayoutRect(x: 0, y: 0, width: 200, height: 4)
      pin(seek, "lr", to: controls, 24)
      seek.centerYAnchor.constraint(equalTo: controls.centerYAnchor).on("seek-middle")
      return player
    },
    Mistake(
      name: "a badge is above the cart and inside of it", culprits: ["count-right", "count-over"],
      fixes: [.remove("count-right"), .remove("count-over")]
    ) {
      let page = page(390, 844)
      let cart = child("cart", in: page)
      pin(cart, "tr", to: page, 24)
      size(cart, 32, 32)
      let count = label("count", 18, in: page)
      count.topAnchor.constraint(equalTo: cart.topAnchor, constant: -6).on("count-top")
      count.trailingAnchor.constraint(equalTo: cart.trailingAnchor, constant: 6).on("count-over")
      count.trailingAnchor.constraint(equalTo: cart.trailingAnchor, constant: -4).on("count-right")
      return page
    },
    Mistake(
      name: "a sheet is given its open height without the closed one being taken back",
      culprits: ["sheet-height"], fixes: [.remove("sheet-height")]
    ) {
      let map = page(390, 844)
      let sheet = child("sheet", in: map)
      pin(sheet, "lbr", to: map)
      size(sheet, nil, 120)
      map.layoutIfNeeded()
      sheet.heightAnchor.constraint(equalToConstant: 480).on("open-height")
      return map
    },
    Mistake(
      name: "a ticket between its margins has the width of another phone",
      culprits: ["ticket-width"], fixes: [.remove("ticket-width")]
    ) {
      let page = page(360, 780)
      let ticket = child("ticket", in: page)
      pin(ticket, "tlr", to: page, 24)
      size(ticket, 342, 160)
      return page
    },
    Mistake(
      name: "a poster between two bars has the ratio of a film",
      culprits: ["film"], fixes: [.remove("film"), .remove("poster-bottom")]
    ) {
      let page = page(390, 844)
      let top = child("top", in: page)
      pin(top, "tlr", to: page)
      size(top, nil, 90)
      let poster = child("poster", in: page)
      below(poster, top, 0)
      pin(poster, "lbr", to: page)
      poster.heightAnchor.constraint(equalTo: poster.widthAnchor, multiplier: 9 / 16).on("film")
      return page
    },
    Mistake(
      name: "a footnote follows two texts at once",
      culprits: ["note-under-price", "note-under-text"],
      fixes: [.remove("note-under-price"), .remove("note-under-text")]
    ) {
      let page = page()
      let text = label("text", 150, in: page)
      pin(text, "tl", to: page, 16)
      size(text, nil, 20)
      let price = child("price", in: page, content: LayoutSize(width: 60, height: 34))
      pin(price, "tr", to: page, 16)
      size(price, nil, 34)
      let note = label("note", 200, in: page)
      pin(note, "l", to: page, 16)
      note.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8).on("note-under-text")
      note.topAnchor.constraint(equalTo: price.bottomAnchor, constant: 8).on("note-under-price")
      return page
    },
    Mistake(
      name: "a chevron is kept at the right of a row that reads from the right",
      culprits: ["chevron-right"], fixes: [.remove("chevron-right")]
    ) {
      let row = page(375, 56)
      row.direction = .rightToLeft
      let chevron = child("chevron", in: row)
      size(chevron, 8, 14)
      chevron.centerYAnchor.constraint(equalTo: row.centerYAnchor).on("chevron-middle")
      chevron.rightAnchor.constraint(equalTo: row.rightAnchor, constant: -12).on("chevron-right")
      let name = label("name", 140, in: row)
      pin(name, "l", to: row, 12)
      name.centerYAnchor.constraint(equalTo: row.centerYAnchor).on("name-middle")
      name.trailingAnchor.constraint(equalTo: chevron.leadingAnchor, constant: -8).on("before")
      return row
    },
  ]

  /// What stacks and cells decide.
  private static let decided: [Mistake] = [
    Mistake(
      name: "a chat line in a cell of a guessed height", culprits: ["bubble-bottom"],
      fixes: [.priority("bubble-bottom")]
    ) {
      let cell = page(390, 44)
      cell.heightAnchor.constraint(equalToConstant: 44).on("UIView-Encapsulated-Layout-Height")
      cell.sizing = .freeHeight
      let bubble = child("bubble", in: cell)
      pin(bubble, "tlb", to: cell, 6)
      size(bubble, 240, 64)
      return cell
    },
    Mistake(
      name: "keys of a calculator in a row that shares equally, one of them wide",
      culprits: ["stack", "a-width"],
      fixes: [.container("stack", "distribution"), .priority("a-width"), .remove("a-width")]
    ) {
      let page = page(375, 120)
      let stack = row(of: [40, 40, 40, 40], in: page, distribution: .fillEqually, spacing: 12)
      pin(stack, to: page, 12)
      size(stack.arrangedSubviews[0], 165)
      return page
    },
    Mistake(
      name: "a promotion is hidden with its height left on", culprits: ["c-height"],
      fixes: [.priority("c-height")]
    ) {
      let page = page()
      let stack = row(of: [40, 60, 80], in: page, axis: .vertical, spacing: 10)
      stack.compatibility = .uikit
      pin(stack, "tlr", to: page)
      size(stack.arrangedSubviews[2], nil, 96)
      stack.arrangedSubviews[2].isHidden = true
      return page
    },
    Mistake(
      name: "a line is pushed away inside a column", culprits: ["push"],
      fixes: [.container("stack", "customSpacing")]
    ) {
      let page = page()
      let stack = row(of: [100, 120, 90], in: page, axis: .vertical, spacing: 4)
      pin(stack, "tl", to: page, 20)
      let views = stack.arrangedSubviews
      views[2].topAnchor.constraint(equalTo: views[1].bottomAnchor, constant: 32).on("push")
      return page
    },
  ]

  /// What nothing determines.
  private static let open: [Mistake] = [
    Mistake(
      name: "a map between a search field and nothing", culprits: ["map"],
      fixes: [.add("map", .height), .add("map", .bottom)]
    ) {
      let page = page(390, 844)
      let search = label("search", 200, in: page)
      pin(search, "tlr", to: page, 12)
      let map = child("map", in: page)
      below(map, search)
      pin(map, "lr", to: page)
      return page
    },
    Mistake(
      name: "a clock of two texts, both as willing to stretch", culprits: ["hours", "minutes"],
      fixes: [.hugging("hours"), .hugging("minutes")]
    ) {
      let watch = page(184, 224)
      let hours = label("hours", 60, in: watch)
      let minutes = label("minutes", 64, in: watch)
      pin(hours, "tl", to: watch, 4)
      pin(minutes, "tr", to: watch, 4)
      minutes.leadingAnchor.constraint(equalTo: hours.trailingAnchor, constant: 4).on("colon")
      return watch
    },
    Mistake(
      name: "a feed whose last post hangs in the air", culprits: ["feed.content", "feed"],
      fixes: [.add("post2", .bottom)]
    ) {
      let page = page(390, 844)
      let feed = ScrollView(name: "feed")
      feed.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(feed)
      pin(feed, to: page)
      var above: LayoutView?
      for index in 0..<3 {
        let post = child("post\(index)", in: feed)
        pin(post, "lr", to: feed, 16)
        post.widthAnchor.constraint(equalTo: feed.widthAnchor, constant: -32).on("wide\(index)")
        size(post, nil, 400)
        if let above { below(post, above, 24) } else { pin(post, "t", to: feed, 16) }
        above = post
      }
      return page
    },
    Mistake(
      name: "a comment's cell ends nowhere", culprits: ["page", "likes"],
      fixes: [.add("likes", .bottom)]
    ) {
      let page = page(375, 0)
      page.sizing = .freeHeight
      let avatar = child("avatar", in: page)
      pin(avatar, "tl", to: page, 12)
      size(avatar, 36, 36)
      let words = label("words", 220, in: page)
      pin(words, "t", to: page, 12)
      words.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 10).on("beside")
      let likes = label("likes", 70, in: page)
      likes.leadingAnchor.constraint(equalTo: words.leadingAnchor).on("under")
      likes.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 6).on("likes-top")
      return page
    },
    Mistake(
      name: "the pin a callout hung on was taken away", culprits: ["callout", "callout-above"],
      fixes: [.add("callout", .top), .add("callout", .bottom), .add("callout", .centerY)]
    ) {
      let map = page(390, 844)
      let pinView = child("marker", in: map)
      size(pinView, 24, 32)
      pinView.centerXAnchor.constraint(equalTo: map.centerXAnchor).on("marker-x")
      pinView.centerYAnchor.constraint(equalTo: map.centerYAnchor).on("marker-y")
      let callout = label("callout", 120, in: map)
      callout.centerXAnchor.constraint(equalTo: map.centerXAnchor).on("callout-x")
      callout.bottomAnchor.constraint(equalTo: pinView.topAnchor, constant: -4)
        .on("callout-above")
      map.layoutIfNeeded()
      pinView.removeFromSuperview()
      return map
    },
    Mistake(
      name: "two panes of a split that want to be wide alike", culprits: ["thin", "thick"],
      fixes: [.priority("thin"), .priority("thick")]
    ) {
      let page = page(1024, 768)
      let side = child("side", in: page)
      pin(side, "tlb", to: page)
      side.widthAnchor.constraint(equalToConstant: 260).withPriority(600).on("thin")
      side.widthAnchor.constraint(equalToConstant: 340).withPriority(600).on("thick")
      return page
    },
  ]

  /// Frames that are wrong although everything holds, and what is said twice.
  private static let places: [Mistake] = [
    Mistake(
      name: "a floating button hangs over the corner", culprits: ["add-right", "add-bottom"],
      fixes: [.constant("add-right", -20), .constant("add-bottom", -20)]
    ) {
      let page = page(390, 844)
      let add = child("add", in: page)
      size(add, 56, 56)
      add.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: 20).on("add-right")
      add.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: 20).on("add-bottom")
      return page
    },
    Mistake(
      name: "a price runs into the title of a dish", culprits: ["price", "dish"],
      fixes: [.add("price", .leading), .add("dish", .trailing)]
    ) {
      let row = page(320, 60)
      let dish = label("dish", 260, in: row)
      pin(dish, "l", to: row, 16)
      dish.centerYAnchor.constraint(equalTo: row.centerYAnchor).on("dish-middle")
      let price = label("price", 64, in: row)
      pin(price, "r", to: row, 16)
      price.centerYAnchor.constraint(equalTo: row.centerYAnchor).on("price-middle")
      return row
    },
    Mistake(
      name: "a greeting in a chip that is too narrow", culprits: ["chip-width"],
      fixes: [.remove("chip-width"), .relation("chip-width")]
    ) {
      let page = page()
      let chip = child("chip", in: page)
      pin(chip, "tl", to: page, 12)
      size(chip, 80, 36)
      let word = label("word", 110, in: chip)
      pin(word, to: chip, 8)
      return page
    },
    Mistake(
      name: "the same margin three times", culprits: ["once", "twice", "thrice"],
      fixes: [.remove("twice"), .remove("thrice"), .remove("once")]
    ) {
      let page = page()
      let hero = child("hero", in: page)
      size(hero, nil, 200)
      pin(hero, "tr", to: page)
      for name in ["once", "twice", "thrice"] {
        hero.leadingAnchor.constraint(equalTo: page.leadingAnchor).on(name)
      }
      return page
    },
    Mistake(
      name: "a caption is tied to a picture nobody added",
      culprits: ["picture-top", "picture-leading"],
      // Nobody holds the picture, so that there is nothing to try a fix on.
      fixes: []
    ) {
      let page = page()
      let picture = LayoutView(name: "picture")
      picture.translatesAutoresizingMaskIntoConstraints = false
      picture.naturalSize = LayoutSize(width: 200, height: 120)
      let caption = label("caption", 120, in: page)
      pin(caption, "l", to: page, 16)
      pin(picture, "tl", to: page, 16)
      below(caption, picture)
      return page
    },
  ]
}
