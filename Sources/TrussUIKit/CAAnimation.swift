public import Foundation

public enum CAMediaTimingFillMode: String, Sendable { case forwards, backwards, both, removed }
public enum CAMediaTimingFunctionName: String, Sendable {
  case linear, easeIn, easeOut, easeInEaseOut, `default`
}

public final class CAMediaTimingFunction: NSObject, Sendable {
  public init(name: CAMediaTimingFunctionName) {}
  public init(controlPoints a: Float, _ b: Float, _ c: Float, _ d: Float) {}
}

public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ animation: CAAnimation)
  func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ animation: CAAnimation) {}
  public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}

/// An animation, kept and not run.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var delegate: (any CAAnimationDelegate)?, timingFunction: CAMediaTimingFunction?,
    isRemovedOnCompletion = true, beginTime: CFTimeInterval = 0, timeOffset: CFTimeInterval = 0,
    duration: CFTimeInterval = 0, repeatCount: Float = 0, repeatDuration: CFTimeInterval = 0,
    autoreverses = false, speed: Float = 1, fillMode = CAMediaTimingFillMode.removed
  private var values: [String: Any] = [:]
  /// Keeps a value under a name of the app's; it sets no property.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }
  /// A copy is the animation itself: it is not run.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?, isAdditive = false, isCumulative = false
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?, toValue: Any?, byValue: Any?
}

open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1, stiffness: CGFloat = 100, damping: CGFloat = 10,
    initialVelocity: CGFloat = 0
  open var settlingDuration: CFTimeInterval { 1 }
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?, path: CGPath?, keyTimes: [NSNumber]?,
    timingFunctions: [CAMediaTimingFunction]?, rotationMode: CAAnimationRotationMode?,
    calculationMode = CAAnimationCalculationMode.linear
}

public enum CAAnimationRotationMode: String, Sendable { case rotateAuto, rotateAutoReverse }
public enum CAAnimationCalculationMode: String, Sendable {
  case linear, discrete, paced, cubic, cubicPaced
}

public enum CATransitionType: String, Sendable { case fade, moveIn, push, reveal }
public enum CATransitionSubtype: String, Sendable { case fromRight, fromLeft, fromTop, fromBottom }

open class CATransition: CAAnimation {
  open var type = CATransitionType.fade, subtype: CATransitionSubtype?
}

open class CAAnimationGroup: CAAnimation { open var animations: [CAAnimation]? }

@MainActor @preconcurrency public enum CATransaction {
  public static func begin() {}
  /// Runs the completion of the transaction.
  public static func commit() {
    completion?()
    completion = nil
  }
  public static func flush() {}
  public static func disableActions() -> Bool { false }
  public static func animationDuration() -> CFTimeInterval { 0.25 }
  public static func setDisableActions(_ flag: Bool) {}
  public static func setValue(_ value: Any?, forKey key: String) {}
  public static func setAnimationDuration(_ duration: CFTimeInterval) {}
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  public static func setCompletionBlock(_ block: (() -> Void)?) { completion = block }
  private static var completion: (() -> Void)?
}

/// A display link never fires.
@MainActor @preconcurrency open class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) {}
  open var isPaused = false, preferredFramesPerSecond = 0
  open internal(set) var timestamp: CFTimeInterval = 0, targetTimestamp: CFTimeInterval = 0,
    duration: CFTimeInterval = 1 / 60
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}
