import AutoLayout
import Testing

/// A view whose baseline is another's.
private final class Standing: LayoutView {
  var target: LayoutView?
  override var viewForFirstBaselineLayout: LayoutView { target ?? self }
}

@Suite struct ForwardedBaselineTests {
  /// A view with a text in it, whose first baseline lies on the top margin of the root.
  private func makeStanding(_ name: String, in root: LayoutView) -> (Standing, LayoutView) {
    let view = Standing(name: name)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let text = makeView("\(name).text", in: view)
    text.firstBaselineOffsetFromTop = 10
    text.topAnchor.constraint(equalTo: view.topAnchor, constant: 5).isActive = true
    view.target = text
    LayoutConstraint(
      item: view, attribute: .firstBaseline, toItem: root, attribute: .topMargin
    ).isActive = true
    return (view, text)
  }

  @Test func `a baseline follows its text, whatever became of the stand-ins of other views`() {
    let root = makeRoot()
    let (one, _) = makeStanding("one", in: root)
    let (other, text) = makeStanding("other", in: root)
    root.layoutIfNeeded()
    #expect(one.frame.y == -7 && other.frame.y == -7)
    // Said by nobody; found when the margin has the equation looked at.
    one.target = nil
    root.layoutMargins = LayoutInsets(all: 20)
    root.layoutIfNeeded()
    #expect(one.frame.y == 20 && other.frame.y == 5)
    text.firstBaselineOffsetFromTop = 14
    root.layoutIfNeeded()
    #expect(one.frame.y == 20 && other.frame.y == 1)
  }

  @Test func `a stand-in that comes unannounced is followed from then on`() {
    let root = makeRoot()
    let (view, text) = makeStanding("view", in: root)
    view.target = nil
    root.layoutIfNeeded()
    #expect(view.frame.y == 8)
    view.target = text
    root.layoutMargins = LayoutInsets(all: 20)
    root.layoutIfNeeded()
    #expect(view.frame.y == 5)
    text.firstBaselineOffsetFromTop = 14
    root.layoutIfNeeded()
    #expect(view.frame.y == 1)
  }

  @Test func `a baseline follows the alignment insets of its text, near and far`() {
    for depth in [3, 40] {
      let root = makeRoot()
      let view = Standing(name: "view")
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      var text: LayoutView = view
      var shifted: LayoutView = view
      for level in 0..<depth {
        let inner = makeView("\(level)", in: text)
        inner.topAnchor.constraint(equalTo: text.topAnchor).isActive = true
        text = inner
        if level == depth / 2 { shifted = inner }
      }
      text.firstBaselineOffsetFromTop = 10
      view.target = text
      LayoutConstraint(
        item: view, attribute: .firstBaseline, toItem: root, attribute: .topMargin
      ).isActive = true
      root.layoutIfNeeded()
      #expect(view.frame.y == -2)
      for changed in [text, shifted] {
        changed.alignmentInsets = LayoutInsets(top: 3, left: 0, bottom: 0, right: 0)
        root.layoutIfNeeded()
        #expect(view.frame.y == -2, "\(depth)")
        changed.alignmentInsets = .zero
        root.layoutIfNeeded()
        #expect(view.frame.y == -2, "\(depth)")
      }
    }
  }

  @Test func `asking for a violation changes nothing`() {
    let root = makeRoot()
    let (view, text) = makeStanding("view", in: root)
    let tooMuch = LayoutConstraint(
      item: view, attribute: .firstBaseline, toItem: root, attribute: .top, constant: 100)
    tooMuch.isActive = true
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.map { $0.broken === tooMuch } == [true])
    view.target = nil
    #expect(root.layoutEngine.violation(of: tooMuch) == 107)
    view.target = text
    for _ in 0..<3 { #expect(root.layoutEngine.violation(of: tooMuch) == 92) }
    text.firstBaselineOffsetFromTop = 14
    root.layoutIfNeeded()
    #expect(view.frame.y == -11)
    #expect(root.layoutEngine.work.constraints < 10)
  }
}
