import Foundation
import LayoutDocuments

/// A pattern of paths: `*` and `?` within a name, `[abc]` one of several, `**` across folders.
struct Glob {
  private let pattern: [Character]

  init(_ pattern: String) { self.pattern = Array(pattern) }

  /// Whether a text has what makes it a pattern.
  static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

  /// Whether the whole path matches.
  ///
  /// - Complexity: length of the pattern times length of the path.
  func matches(_ path: String) -> Bool {
    let text = Array(path)
    // Row by row: which prefixes of the path the pattern so far matches.
    var row = [Bool](repeating: false, count: text.count + 1)
    row[0] = true
    var index = 0
    while index < pattern.count {
      (row, index) = advanced(row, over: index, text)
    }
    return row[text.count]
  }

  private func advanced(_ row: [Bool], over index: Int, _ text: [Character]) -> ([Bool], Int) {
    var next = [Bool](repeating: false, count: row.count)
    if pattern[index] == "*" {
      let isDeep = index + 1 < pattern.count && pattern[index + 1] == "*"
      var end = index + (isDeep ? 2 : 1)
      var isReached = false
      for k in row.indices {
        if !isDeep, k > 0, text[k - 1] == "/" { isReached = false }
        isReached = isReached || row[k]
        next[k] = isReached
      }
      // `**/` stands for no folder too.
      if isDeep, end < pattern.count, pattern[end] == "/" {
        end += 1
        var folders = row
        for k in 1..<max(1, row.count) where next[k - 1] && text[k - 1] == "/" { folders[k] = true }
        next = folders
      }
      return (next, end)
    }
    let (accepts, end) = single(at: index)
    for k in text.indices where row[k] && accepts(text[k]) { next[k + 1] = true }
    return (next, end)
  }

  private func single(at index: Int) -> ((Character) -> Bool, Int) {
    switch pattern[index] {
    case "?": return ({ $0 != "/" }, index + 1)
    case "[":
      guard let close = pattern[(index + 1)...].firstIndex(of: "]") else { break }
      let choices = pattern[(index + 1)..<close]
      return ({ choices.contains($0) }, close + 1)
    default: break
    }
    let wanted = pattern[index]
    return ({ $0 == wanted }, index + 1)
  }
}

/// The documents that the operands of a call name: files, folders with all documents below, and
/// patterns that the shell did not expand.
enum DocumentSearch {
  /// Paths in a fixed order: operands as given, what is found under them by name.
  static func paths(_ operands: [String]) -> [String] {
    var known: Set<String> = []
    return found(operands).paths.filter { known.insert($0).inserted }
  }

  /// The paths, and the folders under which there was nothing; without `json` only documents of
  /// Interface Builder are looked for. A file that is given twice is there twice.
  static func found(
    _ operands: [String], json: Bool = true
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
    if var type = type(of: operand) {
      // A link that is given by name is followed; below a folder none is.
      if type == .typeSymbolicLink {
        let target = URL(fileURLWithPath: operand).resolvingSymlinksInPath().path
        type = self.type(of: target) ?? type
      }
      return type == .typeDirectory ? documents(in: operand, json: json) : [operand]
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

  /// Whether a file of a folder is meant for us; of JSON that nobody may read nobody knows, and reading
  /// it once more tells why.
  private static func isDocument(_ path: String, json: Bool) -> Bool {
    if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { return true }
    guard json, path.hasSuffix(".json") else { return false }
    do throws(SystemError) {
      return looksLikeLayout(try InputFile.contents(of: path))
    } catch {
      return error.isOfRights
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

  /// The files below a folder, sorted; hidden ones and their folders are left out. A folder that cannot be
  /// listed stands for what is in it: to pass over it would say that all is well there.
  private static func files(in folder: String) -> [Entry] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return [Entry(path: folder, isShut: true)]
    }
    return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name -> [Entry] in
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      // Links to folders may lead in circles, so they are not followed.
      return type(of: path) == .typeDirectory ? files(in: path) : [Entry(path: path)]
    }
  }

  private static func type(of path: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }
}
