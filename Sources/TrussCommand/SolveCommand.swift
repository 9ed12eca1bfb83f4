import AutoLayout
import Foundation
import LayoutDocuments
import LayoutPreview

/// `truss solve`: the frames of a document, with what is ambiguous, conflicting or unsatisfied.
struct SolveCommand: Subcommand {
  static let name = "solve"
  static let summary = "prints the solved frames of JSON, storyboard and xib documents"
  static let operand = "FILE…"
  static let operands = Operands.documents(json: true)
  static let options = [
    Option("--json", help: "storyboards and xibs as JSON too, one scene a line"),
    Option("-o", value: "OUT", help: "where to write; '-' is standard output (the default)"),
  ]
  static let discussion = """
    A JSON document gives the output of Docs/layout-document.md. A storyboard or xib is laid out at
    the size it was designed at: without --json as an outline, with --json one object a scene, with
    frames by object id, relative to the superview.
    """

  let arguments: Arguments
  let console: Console

  init(_ arguments: Arguments, console: Console) throws(ArgumentError) {
    self.arguments = arguments
    self.console = console
  }

  func run() throws(CommandFailure) -> ExitStatus {
    var target = Target(arguments.value(of: "-o") ?? "-", console: console)
    var files = FileRun(count: arguments.operands.count, console: console)
    try files.each(arguments.operands) { path throws(CommandFailure) in
      try solve(path, into: &target)
    }
    try target.finish()
    return files.status
  }

  private func solve(_ path: String, into target: inout Target) throws(CommandFailure) {
    let data = try FileRun.contents(of: path)
    if LayoutDocument.isJSON(data) {
      try target.write(try solution(of: data, path: path).json + "\n")
    } else {
      let document = try IBDocument.opened(data, path: path)
      for scene in document.scenes { try target.write(text(of: scene, in: document)) }
    }
  }

  private func solution(of data: Data, path: String) throws(CommandFailure) -> LayoutSolution {
    do throws(LayoutDocumentError) {
      let document = try LayoutDocument(data: data)
      for warning in document.warnings { console.say("truss: \(path): warning: \(warning)") }
      return try document.build().solve()
    } catch {
      throw CommandFailure(path: path, error.description)
    }
  }

  private func text(of scene: IBScene, in document: IBDocument) -> String {
    let environment = IBEnvironment(designOf: scene, in: document)
    let layout = IBSceneBuilder(document).build(scene, in: environment)
    if arguments.has("--json") {
      return layout.solve().json(document: document.file, scene: scene.id) + "\n"
    }
    let screen = PreviewScreen(layout, device: document.device?.id ?? "")
    return PreviewScene(title: scene.title, source: document.file, screens: [screen]).outline()
      + "\n"
  }
}
