import AutoLayout

extension IBView {
  /// Reads a view element and its descendants.
  init(
    _ element: DocumentElement, slot: Slot, isTouchRuntime: Bool
  ) throws(IBDocumentError) {
    self = try buildTree(
      from: (element, slot),
      make: { element, slot throws(IBDocumentError) in
        (try IBView(alone: element, slot: slot), below: element.views())
      },
      add: { child, view in
        var child = child
        if !isTouchRuntime { child.turnOver(inHeight: view.frame?.height) }
        let isRow = view.element == "tableViewCell"
        if child.slot == .contentView, let cell = view.frame,
          child.frame.map({ isRow && !$0.fills(cell) }) ?? true
        {
          // Xcode 6.3 leaves out the frame, which is that of the cell, minus the separator in a table. Other versions
          // may have kept the frame of an earlier size of the cell.
          let separator = isRow && child.frame == nil ? 1.0 : 0
          child.frame = LayoutRect(
            x: 0, y: 0, width: cell.width, height: max(cell.height - separator, 0))
        }
        view.children.append(child)
      })
  }

  private init(alone element: DocumentElement, slot: Slot) throws(IBDocumentError) {
    self.element = element.name
    self.slot = slot
    id = element["id"] ?? ""
    className = element["customClass"]
    label = element["userLabel"]
    line = element.line
    frame = try element.frame()
    rowHeight = try element.number("rowHeight")
    for constraint in element.list("constraints") where constraint.name == "constraint" {
      constraints.append(try IBConstraint(constraint))
    }
    guides = element.children.compactMap { IBGuide($0, kind: $0.key) }
    horizontal = try ContentPriorities("horizontal", of: element)
    vertical = try ContentPriorities("vertical", of: element)
    isHidden = element.flag("hidden")
    isTransparent = element["alpha"].flatMap(Double.init) == 0
    isFixedFrame = element.flag("fixedFrame")
    translatesAutoresizingMask = element["translatesAutoresizingMaskIntoConstraints"] != "NO"
    autoresizing = element.child(named: "autoresizingMask").map(IBAutoresizing.init)
    let isOfMac = element["orientation"] != nil
    layoutMargins = try element.insets(
      key: element.name == "stackView" && isOfMac ? "edgeInsets" : "layoutMargins",
      names: ["top", "left", "bottom", "right"])
    directionalLayoutMargins = try element.insets(
      key: "directionalLayoutMargins", names: ["top", "leading", "bottom", "trailing"])
    preservesSuperviewLayoutMargins = element.flag("preservesSuperviewLayoutMargins")
    insetsMarginsFromSafeArea = element["insetsLayoutMarginsFromSafeArea"] != "NO"
    // "playback" and "spatial" have the same effect as "forceLeftToRight".
    switch element["semanticContentAttribute"] {
    case "forceRightToLeft": forcedDirection = .rightToLeft
    case "forceLeftToRight", "playback", "spatial": forcedDirection = .leftToRight
    default: break
    }
    let intrinsic = IBOptionalSize(
      width: try element.finite("placeholderIntrinsicWidth"),
      height: try element.finite("placeholderIntrinsicHeight"))
    placeholderIntrinsic = intrinsic == IBOptionalSize() ? nil : intrinsic
    contentInsetAdjustment = element["contentInsetAdjustmentBehavior"]
    stack = element.name == "stackView" ? try IBStack(element) : nil
    grid = element.name == "gridView" ? try IBGrid(element) : nil
    content = try IBContent(element)
    variations = try IBVariation.all(of: element)
    identifiers = [
      element.child(named: "accessibility")?["identifier"], element["restorationIdentifier"],
    ].compactMap(\.self)
    ambiguityCheck = element["verifyAmbiguity"].flatMap(AmbiguityCheck.init) ?? .full
  }
}

extension DocumentElement {
  /// Elements that only group views and are no views themselves.
  private static let groups: Set<String> = [
    "sections", "tableViewSection", "gridCells", "gridCell", "tabViewItems", "tabViewItem",
    "tableColumns", "tableColumn", "items", "navigationItem", "barButtonItem",
    "leftBarButtonItems", "rightBarButtonItems",
  ]

