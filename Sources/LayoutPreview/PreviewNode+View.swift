public import AutoLayout
import LayoutContainers
package import LayoutDiagnostics
import LayoutDocuments

extension PreviewNode {
  /// The tree below a view with the frames of its last layout; lays it out if there was none.
  ///
  /// `content` returns what a view shows. If it returns `nil`, a view that is ``PreviewDescribing`` describes
  /// itself, and other views are drawn by their class.
  public init(_ view: LayoutView, content: (LayoutView) -> PreviewContent? = { _ in nil }) {
    if !view.hasBeenLaidOut { view.layoutIfNeeded() }
    self.init(view, freeCoordinates: [:], content: content)
  }

  /// `finish` may change each node after its descendants are made.
  init(
    _ top: LayoutView, freeCoordinates: [ObjectIdentifier: [String]],
    content: (LayoutView) -> PreviewContent?,
    finish: (LayoutView, inout PreviewNode) -> Void = { _, _ in }
  ) {
    self = buildTree(
      from: top,
      make: { view in
        (PreviewNode(alone: view, freeCoordinates, content(view)), below: view.subviews)
      },
      finish: { view, node in
        if view !== top, let scrolled = view.superview?.bounds.origin {
          node.frame = node.frame.offset(byX: -scrolled.x, y: -scrolled.y)
        }
        finish(view, &node)
      },
      add: { child, node in node.children.append(child) })
  }

  /// Creates the node of a view, without its descendants.
  private init(
    alone view: LayoutView, _ freeCoordinates: [ObjectIdentifier: [String]],
    _ content: PreviewContent?
  ) {
    let shown =
      content ?? (view as? any PreviewDescribing)?.previewContent
      ?? PreviewContent(kind: PreviewKind(of: view))
    self.init(
      name: shown.name ?? view.layoutName ?? shown.kind.rawValue, id: shown.id, kind: shown.kind,
      frame: view.frame, text: shown.text, symbol: shown.symbol, isHidden: view.isHidden,
      freeCoordinates: freeCoordinates[ObjectIdentifier(view)] ?? [])
    if let grid = view as? GridView { tracks = grid.trackFrames }
  }
}

extension PreviewKind {
  init(of view: LayoutView) {
    switch view {
    case is ListView: self = .table
    case is ScrollView: self = .scroll
    case is StackView: self = .stack
    case is GridView: self = .grid
    case is BoxView: self = .box
    default: self = .view
    }
  }
}

extension IBLayout {
  /// The views of the document that show no text.
  package var wordless: Set<ObjectIdentifier> {
    Set(nodes.filter { !PreviewContent($0.model).showsWords }.map { ObjectIdentifier($0.view) })
  }
}

extension Diagnosis {
  /// The ambiguous coordinates of each view, without harmless ones.
  var freeCoordinates: [ObjectIdentifier: [String]] {
    var result: [ObjectIdentifier: [String]] = [:]
    for ambiguity in ambiguities where ambiguity.kind != .harmless {
      result[ObjectIdentifier(ambiguity.item), default: []].append("\(ambiguity.coordinate)")
    }
    return result
  }

  /// The findings that mean that the picture shows something wrong: conflicts, refusals, ambiguities, and
  /// unsatisfied constraints that cut off text.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of which notes are included.
  ///   - detail: The detail that is read of a finding.
  package func graveFindings(
    and kinds: Set<LayoutFinding.Kind> = [], detail: (LayoutFinding) -> FindingDetail
  ) -> [LayoutFinding] {
    func isGrave(_ finding: LayoutFinding) -> Bool {
      finding.severity > .note || kinds.contains(finding.kind)
    }
    return findings { isGrave($0) ? detail($0) : .none }.filter(isGrave)
  }
}
