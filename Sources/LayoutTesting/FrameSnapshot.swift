import AutoLayout
import Foundation
import LayoutDiagnostics
import LayoutDocuments

/// The frames of a tree as text, kept in a file beside the tests.
///
/// A line for each view: indentation for depth, name, then x, y, width and height.
struct FrameSnapshot {
  /// The environment variable that makes tests write snapshots again, unless it is empty or 0.
  static let variable = "TRUSS_RECORD_SNAPSHOTS"

  private let lines: [String]

  init(of root: LayoutView) {
    root.layoutIfNeeded()
    var walk = SubtreeWalk(root)
    var lines: [String] = []
    while let view = walk.next() {
      let siblings = view === root ? [] : view.superview?.subviews ?? []
      let name = view.layoutName ?? "view[\(siblings.firstIndex { $0 === view } ?? 0)]"
      let numbers = LayoutComponent.allCases.map { words($0.value(of: view.frame)) }
      lines.append(
        String(repeating: "  ", count: walk.depth)
          + name.replacing(scalars: ["\n": " ", "\r": " ", "\t": " "]) + "\t"
          + numbers.joined(separator: " ") + (view.isHidden ? " hidden" : ""))
    }
    self.lines = lines
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  // MARK: Files

  /// Compares the tree with the file, or writes it; what is wrong, or `nil`.
  static func failure(
    _ root: LayoutView, named name: String, besides testFile: String,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    recordings: Recordings = .ofProcess
  ) -> String? {
    let test = URL(fileURLWithPath: testFile)
    let folder = test.deletingLastPathComponent().appendingPathComponent("Snapshots")
      .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
    let file = folder.appendingPathComponent(fileName(name))
    if let orphan = root.orphan { return LayoutView.words(onOrphan: orphan.label) }
    let snapshot = FrameSnapshot(of: root)
    let wish = environment[variable] ?? ""
    if !wish.isEmpty, wish != "0" {
      guard recordings.add(snapshot.text, at: file.path) else {
        return
          "two expectations record \(file.path), and their frames differ: give each a name of its own"
      }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try snapshot.text.write(to: file, atomically: true, encoding: .utf8)
      } catch {
        return "the snapshot \(file.path) cannot be written: \(error)"
      }
      return nil
    }
    guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
      return "there is no snapshot \(file.path); run the test with \(variable)=1 to record it"
    }
    let lines = snapshot.difference(from: recorded.split(separator: "\n").map(String.init))
    guard !lines.isEmpty else { return nil }
    return "frames differ from \(file.path):\n" + lines.joined(separator: "\n")
      + "\nrun the test with \(variable)=1 if that is meant"
  }

  /// The snapshots that a run has recorded, by path.
  final class Recordings: @unchecked Sendable {
    static let ofProcess = Recordings()

    private let lock = NSLock()
    private var texts: [String: String] = [:]

    /// Whether nothing else was recorded at this path.
    func add(_ text: String, at path: String) -> Bool {
      lock.withLock {
        let known = texts[path]
        texts[path] = text
        return known == nil || known == text
      }
    }
  }

  private static func fileName(_ name: String) -> String {
    let kept = name.map { $0.isLetter || $0.isNumber || "-_. ".contains($0) ? $0 : "-" }
    return String(kept) + ".txt"
  }

  // MARK: Differences

  /// The tree with what was added, taken away or moved; views around it for orientation.
  private func difference(from old: [String]) -> [String] {
    guard lines != old else { return [] }
    let changes = lines.difference(from: old) { Self.name(in: $0) == Self.name(in: $1) }
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var found: [(sign: String, line: String)] = []
    var rest = old[...]
    for (place, line) in lines.enumerated() {
      while removed.contains(rest.startIndex) { found.append(("-", rest.removeFirst())) }
      let before = inserted.contains(place) ? nil : rest.removeFirst()
      if let before, before != line { found.append(("-", before)) }
      found.append((before == line ? " " : "+", line))
    }
    return Self.around(found + rest.map { ("-", $0) })
  }

  /// The indentation and the name of a view.
  private static func name(in line: String) -> Substring { line.prefix { $0 != "\t" } }

  /// The changed lines with the views they lie in.
  private static func around(_ lines: [(sign: String, line: String)]) -> [String] {
    var kept: [String] = []
    var shallowest = 0
    for (sign, line) in lines.reversed() {
      let depth = line.prefix { $0 == " " }.count
      guard sign != " " || depth < shallowest else { continue }
      kept.append(sign + " " + line.replacing("\t", with: "  "))
      shallowest = sign == " " ? min(shallowest, depth) : depth
    }
    return kept.reversed()
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}