  private static let cells: Set<String> = ["tableViewCell", "collectionViewCell"]
  private static let cellGroups: Set<String> = ["prototypes", "cells", "prototypeCellViews"]

  /// The elements of the children of a view, each with its slot.
  fileprivate func views() -> [(DocumentElement, IBView.Slot)] {
    var result: [(DocumentElement, IBView.Slot)] = []
    var pending = Array(children.reversed())
    while let child = pending.popLast() {
      if child.name == "subviews" || IBStack.areas.contains(child.name) {
        for view in child.children where view["id"] != nil || view.hasFrame {
          result.append((view, .subview))
        }
      } else if Self.cellGroups.contains(child.name) {
        for cell in child.children where cell.hasFrame { result.append((cell, .cell)) }
      } else if Self.groups.contains(child.name) {
        pending += child.children.reversed()
      } else if let key = child.key, child.name != "variation",
        child.hasFrame || key == "contentView" && Self.cells.contains(name)
      {
        let isCell = child.name == "collectionReusableView"
        result.append(
          (child, isCell ? .cell : key == "contentView" ? .contentView : .property(key)))
      }
    }
    return result
  }

  /// A number; nil if it is absent, or the word `infinite`, which means no size on this axis.
  fileprivate func finite(_ attribute: String) throws(IBDocumentError) -> Double? {
    self[attribute] == "infinite" ? nil : try number(attribute)
  }
}

extension LayoutRect {
  /// Whether a content view may have this frame in its cell: the most that an accessory takes is 72 points wide.
  fileprivate func fills(_ cell: LayoutRect) -> Bool {
    (-0.5...80).contains(cell.width - width) && height <= cell.height + 0.5
  }
}

extension IBGuide {
  init?(_ element: DocumentElement, kind: String?) {
    guard element.name.hasSuffix("LayoutGuide"), let id = element["id"] else { return nil }
    self.init(id: id, kind: kind.flatMap(Kind.init) ?? .other)
  }
}

extension IBView.ContentPriorities {
  fileprivate init(_ axis: String, of element: DocumentElement) throws(IBDocumentError) {
    hugging = try element.priority(axis + "HuggingPriority") ?? 250
    compression = try element.priority(axis + "CompressionResistancePriority") ?? 750
  }
}

extension IBAutoresizing {
  fileprivate init(_ mask: DocumentElement) {
    self.init(
      flexibleWidth: mask.flag("widthSizable"), flexibleHeight: mask.flag("heightSizable"),
      flexibleMinX: mask.flag("flexibleMinX"), flexibleMaxX: mask.flag("flexibleMaxX"),
      flexibleMinY: mask.flag("flexibleMinY"), flexibleMaxY: mask.flag("flexibleMaxY"))
  }
}

extension IBStack {
  /// The names of the lists of views of an NSStackView, from its beginning to its end.
  fileprivate static let areas = ["beginningViews", "middleViews", "endViews"]

  fileprivate init(_ element: DocumentElement) throws(IBDocumentError) {
    _ = try element.number("spacing")
    if element["orientation"] != nil {
      (distribution, alignment, spacing) = ("gravityAreas", "center", 8)
      gravityCounts = Self.areas.map { element.child(named: $0)?.children.count ?? 0 }
      keepsHiddenViews = element["detachesHiddenViews"] == "NO"
      hugging = [
        .horizontal: try element.priority("horizontalStackHuggingPriority") ?? 250,
        .vertical: try element.priority("verticalStackHuggingPriority") ?? 250,
      ]
      customSpacing = element.list("customSpacing").map {
        Double($0["value"] ?? "").flatMap { $0 < 1e6 ? $0 : nil }
      }
    }
    apply(element.attributes)
  }

  /// Sets the attributes that are present. A variation names only the attributes that it changes.
  mutating func apply(_ attributes: [String: String]) {
    // macOS documents name this attribute orientation, iOS documents axis.
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
