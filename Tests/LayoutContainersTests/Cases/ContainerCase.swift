import AutoLayout
import BoxViewCompatibility
import Foundation
import LayoutContainers
import TestSupport
import Testing

/// One case of the shared `containers.json`.
struct ContainerCase: CustomTestStringConvertible, Sendable {
  let id: String
  /// The case as JSON text: values of a parameterised test have to be sendable.
  let source: Data

  var testDescription: String { id }

  /// The shared cases, or the slice that is kept here.
  static let all: [ContainerCase] = {
    guard let data = try? Data(contentsOf: SharedMaterial.cases("containers.json")),
      let document = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = document["cases"] as? [[String: Any]]
    else { return [] }
    return cases.compactMap { one in
      guard let id = one["id"] as? String,
        let source = try? JSONSerialization.data(withJSONObject: one)
      else { return nil }
      return ContainerCase(id: id, source: source)
    }
  }()

  func document() throws -> JSON { try JSONDecoder().decode(JSON.self, from: source) }
}

/// The tree a case describes.
struct BuiltCase {
  let container: LayoutView
  /// The views and guides of the case, in order.
  let children: [LayoutElement]
}

/// Builds the views of a case.
struct CaseBuilder {
  var compatibility = StackView.Compatibility.standard

  func build(_ document: JSON) -> BuiltCase {
    let built =
      document["kind"]?.text == "box" ? box(document, "items") : stack(document, "children")
    let container = built.container
    container.translatesAutoresizingMaskIntoConstraints = true
    if document["direction"]?.text == "rtl" { container.direction = .rightToLeft }
    let size = document["container"]?.numbers ?? [nil, nil]
    container.frame = LayoutRect(x: 0, y: 0, width: size[0] ?? 0, height: size[1] ?? 0)
    var sizing = RootSizing.fixed
    if size[0] == nil { sizing.insert(.freeWidth) }
    if size[1] == nil { sizing.insert(.freeHeight) }
    container.sizing = sizing
    for extra in document["extraConstraints"]?.list ?? [] { activate(extra, built.children) }
    return built
  }

  // MARK: Stacks

