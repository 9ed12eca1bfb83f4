import AutoLayout

/// Line icons of our own, in a box of 24 by 24, for the image names that documents use most.
enum Icons {
  /// The path of the icon for an image name; a picture frame for names it does not know.
  static func path(for name: String) -> String {
    let words = name.lowercased().split(whereSeparator: { !$0.isLetter }).map(String.init)
    for word in words {
      if let path = paths.first(where: { $0.names.contains(word) })?.path { return path }
    }
    return picture
  }

  private static let picture =
    "M3 5H21V19H3ZM3 17L9 11L13 15L16 12L21 17M15 8.5A1.2 1.2 0 1 1 15 8.6Z"

  private static let paths: [(names: [String], path: String)] = [
    (
      ["person", "user", "profile", "avatar", "account"],
      "M12 12A4 4 0 1 1 12 4A4 4 0 1 1 12 12ZM4 20.5C4 16.5 7.5 14.5 12 14.5S20 16.5 20 20.5Z"
    ),
    (["lock", "password"], "M6 11H18V20.5H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11M12 14.5V17"),
    (["envelope", "mail", "email"], "M3 5.5H21V18.5H3ZM3.5 6.5L12 13L20.5 6.5"),
    (["key"], "M8 16A4.5 4.5 0 1 1 11.5 8.5L20 4M17 5.5L18.5 8.5M8 10.5V11"),
    (
      ["star", "favorite", "rating"],
      "M12 3.5L14.6 9.1L20.8 9.8L16.2 14L17.4 20.2L12 17.1L6.6 20.2L7.8 14L3.2 9.8L9.4 9.1Z"
    ),
    (
      ["heart", "like"],
      "M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7A4.5 4.5 0 0 1 21 8.5C21 11.5 19 15 12 20Z"
    ),
    (
      ["magnifyingglass", "search"],
      "M10.5 17A6.5 6.5 0 1 1 10.5 4A6.5 6.5 0 1 1 10.5 17ZM15.3 15.3L21 21"
    ),
    (["plus", "add"], "M12 4V20M4 12H20"),
    (["minus", "remove"], "M4 12H20"),
    (["xmark", "close", "cross", "cancel"], "M5 5L19 19M19 5L5 19"),
    (["checkmark", "check", "tick", "done"], "M4 12.5L10 18.5L20 6"),
    (
      ["gear", "gearshape", "settings"],
      "M12 15.5A3.5 3.5 0 1 1 12 8.5A3.5 3.5 0 1 1 12 15.5ZM12 2.5V6M12 18V21.5M2.5 12H6M18 12H21.5M5.3 5.3L7.8 7.8M16.2 16.2L18.7 18.7M18.7 5.3L16.2 7.8M7.8 16.2L5.3 18.7"
    ),
    (["house", "home"], "M3 11.5L12 4L21 11.5M5.5 9.5V20H18.5V9.5"),
    (["bell", "notification"], "M6 17V11A6 6 0 0 1 18 11V17L20 18.5H4ZM10 20.5H14"),
    (
      ["camera", "photo"],
      "M3 7.5H8L9.5 5H14.5L16 7.5H21V19H3ZM12 16.5A3.5 3.5 0 1 1 12 9.5A3.5 3.5 0 1 1 12 16.5Z"
    ),
    (["calendar", "date"], "M4 6H20V20H4ZM4 10H20M8 3.5V7.5M16 3.5V7.5"),
    (["clock", "time", "picker"], "M12 21A9 9 0 1 1 12 3A9 9 0 1 1 12 21ZM12 7V12L15.5 14"),
    (
      ["map", "location", "pin"],
      "M12 21.5C7.5 16 5.5 13 5.5 9.5A6.5 6.5 0 0 1 18.5 9.5C18.5 13 16.5 16 12 21.5ZM12 11.5A2 2 0 1 1 12 7.5A2 2 0 1 1 12 11.5Z"
    ),
    (
      ["web", "globe", "network"],
      "M12 21A9 9 0 1 1 12 3A9 9 0 1 1 12 21ZM3 12H21M12 3C8 7.5 8 16.5 12 21C16 16.5 16 7.5 12 3Z"
    ),
    (["left", "back"], "M15 4L7 12L15 20"),
    (["right", "forward", "disclosure", "next"], "M9 4L17 12L9 20"),
    (["up"], "M4 15L12 7L20 15"),
    (["down", "dropdown"], "M4 9L12 17L20 9"),
    (
      ["eye"],
      "M2.5 12C6 6.5 18 6.5 21.5 12C18 17.5 6 17.5 2.5 12ZM12 14.5A2.5 2.5 0 1 1 12 9.5A2.5 2.5 0 1 1 12 14.5Z"
    ),
    (
      ["trash", "delete", "bin"],
      "M4 6.5H20M9 6.5V4H15V6.5M6 6.5L7 20.5H17L18 6.5M10 10.5V16.5M14 10.5V16.5"
    ),
    (["play"], "M7 4.5L19.5 12L7 19.5Z"),
    (["pause"], "M8 5V19M16 5V19"),
    (["info"], "M12 21A9 9 0 1 1 12 3A9 9 0 1 1 12 21ZM12 11V16.5M12 7.5V8"),
    (
      ["cart", "basket", "shop"],
      "M2.5 4H5.5L8 15.5H18.5L21 7H6.2M9 20A.8 .8 0 1 1 9 20.1ZM17.5 20A.8 .8 0 1 1 17.5 20.1Z"
    ),
    (
      ["phone", "call"],
      "M5 3.5H9L11 8.5L8.5 10.5C9.5 13 11 14.5 13.5 15.5L15.5 13L20.5 15V19A2 2 0 0 1 18.5 21C10.5 21 3 13.5 3 5.5A2 2 0 0 1 5 3.5Z"
    ),
    (["message", "chat", "bubble", "comment"], "M3 5H21V17H11L6.5 21V17H3Z"),
    (["menu", "list", "hamburger"], "M4 6H20M4 12H20M4 18H20"),
    (["ellipsis", "more"], "M5 12H5.1M12 12H12.1M19 12H19.1"),
    (["share", "export"], "M12 3V15M7.5 7L12 3L16.5 7M6 11H4.5V21H19.5V11H18"),
    (["bookmark"], "M6 3.5H18V20.5L12 16L6 20.5Z"),
    (["bolt", "flash"], "M13 2.5L5 13.5H11.5L10.5 21.5L19 10H12.5Z"),
  ]
}

extension SVGRenderer {
  /// Draws an icon, at most 56 points large, in the middle of a box.
  mutating func drawIcon(named name: String, centredIn box: LayoutRect) -> [LayoutRect] {
    let side = min(56, min(box.width, box.height) * 0.86)
    guard side >= 4 else { return [] }
    let place = LayoutRect(
      x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    let factor = side / 24
    markup.empty(
      "path",
      [
        "class": "g", "d": Icons.path(for: name),
        "style": "stroke-width:\(points(1.6 / max(factor, 0.6)))",
        "transform": "translate(\(points(place.x)) \(points(place.y))) scale(\(points(factor)))",
      ])
    return [place]
  }
}
