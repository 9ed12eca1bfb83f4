import AutoLayout

/// A root of a fixed size.
func makeRoot(_ width: Double = 400, _ height: Double = 300) -> LayoutView {
  let root = LayoutView(name: "root")
  root.frame = LayoutRect(x: 0, y: 0, width: width, height: height)
  return root
}

/// A view placed by constraints, in front of the other subviews of `superview`.
@discardableResult
func makeView(_ name: String, in superview: LayoutView, size: LayoutSize? = nil) -> LayoutView {
  let view = LayoutView(name: name)
  view.translatesAutoresizingMaskIntoConstraints = false
  view.naturalSize = size
  superview.addSubview(view)
  return view
}

/// Puts a view at an offset with a size, by four required constraints.
func place(_ view: LayoutView, _ rect: LayoutRect) {
  guard let superview = view.superview else { return }
  LayoutConstraint.activate([
    view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: rect.x),
    view.topAnchor.constraint(equalTo: superview.topAnchor, constant: rect.y),
    view.widthAnchor.constraint(equalToConstant: rect.width),
    view.heightAnchor.constraint(equalToConstant: rect.height),
  ])
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
  LayoutRect(x: x, y: y, width: width, height: height)
}

/// A view that counts the calls it gets and writes them into a shared journal.
final class CountingView: LayoutView {
  final class Journal {
    var updates: [String] = []
    var layouts: [String] = []
  }

  let journal: Journal
  var onLayout: (() -> Void)?

  init(name: String, journal: Journal) {
    self.journal = journal
    super.init(name: name)
    translatesAutoresizingMaskIntoConstraints = false
  }

  override func updateConstraints() {
    journal.updates.append(layoutName ?? "")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    journal.layouts.append(layoutName ?? "")
    onLayout?()
  }
}
