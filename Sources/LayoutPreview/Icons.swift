import AutoLayout

/// Line icons of our own, in a box of 24 by 24, for the image names that documents use most. A line of the file
/// `icons.txt` has the names of an icon and its path.
enum Icons {
  /// The path of the icon for an image name; a picture frame for names it does not know.
  static func path(for name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter }
    return words.lazy.compactMap { paths[String($0)] }.first ?? picture
  }

  private static let picture =
    "M3 5H21V19H3ZM3 17L9 11L13 15L16 12L21 17M15 8.5A1.2 1.2 0 1 1 15 8.6Z"

  private static let paths: [String: String] = {
    var paths: [String: String] = [:]
    for line in String(decoding: PackageResources.icons_txt, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ": ")
      for name in parts[0].split(separator: " ") { paths[String(name)] = String(parts[1]) }
    }
    return paths
  }()
}

extension SVGRenderer {
  /// Draws an icon, at most 56 points large, in the middle of a box.
  mutating func drawIcon(named name: String, centredIn box: LayoutRect) -> [LayoutRect] {
    let side = min(56, min(box.width, box.height) * 0.86)
    guard side >= 4 else { return [] }
    let place = LayoutRect(
      x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    let factor = side / 24
    svg += """
      <path class="g" d="\(Icons.path(for: name))" \
      style="stroke-width:\(points(1.6 / max(factor, 0.6)))" \
      transform="translate(\(points(place.x)) \(points(place.y))) scale(\(points(factor)))"/>
      """
    return [place]
  }
}
