import Foundation
import LayoutDocuments

/// The documents that the operands of a call name: files, folders with all documents below, and
/// patterns that the shell did not expand.
enum DocumentSearch {
  /// Paths without those that are there twice.
  static func unique(_ paths: [String]) -> [String] {
    // Names that look the same may be different bytes.
    var known: Set<[UInt8]> = []
    return paths.filter { known.insert(RawText.encoded($0)).inserted }
  }

  /// The paths in a fixed order, operands as given and what is found under them by name, and the folders
  /// under which there was nothing; without `json` only documents of Interface Builder are looked for. A
  /// file that is given twice is there twice.
  static func found(
    _ operands: [String], json: Bool
  ) -> (paths: [String], emptyFolders: [String]) {
    var found = (paths: [String](), emptyFolders: [String]())
    for operand in operands {
      let paths = expanded(operand, json: json)
      if paths.isEmpty { found.emptyFolders.append(operand) }
      found.paths += paths
    }
    return found
  }

  private static func expanded(_ operand: String, json: Bool) -> [String] {
    if FileTree.kindOfName(operand) != nil {
      // A link that is given by name is followed; below a folder none is.
      let isFolder = (try? FileTree.kind(of: operand)) == .folder
      return isFolder ? documents(in: operand, json: json) : [operand]
    }
    guard Glob.isPattern(operand) else { return [operand] }
    let fixed = operand.split(separator: "/", omittingEmptySubsequences: false)
      .prefix { !Glob.isPattern(String($0)) }.joined(separator: "/")
    let start = fixed.isEmpty ? (operand.hasPrefix("/") ? "/" : ".") : fixed
    let glob = Glob(operand)
    let found = files(in: start).filter { !$0.isShut }.map {
      $0.path.hasPrefix("./") && fixed != "." ? String($0.path.dropFirst(2)) : $0.path
    }
    .filter { glob.matches($0) }
    // A pattern that matches nothing is reported like a file that is not there.
    return found.isEmpty ? [operand] : found
  }

  private static func documents(in folder: String, json: Bool) -> [String] {
    files(in: folder).filter { $0.isShut || isDocument($0.path, json: json) }.map(\.path)
  }

  /// Whether a file of a folder is meant for us; of JSON that nobody may or can read nobody knows, and
  /// reading it once more tells why.
  private static func isDocument(_ path: String, json: Bool) -> Bool {
    if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { return true }
    guard json, path.hasSuffix(".json") else { return false }
    do throws(SystemError) {
      return looksLikeLayout(try InputFile.contents(of: path))
    } catch {
      return error.isOfRights || error.code == ENAMETOOLONG
    }
  }

  /// Whether JSON of a folder is meant for us: it says version and views.
  private static func looksLikeLayout(_ data: Data) -> Bool {
    guard let members = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else {
      return false
    }
    return members["version"] != nil && members["views"] != nil
  }

  /// What is found in a folder: a file, or a folder whose content nobody may see.
  private struct Entry {
    var path: String
    var isShut = false
  }

  /// The files below a folder, sorted; hidden ones and their folders are left out, and so is what nobody
  /// meant by naming the folder: pipes and devices, which may never end. A folder that cannot be listed
  /// stands for what is in it: to pass over it would say that all is well there.
  private static func files(in folder: String) -> [Entry] {
    guard let entries = try? FileTree.entries(of: folder) else {
      return [Entry(path: folder, isShut: true)]
    }
    return entries.filter { !$0.name.hasPrefix(".") }.flatMap { entry -> [Entry] in
      let path = folder.hasSuffix("/") ? folder + entry.name : folder + "/" + entry.name
      switch entry.kind {
      case .folder: return files(in: path)
      case .special: return []
      // Links to folders may lead in circles, so they are not followed.
      case .link where (try? FileTree.kind(of: path)) == .special: return []
      case .file, .link, nil: return [Entry(path: path)]
      }
    }
  }
}
