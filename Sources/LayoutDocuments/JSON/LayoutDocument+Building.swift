package import AutoLayout
import LayoutContainers

/// The live tree of a layout document.
package struct BuiltLayoutDocument {
  /// The container.
  package let root: LayoutView
  /// The container, then views and guides in document order, with their names.
  package let items: [(name: String, item: LayoutElement)]

  /// Lays out and reports frames, ambiguities, conflicts and unsatisfied constraints.
  package func solve() -> LayoutSolution {
    LayoutSolution(root: root, items: items)
  }
}

extension LayoutDocument {
  /// Lays the document out; reports frames, ambiguities, conflicts and unsatisfied constraints.
  ///
  /// - Throws: an error with the path of a constraint that the model refuses.
  public func solve() throws(LayoutDocumentError) -> LayoutSolution { try build().solve() }

  /// Makes views, guides and constraints; nothing is laid out yet.
  ///
  /// - Throws: an error with the path of a constraint that the model refuses.
  package func build() throws(LayoutDocumentError) -> BuiltLayoutDocument {
    var assembly = DocumentAssembly(document: self)
    return try assembly.build()
  }
}

/// The state of one build.
private struct DocumentAssembly {
  let document: LayoutDocument
  var items: [(name: String, item: LayoutElement)] = []
  var byName: [String: LayoutElement] = [:]
  var contentAreas: [String: LayoutGuide] = [:]
  private var kinds: [String: LayoutDocument.Kind] = [:]
  private let tree: ParentTree

  init(document: LayoutDocument) {
    self.document = document
    tree = ParentTree(document.items)
    for item in document.items { kinds[item.name] = item.kind }
  }

  mutating func build() throws(LayoutDocumentError) -> BuiltLayoutDocument {
    let root = makeRoot()
    register(LayoutDocument.containerName, root)
    for item in document.items { register(item.name, make(item)) }
    // Parents may come after their children, so trees are joined when all views exist.
    for item in document.items { attach(item) }
    for item in document.items { setSpacings(item) }
    for rule in document.constraints where rule.isActive { try install(rule) }
    for format in document.visualFormats { try format.install(on: byName) }
    return BuiltLayoutDocument(root: root, items: items)
  }

  private mutating func register(_ name: String, _ item: LayoutElement) {
    items.append((name, item))
    byName[name] = item
  }

  private func makeRoot() -> LayoutView {
    let container = document.container
    let root = LayoutView(name: LayoutDocument.containerName)
    root.additionalSafeAreaInsets = container.safeArea
    root.layoutMargins = container.layoutMargins
    let size = LayoutSize(width: container.width ?? 0, height: container.height ?? 0)
    root.frame = LayoutRect(origin: .zero, size: size)
    var sizing = RootSizing.fixed
    if container.width == nil { sizing.insert(.freeWidth) }
    if container.height == nil { sizing.insert(.freeHeight) }
    root.sizing = sizing
    root.layoutEngine.environment = LayoutEnvironment(
      scale: container.scale, direction: container.direction)
    return root
  }

  private func make(_ item: LayoutDocument.Item) -> LayoutElement {
    let view: LayoutView
    switch item.kind {
    case .guide: return LayoutGuide(name: item.name)
    case .stack: view = makeStack(item.stack ?? LayoutDocument.Stack())
    case .box:
      let box = item.box ?? LayoutDocument.Box()
      view = BoxView(axis: box.axis, spacing: box.spacing, insets: box.insets)
    case .grid: view = (item.grid ?? LayoutDocument.Grid()).makeView()
    case .view, .scroll: view = LayoutView()
    }
    view.layoutName = item.name
    setProperties(of: view, item)
    return view
  }

  private func makeStack(_ stack: LayoutDocument.Stack) -> StackView {
    let view = StackView(
      axis: stack.axis, spacing: stack.spacing, distribution: stack.distribution,
      alignment: stack.alignment)
    view.isBaselineRelativeArrangement = stack.isBaselineRelative
    view.isLayoutMarginsRelativeArrangement = stack.isMarginsRelative
    return view
  }

