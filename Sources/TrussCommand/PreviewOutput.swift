import LayoutPreview

/// The format in which scenes are drawn.
enum PreviewFormat: String, CaseIterable {
  case html, svg, text
}

/// An output that writes scenes in one format as they are drawn.
struct PreviewOutput {
  private let format: PreviewFormat
  private let page: PreviewPage
  private var target: Target
  private var isEmpty = true
  /// The scenes of a picture, which can be written only when all of them are known.
  private var pictures: [PreviewScene] = []

  init(_ format: PreviewFormat, title: String = "", target: Target) {
    self.format = format
    page = PreviewPage(title: title)
    self.target = target
  }

  /// Draws a scene, on any thread, with the details that a page shows beside it. The name is unique
  /// within the output.
  var drawing: @Sendable (PreviewScene, SceneDetail?, _ name: String) -> String {
    { [format, page] scene, detail, name in
      switch format {
      case .html: page.section(for: scene, named: name, detail: detail)
      case .svg: ""
      case .text: scene.outline() + "\n"
      }
    }
  }

  /// Adds a scene and its drawing.
  mutating func add(_ scene: PreviewScene, _ text: String) throws(CommandFailure) {
    if isEmpty, format == .html { try target.write(page.opening) }
    isEmpty = false
    if format == .svg { pictures.append(scene) } else { try target.write(text) }
  }

  /// Completes the output. Returns the path of the written file, if there is one.
  mutating func finish() throws(CommandFailure) -> String? {
    if !isEmpty, format == .html { try target.write(page.closing) }
    if !pictures.isEmpty { try target.write(PreviewScene.svg(of: pictures)) }
    return try target.finish()
  }
}
