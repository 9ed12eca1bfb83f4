import Foundation

/// Files that somebody edits: tells when one of them was saved.
struct WatchedFiles {
  private let paths: [String]
  private var stamps: [String]?

  init(_ paths: [String]) { self.paths = paths }

  /// Whether a file is another one than at the last call; true the first time.
  mutating func changed() -> Bool {
    let now = paths.map(Self.stamp)
    defer { stamps = now }
    return stamps != now
  }

  /// Date and size; a file that is gone for a moment, while an editor replaces it, has none.
  private static func stamp(of path: String) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let date = attributes?[.modificationDate] as? Date else { return "" }
    return "\(date.timeIntervalSinceReferenceDate) \(attributes?[.size] ?? 0)"
  }
}