  private func setProperties(of view: LayoutView, _ item: LayoutDocument.Item) {
    view.translatesAutoresizingMaskIntoConstraints = item.translates
    if item.translates, let frame = item.frame {
      view.frame = frame
      view.autoresizingMask = item.autoresizing
    }
    view.alignmentInsets = item.alignmentInsets
    view.naturalSize = LayoutSize(
      width: item.intrinsic.width ?? -1, height: item.intrinsic.height ?? -1)
    view.firstBaselineOffsetFromTop = item.firstBaselineFromTop
    view.lastBaselineOffsetFromBottom = item.lastBaselineFromBottom
    if let margins = item.layoutMargins { view.layoutMargins = margins }
    view.direction = item.direction
    view.isHidden = item.isHidden
    // A document in memory may hold fewer than two; what is left out keeps its standard.
    for (axis, value) in zip([LayoutAxis.horizontal, .vertical], item.hugging) {
      view.setContentHuggingPriority(LayoutPriority(Float(value)), for: axis)
    }
    for (axis, value) in zip([LayoutAxis.horizontal, .vertical], item.compression) {
      view.setContentCompressionResistancePriority(LayoutPriority(Float(value)), for: axis)
    }
  }

  private func attach(_ item: LayoutDocument.Item) {
    guard let parent = byName[item.parent] as? LayoutView else { return }
    switch byName[item.name] {
    case let guide as LayoutGuide:
      if item.isArranged, let box = parent as? BoxView {
        box.addItem(BoxItem(guide: guide, layout: item.boxLayout ?? .zero))
      } else {
        parent.addLayoutGuide(guide)
      }
    case let view as LayoutView:
      if item.isArranged, let stack = parent as? StackView {
        stack.addArrangedSubview(view)
      } else if item.isArranged, let box = parent as? BoxView {
        box.addItem(BoxItem(view: view, layout: item.boxLayout ?? .zero))
      } else if item.isArranged, let grid = parent as? GridView {
        (item.cell ?? LayoutDocument.Cell()).add(view, to: grid)
      } else {
        parent.addSubview(view)
      }
    default: break
    }
  }

  private func setSpacings(_ item: LayoutDocument.Item) {
    if let cell = item.cell, let grid = byName[item.parent] as? GridView,
      let view = byName[item.name] as? LayoutView
    {
      cell.setMargins(of: view, in: grid)
    }
    guard let stack = byName[item.name] as? StackView else { return }
    for spacing in item.stack?.customSpacing ?? [] {
      guard let view = byName[spacing.view] as? LayoutView else { continue }
      stack.setCustomSpacing(spacing.spacing, after: view)
    }
  }

  private mutating func install(
    _ rule: LayoutDocument.Rule
  ) throws(LayoutDocumentError) {
    guard let item = side(rule.item, rule.attribute, against: rule.toItem) else { return }
    let other = rule.toItem.flatMap { side($0, rule.toAttribute, against: rule.item) }
    let constraint = LayoutConstraint(
      item: item, attribute: rule.attribute, relatedBy: rule.relation, toItem: other,
      attribute: rule.toAttribute, multiplier: rule.multiplier, constant: rule.constant,
      priority: LayoutPriority(Float(rule.priority)), identifier: rule.id)
    constraint.origin = .document(name: "json", objectID: rule.id)
    do {
      try LayoutConstraint.activateChecked([constraint])
    } catch {
      throw LayoutDocumentError(path: rule.path, reason: error.description)
    }
  }

  /// The item of a name; for what is inside a scroll view, edges are those of its content.
  private mutating func side(
    _ name: String, _ attribute: LayoutAttribute, against other: String?
  ) -> LayoutElement? {
    guard kinds[name] == .scroll, let other, tree.isInside(other, of: name),
      Self.edges.contains(attribute), let view = byName[name] as? LayoutView
    else { return byName[name] }
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
}
