import AutoLayout
public import Foundation

// Calls that make a constraint have the place of the call as default arguments. Those without a multiplier stand a
// second time with UIKit's exact signature, for references such as `a.constraint(equalTo:)` and for protocols of apps.

@MainActor @preconcurrency open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, AnyAnchor {
  /// Truss's anchor. Only `AnchorType` determines which of UIKit's anchors can be related to it.
  let inner: LayoutDimension?
  nonisolated let key: AnchorKey

  init(_ inner: LayoutDimension?) {
    self.inner = inner
    key = AnchorKey(
      element: inner.map { ObjectIdentifier($0.item) }, attribute: inner?.attribute)
  }
  convenience init(_ element: LayoutElement, _ attribute: LayoutAttribute) {
    self.init(LayoutDimension(element, attribute))
  }

  open var name: String { inner.map { "\($0.attribute)" } ?? "" }
  open var item: AnyObject? { inner?.item.item }

  open override func isEqual(_ object: Any?) -> Bool { (object as? any AnyAnchor)?.key == key }
  open override var hash: Int { key.hashValue }

  /// Without another anchor, a size is related to the constant.
  func relate(
    _ relation: LayoutRelation, _ other: NSLayoutAnchor?, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, _ fileID: String = "unknown", _ line: Int = 0
  ) -> NSLayoutConstraint {
    guard let inner else { return NSLayoutConstraint() }
    return NSLayoutConstraint(
      inner.relate(
        relation, other?.inner, multiplier: Double(multiplier), constant.clamped, fileID, line))
  }

  func distance(to other: NSLayoutAnchor) -> NSLayoutDimension {
    guard let inner, let end = other.inner else { return NSLayoutDimension(nil) }
    let start = LayoutXAxisAnchor(inner.item, inner.attribute)
    return NSLayoutDimension(
      start.anchorWithOffset(to: LayoutXAxisAnchor(end.item, end.attribute)))
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0, fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint { relate(.equal, anchor, plus: constant, fileID, line) }
  @_disfavoredOverload open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, plus: constant) }
  @_disfavoredOverload open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { relate(.equal, anchor) }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, plus: constant, fileID, line) }
  @_disfavoredOverload open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, plus: constant) }
  @_disfavoredOverload open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor) }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, plus: constant, fileID, line) }
  @_disfavoredOverload open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, plus: constant) }
  @_disfavoredOverload open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor) }
}

/// What two anchors of the same place have in common, whatever their classes.
struct AnchorKey: Hashable {
  let element: ObjectIdentifier?
  let attribute: LayoutAttribute?
}

private protocol AnyAnchor { var key: AnchorKey { get } }

@MainActor @preconcurrency open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  open func anchorWithOffset(to other: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: other)
  }

  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint { relate(.equal, anchor, plus: 8 * multiplier, fileID, line) }
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, plus: 8 * multiplier, fileID, line) }
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, plus: 8 * multiplier, fileID, line)
  }
}

@MainActor @preconcurrency open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  open func anchorWithOffset(to other: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: other)
  }

  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint { relate(.equal, anchor, plus: 8 * multiplier, fileID, line) }
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, plus: 8 * multiplier, fileID, line) }
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, plus: 8 * multiplier, fileID, line)
  }
}

@MainActor @preconcurrency open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(
    equalToConstant constant: CGFloat, fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint { relate(.equal, nil, plus: constant, fileID, line) }
  @_disfavoredOverload open func constraint(
    equalToConstant constant: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, nil, plus: constant) }
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, times: multiplier, plus: constant, fileID, line)
  }

  open func constraint(
    lessThanOrEqualToConstant constant: CGFloat, fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, nil, plus: constant, fileID, line) }
  @_disfavoredOverload open func constraint(
    lessThanOrEqualToConstant constant: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, nil, plus: constant) }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, times: multiplier, plus: constant, fileID, line)
  }

  open func constraint(
    greaterThanOrEqualToConstant constant: CGFloat, fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, nil, plus: constant, fileID, line) }
  @_disfavoredOverload open func constraint(
    greaterThanOrEqualToConstant constant: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, nil, plus: constant) }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, times: multiplier, plus: constant, fileID, line)
  }
}
