import AutoLayout
import BoxViewCompatibility
import Foundation
import LayoutContainers
import TestSupport
import Testing

/// What was told and taken back leaves nothing behind.
@Suite struct RestoredValueTests {
  private static let fresh = RestoredValueScene().facts()

  @Test(
    arguments: stride(from: 0, to: Setting.all.count, by: LongRun.amount(everyday: 10, all: 1)).map
    {
      Setting.all[$0]
    })
  func `what is told and taken back gives what a tree gives that was never told`(
    _ setting: Setting
  ) {
    let orders = [(true, true), (true, false), (false, true)]
    for (early, between) in LongRun.amount(everyday: orders.prefix(1), all: orders[...]) {
      let scene = RestoredValueScene()
      if early { scene.page.layoutIfNeeded() }
      let takeBack = setting.tell(scene)
      if between { scene.page.layoutIfNeeded() }
      takeBack()
      let difference = Self.difference(scene.facts())
      #expect(difference == [], "laid out before: \(early), while: \(between)")
    }
  }

  /// `TRUSS_FUZZ=10000 TRUSS_SEED=1 swift test -c release --filter RestoredValueTests` tries more of them.
  @Test func `several things are told and taken back in any order`() {
    let environment = ProcessInfo.processInfo.environment
    let start = environment["TRUSS_SEED"].flatMap { UInt64($0) } ?? 1
    let count =
      environment["TRUSS_FUZZ"].flatMap { UInt64($0) } ?? LongRun.amount(everyday: 10, all: 150)
    for seed in start..<start + count {
      var random = SplitMix64(seed: seed)
      let scene = RestoredValueScene()
      var told: [(setting: Setting, takeBack: () -> Void)] = []
      var log: [String] = []
      for _ in 0..<2 + random.below(5) {
        let setting = random.element(of: Setting.all)
        guard !told.contains(where: { $0.setting.topic == setting.topic }) else { continue }
        if random.chance(0.5) { scene.page.layoutIfNeeded() }
        told.append((setting, setting.tell(scene)))
        log.append(setting.testDescription)
      }
      while !told.isEmpty {
        if random.chance(0.5) { scene.page.layoutIfNeeded() }
        let (setting, takeBack) = told.remove(at: random.below(told.count))
        takeBack()
        log.append("- " + setting.testDescription)
      }
      let difference = Self.difference(scene.facts())
      #expect(difference == [], "seed \(seed): \(log)")
    }
  }

  @Test func `every property that can be set is told and taken back`() throws {
    let file = SharedMaterial.package.appending(path: "Tests/../.ci/interface.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let told = Set(Setting.all.map(\.property))
    var forgotten: [String] = []
    for line in lines {
      let words = line.split(separator: " ")
      let owner = words[0].dropLast().split(separator: ".").dropFirst().joined(separator: ".")
      guard Self.owners.contains(owner), !words.contains("static"), !line.hasSuffix("{ get }"),
        let place = words.firstIndex(of: "var"), !words.contains("func")
      else { continue }
      let property = "\(owner).\(words[place + 1].dropLast())"
      if !told.contains(property), !Self.notTold.contains(property) { forgotten.append(property) }
    }
    #expect(forgotten == [])
  }

  private static let owners = [
    "LayoutView", "StackView", "BoxView", "ScrollView", "ListView", "LayoutEnvironment",
    "LayoutConstraint", "ConstraintSwitch",
  ]

  /// Names, what only the library sets, and what has no part in frames.
  private static let notTold: Set<String> = [
    "LayoutConstraint.error", "LayoutConstraint.identifier", "LayoutConstraint.origin",
    "LayoutConstraint.role", "ConstraintSwitch.stateChangeHandler", "ListView.work",
    // The environment of the tree by another name.
    "LayoutView.environment", "LayoutView.tag",
    // The constraints of the content, or the rows, win over what is set.
    "ScrollView.contentSize", "ListView.contentSize",
  ]

  private static func difference(_ found: [String]) -> [String] {
    guard found != fresh else { return [] }
    let (found, fresh) = (Set(found), Set(fresh))
    return (found.subtracting(fresh).map { "+ " + $0 } + fresh.subtracting(found).map { "- " + $0 })
      .sorted()
  }
}