  private func stack(_ document: JSON, _ key: String) -> BuiltCase {
    let stack = StackView(
      axis: document["axis"]?.text == "vertical" ? .vertical : .horizontal,
      spacing: document["spacing"]?.number ?? 0,
      distribution: Self.distributions[document["distribution"]?.text ?? "fill"] ?? .fill,
      alignment: Self.alignments[document["alignment"]?.text ?? "fill"] ?? .fill, name: "stack")
    stack.compatibility = compatibility
    stack.isBaselineRelativeArrangement = document["baselineRelative"]?.isTrue ?? false
    if let margins = document["margins"]?.numbers?.compactMap({ $0 }), margins.count == 4 {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = DirectionalInsets(
        top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
    }
    let children = (document[key]?.list ?? []).map { child($0) }
    for case let view as LayoutView in children { stack.addArrangedSubview(view) }
    if case .object(let gaps)? = document["customSpacing"] {
      for (index, value) in gaps {
        guard let view = children[Int(index) ?? 0] as? LayoutView else { continue }
        stack.setCustomSpacing(value.number ?? 0, after: view)
      }
    }
    return BuiltCase(container: stack, children: children)
  }

  static let distributions: [String: StackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  static let alignments: [String: StackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .leading, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .trailing,
    "lastBaseline": .lastBaseline,
  ]

  // MARK: Boxes

  private func box(_ document: JSON, _ key: String) -> BuiltCase {
    let insets = document["insets"]?.numbers?.compactMap { $0 } ?? [0, 0, 0, 0]
    let box = BoxView(
      axis: document["axis"]?.text == "x" ? .x : .y, spacing: document["spacing"]?.number ?? 0,
      insets: LayoutInsets(
        top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]), name: "box")
    let items = (document[key]?.list ?? []).map { item($0) }
    box.items = items
    return BuiltCase(container: box, children: items.map(\.object))
  }

  private func item(_ document: JSON) -> BoxItem {
    var item =
      switch child(document) {
      case let view as LayoutView: view.boxed
      case let guide as LayoutGuide: guide.boxed
      default: BoxItem.guide()
      }
    for edge in BoxEdge.allCases {
      guard let pin = document["pins"]?[edge.str] else { continue }
      item.layout.setPin(Self.pin(pin), for: edge)
    }
    item.layout.width = document["width"].flatMap { Self.pin($0) }
    item.layout.height = document["height"].flatMap { Self.pin($0) }
    item.layout.relativeWidth = document["relativeWidth"].flatMap { Self.multiPin($0) }
    item.layout.relativeHeight = document["relativeHeight"].flatMap { Self.multiPin($0) }
    item.layout.flex = document["flex"]?.number
    return item
  }

  private static func pin(_ document: JSON) -> BoxLayout.Pin? {
    if let value = document.number { return .equal(value) }
    guard !document.isNull else { return nil }
    return BoxLayout.Pin(
      constant: document["constant"]?.number ?? 0, relation: relation(document["rel"]),
      priority: priority(document["priority"]))
  }

  private static func multiPin(_ document: JSON) -> BoxLayout.MultiPin? {
    if let value = document.number { return .init(value) }
    return pin(document).map {
      BoxLayout.MultiPin(multiplier: document["multiplier"]?.number ?? 1, pin: $0)
    }
  }

  // MARK: Views

  private func child(_ document: JSON) -> LayoutElement {
    if document["kind"]?.text == "stack" { return stack(document, "children").container }
    if document["kind"]?.text == "box" { return box(document, "items").container }
    if document["guide"]?.isTrue == true { return LayoutGuide() }
    let view = LayoutView()
    if let size = document["intrinsic"]?.numbers {
      view.naturalSize = LayoutSize(width: size[0] ?? -1, height: size[1] ?? -1)
    }
    for (key, set) in [
      ("hug", LayoutView.setContentHuggingPriority),
      ("resist", LayoutView.setContentCompressionResistancePriority),
    ] {
      guard let values = document[key]?.numbers else { continue }
      set(view)(LayoutPriority(rawValue: Float(values[0] ?? 250)), .horizontal)
      set(view)(LayoutPriority(rawValue: Float(values[1] ?? 250)), .vertical)
    }
    view.firstBaselineOffsetFromTop = document["firstBaseline"]?.number
    view.lastBaselineOffsetFromBottom = document["lastBaselineFromBottom"]?.number
    view.isHidden = document["hidden"]?.isTrue ?? false
    for constraint in document["constraints"]?.list ?? [] {
      LayoutConstraint(
        item: view, attribute: Self.attribute(constraint["attr"]),
        relatedBy: Self.relation(constraint["rel"]), constant: constraint["constant"]?.number ?? 0,
        priority: Self.priority(constraint["priority"])
      ).isActive = true
    }
    return view
  }

  private func activate(_ document: JSON, _ children: [LayoutElement]) {
    let item = children[Int(document["item"]?.number ?? 0)]
    let other = document["to"]?.number.map { children[Int($0)] }
    LayoutConstraint(
      item: item, attribute: Self.attribute(document["attr"]),
      relatedBy: Self.relation(document["rel"]), toItem: other,
      attribute: other == nil ? .notAnAttribute : Self.attribute(document["toAttr"]),
      multiplier: document["multiplier"]?.number ?? 1,
      constant: document["constant"]?.number ?? 0, priority: Self.priority(document["priority"])
    ).isActive = true
  }

  private static func attribute(_ document: JSON?) -> LayoutAttribute {
    document?.text == "height" ? .height : .width
  }

  private static func relation(_ document: JSON?) -> LayoutRelation {
    switch document?.text {
    case ">=": .greaterThanOrEqual
    case "<=": .lessThanOrEqual
    default: .equal
    }
  }

  private static func priority(_ document: JSON?) -> LayoutPriority {
    document?.number.map { LayoutPriority(rawValue: Float($0)) } ?? .required
  }
}
