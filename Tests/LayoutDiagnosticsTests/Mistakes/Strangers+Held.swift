import AutoLayout
import LayoutContainers

/// More mistakes, written before anybody looked at what the findings say of them.
enum Strangers {
  static let all = held + tooMuch + stacks + missing + ties + scrolls + places + refused

  /// A frame or a line that something holds already.
  static let held: [Mistake] = [
    Mistake(
      name: "an avatar in a cell keeps its mask", culprits: ["avatar.mask"],
      fixes: [.mask("avatar")]
    ) {
      let cell = page(320, 80)
      let avatar = child("avatar", in: cell)
      avatar.translatesAutoresizingMaskIntoConstraints = true
      avatar.frame = LayoutRect(x: 10, y: 10, width: 40, height: 40)
      pin(avatar, "l", to: cell, 16)
      avatar.centerYAnchor.constraint(equalTo: cell.centerYAnchor).on("avatar-middle")
      size(avatar, 48, 48)
      let title = label("title", 80, in: cell)
      title.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12).on("beside")
      title.centerYAnchor.constraint(equalTo: avatar.centerYAnchor).on("title-middle")
      return cell
    },
    Mistake(
      name: "a header keeps its mask", culprits: ["header.mask"], fixes: [.mask("header")]
    ) {
      let page = page()
      let header = child("header", in: page)
      header.translatesAutoresizingMaskIntoConstraints = true
      header.frame = LayoutRect(x: 0, y: 0, width: 320, height: 100)
      pin(header, "tlr", to: page)
      size(header, nil, 64)
      let logo = child("logo", in: header)
      size(logo, 32, 32)
      logo.centerXAnchor.constraint(equalTo: header.centerXAnchor).on("logo-x")
      logo.centerYAnchor.constraint(equalTo: header.centerYAnchor).on("logo-y")
      return page
    },
    Mistake(
      name: "a panel ends at the tab bar and at the safe area",
      culprits: ["panel-safe", "panel-bar"], fixes: [.remove("panel-safe"), .remove("panel-bar")]
    ) {
      let page = page(375, 812)
      page.additionalSafeAreaInsets = LayoutInsets(top: 44, left: 0, bottom: 34, right: 0)
      let bar = child("bar", in: page)
      pin(bar, "lbr", to: page)
      size(bar, nil, 83)
      let panel = child("panel", in: page)
      pin(panel, "tlr", to: page)
      panel.bottomAnchor.constraint(equalTo: page.safeAreaLayoutGuide.bottomAnchor)
        .on("panel-safe")
      panel.bottomAnchor.constraint(equalTo: bar.topAnchor).on("panel-bar")
      return page
    },
    Mistake(
      name: "a second bottom when the keyboard comes", culprits: ["field-bottom"],
      fixes: [.remove("field-bottom")]
    ) {
      let page = page(375, 667)
      let field = label("field", 120, in: page)
      pin(field, "lbr", to: page, 20)
      page.layoutIfNeeded()
      field.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -280).on("above-keys")
      return page
    },
    Mistake(
      name: "the third of four rows begins twice", culprits: ["stray"], fixes: [.remove("stray")]
    ) {
      let page = page()
      var above: LayoutView?
      for name in ["name", "street", "city", "country"] {
        let row = label(name, 90, in: page)
        if name == "city" {
          row.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 20).on("stray")
        }
        pin(row, "l", to: page, 16)
        if let above { below(row, above) } else { pin(row, "t", to: page, 16) }
        above = row
      }
      return page
    },
    Mistake(
      name: "a badge is in the middle and at the top", culprits: ["badge-top", "badge-middle"],
      fixes: [.remove("badge-top"), .remove("badge-middle")]
    ) {
      let page = page()
      let avatar = child("avatar", in: page)
      pin(avatar, "tl", to: page, 20)
      size(avatar, 60, 60)
      let badge = child("badge", in: page)
      size(badge, 16, 16)
      badge.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 4).on("beside")
      badge.topAnchor.constraint(equalTo: avatar.topAnchor).on("badge-top")
      badge.centerYAnchor.constraint(equalTo: avatar.centerYAnchor).on("badge-middle")
      return page
    },
    Mistake(
      name: "right with leading from right to left", culprits: ["arrow-right"],
      fixes: [.remove("arrow-right")]
    ) {
      let page = page()
      page.direction = .rightToLeft
      let arrow = child("arrow", in: page)
      size(arrow, 12, 20)
      pin(arrow, "t", to: page, 10)
      arrow.rightAnchor.constraint(equalTo: page.rightAnchor, constant: -16).on("arrow-right")
      let title = label("title", 80, in: page)
      pin(title, "tl", to: page, 16)
      title.trailingAnchor.constraint(equalTo: arrow.leadingAnchor, constant: -8).on("before")
      return page
    },
    Mistake(
      name: "upright and flat at once", culprits: ["caption-under", "caption-left"],
      fixes: [.remove("caption-under"), .remove("caption-left")]
    ) {
      let page = page(568, 320)
      let photo = child("photo", in: page)
      pin(photo, "tl", to: page)
      size(photo, 200, 150)
      let caption = label("caption", 120, in: page)
      caption.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 8).on("caption-under")
      caption.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16)
        .on("caption-left")
      page.layoutIfNeeded()
      caption.topAnchor.constraint(equalTo: page.topAnchor, constant: 16).on("caption-top")
      caption.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 8)
        .on("caption-beside")
      return page
    },
    Mistake(
      name: "middles and baselines", culprits: ["middles", "baselines"],
      fixes: [.remove("middles"), .remove("baselines")]
    ) {
      let page = page()
      let title = label("title", 100, in: page)
      pin(title, "tl", to: page, 16)
      let value = child("value", in: page, content: LayoutSize(width: 40, height: 34))
      value.firstBaselineOffsetFromTop = 27
      size(value, nil, 34)
      pin(value, "r", to: page, 16)
      value.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor).on("baselines")
      value.centerYAnchor.constraint(equalTo: title.centerYAnchor).on("middles")
      return page
    },
  ]

  /// Too much for one axis.
  static let tooMuch: [Mistake] = [
    Mistake(
      name: "a list between bars has a height", culprits: ["list-height"],
      fixes: [.remove("list-height")]
    ) {
      let page = page()
      let header = child("header", in: page)
      pin(header, "tlr", to: page)
      size(header, nil, 60)
      let footer = child("footer", in: page)
      pin(footer, "lbr", to: page)
      size(footer, nil, 50)
      let list = child("list", in: page)
      pin(list, "lr", to: page)
      list.topAnchor.constraint(equalTo: header.bottomAnchor).on("list-top")
      list.bottomAnchor.constraint(equalTo: footer.topAnchor).on("list-bottom")
      size(list, nil, 300)
      return page
    },
    Mistake(
      name: "a square from edge to edge has a height", culprits: ["square", "thumb-height"],
      fixes: [.remove("square"), .remove("thumb-height")]
    ) {
      let page = page()
      let thumb = child("thumb", in: page)
      pin(thumb, "tlr", to: page, 16)
      size(thumb, nil, 100)
      thumb.heightAnchor.constraint(equalTo: thumb.widthAnchor).on("square")
      return page
    },
    Mistake(
      name: "three equal columns and a width", culprits: ["day-width"],
      fixes: [.remove("day-width")]
    ) {
      let page = page()
      let views = ["year", "month", "day"].map { child($0, in: page) }
      for view in views {
        pin(view, "t", to: page, 16)
        size(view, nil, 40)
      }
      pin(views[0], "l", to: page, 16)
      pin(views[2], "r", to: page, 16)
      for (one, next) in zip(views, views.dropFirst()) {
        next.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 8)
          .on("\(next.layoutName ?? "")-gap")
        next.widthAnchor.constraint(equalTo: one.widthAnchor).on("\(next.layoutName ?? "")-equal")
      }
      size(views[2], 150)
      return page
    },
    Mistake(
      name: "two least widths", culprits: ["buy-least", "cancel-least"],
      fixes: [.remove("buy-least"), .remove("cancel-least"), .priority("buy-least")]
    ) {
      let page = page()
      let cancel = label("cancel", 60, in: page)
      let buy = label("buy", 40, in: page)
      pin(cancel, "lb", to: page, 16)
      pin(buy, "rb", to: page, 16)
      buy.leadingAnchor.constraint(equalTo: cancel.trailingAnchor, constant: 12).on("between")
      cancel.widthAnchor.constraint(greaterThanOrEqualToConstant: 150).on("cancel-least")
      buy.widthAnchor.constraint(greaterThanOrEqualToConstant: 150).on("buy-least")
      return page
    },
    Mistake(
      name: "a cell's encapsulated height by its name", culprits: ["thumb-bottom", "thumb-height"],
      fixes: [.priority("thumb-bottom"), .priority("thumb-height")]
    ) {
      let page = page()
      let cell = child("cell", in: page)
      pin(cell, "tlr", to: page)
      cell.heightAnchor.constraint(equalToConstant: 44).on("UIView-Encapsulated-Layout-Height")
      let thumb = child("thumb", in: cell)
      pin(thumb, "tlb", to: cell, 12)
      size(thumb, 60, 60)
      return page
    },
    Mistake(
      name: "a cell that is too narrow at first", culprits: ["title-trailing", "page.width"],
      fixes: [.priority("title-trailing"), .size("page")]
    ) {
      let page = page(50, 50)
      let icon = child("icon", in: page)
      pin(icon, "tl", to: page, 8)
      size(icon, 40, 34)
      let title = label("title", 60, in: page)
      pin(title, "tr", to: page, 8)
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8).on("beside")
      return page
    },
    Mistake(
      name: "a table header of height 0", culprits: ["title-bottom", "page.height"],
      fixes: [.priority("title-bottom"), .size("page")]
    ) {
      let page = page(320, 0)
      let title = label("title", 200, in: page)
      pin(title, to: page, 16)
      return page
    },
  ]

  /// What stacks decide themselves.
  static let stacks: [Mistake] = [
    Mistake(
      name: "the first view of a stack is pushed down", culprits: ["push"],
      fixes: [.remove("push")]
    ) {
      let page = page()
      let stack = row(of: [40, 60], in: page, axis: .vertical)
      pin(stack, "tlr", to: page)
      stack.arrangedSubviews[0].topAnchor.constraint(equalTo: stack.topAnchor, constant: 10)
        .on("push")
      return page
    },
    Mistake(
      name: "a hidden row with margins inside", culprits: ["hint-bottom", "hint-top"],
      fixes: [.priority("hint-bottom"), .priority("hint-top")]
    ) {
      let page = page()
      let field = LayoutView(name: "field")
      field.naturalSize = LayoutSize(width: 100, height: 34)
      let notice = LayoutView(name: "notice")
      let stack = StackView([field, notice], axis: .vertical, name: "form")
      stack.compatibility = .uikit
      stack.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(stack)
      pin(stack, "tlr", to: page)
      let hint = label("hint", 90, in: notice)
      pin(hint, to: notice, 8)
      notice.isHidden = true
      return page
    },
    Mistake(
      name: "equal heights and two heights", culprits: ["stack", "a-height", "c-height"],
      fixes: [
        .container("stack", "distribution"), .priority("a-height"), .priority("c-height"),
        .remove("a-height"), .remove("c-height"),
      ]
    ) {
      let page = page()
      let stack = row(of: [40, 60, 50], in: page, distribution: .fillEqually, axis: .vertical)
      pin(stack, "tl", to: page)
      size(stack.arrangedSubviews[0], nil, 50)
      size(stack.arrangedSubviews[2], nil, 80)
      return page
    },
    Mistake(
      name: "a button's width in a stack that fills", culprits: ["a-width", "stack"],
      fixes: [
        .remove("a-width"), .priority("a-width"), .container("stack", "alignment"),
      ]
    ) {
      let page = page()
      let stack = row(of: [100, 80], in: page, axis: .vertical)
      pin(stack, "tlr", to: page, 20)
      size(stack.arrangedSubviews[0], 120)
      return page
    },
    Mistake(
      name: "three plain views in a column", culprits: ["a", "b", "stack"],
      fixes: [.container("stack", "distribution"), .add("b", .height)]
    ) {
      let page = page()
      let stack = row(of: [0, 0, 0], in: page, axis: .vertical, spacing: 4)
      pin(stack, to: page)
      return page
    },
  ]
}
