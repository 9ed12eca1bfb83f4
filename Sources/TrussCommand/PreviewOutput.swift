import Foundation
import LayoutPreview

/// Takes scenes as they are solved and writes them in one format.
protocol PreviewOutput {
  mutating func add(_ scene: PreviewScene) throws(InputFailure)
  /// Ends the output; returns the path of the file written, if there is one.
  mutating func finish() throws(InputFailure) -> String?
}

/// A file that is opened with the first text written to it, or standard output for `-`.
///
/// Scenes are written one by one, so that a page of a thousand documents does not have to fit in
/// memory.
struct Target {
  let path: String
  let console: Console
  private var handle: FileHandle?

  init(_ path: String, console: Console) {
    self.path = path
    self.console = console
  }

  /// The path of the file; `nil` for standard output and when nothing was written.
  var written: String? { handle == nil ? nil : path }

  mutating func write(_ text: String) throws(InputFailure) {
    if path == "-" {
      console.write(text)
      return
    }
    if handle == nil {
      try FileRun.write("", to: path)
      handle = FileHandle(forWritingAtPath: path)
    }
    do {
      try handle?.write(contentsOf: Data(text.utf8))
    } catch {
      throw InputFailure(path: path, "cannot be written: \(error.localizedDescription)")
    }
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

  mutating func add(_ scene: PreviewScene) throws(InputFailure) {
    if isEmpty { try target.write(page.opening) }
    isEmpty = false
    try target.write(page.section(for: scene))
  }

  mutating func finish() throws(InputFailure) -> String? {
    if !isEmpty { try target.write(page.closing) }
    return target.written
  }
}

struct TextOutput: PreviewOutput {
  private var target: Target

  init(target: Target) { self.target = target }

  mutating func add(_ scene: PreviewScene) throws(InputFailure) {
    try target.write(scene.outline() + "\n")
  }

  mutating func finish() throws(InputFailure) -> String? { target.written }
}

/// One picture can only be written when all its parts are known.
struct SVGOutput: PreviewOutput {
  private var scenes: [PreviewScene] = []
  private var target: Target

  init(target: Target) { self.target = target }

  mutating func add(_ scene: PreviewScene) throws(InputFailure) { scenes.append(scene) }

  mutating func finish() throws(InputFailure) -> String? {
    if !scenes.isEmpty { try target.write(PreviewScene.svg(of: scenes)) }
    return target.written
  }
}
