import Foundation
import LayoutDocuments

/// Files that are watched for changes.
struct WatchedFiles {
  private let paths: [String]
  /// Whether each path was something other than a pipe or a device at the start.
  private let isFile: [Bool]
  private var contents: [Data?]?

  init(_ paths: [String]) {
    self.paths = paths
    isFile = paths.map { (try? FileTree.kind(of: $0)) != .special }
  }

  /// Whether a file changed since the last call. The first call returns `true`.
  ///
  /// If a file became a pipe, the method returns `false` until it is a file again, because a read
  /// from a pipe may never end.
  mutating func changed() -> Bool {
    let isAway = zip(paths, isFile).contains { path, isFile in
      isFile && (try? FileTree.kind(of: path)) == .special
    }
    if isAway { return false }
    let now = zip(paths, isFile).map { path, isFile in
      isFile ? try? InputFile.contents(of: path) : nil
    }
    defer { contents = now }
    return contents != now
  }
}
