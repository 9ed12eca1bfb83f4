public import Foundation

public struct CAMediaTimingFillMode: StringName {
  public let rawValue: String
  public static let forwards = Self("forwards"), backwards = Self("backwards"), both = Self("both"),
    removed = Self("removed")
  public init(rawValue: String) { self.rawValue = rawValue }
}

public struct CAMediaTimingFunctionName: StringName {
  public let rawValue: String
  public static let linear = Self("linear"), easeIn = Self("easeIn"), easeOut = Self("easeOut"),
    easeInEaseOut = Self("easeInEaseOut"), `default` = Self("default")
  public init(rawValue: String) { self.rawValue = rawValue }
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

public enum CAAnimationCalculationMode: Sendable { case linear, discrete, paced, cubic, cubicPaced }
public enum CAAnimationRotationMode: Sendable { case rotateAuto, rotateAutoReverse }

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?, path: CGPath?, keyTimes: [NSNumber]?,
    timingFunctions: [CAMediaTimingFunction]?, calculationMode = CAAnimationCalculationMode.linear,
    rotationMode: CAAnimationRotationMode?
}

public struct CATransitionType: StringName {
  public let rawValue: String
  public static let fade = Self("fade"), moveIn = Self("moveIn"), push = Self("push"),
    reveal = Self("reveal")
  public init(rawValue: String) { self.rawValue = rawValue }
}
public struct CATransitionSubtype: StringName {
  public let rawValue: String
  public static let fromRight = Self("fromRight"), fromLeft = Self("fromLeft"),
    fromTop = Self("fromTop"), fromBottom = Self("fromBottom")
  public init(rawValue: String) { self.rawValue = rawValue }
}

open class CATransition: CAAnimation {
  open var type = CATransitionType.fade, subtype: CATransitionSubtype?, startProgress: Float = 0,
    endProgress: Float = 1
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
  public static func setDisableActions(_ flag: Bool) {}
  public static func setValue(_ value: Any?, forKey key: String) {}
  public static func disableActions() -> Bool { false }
  public static func setAnimationDuration(_ duration: CFTimeInterval) {}
  public static func animationDuration() -> CFTimeInterval { 0.25 }
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  public static func setCompletionBlock(_ block: (() -> Void)?) { completion = block }
  private static var completion: (() -> Void)?
}

public let kCATransactionDisableActions = "disableActions"
public let kCATransition = "transition"
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"

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
