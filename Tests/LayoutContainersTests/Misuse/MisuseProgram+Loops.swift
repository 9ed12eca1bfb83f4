import AutoLayout
import LayoutContainers

/// Layouts that want more layouts, and values that want each other.
extension MisuseProgram {
  static let loops = [
    MisuseProgram("a view that moves itself by its own frame in every layout") { page in
      let view = Restless(name: "restless")
      view.frame = LayoutRect(x: 0, y: 0, width: 5, height: 5)
      page.addSubview(view)
      page.layoutIfNeeded()
      return view
    },
    MisuseProgram("a layout lays out all trees there are, from everywhere", isLong: true) { page in
      let other = page2()
      for (root, next) in [(page, other), (other, page)] {
        let view = Caller(name: "caller")
        view.next = next
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
      other.layoutIfNeeded()
      return other
    },
    MisuseProgram("a width that is one more than itself") { page in
      let view = placed("view", in: page)
      view.widthAnchor.constraint(equalTo: view.widthAnchor, constant: 1).isActive = true
      view.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2).isActive = true
      view.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 3).isActive = true
      view.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
      return nil
    },
    MisuseProgram("a text whose width is its height") { page in
      let view = placed("view", in: page)
      view.naturalSize = LayoutSize(width: 400, height: 10)
      view.measurer = { LayoutSize(width: min($0, 400), height: 4000 / max($0, 1)) }
      let ratio = view.widthAnchor.constraint(equalTo: view.heightAnchor, constant: 1)
      ratio.priority = 999
      ratio.isActive = true
      return nil
    },
    MisuseProgram("margins that grow with the view they make grow") { page in
      let (outer, inner) = (placed("outer", in: page), LayoutView(name: "inner"))
      outer.addSubview(inner)
      inner.translatesAutoresizingMaskIntoConstraints = false
      page.additionalSafeAreaInsets = LayoutInsets(all: 60)
      inner.preservesSuperviewLayoutMargins = true
      LayoutConstraint.activate([
        inner.widthAnchor.constraint(
          equalTo: inner.readableContentGuide.widthAnchor, multiplier: 2, constant: 9),
        inner.layoutMarginsGuide.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor),
        inner.heightAnchor.constraint(equalTo: inner.safeAreaLayoutGuide.heightAnchor, constant: 5),
      ])
      return outer
    },
    MisuseProgram("errors that are errors to hear of") { page in
      page.layoutEngine.onErrors = { _ in
        page.insertSubview(page, at: 0)
        page.frame.size.width = .nan
        page.layoutIfNeeded()
      }
      page.frame.size.width = .nan
      page.layoutIfNeeded()
      page.layoutEngine.onErrors = nil
      return nil
    },
    MisuseProgram("a transition in a transition in a transition") { page in
      let view = placed("view", in: page)
      func go(_ depth: Int) {
        guard depth > 0 else { return }
        _ = LayoutTransition(of: page, duration: 1) {
          view.removeFromSuperview()
          go(depth - 1)
          page.addSubview(view)
        }
      }
      go(20)
      return nil
    },
    MisuseProgram("baselines that are each other's") { page in
      let (one, other) = (Leaning(name: "one"), Leaning(name: "other"))
      (one.support, other.support) = (other, one)
      for view in [one, other] {
        page.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      one.firstBaselineAnchor.constraint(equalTo: other.lastBaselineAnchor).isActive = true
      let stack = StackView([one, other], axis: .horizontal, alignment: .firstBaseline, name: "s")
      page.addSubview(stack)
      page.layoutIfNeeded()
      one.addSubview(other)
      page.layoutIfNeeded()
      return nil
    },
  ]
}
