import AutoLayout
import LayoutDiagnostics
import LayoutDocuments

/// The views of a layout, from which the script of a page draws them again: parents before children.
struct DetailTree {
  /// A list of `[parent, id, name, kind, flags, text, symbol]`; flags are 1 for containers, 2 for what
  /// clips and 4 for what is hidden.
  let json: String

  /// The tree of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - known: What was written for the texts of other trees of the same scene.
  init(_ layout: IBLayout, _ known: inout [PreviewText: String]) {
    func written(_ text: PreviewText) -> String {
      if let words = known[text] { return words }
      let words = Self.text(text)
      known[text] = words
      return words
    }
    json = JSONText.array(
      layout.nodes.map { node in
        let content = PreviewContent(node.model)
        // A hidden root, such as a panel that appears later, is what the page is about.
        let isHidden = node.view.isHidden && node.parent != nil
        let flags =
          (content.kind.isContainer ? 1 : 0) + (content.kind.clipsChildren ? 2 : 0)
          + (isHidden ? 4 : 0)
        return JSONText.array([
          "\(node.parent ?? -1)", JSONText.string(content.id ?? content.name ?? ""),
          JSONText.string(content.name ?? ""), JSONText.string(content.kind.rawValue),
          "\(flags)", content.text.map(written) ?? "0",
          content.symbol.map(JSONText.string) ?? "0",
        ])
      })
  }

  /// `[words at every text length …, size, bold, alignment, placeholder, lines]`.
  private static func text(_ text: PreviewText) -> String {
    let words = SceneDetail.textLengths.map { length -> String in
      let longer =
        length == 1 ? text.string : PseudoLocalizedMeasurer(length: length).longer(text.string)
      return JSONText.string(longer)
    }
    return JSONText.array(
      words + [
        LinearFrames.text(text.size), text.isBold ? "1" : "0",
        JSONText.string(text.alignment.rawValue), text.isPlaceholder ? "1" : "0",
        "\(text.lineLimit)",
      ])
  }
}

/// Why every number of every frame is what it is.
struct DetailWhy {
  /// `{words: [constraint …], views: [[[contribution, word, …] for x, y, width and height] …]}`.
  let json: String

  init(_ layout: IBLayout) {
    var words: [String] = []
    var places: [String: Int] = [:]
    // The same constraint is a reason of many numbers.
    var known: [String: Int] = [:]
    func place(of told: String) -> Int {
      if let place = known[told] { return place }
      let text = PreviewScreen.withoutPlaces(told)
      let place = places[text] ?? words.count
      if place == words.count {
        words.append(text)
        places[text] = place
      }
      known[told] = place
      return place
    }
    let reasons = LayoutReasons(of: layout.root)
    let views = layout.nodes.map { node -> String in
      guard node.parent != nil else { return "0" }
      let numbers = [LayoutAttribute.left, .top, .width, .height].map { attribute -> String in
        let links = reasons.links(attribute, of: node.view, atMost: Self.longest)
        return JSONText.array(
          links.flatMap { link -> [String] in
            [
              LinearFrames.text(link.contribution),
              "\(place(of: link.constraint ?? "nothing holds it"))",
            ]
          })
      }
      return JSONText.array(numbers)
    }
    json = JSONText.object([
      ("words", JSONText.strings(words)), ("views", JSONText.array(views)),
    ])
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
