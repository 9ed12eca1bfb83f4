import AutoLayout

extension IBReader {
  func hasFrame(_ element: DocumentElement) -> Bool {
    element.children.contains { $0.name == "rect" && $0.key == "frame" }
  }

  /// The value of a view element and everything below it.
  func view(
    _ element: DocumentElement, slot: IBView.Slot
  ) throws(IBDocumentError) -> IBView {
    try buildTree(
      from: (element, slot),
      make: { place throws(IBDocumentError) in
        (try view(alone: place.0, slot: place.1), below: children(of: place.0))
      },
      add: { child, view in
        var child = child
        if !isTouchRuntime { child.turnOver(inHeight: view.frame?.height) }
        if child.slot == .contentView, child.frame == nil, let cell = view.frame {
          // Xcode 6.3 leaves it out: the whole cell, but for the separator of one in a table.
          let separator = view.element == "tableViewCell" ? 1.0 : 0
          child.frame = LayoutRect(
            x: 0, y: 0, width: cell.width, height: max(cell.height - separator, 0))
        }
        view.children.append(child)
      })
  }

  private func view(
    alone element: DocumentElement, slot: IBView.Slot
  ) throws(IBDocumentError) -> IBView {
    IBView(
      element: element.name,
      id: element["id"] ?? "",
      className: element["customClass"],
      label: element["userLabel"],
      line: element.line,
      slot: slot,
      frame: try rect(key: "frame", of: element),
      rowHeight: try number("rowHeight", of: element),
      children: [],
      constraints: try constraints(of: element),
      guides: guides(of: element),
      horizontal: try priorities("horizontal", of: element),
      vertical: try priorities("vertical", of: element),
      isHidden: element.flag("hidden"),
      isTransparent: element["alpha"].flatMap(Double.init) == 0,
      isFixedFrame: element.flag("fixedFrame"),
      translatesAutoresizingMask: element["translatesAutoresizingMaskIntoConstraints"] != "NO",
      autoresizing: autoresizing(of: element),
      layoutMargins: try insets(
        key: element.name == "stackView" && element["orientation"] != nil
          ? "edgeInsets" : "layoutMargins",
        of: element, names: ["top", "left", "bottom", "right"]),
      directionalLayoutMargins: try insets(
        key: "directionalLayoutMargins", of: element,
        names: ["top", "leading", "bottom", "trailing"]),
      preservesSuperviewLayoutMargins: element.flag("preservesSuperviewLayoutMargins"),
      insetsMarginsFromSafeArea: element["insetsLayoutMarginsFromSafeArea"] != "NO",
      forcedRightToLeft: forcedDirection(element["semanticContentAttribute"]),
      placeholderIntrinsic: try placeholderIntrinsic(of: element),
      adjustsContentInsets: element["contentInsetAdjustmentBehavior"] != "never",
      stack: element.name == "stackView" ? try stack(element) : nil,
      grid: element.name == "gridView" ? try grid(element) : nil,
      content: try content(element),
      variations: try variations(of: element),
      restorationIdentifier: element["restorationIdentifier"],
      accessibilityIdentifier: element.children.first { $0.name == "accessibility" }?["identifier"],
      ambiguityCheck: ambiguityCheck(element["verifyAmbiguity"]))
  }

  private func ambiguityCheck(_ word: String?) -> IBView.AmbiguityCheck {
    switch word {
    case "off": .off
    case "ignoreSizes": .places
    default: .full
    }
  }

  /// Elements that only group views and are no views themselves.
  private static let groups: Set<String> = [
    "sections", "tableViewSection", "gridCells", "gridCell", "tabViewItems", "tabViewItem",
    "tableColumns", "tableColumn", "items", "navigationItem", "barButtonItem",
    "leftBarButtonItems", "rightBarButtonItems",
  ]

  /// The lists of the views of an NSStackView, from its beginning to its end.
  private static let gravityAreas = ["beginningViews", "middleViews", "endViews"]

  private static let cells: Set<String> = ["tableViewCell", "collectionViewCell"]
  private static let cellGroups: Set<String> = ["prototypes", "cells", "prototypeCellViews"]

  /// The elements of the views right below one, and how they hang on it.
  private func children(of element: DocumentElement) -> [(DocumentElement, IBView.Slot)] {
    var result: [(DocumentElement, IBView.Slot)] = []
    var pending = Array(element.children.reversed())
    while let child = pending.popLast() {
      if child.name == "subviews" || Self.gravityAreas.contains(child.name) {
        for view in child.children where view["id"] != nil || hasFrame(view) {
          result.append((view, .subview))
        }
      } else if Self.cellGroups.contains(child.name) {
        for cell in child.children where hasFrame(cell) { result.append((cell, .cell)) }
      } else if Self.groups.contains(child.name) {
        pending += child.children.reversed()
      } else if let key = child.key, child.name != "variation",
        hasFrame(child) || key == "contentView" && Self.cells.contains(element.name)
      {
        result.append((child, slot(key: key, child)))
      }
    }
    return result
  }

