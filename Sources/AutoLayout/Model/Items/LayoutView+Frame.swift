/// Which parts of a view grow with its superview.
///
/// Use it for views without constraints that follow the size of their superview.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits, as the set stores them.
  public let rawValue: UInt8

  /// Creates a mask from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance to the superview's left changes with its width.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width changes with the superview's.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the superview's right changes with its width.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the superview's top changes with its height.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height changes with the superview's.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the superview's bottom changes with its height.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// Where the size of a root comes from.
///
/// Use it for a root that is as large as its content.
public struct RootSizing: OptionSet, Hashable, Sendable {
  /// The bits, as the set stores them.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The frame gives both width and height.
  package static let fixed: RootSizing = []
  /// The constraints give the width: the smallest that they and the content allow.
  public static let freeWidth = RootSizing(rawValue: 1)
  /// The constraints give the height: the smallest that they and the content allow.
  public static let freeHeight = RootSizing(rawValue: 2)

  /// The constraints give the size on `axis`.
  package static func free(_ axis: LayoutAxis) -> RootSizing {
    axis == .horizontal ? .freeWidth : .freeHeight
  }
}

extension LayoutView {
  /// The rectangle of the view in its superview, in points; rounded if the environment has a scale.
  ///
  /// Setting it fixes the size of a root, and moves a view whose autoresizing mask is translated. The
  /// next layout replaces the frame of other views by that of their constraints. Negative sizes and
  /// numbers out of range are refused and recorded.
  public final var frame: LayoutRect {
    get { frameStorage }
    set {
      if let defect = newValue.defect {
        accepts(defect, as: "frame")
        return
      }
      let old = frameStorage
      guard newValue != old || engine?.comingFrame(of: self) ?? old.vector != old.vector else {
        return
      }
      if !flags.contains(.translates), superview != nil { flags.insert(.overruled) }
      takeFrame(newValue)
      if newValue.size != old.size { resizeSubviews(from: old.size) }
    }
  }

  /// Whether the frame was found by a layout of the tree the view is in.
  package final var hasBeenLaidOut: Bool {
    guard slot >= 0, let engine else { return false }
    return engine.tree.slots[Int(slot)].flags.contains(.hasVariables)
  }

  /// Whether a frame was set that the next layout replaces.
  package final var isFrameOverruled: Bool {
    flags.contains(.overruled) && !flags.contains(.translates)
  }

  /// Gives the views below whose frames are translated, but not in the solver yet, the frames of their masks.
  private func resizeSubviews(from oldSize: LayoutSize) {
    var next: (view: LayoutView, oldSize: LayoutSize)? = (self, oldSize)
    var resized: [(view: LayoutView, oldSize: LayoutSize)] = []
    while let (view, oldSize) = next {
      for child in view.children where child.flags.contains(.translates) && !child.mask.isEmpty {
        guard view.engine?.rulesInForce(at: child.slot) == nil else { continue }
        let old = child.frameStorage
        let wanted = FrameRules(child.mask, of: old, in: oldSize).frame(in: view.frame.size)
        guard wanted != old, child.accepts(wanted.isFinite ? nil : .notFinite, as: "frame") else {
          continue
        }
        child.takeFrame(wanted)
        if wanted.size != old.size { resized.append((child, old.size)) }
      }
      next = resized.popLast()
    }
  }

  private func takeFrame(_ frame: LayoutRect) {
    frameStorage = frame
    engine?.frameWasSet(self)
  }

  /// The frame in the view's own coordinates: its size at the origin, or, of a scroll view, at the
  /// point it is scrolled to.
  ///
  /// Setting it sets the size of the frame, around its center as UIKit does, and scrolls a scroll
  /// view; others have their origin at 0, and another one is refused and recorded.
  public final var bounds: LayoutRect {
    get { LayoutRect(origin: scrollOffset, size: frameStorage.size) }
    set {
      guard accepts(newValue.defect, as: "bounds"),
        accepts(isScrolling || newValue.origin == .zero ? nil : .outOfRange, as: "origin of bounds")
      else { return }
      let old = frameStorage
      frame = LayoutRect(
        x: old.midX - newValue.width / 2, y: old.midY - newValue.height / 2, width: newValue.width,
        height: newValue.height)
      scrollOffset = newValue.origin
    }
  }

