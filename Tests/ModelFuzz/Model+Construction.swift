import AutoLayout
import LayoutContainers

extension Model {
  /// The shortest history that ends here: views, what they were told, who contains whom, and the
  /// constraints in the order of their activation.
  package var construction: [Action] {
    var actions: [Action] = []
    for number in viewNumbers {
      guard let view = views[number] else { continue }
      actions.append(.makeView(number, view.kind))
      actions += properties(of: view).map { .set(number, $0) }
      if view.sizing != .fixed { actions.append(.setSizing(number, view.sizing)) }
    }
    for guide in guides.keys.sorted() { actions.append(.makeGuide(guide)) }
    // Before a box takes any of them as its items: their order on a view settles ties.
    for number in viewNumbers {
      for guide in views[number]?.guides ?? [] { actions.append(.addGuide(guide, to: number)) }
    }
    for number in viewNumbers where views[number]?.parent == nil { place(number, &actions) }
    for (number, constraint) in activeConstraints {
      actions.append(.constrain(number, constraint.equation))
      if let design = constraint.design { actions.append(.setDesign(number, design)) }
    }
    return actions
  }

  private func properties(of view: View) -> [Property] {
    view.properties.sorted { $0.key < $1.key }.map(\.value)
  }

  private func place(_ number: Int, _ actions: inout [Action]) {
    guard let view = views[number] else { return }
    if view.parent == nil {
      if view.knowsFrame { actions.append(.setFrame(number, view.frame)) }
    } else if view.translates {
      actions.append(.translate(number, view.frame, view.mask))
    }
    for child in view.children {
      guard let state = views[child] else { continue }
      if !view.members.contains(child), !state.translates, state.kind != .box {
        actions.append(.stopTranslating(child))
      }
      actions.append(.add(child, to: number, at: .max))
    }
    for (index, member) in view.members.enumerated() {
      if member < 0 {
        let guide = Model.member(member)
        actions.append(.arrangeGuide(guide, in: number, at: index))
        actions += guideLayouts[guide].map { [.setGuideLayout(guide, $0)] } ?? []
        continue
      }
      actions.append(.arrange(member, in: number, at: index))
      let options = views[member]?.options.sorted { $0.key < $1.key } ?? []
      actions += options.map { .setOption(member, $0.value) }
    }
    // A box puts its items in front, in their order.
    if view.kind == .box, !view.members.isEmpty {
      actions += view.children.map { .add($0, to: number, at: .max) }
    }
    for child in view.children { place(child, &actions) }
  }
}
