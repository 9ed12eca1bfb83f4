import Foundation
import PackagePlugin

/// Adds rewritten copies of an app's sources to a target.
///
/// The file `UIKitSources.txt` in the folder of the target lists files and folders, one a line, relative to itself;
/// of folders every Swift file counts. A line that begins with `!` leaves out what it names, one with `#` is a comment.
@main
struct UIKitSources: BuildToolPlugin {
  static let listName = "UIKitSources.txt"

  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let list = target.directoryURL.appending(path: Self.listName)
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      Diagnostics.error("\(list.path): a list of sources is missing")
      return []
    }
    let tool = try context.tool(named: "uikit-sources").url
    var originals: [String: URL] = [:]
    return files(in: text, of: list).compactMap { file in
      let name = file.deletingPathExtension().lastPathComponent
      if let other = originals.updateValue(file, forKey: name) {
        Diagnostics.error("\(file.path): has the same name as \(other.path)")
        return nil
      }
      // A copy with the name of the original would have the same `#fileID`.
      let copy = context.pluginWorkDirectoryURL.appending(path: name + ".uikit.swift")
      return .buildCommand(
        displayName: "Rewriting \(file.lastPathComponent)", executable: tool,
        arguments: [file.path, copy.path], inputFiles: [file, list], outputFiles: [copy])
    }
  }

  private func files(in text: String, of list: URL) -> [URL] {
    var included: [URL] = []
    var excluded: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let entry = line.trimmingCharacters(in: .whitespaces)
      guard !entry.isEmpty, !entry.hasPrefix("#") else { continue }
      let isExclusion = entry.hasPrefix("!")
      let path = isExclusion ? String(entry.dropFirst()) : entry
      let place = URL(fileURLWithPath: path, relativeTo: list.deletingLastPathComponent())
        .standardizedFileURL
      if isExclusion {
        excluded.append(place.path)
      } else if let files = swiftFiles(at: place) {
        included += files
      } else {
        Diagnostics.error("\(list.path):\(index + 1): there is no file or folder \(place.path)")
      }
    }
    var seen: Set<String> = []
    return included.filter { file in
      seen.insert(file.path).inserted
        && !excluded.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
    }
  }

  /// The file, or the Swift files in the folder in the order of their paths.
  private func swiftFiles(at place: URL) -> [URL]? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
      return nil
    }
    guard isFolder.boolValue else { return [place] }
    let paths = FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map {
      place.appending(path: $0)
    }
  }
}
