import AutoLayout
import LayoutContainers
import LayoutDiagnostics

/// Ties a view to the edges of another.
enum AutoLayoutFilling {
  static func fill(_ view: LayoutView, with content: LayoutView) {
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    constrain { content.edges == .superview }
  }
}

/// Adds a view to its page when it ends.
final class Farewell: LayoutView {
  weak var page: LayoutView?

  deinit {
    guard let page else { return }
    let child = LayoutView(name: "child")
    page.addSubview(child)
    child.widthAnchor.constraint(equalTo: page.widthAnchor).isActive = true
    page.setNeedsLayout()
    page.layoutIfNeeded()
  }
}

/// Is never where it wants to be.
final class Restless: LayoutView {
  override func layoutSubviews() {
    super.layoutSubviews()
    frame.size.width += 1
    superview?.frame.size.width += 1
    setNeedsLayout()
    setNeedsUpdateConstraints()
    addSubview(LayoutView())
  }
}

/// Has another tree laid out whenever it is called.
final class Caller: LayoutView {
  weak var next: LayoutView?

  private func call() {
    next?.layoutIfNeeded()
    _ = next?.systemLayoutSizeFitting(.zero)
    _ = next?.findings().count
    next?.setNeedsLayout()
  }

  override var intrinsicContentSize: LayoutSize {
    call()
    return LayoutSize(width: 8, height: 8)
  }

  override func measure(width: Double) -> LayoutSize? {
    call()
    return LayoutSize(width: min(width, 8), height: 8)
  }

  override func updateConstraints() {
    call()
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    call()
  }
}

/// Has the baselines of another view.
final class Leaning: LayoutView {
  weak var support: LayoutView?
  override var viewForFirstBaselineLayout: LayoutView { support ?? self }
  override var viewForLastBaselineLayout: LayoutView { support ?? self }
}

/// Says something else whenever it is asked.
final class FickleSource: ListDataSource {
  private var calls = 0

  func numberOfRows(in list: ListView) -> Int {
    calls += 1
    if calls.isMultiple(of: 3) { list.reloadData() }
    return [5, 0, 900, -3][calls % 4]
  }

  func list(_ list: ListView, rowAt index: Int) -> LayoutView {
    calls += 1
    if calls.isMultiple(of: 7) { list.deleteRows(at: [index]) }
    if calls.isMultiple(of: 5) { list.insertRows(at: [0, index]) }
    if calls.isMultiple(of: 11) { list.contentOffset.y += 40 }
    let row = LayoutView(name: "row")
    row.naturalSize = LayoutSize(width: 1, height: Double(calls % 90))
    return calls.isMultiple(of: 13) ? list : row
  }
}
