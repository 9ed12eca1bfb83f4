package import Foundation

/// The project's shared cases and oracles, outside the repository: tests that need them are
/// skipped where they are absent.
package enum SharedMaterial {
  /// The root of the package.
  package static let package: URL = {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root
  }()

  /// `../shared` seen from the root of the package.
  package static let folder = package.deletingLastPathComponent().appending(path: "shared")

  package static func file(_ path: String) -> URL { folder.appending(path: path) }

  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: file(path).path)
  }
}
