/// The anchors from which the two sides of a constraint are measured.
final class DistanceBases {
  private(set) weak var first: LayoutElement?
  private(set) weak var second: LayoutElement?
  let firstAttribute: LayoutAttribute?
  let secondAttribute: LayoutAttribute?

  init(_ one: AnchorBase?, _ other: AnchorBase?) {
    first = one?.element
    second = other?.element
    firstAttribute = one?.attribute
    secondAttribute = other?.attribute
  }
}

extension LayoutConstraint {
  /// Whether a side is the distance between two anchors.
  package final var isDistance: Bool { bases != nil }
}
