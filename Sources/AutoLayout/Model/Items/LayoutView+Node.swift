extension LayoutView {
  /// The host's node that this view stands for.
  ///
  /// The view does not keep the node alive. After the node ended, its last answers are used until the view is asked
  /// again, or until this is set to `nil`.
  ///
  /// While there is a node, it answers in place of ``naturalSize``, ``measurer`` and the baseline offsets of the
  /// view, and it gets the frames. A subclass of the view may override what the view asks.
  public final var node: (any LayoutNode)? {
    get { flags.contains(.hosted) ? extras?.node : nil }
    set {
      extra.node = newValue
      flags.set(.hosted, newValue != nil)
      takeNode()
      invalidateIntrinsicContentSize()
      invalidateBaselines()
      engine?.nodeDidChange(self)
    }
  }

  /// Whether the node that the view stands for has ended.
  package final var isNodeGone: Bool { flags.contains(.hosted) && extras?.node == nil }

  /// Marks a view that is not subclassed as plain, without code to call, unless it has a node.
  private func takeNode() {
    guard type(of: self) == LayoutView.self else { return }
    let isPlain = !flags.contains(.hosted)
    guard isPlain != flags.contains(.plain) else { return }
    flags.set(.plain, isPlain)
    if isPlain {
      flags.subtract([.needsLayout, .needsUpdate])
    } else {
      setNeedsLayout()
      setNeedsUpdateConstraints()
      _ = takeDirection(effectiveDirection)
    }
    engine?.needsLayoutOnResizeDidChange(self)
  }

  /// A view that stands for a node of the host and is placed by constraints.
  public convenience init(name: String? = nil, node: any LayoutNode) {
    self.init(name: name)
    self.node = node
    translatesAutoresizingMaskIntoConstraints = false
  }
}

extension LayoutEngine {
  /// A node gets its frame with the next layout, even if that does not change it.
  func nodeDidChange(_ view: LayoutView) {
    guard view.slot >= 0, view.flags.contains(.hosted) else { return }
    tree.hasNodes = true
    tree.slots[Int(view.slot)].flags.insert(.isNew)
    invalidate(.frame, of: view)
  }

  /// Gives nodes the frames that changed.
  func placeNodes() {
    guard tree.hasNodes else { return }
    // A node may change the tree: what it removes is not notified.
    for change in changedFrames {
      guard let view = change.item as? LayoutView, view.engine === self else { continue }
      view.node?.place(in: change.frame)
    }
  }
}
