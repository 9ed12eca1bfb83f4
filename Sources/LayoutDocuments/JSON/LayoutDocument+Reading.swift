import AutoLayout
public import Foundation
import LayoutContainers

extension LayoutDocument {
  /// The version of the format that this library reads and writes.
  package static let version = 1

  /// Reads a document from JSON text.
  ///
  /// - Throws: an error with the JSON path of the first thing that is wrong. Keys that the format
  ///   does not know are not errors; see `warnings`.
  /// - Complexity: linear in the size of the text.
  public init(data: Data) throws(LayoutDocumentError) {
    var root = try JSONReader(try JSONParser.parse(Array(data)), at: "$")
    let version = try root.number("version") ?? Double(Self.version)
    guard version == Double(Self.version) else {
      throw root.error("version", "version \(version.shortest) is not supported, only 1 is")
    }
    guard let container = try root.object("container", Self.container) else {
      throw root.error("container", "is missing")
    }
    self.container = container
    items = try root.objects("views", Self.item)
    constraints = try root.objects("constraints", Self.rule)
    visualFormats = try root.objects("visualFormats", Self.format)
    warnings = root.warnings
    try checkNames()
  }

  private static func container(
    _ reader: inout JSONReader
  ) throws(LayoutDocumentError) -> Container {
    var container = Container()
    container.width = try size("width", &reader)
    container.height = try size("height", &reader)
    container.direction = try reader.word("direction", directions) ?? .leftToRight
    container.safeArea = try reader.insets("safeArea") ?? .zero
    container.layoutMargins = try reader.insets("layoutMargins") ?? LayoutInsets(all: 8)
    container.scale = try reader.number("scale")
    if let scale = container.scale, scale <= 0 {
      throw reader.error("scale", "\(scale.shortest) is not a scale; it must be above 0")
    }
    return container
  }

  private static let directions: KeyValuePairs<String, LayoutDirection> = [
    "ltr": .leftToRight, "rtl": .rightToLeft,
  ]

  private static func size(
    _ key: String, _ reader: inout JSONReader
  ) throws(LayoutDocumentError) -> Double? {
    guard let value = try reader.number(key) else { return nil }
    if value < 0 { throw reader.error(key, "\(value.shortest) is negative") }
    return value
  }

  private static func item(_ reader: inout JSONReader) throws(LayoutDocumentError) -> Item {
    guard let name = try reader.string("name") else { throw reader.error("name", "is missing") }
    if name.isEmpty { throw reader.error("name", "is empty") }
    var item = Item(name: name, parent: try reader.string("parent") ?? containerName)
    item.kind =
      try reader.word(
        "kind",
        [
          "view": .view, "guide": .guide, "stack": .stack, "box": .box, "grid": .grid,
          "scroll": .scroll,
        ])
      ?? .view
    item.intrinsic = try intrinsic(&reader)
    item.hugging = try reader.priorities("hugging") ?? item.hugging
    item.compression = try reader.priorities("compression") ?? item.compression
    item.firstBaselineFromTop = try reader.number("firstBaselineFromTop")
    item.lastBaselineFromBottom = try reader.number("lastBaselineFromBottom")
    item.layoutMargins = try reader.insets("layoutMargins")
    item.direction = try reader.word("direction", directions)
    item.isHidden = try reader.bool("hidden") ?? false
    item.alignmentInsets = try reader.insets("alignmentInsets") ?? .zero
    item.isArranged = try reader.bool("arranged") ?? true
    try readFrame(&reader, &item)
    item.stack = try reader.object("stack", stack)
    item.box = try reader.object("box", box)
    item.grid = try reader.object("grid", grid)
    item.cell = try reader.object("cell", cell)
    item.boxLayout = try reader.object("item", boxLayout)
    try checkKind(item, reader)
    return item
  }

  /// A guide has a place and nothing else; properties of stacks and boxes need their kind.
  private static func checkKind(
    _ item: Item, _ reader: JSONReader
  ) throws(LayoutDocumentError) {
    let properties = [
      (kind: Kind.stack, isThere: item.stack != nil), (.box, item.box != nil),
      (.grid, item.grid != nil),
    ]
    for (kind, isThere) in properties where isThere && item.kind != kind {
      throw reader.error(kind.rawValue, "only a view of kind '\(kind.rawValue)' has it")
    }
    if item.kind == .guide, item.intrinsic != IBOptionalSize() || item.translates {
      throw reader.error("kind", "a guide has neither an intrinsic size nor a frame of its own")
    }
  }

