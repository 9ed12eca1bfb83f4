import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// A log as it was pasted into a public issue, with the answer that a colleague would give.
private struct PastedLog: Decodable, CustomTestStringConvertible {
  /// The file.
  var log: String
  /// The smallest sets that may be named.
  var sets: [[String]]
  /// Patterns that the output must have.
  var advice: [String]
  /// Patterns that it must not have.
  var not: [String]
  /// The number of messages; one, unless the file has it.
  var messages: Int?

  var testDescription: String { log }

  static let folder = SharedMaterial.package.appending(path: "Tests/Fixtures/ConsoleLogs")

  static let all: [PastedLog] = {
    guard let data = try? Data(contentsOf: folder.appending(path: "expected.json")),
      let logs = try? JSONDecoder().decode([PastedLog].self, from: data)
    else { return [] }
    return logs
  }()

  /// What is wrong with the answer; empty if nothing is.
  func faults() throws -> [String] {
    let text = try String(contentsOf: Self.folder.appending(path: log), encoding: .utf8)
    let explanations = ConsoleLog(text: text).reports.map { $0.explain() }
    let output = explanations.map { $0.text(file: log) }.joined()
    let found = explanations.flatMap(\.conflicts).map { $0.contradiction.constraints.sorted() }
    var faults: [String] = []
    let isRight = found.count == messages ?? 1 && found.allSatisfy(sets.contains)
    if sets.isEmpty ? !found.isEmpty : !isRight {
      faults.append("set \(found)")
    }
    faults += try advice.filter { try !output.contains(Regex($0)) }.map { "lacks \($0)" }
    faults += try not.filter { try output.contains(Regex($0)) }.map { "has \($0)" }
    faults += output.split(separator: "\n").filter { $0.count > 300 }.map { "is too long: \($0)" }
    return faults.isEmpty ? [] : faults + [output]
  }
}

@Suite struct PastedConsoleLogTests {
  @Test func `nine of ten pasted logs get the right set and the right advice`() throws {
    let logs = PastedLog.all
    #expect(logs.count >= 30)
    let faults = try logs.map { ($0.log, try $0.faults()) }.filter { !$0.1.isEmpty }
    let right = logs.count - faults.count
    print("\(right) of \(logs.count) pasted logs are answered right")
    for (log, faults) in faults { print(log + ":", faults.joined(separator: "\n  ")) }
    #expect(right * 30 >= logs.count * 27)
  }
}
