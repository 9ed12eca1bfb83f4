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

/// The identity of a file.
struct FileIdentity: Hashable {
  var device: UInt64
  /// The number of the file, or of the folder of a file that does not exist.
  var number: UInt64
  /// The name of a file that does not exist.
  var name: [UInt8]?
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

  /// A text that changes when the file is saved; empty if the file does not exist.
  static func stamp(of path: String) -> String {
    // The attributes of a link are not those of its file.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = (try? FileManager.default.attributesOfItem(atPath: file)) ?? [:]
    let parts: [FileAttributeKey] = [.modificationDate, .size, .systemFileNumber]
    return parts.compactMap { part in
      attributes[part].map { ($0 as? Date)?.timeIntervalSinceReferenceDate ?? $0 }
    }.map { "\($0)" }.joined(separator: " ")
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
  static func folders(above path: String) -> [String] {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : current + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return (0..<max(parts.count, 1)).reversed().map { "/" + parts[..<$0].joined(separator: "/") }
  }

  /// The identity of a file, the same for every path that leads to it; `nil` for pipes, devices and folders. A
  /// file that is not there is known by its folder and its name. Slashes at the end do not count.
  static func identity(of path: String) -> FileIdentity? {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    do throws(SystemError) {
      let status = try status(of: path)
      guard FileKind(status.st_mode) == .file else { return nil }
      return FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    } catch {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let folder = parts.dropLast().joined(separator: "/") + (parts.count > 1 ? "/" : ".")
      guard error.code == ENOENT, let name = parts.last, let status = try? status(of: folder)
      else { return nil }
      return FileIdentity(
        device: UInt64(status.st_dev), number: UInt64(status.st_ino),
        name: Array(name.utf8))
    }
  }

  private static func status(of path: String) throws(SystemError) -> stat {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .last }
    return status
  }
}
