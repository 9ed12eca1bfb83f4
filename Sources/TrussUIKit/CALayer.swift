public import Foundation

/// A layer. It keeps its properties and draws nothing. The layer of a view has the view's frame.
@MainActor @preconcurrency open class CALayer: NSObject, CAMediaTiming {
  weak var view: UIView?

  public override init() { super.init() }
  public init(layer: Any) { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Geometry

  private var ownBounds = CGRect.zero, ownPosition = CGPoint.zero
  open var bounds: CGRect {
    get { view?.bounds ?? ownBounds }
    set { if let view { view.bounds = newValue } else { ownBounds = newValue } }
  }
  open var position: CGPoint {
    get { view?.center ?? ownPosition }
    set { if let view { view.center = newValue } else { ownPosition = newValue } }
  }
  open var frame: CGRect {
    get {
      if let view { return view.frame }
      return CGRect(
        x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
        width: bounds.width, height: bounds.height)
    }
    set {
      view?.frame = newValue
      ownBounds.size = newValue.size
      ownPosition = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x,
        y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5), anchorPointZ: CGFloat = 0, zPosition: CGFloat = 0,
    transform = CATransform3DIdentity, sublayerTransform = CATransform3DIdentity
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ t: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(t)
  }
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { point }
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { point }
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { rect }
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect }

  // MARK: Layers

  open private(set) weak var superlayer: CALayer?
  /// The layers that were added; those of subviews are not among them.
  open var sublayers: [CALayer]?
  open var mask: CALayer?
  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayers?.count ?? 0) }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: sublayers?.firstIndex { $0 === sibling } ?? 0)
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: (sublayers?.firstIndex { $0 === sibling }).map { $0 + 1 } ?? .max)
  }
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  private func insert(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    let known = sublayers ?? []
    sublayers = known
    sublayers?.insert(layer, at: min(index, known.count))
  }
  open func layoutSublayers() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func setNeedsDisplay() {}
  open func display() {}
  open func displayIfNeeded() {}
  open func needsLayout() -> Bool { false }
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  open func draw(in context: CGContext) {}
  open func render(in context: CGContext) {}
  open func presentation() -> Self? { self }

  // MARK: Appearance

  open weak var delegate: (any CALayerDelegate)?
  open var name: String?, isHidden = false, opacity: Float = 1, isOpaque = false,
    masksToBounds = false, backgroundColor: CGColor?, cornerRadius: CGFloat = 0,
    cornerCurve = CALayerCornerCurve.circular
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var borderWidth: CGFloat = 0, borderColor: CGColor?, shadowColor: CGColor?,
    shadowOpacity: Float = 0, shadowOffset = CGSize(width: 0, height: -3),
    shadowRadius: CGFloat = 3, shadowPath: CGPath?, contents: Any?, contentsScale: CGFloat = 1,
    contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1),
    contentsGravity = CALayerContentsGravity.resize, shouldRasterize = false,
    rasterizationScale: CGFloat = 1, drawsAsynchronously = false, allowsEdgeAntialiasing = false,
    allowsGroupOpacity = true, isDoubleSided = true, needsDisplayOnBoundsChange = false,
    compositingFilter: Any?, filters: [Any]?, actions: [String: any CAAction]?,
    isGeometryFlipped = false, minificationFilter = CALayerContentsFilter.linear,
    magnificationFilter = CALayerContentsFilter.linear

  // MARK: Animation

  open var beginTime: CFTimeInterval = 0, timeOffset: CFTimeInterval = 0,
    duration: CFTimeInterval = 0, repeatCount: Float = 0, repeatDuration: CFTimeInterval = 0,
    autoreverses = false, speed: Float = 1, fillMode = CAMediaTimingFillMode.removed
  private var animations: [String: CAAnimation] = [:]
  /// The animation is kept until it is removed, and its delegate is notified of its end at once.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    animations[key ?? "animation \(animations.count)"] = animation
    animation.delegate?.animationDidStart(animation)
    animation.delegate?.animationDidStop(animation, finished: true)
  }
  open func removeAnimation(forKey key: String) { animations[key] = nil }
  open func removeAllAnimations() { animations = [:] }
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }
  open func action(forKey event: String) -> (any CAAction)? { nil }
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Times of all layers are the same.
  open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval { time }
  /// Times of all layers are the same.
  open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval { time }
  /// The size of the bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }
  private var values: [String: Any] = [:]
  /// The value that code keeps under a key; properties of the layer are not among them.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Keeps a value under a key.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
}

public typealias CFTimeInterval = Double

public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

@MainActor @preconcurrency public protocol CALayerDelegate: AnyObject {}
public protocol CAAction {}
extension NSNull: CAAction {}

public protocol CAMediaTiming: AnyObject {}

public enum CALayerCornerCurve: Sendable { case circular, continuous }

public enum CALayerContentsFilter: Sendable { case linear, nearest, trilinear }

public enum CALayerContentsGravity: Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight, resize
  case resizeAspect, resizeAspectFill
}

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public static let layerMinXMinYCorner = Self(1), layerMaxXMinYCorner = Self(2),
    layerMinXMaxYCorner = Self(4), layerMaxXMaxYCorner = Self(8)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public enum CAShapeLayerFillRule: Sendable { case nonZero, evenOdd }
public enum CAShapeLayerLineJoin: Sendable { case miter, round, bevel }
public enum CAShapeLayerLineCap: Sendable { case butt, round, square }

open class CAShapeLayer: CALayer {
  open var path: CGPath?, fillColor: CGColor? = UIColor.black.cgColor,
    fillRule = CAShapeLayerFillRule.nonZero, strokeColor: CGColor?, strokeStart: CGFloat = 0,
    strokeEnd: CGFloat = 1, lineWidth: CGFloat = 1, miterLimit: CGFloat = 10,
    lineCap = CAShapeLayerLineCap.butt, lineJoin = CAShapeLayerLineJoin.miter,
    lineDashPhase: CGFloat = 0, lineDashPattern: [NSNumber]?
}

public enum CAGradientLayerType: Sendable { case axial, radial, conic }

open class CAGradientLayer: CALayer {
  open var colors: [Any]?, locations: [NSNumber]?, startPoint = CGPoint(x: 0.5, y: 0),
    endPoint = CGPoint(x: 0.5, y: 1), type = CAGradientLayerType.axial
}

open class CAReplicatorLayer: CALayer {
  open var instanceCount = 1, instanceDelay: CFTimeInterval = 0,
    instanceTransform = CATransform3DIdentity, instanceColor: CGColor?,
    instanceAlphaOffset: Float = 0
}

public enum CATextLayerAlignmentMode: Sendable { case natural, left, right, center, justified }
public enum CATextLayerTruncationMode: Sendable { case none, start, end, middle }

open class CATextLayer: CALayer {
  open var string: Any?, font: AnyObject?, fontSize: CGFloat = 36, foregroundColor: CGColor?,
    isWrapped = false, allowsFontSubpixelQuantization = false,
    alignmentMode = CATextLayerAlignmentMode.natural,
    truncationMode = CATextLayerTruncationMode.none
  /// The size of the text.
  open override func preferredFrameSize() -> CGSize {
    if let string = string as? NSAttributedString { return string.size() }
    let font = (font as? UIFont)?.withSize(fontSize) ?? .systemFont(ofSize: fontSize)
    return (string as? String)?.size(withAttributes: [.font: font]) ?? .zero
  }
}
