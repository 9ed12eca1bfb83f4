import LayoutPreview

/// What scenes are drawn as.
enum PreviewFormat: String, CaseIterable {
  case html, svg, text
}

/// Takes scenes as they are drawn and writes them in one format.
struct PreviewOutput {
  private let format: PreviewFormat
  private let page: PreviewPage
  private var target: Target
  private var isEmpty = true
  /// One picture can only be written when all its parts are known.
  private var pictures: [PreviewScene] = []

  init(_ format: PreviewFormat, title: String = "", target: Target) {
    self.format = format
    page = PreviewPage(title: title)
    self.target = target
  }

  /// Draws a scene, on any thread, with the details that a page shows beside it. The name is unique in the output.
  var drawing: @Sendable (PreviewScene, SceneDetail?, _ name: String) -> String {
    { [format, page] scene, detail, name in
      switch format {
      case .html: page.section(for: scene, named: name, detail: detail)
      case .svg: ""
      case .text: scene.outline() + "\n"
      }
    }
  }

  /// Takes a scene and what was drawn of it.
  mutating func add(_ scene: PreviewScene, _ text: String) throws(CommandFailure) {
    if isEmpty, format == .html { try target.write(page.opening) }
    isEmpty = false
    if format == .svg { pictures.append(scene) } else { try target.write(text) }
  }

  /// Ends the output; returns the path of the file written, if there is one.
  mutating func finish() throws(CommandFailure) -> String? {
    if !isEmpty, format == .html { try target.write(page.closing) }
    if !pictures.isEmpty { try target.write(PreviewScene.svg(of: pictures)) }
    return try target.finish()
  }
}
