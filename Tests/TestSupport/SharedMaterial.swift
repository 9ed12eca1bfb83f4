package import Foundation

/// The project's shared cases and oracles, outside the repository. Where they are absent the slice
/// of the cases in `Tests/Fixtures/Cases` takes their place, and tests that need more are skipped.
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

  /// A file of cases, whole where the shared material is present, else the slice that is kept here
  /// (made by `Tests/Fixtures/slice`).
  package static func cases(_ name: String) -> URL {
    let whole = file("cases/" + name)
    return FileManager.default.fileExists(atPath: whole.path)
      ? whole : package.appending(path: "Tests/Fixtures/Cases/" + name)
  }

  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: file(path).path)
  }
}
