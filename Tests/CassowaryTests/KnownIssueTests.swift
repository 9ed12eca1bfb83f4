import Cassowary
import Foundation
import TestSupport
import Testing

@Suite struct KnownIssueTests {
  @Test(arguments: ["dense-30-wrong", "dense-30-refused", "dense-40-refused"])
  func `probe`(name: String) throws {
    let url = SharedMaterial.package.appending(path: "Tests/Fixtures/Solver/\(name).txt")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    let operations = lines.compactMap(Operation.init(parsing:))
    try #require(operations.count == lines.count)
    var player = Player()
    player.judges = false
    if let (failure, index) = player.perform(operations) { print(name, index, failure) }
    let start = ThreadClock.seconds
    print(name, player.mirror.problem.judge(player.point, by: .quick), ThreadClock.seconds - start)
  }
}
