import Cassowary
import Foundation
import TestSupport
import Testing

/// The same random systems against a judge that shares no code with us: HiGHS through scipy.
@Suite struct DifferentialTests {
  static let oracle = "oracle/lexlp.py"
  static let canRun = SharedMaterial.exists(oracle) && (try? python(["-c", "import scipy"])) != nil

  struct Case: Encodable {
    struct Row: Encodable {
      var terms: [[Double]]
      var constant: Double
      var relation: String
      var priority: Double
      var weight: Double
    }
    var variables: Int
    var values: [Double]
    var rows: [Row]
  }

  struct Verdict: Decodable {
    var index: Int
    var status: String
    var wrong: String?
  }

  // The oracle lives outside the repository and needs scipy: skipped without them.
  @Test(.enabled(if: DifferentialTests.canRun, "needs ../shared/oracle, python3 and scipy"))
  func `HiGHS agrees with the answers`() throws {
    let cases = try DifferentialTests.cases(count: Scale.isFull ? 1000 : 60)
    let file = FileManager.default.temporaryDirectory
      .appending(path: "truss-differential-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = try cases.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    var script = URL(filePath: #filePath)
    for _ in 0..<3 { script.deleteLastPathComponent() }
    let output = try DifferentialTests.python([
      script.appending(path: "Differential/lexlp_check.py").path,
      SharedMaterial.file("oracle").path, file.path,
    ])
    var statuses: [String: Int] = [:]
    for line in output.split(separator: "\n") {
      let verdict = try JSONDecoder().decode(Verdict.self, from: Data(line.utf8))
      statuses[verdict.status, default: 0] += 1
      if let wrong = verdict.wrong {
        Issue.record("\(wrong)\n\(lines[verdict.index])")
      }
    }
    #expect(statuses.values.reduce(0, +) == cases.count)
    #expect(statuses["ok", default: 0] * 10 > cases.count * 9, "\(statuses)")
    print("differential: \(statuses.sorted { $0.key < $1.key })")
  }

  /// Systems met at the checks of generated sequences.
  static func cases(count: Int) throws -> [Case] {
    var cases: [Case] = []
    var seed = Scale.seed &* 7919
    while cases.count < count {
      seed += 1
      var style = Generator.Style(variables: 5...20, operations: 80)
      style.isLayout = seed.isMultiple(of: 2)
      var player = Player()
      player.judges = false
      var checks = 0
      for operation in Generator(seed: seed, style: style).operations {
        try player.perform(operation)
        guard operation == .check else { continue }
        checks += 1
        if checks.isMultiple(of: 8) { cases.append(Case(player)) }
      }
    }
    return cases
  }

  /// Runs python3; throws if it is absent or fails.
  @discardableResult
  static func python(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
    return String(decoding: data, as: UTF8.self)
  }
}

extension DifferentialTests.Case {
  init(_ player: borrowing Player) {
    let problem = player.mirror.problem
    variables = problem.variableCount
    values = player.point
    rows = problem.rows.map { row in
      let relation =
        switch row.relation {
        case .equal: "eq"
        case .lessThanOrEqual: "le"
        case .greaterThanOrEqual: "ge"
        }
      return Row(
        terms: row.entries.map { [Double($0.variable), $0.coefficient] }, constant: row.constant,
        relation: relation, priority: Double(row.priority), weight: row.weight)
    }
  }
}
