import AutoLayout
import Foundation
import TestSupport
import Testing

/// A case of `cases/layout.json`: a tree, its constraints, and what frames are expected.
///
/// The schema is that of the shared material; `layout_oracle.py` there defines its semantics.
struct LayoutCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Container: Decodable, Sendable {
    var width: Double
    var height: Double
    var layoutMargins: [Double]?
  }

  struct Item: Decodable, Sendable {
    var name: String
    var parent: String
    var kind: String?
    var intrinsic: [Double?]?
    var hugging: [Float]?
    var compression: [Float]?
    var layoutMargins: [Double]?
    var firstBaselineFromTop: Double?
    var lastBaselineFromBottom: Double?
  }

  struct Relationship: Decodable, Sendable {
    var id: String?
    var item: String
    var attribute: String
    var relation: String
    var toItem: String?
    var toAttribute: String?
    var multiplier: Double
    var constant: Double
    var priority: Float
  }

  struct Format: Decodable, Sendable {
    var format: String
    var options: [String]?
    var metrics: [String: Double]?
    var superviewSpacing: Double?
    var siblingSpacing: Double?
  }

  struct FreeCoordinate: Decodable, Sendable {
    var range: [Double?]
  }

  struct Step: Decodable, Sendable {
    var containerSize: [Double]?
    var deactivate: [String]?
    var activate: [String]?
    var setConstant: [String: Double]?
    var setIntrinsic: [String: [Double?]]?
    var add: [Relationship]?
    var expect: [String: [String: Double]]?
  }

  var id: String
  var container: Container
  var views: [Item]
  var constraints: [Relationship]
  var visualFormats: [Format]?
  var expect: [String: [String: Double]]?
  var steps: [Step]?
  var expectError: String?
  var freeCoordinates: [String: [String: FreeCoordinate]]?
  var expectAmbiguous: [String: Bool]?
  var validation: String

  var testDescription: String { id }

  /// The shared cases, or the slice that is kept here.
  static let all: [LayoutCase] = {
    struct File: Decodable { var cases: [LayoutCase] }
    guard let data = try? Data(contentsOf: SharedMaterial.cases("layout.json")),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.cases
  }()
}

/// The tree of a case, laid out step by step.
final class LayoutCaseTree {
  let root: LayoutView
  private(set) var items: [String: LayoutElement] = [:]
  private(set) var constraints: [String: LayoutConstraint] = [:]

  init(_ layoutCase: LayoutCase) {
    root = LayoutView(name: "super")
    let size = LayoutSize(width: layoutCase.container.width, height: layoutCase.container.height)
    root.frame = LayoutRect(origin: .zero, size: size)
    if let margins = layoutCase.container.layoutMargins { root.layoutMargins = insets(margins) }
    items["super"] = root
    for item in layoutCase.views { add(item) }
    for constraint in layoutCase.constraints { add(constraint) }
    for format in layoutCase.visualFormats ?? [] { add(format) }
  }

  private func add(_ format: LayoutCase.Format) {
    let made = try? LayoutConstraint.constraints(
      parsing: format.format, metrics: format.metrics ?? [:], views: items,
      superviewSpacing: format.superviewSpacing, siblingSpacing: format.siblingSpacing ?? 8)
    LayoutConstraint.activate(made ?? [])
  }

