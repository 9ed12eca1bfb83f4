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

/// Files by their names. Names are bytes, which are read as `RawText`, because strings of the system's libraries
/// lose names that are not UTF-8.
enum FileTree {
  /// An entry of a folder. Its kind is `nil` if the system does not return it.
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
    guard unsafe lstat(cString(path), &status) == 0 else { return nil }
    return FileKind(status.st_mode)
  }

  /// A text that changes when the file is saved; empty if the file does not exist.
  static func stamp(of path: String) -> String {
    guard let status = try? status(of: path) else { return "" }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(time.tv_sec).\(time.tv_nsec) \(status.st_size) \(status.st_ino)"
  }

  /// What a folder holds, in the order of the bytes of the names.
  static func entries(of folder: String) throws(SystemError) -> [Entry] {
    guard let stream = unsafe opendir(cString(folder)) else { throw .last }
    defer { unsafe closedir(stream) }
    var found: [(bytes: [UInt8], kind: FileKind?)] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let bytes = unsafe name(of: entry)
      if bytes != [UInt8(ascii: ".")], bytes != Array("..".utf8) {
        found.append((bytes, unsafe kind(of: entry)))
      }
    }
    if errno != 0 { throw .last }
    return found.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map { bytes, kind in
      let name = RawText.decoded(bytes)
      return Entry(name: name, kind: kind ?? kindOfName(folder + "/" + name))
    }
  }

  /// The folder of the call; nil if it is gone.
  static var current: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe RawText.decoded(Array(UnsafeRawBufferPointer(start: path, count: strlen(path))))
  }

  /// The path from the folder of the call, so that a file has one name wherever its path begins.
  static func name(of path: String) -> String {
    let folder = current.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    var name = path[...]
    if !folder.isEmpty, name.hasPrefix(folder) { name = name.dropFirst(folder.count) }
    while name.hasPrefix("./") { name = name.dropFirst(2).drop { $0 == "/" } }
    // A file of that name is not standard input.
    return name.isEmpty ? "." : name == "-" && path != "-" ? "./-" : String(name)
  }

  /// The folders in which a file is, the innermost first and the root last.
  static func folders(above path: String) -> [String] {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : (current ?? "") + "/" + path
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
        name: RawText.encoded(String(name)))
    }
  }

  private static func status(of path: String) throws(SystemError) -> stat {
    var status = stat()
    guard unsafe stat(cString(path), &status) == 0 else { throw .last }
    return status
  }

  private static func cString(_ path: String) -> [CChar] { RawText.cString(RawText.encoded(path)) }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe Array(bytes.prefix { $0 != 0 })
    }
  }

  /// The kind of an entry as the folder stores it, which needs no rights to the file.
  private static func kind(of entry: UnsafeMutablePointer<dirent>) -> FileKind? {
    switch unsafe Int(entry.pointee.d_type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): nil
    default: .special
    }
  }
}
