import Foundation
import Testing
import TrussUIKit

/// Interactions are kept and never begin.
@MainActor
@Suite struct InteractionTests {
  private final class Noted: NSObject, UIInteraction {
    weak var view: UIView?
    var moves: [String] = []
    func willMove(to view: UIView?) { moves.append(view == nil ? "leaves" : "comes") }
    func didMove(to view: UIView?) {
      self.view = view
      moves.append("\(view?.interactions.count ?? 0)")
    }
  }

  @Test func `an interaction belongs to the view that has it last`() {
    let (first, second, noted) = (UIView(), UIView(), Noted())
    first.addInteraction(noted)
    second.addInteraction(noted)
    #expect(first.interactions.isEmpty && noted.view === second)
    #expect(noted.moves == ["comes", "1", "leaves", "0", "comes", "1"])
    first.removeInteraction(noted)
    #expect(second.interactions.count == 1 && noted.moves.count == 6)
    second.removeInteraction(noted)
    #expect(noted.view == nil)
  }

  private final class Key: UIButton, UIPointerInteractionDelegate {
    override var largeContentTitle: String? {
      get { super.largeContentTitle ?? currentTitle }
      set { super.largeContentTitle = newValue }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      let parameters = UIPreviewParameters()
      parameters.visiblePath = UIBezierPath(rect: bounds)
      let preview = UITargetedPreview(view: self, parameters: parameters)
      return UIPointerStyle(effect: .lift(preview), shape: .roundedRect(region.rect))
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      bounds.contains(request.location) ? UIPointerRegion(rect: bounds) : defaultRegion
    }
  }

  @Test func `a button has a pointer and a large title`() {
    let key = Key(type: .custom)
    key.setTitle("Bold", for: .normal)
    key.showsLargeContentViewer = true
    let (pointer, viewer) = (
      UIPointerInteraction(delegate: key), UILargeContentViewerInteraction(delegate: nil)
    )
    for interaction in [pointer, viewer] as [any UIInteraction] { key.addInteraction(interaction) }
    #expect(pointer.view === key && viewer.view === key && pointer.delegate === key)
    #expect(key.showsLargeContentViewer && key.largeContentTitle == "Bold")
    #expect(!UILargeContentViewerInteraction.isEnabled)
    #expect(key.pointerInteraction(pointer, styleFor: UIPointerRegion(rect: .zero)) != nil)
    let region = UIPointerRegion(rect: .zero, identifier: 1)
    let chosen = key.pointerInteraction(
      pointer, regionFor: UIPointerRegionRequest(), defaultRegion: region)
    #expect(chosen?.identifier == AnyHashable(1))
  }
}
