/// Files that somebody edits: tells when one of them was saved.
struct WatchedFiles {
  private let paths: [String]
  /// Those that were no pipes when it began.
  private let isFile: [Bool]
  private var stamps: [String]?

  init(_ paths: [String]) {
    self.paths = paths
    isFile = paths.map { (try? FileTree.kind(of: $0)) != .special }
  }

  /// Whether a file is another one than at the last call; true the first time. A file that has become a
  /// pipe is waited for: nobody said that it may be read, and reading may never end.
  mutating func changed() -> Bool {
    let isAway = zip(paths, isFile).contains { path, isFile in
      isFile && (try? FileTree.kind(of: path)) == .special
    }
    if isAway { return false }
    let now = paths.map(FileTree.stamp)
    defer { stamps = now }
    return stamps != now
  }
}
