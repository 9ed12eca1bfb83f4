import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import Testing

/// What looks like a mistake and is meant: findings leave it out, and so do sweeps.
@Suite struct IntendedLayoutTests {
  private let screen = page()

  private func said() -> String {
    screen.findings().map { "\($0)" }.joined(separator: "\n")
  }

  private func swept() -> [LayoutFinding.Kind] {
    screen.sweep(.horizontal, over: 100...400).intervals.map(\.kind)
  }

  /// Two views of content side by side, 60 points apart, of which the second is as wide as the screen less 100.
  private func neighbours() -> [LayoutView] {
    let views = ["title", "detail"].map {
      child($0, in: screen, content: LayoutSize(width: 100, height: 20))
    }
    constrain {
      views[0].top == screen
      views[0].leading == screen + 20
      views[1].top == screen + 5
      views[1].trailing == screen - 20
      views[1].width == 220
    }
    return views
  }

  @Test func `a control that draws beyond its alignment rectangle is not outside`() {
    let slider = child("slider", in: screen, content: LayoutSize(width: 100, height: 30))
    constrain {
      slider.top == screen + 20
      slider.trailing == screen
    }
    slider.alignmentRectInsets = LayoutInsets(top: 0, left: 0, bottom: 0, right: 4)
    #expect(said() == "")
    #expect(slider.frame.maxX == screen.bounds.width + 4)
  }

  @Test func `a view of alpha 0 overlaps nothing`() {
    let views = neighbours()
    #expect(screen.findings().map(\.kind) == [.overlap])
    #expect(swept().contains(.overlap))
    views[0].isTransparent = true
    #expect(said() == "")
    #expect(!swept().contains(.overlap))
  }

  @Test func `a view whose contents all have an alpha of 0 overlaps nothing`() {
    let views = neighbours()
    let panel = child("panel", in: screen)
    constrain {
      panel.top == screen
      panel.leading == screen
      panel.size == (110, 15)
    }
    views[0].removeFromSuperview()
    let text = child("text", in: panel, content: LayoutSize(width: 50, height: 10))
    constrain { text.edges == panel }
    #expect(screen.findings().contains { $0.kind == .overlap })
    text.isTransparent = true
    #expect(!screen.findings().contains { $0.kind == .overlap })
  }

  @Test func `content that is a placeholder gets no finding about its room`() {
    let photo = child("photo", in: screen, content: LayoutSize(width: 300, height: 200))
    constrain {
      photo.top == screen
      photo.leading == screen
      photo.size == (40, 40)
    }
    #expect(screen.findings().map(\.kind) == [.clipped])
    #expect(swept().contains(.clipped))
    photo.hasPlaceholderContent = true
    #expect(said() == "")
    #expect(swept() == [])
  }
}
