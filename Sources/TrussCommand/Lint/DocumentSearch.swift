import Foundation
import LayoutDocuments

/// A search for the documents that the operands of a call name. An operand is a file, a folder that
/// contains documents, or a pattern that the shell did not expand.
enum DocumentSearch {
  /// Returns the paths of documents and the folders without documents. The paths are in the order
  /// of the operands; the paths for one operand are sorted. Without `json`, only documents of
  /// Interface Builder are found. A file that is given twice is listed twice.
  static func found(
    _ operands: [String], json: Bool
  ) -> (paths: [String], emptyFolders: [String]) {
    let found = operands.map { (operand: $0, paths: expanded($0, json: json)) }
    return (found.flatMap(\.paths), found.filter(\.paths.isEmpty).map(\.operand))
  }

  private static func expanded(_ operand: String, json: Bool) -> [String] {
    if FileTree.kindOfName(operand) != nil {
      // A link is followed if it is an operand, and not if it is in a folder.
      let isFolder = (try? FileTree.kind(of: operand)) == .folder
      return isFolder ? documents(in: operand, json: json) : [operand]
    }
    let pattern = FileTree.name(of: operand)
    guard Glob.isPattern(pattern) else { return [operand] }
    let fixed = pattern.split(separator: "/", omittingEmptySubsequences: false)
      .prefix { !Glob.isPattern(String($0)) }.joined(separator: "/")
    let start = fixed.isEmpty ? (pattern.hasPrefix("/") ? "/" : ".") : fixed
    let glob = Glob(pattern)
    let found = files(in: start).filter { !$0.isShut }.map { FileTree.name(of: $0.path) }
      .filter(glob.matches)
    // A pattern that matches nothing is reported like a file that does not exist.
    return found.isEmpty ? [operand] : found
  }

  private static func documents(in folder: String, json: Bool) -> [String] {
    files(in: folder).filter { $0.isShut || isDocument($0.path, json: json) }.map(\.path)
  }

  /// Whether a file in a folder may be a document. A JSON file is a layout if it has the keys
  /// `version` and `views`. A JSON file that cannot be read is included, so that the command
  /// reports the failure.
  private static func isDocument(_ path: String, json: Bool) -> Bool {
    if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { return true }
    guard json, path.hasSuffix(".json") else { return false }
    do throws(SystemError) {
      let data = try InputFile.contents(of: path)
      let members = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
      return members?["version"] != nil && members?["views"] != nil
    } catch {
      return error.isOfRights || error.code == ENAMETOOLONG
    }
  }

  /// A file in a folder, or an entry that is not accessible.
  private typealias Entry = (path: String, isShut: Bool)

  /// The files in a folder and its subfolders, sorted, without hidden files and folders. Pipes and
  /// devices are omitted, because a read may never end. An inaccessible entry is included, so that
  /// the command reports the failure.
  private static func files(in folder: String) -> [Entry] {
    guard let entries = try? FileTree.entries(of: folder) else {
      return [(folder, true)]
    }
    return entries.filter { !$0.name.hasPrefix(".") }.flatMap { entry -> [Entry] in
      let path = folder.hasSuffix("/") ? folder + entry.name : folder + "/" + entry.name
      switch entry.kind {
      case .folder: return files(in: path)
      case .special: return []
      // Links to folders may form cycles, so that they are not followed.
      case .link where (try? FileTree.kind(of: path)) == .special: return []
      case .file, .link: return [(path, false)]
      case nil: return [(path, true)]
      }
    }
  }
}
