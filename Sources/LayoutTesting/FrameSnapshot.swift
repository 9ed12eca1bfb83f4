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

  private struct Entry: Equatable {
    var depth: Int
    var name: String
    var frame: String

  }

  private let entries: [Entry]

  init(of root: LayoutView) {
    root.layoutIfNeeded()
    var entries: [Entry] = []
    // The number of the last view on each level among its siblings.
    var places: [Int] = []
    var walk = SubtreeWalk(root)
    while let view = walk.next() {
      if walk.depth < places.count {
        places.removeLast(places.count - walk.depth - 1)
        places[walk.depth] += 1
      } else {
        places.append(0)
      }
      let name = view.layoutName ?? "view[\(places[walk.depth])]"
      let numbers = LayoutComponent.allCases.map { words($0.value(of: view.frame)) }
      entries.append(
        Entry(
          depth: walk.depth, name: name.replacing(scalars: ["\n": " ", "\r": " ", "\t": " "]),
          frame: numbers.joined(separator: " ") + (view.isHidden ? " hidden" : "")))
    }
    self.entries = entries
  }

  private init(text: String) {
    entries = text.split(separator: "\n").map { line in
      let depth = line.prefix { $0 == " " }.count / 2
      let parts = line.drop { $0 == " " }.split(separator: "\t", maxSplits: 1)
      return Entry(
        depth: depth, name: parts.first.map(String.init) ?? "",
        frame: parts.count > 1 ? String(parts[1]) : "")
    }
  }

  var text: String { entries.map(Self.line).joined(separator: "\n") + "\n" }

  private static func line(_ entry: Entry) -> String {
    String(repeating: "  ", count: entry.depth) + entry.name + "\t" + entry.frame
  }

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
    let lines = snapshot.difference(from: FrameSnapshot(text: recorded))
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
  private func difference(from old: FrameSnapshot) -> [String] {
    guard entries != old.entries else { return [] }
    let changes = entries.difference(from: old.entries) {
      $0.depth == $1.depth && $0.name == $1.name
    }
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var lines: [(text: String, isChange: Bool, depth: Int)] = []
    func add(_ sign: String, _ entry: Entry) {
      lines.append(("\(sign) " + Self.line(entry), sign != " ", entry.depth))
    }
    var (before, after) = (0, 0)
    while before < old.entries.count || after < entries.count {
      if removed.contains(before) {
        add("-", old.entries[before])
        before += 1
        continue
      }
      if inserted.contains(after) {
        add("+", entries[after])
      } else {
        let isMoved = old.entries[before].frame != entries[after].frame
        if isMoved { add("-", old.entries[before]) }
        add(isMoved ? "+" : " ", entries[after])
        before += 1
      }
      after += 1
    }
    return Self.around(lines)
  }

  /// The changed lines with the views they lie in.
  private static func around(_ lines: [(text: String, isChange: Bool, depth: Int)]) -> [String] {
    var kept: [String] = []
    var shallowest = 0
    for line in lines.reversed() {
      guard line.isChange || line.depth < shallowest else { continue }
      kept.append(line.text.replacing("\t", with: "  "))
      shallowest = line.isChange ? line.depth : min(shallowest, line.depth)
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
