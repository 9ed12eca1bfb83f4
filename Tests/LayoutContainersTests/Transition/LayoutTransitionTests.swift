import AutoLayout
import BoxViewCompatibility
import LayoutContainers
import Testing

@Suite struct LayoutTransitionTests {
  private let views = labels(3, height: 20)

  private func column() -> StackView {
    let column = root(StackView(views, axis: .vertical, spacing: 5), 100, nil)
    column.layoutIfNeeded()
    return column
  }

  @Test func `views that move have frames in between`() throws {
    let column = column()
    let transition = LayoutTransition(of: column, duration: 2, curve: .linear) {
      column.spacing = 15
    }
    #expect(views[1].frame.y == 35)
    #expect(transition.frame(of: views[1], at: 0).y == 25)
    #expect(transition.frame(of: views[1], at: 1).y == 30)
    #expect(transition.frame(of: views[1], at: 2).y == 35)
    #expect(transition.frame(of: views[0], at: 1) == views[0].frame)
    #expect(transition.changes.map(\.kind) == [.moves, .moves, .moves])
    #expect(transition.changes.first?.view === column)
    #expect(!transition.isFinished(at: 1.9))
    #expect(transition.isFinished(at: 2))
  }

  @Test func `a change made before the closure is part of the transition`() {
    let column = column()
    column.spacing = 15
    let transition = LayoutTransition(of: column, duration: 2, curve: .linear) {}
    #expect(transition.frame(of: views[1], at: 0).y == 25)
    #expect(transition.frame(of: views[1], at: 1).y == 30)
    #expect(transition.frame(of: views[1], at: 2).y == 35)
  }

  @Test func `a hidden view leaves into nothing, a shown one enters out of it`() throws {
    let column = column()
    let hiding = LayoutTransition(of: column, duration: 1, curve: .linear) {
      views[1].isHidden = true
    }
    let gone = try #require(hiding.changes.first { $0.view === views[1] })
    #expect(gone.kind == .leaves)
    #expect(gone.before == LayoutRect(x: 0, y: 25, width: 100, height: 20))
    #expect(gone.after == LayoutRect(x: 0, y: 25, width: 100, height: 0))
    let half = try #require(hiding.frames(at: 0.5).first { $0.view === views[1] })
    #expect(half.frame.height == 10)
    #expect(half.opacity == 0.5)
    #expect(hiding.frame(of: views[2], at: 0.5).y == 37.5)
    let showing = LayoutTransition(of: column, duration: 1, style: .fade) {
      views[1].isHidden = false
    }
    let back = try #require(showing.changes.first { $0.view === views[1] })
    #expect(back.kind == .enters)
    #expect(back.before == back.after)
    #expect(back.opacity(at: 0.25) == 0.25)
  }

  @Test func `a view that enters comes from the frame it was given`() throws {
    let box = root(BoxView(spacing: 5), 100, nil)
    box.items = views.boxed
    box.layoutIfNeeded()
    let new = label("new", 10, 30)
    let transition = LayoutTransition(of: box, duration: 1, curve: .linear) {
      new.frame = box.insertionFrameBelow(view: views[0])
      box.insertItem(new.boxed, after: views[0])
    }
    let change = try #require(transition.changes.first { $0.view === new })
    #expect(change.kind == .enters)
    #expect(change.before == LayoutRect(x: 0, y: 20, width: 100, height: 0))
    #expect(change.after == LayoutRect(x: 0, y: 25, width: 100, height: 30))
  }

  @Test func `what comes or goes with its superview is not listed by itself`() {
    let column = column()
    let inner = StackView(labels(2), axis: .horizontal)
    let entering = LayoutTransition(of: column, duration: 1) { column.addArrangedSubview(inner) }
    #expect(entering.changes.map(\.kind) == [.moves, .enters])
    let leaving = LayoutTransition(of: column, duration: 1) { inner.removeFromSuperview() }
    #expect(leaving.changes.map(\.kind) == [.moves, .leaves])
    #expect(leaving.changes.last?.superview === column)
  }

  @Test func `a view that moves to another superview starts where it was on the screen`() throws {
    let one = StackView([views[0]], axis: .vertical)
    let other = StackView([views[1], views[2]], axis: .vertical)
    let page = root(StackView([one, other], axis: .vertical, spacing: 10), 100, nil)
    page.layoutIfNeeded()
    let transition = LayoutTransition(of: page, duration: 1) {
      other.addArrangedSubview(views[0])
    }
    let change = try #require(transition.changes.first { $0.view === views[0] })
    #expect(change.kind == .moves)
    // The other stack was at 30; now the first is empty.
    #expect(change.before.y == -30)
    #expect(change.after.y == 40)
  }

  @Test func `a box animates what changed since the last layout`() throws {
    let box = root(BoxView(spacing: 5), 100, nil)
    box.items = views.boxed
    box.layoutIfNeeded()
    var heard = 0
    box.onTransition = { heard += $0.changes.count }
    box.items = [views[0].boxed, views[2].boxed]
    let transition = box.animateChangesWithDurations(0.3)
    #expect(transition.duration == 0.3)
    #expect(transition.changes.map(\.kind) == [.moves, .moves, .leaves])
    #expect(transition.changes.last?.view === views[1])
    #expect(transition.changes.last?.before == LayoutRect(x: 0, y: 25, width: 100, height: 20))
    #expect(heard == 3)
    #expect(box.animateChangesWithDurations(0.3).changes.isEmpty)
    box.insertItem(views[1].boxed, after: views[0])
    let back = box.animateChangesWithDurations(0.3, style: .fade)
    #expect(back.changes.map(\.kind) == [.moves, .enters, .moves])
  }

  @Test func `a transition of no duration is over at once`() {
    let column = column()
    let transition = LayoutTransition(of: column, duration: .nan) { column.spacing = 0 }
    #expect(transition.duration == 0)
    #expect(transition.progress(at: 0) == 1)
    #expect(transition.frame(of: views[1], at: 0) == views[1].frame)
  }

  @Test(arguments: [0, -1, 1e308, -1e308, .infinity, -.infinity, .nan] as [Double])
  func `frames are frames however far a curve goes`(_ number: Double) throws {
    let page = root(LayoutView(), 100, 100)
    let view = label("view", 10, 10)
    page.addSubview(view)
    let start = view.leading == page.leading
    start.isActive = true
    let curves = [
      TimingCurve.spring(damping: 1, velocity: number),
      .cubic(x1: 0, y1: number, x2: 0, y2: -number),
    ]
    for curve in curves {
      let transition = LayoutTransition(of: page, duration: 1, curve: curve) {
        start.constant = start.constant == 1e9 ? -1e9 : 1e9
      }
      for time in [0.5, number] {
        #expect(transition.frames(at: time).allSatisfy { $0.frame.isFinite })
        for change in transition.changes {
          #expect(change.frame(at: time).isFinite)
          #expect((0...1).contains(change.opacity(at: time)))
        }
      }
      #expect(transition.changes.first?.frame(at: .nan) == view.frame)
    }
  }

  @Test func `a moment and an offset read as words`() throws {
    let column = column()
    views[1].layoutName = "badge"
    let hiding = LayoutTransition(of: column, duration: 1, curve: .linear) {
      views[1].isHidden = true
    }
    let half = try #require(hiding.frames(at: 0.5).first { $0.view === views[1] })
    #expect("\(half)" == "badge leaves: (0, 25, 100, 10), opacity 0.5")
    #expect("\(LayoutPoint(x: 0, y: -20.5))" == "(0, -20.5)")
  }
}
