/// The anchors from which the two sides of a constraint are measured.
final class DistanceBases {
  private let firstReference: ElementReference?
  private let secondReference: ElementReference?
  let firstAttribute: LayoutAttribute?
  let secondAttribute: LayoutAttribute?

  init(_ one: AnchorBase?, _ other: AnchorBase?) {
    firstReference = one?.element.reference
    secondReference = other?.element.reference
    firstAttribute = one?.attribute
    secondAttribute = other?.attribute
  }

  var first: LayoutElement? { unsafe firstReference?.element }
  var second: LayoutElement? { unsafe secondReference?.element }
}