  private func insets(_ values: [Double]) -> LayoutInsets {
    LayoutInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  private func add(_ item: LayoutCase.Item) {
    guard let parent = items[item.parent] as? LayoutView else { return }
    if item.kind == "guide" {
      let guide = LayoutGuide(name: item.name)
      parent.addLayoutGuide(guide)
      items[item.name] = guide
      return
    }
    let view = LayoutView(name: item.name)
    view.translatesAutoresizingMaskIntoConstraints = false
    if let size = item.intrinsic { view.naturalSize = contentSize(size) }
    if let values = item.hugging {
      view.setContentHuggingPriority(LayoutPriority(values[0]), for: .horizontal)
      view.setContentHuggingPriority(LayoutPriority(values[1]), for: .vertical)
    }
    if let values = item.compression {
      view.setContentCompressionResistancePriority(LayoutPriority(values[0]), for: .horizontal)
      view.setContentCompressionResistancePriority(LayoutPriority(values[1]), for: .vertical)
    }
    if let margins = item.layoutMargins { view.layoutMargins = insets(margins) }
    view.firstBaselineOffsetFromTop = item.firstBaselineFromTop
    view.lastBaselineOffsetFromBottom = item.lastBaselineFromBottom
    parent.addSubview(view)
    items[item.name] = view
  }

  private func contentSize(_ values: [Double?]) -> LayoutSize {
    LayoutSize(width: values[0] ?? -1, height: values[1] ?? -1)
  }

  func add(_ description: LayoutCase.Relationship) {
    guard let constraint = make(description) else { return }
    if let id = description.id { constraints[id] = constraint }
    constraint.isActive = true
  }

  private func make(_ description: LayoutCase.Relationship) -> LayoutConstraint? {
    guard let item = items[description.item], let attribute = attribute(description.attribute)
    else { return nil }
    let other = description.toItem.flatMap { items[$0] }
    return LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation(description.relation), toItem: other,
      attribute: description.toAttribute.flatMap { self.attribute($0) } ?? .notAnAttribute,
      multiplier: description.multiplier, constant: description.constant,
      priority: LayoutPriority(description.priority), identifier: description.id)
  }

  private func attribute(_ name: String) -> LayoutAttribute? {
    LayoutAttribute.allCases.first { "\($0)" == name }
  }

  private func relation(_ name: String) -> LayoutRelation {
    switch name {
    case "lessThanOrEqual": .lessThanOrEqual
    case "greaterThanOrEqual": .greaterThanOrEqual
    default: .equal
    }
  }

  func take(_ step: LayoutCase.Step) {
    if let size = step.containerSize {
      root.frame = LayoutRect(x: 0, y: 0, width: size[0], height: size[1])
    }
    for id in step.deactivate ?? [] { constraints[id]?.isActive = false }
    for id in step.activate ?? [] { constraints[id]?.isActive = true }
    for (id, value) in step.setConstant ?? [:] { constraints[id]?.constant = value }
    for (name, size) in step.setIntrinsic ?? [:] {
      (items[name] as? LayoutView)?.naturalSize = contentSize(size)
    }
    for description in step.add ?? [] { add(description) }
  }

  /// What differs from the expected frames by more than the tolerance.
  func mismatches(_ expected: [String: [String: Double]]) -> [String] {
    var found: [String] = []
    for (name, values) in expected.sorted(by: { $0.key < $1.key }) {
      guard let frame = frame(name) else {
        found.append("\(name) is missing")
        continue
      }
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        let actual = quantity(key, of: frame)
        if !(abs(actual - value) < 1e-6) { found.append("\(name).\(key): \(actual), not \(value)") }
      }
    }
    return found
  }

  private func frame(_ name: String) -> LayoutRect? {
    (items[name] as? LayoutView)?.frame ?? (items[name] as? LayoutGuide)?.layoutFrame
  }

  private func quantity(_ key: String, of frame: LayoutRect) -> Double {
    switch key {
    case "x": frame.minX
    case "y": frame.minY
    case "width": frame.width
    case "height": frame.height
    case "maxX": frame.maxX
    case "maxY": frame.maxY
    case "midX": frame.midX
    case "midY": frame.midY
    default: .nan
    }
  }

  /// Whether some coordinate of the item can be moved without making anything worse.
  func isAmbiguous(_ name: String) -> Bool {
    guard let item = items[name] else { return false }
    return LayoutComponent.allCases.contains { component in
      guard let range = root.layoutEngine.range(of: component, of: item) else { return false }
      return range.upperBound - range.lowerBound > 1e-4
    }
  }

  /// The values `name.coordinate` can take.
  func range(_ coordinate: String) -> ClosedRange<Double>? {
    let parts = coordinate.split(separator: ".").map(String.init)
    let components: [String: LayoutComponent] = [
      "x": .minX, "y": .minY, "width": .width, "height": .height,
    ]
    guard parts.count == 2, let item = items[parts[0]], let component = components[parts[1]]
    else { return nil }
    return root.layoutEngine.range(of: component, of: item)
  }
}
