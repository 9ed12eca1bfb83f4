import AutoLayout
public import Foundation

// Each call that makes a constraint stands twice: as code calls it, with the place of the call as default
// arguments, and with UIKit's exact signature, for references such as `a.constraint(equalTo:)`.

@MainActor @preconcurrency open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let element: LayoutElement?
  nonisolated let identity: ObjectIdentifier?
  nonisolated let attribute: NSLayoutConstraint.Attribute

  init(_ element: LayoutElement?, _ attribute: NSLayoutConstraint.Attribute) {
    self.element = element
    self.attribute = attribute
    identity = element.map { ObjectIdentifier($0) }
  }

  open var name: String { "\(attribute)" }
  open var item: AnyObject? { element?.item }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any AnyAnchor else { return false }
    return identity == other.identity && attribute == other.attribute
  }
  open override var hash: Int { attribute.rawValue }

  func relate(
    _ relation: LayoutRelation, _ other: NSLayoutAnchor, _ constant: CGFloat,
    _ fileID: String, _ line: Int, multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    guard let element else { return NSLayoutConstraint() }
    return NSLayoutConstraint(
      LayoutConstraint(
        item: element, attribute: attribute.inner, relatedBy: relation, toItem: other.element,
        attribute: other.attribute.inner, multiplier: Double(multiplier),
        constant: constant.clamped, fileID: fileID, line: line))
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0, fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant, fileID, line)
  }
  @_disfavoredOverload open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor, 0, "unknown", 0)
  }
  @_disfavoredOverload open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant, "unknown", 0)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant, fileID, line)
  }
  @_disfavoredOverload open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  {
    relate(.lessThanOrEqual, anchor, 0, "unknown", 0)
  }
  @_disfavoredOverload open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant, "unknown", 0)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant, fileID, line)
  }
  @_disfavoredOverload open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  {
    relate(.greaterThanOrEqual, anchor, 0, "unknown", 0)
  }
  @_disfavoredOverload open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant, "unknown", 0)
  }
}

private protocol AnyAnchor {
  var identity: ObjectIdentifier? { get }
  var attribute: NSLayoutConstraint.Attribute { get }
}

extension NSLayoutAnchor: AnyAnchor {}

@MainActor @preconcurrency open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  open func anchorWithOffset(to other: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    guard let element, let end = other.element else { return NSLayoutDimension(nil, .width) }
    let length = LayoutXAxisAnchor(element, attribute.inner)
      .anchorWithOffset(to: LayoutXAxisAnchor(end, other.attribute.inner))
    return NSLayoutDimension(length)
  }

  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, 8 * multiplier, fileID, line)
  }
  @_disfavoredOverload open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, 8 * multiplier, "unknown", 0)
  }
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, 8 * multiplier, fileID, line)
  }
  @_disfavoredOverload open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, 8 * multiplier, "unknown", 0)
  }
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, 8 * multiplier, fileID, line)
  }
  @_disfavoredOverload open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, 8 * multiplier, "unknown", 0)
  }
}

@MainActor @preconcurrency open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  open func anchorWithOffset(to other: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    guard let element, let end = other.element else { return NSLayoutDimension(nil, .width) }
    let length = LayoutYAxisAnchor(element, attribute.inner)
      .anchorWithOffset(to: LayoutYAxisAnchor(end, other.attribute.inner))
    return NSLayoutDimension(length)
  }

  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, 8 * multiplier, fileID, line)
  }
  @_disfavoredOverload open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, 8 * multiplier, "unknown", 0)
  }
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, 8 * multiplier, fileID, line)
  }
  @_disfavoredOverload open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, 8 * multiplier, "unknown", 0)
  }
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, 8 * multiplier, fileID, line)
  }
  @_disfavoredOverload open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, 8 * multiplier, "unknown", 0)
  }
}

@MainActor @preconcurrency open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// The distance between two anchors, if it is not the size of an item.
  private var distance: LayoutDimension?

  convenience init(_ distance: LayoutDimension) {
    self.init(distance.item, .init(distance.attribute))
    self.distance = distance
  }

  override func relate(
    _ relation: LayoutRelation, _ other: NSLayoutAnchor<NSLayoutDimension>, _ constant: CGFloat,
    _ fileID: String, _ line: Int, multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    let end = other as? NSLayoutDimension
    guard distance != nil || end?.distance != nil, let left = length, let right = end?.length
    else { return super.relate(relation, other, constant, fileID, line, multiplier: multiplier) }
    return NSLayoutConstraint(
      left.relate(
        relation, right, multiplier: Double(multiplier), constant.clamped, fileID, line))
  }

  private var length: LayoutDimension? {
    distance ?? element.map { LayoutDimension($0, attribute.inner) }
  }

  private func compare(
    _ relation: LayoutRelation, _ constant: CGFloat, _ fileID: String, _ line: Int
  ) -> NSLayoutConstraint {
    guard let length else { return NSLayoutConstraint() }
    return NSLayoutConstraint(
      length.relate(relation, nil, constant.clamped, fileID, line))
  }

  open func constraint(
    equalToConstant constant: CGFloat, fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    compare(.equal, constant, fileID, line)
  }
  @_disfavoredOverload open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint
  {
    compare(.equal, constant, "unknown", 0)
  }
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant, fileID, line, multiplier: multiplier)
  }
  @_disfavoredOverload open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, 0, "unknown", 0, multiplier: multiplier)
  }
  @_disfavoredOverload open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant, "unknown", 0, multiplier: multiplier)
  }

  open func constraint(
    lessThanOrEqualToConstant constant: CGFloat, fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    compare(.lessThanOrEqual, constant, fileID, line)
  }
  @_disfavoredOverload open func constraint(lessThanOrEqualToConstant constant: CGFloat)
    -> NSLayoutConstraint
  {
    compare(.lessThanOrEqual, constant, "unknown", 0)
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant, fileID, line, multiplier: multiplier)
  }
  @_disfavoredOverload open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, 0, "unknown", 0, multiplier: multiplier)
  }
  @_disfavoredOverload open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant, "unknown", 0, multiplier: multiplier)
  }

  open func constraint(
    greaterThanOrEqualToConstant constant: CGFloat, fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    compare(.greaterThanOrEqual, constant, fileID, line)
  }
  @_disfavoredOverload open func constraint(greaterThanOrEqualToConstant constant: CGFloat)
    -> NSLayoutConstraint
  {
    compare(.greaterThanOrEqual, constant, "unknown", 0)
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant, fileID, line, multiplier: multiplier)
  }
  @_disfavoredOverload open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, 0, "unknown", 0, multiplier: multiplier)
  }
  @_disfavoredOverload open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant, "unknown", 0, multiplier: multiplier)
  }
}
