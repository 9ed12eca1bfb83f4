public import AutoLayout
public import LayoutContainers

extension PreviewNode {
  /// The tree below a view at a moment of a transition, with the views that are leaving.
  ///
  /// - Parameter time: In seconds from the start of the transition.
  public init(_ view: LayoutView, during transition: LayoutTransition, at time: Double) {
    self.init(view)
    let moments = transition.frames(at: time)
    var frames: [ObjectIdentifier: LayoutRect] = [:]
    var leaving: [ObjectIdentifier: [LayoutTransition.Moment]] = [:]
    for moment in moments {
      if moment.kind == .leaves, let superview = moment.superview {
        leaving[ObjectIdentifier(superview), default: []].append(moment)
      } else {
        frames[ObjectIdentifier(moment.view)] = moment.frame
      }
    }
    place(view, frames, leaving)
  }

  private mutating func place(
    _ view: LayoutView, _ frames: [ObjectIdentifier: LayoutRect],
    _ leaving: [ObjectIdentifier: [LayoutTransition.Moment]]
  ) {
    if let moment = frames[ObjectIdentifier(view)] {
      let scrolled = view.superview?.bounds.origin ?? .zero
      frame = moment.offset(byX: -scrolled.x, y: -scrolled.y)
    }
    for (index, subview) in view.subviews.enumerated() {
      children[index].place(subview, frames, leaving)
    }
    for moment in leaving[ObjectIdentifier(view)] ?? [] {
      var node = PreviewNode(moment.view)
      node.frame = moment.frame
      node.isHidden = false
      children.append(node)
    }
  }
}
