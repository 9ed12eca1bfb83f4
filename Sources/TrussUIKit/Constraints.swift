public import AutoLayout
// An app that sees members of imported modules only has those of masks, relations and options too.
@_exported public import struct AutoLayout.VisualFormatOptions
public import Foundation

public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float
  public static let required = Self(1000), defaultHigh = Self(750), defaultLow = Self(250),
    fittingSizeLevel = Self(50)

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }

  public static func + (one: Self, more: Float) -> Self { Self(one.rawValue + more) }
  public static func - (one: Self, less: Float) -> Self { Self(one.rawValue - less) }

  /// The priority of the solver. In UIKit, 0 means that a constraint has no effect; the solver has no priority
  /// 0.
  var inner: LayoutPriority { .init(rawValue.isNaN ? 1000 : min(max(rawValue, 0.001), 1000)) }
}

/// A constraint of Truss under UIKit's name. Findings have the file and line of the call that made it.
@MainActor @preconcurrency open class NSLayoutConstraint: NSObject, Associating {
  nonisolated let associated = Associations([:])
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    case centerY, lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    public static let baseline = lastBaseline

    private static let inner: [LayoutAttribute] = [
      .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height,
      .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins,
    ]

    var inner: LayoutAttribute { Self.inner[rawValue] }
    init(_ inner: LayoutAttribute) {
      self = Self.inner.firstIndex(of: inner).flatMap { Attribute(rawValue: $0) } ?? .notAnAttribute
    }
  }

  public typealias Relation = LayoutRelation
  public typealias FormatOptions = VisualFormatOptions

  public enum Axis: Int, Sendable {
    case horizontal, vertical

    var inner: LayoutAxis { self == .horizontal ? .horizontal : .vertical }
  }

  /// The constraint of Truss; a constraint that was made without items has none.
  public private(set) var layoutConstraint: LayoutConstraint?

  public convenience init(
    item: Any, attribute: Attribute, relatedBy relation: Relation, toItem other: Any?,
    attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init()
    guard let first = (item as? any LayoutItem)?.layoutElement else { return }
    layoutConstraint = LayoutConstraint(
      item: first, attribute: attribute.inner, relatedBy: relation,
      toItem: (other as? any LayoutItem)?.layoutElement, attribute: otherAttribute.inner,
      multiplier: Double(multiplier), constant: constant.clamped, fileID: fileID, line: line)
  }

  @_disfavoredOverload
  public convenience init(
    item: Any, attribute: Attribute, relatedBy relation: Relation, toItem other: Any?,
    attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant, fileID: "unknown",
      line: 0)
  }

  convenience init(_ inner: LayoutConstraint) {
    self.init()
    layoutConstraint = inner
  }

  open class func constraints(
    withVisualFormat format: String, options: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any], fileID: String = #fileID,
    line: Int = #line
  ) -> [NSLayoutConstraint] {
    let items = views.compactMapValues { ($0 as? any LayoutItem)?.layoutElement }
    let numbers = metrics?.mapValues { ($0 as? NSNumber)?.doubleValue ?? $0 }
    return LayoutConstraint.constraints(
      withVisualFormat: format, options: options,
      metrics: numbers?.mapValues { ($0 as? CGFloat).map { Double($0) } ?? $0 }, views: items,
      fileID: fileID, line: line
    ).map { NSLayoutConstraint($0) }
  }

  @_disfavoredOverload open class func constraints(
    withVisualFormat format: String, options: FormatOptions, metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: views,
      fileID: "unknown", line: 0)
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The view that the constraint was added to, if that is not the closest one above its items.
  weak var holder: UIView?

  /// The view of the first item keeps the constraint while it is active.
  open var isActive: Bool {
    get { layoutConstraint?.isActive ?? false }
    set {
      guard let layoutConstraint, newValue != layoutConstraint.isActive else { return }
      layoutConstraint.isActive = newValue
      let (key, isActive) = (ObjectIdentifier(layoutConstraint), layoutConstraint.isActive)
      layoutConstraint.keeper?.keptConstraints[key] = isActive ? self : nil
      if !isActive { holder = nil }
    }
  }

  open var constant: CGFloat {
    get { CGFloat(layoutConstraint?.constant ?? 0) }
    set { layoutConstraint?.constant = newValue.clamped }
  }

  open var priority: UILayoutPriority {
    get { UILayoutPriority(layoutConstraint?.priority.rawValue ?? 1000) }
    set { layoutConstraint?.priority = newValue.inner }
  }

  open var identifier: String? {
    get { layoutConstraint?.identifier }
    set { layoutConstraint?.identifier = newValue }
  }

  open var multiplier: CGFloat { CGFloat(layoutConstraint?.multiplier ?? 1) }
  open var relation: Relation { layoutConstraint?.relation ?? .equal }
  open var firstItem: AnyObject? { layoutConstraint?.firstItem?.item }
  open var secondItem: AnyObject? { layoutConstraint?.secondItem?.item }
  open var firstAttribute: Attribute {
    layoutConstraint.map { Attribute($0.firstAttribute) } ?? .notAnAttribute
  }
  open var secondAttribute: Attribute {
    layoutConstraint.map { Attribute($0.secondAttribute) } ?? .notAnAttribute
  }
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    anchor(layoutConstraint?.firstItem, firstAttribute) ?? NSLayoutAnchor(nil)
  }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    anchor(layoutConstraint?.secondItem, secondAttribute)
  }
  private func anchor(
    _ item: LayoutElement?, _ attribute: Attribute
  ) -> NSLayoutAnchor<AnyObject>? { item.map { NSLayoutAnchor($0, attribute.inner) } }
}

