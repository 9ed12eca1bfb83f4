public import AutoLayout
import LayoutDiagnostics

/// A rectangle a test expects: x, y, width and height in points, `nil` where any value will do.
///
/// Use it to write expected frames as literals.
///
/// ```swift
/// expectFrames(form, ["title": [76, 16, 223, 41], "button": [nil, 166, nil, nil]])
/// ```
public struct ExpectedFrame: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The numbers, at least four.
  private(set) var values: [Double?]

  /// A rectangle, `nil` where any value will do.
  public init(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) {
    values = [x, y, width, height]
  }

  /// `[x, y, width, height]`; what is left out at the end may have any value.
  public init(arrayLiteral values: Double?...) {
    self.values = values + Array(repeating: nil, count: max(0, 4 - values.count))
  }

  /// Exactly this rectangle.
  public init(_ frame: LayoutRect) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

/// A number of a frame that differs from what is expected of it.
struct FrameDeviation {
  private let view: LayoutView
  private let name: String
  private let component: LayoutComponent
  private let found: Double
  private let expected: Double

  private var difference: Double { found - expected }
  /// `title.x`.
  private var side: String { "\(name).\(component.name)" }

  /// Compares views of a tree with expected frames, those of `secondary` only where their name has no other meaning.
  ///
  /// - Returns: A line for everything that differs or cannot be compared; none if all is as expected.
  static func lines(
    of root: LayoutView, from frames: KeyValuePairs<String, ExpectedFrame>, tolerance: Double,
    besides secondary: Set<ObjectIdentifier> = []
  ) -> [String] {
    if let orphan = root.orphan { return [LayoutView.words(onOrphan: orphan.label)] }
    return root.keepingRoot {
      root.layoutIfNeeded()
      var unknown = frames.isEmpty ? ["no frame is expected: name at least one view"] : []
      var deviations: [FrameDeviation] = []
      for (name, frame) in frames {
        var views = root.views(called: name)
        let primary = views.filter { !secondary.contains(ObjectIdentifier($0)) }
        if primary.count == 1 { views = primary }
        guard let view = views.first, views.count == 1 else {
          let known = SubtreeWalk(root).compactMap(\.layoutName).prefix(12)
          unknown.append(
            views.isEmpty
              ? "there is no view '\(name)'; there are \(known.joined(separator: ", "))"
              : "\(views.count) views are called '\(name)': write the names above it too, with '/'")
          continue
        }
        if frame.values.count > 4 {
          unknown.append(
            "\(name) has \(frame.values.count) numbers: a frame has x, y, width and height")
        }
        for (component, expected) in zip(LayoutComponent.allCases, frame.values) {
          let found = component.value(of: view.frame)
          guard let expected, !(abs(found - expected) <= tolerance) else { continue }
          let deviation = FrameDeviation(
            view: view, name: name, component: component, found: found, expected: expected)
          if expected.isFinite {
            deviations.append(deviation)
          } else {
            unknown.append("\(deviation.side): the expected value is not a finite number")
          }
        }
      }
      return unknown + deviations.map { $0.line(among: deviations, tolerance) }
    }
  }

  private func line(among others: [FrameDeviation], _ tolerance: Double) -> String {
    "\(side) \(words(found)), expected \(words(expected)): \(words(abs(difference))) "
      + component.word(isMore: difference > 0) + reason(among: others, tolerance)
  }

  /// Another deviation that this one follows from, else what the value is made of.
  private func reason(among others: [FrameDeviation], _ tolerance: Double) -> String {
    guard let explanation = view.explain(component.attribute) else { return "" }
    let sizes = explanation.links.compactMap(\.size)
    let causes = others.filter { other in
      other.component.isLength && other.view !== view
        && sizes.contains("\(other.view.layoutName?.spoken ?? other.name).\(other.component)")
    }
    let cause =
      causes.first { abs(abs($0.difference) - abs(difference)) <= tolerance } ?? causes.first
    if let cause { return " because \(cause.side) is \(words(cause.found))" }
    let parts = explanation.links.filter { abs($0.contribution) > tolerance }
    guard !parts.isEmpty else { return "" }
    if parts.count == 1, let only = parts[0].constraint { return " because \(only)" }
    let sum = parts.prefix(4).map { "\(words($0.contribution)) of \($0.constraint ?? "nothing")" }
    let more = parts.count > 4 ? " and \(parts.count - 4) more" : ""
    return " because it is " + sum.joined(separator: ", ") + more
  }
}

extension LayoutComponent {
  /// What the component of a frame is called in tests.
  fileprivate var name: String { self == .minX ? "x" : self == .minY ? "y" : "\(self)" }
}

/// At most two decimals, none where they are zeros.
func words(_ value: Double) -> String { value.text(decimals: 2) }

extension LayoutView {
  /// The views of the tree with a name, or with names down a way: `form/title`.
  func views(called name: String) -> [LayoutView] {
    let way = name.split(separator: "/").map(String.init)
    return SubtreeWalk(self).filter { view in
      let names = sequence(first: view, next: \.superview).prefix(way.count).map(\.layoutName)
      return !way.isEmpty && names.reversed() == way
    }
  }
}
