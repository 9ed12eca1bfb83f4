import AutoLayout
import LayoutContainers
import LayoutDiagnostics

/// Programs that ask, animate and examine where nobody expects it.
extension MisuseProgram {
  /// A view whose callbacks are closures.
  private final class Hooked: LayoutView {
    var onMeasure: (() -> Void)?
    var onLayout: (() -> Void)?
    var onUpdate: (() -> Void)?
    var onAdd: ((LayoutView) -> Void)?
    var onDirection: (() -> Void)?

    override func measure(width: Double) -> LayoutSize? {
      onMeasure?()
      return LayoutSize(width: min(width, 90), height: 20)
    }

    override func layoutSubviews() {
      onLayout?()
      super.layoutSubviews()
    }

    override func updateConstraints() {
      onUpdate?()
      super.updateConstraints()
    }

    override func didAddSubview(_ subview: LayoutView) {
      onAdd?(subview)
      super.didAddSubview(subview)
    }

    override func directionDidChange() {
      onDirection?()
      super.directionDidChange()
    }
  }

  private static func hooked(_ name: String, in page: LayoutView) -> Hooked {
    let view = Hooked(name: name)
    view.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      view.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    return view
  }

  static let questions = examinations + transitions + hooks

  private static let examinations = [
    MisuseProgram("a page is examined by what it is examined for") { page in
      let view = hooked("view", in: page)
      view.onMeasure = { _ = page.findings() }
      view.onLayout = { _ = (page.diagnose(), view.explain(.top), view.hasAmbiguousLayout) }
      page.layoutIfNeeded()
      view.onMeasure = nil
      view.onUpdate = { _ = page.sweep(.horizontal, over: 0...100) }
      view.setNeedsUpdateConstraints()
      return nil
    },
    MisuseProgram("errors are examined by who hears of them, and makes more") { page in
      var count = 0
      page.layoutEngine.onErrors = { _ in
        count += 1
        _ = page.findings()
        if count < 100 { page.widthAnchor.constraint(equalToConstant: .nan).isActive = true }
      }
      page.widthAnchor.constraint(equalToConstant: .nan).isActive = true
      page.layoutIfNeeded()
      return nil
    },
    MisuseProgram("every cell of a matrix is the same page, and none is a size") { page in
      _ = placed("view", in: page)
      let sizes = [(100, 100), (-5, .nan), (.infinity, 1e308)].map {
        LayoutSize(width: $0, height: $1)
      }
      let matrix = LayoutMatrix(
        sizes: sizes, textLengths: [0, -1, .nan, 1e300],
        safeAreas: [LayoutInsets(top: 1e308, left: .nan, bottom: -1, right: 3)])
      _ = matrix.findings { cell in
        cell.apply(to: page)
        _ = page.findings()
        return page
      }
      page.frame = LayoutRect(x: 0, y: 0, width: 320, height: 480)
      return nil
    },
  ]

  private static let transitions = [
    MisuseProgram("a transition takes its view away, and its page into another") { page in
      let other = LayoutView(name: "other")
      other.frame = page.frame
      let view = placed("view", in: page)
      let first = LayoutTransition(of: view, duration: 1) { other.addSubview(view) }
      let second = LayoutTransition(of: page, duration: -.infinity) { other.addSubview(page) }
      for transition in [first, second] {
        _ = (transition.frames(at: 0.5), transition.frame(of: view, at: .nan))
      }
      page.removeFromSuperview()
      return other
    },
    MisuseProgram("a box animates what it animates") { page in
      let box = BoxView(name: "box")
      page.addSubview(box)
      box.items = (0..<3).map { LayoutView(name: "item\($0)").boxed }
      var count = 0
      box.onTransition = { [weak box] _ in
        count += 1
        guard let box, count < 500 else { return }
        box.items.reverse()
        box.animateChangesWithDurations(1)
        if count == 499 { box.removeFromSuperview() }
      }
      box.items.reverse()
      box.animateChangesWithDurations(.infinity)
      return nil
    },
    MisuseProgram("a layout is a transition that adds to itself") { page in
      let view = hooked("view", in: page)
      var count = 0
      view.onLayout = {
        count += 1
        let transition = LayoutTransition(of: view, duration: 1) {
          if count < 50 { view.addSubview(LayoutView(name: "more")) }
        }
        _ = transition.frames(at: 1)
      }
      return nil
    },
  ]

  private static let hooks = [
    MisuseProgram("two views throw a third one to each other as it comes") { page in
      let (one, other) = (hooked("one", in: page), hooked("other", in: page))
      var count = 0
      one.onAdd = { ball in
        count += 1
        if count < 100 { other.addSubview(ball) }
      }
      other.onAdd = { ball in
        count += 1
        if count < 100 { one.addSubview(ball) }
      }
      one.addSubview(LayoutView(name: "ball"))
      return nil
    },
    MisuseProgram("who hears of the direction turns it") { page in
      var count = 0
      hooked("view", in: page).onDirection = {
        count += 1
        guard count < 1000 else { return }
        page.direction = page.direction == .rightToLeft ? .leftToRight : .rightToLeft
      }
      page.direction = .rightToLeft
      return nil
    },
    MisuseProgram("the rows of a list are the list, its page and each other") { page in
      let list = ListView(name: "list")
      page.addSubview(list)
      list.frame = LayoutRect(x: 0, y: 0, width: 300, height: 300)
      let row = placed("row", in: page)
      var count = 0
      list.setRows(count: 100) { list, index in
        count += 1
        if count < 300 {
          list.scrollToRow(at: index + 3)
          list.deleteRows(at: [index, -1, .max])
          list.insertRows(at: [0, .min])
        }
        return [list, page, row, LayoutView(name: "fresh")][index % 4]
      }
      page.layoutIfNeeded()
      return nil
    },
  ]
}
