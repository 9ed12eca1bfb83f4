import AutoLayout
import Foundation
import LayoutDocuments
import LayoutPreview

/// `truss solve`: prints the frames of a document, with ambiguities, conflicts and unsatisfied
/// constraints.
struct SolveCommand: Subcommand {
  static let name = "solve"
  static let summary = "prints the solved frames of JSON, storyboard and xib documents"
  static let operand = "FILE…"
  static let operands = Operands.documents(json: true)
  static let size = Option(
    name: "--size", value: "WxH", help: "another size of the root view, such as 341x667")
  static let options = [
    DeviceList.single, size,
    Option(name: "--json", help: "storyboards and xibs as JSON too, one scene a line"),
    Option(name: "-o", value: "OUT", help: "where to write; '-' is standard output (the default)"),
  ]
  static let discussion = """
    A JSON document gives the output of Docs/layout-document.md. A storyboard or xib is laid out at
    the size it was designed at: without --json as an outline, with --json one object a scene, with
    frames by object id, relative to the superview. --device lays it out as a preview does instead.
    """

  let arguments: Arguments
  let console: Console

  func run() throws(CommandFailure) -> ExitStatus {
    // Invalid options are reported once, before the documents are read.
    let canvas = try DeviceList.canvas(arguments, console: console)
    let size = try size()
    var target = try Target(arguments.value(of: "-o") ?? "-", console: console)
    var files = FileRun(count: arguments.operands.count, console: console)
    try files.each(arguments.operands) { path throws(CommandFailure) in
      try solve(path, on: canvas, size, into: &target)
    }
    try target.finish()
    return files.status
  }

  private func solve(
    _ path: String, on canvas: DeviceCanvas?, _ size: LayoutSize?, into target: inout Target
  ) throws(CommandFailure) {
    let data = try FileRun.contents(of: path)
    if LayoutDocument.isJSON(data) {
      let built = try LayoutDocument.built(
        data, path: path, onScreen: canvas != nil || size != nil, console: console)
      try target.write(built.solve().json + "\n")
    } else {
      let document = try IBDocument.opened(data, path: path)
      for scene in document.scenes {
        try target.write(text(of: scene, in: document, on: canvas, size))
      }
    }
  }

  /// The size that replaces that of the root.
  private func size() throws(CommandFailure) -> LayoutSize? {
    guard let text = arguments.value(of: Self.size.name) else { return nil }
    let lengths = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard lengths.count == 2, let width = lengths[0], let height = lengths[1],
      (0...1e6).contains(width), (0...1e6).contains(height)
    else { throw CommandFailure("'\(text)' is no size such as 341x667") }
    return LayoutSize(width: width, height: height)
  }

  /// The text of a scene at the size of its design or on a device, or at the given size.
  private func text(
    of scene: IBScene, in document: IBDocument, on canvas: DeviceCanvas?, _ size: LayoutSize?
  ) -> String {
    var environment = IBEnvironment(of: scene, in: document, on: canvas)
    if let size { environment.size = size }
    let layout = IBSceneBuilder(document).build(scene, in: environment)
    if arguments.has("--json") {
      for issue in layout.issues where issue.isRemark {
        console.note("truss: \(document.file): \(scene.title): \(issue.message)")
      }
      return layout.solve().json(document: document.file, scene: scene.id) + "\n"
    }
    let screen = PreviewScreen(layout, device: document.deviceID ?? "")
    return PreviewScene(title: scene.title, source: document.file, screens: [screen]).outline()
      + "\n"
  }
}
