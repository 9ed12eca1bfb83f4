import LayoutPreview

/// A scene in the form in which an output takes it.
enum DrawnScene: Sendable {
  /// A part of the output.
  case text(String)
  /// The scene itself, for outputs that need all scenes to begin.
  case scene(PreviewScene)
}

/// Draws a scene, on any thread, with the details that a page shows beside it. The text is unique in the output.
typealias SceneDrawing = @Sendable (PreviewScene, SceneDetail?, String) -> DrawnScene

/// Takes scenes as they are drawn and writes them in one format.
struct PreviewOutput {
  enum Format {
    case page(PreviewPage)
    case picture, text
  }

  private let format: Format
  private var target: Target
  private var isEmpty = true
  /// One picture can only be written when all its parts are known.
  private var scenes: [PreviewScene] = []

  init(_ format: Format, target: Target) {
    self.format = format
    self.target = target
  }

  /// What draws scenes for it.
  var drawing: SceneDrawing {
    switch format {
    case .page(let page):
      { scene, detail, name in .text(page.section(for: scene, named: name, detail: detail)) }
    case .picture: { scene, _, _ in .scene(scene) }
    case .text: { scene, _, _ in .text(scene.outline() + "\n") }
    }
  }

  mutating func add(_ scene: DrawnScene) throws(CommandFailure) {
    if isEmpty, case .page(let page) = format { try target.write(page.opening) }
    isEmpty = false
    switch scene {
    case .text(let text): try target.write(text)
    case .scene(let scene): scenes.append(scene)
    }
  }

  /// Ends the output; returns the path of the file written, if there is one.
  mutating func finish() throws(CommandFailure) -> String? {
    if !isEmpty, case .page(let page) = format { try target.write(page.closing) }
    if !scenes.isEmpty { try target.write(PreviewScene.svg(of: scenes)) }
    return try target.finish()
  }
}
