import AutoLayout
public import Foundation

public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
public protocol UITimingCurveProvider {}

open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public convenience init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) { self.init() }
}

open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public convenience init(animationCurve: UIView.AnimationCurve) { self.init() }
  public convenience init(controlPoint1: CGPoint, controlPoint2: CGPoint) { self.init() }
}

@MainActor @preconcurrency open class UIViewPropertyAnimator: NSObject {
  private var animations: [() -> Void] = [], completions: [(UIViewAnimatingPosition) -> Void] = []
  open private(set) var state = UIViewAnimatingState.inactive, isRunning = false
  open var isReversed = false, isInterruptible = true, pausesOnCompletion = false,
    fractionComplete: CGFloat = 0, scrubsLinearly = true, isUserInteractionEnabled = true
  open private(set) var duration: TimeInterval

  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
    self.duration = duration
  }
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    animations()
    completion?(.end)
    return unsafe unsafeDowncast(
      UIViewPropertyAnimator(duration: duration, curve: .linear), to: self)
  }
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  open func startAnimation() {
    let (animations, completions) = (animations, completions)
    (self.animations, self.completions) = ([], [])
    for animation in animations { animation() }
    fractionComplete = 1
    for completion in completions { completion(.end) }
  }
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  open func pauseAnimation() {}
  open func stopAnimation(_ withoutFinishing: Bool) { state = .inactive }
  open func finishAnimation(at position: UIViewAnimatingPosition) { startAnimation() }
}

@MainActor @preconcurrency open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public convenience init(style: FeedbackStyle) { self.init() }
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator { open func selectionChanged() {} }

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ type: FeedbackType) {}
}

open class UIVisualEffect: NSObject {}

open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, extraDark, regular, prominent, systemUltraThinMaterial
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark
    case systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }
  public convenience init(style: Style) { self.init() }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}

open class UIVibrancyEffect: UIVisualEffect {
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) {
    self.init()
  }
}

/// A view with an effect that is kept; its content view fills it.
@MainActor @preconcurrency open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  open private(set) lazy var contentView = addPart(UIView(), "contentView", fills: true)

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  override func setDefaults() { _ = contentView }
}
