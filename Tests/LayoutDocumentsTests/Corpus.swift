import Foundation
import TestSupport

/// The public documents of `../shared/ib`, which are not part of the repository: tests over them
/// are enabled only where the folder exists.
enum Corpus {
  static let root = SharedMaterial.file("ib")

  static var isPresent: Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent("oracle.jsonl").path)
  }

  /// Paths relative to `root`, sorted.
  static let documents: [String] = {
    let folder = root.appendingPathComponent("documents")
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
      .map { "documents/" + $0 }
  }()

  static func path(_ document: String) -> String { root.appendingPathComponent(document).path }
}
