public import AutoLayout
public import LayoutContainers

extension PreviewNode {
  /// The tree below a view at a moment of a transition, with the views that are leaving.
  ///
  /// - Parameters:
  ///   - view: The root of the tree.
  ///   - transition: The transition it takes part in.
  ///   - time: In seconds from the start of the transition.
  public init(_ view: LayoutView, during transition: LayoutTransition, at time: Double) {
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
    let finish = { (view: LayoutView, node: inout PreviewNode) in
      if let moment = frames[ObjectIdentifier(view)] {
        let scrolled = view.superview?.bounds.origin ?? .zero
        node.frame = moment.offset(byX: -scrolled.x, y: -scrolled.y)
      }
      for moment in leaving[ObjectIdentifier(view)] ?? [] {
        var gone = PreviewNode(moment.view)
        gone.frame = moment.frame
        gone.isHidden = false
        node.children.append(gone)
      }
    }
    self.init(view, freeCoordinates: [:], content: { _ in nil }, finish: finish)
  }
}
