import AutoLayout
import BoxViewCompatibility
import LayoutContainers
import TestSupport
import Testing

/// Stacks that switch their axis in rows, which have solvers of their own: after any change they are as in a new list.
@Suite struct SwitchingRowTests {
  /// Where the stack is in its row.
  enum Shape: CaseIterable {
    case row, inColumn, besideLabel, inSwitchingStack, vertical
  }

  /// The state of a page: a list beside a label, in a stack that may itself switch its axis.
  private struct State {
    var shape: Shape
    var width = 300.0
    var isOuterSwitching = false
    /// The length of the label beside the list.
    var side = 60.0
    /// The lengths of the views of each row.
    var rows: [[Double]]
  }

  private final class Page {
    var state: State
    let root = LayoutView(name: "page")
    let list = ListView(name: "list")
    let outer = StackView(spacing: 4, name: "outer")
    let side = sized("side", 60, 20)

    init(_ state: State) {
      self.state = state
      list.heightAnchor.constraint(equalToConstant: 200).isActive = true
      list.widthAnchor.constraint(greaterThanOrEqualToConstant: 80).isActive = true
      side.huggingX = 750
      side.huggingY = 750
      outer.addArrangedSubview(side)
      outer.addArrangedSubview(list)
      root.addSubview(outer)
      outer.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        outer.left == root.left, outer.right == root.right, outer.top == root.top,
      ])
      list.setRows(count: state.rows.count) { [unowned self] _, index in makeRow(index) }
      layOut()
    }

    func layOut() {
      root.frame = LayoutRect(x: 0, y: 0, width: state.width, height: 500)
      outer.switchesAxisToFit = state.isOuterSwitching
      side.naturalSize = LayoutSize(width: state.side, height: 20)
      root.layoutIfNeeded()
    }

    private func makeRow(_ index: Int) -> LayoutView {
      let views = state.rows[index].map { sized("view", $0, 10 + ($0 / 8).rounded()) }
      let stack = StackView(
        views, axis: state.shape == .vertical ? .vertical : .horizontal, spacing: 2, name: "stack")
      stack.switchesAxisToFit = true
      switch state.shape {
      case .row, .vertical: return stack
      case .inColumn:
        return StackView([sized("title", 30, 12), stack], axis: .vertical, alignment: .leading)
      case .besideLabel:
        let label = sized("title", 30, 12)
        label.huggingX = 750
        return StackView([label, stack], alignment: .top)
      case .inSwitchingStack:
        let row = StackView([sized("title", 70, 12), stack])
        row.switchesAxisToFit = true
        return row
      }
    }

    /// The frames of the page and of the rows in sight, with all views in them.
    var frames: [LayoutRect] {
      [side.frame, list.frame]
        + list.visibleRows.flatMap { row in Array(SubtreeWalk(row.view)).map(\.frame) }
    }
  }

  private func makeRows(_ random: inout SplitMix64) -> [[Double]] {
    (0..<20).map { _ in
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Double(Int.random(in: 10...110, using: &random))
      }
    }
  }

  @Test(arguments: Shape.allCases, LongRun.amount(everyday: 0..<1, all: 0..<40))
  func `rows are as in a new list after any history`(_ shape: Shape, _ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 7919 &+ 3)
    let page = Page(State(shape: shape, rows: makeRows(&random)))
    for step in 0..<30 {
      let row = Int.random(in: 0..<20, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: page.state.width = Double(Int.random(in: 90...420, using: &random))
      case 2: page.state.isOuterSwitching.toggle()
      case 3:
        page.state.rows[row] = page.state.rows[row].map { _ in
          Double(Int.random(in: 10...110, using: &random))
        }
        if let view = page.list.viewForRow(at: row) {
          // The views of the innermost stack get other lengths in place.
          let views = Array(SubtreeWalk(view)).filter { $0.layoutName == "view" }
          for (view, length) in zip(views, page.state.rows[row]) {
            view.naturalSize = LayoutSize(width: length, height: 10 + (length / 8).rounded())
          }
        } else {
          page.list.reloadRows(at: [row])
        }
      case 4:
        page.state.rows[row] = page.state.rows[row].reversed()
        page.list.reloadRows(at: [row])
      case 5: page.state.side = [60, 150, 220].randomElement(using: &random) ?? 60
      default: page.list.scrollToRow(at: 0, position: .top)
      }
      page.layOut()
      let offset = page.list.contentOffset
      page.list.scrollToRow(at: 0, position: .top)
      page.layOut()
      let fresh = Page(page.state)
      #expect(page.frames == fresh.frames, "step \(step), \(page.state)")
      #expect(page.root.layoutEngine.errors.isEmpty)
      page.list.contentOffset = offset
    }
  }
}
