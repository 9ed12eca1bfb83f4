import AutoLayout
package import Foundation

extension IBDocument {
  /// Reads the file at a path.
  ///
  /// - Throws: an error that names the file and, where there is one, the line.
  package init(contentsOf path: String) throws(IBDocumentError) {
    let data: Data
    do throws(SystemError) {
      data = try InputFile.contents(of: path)
    } catch {
      // A relative path begins at the current directory, which the author of a test does not see.
      let folder = FileManager.default.currentDirectoryPath
      let place = path.hasPrefix("/") || error.code != ENOENT ? "" : " in \(folder)"
      throw IBDocumentError(
        file: path, line: nil, column: nil, reason: "cannot be read: \(error.reason)\(place)")
    }
    try self.init(data: data, file: path)
  }

  /// Reads a document from memory; `file` is the name that errors print.
  ///
  /// - Complexity: linear in the size of the text.
  package init(data: Data, file: String) throws(IBDocumentError) {
    if data.starts(with: Array("NIBArchive".utf8)) || data.starts(with: Array("bplist".utf8)) {
      throw IBDocumentError(
        file: file, line: nil, column: nil, reason: "a compiled nib is not supported")
    }
    var xml = try XMLReader(data, file: file)
    let root = try xml.read()
    let runtime = root["targetRuntime"] ?? ""
    guard root.name == "document" else {
      throw root.error(
        root.name == "archive"
          ? "the archive format of before Xcode 5 is not supported"
          : "not an Interface Builder document: the root element is <\(root.name)>")
    }
    let device = root.child(named: "device")
    try root.checkIdentities()
    let connections = root.connections()
    let isTouchRuntime = runtime.contains("CocoaTouch") || !runtime.contains("Cocoa")
    let scenes = try IBScene.all(in: root, isTouchRuntime: isTouchRuntime)
    if scenes.isEmpty { throw root.error(IBDocumentError.noScenes) }
    self.init(
      file: file,
      targetRuntime: runtime,
      toolsVersion: Self.toolsVersion(of: root),
      deviceID: device?["id"],
      orientation: device?["orientation"] == "landscape" ? .landscape : .portrait,
      usesSafeAreas: root.flag("useSafeAreas"),
      isLaunchScreen: root.flag("launchScreen"),
      scenes: scenes,
      outlets: Self.outlets(of: connections),
      connections: connections,
      initialController: root["initialViewController"],
      imageSizes: try root.imageSizes(),
      designableSizes: try root.designableSizes(), isTouchRuntime: isTouchRuntime)
  }

  /// The version in files that any version may open.
  private static let anyToolsVersion = 32700

  /// The version of the file or, if any version may open it, of the plug-in that wrote it.
  private static func toolsVersion(of root: DocumentElement) -> Int? {
    let version = majorVersion(root["toolsVersion"])
    guard version == anyToolsVersion else { return version }
    let plugIns = root.child(named: "dependencies")?.children ?? []
    return plugIns.lazy.filter { $0.name == "plugIn" }
      .compactMap { majorVersion($0["version"]) }.first { $0 != anyToolsVersion }
  }

  /// Old versions look like 4514 or 6254, newer ones may carry a minor part after a dot.
  private static func majorVersion(_ text: String?) -> Int? {
    text?.split(separator: ".").first.flatMap { Int($0) }
  }
}
