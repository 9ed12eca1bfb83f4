import Cassowary
import Foundation
import TestSupport
import Testing

/// The same random systems against a judge that shares no code with us: HiGHS through scipy.
@Suite struct DifferentialTests {
  static let oracle = "oracle/lexlp.py"
  static let canRun = SharedMaterial.exists(oracle) && (try? python(["-c", "import scipy"])) != nil

  struct Case: Codable {
    struct Row: Codable {
      var terms: [[Double]]
      var constant: Double
      var relation: String
      var priority: Double
      var weight: Double
    }
    var variables: Int
    var values: [Double]
    var rows: [Row]
    /// What every level costs at best, the highest first: priority and sum of weighted errors.
    var levels: [[Double]]?
  }

  struct Verdict: Decodable {
    var index: Int
    var status: String
    var wrong: String?
    var levels: [[Double]]
  }

  /// Systems with what every level costs at best, as HiGHS found it.
  static let recorded = SharedMaterial.package.appending(path: "Tests/Fixtures/Cases/lexlp.jsonl")

  // The oracle lives outside the repository and needs scipy: skipped without them.
  @Test(
    .longRunning,
    .enabled(if: DifferentialTests.canRun, "needs ../shared/oracle, python3 and scipy"))
  func `HiGHS agrees with the answers`() throws {
    var cases = try DifferentialTests.cases(count: LongRun.isFull ? 1000 : 60)
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
      if verdict.status == "ok" { cases[verdict.index].levels = verdict.levels }
    }
    #expect(statuses.values.reduce(0, +) == cases.count)
    #expect(statuses["ok", default: 0] * 10 > cases.count * 9, "\(statuses)")
    print("differential: \(statuses.sorted { $0.key < $1.key })")
    if ProcessInfo.processInfo.environment["UPDATE_CASES"] != nil { try record(cases) }
  }

  /// Keeps the first forty, for machines without the oracle.
  private func record(_ cases: [Case]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let lines = try cases.filter { $0.levels != nil }.prefix(40).map {
      String(decoding: try encoder.encode($0), as: UTF8.self) + "\n"
    }
    try lines.joined().write(to: Self.recorded, atomically: true, encoding: .utf8)
  }

  @Test func `a fresh solver comes as close as HiGHS did when it was asked`() throws {
    let lines = try String(contentsOf: Self.recorded, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 40)
    for line in lines {
      let one = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
      var solver = Solver()
      let variables = (0..<one.variables).map { _ in solver.makeVariable() }
      for row in one.rows { try solver.enqueue(row.constraint(on: variables)) }
      try solver.solve()
      for level in try #require(one.levels) {
        let sum = one.rows.filter { $0.priority == level[0] }.reduce(0) {
          $0 + $1.weight * $1.error { solver.value(of: variables[$0]) }
        }
        #expect(abs(sum - level[1]) <= 1e-6 * max(1, level[1]), "level \(level[0]) of \(line)")
      }
      for row in one.rows where row.priority >= 1000 {
        #expect(row.error { solver.value(of: variables[$0]) } <= 1e-8)
      }
    }
  }

  /// Systems met at the checks of generated sequences.
  static func cases(count: Int) throws -> [Case] {
    var cases: [Case] = []
    var seed = LongRun.seed &* 7919
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

extension DifferentialTests.Case.Row {
  fileprivate func constraint(on variables: [Variable]) -> Constraint {
    var expression = LinearExpression(constant)
    for term in terms { expression.append(variables[Int(term[0])], term[1]) }
    let relation: Relation =
      switch relation {
      case "eq": .equal
      case "le": .lessThanOrEqual
      default: .greaterThanOrEqual
      }
    return Constraint(
      expression, relation, priority: Priority(Float(priority)), weight: weight)
  }

  /// How far the row is from holding.
  fileprivate func error(_ value: (Int) -> Double) -> Double {
    let residual = terms.reduce(constant) { $0 + $1[1] * value(Int($1[0])) }
    switch relation {
    case "eq": return abs(residual)
    case "le": return max(0, residual)
    default: return max(0, -residual)
    }
  }
}