  /// Whether the frame and ``autoresizingMask`` become required constraints; true unless set.
  ///
  /// Set it to false on every view that constraints place. A root is placed by its frame, or by
  /// ``sizing``, whatever the value of this property.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { flags.contains(.translates) }
    set {
      guard newValue != flags.contains(.translates) else { return }
      flags.set(.translates, newValue)
      engine?.invalidate([.translation, .content], of: self)
    }
  }

  /// How a translated frame follows the superview.
  public final var autoresizingMask: AutoresizingMask {
    get { mask }
    set {
      guard newValue != mask else { return }
      mask = newValue
      engine?.invalidate([.translation, .content], of: self)
    }
  }

  /// Where the size of this view comes from when it is a root.
  public final var sizing: RootSizing {
    get { extras?.sizing ?? .fixed }
    set {
      guard newValue != sizing else { return }
      extra.sizing = newValue
      engine?.rootSizingDidChange()
    }
  }

  /// The alignment rectangle that belongs to `frame`; insets larger than the frame leave it no size.
  public final func alignmentRect(forFrame frame: LayoutRect) -> LayoutRect {
    frame.inset(by: alignmentRectInsets).notNegative
  }

  /// The frame that belongs to an alignment rectangle; negative insets larger than the rectangle leave
  /// it no size.
  public final func frame(forAlignmentRect rect: LayoutRect) -> LayoutRect {
    rect.inset(by: LayoutInsets(-alignmentRectInsets.vector)).notNegative
  }

  /// A point of this view in the coordinates of `view`, of the root if that is `nil`.
  ///
  /// Returns `nil` for views that are not in the same tree.
  public final func convert(_ point: LayoutPoint, to view: LayoutView?) -> LayoutPoint? {
    // The root is above every view, so that nothing has to be searched for.
    guard let shared = view.map({ commonAncestor(with: $0) }) ?? root else { return nil }
    let here = origin(in: shared)
    let there = (view ?? shared).origin(in: shared)
    return LayoutPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// A rectangle of this view in the coordinates of `view`, of the root if that is `nil`.
  ///
  /// Returns `nil` for views that are not in the same tree.
  public final func convert(_ rect: LayoutRect, to view: LayoutView?) -> LayoutRect? {
    convert(rect.origin, to: view).map { LayoutRect(origin: $0, size: rect.size) }
  }

  /// A point of `view`, of the root if that is `nil`, in the coordinates of this view.
  ///
  /// Returns `nil` for views that are not in the same tree.
  public final func convert(_ point: LayoutPoint, from view: LayoutView?) -> LayoutPoint? {
    (view ?? root).convert(point, to: self)
  }

  /// A rectangle of `view`, of the root if that is `nil`, in the coordinates of this view.
  ///
  /// Returns `nil` for views that are not in the same tree.
  public final func convert(_ rect: LayoutRect, from view: LayoutView?) -> LayoutRect? {
    (view ?? root).convert(rect, to: self)
  }

  private func origin(in ancestor: LayoutView) -> LayoutPoint {
    var point = LayoutPoint.zero
    var view = self
    while view !== ancestor {
      let scrolled = view.scrollOffset
      point.x += view.frameStorage.x - scrolled.x
      point.y += view.frameStorage.y - scrolled.y
      guard let above = view.superview else { break }
      view = above
    }
    return point
  }
}

extension LayoutRect {
  /// The same corner with a size of 0 where it would be negative.
  var notNegative: LayoutRect {
    LayoutRect(x: x, y: y, width: max(0, width), height: max(0, height))
  }
}
