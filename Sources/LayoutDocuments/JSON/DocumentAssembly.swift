import AutoLayout
import LayoutContainers

/// Makes the tree of a layout document while reading the document.
struct DocumentAssembly {
  /// A view or guide, with the properties that are set after all items are made, because a parent may follow
  /// its children.
  struct Item {
    var name: String
    /// The name of the parent; `super` for the container.
    var parent: String
    var element: LayoutElement
    /// True for a scroll view. For items inside it, its edges are those of its content.
    var isScroll = false
    /// False for a child that its container does not arrange.
    var isArranged = true
    var boxLayout = BoxLayout.zero
    var cell = GridCell()
    /// The object with the properties of a container.
    var container: JSONReader?
  }

  let root = LayoutView(name: LayoutDocument.containerName)
  private(set) var items: [Item] = []
  private var elements: [String: LayoutElement] = [:]
  private var scrolls: Set<String> = []
  private var contentAreas: [String: LayoutGuide] = [:]

  /// Reads a document; returns warnings about what was ignored.
  mutating func read(_ contents: JSONValue) throws(LayoutDocumentError) -> [LayoutDocumentError] {
    let document = try JSONReader(contents, at: "$")
    let version = try document.number("version") ?? Double(LayoutDocument.version)
    guard version == Double(LayoutDocument.version) else {
      throw document.error("version", "version \(version.shortest) is not supported, only 1 is")
    }
    guard let container = try document.object("container") else {
      throw document.error("container", "is missing")
    }
    try read(container: container)
    for view in try document.objects("views") { items.append(try view.item()) }
    try register()
    for item in items { attach(item) }
    for item in items { try setDistances(item) }
    for constraint in try document.objects("constraints") { try install(constraint) }
    for format in try document.objects("visualFormats") { try install(format: format) }
    return document.warnings
  }

  private func read(container reader: JSONReader) throws(LayoutDocumentError) {
    let width = try reader.length("width")
    let height = try reader.length("height")
    let scale = try reader.number("scale")
    if let scale, scale <= 0 {
      throw reader.error("scale", "\(scale.shortest) is not a scale; it must be above 0")
    }
    let direction = try reader.word("direction", Self.directions) ?? .leftToRight
    root.additionalSafeAreaInsets = try reader.insets("safeArea") ?? .zero
    root.layoutMargins = try reader.insets("layoutMargins") ?? LayoutInsets(all: 8)
    root.frame = LayoutRect(x: 0, y: 0, width: width ?? 0, height: height ?? 0)
    if width == nil { root.sizing.insert(.freeWidth) }
    if height == nil { root.sizing.insert(.freeHeight) }
    root.layoutEngine.environment = LayoutEnvironment(scale: scale, direction: direction)
  }

  static let directions: KeyValuePairs<String, LayoutDirection> = [
    "ltr": .leftToRight, "rtl": .rightToLeft,
  ]

  // MARK: Names

  /// Refuses names that are used twice, missing parents, and circles of parents.
  private mutating func register() throws(LayoutDocumentError) {
    var indices: [String: Int] = [LayoutDocument.containerName: -1]
    elements[LayoutDocument.containerName] = root
    for (index, item) in items.enumerated() {
      let path = "$.views[\(index)].name"
      if item.name == LayoutDocument.containerName {
        throw LayoutDocumentError(path: path, reason: "'super' is the container's name")
      }
      guard indices.updateValue(index, forKey: item.name) == nil else {
        throw LayoutDocumentError(path: path, reason: "the name '\(item.name)' is there twice")
      }
      elements[item.name] = item.element
      if item.isScroll { scrolls.insert(item.name) }
    }
    try checkParents(indices)
  }

  private func checkParents(_ indices: [String: Int]) throws(LayoutDocumentError) {
    // 0 = not seen, 1 = on the way up, 2 = known to end at the container.
    var states = [Int](repeating: 0, count: items.count)
    for start in items.indices {
      var way: [Int] = []
      var current = start
      while current >= 0, states[current] == 0 {
        states[current] = 1
        way.append(current)
        let path = "$.views[\(current)].parent"
        guard let parent = indices[items[current].parent] else {
          throw Self.missing(items[current].parent, at: path)
        }
        if parent >= 0, items[parent].element is LayoutGuide {
          throw LayoutDocumentError(path: path, reason: "a guide has no children")
        }
        if parent >= 0, states[parent] == 1 {
          throw LayoutDocumentError(
            path: path, reason: "'\(items[current].name)' is its own ancestor")
        }
        current = parent
      }
      for index in way { states[index] = 2 }
    }
  }

  private static func missing(_ name: String, at path: String) -> LayoutDocumentError {
    LayoutDocumentError(path: path, reason: "there is no view named '\(name)'")
  }

  // MARK: The tree

  private func attach(_ item: Item) {
    guard let parent = elements[item.parent] as? LayoutView else { return }
    switch (item.element, item.isArranged ? parent : nil) {
    case (let guide as LayoutGuide, let box as BoxView):
      box.addItem(BoxItem(guide: guide, layout: item.boxLayout))
    case (let guide as LayoutGuide, _): parent.addLayoutGuide(guide)
    case (let view as LayoutView, let box as BoxView):
      box.addItem(BoxItem(view: view, layout: item.boxLayout))
    case (let view as LayoutView, let stack as StackView): stack.addArrangedSubview(view)
    case (let view as LayoutView, let grid as GridView): item.cell.add(view, to: grid)
    case (let view as LayoutView, _): parent.addSubview(view)
    default: break
    }
  }

