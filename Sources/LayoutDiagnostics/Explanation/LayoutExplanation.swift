public import AutoLayout

/// Why an attribute of a view has its value, as data: the constraints it stands on, in order.
///
/// Use it to find out why a view is where it is.
public struct LayoutExplanation: Hashable, Sendable {
  /// One link of the chain: a constraint and its part in the value.
  package struct Link: Hashable, Sendable {
    /// The constraint in words, with the place it was written at; `nil` where nothing holds a
    /// coordinate and it stays where it was.
    package var constraint: String?
    /// The size it fixes, `title.height`, if it speaks of one size only.
    package var size: String?
    /// Whether a container made it, not a person.
    package var isMade = false
    /// What it adds to the value, in points.
    package var contribution: Double
    /// Change of the value per point of the constraint's constant.
    package var rate: Double
    /// How far the constant may grow with that; `nil` if nothing depends on it, and in chains of more
    /// than 256 links.
    package var growth: Limit?
    /// How far the constant may fall with that.
    package var decline: Limit?
  }

  /// The end of a move of a constant.
  package struct Limit: Hashable, Sendable {
    /// How far the constant moves, in points; infinite without limit, 0 at a kink.
    package var distance: Double
    /// The value there; infinite without limit.
    package var value: Double
    /// The constraint that takes over, in words, if one does.
    package var stop: String?

    fileprivate var takingOver: String { stop.map { ", where \($0) takes over" } ?? "" }
  }

  /// The path of the view from the root.
  public var item: String
  /// The attribute that is explained.
  public var attribute: LayoutAttribute
  /// Its value in points; positions are relative to the superview.
  public var value: Double
  /// The chain, from the root to the view. The contributions add up to the value.
  package var links: [Link]
  /// The topmost view, if the superview that it was added to has ended: nothing kept a reference to
  /// the root, and the value is that in a part of the tree.
  package var orphan: String?
  /// The least value at which the view shows all of its content, for sizes of views with content.
  package var content: Double?
}

extension LayoutExplanation: CustomStringConvertible {
  /// Links that are printed; of longer chains the others are counted.
  static let lineLimit = 12

  /// The arithmetic line by line, then what moves the value first.
  public var description: String {
    var lines = ["\(item).\(attribute) is \(short(value)):"]
    if let orphan { lines.append("  " + LayoutView.words(onOrphan: orphan)) }
    // What containers make to align views adds nothing and says little.
    let shown = self.links.filter { !$0.isMade || abs($0.contribution) > Examination.tolerance }
    let links = shown.isEmpty ? self.links : shown
    let contributions = links.map {
      ($0.contribution < 0 ? "- " : "+ ") + short(abs($0.contribution))
    }
    let width = contributions.prefix(Self.lineLimit).map(\.count).max() ?? 0
    for (link, text) in zip(links, contributions).prefix(Self.lineLimit) {
      let gap = String(repeating: " ", count: width - text.count)
      lines.append(
        "  \(text)\(gap)  \(link.constraint ?? "nothing holds it: it stays where it was")")
    }
    if links.count > Self.lineLimit {
      lines.append("  … and \(links.count - Self.lineLimit) more in the chain")
    }
    lines += moves.map { "  " + $0 }
    if let content { lines.append("  " + words(on: content)) }
    return lines.joined(separator: "\n")
  }

  /// The link whose constant needs the least move until something else takes over, and where a constant has no effect
  /// from here on; of constraints that a person wrote and of contents.
  private var moves: [String] {
    let limits = links.filter { !$0.isMade && $0.rate != 0 }.flatMap { link in
      [(link.growth, "more", link.rate), (link.decline, "less", -link.rate)]
        .compactMap { limit, way, rate in
          limit.map { (of: link.constraint ?? "", limit: $0, way: way, rate: rate) }
        }
    }
    let first = limits.filter { $0.limit.distance > 0 && $0.limit.distance.isFinite }
      .min { $0.limit.distance < $1.limit.distance }
    let words = first.map { move in
      "moved first by \(move.of): \(short(move.rate)) for every point \(move.way), for "
        + "\(short(move.limit.distance)) points, until \(short(move.limit.value))"
        + move.limit.takingOver
    }
    return [words].compactMap { $0 }
      + limits.filter { $0.limit.distance == 0 }.map {
        "at a kink: \($0.way) of \($0.of) has no effect" + $0.limit.takingOver
      }
  }

  private func words(on content: Double) -> String {
    let missing = content - value
    if missing > Examination.tolerance {
      return "cut: its content needs \(short(content)), \(short(missing)) more"
    }
    return "its content needs \(short(content)): cut when it is \(short(-missing)) less"
  }
}