  private func slot(key: String, _ child: DocumentElement) -> IBView.Slot {
    if child.name == "collectionReusableView" { return .cell }
    return key == "contentView" ? .contentView : .property(key)
  }

  private func guides(of element: DocumentElement) -> [IBGuide] {
    element.children.compactMap { child in
      guard child.name == "viewLayoutGuide", let id = child["id"] else { return nil }
      switch child.key {
      case "safeArea": return IBGuide(id: id, kind: .safeArea)
      case "contentLayoutGuide": return IBGuide(id: id, kind: .scrollContent)
      default: return IBGuide(id: id, kind: .other)
      }
    }
  }

  private func priorities(
    _ axis: String, of element: DocumentElement
  ) throws(IBDocumentError) -> IBView.ContentPriorities {
    let hugging = try priority(axis + "HuggingPriority", of: element)
    let compression = try priority(axis + "CompressionResistancePriority", of: element)
    return IBView.ContentPriorities(hugging: hugging ?? 250, compression: compression ?? 750)
  }

  func priority(
    _ attribute: String, of element: DocumentElement
  ) throws(IBDocumentError) -> Double? {
    guard let value = try number(attribute, of: element) else { return nil }
    guard (0...1000).contains(value) else {
      throw invalid(attribute, element[attribute] ?? "", element)
    }
    return value
  }

  private func autoresizing(of element: DocumentElement) -> IBAutoresizing? {
    guard let mask = element.child(named: "autoresizingMask") else { return nil }
    return IBAutoresizing(
      flexibleWidth: mask.flag("widthSizable"), flexibleHeight: mask.flag("heightSizable"),
      flexibleMinX: mask.flag("flexibleMinX"), flexibleMaxX: mask.flag("flexibleMaxX"),
      flexibleMinY: mask.flag("flexibleMinY"), flexibleMaxY: mask.flag("flexibleMaxY"))
  }

  /// Only the two forced values change the direction; "playback" and "spatial" read like the first.
  private func forcedDirection(_ semantics: String?) -> Bool? {
    switch semantics {
    case "forceRightToLeft": true
    case "forceLeftToRight", "playback", "spatial": false
    default: nil
    }
  }

  private func placeholderIntrinsic(
    of element: DocumentElement
  ) throws(IBDocumentError) -> IBOptionalSize? {
    let size = IBOptionalSize(
      width: try finite("placeholderIntrinsicWidth", of: element),
      height: try finite("placeholderIntrinsicHeight", of: element))
    return size.width == nil && size.height == nil ? nil : size
  }

  /// A number, or nil also for the word `infinite`, which stands for "none on this axis".
  private func finite(
    _ attribute: String, of element: DocumentElement
  ) throws(IBDocumentError) -> Double? {
    element[attribute] == "infinite" ? nil : try number(attribute, of: element)
  }

  private func stack(_ element: DocumentElement) throws(IBDocumentError) -> IBStack {
    var stack = IBStack(
      axis: .horizontal, distribution: "fill", alignment: "fill", spacing: 0,
      usesStandardSpacing: false, isBaselineRelative: false, isMarginsRelative: false)
    _ = try number("spacing", of: element)
    if element["orientation"] != nil {
      (stack.distribution, stack.alignment, stack.spacing) = ("gravityAreas", "center", 8)
      stack.gravityCounts = Self.gravityAreas.map { element.child(named: $0)?.children.count ?? 0 }
      stack.keepsHiddenViews = element["detachesHiddenViews"] == "NO"
      for (axis, name) in [(LayoutAxis.horizontal, "horizontal"), (.vertical, "vertical")] {
        stack.hugging[axis] = try priority(name + "StackHuggingPriority", of: element) ?? 250
      }
      let values = element.child(named: "customSpacing")?.children ?? []
      stack.customSpacing = values.map { Double($0["value"] ?? "").flatMap { $0 < 1e6 ? $0 : nil } }
    }
    stack.apply(element.attributes)
    return stack
  }
}

extension IBStack {
  /// Takes over the attributes that are present; a variation names only what it changes.
  mutating func apply(_ attributes: [String: String]) {
    // macOS documents say orientation where iOS ones say axis.
    if let axis = attributes["axis"] ?? attributes["orientation"] {
      self.axis = axis == "vertical" ? .vertical : .horizontal
    }
    distribution = attributes["distribution"] ?? distribution
    alignment = attributes["alignment"] ?? alignment
    if let spacing = attributes["spacing"].flatMap(Double.init), spacing.isFinite {
      self.spacing = spacing
      usesStandardSpacing = false
    }
    if let type = attributes["spacingType"] { usesStandardSpacing = type == "standard" }
    if let flag = attributes["baselineRelativeArrangement"] { isBaselineRelative = flag == "YES" }
    if let flag = attributes["layoutMarginsRelativeArrangement"] {
      isMarginsRelative = flag == "YES"
    }
  }
}
