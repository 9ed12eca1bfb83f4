import Foundation
import TestSupport

/// The documents that mutants are made of: those of the project, and of the workshop's shared
/// material what is small, where it is there.
package enum MutantCorpus {
  /// Larger documents take time without telling more.
  private static let sizeLimit = 16_000

  /// The project's own documents only, or all that are there; in a fixed order.
  package static func documents(withShared: Bool) -> [[UInt8]] {
    var files = documents(in: SharedMaterial.package.appending(path: "Docs/Examples"))
    files += documents(in: SharedMaterial.package.appending(path: "Tests/Fixtures"))
    if withShared { files += documents(in: SharedMaterial.file("ib/documents")) }
    let cases = withShared ? layoutCases() : []
    return files.compactMap { file in
      guard let data = try? Data(contentsOf: file), !data.isEmpty, data.count <= sizeLimit else {
        return nil
      }
      return [UInt8](data)
    } + cases
  }

  private static func documents(in folder: URL) -> [URL] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    return paths.compactMap { $0 as? String }.sorted()
      .filter { path in [".storyboard", ".xib", ".json"].contains { path.hasSuffix($0) } }
      .map { folder.appending(path: $0) }
  }

  /// The shared layout cases, one document each.
  private static func layoutCases() -> [[UInt8]] {
    guard let data = try? Data(contentsOf: SharedMaterial.cases("layout.json")),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = root["cases"] as? [[String: Any]]
    else { return [] }
    return cases.compactMap { object in
      (try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])).map {
        [UInt8]($0)
      }
    }
  }
}
