package import AutoLayout
import LayoutContainers
package import LayoutDiagnostics

extension IBLayout {
  /// The facts about its views that the document states besides constraints.
  ///
  /// - Parameter judgingTargets: Whether controls that are touched are checked for the size of a finger.
  package func designFacts(judgingTargets: Bool = false) -> DesignFacts {
    layout()
    var facts = DesignFacts()
    for node in nodes {
      let view = ObjectIdentifier(node.view)
      facts.frames[view] = node.model.frame
      note(node, as: view, in: &facts)
      if isFramed(node) { facts.framed.insert(view) }
      if isFramed(node), node.model.frame == nil { facts.unverified.insert(view) }
      if hasOpenSize(node) { facts.openSizes.insert(view) }
      if judgingTargets, Self.touched.contains(node.model.element) { facts.touched.insert(view) }
      switch node.model.ambiguityCheck {
      case .full: break
      case .places: facts.openSizes.insert(view)
      case .off: facts.unverified.insert(view)
      }
    }
    for id in idsHeldMeanwhile {
      guard let view = node(id).map({ ObjectIdentifier($0.view) }) else { continue }
      facts.framed.insert(view)
      facts.unverified.insert(view)
    }
    return facts
  }

  /// Lets the rows of tables with automatic row heights be as tall as their contents: the stored height becomes
  /// optional.
  package func freeSelfSizingRows() {
    for node in nodes where node.model.element == "tableViewCell" {
      guard let table = node.parent, nodes[table].model.rowHeight == -1 else { continue }
      for pin in node.view.heads
      where pin.identifier == "autoresizing" && pin.firstAttribute == .height {
        pin.priority = LayoutPriority(1)
      }
    }
  }

  /// The ids of views with constraints that are removed at build time, because a program places these views.
  private var idsHeldMeanwhile: Set<String> {
    Set(
      nodes.flatMap { node in
        node.model.constraints.filter(\.isPlaceholder).flatMap { constraint in
          [constraint.firstItem, constraint.secondItem].compactMap { $0 }
        }
      })
  }

  private func note(_ node: Node, as view: ObjectIdentifier, in facts: inout DesignFacts) {
    switch node.model.element {
    case "scrollView", "textView", "clipView": facts.scrolling.insert(view)
    case "tableView", "collectionView", "pickerView", "outlineView", "gridView":
      facts.arranging.insert(view)
    default: break
    }
    // The cell places the labels of a cell with a standard style.
    if let parent = node.parent, node.model.slot == .contentView,
      nodes[parent].model.content.style?.hasPrefix("IBUITableViewCellStyle") == true
    {
      facts.arranging.insert(view)
    }
  }

  /// Controls whose size the author decides. The sizes of other controls are fixed by Apple.
  private static let touched: Set<String> = ["button", "textField", "segmentedControl"]

  /// Whether a frame, and no constraint, places the view. Programs move such views.
  private func isFramed(_ node: Node) -> Bool {
    guard let parent = node.parent, node.model.slot == .subview,
      !(nodes[parent].view is StackView)
    else { return false }
    return node.model.isFixedFrame || node.model.translatesAutoresizingMask
  }

  /// Controls that always have an intrinsic size, whether or not it is known here.
  private static let sized: Set<String> = [
    "button", "label", "textField", "segmentedControl", "slider", "switch", "stepper",
    "pageControl", "progressView", "activityIndicatorView", "datePicker", "pickerView",
    "searchBar", "toolbar", "navigationBar", "tabBar",
  ]

  /// Whether the size depends on something that a document does not contain: views that a program adds to an
  /// empty container, or the contents of controls.
  private func hasOpenSize(_ node: Node) -> Bool {
    if let stack = node.view as? StackView, stack.arrangedSubviews.isEmpty { return true }
    let element = node.model.element
    if builder.document.isTouchRuntime {
      let content = node.view.intrinsicContentSize
      // A custom class may have an intrinsic size.
      let isOwn = node.model.className != nil && node.view.subviews.isEmpty
      return (isOwn || Self.sized.contains(element)) && (content.width < 0 || content.height < 0)
    }
    // No size of a box is known well enough to decide which sizes are determined.
    if element == "box" { return true }
    let isPlain = element == "view" || element == "customView"
    return node.view.subviews.isEmpty && (!isPlain || node.model.className != nil)
  }
}

extension IBScene {
  /// Whether something in the scene varies for compact height, so that the author considered such screens.
  package var variesByHeight: Bool {
    func isOfLow(_ variation: IBVariation) -> Bool { variation.vertical == .compact }
    var isVaried = false
    root.visitAll { view in
      let variations = view.variations + view.constraints.flatMap(\.variations)
      isVaried = isVaried || variations.contains(where: isOfLow)
    }
    return isVaried
  }

  /// Whether the scene was designed in an orientation: that of the device of the canvas, or that of the stored
  /// size of the root. It is designed in both if the root is a square, or if something varies for compact
  /// height.
  package func isDrawn(_ orientation: Device.Orientation, in document: IBDocument) -> Bool {
    if variesByHeight { return true }
    if document.deviceID != nil { return document.orientation == orientation }
    guard let size = root.frame?.size, size.width != size.height else { return true }
    return (size.width > size.height) == (orientation == .landscape)
  }
}

extension IBScene {
  /// Whether the scene has a width of its own that no screen has and that is larger than the width of this
  /// screen.
  package func isWider(than screen: LayoutSize, in document: IBDocument) -> Bool {
    guard let stored = root.frame?.size, controller != nil else { return false }
    let design = canvas(in: document)?.size
    let isFreeform =
      design.map { ![$0.width, $0.height].contains(stored.width) }
      ?? (stored.width != stored.height)
    return isFreeform && stored.width > screen.width
  }
}
