import AutoLayout
import Foundation

/// Why an oracle file could not be read.
public struct ConformanceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the caller named it.
  public let file: String
  /// The line, counted from 1; nil if the file itself cannot be read.
  public let line: Int?
  /// The reason.
  public let reason: String

  /// One line: file, line, reason.
  public var description: String {
    line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
  }
}

extension Conformance {
  /// Reads an oracle file: one JSON object a line.
  public static func cases(at path: String) throws(ConformanceError) -> [Case] {
    let text: String
    do {
      text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
    } catch {
      throw ConformanceError(file: path, line: nil, reason: "cannot be read")
    }
    var cases: [Case] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      guard let value = try? JSONSerialization.jsonObject(with: Data(line.utf8)),
        let object = value as? [String: Any], let read = Case(object)
      else {
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
  init?(_ object: [String: Any]) {
    guard let document = object["document"] as? String, let scene = object["scene"] as? String
    else { return nil }
    self.document = document
    self.scene = scene
    label = object["class"] as? String ?? ""
    isDuplicate = object["dup"] as? Bool ?? false
    features = object["features"] as? [String] ?? []
    frames = Self.numbers(object["frames"]).mapValues {
      LayoutRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
    // Insets are left, top, right, bottom in this format.
    let insets = { (lists: [String: [Double]]) in
      lists.mapValues { LayoutInsets(top: $0[1], left: $0[0], bottom: $0[3], right: $0[2]) }
    }
    safeAreas = insets(Self.numbers(object["safe"]))
    margins = insets(Self.numbers(object["margins"]))
    hasDerivedInsets = object["env_derived_ok"] as? Bool ?? false
    given = (object["given"] as? [String: [String: Double]] ?? [:]).mapValues {
      IBOptionalSize(width: $0["w"], height: $0["h"])
    }
    judged = (object["judged"] as? [String: String] ?? [:]).mapValues {
      $0.compactMap(Conformance.Component.init(rawValue:))
    }
  }

  /// Lists of four finite numbers by key; others are dropped.
  private static func numbers(_ value: Any?) -> [String: [Double]] {
    (value as? [String: [Double]] ?? [:]).filter { entry in
      entry.value.count == 4 && entry.value.allSatisfy(\.isFinite)
    }
  }
}
