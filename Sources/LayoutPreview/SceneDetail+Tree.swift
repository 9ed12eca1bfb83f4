import AutoLayout
import LayoutDiagnostics
import LayoutDocuments

/// The views of a layout, from which the script of a page draws them again: parents before children.
enum DetailTree {
  /// A list of `[parent, id, name, kind, flags, text]`. Flags are 1 for containers, 2 for views that clip and 4
  /// for hidden views.
  static func json(_ layout: IBLayout) -> JSONText {
    let views = layout.nodes.map { node in
      let content = PreviewContent(node.model)
      // A hidden root, such as a panel that appears later, is the subject of the page.
      let isHidden = node.view.isHidden && node.parent != nil
      let flags =
        (content.kind.isContainer ? 1 : 0) + (content.kind.clipsChildren ? 2 : 0)
        + (isHidden ? 4 : 0)
      return JSONText.list(
        node.parent ?? -1, content.id ?? content.name ?? "", content.name ?? "",
        content.kind.rawValue, flags, content.text.map(text) ?? JSONText("0"))
    }
    return JSONText(views.json)
  }

  /// `[words at every text length, size, bold, alignment, placeholder, lines]`.
  private static func text(_ text: PreviewText) -> JSONText {
    let words = SceneDetail.textLengths.map { length in
      PseudoLocalizedMeasurer(length: length).longer(text.string)
    }
    return .list(
      words, LinearFrames.rounded(text.size), text.isBold, text.alignment.rawValue,
      text.isPlaceholder, text.lineLimit)
  }
}

/// The reasons for every number of every frame.
enum DetailWhy {
  /// `{words: [constraint …], views: [[[contribution, word, …] for x, y, width and height] …]}`.
  static func json(_ layout: IBLayout) -> JSONText {
    var words: [String] = []
    // One constraint is a reason for many numbers.
    var places: [String: Int] = [:]
    func place(of reason: String) -> Int {
      if let place = places[reason] { return place }
      places[reason] = words.count
      words.append(PreviewScreen.withoutPlaces(reason))
      return words.count - 1
    }
    let reasons = LayoutReasons(of: layout.root)
    let views = layout.nodes.map { node in
      let attributes: [LayoutAttribute] = node.parent == nil ? [] : [.left, .top, .width, .height]
      return attributes.map { attribute in
        reasons.links(attribute, of: node.view, atMost: Self.longest).flatMap { link in
          [
            LinearFrames.rounded(link.contribution),
            Double(place(of: link.constraint ?? "nothing holds it")),
          ]
        }
      }
    }
    return JSONText([("words", words), ("views", views)])
  }

  /// The number of links of a chain that are listed; further ones are left out.
  private static let longest = 12
}

extension String {
  /// JSON that cannot end the script element it stands in: `<` may only be part of strings.
  var safeInScript: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return self }
    return utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: "\\u003c")
  }
}
