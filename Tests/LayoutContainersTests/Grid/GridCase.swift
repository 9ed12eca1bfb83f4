import AutoLayout
import Foundation
import LayoutContainers
import TestSupport
import Testing

/// A grid of `../shared/cases/grid.json`, or of our own.
struct GridCase: CustomTestStringConvertible, @unchecked Sendable {
  let id: String
  let document: JSON

  var testDescription: String { id }

  /// All shared cases; none where there are no such files.
  static let shared: [GridCase] = {
    guard let data = try? Data(contentsOf: SharedMaterial.cases("grid.json")) else { return [] }
    return read(data)
  }()

  static func read(_ data: Data) -> [GridCase] {
    guard let document = try? JSONDecoder().decode(JSON.self, from: data) else { return [] }
    return (document["cases"]?.list ?? []).map {
      GridCase(id: $0["id"]?.text ?? "", document: $0)
    }
  }

  var kind: String { document["kind"]?.text ?? "" }

  /// The frames of the original.
  var frames: [[Double]] {
    (document["expect"]?["frames"]?.list ?? []).map { $0.numbers?.compactMap { $0 } ?? [] }
  }

  /// Whether a grid gives these frames. The lengths of words, and tracks as long as the longest of them, are not
  /// known to a grid.
  var isKnown: Bool {
    let words = (document["cols"]?.list ?? []) + (document["rows"]?.list ?? [])
    return ["same", nil].contains(document["spec"].map { $0.text ?? "" })
      && !words.contains { $0.text == "min" }
  }

  private func numbers(_ key: String) -> [Double?] { document[key]?.numbers ?? [] }

  private func tracks(_ key: String, _ pads: String) -> [GridTrack] {
    let pads = document[pads]?.list ?? []
    return (document[key]?.list ?? []).enumerated().map { index, word in
      var track = GridTrack(Self.size(word.text ?? "auto"))
      if index < pads.count, let pad = pads[index].numbers {
        (track.paddingBefore, track.paddingAfter) = (pad[0] ?? 0, pad[1] ?? 0)
      }
      return track
    }
  }

  /// A size in the words of the cases.
  static func size(_ word: String) -> GridTrack.Size {
    if let points = Double(word) { return .points(points) }
    if word.hasPrefix("fit("), let most = Double(word.dropFirst(4).dropLast()) {
      return .content(maximum: most)
    }
    let parts = word.components(separatedBy: "..")
    let factor =
      parts[parts.count - 1].hasSuffix("fr")
      ? Double(parts[parts.count - 1].dropLast(2)) : nil
    let least = parts.count > 1 ? Double(parts[0]) : nil
    if let factor { return least.map { .fraction(factor, minimum: $0) } ?? .fraction(factor) }
    if let least { return .automatic(minimum: least, maximum: Double(parts[1]) ?? .infinity) }
    return word == "auto" ? .automatic : .content()
  }

  private static func distribution(_ word: String?) -> GridView.Distribution {
    switch word {
    case "start": .leading
    case "center": .center
    case "end": .trailing
    default: .fill
    }
  }

  static func alignment(_ word: String?) -> GridView.Alignment {
    switch word {
    case "start": .leading
    case "center": .center
    case "end": .trailing
    case "first": .firstBaseline
    case "last": .lastBaseline
    default: .fill
    }
  }

  /// The grid, as the root of a tree or pinned to the edges of one.
  func build() -> (grid: GridView, views: [LayoutView]) {
    let gap = numbers("gap")
    let grid = GridView(columnSpacing: gap[0] ?? 0, rowSpacing: gap[1] ?? 0, name: id)
    grid.columns = tracks("cols", "colPad")
    grid.rows = tracks("rows", "rowPad")
    grid.horizontalDistribution = Self.distribution(document["content"]?.list?[0].text)
    grid.verticalDistribution = Self.distribution(document["content"]?.list?[1].text)
    let pad = numbers("pad").map { $0 ?? 0 }
    if pad.contains(where: { $0 != 0 }) {
      grid.isLayoutMarginsRelativeArrangement = true
      grid.layoutMargins = LayoutInsets(
        top: pad[2], left: pad[0], bottom: pad[3], right: pad[1])
    }
    let isMirrored = document["rtl"]?.isTrue ?? false
    if isMirrored { grid.direction = .rightToLeft }
    var views: [LayoutView] = []
    for (index, item) in (document["items"]?.list ?? []).enumerated() {
      let words = item.list ?? []
      let view = Self.view("\(id).\(index)", words[4])
      views.append(view)
      let numbers = words[0..<4].map { Int($0.number ?? 0) }
      grid.addArrangedSubview(
        view, column: numbers[0], row: numbers[2], columnSpan: numbers[1], rowSpan: numbers[3])
      grid.setAlignment(
        horizontal: Self.alignment(words[5].text), vertical: Self.alignment(words[6].text), of: view
      )
      if words.count > 7, let margins = words[7].numbers?.map({ $0 ?? 0 }) {
        grid.setMargins(
          DirectionalInsets(
            top: margins[2], leading: margins[isMirrored ? 1 : 0], bottom: margins[3],
            trailing: margins[isMirrored ? 0 : 1]), of: view)
      }
    }
    let size = numbers("size")
    return (root(grid, size[0], size[1]), views)
  }

  private static func view(_ name: String, _ content: JSON) -> LayoutView {
    if let size = content.numbers { return label(name, size[0] ?? 0, size[1] ?? 0) }
    if let width = content["w"]?.number, let height = content["h"]?.number {
      let view = label(name, width, height)
      view.firstBaselineOffsetFromTop = content["first"]?.number
      return view
    }
    let view = LayoutView(name: name)
    let words = Int(content["words"]?.number ?? 0)
    let length = 8 * Int(content["letters"]?.number ?? 0)
    view.measurer = { width in
      let perLine = max(1, min(words, Int((min(width, 1e6) + 1e-6) / Double(length))))
      let lines = (words + perLine - 1) / perLine
      return LayoutSize(
        width: Double(min(words, perLine) * length), height: Double(20 * lines))
    }
    return view
  }
}
