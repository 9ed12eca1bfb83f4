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

/// Compares the frames of a tree with what is expected of them, and says why they differ.
struct FrameComparison {
  private let root: LayoutView
  /// The root of the tree of `root`, kept until the reasons are printed.
  private var outermost: LayoutView?
  private let tolerance: Double
  /// What cannot be compared.
  private var unknown: [String] = []
  private var deviations: [Deviation] = []

  private struct Deviation {
    var view: LayoutView
    var name: String
    var component: LayoutComponent
    var found: Double
    var expected: Double

    var difference: Double { found - expected }
    /// `title.x`.
    var side: String { "\(name).\(component.name)" }
  }

  /// Compares the views of a tree; those of `secondary` only where their name has no other meaning.
  init(
    of root: LayoutView, with frames: [(String, ExpectedFrame)], tolerance: Double,
    besides secondary: Set<ObjectIdentifier> = []
  ) {
    self.root = root
    self.tolerance = tolerance
    if let orphan = root.orphan {
      unknown = [LayoutView.words(onOrphan: orphan.label)]
      return
    }
    outermost = root.root
    root.layoutIfNeeded()
    if frames.isEmpty { unknown.append("no frame is expected: name at least one view") }
    for (name, frame) in frames {
      var views = root.views(called: name)
      let primary = views.filter { !secondary.contains(ObjectIdentifier($0)) }
      if primary.count == 1 { views = primary }
      guard let view = views.first, views.count == 1 else {
        unknown.append(
          views.isEmpty
            ? "there is no view '\(name)'; there are \(root.namesBelow.joined(separator: ", "))"
            : "\(views.count) views are called '\(name)': write the names above it too, with '/'")
        continue
      }
      if frame.values.count > 4 {
        unknown.append(
          "\(name) has \(frame.values.count) numbers: a frame has x, y, width and height")
      }
      for (component, expected) in zip(LayoutComponent.allCases, frame.values) {
        guard let expected else { continue }
        guard expected.isFinite else {
          unknown.append("\(name).\(component.name): the expected value is not a finite number")
          continue
        }
        let found = component.value(of: view.frame)
        if !(abs(found - expected) <= tolerance) {
          deviations.append(
            Deviation(
              view: view, name: name, component: component, found: found, expected: expected))
        }
      }
    }
  }

  /// A line for everything that differs; empty if nothing does.
  var lines: [String] { withExtendedLifetime(outermost) { unknown + deviations.map(line) } }

  private func line(_ deviation: Deviation) -> String {
    let difference = deviation.difference
    return
      "\(deviation.side) \(words(deviation.found)), expected "
      + "\(words(deviation.expected)): \(words(abs(difference))) "
      + "\(deviation.component.word(isMore: difference > 0))\(reason(deviation))"
  }

  /// Another deviation that the first one follows from, else what the value is made of.
  private func reason(_ deviation: Deviation) -> String {
    guard let explanation = deviation.view.explain(deviation.component.attribute) else { return "" }
    let sizes = explanation.links.compactMap(\.size)
    let causes = deviations.filter { other in
      other.component.isLength && other.view !== deviation.view
        && sizes.contains("\(other.view.layoutName?.spoken ?? other.name).\(other.component)")
    }
    let cause =
      causes.first { abs(abs($0.difference) - abs(deviation.difference)) <= tolerance }
      ?? causes.first
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

  fileprivate var namesBelow: [String] {
    Array(SubtreeWalk(self).compactMap(\.layoutName).prefix(12))
  }
}
