import AutoLayout
import LayoutContainers

extension Conformance {
  /// Builds, lays out and judges one case.
  ///
  /// - Parameters:
  ///   - subject: The scene with its expected frames.
  ///   - document: The document the case names.
  ///   - insets: Where safe areas and margins come from.
  package static func judge(
    _ subject: Case, in document: IBDocument, insets: Insets = .fitted
  ) -> Result {
    var result = Result(subject: subject)
    guard let scene = document.scenes.first(where: { $0.id == subject.scene }) else {
      result.failure = "the document has no scene '\(subject.scene)'"
      return result
    }
    var environment = IBEnvironment(designOf: scene, in: document)
    environment.content = .given(subject.given)
    if insets == .fitted {
      // Insets that were not fitted do not affect the scene.
      environment.safeArea = .zero
      environment.safeAreas = subject.safeAreas
      environment.margins = subject.margins
    }
    let layout = IBSceneBuilder(document).build(scene, in: environment)
    layout.keepingEqualities {
      result.frames = layout.frames()
      compare(layout, &result)
    }
    return result
  }

  private static func compare(_ layout: IBLayout, _ result: inout Result) {
    let skipped = layout.hiddenArrangedSubtrees()
    var unseen = result.subject.judged.filter { !$0.value.isEmpty }
    for (index, node) in layout.nodes.enumerated() {
      guard let components = unseen.removeValue(forKey: node.id), !skipped.contains(index) else {
        continue
      }
      result.viewCount += 1
      guard let stored = result.subject.frames[node.id] else {
        result.missingViews.append(node.id)
        continue
      }
      let frame = node.view.frame
      let numbers: [(component: Character, stored: Double, solved: Double)] = [
        ("x", stored.x, frame.x), ("y", stored.y, frame.y), ("w", stored.width, frame.width),
        ("h", stored.height, frame.height),
      ]
      for number in numbers where components.contains(number.component) {
        let deviation = Deviation(
          view: node.id, component: number.component, stored: number.stored, solved: number.solved)
        if deviation.distance > (tolerances.min() ?? 0) { result.deviations.append(deviation) }
      }
    }
    // A view that was never laid out counts as missing.
    result.viewCount += unseen.count
    result.missingViews += unseen.keys.sorted()
  }
}

extension IBLayout {
  /// The indices of hidden arranged views and of their descendants. No arrangement places them, so their frames
  /// have no meaning.
  func hiddenArrangedSubtrees() -> Set<Int> {
    var hidden: Set<Int> = []
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent else { continue }
      let leavesStack = node.model.isHidden && nodes[parent].view is StackView
      if leavesStack || hidden.contains(parent) { hidden.insert(index) }
    }
    return hidden
  }
}
