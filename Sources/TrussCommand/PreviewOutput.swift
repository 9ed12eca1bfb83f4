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
protocol PreviewOutput {
  /// What draws scenes for it.
  var drawing: SceneDrawing { get }
  mutating func add(_ scene: DrawnScene) throws(CommandFailure)
  /// Ends the output; returns the path of the file written, if there is one.
  mutating func finish() throws(CommandFailure) -> String?
}

/// A file that is opened with the first text written to it, or standard output for `-`. It is made before
/// anything is read, and refuses to be a file that is read.
///
/// Scenes are written one by one, so that a page of a thousand documents does not have to fit in
/// memory.
struct Target {
  let path: String
  let console: Console
  private var file: OutputFile?

  /// Names the output of an option; `updatedOption` names the option whose file it may be.
  init(
    _ path: String, option: String = "-o", updating updatedOption: String? = nil, console: Console
  ) throws(CommandFailure) {
    self.path = path
    self.console = console
    if path != "-" {
      try console.overwriteCheck.willWrite(path, option: option, updating: updatedOption)
    }
  }

  mutating func write(_ text: String) throws(CommandFailure) {
    if path == "-" {
      try console.write(text)
      return
    }
    if file == nil { file = try OutputFile(path) }
    try file?.write(text)
  }

  /// Ends the file; returns its path, or `nil` for standard output and when nothing was written.
  @discardableResult
  mutating func finish() throws(CommandFailure) -> String? {
    guard let file else { return nil }
    try file.finish()
    return path
  }
}

struct PageOutput: PreviewOutput {
  private var page: PreviewPage
  private var target: Target
  private var isEmpty = true

  init(title: String, target: Target) {
    page = PreviewPage(title: title)
    self.target = target
  }

  var drawing: SceneDrawing {
    let page = page
    return { scene, detail, name in
      .text(page.section(for: scene, named: name, detail: detail))
    }
  }

  mutating func add(_ scene: DrawnScene) throws(CommandFailure) {
    if isEmpty { try target.write(page.opening) }
    isEmpty = false
    if case .text(let section) = scene { try target.write(section) }
  }

  mutating func finish() throws(CommandFailure) -> String? {
    if !isEmpty { try target.write(page.closing) }
    return try target.finish()
  }
}

struct TextOutput: PreviewOutput {
  private var target: Target

  init(target: Target) { self.target = target }

  var drawing: SceneDrawing { { scene, _, _ in .text(scene.outline() + "\n") } }

  mutating func add(_ scene: DrawnScene) throws(CommandFailure) {
    if case .text(let outline) = scene { try target.write(outline) }
  }

  mutating func finish() throws(CommandFailure) -> String? { try target.finish() }
}

/// One picture can only be written when all its parts are known.
struct SVGOutput: PreviewOutput {
  private var scenes: [PreviewScene] = []
  private var target: Target

  init(target: Target) { self.target = target }

  var drawing: SceneDrawing { { scene, _, _ in .scene(scene) } }

  mutating func add(_ scene: DrawnScene) throws(CommandFailure) {
    if case .scene(let scene) = scene { scenes.append(scene) }
  }

  mutating func finish() throws(CommandFailure) -> String? {
    if !scenes.isEmpty { try target.write(PreviewScene.svg(of: scenes)) }
    return try target.finish()
  }
}
