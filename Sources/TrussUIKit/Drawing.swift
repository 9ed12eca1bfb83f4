public import Foundation

/// What a path is made of counts only for its bounds.
public class CGPath: Hashable {
  fileprivate(set) var points: [CGPoint] = []
  /// A path without points.
  public init() {}

  convenience init(_ rect: CGRect) {
    self.init()
    add(rect)
  }
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rect)
  }
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { self.init(rect) }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rect)
  }

  func add(_ rect: CGRect) { points += [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)] }
  public var boundingBox: CGRect {
    points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }
  public var boundingBoxOfPath: CGRect { boundingBox }
  public var isEmpty: Bool { points.isEmpty }
  public var currentPoint: CGPoint { points.last ?? .zero }
  public func contains(
    _ point: CGPoint, using: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool { boundingBox.applying(transform).contains(point) }
  /// Whether two paths have the same points.
  public static func == (one: CGPath, other: CGPath) -> Bool { one.points == other.points }
  /// Adds the number of points.
  public func hash(into hasher: inout Hasher) { hasher.combine(points.count) }
  public func copy() -> CGPath? { mutableCopy() }
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.points = points
    return copy
  }
  /// The bounds of the path, further out by half of the line.
  public func copy(
    strokingWithWidth width: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath { CGPath(boundingBox.insetBy(dx: -width / 2, dy: -width / 2).applying(transform)) }
  /// The transformed path.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let copy = CGMutablePath()
    copy.addPath(self, transform: unsafe transform?.pointee ?? .identity)
    return copy
  }
}

public class CGMutablePath: CGPath {
  public func move(to point: CGPoint) { points.append(point) }
  public func addLine(to point: CGPoint) { points.append(point) }
  public func addLines(between points: [CGPoint]) { self.points += points }
  public func addQuadCurve(to point: CGPoint, control: CGPoint) { points += [control, point] }
  public func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    points += [control1, control2, point]
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) { add(CGRect(center: center, size: CGSize(width: 2 * radius, height: 2 * radius))) }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    points += [tangent1End, tangent2End]
  }
  public func addRect(_ rect: CGRect) { add(rect) }
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    add(rect)
  }
  public func addEllipse(in rect: CGRect) { add(rect) }
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    points += path.points.map { $0.applying(transform) }
  }
  public func closeSubpath() {}
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
}

/// A path, of which the bounds are kept; it is not drawn.
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience init(rect: CGRect) {
    self.init()
    path.add(rect)
  }
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { self.init(rect: rect) }
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) { self.init(rect: CGRect(center: center, size: CGSize(width: 2 * radius, height: 2 * radius))) }
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  open var cgPath: CGPath {
    get { path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }
  open var bounds: CGRect { path.boundingBox }
  open var isEmpty: Bool { path.isEmpty }
  open var currentPoint: CGPoint { path.currentPoint }
  open var lineWidth: CGFloat = 1, lineCapStyle = CGLineCap.butt, lineJoinStyle = CGLineJoin.miter,
    miterLimit: CGFloat = 10, flatness: CGFloat = 0.6, usesEvenOddFillRule = false
  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: point, control: controlPoint)
  }
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) { path.add(CGRect(center: center, size: CGSize(width: 2 * radius, height: 2 * radius))) }
  open func close() {}
  open func append(_ other: UIBezierPath) { path.addPath(other.path) }
  open func reversing() -> UIBezierPath { self }
  open func removeAllPoints() { path = CGMutablePath() }
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  open func apply(_ transform: CGAffineTransform) {
    path.points = path.points.map { $0.applying(transform) }
  }
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  open func fill() {}
  open func stroke() {}
  open func addClip() {}
}

/// Nothing is drawn. Only while an image is made there is a current context.
public final class CGContext: CGMutablePath {
  public var textMatrix = CGAffineTransform.identity
  public func saveGState() {}
  public func restoreGState() {}
  public func setFillColor(_ color: CGColor) {}
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func fill(_ rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  public func clear(_ rect: CGRect) {}
  public func clip(using rule: CGPathFillRule = .winding) {}
  public func clip(to rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func strokeEllipse(in rect: CGRect) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setShouldAntialias(_ flag: Bool) {}
  public func concatenate(_ transform: CGAffineTransform) {}
  public func drawPath(using mode: CGPathDrawingMode) {}
  public func draw(_ image: CGImage, in rect: CGRect) {}
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}
  public func beginPath() {}
  public func closePath() {}
  public func fillPath(using rule: CGPathFillRule = .winding) {}
  public func strokePath() {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
}

public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public static let drawsBeforeStartLocation = Self(1), drawsAfterEndLocation = Self(2)
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
/// The collections of Core Foundation that drawing code names.
public typealias CFArray = NSArray
public typealias CFString = NSString
public final class CGColorSpace: NSObject, Sendable {
  nonisolated(unsafe) public static let sRGB: CFString = "sRGB"
  public convenience init?(name: CFString) { self.init() }
}
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
public final class CGGradient: NSObject, Sendable {
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {}
}

public func UIRectFill(_ rect: CGRect) {}
