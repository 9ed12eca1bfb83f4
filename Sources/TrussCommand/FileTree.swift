import Foundation
import LayoutDocuments

/// The kind of a file.
enum FileKind {
  case file, folder, link
  /// A pipe, a device or a socket: opening one may never return.
  case special

  fileprivate init(_ mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .special
    }
  }
}

/// Files by their names.
enum FileTree {
  /// An entry of a folder.
  struct Entry {
    var name: String
    var kind: FileKind?
  }

  /// The kind of the file at a path, after all links.
  static func kind(of path: String) throws(SystemError) -> FileKind {
    FileKind(try status(of: path).st_mode)
  }

  /// The kind of a path itself, which may be a link; `nil` if it does not exist or is not accessible.
  static func kindOfName(_ path: String) -> FileKind? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return FileKind(status.st_mode)
  }

  /// What a folder holds, in the order of the bytes of the names.
  static func entries(of folder: String) throws -> [Entry] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { Entry(name: $0, kind: kindOfName(folder + "/" + $0)) }
  }

  /// The folder of the call.
  static var current: String { FileManager.default.currentDirectoryPath }

  /// The path from the folder of the call, so that a file has one name wherever its path begins.
  static func name(of path: String) -> String {
    let folder = current.hasSuffix("/") ? current : current + "/"
    var name = path[...]
    if name.hasPrefix(folder) { name = name.dropFirst(folder.count) }
    while name.hasPrefix("./") { name = name.dropFirst(2).drop { $0 == "/" } }
    // A file of that name is not standard input.
    return name.isEmpty ? "." : name == "-" && path != "-" ? "./-" : String(name)
  }

  /// The folders in which a file is, the innermost first and the root last.
  static func folders(above path: String) -> some Sequence<URL> {
    let file = URL(fileURLWithPath: path).absoluteURL.standardized
    return sequence(first: file.deletingLastPathComponent()) { folder in
      folder.path == "/" ? nil : folder.deletingLastPathComponent()
    }
  }

  /// What two paths have in common if they name the same regular file, or one that does not exist yet.
  static func identity(of path: String) -> String? {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    do throws(SystemError) {
      let status = try status(of: path)
      return FileKind(status.st_mode) == .file ? "\(status.st_dev) \(status.st_ino)" : nil
    } catch {
      guard error.code == ENOENT else { return nil }
      let url = URL(fileURLWithPath: path)
      let folder = url.deletingLastPathComponent().resolvingSymlinksInPath()
      return folder.appendingPathComponent(url.lastPathComponent).path
    }
  }

  private static func status(of path: String) throws(SystemError) -> stat {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .last }
    return status
  }
}