extension VisualFormatOptions {
  public static let directionLeadingToTrailing: Self = []
}

/// What a constraint may name.
@MainActor
protocol LayoutItem: AnyObject { var layoutElement: LayoutElement { get } }

extension LayoutConstraint {
  /// The view that keeps an active constraint of UIKit's.
  @MainActor var keeper: UIView? { firstItem?.home.flatMap { UIView.of($0) } }

  @MainActor var wrapper: NSLayoutConstraint {
    keeper?.keptConstraints[ObjectIdentifier(self)] ?? NSLayoutConstraint(self)
  }
}

extension LayoutElement {
  /// The view or guide of UIKit's that stands for the element.
  @MainActor var item: AnyObject? {
    if let view = asView { return UIView.of(view) }
    return home.flatMap { UIView.of($0) }?.knownGuides.first { $0.layoutGuide === self }
  }
}

@MainActor @preconcurrency open class UILayoutGuide: NSObject, LayoutItem, Associating {
  nonisolated let associated = Associations([:])
  /// The guide of Truss.
  public let layoutGuide: LayoutGuide
  var layoutElement: LayoutElement { layoutGuide }

  init(_ guide: LayoutGuide) { layoutGuide = guide }
  public override init() { layoutGuide = LayoutGuide() }
  public required init?(coder: NSCoder) { layoutGuide = LayoutGuide() }

  open var identifier = "" {
    didSet {
      layoutGuide.identifier = identifier
      layoutGuide.layoutName = identifier
    }
  }
  open var layoutFrame: CGRect { CGRect(layoutGuide.layoutFrame) }
  open var hasAmbiguousLayout: Bool { owningView?.hasAmbiguousLayout ?? false }
  open internal(set) weak var owningView: UIView?
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutGuide, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutGuide, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutGuide, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutGuide, .right) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutGuide, .centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutGuide, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutGuide, .bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutGuide, .centerY) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(layoutGuide, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(layoutGuide, .height) }
}

open class UIKeyboardLayoutGuide: UILayoutGuide {
  open var followsUndockedKeyboard = false, usesBottomSafeArea = true
}

@MainActor @preconcurrency public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// A controller's guides are those of the safe area of its view.
final class LayoutSupport: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}
