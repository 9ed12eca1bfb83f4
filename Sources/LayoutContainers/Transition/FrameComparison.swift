import AutoLayout

/// Two states of a tree, to compare the frames of its views.
struct FrameComparison {
  /// The record of a view in one state.
  private struct Sight {
    let view: LayoutView
    let superview: LayoutView?
    let frame: LayoutRect
    /// The axis along which the views around it follow each other, if a container arranges them.
    let axis: LayoutAxis?
  }

  private let style: LayoutTransition.Style
  /// The visible views before, superviews first.
  private var seen: [Sight] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// Frames that new views were given before they were laid out.
  private var starts: [ObjectIdentifier: LayoutRect] = [:]

  init(before root: LayoutView, style: LayoutTransition.Style) {
    self.style = style
    var walk = SubtreeWalk(root)
    while let view = walk.next() {
      if view.isHidden {
        walk.skipSubviews()
      } else if view.hasBeenLaidOut {
        add(view, view.superview)
      }
    }
  }

  /// Adds the views that left a container since the last layout.
  mutating func noteDepartures(from container: LayoutView) {
    for view in container.departedViews where places[ObjectIdentifier(view)] == nil {
      add(view, container)
    }
  }

  private mutating func add(_ view: LayoutView, _ superview: LayoutView?) {
    places[ObjectIdentifier(view)] = seen.count
    seen.append(
      Sight(
        view: view, superview: superview, frame: view.frame, axis: superview?.arrangementAxis))
  }

  /// Lays the tree out and returns the changes.
  mutating func changes(byLayoutOf root: LayoutView) -> [LayoutTransition.Change] {
    for view in SubtreeWalk(root)
    where places[ObjectIdentifier(view)] == nil && view.frame.size != .zero && !view.hasBeenLaidOut
    {
      starts[ObjectIdentifier(view)] = view.frame
    }
    root.layoutIfNeeded()
    var found: [LayoutTransition.Change] = []
    var present: Set<ObjectIdentifier> = []
    // Whether each view on the way down came with its superview, or is new.
    var path = [false]
    var walk = SubtreeWalk(root)
    while let view = walk.next() {
      if view.isHidden {
        walk.skipSubviews()
        continue
      }
      path.removeLast(path.count - walk.depth - 1)
      present.insert(ObjectIdentifier(view))
      path.append(compare(view, isInside: path[walk.depth], &found))
    }
    var left: Set<ObjectIdentifier> = []
    for sight in seen where !present.contains(ObjectIdentifier(sight.view)) {
      left.insert(ObjectIdentifier(sight.view))
      // A view that leaves with its superview keeps its frame in it.
      if let superview = sight.superview, left.contains(ObjectIdentifier(superview)) { continue }
      found.append(
        LayoutTransition.Change(
          view: sight.view, superview: sight.superview, kind: .leaves, before: sight.frame,
          after: collapsed(sight.frame, along: sight.axis)))
    }
    return found
  }

  /// Compares one view; returns whether it or a superview of it is new.
  private func compare(
    _ view: LayoutView, isInside: Bool, _ found: inout [LayoutTransition.Change]
  ) -> Bool {
    let before = start(of: view)
    let isNew = before == nil
    // A view that enters with its superview has its final frame in it from the start.
    if isNew ? !isInside : before != view.frame {
      let start =
        before ?? starts[ObjectIdentifier(view)]
        ?? collapsed(view.frame, along: view.superview?.arrangementAxis)
      found.append(
        LayoutTransition.Change(
          view: view, superview: view.superview, kind: isNew ? .enters : .moves, before: start,
          after: view.frame))
    }
    return isInside || isNew
  }

  /// The former frame, in the coordinates of the present superview; `nil` if the view is new.
  private func start(of view: LayoutView) -> LayoutRect? {
    guard let place = places[ObjectIdentifier(view)] else { return nil }
    let sight = seen[place]
    guard sight.superview !== view.superview, let old = sight.superview, let new = view.superview
    else { return sight.frame }
    guard let before = formerOrigin(of: old), let after = formerOrigin(of: new) else {
      return sight.frame
    }
    return sight.frame.offset(byX: before.x - after.x, y: before.y - after.y)
  }

  /// The former origin of a view in the coordinates of the root.
  private func formerOrigin(of view: LayoutView) -> LayoutPoint? {
    var point = LayoutPoint.zero
    var current: LayoutView? = view
    while let step = current {
      guard let place = places[ObjectIdentifier(step)] else { return nil }
      point.x += seen[place].frame.x
      point.y += seen[place].frame.y
      current = seen[place].superview
    }
    return point
  }

  /// The frame without extent along an axis.
  private func collapsed(_ frame: LayoutRect, along axis: LayoutAxis?) -> LayoutRect {
    var frame = frame
    guard style == .collapse, let axis else { return frame }
    if axis == .horizontal { frame.width = 0 } else { frame.height = 0 }
    return frame
  }
}

extension LayoutView {
  /// The direction in which a container lines up its views.
  fileprivate var arrangementAxis: LayoutAxis? {
    if let stack = self as? StackView { return stack.effectiveAxis }
    if let box = self as? BoxView { return box.axis.layoutAxis }
    return self is ListView ? .vertical : nil
  }
}
