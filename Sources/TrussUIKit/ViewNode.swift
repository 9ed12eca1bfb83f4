import AutoLayout
import Foundation

/// Answers Truss's view for a view of UIKit's.
final class ViewNode: @MainActor LayoutNode {
  @MainActor weak var view: UIView?

  @MainActor init(_ view: UIView) { self.view = view }

  @MainActor var intrinsicContentSize: LayoutSize {
    view?.intrinsicContentSize.inner ?? LayoutSize(width: -1, height: -1)
  }

  @MainActor func measure(width: Double) -> LayoutSize? {
    view?.measure(width: width.isFinite ? CGFloat(width) : 1e8)?.inner
  }
  @MainActor var firstBaselineOffsetFromTop: Double? { view?.baselines.map { Double($0.first) } }
  @MainActor var lastBaselineOffsetFromBottom: Double? { view?.baselines.map { Double($0.last) } }
  @MainActor var alignmentRectInsets: LayoutInsets? {
    let insets = view?.alignmentRectInsets ?? .zero
    return insets == .zero ? nil : insets.inner
  }
  @MainActor var viewForFirstBaselineLayout: LayoutView? { other(view?.forFirstBaselineLayout) }
  @MainActor var viewForLastBaselineLayout: LayoutView? { other(view?.forLastBaselineLayout) }
  @MainActor private func other(_ other: UIView?) -> LayoutView? {
    other === view ? nil : other?.layoutView
  }

  @MainActor func updateConstraints() {
    guard let view else { return }
    view.nameHeldViews()
    view.controller?.updateViewConstraints()
    view.updateConstraints()
  }

  @MainActor func layoutSubviews() {
    guard let view else { return }
    view.nameHeldViews()
    view.willLayOut()
    view.controller?.viewWillLayoutSubviews()
    view.layoutSubviews()
    view.controller?.viewDidLayoutSubviews()
    view.noteChange()
  }

  @MainActor func directionDidChange() { view?.traitsMayHaveChanged() }

  @MainActor func insetsDidChange() {
    guard let view else { return }
    view.layoutMarginsDidChange()
    view.controller?.viewLayoutMarginsDidChange()
    view.safeAreaInsetsDidChange()
    view.controller?.viewSafeAreaInsetsDidChange()
  }

  /// Setters that a subclass overrides are called, as UIKit calls them; they change nothing.
  @MainActor func place(in frame: LayoutRect) {
    guard let view else { return }
    view.isPlacing = true
    view.bounds = view.bounds
    view.center = view.center
    view.isPlacing = false
    view.noteChange()
  }
}
