import AutoLayout
import Foundation

/// Why an oracle file could not be read.
package struct ConformanceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the caller named it.
  package let file: String
  /// The line, counted from 1; nil if the file itself cannot be read.
  package let line: Int?
  /// The reason.
  package let reason: String

  /// One line: file, line, reason.
  package var description: String {
    line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
  }
}

extension Conformance {
  /// Reads an oracle file: one JSON object a line.
  package static func cases(at path: String) throws(ConformanceError) -> [Case] {
    let data: Data
    do throws(SystemError) {
      data = try InputFile.contents(of: path)
    } catch {
      throw ConformanceError(file: path, line: nil, reason: "cannot be read: \(error.reason)")
    }
    var cases: [Case] = []
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      guard let value = try? JSONParser.parse(Array(line)), let read = Case(value) else {
        throw ConformanceError(
          file: path, line: index + 1, reason: "not a scene of the oracle format")
      }
      cases.append(read)
    }
    return cases
  }
}

extension Conformance.Case {
  /// Reads a line; only document and scene must be there, scenes without frames judge nothing.
  init?(_ line: JSONValue) {
    guard let document = line["document"]?.text, let scene = line["scene"]?.text else { return nil }
    self.document = document
    self.scene = scene
    label = line["class"]?.text ?? ""
    isDuplicate = line["dup"] == .bool(true)
    frames = Self.numbers(line["frames"]).mapValues {
      LayoutRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
    // Insets are left, top, right, bottom in this format.
    let insets = { (lists: [String: [Double]]) in
      lists.mapValues { LayoutInsets(top: $0[1], left: $0[0], bottom: $0[3], right: $0[2]) }
    }
    safeAreas = insets(Self.numbers(line["safe"]))
    margins = insets(Self.numbers(line["margins"]))
    given = Self.byKey(line["given"]) { size in
      IBOptionalSize(width: size["w"]?.number, height: size["h"]?.number)
    }
    judged = Self.byKey(line["judged"]) { value in
      value.text.map { $0.compactMap(Conformance.Component.init(rawValue:)) }
    }
  }

  /// Lists of four numbers by key; others are dropped.
  private static func numbers(_ value: JSONValue?) -> [String: [Double]] {
    byKey(value) { list in
      let numbers = list.elements?.map(\.number) ?? []
      return numbers.count == 4 && !numbers.contains(nil) ? numbers.compactMap { $0 } : nil
    }
  }

  /// What the members of an object are read as, by key; those that are nothing are dropped.
  private static func byKey<Value>(
    _ object: JSONValue?, _ read: (JSONValue) -> Value?
  ) -> [String: Value] {
    guard case .object(let members)? = object else { return [:] }
    var result: [String: Value] = [:]
    for member in members { result[member.key] = read(member.value) }
    return result
  }
}
