import AutoLayout
import LayoutContainers

/// A view with text-like content that lets its stage into every call.
class StageView: LayoutView {
  weak var stage: Stage?
  var natural: LayoutSize?
  /// Has the first baseline.
  weak var standIn: LayoutView?

  override var intrinsicContentSize: LayoutSize {
    stage?.enter(.intrinsicContentSize, self)
    return natural ?? super.intrinsicContentSize
  }

  override func measure(width: Double) -> LayoutSize? {
    stage?.enter(.measure, self)
    guard let natural else { return super.measure(width: width) }
    guard width < natural.width, width > 0 else { return natural }
    let lines = (natural.width / width).rounded(.up)
    return LayoutSize(width: width, height: natural.height * min(lines, 50))
  }

  override var viewForFirstBaselineLayout: LayoutView {
    stage?.enter(.firstBaselineView, self)
    return standIn ?? self
  }

  override var viewForLastBaselineLayout: LayoutView {
    stage?.enter(.lastBaselineView, self)
    return self
  }

  override func updateConstraints() {
    stage?.enter(.updateConstraints, self)
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stage?.enter(.layoutSubviews, self)
  }

  override func didAddSubview(_ subview: LayoutView) {
    super.didAddSubview(subview)
    stage?.enter(.didAddSubview, self)
  }

  override func willRemoveSubview(_ subview: LayoutView) {
    super.willRemoveSubview(subview)
    stage?.enter(.willRemoveSubview, self)
  }

  override func subviewDidChangeVisibility(_ subview: LayoutView) {
    super.subviewDidChangeVisibility(subview)
    stage?.enter(.visibility, self)
  }

  override func subviewDidInvalidateContentSize(_ subview: LayoutView) {
    super.subviewDidInvalidateContentSize(subview)
    stage?.enter(.content, self)
  }

  override func directionDidChange() {
    super.directionDidChange()
    stage?.enter(.direction, self)
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    stage?.enter(.margins, self)
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    stage?.enter(.safeArea, self)
  }

  deinit { stage?.enter(.viewEnd, stage?.root ?? LayoutView()) }
}

/// A host's node that lets its stage into every call.
final class StageNode: LayoutNode {
  weak var stage: Stage?
  var natural = LayoutSize(width: 130, height: 14)

  private func enter(_ callback: Stage.Callback) {
    guard let stage else { return }
    stage.enter(callback, stage.hosted)
  }

  var intrinsicContentSize: LayoutSize {
    enter(.nodeSize)
    return natural
  }

  func measure(width: Double) -> LayoutSize? {
    enter(.nodeMeasure)
    guard width < natural.width, width > 0 else { return natural }
    return LayoutSize(
      width: width, height: natural.height * min((natural.width / width).rounded(.up), 50))
  }

  var firstBaselineOffsetFromTop: Double? {
    enter(.nodeFirstBaseline)
    return 9
  }

  var lastBaselineOffsetFromBottom: Double? {
    enter(.nodeLastBaseline)
    return 4
  }

  func place(in frame: LayoutRect) { enter(.nodePlace) }
  func updateConstraints() { enter(.nodeUpdate) }
  func layoutSubviews() { enter(.nodeLayout) }
  func directionDidChange() { enter(.nodeDirection) }
  func insetsDidChange() { enter(.nodeInsets) }
}

/// Tells its stage when it ends.
final class StageEnd {
  weak var stage: Stage?
  init(_ stage: Stage) { self.stage = stage }
  deinit {
    if let stage { stage.enter(.closureEnd, stage.target) }
  }
}

/// A view in the stack.
final class StageMember: LayoutView {
  weak var stage: Stage?
  var natural = LayoutSize.zero

  override var intrinsicContentSize: LayoutSize {
    stage?.enter(.stackMember, self)
    return natural
  }
}

final class StageStack: StackView {
  weak var stage: Stage?

  override func updateConstraints() {
    stage?.enter(.stackUpdate, self)
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stage?.enter(.stackLayout, self)
  }
}

final class StageBox: BoxView {
  weak var stage: Stage?

  override func updateItems() {
    super.updateItems()
    stage?.enter(.boxItems, self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stage?.enter(.boxLayout, self)
  }

  override func willRemoveSubview(_ subview: LayoutView) {
    stage?.enter(.boxWillRemove, self)
    super.willRemoveSubview(subview)
  }
}

/// A list that is its own source of rows.
final class StageList: ListView, ListDataSource {
  weak var stage: Stage?

  override func contentOffsetDidChange(from oldValue: LayoutPoint) {
    super.contentOffsetDidChange(from: oldValue)
    stage?.enter(.offset, self)
  }

  func numberOfRows(in list: ListView) -> Int {
    stage?.enter(.rowCount, self)
    return stage?.rowCount ?? 0
  }

  func list(_ list: ListView, rowAt index: Int) -> LayoutView {
    let row = list.dequeueRow("row") ?? LayoutView(name: "blank")
    row.layoutName = "row\(index)"
    (row as? StageRow)?.text.natural = 90 + 40 * Double(index)
    stage?.enter(.row, row)
    return row
  }
}

/// A row with a text in it.
final class StageRow: LayoutView {
  final class Text: LayoutView {
    weak var stage: Stage?
    var natural = 50.0 { didSet { invalidateIntrinsicContentSize() } }

    override var intrinsicContentSize: LayoutSize { LayoutSize(width: natural, height: 10) }

    override func measure(width: Double) -> LayoutSize? {
      stage?.enter(.rowMeasure, self)
      guard width < natural, width > 0 else { return intrinsicContentSize }
      return LayoutSize(width: width, height: 10 * min((natural / width).rounded(.up), 50))
    }
  }

  let text = Text(name: "text")
  weak var stage: Stage? { didSet { text.stage = stage } }

  override init(name: String? = nil) {
    super.init(name: name)
    text.translatesAutoresizingMaskIntoConstraints = false
    addSubview(text)
    constrain {
      text.leftAnchor.constraint(equalTo: leftAnchor, constant: 2)
      text.rightAnchor.constraint(equalTo: rightAnchor, constant: -2)
      text.topAnchor.constraint(equalTo: topAnchor, constant: 1)
      text.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -1)
    }
  }
}
