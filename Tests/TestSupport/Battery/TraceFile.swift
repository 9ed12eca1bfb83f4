import Cassowary
package import Foundation

/// Reads the neutral traces of `../shared/traces` as operations, so that workloads can be judged.
package enum TraceFile {
  /// The operations up to the first line that begins with `end`; timing marks are passed over.
  package static func operations(at url: URL, upTo end: String? = nil) throws -> [Operation] {
    var result: [Operation] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      if let end, line.hasPrefix(end) { break }
      result += operations(line.split(separator: " ").map { String($0) })
    }
    return result
  }

  private static func operations(_ words: [String]) -> [Operation] {
    func int(_ index: Int) -> Int { Int(words[index]) ?? 0 }
    func double(_ index: Int) -> Double { Double(words[index]) ?? 0 }
    switch words.first {
    case "var": return (0..<int(1)).map { .variable($0) }
    case "add": return [.add(int(1), row(words))]
    case "remove": return [.remove(int(1))]
    case "constant": return [.enqueueConstant(int(1), double(2))]
    case "edit": return [.edit(int(1), priority(words[2]))]
    case "unedit": return [.endEdit(int(1))]
    case "suggest": return [.suggest(int(1), double(2))]
    case "solve": return [.check]
    default: return []
    }
  }

  /// `add ID STR OP CONST K V C ...`
  private static func row(_ words: [String]) -> LinearProblem.Row {
    let relations = ["==": Relation.equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]
    let entries = stride(from: 6, to: words.count - 1, by: 2).map {
      LinearProblem.Entry(Int(words[$0]) ?? 0, Double(words[$0 + 1]) ?? 0)
    }
    return LinearProblem.Row(
      entries, constant: Double(words[4]) ?? 0, relations[words[3]] ?? .equal,
      priority: priority(words[2]))
  }

  /// The weights of the enaml trace stand for two levels between medium and strong.
  private static func priority(_ name: String) -> Float {
    let named: [String: Float] = [
      "required": 1000, "strong": 750, "medium": 500, "weak": 250, "w1250": 501, "w100000": 600,
    ]
    return named[name] ?? Float(name.dropFirst()) ?? 250
  }
}
