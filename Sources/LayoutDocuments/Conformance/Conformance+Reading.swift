import AutoLayout
package import Foundation

extension Conformance {
  /// Reads an oracle file, which has one JSON object on each line.
  package static func cases(in data: Data, file: String) throws(IBDocumentError) -> [Case] {
    var cases: [Case] = []
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      guard let read = try? JSONDecoder().decode(Case.self, from: line) else {
        throw IBDocumentError(
          file: file, line: index + 1, column: nil, reason: "not a scene of the oracle format")
      }
      cases.append(read)
    }
    return cases
  }
}

extension Conformance.Case: Decodable {
  private enum Key: String, CodingKey {
    case document, scene, frames, given, judged, margins
    case label = "class"
    case isDuplicate = "dup"
    case safeAreas = "safe"
  }

  private struct Size: Decodable {
    var w: Double?
    var h: Double?
  }

  /// Reads a line, of which only `document` and `scene` are required.
  package init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    func byView<Value: Decodable>(_ key: Key) throws -> [String: Value] {
      try line.decodeIfPresent([String: Value].self, forKey: key) ?? [:]
    }
    func numbers<Value>(
      _ key: Key, _ make: (Double, Double, Double, Double) -> Value
    ) throws -> [String: Value] {
      let lists: [String: [Double]] = try byView(key)
      return lists.filter { $0.value.count == 4 }.mapValues { make($0[0], $0[1], $0[2], $0[3]) }
    }
    document = try line.decode(String.self, forKey: .document)
    scene = try line.decode(String.self, forKey: .scene)
    label = try line.decodeIfPresent(String.self, forKey: .label) ?? ""
    isDuplicate = try line.decodeIfPresent(Bool.self, forKey: .isDuplicate) ?? false
    frames = try numbers(.frames) { LayoutRect(x: $0, y: $1, width: $2, height: $3) }
    // Insets are left, top, right, bottom in this format.
    let insets = { LayoutInsets(top: $1, left: $0, bottom: $3, right: $2) }
    safeAreas = try numbers(.safeAreas, insets)
    margins = try numbers(.margins, insets)
    let sizes: [String: Size] = try byView(.given)
    given = sizes.mapValues { IBOptionalSize(width: $0.w, height: $0.h) }
    judged = try byView(.judged)
  }
}
