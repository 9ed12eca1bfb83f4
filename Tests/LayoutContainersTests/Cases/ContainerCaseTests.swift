import AutoLayout
import LayoutContainers
import Testing

@Suite struct ContainerCaseTests {
  @Test(arguments: ContainerCase.all)
  func `a container gives the frames of the shared case`(_ one: ContainerCase) throws {
    // The quirk cases describe UIKit's proportional formula: they hold under the switch.
    let mode: StackView.Compatibility = one.id.contains("-quirk-") ? .uikit : .standard
    try check(one, mode, "expected")
  }

  @Test(arguments: ContainerCase.all.filter { $0.id.hasPrefix("stack") })
  func `the UIKit switch gives the frames UIKit gives`(_ one: ContainerCase) throws {
    let hasVariant = try one.document()["uikit_variant"] != nil
    try check(one, .uikit, hasVariant ? "uikit_variant" : "expected")
  }

  private func check(
    _ one: ContainerCase, _ mode: StackView.Compatibility, _ key: String
  ) throws {
    let document = try one.document()
    let built = CaseBuilder(compatibility: mode).build(document)
    built.container.layoutIfNeeded()
    let expected = try #require(document[key])
    #expect(built.container.layoutEngine.conflicts.isEmpty)
    #expect(built.container.layoutEngine.errors.isEmpty)
    let size = built.container.frame
    compare([size.width, size.height], expected["self"], "the container")
    compare(built.children, expected["frames"], "item")
  }

  private func compare(_ items: [LayoutElement], _ expected: JSON?, _ what: String) {
    for (index, frame) in (expected?.list ?? []).enumerated() where index < items.count {
      let name = "\(what) \(index)"
      let item = items[index]
      let found = (item as? LayoutView)?.frame ?? (item as? LayoutGuide)?.layoutFrame ?? .zero
      compare(
        [found.x, found.y, found.width, found.height], frame["frame"] ?? frame, name)
      if let inner = frame["frames"] {
        let children =
          (item as? StackView)?.arrangedSubviews ?? (item as? BoxView)?.managedViews ?? []
        compare(children, inner, "\(name), item")
      }
    }
  }

  private func compare(_ found: [Double], _ expected: JSON?, _ what: String) {
    for (one, other) in zip(found, expected?.numbers ?? []) {
      guard let other else { continue }
      #expect(abs(one - other) <= 0.001, "\(what): \(found), expected \(expected?.numbers ?? [])")
    }
  }
}
