import LayoutDocuments
import Testing
import TrussUIKit

@MainActor
@Suite struct ScreenTests {
  @Test func `one value sets screen, traits and safe area`() {
    let environment = UIScreen.environment
    defer { UIScreen.environment = environment }
    UIScreen.environment = .device(.tablet)
    #expect(UIScreen.main.bounds.size == CGSize(width: 834, height: 1194))
    #expect(UIScreen.main.scale == 2 && UITraitCollection.current.displayScale == 2)
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
    #expect(UIView().traitCollection.horizontalSizeClass == .regular)
    let window = UIWindow()
    window.frame = UIScreen.main.bounds
    #expect(window.safeAreaInsets.bottom == 20)
  }

  @Test func `larger texts and a dark style replace what the device has`() {
    let overrides = UIScreen.traitOverrides
    defer { UIScreen.traitOverrides = overrides }
    UIScreen.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    UIScreen.traitOverrides.userInterfaceStyle = .dark
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
    #expect(UIView().traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `frames of any size are accepted`() {
    let view = UIView()
    for length in [CGFloat.greatestFiniteMagnitude, .infinity, -.infinity, .nan, -5] {
      view.frame = CGRect(x: length, y: 0, width: length, height: 10)
      view.bounds.size.width = length
      view.center.y = length
      #expect(view.frame.width.isFinite && view.frame.minX.isFinite && view.center.y.isFinite)
    }
    #expect(view.layoutView.layoutEngine.errors.isEmpty)
  }

  @Test func `animations and their completions run at once`() {
    var steps: [String] = []
    UIView.animate(withDuration: 1, delay: 2) {
      steps.append("animation")
    } completion: { isFinished in
      steps.append("completion \(isFinished)")
    }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { steps.append("animator") }
    animator.addCompletion { _ in steps.append("end") }
    animator.startAnimation()
    #expect(steps == ["animation", "completion true", "animator", "end"])
  }
}
