import AutoLayout
import Foundation
import LayoutDiagnostics
import LayoutDocuments

/// The frames of a tree as text, stored in a file beside the tests.
///
/// The text has a line for each view: its name, indented by its depth, followed by x, y, width and
/// height.
struct FrameSnapshot {
  /// The environment variable that makes tests record snapshots, unless its value is empty or 0.
  static let variable = "TRUSS_RECORD_SNAPSHOTS"

  private let lines: [String]

  init(of root: LayoutView) {
    root.layoutIfNeeded()
    var lines: [String] = []
    // The index of the last view at each depth among its siblings.
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
      lines.append(
        String(repeating: "  ", count: walk.depth)
          + name.replacing(scalars: ["\n": " ", "\r": " ", "\t": " "]) + "\t"
          + numbers.joined(separator: " ") + (view.isHidden ? " hidden" : ""))
    }
    self.lines = lines
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  // MARK: Files

  /// Compares the tree with the file, or records the file. Returns the text of a failure, or `nil`.
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

  /// The snapshots that the process has recorded, by path.
  final class Recordings: @unchecked Sendable {
    static let ofProcess = Recordings()

    private let lock = NSLock()
    private var texts: [String: String] = [:]

    /// Adds a snapshot. Returns whether no different snapshot was recorded at this path.
    func add(_ text: String, at path: String) -> Bool {
      lock.withLock {
        let known = texts.updateValue(text, forKey: path)
        return known == nil || known == text
      }
    }
  }

  private static func fileName(_ name: String) -> String {
    let kept = name.map { $0.isLetter || $0.isNumber || "-_. ".contains($0) ? $0 : "-" }
    return String(kept) + ".txt"
  }

  // MARK: Differences

  /// The lines that were added, removed or changed, with the lines of the views that contain them.
  private func difference(from old: [String]) -> [String] {
    guard lines != old else { return [] }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in lines.difference(from: old, by: { Self.name(in: $0) == Self.name(in: $1) }) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var found: [(sign: String, line: String)] = []
    var (before, after) = (0, 0)
    while before < old.count || after < lines.count {
      if removed.contains(before) {
        found.append(("-", old[before]))
        before += 1
        continue
      }
      if inserted.contains(after) {
        found.append(("+", lines[after]))
      } else {
        let isMoved = old[before] != lines[after]
        if isMoved { found.append(("-", old[before])) }
        found.append((isMoved ? "+" : " ", lines[after]))
        before += 1
      }
      after += 1
    }
    return Self.around(found)
  }

  /// The indentation and the name of a view.
  private static func name(in line: String) -> Substring { line.prefix { $0 != "\t" } }

  /// The changed lines and the lines of the views that contain them.
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
