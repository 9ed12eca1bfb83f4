import AutoLayout
import BoxViewCompatibility
import LayoutContainers
import Testing

/// Calls of containers.
extension InvalidCall {
  static let containers: [InvalidCall] = [
    InvalidCall("stack spacing") { $0.stack.spacing = $1 },
    InvalidCall("new stack") { StackView([$0.item], spacing: $1).layoutIfNeeded() },
    InvalidCall("custom spacing") { $0.stack.setCustomSpacing($1, after: $0.member) },
    InvalidCall("weight") { $0.stack.setWeight($1, of: $0.member) },
    InvalidCall("proportions") {
      $0.stack.distribution = .fillProportionally
      $0.member.naturalSize = LayoutSize(width: $1, height: $1)
    },
    InvalidCall("run spacing") {
      $0.stack.wrapsLines = true
      $0.stack.runSpacing = $1
    },
    InvalidCall("lines of strange lengths") {
      $0.stack.wrapsLines = true
      $0.member.naturalSize = LayoutSize(width: $1, height: $1)
    },
    InvalidCall("box spacing") { $0.box.spacing = $1 },
    InvalidCall("box insets") { $0.box.insets = LayoutInsets(all: $1) },
    InvalidCall("new box") {
      BoxView(axis: .x, spacing: $1, insets: LayoutInsets(all: $1)).layoutIfNeeded()
    },
    InvalidCall("pins") { $0.box.items = [$0.item.boxed.left($1).top($1).width($1)] },
    InvalidCall("priority of a pin") {
      $0.box.items = [$0.item.boxed.left((>=3).exact(Float($1)))]
    },
    InvalidCall("centers") { $0.box.items = [$0.item.boxed.centerX(offset: $1, padding: $1)] },
    InvalidCall("relative sizes") {
      $0.box.items = [$0.item.boxed.relativeWidth($1).relativeHeight($1)]
    },
    InvalidCall("flex") {
      $0.box.items = [$0.item.boxed.flex($1), .flex($1), .width($1), .relativeHeight($1)]
    },
    InvalidCall("pinning") {
      _ = $0.view.pinAspect($1)
      _ = $0.view.pinSize(LayoutSize(width: $1, height: $1))
      $0.box.items = [$0.item.boxed.rect(LayoutRect(x: $1, y: $1, width: $1, height: $1))]
    },
    InvalidCall("offset") { $0.scroll.contentOffset = LayoutPoint(x: $1, y: $1) },
    InvalidCall("free offset") {
      $0.list.clampsContentOffset = false
      $0.list.contentOffset = LayoutPoint(x: $1, y: $1)
    },
    InvalidCall("content inset") { $0.list.contentInset = LayoutInsets(all: $1) },
    InvalidCall("rectangle to be seen") {
      $0.list.scrollRectToVisible(LayoutRect(x: $1, y: $1, width: $1, height: $1))
    },
    InvalidCall("estimated height") { $0.list.estimatedRowHeight = $1 },
    InvalidCall("row spacing") { $0.list.rowSpacing = $1 },
    InvalidCall("maximum height") { $0.list.maximumHeight = $1 },
    InvalidCall("row at") { _ = $0.list.row(at: $1) },
    InvalidCall("row numbers") {
      let index = $1.isFinite ? Int(max(-9e18, min(9e18, $1))) : $1 > 0 ? Int.max : Int.min
      $0.list.retainedRowLimit = index
      $0.list.insertRows(at: [index])
      $0.list.deleteRows(at: [index, 0])
      $0.list.reloadRows(at: [index])
      $0.list.scrollToRow(at: index, position: .middle)
      _ = $0.list.rectForRow(at: index)
      _ = ($0.list.isRowMeasured(at: index), $0.list.viewForRow(at: index))
      $0.list.setRows(count: index) { _, _ in LayoutView() }
    },
    InvalidCall("rows of strange heights") { scene, number in
      scene.list.setRows(count: 9) { _, _ in
        let row = LayoutView(name: "row")
        row.naturalSize = LayoutSize(width: 1, height: number)
        return row
      }
    },
    InvalidCall("transition") { scene, number in
      for curve in [
        TimingCurve.linear, .cubic(x1: number, y1: number, x2: number, y2: number),
        .spring(damping: number, velocity: number),
      ] {
        let transition = LayoutTransition(of: scene.page, duration: number, curve: curve) {
          scene.width.constant = 50
        }
        for moment in transition.frames(at: number) { _ = (moment.frame, moment.opacity) }
        for time in [number, 0.5] {
          _ = (transition.progress(at: time), transition.isFinished(at: time))
          let frame = transition.frame(of: scene.view, at: time)
          #expect(frame.x.isFinite && frame.width.isFinite, "at \(time) of \(number)")
        }
      }
    },
    InvalidCall("animated box") {
      $0.box.animateChangesWithDurations($1)
      $0.box.spacing = 3
    },
  ]
}
