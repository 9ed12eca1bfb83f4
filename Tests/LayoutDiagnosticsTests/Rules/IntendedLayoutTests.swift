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
    slider.alignmentInsets = LayoutInsets(top: 0, left: 0, bottom: 0, right: 4)
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

  @Test func `what places a view in another one is not said to place that one`() {
    let (above, below) = (child("above", in: screen), child("below", in: screen))
    let inner = child("inner", in: below, content: LayoutSize(width: 50, height: 20))
    constrain {
      inner.edges == below
      for view in [above, below] { view.edges([.leading, .trailing]) == screen }
      above.top == screen
      above.height == 40
      below.bottom == screen - 430 ~ 700
      below.height == 20
    }
    let found = screen.findings()
    #expect(found.contains { $0.kind == .overlap })
    #expect(!found.flatMap(\.fixes).contains { "\($0)".contains("replace inner") })
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

extension IntendedLayoutTests {
  @Test func `one freedom down a chain of autoresizing views is one finding`() {
    let panel = child("panel", in: screen)
    constrain {
      panel.edges([.top, .leading]) == .superview
      panel.height == 40
    }
    var above = panel
    for name in ["sheet", "page two", "label"] {
      let view = LayoutView(name: name)
      view.frame = LayoutRect(x: 0, y: 0, width: 100, height: 40)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      above.addSubview(view)
      above = view
    }
    let found = screen.findings()
    #expect(found.map(\.kind) == [.ambiguity])
    #expect(found.first?.items.first == "panel")
  }

  @Test func `an image scaled by a ratio of its own is no finding`() {
    let photo = child("photo", in: screen, content: LayoutSize(width: 600, height: 400))
    constrain {
      photo.top == screen
      photo.edges([.leading, .trailing]) == screen
      photo.height == photo.width * (2.0 / 3)
    }
    #expect(said() == "")
    #expect(swept() == [])
  }

  @Test(arguments: [1.0, 2, 3]) func `flush edges that round differently are no finding`(
    _ scale: Double
  ) {
    let wall = page(100.3, 50)
    wall.layoutEngine.environment.scale = scale
    var last: LayoutView?
    for place in 0..<7 {
      let tile = child("tile \(place)", in: wall)
      constrain {
        tile.edges([.top, .bottom]) == wall
        tile.width == wall.width * (1.0 / 7)
        if let last { tile.leading == last.trailing } else { tile.leading == wall }
      }
      last = tile
    }
    #expect(wall.findings().map(\.message) == [])
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func `a content size that was refused is one error`(
    _ width: Double
  ) {
    final class Badge: LayoutView {
      var size = LayoutSize.zero
      override var intrinsicContentSize: LayoutSize { size }
    }
    let badge = Badge(name: "badge")
    badge.size = LayoutSize(width: width, height: 20)
    screen.addSubview(badge)
    badge.translatesAutoresizingMaskIntoConstraints = false
    constrain { badge.edges([.top, .leading]) == screen }
    let found = screen.findings()
    #expect(found.count == 1 && found.first?.severity == .error, "\(found)")
  }
}
