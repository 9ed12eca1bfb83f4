import Foundation
import LayoutDocuments
import LayoutPreview

/// `truss preview`: draws scenes as pictures.
struct PreviewCommand: Subcommand {
  static let name = "preview"
  static let summary = "draws every scene of storyboards and xibs on several devices"
  static let operand = "FILE…"
  static let operands = Operands.documents(json: false)
  static let options = [
    DeviceList.option,
    Option(
      name: "-o", value: "OUT", help: "where to write, as its extension says; '-': standard output"),
    Option(
      name: "--format", value: "FORMAT", choices: PreviewFormat.allCases.map(\.rawValue),
      help: "html (one page, the default), svg or text"),
    Option(name: "--watch", help: "draws again whenever a file is saved, until it is stopped"),
  ]
  static let discussion = """
    Without -o a page goes to FILE.html in the current folder (preview.html for several files);
    SVG and text go to standard output.
    """

  let arguments: Arguments
  let console: Console

  func run() throws(CommandFailure) -> ExitStatus {
    let canvases = try DeviceList.canvases(
      arguments.value(of: DeviceList.option.name), console: console)
    return arguments.has("--watch") ? try watch(canvases) : try draw(canvases)
  }

  /// The greatest number of documents on a page with layouts for other sizes. These layouts would
  /// make larger pages many times as large.
  private static let mostDetailed = 20

  /// Draws every scene of every file.
  private func draw(_ canvases: [DeviceCanvas]) throws(CommandFailure) -> ExitStatus {
    var output = try makeOutput()
    let drawing = output.drawing
    var files = FileRun(count: arguments.operands.count, console: console)
    let isDetailed = format == .html && arguments.operands.count <= Self.mostDetailed
    try files.each(
      arguments.operands,
      work: { index, path throws(CommandFailure) in
        let document = try IBDocument.opened(path)
        // Scenes are drawn concurrently, because one document may have many of them.
        return OrderedWork.results(count: document.scenes.count) { place in
          let scene = document.scenes[place]
          let drawn = PreviewScene(scene, of: document, on: canvases)
          let detail = isDetailed ? SceneDetail(scene, of: document, on: canvases) : nil
          return (drawn, drawing(drawn, detail, "\(index)-\(place)"))
        }
      },
      take: { scenes throws(CommandFailure) in
        for (scene, text) in scenes { try output.add(scene, text) }
      })
    if let written = try output.finish() { console.note("wrote \(written)") }
    return files.status
  }

  /// Draws the scenes, and draws them again on each change of a file, until the user ends the
  /// command.
  private func watch(_ canvases: [DeviceCanvas]) throws(CommandFailure) -> ExitStatus {
    var watched = WatchedFiles(arguments.operands)
    while true {
      if watched.changed() { _ = try draw(canvases) }
      Thread.sleep(forTimeInterval: 0.3)
    }
  }

  /// The format that the call specifies; by default the format that the extension of the output
  /// denotes. `nil` for an unsupported extension, such as `png`.
  private var format: PreviewFormat? {
    if let format = arguments.value(of: "--format") { return PreviewFormat(rawValue: format) }
    let name = URL(fileURLWithPath: arguments.value(of: "-o") ?? "-")
    let formats: [String: PreviewFormat] = [
      "": .html, "html": .html, "htm": .html, "svg": .svg, "txt": .text,
    ]
    return formats[name.pathExtension.lowercased()]
  }

  private func makeOutput() throws(CommandFailure) -> PreviewOutput {
    let isOne = arguments.operands.count == 1
    let stem = isOne ? Self.stem(of: arguments.operands[0]) : "preview"
    let standard = format == .svg || format == .text ? "-" : stem + ".html"
    let target = try Target(arguments.value(of: "-o") ?? standard, console: console)
    guard let format else {
      throw CommandFailure(
        "'\(target.path)' is no name of a page, a picture or a text: use .html, .svg or .txt, or add --format"
      )
    }
    let title = isOne ? stem.printable : "\(arguments.operands.count) documents"
    return PreviewOutput(format, title: title, target: target)
  }

  /// The name of a file without its folder and extension, short enough to append an extension.
  private static func stem(of path: String) -> String {
    var stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    // File systems allow names of up to 255 bytes.
    while stem.utf8.count > 250 { stem.removeLast() }
    return stem
  }
}

extension IBDocument {
  /// Opens a document at a path. A failure is described in one line.
  static func opened(_ path: String) throws(CommandFailure) -> IBDocument {
    try opened(try FileRun.contents(of: path), path: path)
  }

  /// Opens a document from the bytes of a file.
  static func opened(_ data: Data, path: String) throws(CommandFailure) -> IBDocument {
    do throws(IBDocumentError) {
      return try IBDocument(data: data, file: path)
    } catch {
      if LayoutDocument.isJSON(data) {
        throw CommandFailure(
          path: path,
          "JSON, but this command reads storyboards and xibs: "
            + "'truss solve' prints the frames of a JSON layout")
      }
      throw CommandFailure(error.description, isOfNoViews: error.reason == IBDocumentError.noScenes)
    }
  }
}