  /// `{"width": 60}` or `[60, null]`; null is "none on this axis".
  private static func intrinsic(
    _ reader: inout JSONReader
  ) throws(LayoutDocumentError) -> IBOptionalSize {
    guard let value = reader.value("intrinsic") else { return IBOptionalSize() }
    let path = reader.path("intrinsic")
    var size = IBOptionalSize()
    if case .array(let elements) = value {
      guard elements.count == 2 else {
        throw LayoutDocumentError(path: path, reason: "expected 2 numbers, found \(elements.count)")
      }
      if elements[0] != .null { size.width = try JSONReader.number(elements[0], at: path + "[0]") }
      if elements[1] != .null { size.height = try JSONReader.number(elements[1], at: path + "[1]") }
    } else {
      var object = try JSONReader(value, at: path)
      size.width = try object.number("width")
      size.height = try object.number("height")
    }
    for side in [size.width, size.height] {
      if let side, side < 0 {
        throw LayoutDocumentError(path: path, reason: "\(side.shortest) is negative")
      }
    }
    return size
  }

  private static func readFrame(
    _ reader: inout JSONReader, _ item: inout Item
  ) throws(LayoutDocumentError) {
    item.translates = try reader.bool("translates") ?? false
    if let frame = try reader.numbers("frame", count: 4) {
      if frame[2] < 0 || frame[3] < 0 { throw reader.error("frame", "a size is negative") }
      item.frame = LayoutRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    item.autoresizing = AutoresizingMask(try reader.words("autoresizing", masks) ?? [])
    if item.translates, item.frame == nil {
      throw reader.error("translates", "a view placed by its frame needs 'frame'")
    }
  }

  private static let masks: KeyValuePairs<String, AutoresizingMask> = [
    "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
    "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
    "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
  ]

  private static func rule(_ reader: inout JSONReader) throws(LayoutDocumentError) -> Rule {
    guard let item = try reader.string("item") else { throw reader.error("item", "is missing") }
    guard let attribute = try attribute("attribute", &reader) else {
      throw reader.error("attribute", "is missing")
    }
    var rule = Rule(
      id: try reader.string("id") ?? String(reader.path.dropFirst(2)), item: item,
      attribute: attribute,
      path: reader.path)
    rule.relation = try reader.word("relation", LayoutRelation.documentNames) ?? .equal
    rule.toItem = try reader.string("toItem")
    rule.toAttribute = try self.attribute("toAttribute", &reader) ?? .notAnAttribute
    if rule.toItem != nil, rule.toAttribute == .notAnAttribute {
      throw reader.error("toAttribute", "is missing")
    }
    if rule.toItem == nil, rule.toAttribute != .notAnAttribute {
      throw reader.error("toItem", "is missing")
    }
    rule.multiplier = try reader.number("multiplier") ?? 1
    rule.constant = try reader.number("constant") ?? 0
    rule.priority = try reader.number("priority") ?? 1000
    guard rule.priority > 0, rule.priority <= 1000 else {
      throw reader.error("priority", "\(rule.priority.shortest) is not a priority in (0, 1000]")
    }
    rule.isActive = try reader.bool("active") ?? true
    return rule
  }

  private static func attribute(
    _ key: String, _ reader: inout JSONReader
  ) throws(LayoutDocumentError) -> LayoutAttribute? {
    guard let name = try reader.string(key), name != "notAnAttribute" else { return nil }
    guard let attribute = LayoutAttribute(documentName: name) else {
      throw reader.error(key, "'\(name)' is not an attribute")
    }
    return attribute
  }

  private static func format(
    _ reader: inout JSONReader
  ) throws(LayoutDocumentError) -> VisualFormat {
    guard let text = try reader.string("format") else { throw reader.error("format", "is missing") }
    var format = VisualFormat(format: text, path: reader.path)
    format.options = try reader.strings("options") ?? []
    format.metrics = try reader.numbersByKey("metrics").map {
      VisualFormat.Metric(name: $0.key, value: $0.value)
    }
    format.superviewSpacing = try reader.number("superviewSpacing")
    format.siblingSpacing = try reader.number("siblingSpacing")
    return format
  }
}
