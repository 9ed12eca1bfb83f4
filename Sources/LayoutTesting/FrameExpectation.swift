public import AutoLayout
import LayoutDiagnostics

/// An expected frame: x, y, width and height in points. A component that is `nil` may have any
/// value.
///
/// Use this type to write expected frames as literals.
///
/// ```swift
/// expectFrames(form, ["title": [76, 16, 223, 41], "button": [nil, 166, nil, nil]])
/// ```
public struct ExpectedFrame: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The components, at least four.
  private(set) var values: [Double?]

  /// Creates an expected frame. A component that is `nil` may have any value.
  public init(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) {
    values = [x, y, width, height]
  }

  /// Creates an expected frame from `[x, y, width, height]`. Components that are omitted at the end
  /// may have any value.
  public init(arrayLiteral values: Double?...) {
    self.values = values + Array(repeating: nil, count: max(0, 4 - values.count))
  }

  /// Creates an expected frame with exactly these components.
  public init(_ frame: LayoutRect) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

/// A component of a frame that differs from its expected value.
struct FrameDeviation {
  private let view: LayoutView
  private let name: String
  private let component: LayoutComponent
  private let found: Double
  private let expected: Double

  private var difference: Double { found - expected }
  /// `title.x`.
  private var side: String { "\(name).\(component.name)" }

  /// Compares views of a tree with expected frames. A name refers to one of the `secondary` views
  /// only if no other view has it.
  ///
  /// - Returns: A line for each component that differs or cannot be compared; empty if there is
  ///   none.
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

  /// Another deviation that causes this one, or the constraints that determine the value.
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
  /// The name of the component in tests.
  fileprivate var name: String { self == .minX ? "x" : self == .minY ? "y" : "\(self)" }
}

/// The number with at most two decimals and without trailing zeros.
func words(_ value: Double) -> String { value.text(decimals: 2) }

extension LayoutView {
  /// The views of the tree with a name or with a path of names, such as `form/title`.
  func views(called name: String) -> [LayoutView] {
    let way = name.split(separator: "/").map(String.init)
    return SubtreeWalk(self).filter { view in
      let names = sequence(first: view, next: \.superview).prefix(way.count).map(\.layoutName)
      return !way.isEmpty && names.reversed() == way
    }
  }
}
