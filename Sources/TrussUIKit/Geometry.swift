import AutoLayout
@_exported public import Foundation

public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  public static let zero = UIEdgeInsets()

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  var opposite: UIEdgeInsets { .init(top: -top, left: -left, bottom: -bottom, right: -right) }

  var inner: LayoutInsets { LayoutInsets(top: top, left: left, bottom: bottom, right: right) }

  init(_ inner: LayoutInsets) {
    (top, left, bottom, right) = (inner.top, inner.left, inner.bottom, inner.right)
  }
}

public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
  public static let zero = NSDirectionalEdgeInsets()

  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  var inner: DirectionalInsets {
    DirectionalInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }

  init(_ inner: DirectionalInsets) {
    (top, leading, bottom, trailing) = (inner.top, inner.leading, inner.bottom, inner.trailing)
  }
}

public struct UIOffset: Hashable, Sendable {
  public var horizontal: CGFloat, vertical: CGFloat
  public static let zero = UIOffset()

  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat, dy: CGFloat
  public static let zero = CGVector()

  public init(dx: CGFloat = 0, dy: CGFloat = 0) { (self.dx, self.dy) = (dx, dy) }
}

public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public static let top = Self(1), left = Self(2), bottom = Self(4), right = Self(8),
    all: UIRectEdge = [.top, .left, .bottom, .right]

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public static let topLeft = Self(1), topRight = Self(2), bottomLeft = Self(4),
    bottomRight = Self(8), allCorners = Self(.max)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public struct CGAffineTransform: Hashable, Sendable {
  public var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
  public static let identity = CGAffineTransform()

  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  public var isIdentity: Bool { self == .identity }

  public func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t.a + b * t.c, b: a * t.b + b * t.d, c: c * t.a + d * t.c, d: c * t.b + d * t.d,
      tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
  }

  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  public func inverted() -> CGAffineTransform {
    let size = a * d - b * c
    guard size != 0 else { return self }
    return CGAffineTransform(
      a: d / size, b: -b / size, c: -c / size, d: a / size, tx: (c * ty - d * tx) / size,
      ty: (b * tx - a * ty) / size)
  }
}

extension CGPoint {
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  var inner: LayoutPoint { LayoutPoint(x: x.clamped, y: y.clamped) }

  init(_ point: LayoutPoint) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  public func equalTo(_ other: CGSize) -> Bool { self == other }
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }

  /// The size, up to whole points.
  var wholePoints: CGSize { CGSize(width: width.rounded(.up), height: height.rounded(.up)) }

  var inner: LayoutSize { LayoutSize(width: width.clamped, height: height.clamped) }

  init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  public func equalTo(_ other: CGRect) -> Bool { self == other }
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// The box around the transformed rectangle.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }

  var center: CGPoint { CGPoint(x: midX, y: midY) }

  init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Numbers of any size are accepted: they become the nearest that a layout can have.
  var inner: LayoutRect {
    LayoutRect(
      x: minX.clamped, y: minY.clamped, width: abs(width.clamped), height: abs(height.clamped))
  }

  init(_ rect: LayoutRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension OptionSet { init(_ bits: RawValue) { self.init(rawValue: bits) } }

/// A name of UIKit's, which apps may add to.
protocol StringName: RawRepresentable, Hashable, Sendable { init(rawValue: String) }

extension StringName { init(_ name: String) { self.init(rawValue: name) } }

extension Comparable {
  /// Brings the value into a range; the least counts where the range is empty.
  mutating func limit(_ least: Self, _ most: Self) { self = max(least, min(self, most)) }
}

extension CGFloat {
  var clamped: Double { isNaN ? 0 : Double(Swift.min(Swift.max(self, -1e8), 1e8)) }
}

public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0,
    m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0, m31: CGFloat = 0,
    m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0, m41: CGFloat = 0, m42: CGFloat = 0,
    m43: CGFloat = 0, m44: CGFloat = 1

  public init() {}

  fileprivate static let fields: [any WritableKeyPath<CATransform3D, CGFloat> & Sendable] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41,
    \.m42, \.m43, \.m44,
  ]
}

public let CATransform3DIdentity = CATransform3D()

public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D
{
  var made = CATransform3DIdentity
  (made.m41, made.m42, made.m43) = (x, y, z)
  return made
}

public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.m11, made.m22, made.m33) = (x, y, z)
  return made
}

public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  let t = 1 - c
  var made = CATransform3DIdentity
  (made.m11, made.m12, made.m13) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
  (made.m21, made.m22, made.m23) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
  (made.m31, made.m32, made.m33) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
  return made
}

public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let fields = CATransform3D.fields
  var product = a
  for (place, field) in fields.enumerated() {
    product[keyPath: field] = (0..<4).reduce(CGFloat(0)) { sum, i in
      sum + a[keyPath: fields[place / 4 * 4 + i]] * b[keyPath: fields[i * 4 + place % 4]]
    }
  }
  return product
}

public func CATransform3DTranslate(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(x, y, z), t) }

public func CATransform3DScale(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(x, y, z), t) }

public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

public func CATransform3DMakeAffineTransform(_ t: CGAffineTransform) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.m11, made.m12, made.m21, made.m22, made.m41, made.m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  return made
}

public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

// MARK: Functions of Core Graphics that make values

/// The point with two coordinates.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// The size with a width and a height.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
/// The rectangle with an origin and a size.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
/// The vector with two components.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
