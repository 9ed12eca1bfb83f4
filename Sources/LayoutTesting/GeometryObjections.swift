import AutoLayout
import LayoutContainers
import LayoutDiagnostics

/// What speaks against a layout by its frames alone.
struct GeometryObjections {
  private let root: LayoutView
  /// Less than this counts as nothing, in points: frames are rounded to pixels.
  private static let tolerance = 0.51

  init(of root: LayoutView) { self.root = root }

  func findings(_ quality: LayoutQuality) -> [LayoutFinding] {
    root.keepingRoot { objections(quality) }
  }

  private func objections(_ quality: LayoutQuality) -> [LayoutFinding] {
    root.layoutIfNeeded()
    let found = root.allViews.filter { !$0.isHidden }.flatMap { view in
      (quality.contains(.hasNoOverlaps) ? overlaps(in: view) : [])
        + (quality.contains(.staysInside) ? outside(view) : [])
        + (quality.contains(.showsEverything) ? clipped(view) : [])
    }
    return found.isEmpty ? [] : advised(found)
  }

  /// The objections with what mends them, where the diagnostics find the same and know it.
  private func advised(_ objections: [LayoutFinding]) -> [LayoutFinding] {
    let known = root.findings().filter { !$0.fixes.isEmpty }
    return objections.map { objection in
      var advised = objection
      let same = known.first { finding in
        finding.kind == objection.kind
          && finding.items.prefix(objection.items.count).allSatisfy(objection.items.contains)
      }
      if let same {
        advised.fixes = Array(same.fixes.prefix(1))
        (advised.file, advised.line) = (same.file, same.line)
      }
      return advised
    }
  }

  private func overlaps(in view: LayoutView) -> [LayoutFinding] {
    let children = view.subviews.filter { !$0.isHidden }
    return children.indices.flatMap { index in
      children.dropFirst(index + 1).compactMap { overlap(children[index], $0) }
    }
  }

  private func overlap(_ one: LayoutView, _ other: LayoutView) -> LayoutFinding? {
    let common = one.frame.intersection(other.frame)
    guard common.width > Self.tolerance, common.height > Self.tolerance else { return nil }
    let names = [name(one), name(other)]
    return LayoutFinding(
      kind: .overlap, severity: .warning, items: names,
      message: "\(names[0]) and \(names[1]) overlap by \(words(common.width)) × "
        + words(common.height))
  }

  private func outside(_ view: LayoutView) -> [LayoutFinding] {
    guard view !== root, let superview = view.superview, !superview.isScrollView else { return [] }
    let (frame, bounds) = (view.frame, superview.bounds)
    let excesses = [
      ("on the left", bounds.minX - frame.minX), ("at the top", bounds.minY - frame.minY),
      ("on the right", frame.maxX - bounds.maxX), ("at the bottom", frame.maxY - bounds.maxY),
    ]
    let parts = excesses.filter { $0.1 > Self.tolerance }.map { "\(words($0.1)) \($0.0)" }
    guard !parts.isEmpty else { return [] }
    return [
      LayoutFinding(
        kind: .outside, severity: .warning, items: [name(view)],
        message: "\(name(view)) reaches out of \(name(superview)) by "
          + parts.joined(separator: " and "))
    ]
  }

  private func clipped(_ view: LayoutView) -> [LayoutFinding] {
    let content = view.intrinsicContentSize
    let text = view.measure(width: view.frame.width)
    var parts: [String] = []
    // A text that may wrap is as wide as it is let.
    if text == nil, content.width - view.frame.width > Self.tolerance {
      parts.append("\(words(view.frame.width)) wide, its content \(words(content.width))")
    }
    let height = text?.height ?? content.height
    if height - view.frame.height > Self.tolerance {
      parts.append("\(words(view.frame.height)) high, its content \(words(height))")
    }
    guard !parts.isEmpty else { return [] }
    return [
      LayoutFinding(
        kind: .clipped, severity: .warning, items: [name(view)],
        message: "\(name(view)) is cut: it is " + parts.joined(separator: " and "))
    ]
  }

  private func name(_ view: LayoutView) -> String {
    var steps: [String] = []
    var named = view
    while named.layoutName == nil, let above = named.superview {
      steps.append("view[\(above.subviews.firstIndex { $0 === named } ?? 0)]")
      named = above
    }
    return ([named.layoutName?.spoken ?? "root"] + steps.reversed()).joined(separator: "/")
  }
}

extension LayoutView {
  /// Whether what is in it may be larger than it is.
  fileprivate var isScrollView: Bool { self is ScrollView || self is ListView }
}
