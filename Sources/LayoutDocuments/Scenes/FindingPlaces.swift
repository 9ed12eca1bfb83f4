package import Foundation
package import LayoutDiagnostics

/// Where the views and constraints of a scene are in its document.
package struct FindingPlaces {
  private var lines: [String: Int] = [:]
  private let rootLine: Int

  /// The places of a scene.
  package init(_ scene: IBScene, in document: IBDocument) {
    rootLine = scene.root.line
    scene.root.visitAll { view in
      note(document.name(of: view), view.line)
      note(view.id, view.line)
      for constraint in view.constraints { note(constraint.id, constraint.line) }
    }
  }

  /// Finds the places in a layout document in JSON. Objects that are not found are on the first line.
  package init(of data: Data) {
    rootLine = 1
    guard let value = try? JSONValue.parse(data) else { return }
    for (list, lines) in Self.objectLines(of: data) {
      for (index, element) in (value[list]?.elements ?? []).enumerated() where index < lines.count {
        note("\(list)[\(index)]", lines[index])
        note("$.\(list)[\(index)]", lines[index])
        note(element[list == "views" ? "name" : "id"]?.text ?? "", lines[index])
      }
    }
  }

  /// The lines on which the objects in the lists of a layout document begin.
  private static func objectLines(of data: Data) -> [String: [Int]] {
    var lines: [String: [Int]] = [:]
    var (marks, depth, list) = (JSONMarks(of: data), 0, "")
    while let mark = marks.next() {
      if mark == ":" { continue }
      depth += mark == "[" || mark == "{" ? 1 : -1
      if mark == "]" || mark == "}" { continue }
      if depth == 2 { list = marks.text }
      if depth == 3 { lines[list, default: []].append(marks.line) }
    }
    return lines
  }

  private mutating func note(_ key: String, _ line: Int) {
    if !key.isEmpty, lines[key] == nil { lines[key] = line }
  }

  /// The line of the likeliest culprit; otherwise of the first constraint or item that has a line; otherwise of
  /// the scene.
  package func line(of finding: LayoutFinding) -> Int {
    Self.keys(of: finding).lazy.compactMap { lines[$0] }.first ?? rootLine
  }

  /// The names in a finding: ids of constraints and names of views, also as the ends of paths.
  package static func keys(of finding: LayoutFinding) -> [String] {
    let ids = finding.origins.compactMap { origin in
      origin.lastIndex(of: "#").map { String(origin[origin.index(after: $0)...]) }
    }
    let names = finding.culprits + ids + finding.constraints + finding.items
    return names.flatMap { name -> [String] in
      let last = name.split(separator: "/").last.map(String.init) ?? name
      let head = last.split(separator: ".").first.map(String.init) ?? last
      // Constraints of one visual format are numbered: `$.visualFormats[0][2]`.
      let format = name.hasSuffix("]") ? name.lastIndex(of: "[").map { String(name[..<$0]) } : nil
      return [name, last, head] + [format].compactMap { $0 }
    }
  }
}
