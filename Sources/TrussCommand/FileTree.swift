import Foundation
import LayoutDocuments

/// The kind of a file.
enum FileKind {
  case file, folder, link
  /// A pipe, a device or a socket. A call that opens it may never return.
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

/// Functions for files and paths.
enum FileTree {
  /// An entry of a folder.
  struct Entry {
    var name: String
    var kind: FileKind?
  }

  /// The kind of the file at a path. Links are followed.
  static func kind(of path: String) throws(SystemError) -> FileKind {
    FileKind(try status(of: path).st_mode)
  }

  /// The kind of the entry at a path, which may be a link; `nil` if it does not exist or is not
  /// accessible.
  static func kindOfName(_ path: String) -> FileKind? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return FileKind(status.st_mode)
  }

  /// The entries of a folder, sorted by the bytes of their names.
  static func entries(of folder: String) throws -> [Entry] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { Entry(name: $0, kind: kindOfName(folder + "/" + $0)) }
  }

  /// The current folder.
  static var current: String { FileManager.default.currentDirectoryPath }

  /// The path relative to the current folder, so that each file has one name.
  static func name(of path: String) -> String {
    let folder = current.hasSuffix("/") ? current : current + "/"
    var name = path[...]
    if name.hasPrefix(folder) { name = name.dropFirst(folder.count) }
    while name.hasPrefix("./") { name = name.dropFirst(2).drop { $0 == "/" } }
    // The operand `-` denotes standard input. The path of a file with that name is `./-`.
    return name.isEmpty ? "." : name == "-" && path != "-" ? "./-" : String(name)
  }

  /// The folders that contain a file, from the innermost one to the root.
  static func folders(above path: String) -> some Sequence<URL> {
    let file = URL(fileURLWithPath: path).absoluteURL.standardized
    return sequence(first: file.deletingLastPathComponent()) { folder in
      folder.path == "/" ? nil : folder.deletingLastPathComponent()
    }
  }

  /// An identifier that two paths share if they denote the same regular file or the same file that
  /// does not exist yet; `nil` for other files.
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