  /// Sets the margins of a view in a grid and the distances between the views of a stack.
  private func setDistances(_ item: Item) throws(LayoutDocumentError) {
    if item.isArranged, let grid = elements[item.parent] as? GridView,
      let view = item.element as? LayoutView
    {
      item.cell.setMargins(of: view, in: grid)
    }
    guard let stack = item.element as? StackView, let container = item.container else { return }
    let spacings = try container.numbersByKey("customSpacing")
    for (name, spacing) in spacings.sorted(by: { $0.key < $1.key }) {
      guard let view = elements[name] else {
        throw Self.missing(name, at: "\(container.path("customSpacing")).\(name)")
      }
      if let view = view as? LayoutView { stack.setCustomSpacing(spacing, after: view) }
    }
  }

  // MARK: Constraints

  private mutating func install(_ reader: JSONReader) throws(LayoutDocumentError) {
    guard let name = try reader.string("item") else { throw reader.error("item", "is missing") }
    guard let attribute = try reader.attribute("attribute") else {
      throw reader.error("attribute", "is missing")
    }
    let id = try reader.string("id") ?? String(reader.path.dropFirst(2))
    let relation = try reader.word("relation", LayoutRelation.documentNames) ?? .equal
    let other = try reader.string("toItem")
    let otherAttribute = try reader.attribute("toAttribute") ?? .notAnAttribute
    if other != nil, otherAttribute == .notAnAttribute {
      throw reader.error("toAttribute", "is missing")
    }
    if other == nil, otherAttribute != .notAnAttribute {
      throw reader.error("toItem", "is missing")
    }
    let priority = try reader.number("priority") ?? 1000
    guard priority > 0, priority <= 1000 else {
      throw reader.error("priority", "\(priority.shortest) is not a priority in (0, 1000]")
    }
    let multiplier = try reader.number("multiplier") ?? 1
    let constant = try reader.number("constant") ?? 0
    let isActive = try reader.bool("active") ?? true
    guard let item = side(name, attribute, against: other) else {
      throw Self.missing(name, at: reader.path("item"))
    }
    let second = other.flatMap { side($0, otherAttribute, against: name) }
    if let other, second == nil { throw Self.missing(other, at: reader.path("toItem")) }
    guard isActive else { return }
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: second,
      attribute: otherAttribute, multiplier: multiplier, constant: constant,
      priority: LayoutPriority(Float(priority)), identifier: id)
    try activate(constraint, id: id, at: reader.path)
  }

  private func activate(
    _ constraint: LayoutConstraint, id: String, at path: String
  ) throws(LayoutDocumentError) {
    constraint.origin = .document(name: "json", objectID: id)
    do throws(LayoutError) {
      try LayoutConstraint.activateChecked([constraint])
    } catch {
      throw LayoutDocumentError(path: path, reason: error.description)
    }
  }

  /// The item of a name. For an item inside a scroll view, the edges of the scroll view are those of its
  /// content.
  private mutating func side(
    _ name: String, _ attribute: LayoutAttribute, against other: String?
  ) -> LayoutElement? {
    guard scrolls.contains(name), let view = elements[name] as? LayoutView,
      Self.edges.contains(attribute), let inner = elements[other ?? ""], inner !== view,
      let holder = inner as? LayoutView ?? (inner as? LayoutGuide)?.owningView,
      holder.isDescendant(of: view)
    else { return elements[name] }
    if let area = contentAreas[name] { return area }
    let area = LayoutGuide(name: name + ".content")
    view.addLayoutGuide(area)
    area.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
    area.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    contentAreas[name] = area
    return area
  }

  private static let edges: Set<LayoutAttribute> = [
    .left, .right, .top, .bottom, .leading, .trailing,
  ]

  // MARK: Visual formats

  /// Activates the constraints of a format. Findings name them by their path in the document.
  private func install(format reader: JSONReader) throws(LayoutDocumentError) {
    guard let text = try reader.string("format") else { throw reader.error("format", "is missing") }
    let options = VisualFormatOptions(try reader.words("options", Self.options) ?? [])
    let metrics = try reader.numbersByKey("metrics")
    let superviewSpacing = try reader.number("superviewSpacing")
    let siblingSpacing = try reader.number("siblingSpacing")
    let constraints: [LayoutConstraint]
    do throws(VisualFormatError) {
      constraints = try LayoutConstraint.constraints(
        parsing: text, options: options, metrics: metrics, views: elements,
        superviewSpacing: superviewSpacing,
        siblingSpacing: siblingSpacing ?? LayoutConstraint.systemSpacing)
    } catch {
      let place = "at character \(error.offset) of \"\(error.format)\""
      throw LayoutDocumentError(path: reader.path, reason: "\(error.message) \(place)")
    }
    for (index, constraint) in constraints.enumerated() {
      let id = "\(reader.path)[\(index)]"
      if constraint.identifier == nil { constraint.identifier = id }
      try activate(constraint, id: id, at: reader.path)
    }
  }

  private static let options: KeyValuePairs<String, VisualFormatOptions> = [
    "alignAllTop": .alignAllTop, "alignAllBottom": .alignAllBottom,
    "alignAllCenterY": .alignAllCenterY, "alignAllFirstBaseline": .alignAllFirstBaseline,
    "alignAllLastBaseline": .alignAllLastBaseline, "alignAllLeft": .alignAllLeft,
    "alignAllRight": .alignAllRight, "alignAllLeading": .alignAllLeading,
    "alignAllTrailing": .alignAllTrailing, "alignAllCenterX": .alignAllCenterX,
    "directionLeftToRight": .directionLeftToRight,
    "directionRightToLeft": .directionRightToLeft,
  ]
}
