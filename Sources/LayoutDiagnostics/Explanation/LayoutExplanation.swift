public import AutoLayout

/// The reason why an attribute of a view has its value, as data: the constraints that determine the
/// value, in order.
///
/// Use an explanation to find out why a view has its position or size.
public struct LayoutExplanation: Hashable, Sendable {
  /// One link of the chain: a constraint and its contribution to the value.
  package struct Link: Hashable, Sendable {
    /// The description of the constraint, with the place where it was written; `nil` if no
    /// constraint determines a coordinate, which then keeps its value.
    package var constraint: String?
    /// The size that the constraint determines, such as `title.height`, if it concerns only one
    /// size.
    package var size: String?
    /// Whether a container generated the constraint.
    package var isMade = false
    /// The contribution to the value, in points.
    package var contribution: Double
    /// The change of the value per point of the constraint's constant.
    package var rate: Double
    /// The limit up to which the constant can grow with this rate; `nil` if no constraint
    /// determines the coordinate, and in chains of more than 256 links.
    package var growth: Limit?
    /// The limit down to which the constant can fall with this rate.
    package var decline: Limit?
  }

  /// The limit of a change of a constant.
  package struct Limit: Hashable, Sendable {
    /// The change of the constant up to the limit, in points; infinite without a limit, and 0 at a
    /// kink.
    package var distance: Double
    /// The value at the limit; infinite without a limit.
    package var value: Double
    /// The description of the constraint that determines the value beyond the limit, if there is
    /// one.
    package var stop: String?

    fileprivate var takingOver: String { stop.map { ", where \($0) takes over" } ?? "" }
  }

  /// The path of the view from the root.
  public var item: String
  /// The explained attribute.
  public var attribute: LayoutAttribute
  /// The value of the attribute in points. Positions are relative to the superview.
  public var value: Double
  /// The chain, from the root to the view. The sum of the contributions is the value.
  package var links: [Link]
  /// The topmost view, if its superview was deallocated because no reference to the root was kept.
  /// The value is then that in a part of the tree.
  package var orphan: String?
  /// The least value at which the view shows its entire content; `nil` for positions and for views
  /// without content.
  package var content: Double?
}

extension LayoutExplanation: CustomStringConvertible {
  /// The greatest number of links that are printed. Further links are counted.
  static let lineLimit = 12

  /// The arithmetic line by line, followed by the first change that affects the value.
  public var description: String {
    var lines = ["\(item).\(attribute) is \(short(value)):"]
    if let orphan { lines.append("  " + LayoutView.words(onOrphan: orphan)) }
    // Constraints that containers generate to align views usually contribute nothing and explain
    // little.
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

  /// The link whose constant needs the smallest change until another constraint determines the
  /// value, and the constants at kinks. Links that containers generated are ignored.
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
