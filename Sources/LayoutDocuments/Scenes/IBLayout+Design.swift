package import AutoLayout
import LayoutContainers
package import LayoutDiagnostics

extension IBLayout {
  /// What the document says of its views beyond their constraints.
  ///
  /// - Parameter judgingTargets: Whether things to touch are to be as large as a finger.
  package func designFacts(judgingTargets: Bool = false) -> DesignFacts {
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

  /// Gives the rows of tables that size them the height that their contents need; the stored one is a wish.
  package func freeSelfSizingRows() {
    for node in nodes where node.model.element == "tableViewCell" {
      guard let table = node.parent, nodes[table].model.rowHeight == -1 else { continue }
      for pin in node.view.heads
      where pin.identifier == "autoresizing" && pin.firstAttribute == .height {
        pin.priority = LayoutPriority(1)
      }
    }
  }

  /// Views with constraints that are removed at build time: a program holds them otherwise.
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
    // The labels of cells of a ready-made style are placed by the cell.
    if let parent = node.parent, node.model.slot == .contentView,
      nodes[parent].model.content.style?.hasPrefix("IBUITableViewCellStyle") == true
    {
      facts.arranging.insert(view)
    }
  }

  /// Controls whose size an author decides; those of one size are as Apple has them.
  private static let touched: Set<String> = ["button", "textField", "segmentedControl"]

  /// Whether a frame places the view, not constraints: programs move such views.
  private func isFramed(_ node: Node) -> Bool {
    guard let parent = node.parent, node.model.slot == .subview,
      !(nodes[parent].view is StackView)
    else { return false }
    return node.model.isFixedFrame || node.model.translatesAutoresizingMask
  }

  /// Controls that always have a size of their own, known here or not.
  private static let sized: Set<String> = [
    "button", "label", "textField", "segmentedControl", "slider", "switch", "stepper",
    "pageControl", "progressView", "activityIndicatorView", "datePicker", "pickerView",
    "searchBar", "toolbar", "navigationBar", "tabBar",
  ]

  /// Whether the size comes from what a document does not tell: views that a program puts into an
  /// empty container, and what is in controls.
  private func hasOpenSize(_ node: Node) -> Bool {
    if let stack = node.view as? StackView, stack.arrangedSubviews.isEmpty { return true }
    let element = node.model.element
    if builder.document.isTouchRuntime {
      let content = node.view.intrinsicContentSize
      // A class of its own may have a size of its own.
      let isOwn = node.model.className != nil && node.view.subviews.isEmpty
      return (isOwn || Self.sized.contains(element)) && (content.width < 0 || content.height < 0)
    }
    // Nothing of macOS is measured well enough to tell what it leaves to others.
    if element == "box" { return true }
    let isPlain = element == "view" || element == "customView"
    return node.view.subviews.isEmpty && (!isPlain || node.model.className != nil)
  }
}

extension IBScene {
  /// Whether something in the scene is different on low screens: somebody thought of them.
  package var variesByHeight: Bool {
    func isOfLow(_ variation: IBVariation) -> Bool { variation.vertical == .compact }
    var isVaried = false
    root.visitAll { view in
      let variations = view.variations + view.constraints.flatMap(\.variations)
      isVaried = isVaried || variations.contains(where: isOfLow)
    }
    return isVaried
  }

  /// The orientations that the scene was drawn in: that of the device of the canvas, or what the
  /// stored size of the root looks like. Both, where a square stands for every screen, or where
  /// something is different on low screens.
  package func isDrawn(_ orientation: Device.Orientation, in document: IBDocument) -> Bool {
    if variesByHeight { return true }
    if document.deviceID != nil { return document.orientation == orientation }
    guard let size = root.frame?.size, size.width != size.height else { return true }
    return (size.width > size.height) == (orientation == .landscape)
  }
}

extension IBScene {
  /// Whether the scene was given a width of its own that is no screen's and more than there is.
  package func isWider(than screen: LayoutSize, in document: IBDocument) -> Bool {
    guard let stored = root.frame?.size, controller != nil else { return false }
    let design = document.canvas?.size
    let isFreeform =
      design.map { ![$0.width, $0.height].contains(stored.width) }
      ?? (stored.width != stored.height)
    return isFreeform && stored.width > screen.width
  }
}
